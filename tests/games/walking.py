"""Random walks through any game, and what can be seen of a position from outside."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.chance import Chance
from core.decision import Decision
from core.game import SPECTATOR, Game, Setup

LONG = 4_000
"""No walk goes on for more choices than this; a game may be left unfinished there."""


@dataclass(frozen=True)
class Walk:
    """A game to be walked through: repeatable from its seed."""

    game: Game
    setup: Setup
    seed: int

    def start(self) -> Any:
        return self.game.new(
            self.game.check_setup(self.setup), Chance(self.seed.to_bytes(8, "big"))
        )

    def choices(self) -> random.Random:
        return random.Random(self.seed)

    def seats(self) -> range:
        return range(self.game.check_setup(self.setup)["seats"])

    def readers(self) -> list[int]:
        return [SPECTATOR, *self.seats()]


def choose(game: Game, state: Any, chosen: random.Random) -> tuple[Decision, int] | None:
    """A random answer to a random one of the open questions, or None at the end."""
    questions = game.decisions(state)
    if not questions:
        return None
    question = chosen.choice(list(questions))
    assert question.options, "a question without an answer"
    return question, chosen.choice(list(question.options))


def steps(walk: Walk, state: Any, most: int = LONG) -> Iterator[tuple[Decision, int]]:
    """Walk on from `state`; yields each question with the answer that is about to be given."""
    chosen = walk.choices()
    for _ in range(most):
        step = choose(walk.game, state, chosen)
        if step is None:
            return
        yield step
        question, answer = step
        walk.game.apply(state, question.seat, answer)


def walked(walk: Walk, length: int) -> Any:
    """The state after so many choices."""
    state = walk.start()
    for _ in steps(walk, state, length):
        pass
    return state


def seen(walk: Walk, state: Any) -> str:
    """Everything that can be seen of a state from outside, by anybody, as one text."""
    questions = [repr(question) for question in walk.game.decisions(state)]
    views = [walk.game.view(state, reader) for reader in walk.readers()]
    result = walk.game.result(state)
    return json.dumps([questions, views, walk.game.disclosures(state), repr(result)])


def told(walk: Walk, state: Any, most: int) -> list[str]:
    """Walk on and note all that is seen and told on the way, chance and hidden cards included."""
    events = walk.game.listen(state)
    notes: list[str] = []
    for question, answer in steps(walk, state, most):
        notes.append(f"{question!r} -> {answer}")
        notes.extend(repr(event) for event in events)
        events.clear()
    notes.append(seen(walk, state))
    return notes
