"""Reads essences as a player types them: `2 elan 1 calm`, `2e c` or `ee c`."""

import re
from collections.abc import Sequence
from typing import Final

from core.decision import Decision
from core.language import say
from core.res_arcana.essences import KINDS, LETTERS, UNITS, covers
from core.res_arcana.wording.proposals import BUNDLES_GAINED, BUNDLES_PAID
from core.res_arcana.wording.vocabulary import kind_name

_TOKEN: Final = re.compile(r"(\d*)\s*([^\W\d]*)")
_SILENT: Final = frozenset(("and", "pay", "gain", "collect", "lose", "put", "take"))
"""Words that may stand between essences without changing them."""


def shorthand(decision: Decision) -> str:
    """How to type a bundle; empty for questions about other things."""
    if decision.kind not in BUNDLES_PAID and decision.kind not in BUNDLES_GAINED:
        return ""
    return say("Type essences in words or letters, such as: 2 elan 1 calm, or 2e c.")


def typed(decision: Decision, words: str) -> Sequence[int]:
    """The bundles that the words name; where none is just that, those that contain it."""
    if decision.kind not in BUNDLES_PAID and decision.kind not in BUNDLES_GAINED:
        return ()
    bundle = read_bundle(words)
    if bundle <= 0:
        return ()
    if bundle in decision.options:
        return (bundle,)
    return [option for option in decision.options if covers(option, bundle)]


def read_bundle(words: str) -> int:
    """The bundle that the words name, or -1 where they name none."""
    total = 0
    pending = 0
    for digits, letters in _TOKEN.findall(words.casefold()):
        if digits:
            if pending or len(digits) > 3:
                return -1
            pending = int(digits)
        if not letters or (letters in _SILENT and not pending):
            continue
        kinds = _kinds(letters)
        if not kinds:
            return -1
        total += UNITS[kinds[0]] * (pending if pending or digits else 1)
        total += sum(UNITS[kind] for kind in kinds[1:])
        pending = 0
    return -1 if pending or not total else total


def _kinds(letters: str) -> list[int]:
    """The kinds that a word names: letters of essences, or the beginning of one name."""
    if all(letter.upper() in LETTERS for letter in letters):
        return [LETTERS.index(letter.upper()) for letter in letters]
    for kind, name in enumerate(KINDS):
        if name.startswith(letters) or kind_name(kind).casefold().startswith(letters):
            return [kind]
    return []
