"""Signs take one cell on every terminal, and the plain set is plain."""

import unicodedata
from dataclasses import fields

import pytest
from rich.cells import cell_len

from tui.glyphs import ASCII, UNICODE, Glyphs, glyphs_for

_BOXES_AND_BLOCKS = range(0x2500, 0x25A0)


def _signs(glyphs: Glyphs) -> list[str]:
    found: list[str] = []
    for part in fields(glyphs):
        value = getattr(glyphs, part.name)
        if part.name != "border":
            found.extend(value if isinstance(value, tuple) else (value,))
    return found


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_sign_takes_one_cell(glyphs: Glyphs) -> None:
    assert all(cell_len(sign) == 1 for sign in _signs(glyphs))


def test_no_sign_is_of_ambiguous_width() -> None:
    for sign in _signs(UNICODE):
        if ord(sign) not in _BOXES_AND_BLOCKS:
            assert unicodedata.east_asian_width(sign) in ("N", "Na"), sign


def test_the_plain_set_is_ascii() -> None:
    assert all(sign.isascii() for sign in _signs(ASCII))
    assert glyphs_for(True) is ASCII
    assert glyphs_for(False) is UNICODE
