"""What comes next: answers are handed to the phases, and the game runs on to its next questions.

A question with a single answer is answered at once. Whether there is only one follows from what
everybody sees, so this tells nothing of a hand.
"""

from core.artefactum import arming, muster, rounds, spoils, summon
from core.artefactum.state import ARTIFACTS, FOUGHT, MUSTER, SUMMON, Duel, State


def begin(state: State) -> None:
    """Run a freshly laid table to its first questions."""
    rounds.begin(state)
    _run_on(state)


def apply(state: State, at: int, choice: int) -> None:
    """Answer the open question of a seat, and run on to the next ones that leave a choice."""
    _answer(state, state.duel_of(at), at, choice)
    _run_on(state)


def ask(state: State, duel: Duel) -> None:
    """Note the answers to the question that is open in a duel."""
    if duel.phase == MUSTER:
        duel.options = muster.options(state, duel.turn)
    elif duel.phase == SUMMON:
        duel.options = summon.options(state, duel.turn)
    elif duel.phase == ARTIFACTS:
        duel.options = arming.options(state, duel.turn)
    else:
        duel.options = ()


def _answer(state: State, duel: Duel, at: int, choice: int) -> None:
    if duel.phase == MUSTER:
        muster.act(state, duel, at, choice)
    elif duel.phase == SUMMON:
        summon.put(state, duel, at, choice)
    elif arming.lay(state, duel, at, choice):
        spoils.fight(state, duel)
    if duel.phase == SUMMON and summon.go_on(state, duel):
        arming.begin(state, duel)


def _run_on(state: State) -> None:
    """Answer what is forced until there is something to choose in every duel that is not over."""
    while True:
        for duel in state.duels:
            ask(state, duel)
            while len(duel.options) == 1:
                _answer(state, duel, duel.turn, duel.options[0])
                ask(state, duel)
        if not state.duels or any(duel.phase != FOUGHT for duel in state.duels):
            return
        if rounds.end(state):
            return
        rounds.begin(state)
