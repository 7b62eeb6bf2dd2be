"""`make messages`: collects every message of the program in core/locale/arcana.pot.

Messages are the literals in calls of `say`, `count` and `pair`, and the names and the flavour in
the card files.
With --check nothing is written; the exit code says whether the template is up to date.
"""

import ast
import io
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

ROOT = Path(__file__).parent.parent
TEMPLATE = ROOT / "core" / "locale" / "arcana.pot"
PACKAGES = ("core", "ai", "net", "tui")
SPEAKERS = {"say": 1, "count": 2, "pair": 2}
"""The functions that take messages, and how many of their arguments are some."""
CARD_WORDS = ("name", "flavour")
"""The fields of a card that players read as they stand."""

HEADER = """\
# Every message of arcana, collected by `make messages`; do not edit.
# A catalogue is a translated copy in core/locale/LANGUAGE/LC_MESSAGES/arcana.po, compiled to .mo.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""

Message = str | tuple[str, str]


def template() -> str:
    """The text of an up-to-date template."""
    catalogue = Catalog()
    for path in _sources(".py"):
        for message in messages(path.read_text("utf-8")):
            catalogue.add(message, locations=[(_name(path), 0)])
    for path in _sources(".toml"):
        for name in _card_words(tomllib.loads(path.read_text("utf-8"))):
            catalogue.add(name, locations=[(_name(path), 0)])
    text = io.BytesIO()
    write_po(text, catalogue, omit_header=True, sort_by_file=True, include_lineno=False)
    return HEADER + text.getvalue().decode()


def messages(source: str) -> Iterator[Message]:
    """The messages in a module's source."""
    tree = ast.parse(source)
    known = _speakers(tree)
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        name = call.func.id
        words = [literal(part) for part in call.args[: SPEAKERS.get(name, 0)]]
        if name not in known or None in words:
            continue
        if name == "count":
            yield str(words[0]), str(words[1])
        else:
            yield from (str(word) for word in words)


def literal(part: ast.expr) -> str | None:
    """The text that stands in the source itself, or None."""
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else None


def _speakers(tree: ast.Module) -> set[str]:
    """Which functions of ours a module knows; another `count` may count other things."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "core.language":
            found |= {alias.name for alias in node.names}
    return found & set(SPEAKERS)


def _card_words(data: dict[str, Any]) -> Iterator[str]:
    for entries in data.values():
        if isinstance(entries, list):
            for entry in entries:
                yield from (entry[field] for field in CARD_WORDS if field in entry)


def _sources(suffix: str) -> list[Path]:
    """The program's files; of the data only the cards have words for players."""
    found = [path for package in PACKAGES for path in (ROOT / package).rglob(f"*{suffix}")]
    return sorted(path for path in found if suffix == ".py" or path.parent.name == "data")


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def main() -> int:
    """Write the template, or check it."""
    text = template()
    if "--check" in sys.argv[1:]:
        if TEMPLATE.exists() and TEMPLATE.read_text("utf-8") == text:
            return 0
        print("core/locale/arcana.pot is out of date; run: make messages", file=sys.stderr)
        return 1
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
