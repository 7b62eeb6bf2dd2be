"""The kinds of questions, and how their answers are written as numbers."""

from typing import Final

from core.artefactum.model import NONE

MUSTER: Final = "muster"  # an action, see below
SUMMON: Final = "summon"  # a creature and a line
ARM: Final = "arm"  # an artifact and a line, or NONE to skip

KINDS: Final = (MUSTER, SUMMON, ARM)
"""KINDS[phase] is what is asked in a phase."""

# The actions of the muster: verb * 32 + creature.
SKIP: Final = 0
WIDEN: Final = 1
BUY: Final = 2
SELL: Final = 3

SKIP_ACTION: Final = 0
WIDEN_ACTION: Final = 32

SKIP_ARMING: Final = NONE


def action(verb: int, creature: int) -> int:
    """The number of an action in the muster."""
    return verb * 32 + creature


def verb_and_creature(choice: int) -> tuple[int, int]:
    """What an action in the muster does, and with which creature; 0 where with none."""
    return choice >> 5, choice & 31


def placing(card: int, line: int) -> int:
    """The number of putting a creature or an artifact on a line."""
    return line * 32 + card


def card_and_line(choice: int) -> tuple[int, int]:
    """Which creature or artifact is put on which line."""
    return choice & 31, choice >> 5
