"""How essences are drawn: each kind has a colour, a letter and a shape, so none is the only sign.

The colours are variables of the theme (`$essence-elan` and so on), looked up when a line is shown.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from core.res_arcana.essences import KINDS, LETTERS

LETTER_SIGNS: Final = "letters"
ALCHEMICAL_SIGNS: Final = "alchemical"

STYLES: Final = tuple(f"$essence-{kind}" for kind in KINDS)
"""The style of each kind, in the order of KINDS."""

_ALCHEMICAL: Final = "🜂🜨🜄♄🜚"
"""Fire, verdigris, water, lead and gold, for fonts that have them; all are one cell wide."""

_SHAPES: Final = ("▴", "✚", "▾", "✕", "◉")
_ASCII_SHAPES: Final = ("^", "+", "~", "x", "o")

_IN_TEXT: Final = re.compile(rf"(?:(?<![^\W_])|(?<=\d[{LETTERS}]))(\d*)([{LETTERS}]+)(?![^\W\d_])")
"""`2E`, `1E1L`, `E/C`, `*-DG`: amounts and letters of kinds in a text of symbols."""

_EXCLUDED: Final = re.compile(rf"\*-[{LETTERS}]+|\([^)]*\)")
"""`*-G` and `(not G)`: kinds that are named because they do not count."""


@dataclass(frozen=True, slots=True)
class Signs:
    """What stands for the five kinds: one sign after a number, and a shape before it."""

    kinds: str
    shapes: tuple[str, ...]


def signs_for(signs: str = LETTER_SIGNS, *, ascii_only: bool = False) -> Signs:
    """The signs that the settings ask for; plain ASCII has letters only."""
    if ascii_only:
        return Signs(LETTERS, _ASCII_SHAPES)
    return Signs(_ALCHEMICAL if signs == ALCHEMICAL_SIGNS else LETTERS, _SHAPES)


_DEFAULT: Final = signs_for()


def essences(
    bundle: Sequence[int], *, zeros: bool = False, shapes: bool = False, signs: Signs = _DEFAULT
) -> Content:
    """`3E 1L 2G`; with `zeros` all five kinds, those that are missing dimmed.

    With `shapes` each amount has the shape of its kind in front: `▴3E`.
    """
    parts = [
        amount(number, kind, shape=shapes, signs=signs)
        for kind, number in enumerate(bundle)
        if number or zeros
    ]
    return Content(" ").join(parts)


def amount(number: int, kind: int, *, shape: bool = False, signs: Signs = _DEFAULT) -> Content:
    """`3E`, in the colour of its kind; nothing of a kind is dimmed."""
    text = f"{signs.shapes[kind] if shape else ''}{number}{signs.kinds[kind]}"
    return Content.styled(text, f"bold {STYLES[kind]}" if number else f"dim {STYLES[kind]}")


def kind_sign(kind: int, *, shape: bool = False, signs: Signs = _DEFAULT) -> Content:
    """The sign of a kind alone, in its colour."""
    text = f"{signs.shapes[kind] if shape else ''}{signs.kinds[kind]}"
    return Content.styled(text, f"bold {STYLES[kind]}")


def in_symbols(text: str, *, signs: Signs = _DEFAULT) -> Content:
    """A text of symbols such as `turn + 2C > draw 1` with every essence in its colour."""
    content = Content(text)
    replaced = list(text)
    for found in _IN_TEXT.finditer(text):
        begin = found.start()
        for at in range(found.start(2), found.end(2)):
            kind = LETTERS.index(text[at])
            replaced[at] = signs.kinds[kind]
            content = content.stylize(f"bold {STYLES[kind]}", begin, at + 1)
            begin = at + 1
    if signs.kinds == LETTERS:
        return content
    return Content("".join(replaced), spans=list(content.spans))


def kinds_named(text: str) -> frozenset[int]:
    """The kinds that a text of symbols asks for or gives."""
    found = _IN_TEXT.finditer(_EXCLUDED.sub("", text))
    return frozenset(LETTERS.index(letter) for match in found for letter in match[2])
