"""All that players read can be put into another language, and is listed for translators."""

import ast
import subprocess
import sys
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent.parent
TEMPLATE = ROOT / "core" / "locale" / "arcana.pot"

# What these say comes from a card file, or from the pairs of sentences, and is listed from there.
INDIRECT = {
    "core/res_arcana/wording/vocabulary.py": "say(COMPONENTS[component].name)",
    "core/artefactum/wording/vocabulary.py": "say(CREATURES[creature].name)",
    "core/artefactum/wording/cards.py": "say(card.flavour)",
    "core/telling.py": "say(you, **facts)",
    "ai/res_arcana/gains.py": "say(change.what)",
}


def _messages() -> set[str]:
    with TEMPLATE.open("rb") as file:
        catalogue = read_po(file)
    return {
        text
        for message in catalogue
        for text in ((message.id,) if isinstance(message.id, str) else message.id)
    }


def test_the_template_is_up_to_date() -> None:
    check = [sys.executable, str(ROOT / ".ci" / "messages.py"), "--check"]
    result = subprocess.run(check, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_sentences_counts_pairs_and_cards_are_in_the_template() -> None:
    expected = {
        "The game is over, so its choices stand.",
        "{number} choices were recovered to {path}",
        "{name} straightens {card}.",
        "Alchemist's Tower",
        "Picks of Fury",
        "The bear does not ask for titles.",
        "New game",
    }
    assert expected <= _messages()


def test_nothing_is_said_that_no_translator_can_find() -> None:
    for package in ("core", "ai", "net", "tui"):
        for path in (ROOT / package).rglob("*.py"):
            name = path.relative_to(ROOT).as_posix()
            for call in _calls(path):
                if not isinstance(call.args[0], ast.Constant) and name not in INDIRECT:
                    raise AssertionError(f"{name}:{call.lineno} {ast.unparse(call)}")


def test_the_exceptions_are_still_there() -> None:
    for name, call in INDIRECT.items():
        assert call in {ast.unparse(found) for found in _calls(ROOT / name)}


def _calls(path: Path) -> list[ast.Call]:
    """All calls of `say` and of the `count` that speaks."""
    tree = ast.parse(path.read_text("utf-8"))
    names = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "core.language"
        for alias in node.names
    } & {"say", "count"}
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]
