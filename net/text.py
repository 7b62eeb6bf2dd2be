"""Cleans what people wrote, before anything else of this program sees it.

Names and chat come from other machines and end on a terminal. Whatever a terminal would obey
instead of show, and whatever could pass for somebody else's words, is taken out here.
"""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 280

_MOST_MARKS: Final = 2
"""Accents in a row on one letter; more than any language needs would climb into other lines."""

_NOT_SHOWN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Controls, direction marks and other formats, halves of letters, private and unknown signs."""


def clean(text: str, longest: int) -> str:
    """`text` as one line of printable signs, single spaces, and at most `longest` of them."""
    # What composing can make of it is never shorter than a third, so the rest cannot matter.
    known = unicodedata.normalize("NFC", text[: 4 * longest])
    kept: list[str] = []
    marks = 0
    for sign in " ".join(known.split()):
        category = unicodedata.category(sign)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category not in _NOT_SHOWN and marks <= _MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())[:longest].strip()


def is_clean(text: str) -> bool:
    """Whether a text of the program itself, of any length, holds nothing but printable signs."""
    return all(sign == "\n" or unicodedata.category(sign) not in _NOT_SHOWN for sign in text)
