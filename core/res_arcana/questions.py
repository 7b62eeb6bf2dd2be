"""The kinds of frames on a state's stack: questions that a seat answers, and work to be done.

A frame is (kind, seat, subject, detail, extra). What the last three mean is said at each kind.
"""

from typing import Final

# Questions. The comment gives subject, detail, extra; and what an option is.
ACTION: Final = 0  # -; an action code
PAY_PLACEMENT: Final = 1  # artifact, less any, less not gold (or FREE); a bundle
PAY_CLAIM: Final = 2  # component; a bundle
PAY_POWER: Final = 3  # component, power; a bundle
GAIN: Final = 4  # component, number << 5 | kinds, 1 if it goes onto the component; a bundle
GAIN_OTHER: Final = 5  # component, number, the kind paid (or NONE); a bundle
COLLECT: Final = 6  # component, number << 5 | kinds; a bundle
TAKE: Final = 7  # component; 1 to take what lies there, 0 to leave it
UPKEEP: Final = 8  # component; 1 to pay, 0 to turn it
TURN: Final = 9  # component, the cost's target; a component
DESTROY: Final = 10  # component, the cost's target; a component
DISCARD: Final = 11  # component, how many are still to be discarded; a component
STRAIGHTEN: Final = 12  # component, 1 if only creatures; a component or NONE
PUT: Final = 13  # component, the essences; a component
PLACE: Final = 14  # component, power, number of the effect; an artifact or NONE
RIVAL: Final = 15  # component, kind gained, kind counted; a seat
LOOK: Final = 16  # component, how many; OWN_DECK or MONUMENT_DECK
ORDER: Final = 17  # OWN_DECK or MONUMENT_DECK, how many; the number of a permutation
RESPOND: Final = 18  # attacking component, attacking power, loss; a power or NONE
LOSE: Final = 19  # attacking component, attacking power, loss; a bundle
REACT: Final = 20  # -; a power or NONE
ITEM: Final = 21  # -, 1 when passing; an item
FIRST: Final = 22  # -; a seat
PICK: Final = 23  # -, how many in a row; an artifact
MAGE: Final = 24  # -; a mage (asked of all seats at once, never on the stack)
DRAFT: Final = 25  # -, number of the pass; an artifact (likewise)
QUESTIONS: Final = 26

NAMES: Final = (
    "action",
    "pay for placing",
    "pay for claiming",
    "pay for power",
    "gain",
    "gain other",
    "collect",
    "take",
    "upkeep",
    "turn",
    "destroy",
    "discard",
    "straighten",
    "put",
    "place",
    "rival",
    "look",
    "order",
    "respond",
    "lose life",
    "react",
    "item",
    "first player",
    "pick",
    "mage",
    "draft",
)

# Work.
RUN: Final = 26  # power, stage, what was paid or which component was given up
NEXT_VICTIM: Final = 27  # attacking power, seats already hit
REVEAL: Final = 28  # turn up a monument
CHECK: Final = 29  # 1 in mid-round, seats already asked
NEXT_TURN: Final = 30  # the seat is the one whose turn comes next
NEXT_COLLECT: Final = 31  # seats already done
NEXT_ITEM: Final = 32  # seats already done
NEXT_PICK: Final = 33  # picks already made
FRAME_KINDS: Final = 34

# The codes of actions: a verb plus the power, artifact or component it acts on. They stay small
# enough to be among the integers that Python keeps ready and need not make.
PASS: Final = 0
CLAIM_TOP: Final = 1
USE: Final = 2  # and a power: 2 to 95
PLACE_ACTION: Final = 100  # and an artifact: 100 to 139
CLAIM_ACTION: Final = 101  # and a monument or place: 141 to 160
DISCARD_ACTION: Final = 161  # and an artifact: 161 to 200

_FIRST_CLAIM: Final = CLAIM_ACTION + 40


def verb_and_number(action: int) -> tuple[int, int]:
    """The verb of an action and what it acts on."""
    if action < USE:
        return action, 0
    if action < PLACE_ACTION:
        return USE, action - USE
    if action < _FIRST_CLAIM:
        return PLACE_ACTION, action - PLACE_ACTION
    if action < DISCARD_ACTION:
        return CLAIM_ACTION, action - CLAIM_ACTION
    return DISCARD_ACTION, action - DISCARD_ACTION


OWN_DECK: Final = 0
MONUMENT_DECK: Final = 1

FREE: Final = -1
"""In place of a discount: the card costs nothing."""
