"""One game between two equal bots, and what the balance of the cards is read from.

The bot looks one choice ahead: it tries its better options in a few samples of the table, plays
the round on to its battle, and takes what stands best afterwards. That is a hundred times as quick
as a search, plays every card for what it does, and makes no difference between the seats.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from ai.artefactum import quick
from ai.artefactum.judge import ArtefactumJudge
from core.artefactum.rules import ARTEFACTUM
from core.artefactum.state import State
from core.chance import Chance
from core.decision import Decision
from core.event import Event

_SAMPLES: Final = 2
_LOOKED_AT: Final = 14
"""How many of many options are tried."""
_MOST_ROUNDS: Final = 60
"""A game that goes on longer counts for nobody."""


@dataclass(slots=True)
class Row:
    """One side of one battle: who stood there, what was laid, and whether it won."""

    creatures: tuple[int, ...]
    artifacts: tuple[int, ...]
    score: float
    """1 for a victory, 0 for a defeat, a half where nobody won."""


@dataclass(slots=True)
class Played:
    """What happened in a game. `held` are the creatures that a seat ever had in its army."""

    winner: int
    first: int
    rounds: int
    held: tuple[int, int]
    bought: tuple[int, int]
    laid: tuple[int, int]
    rows: list[Row] = field(default_factory=list)


def play(seed: str, number: int) -> Played:
    """Play the game with this number; the same seed and number give the same game."""
    chance = Chance(f"arcana balance: {seed}".encode()).fork(f"game {number}")
    state: State = ARTEFACTUM.new({"seats": 2}, chance.fork("deal"))
    events = ARTEFACTUM.listen(state)
    held = [seat.army for seat in state.seats]
    bought = [0, 0]
    laid = [0, 0]
    game = Played(-1, state.duels[0].first, 0, (0, 0), (0, 0), (0, 0))
    choices = 0
    while not state.winners and state.round < _MOST_ROUNDS:
        decision = ARTEFACTUM.decisions(state)[0]
        choice = choose(state, decision, chance.fork(f"choice {choices}"))
        ARTEFACTUM.apply(state, decision.seat, choice)
        choices += 1
        for event in events:
            _note(game, event, bought, laid)
        events.clear()
    game.winner = state.winners[0] if state.winners else -1
    game.rounds = state.round
    game.held = (held[0] | bought[0], held[1] | bought[1])
    game.bought = (bought[0], bought[1])
    game.laid = (laid[0], laid[1])
    return game


def choose(state: State, decision: Decision, chance: Chance) -> int:
    """The option that stands best after this round, as far as a look ahead can tell."""
    seat = decision.seat
    judge = ArtefactumJudge()
    worlds = [
        ARTEFACTUM.sample(state, seat, chance.fork(f"sample {number}"))
        for number in range(_SAMPLES)
    ]
    options = quick.ranked(worlds[0], decision)[:_LOOKED_AT]
    best = options[0]
    highest = -1.0
    for option in options:
        total = 0.0
        for world in worlds:
            after = ARTEFACTUM.clone(world)
            ARTEFACTUM.apply(after, seat, option)
            total += judge.chances(after)[seat]
        if total > highest:
            best, highest = option, total
    return best


def _note(game: Played, event: Event, bought: list[int], laid: list[int]) -> None:
    facts: Any = event.public
    if event.kind == "bought":
        bought[event.seat] |= 1 << facts["card"]
    elif event.kind == "armed":
        laid[event.seat] |= 1 << facts["card"]
    elif event.kind == "battle":
        for side in (0, 1):
            who = facts["rows"][5 * side : 5 * side + 5]
            arms = facts["arms"][5 * side : 5 * side + 5]
            game.rows.append(
                Row(
                    tuple(one for one in who if one >= 0),
                    tuple(one for one in arms if one >= 0),
                    0.5,
                )
            )
    elif event.kind == "battle over" and facts["winner"] >= 0:
        won = facts["pair"].index(facts["winner"])
        for side in (0, 1):
            game.rows[side - 2].score = float(side == won)
