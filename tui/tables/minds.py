"""What the bots of a table are asked, remember and give as reasons; hints for people, too.

The thinking itself is somebody else's: a thinker that waits in line mode, one that does not at the
screen. Either is handed a task made here, of a seat's sample and never of the table.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ai.advice import Advice, Explanation, advice, explanation
from ai.explainers import explainer_of
from ai.levels import LEVELS, Level, with_seconds
from ai.mind import Thought
from ai.report import Step
from ai.thinking.task import Answer, Task, answer_seen, ask
from ai.tree import signature_of
from core.chance import Chance
from core.decision import Decision
from core.game import SPECTATOR, View
from core.match import Match
from core.questions import OpenDecision
from tui.tables.players import Player

HINT: Final = Level("hint", 0, 1.0)
"""How long a hint is looked for."""


@dataclass(frozen=True, slots=True)
class Move:
    """A bot's move: what it was asked, what it knew then, what it thought and then did."""

    seat: int
    decision: Decision
    view: View
    world: Any
    thought: Thought
    parts: list[Step] = field(default_factory=list)


class Minds:
    """The minds of one match."""

    def __init__(
        self, match: Match, players: Sequence[Player], key: bytes, seconds: float | None = None
    ) -> None:
        """`key` is the source of the bots' chance; `seconds` are for each move of an archmage.

        They may be changed between two moves.
        """
        self._match = match
        self._chance = Chance(key)
        self.seconds = seconds
        self._bots = {seat: player.bot for seat, player in enumerate(players) if player.bot}
        self._table = os.urandom(8).hex()
        self._seen: list[Answer] = []
        self._moves: list[Move] = []

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play."""
        return tuple(self._bots)

    def task(self, seat: int, question: OpenDecision) -> Task:
        """What to think about for a bot's answer to its open question."""
        level = _level(self._bots[seat], self.seconds)
        # A level of fixed simulations repeats itself, also in a game that was left and taken up
        # again. So it does not lean on what it happens to remember.
        return self._task(seat, question, level, None if level.simulations else self._seen)

    def begins_move(self, decision: Decision) -> bool:
        """Whether this question asks for a whole move, and not for a part of one."""
        return explainer_of(self._match.game.name).begins_move(decision)

    def note_thought(self, seat: int, question: OpenDecision, task: Task, thought: Thought) -> None:
        """Remember why a bot is about to answer as it does; its question must still be open."""
        if self.begins_move(question.decision):
            world = self._match.game.unpack(task.sample)
            view = self._match.view(SPECTATOR)
            move = Move(seat, question.decision, view, world, thought)
            self._moves = [*(m for m in self._moves if m.seat != seat), move]

    def hint_task(self, seat: int, question: OpenDecision) -> Task:
        """What to think about for a hint to a person."""
        return self._task(seat, question, HINT, None)

    def advice(self, seat: int, task: Task, thought: Thought) -> list[Advice]:
        """The best answers to a person's open question, from what was thought about it."""
        game = self._match.game
        return advice(game, game.unpack(task.sample), seat, thought.report)

    def moves(self) -> list[Move]:
        """The latest move of every bot that has made one here, the latest of all last."""
        return self._moves

    def explain(self, move: Move, reader: int) -> Explanation:
        """Why a bot moved like that, in words that `reader` may hear."""
        thought = move.thought
        game = self._match.game
        choice, report = thought.choice, thought.report
        return explanation(game, move.world, move.seat, choice, report, reader, move.parts)

    def note(self, decision: Decision, choice: int) -> None:
        """An answer stands at the table."""
        self._seen.append(answer_seen(self._match.game, decision, choice))
        if self._moves and not self.begins_move(decision):
            latest = self._moves[-1]
            if latest.seat == decision.seat:
                latest.parts.append((signature_of(decision), choice))

    def note_take_back(self) -> None:
        """The latest answer was taken back."""
        # One from before this sitting began was never noted.
        if self._seen:
            self._seen.pop()

    def _task(
        self, seat: int, question: OpenDecision, level: Level, seen: list[Answer] | None
    ) -> Task:
        # The key follows from the question, so that a game taken up again goes on the same way.
        chance = self._chance.fork(f"seat {seat} question {question.id} {level.name}")
        match = self._match
        return ask(match.game, match.sample, seat, level, chance.key, self._table, seen)


def _level(bot: str, seconds: float | None) -> Level:
    level = LEVELS[bot]
    if level.simulations:
        # Without a deadline: the same game must not depend on how busy the machine is.
        return replace(level, seconds=0.0)
    return level if seconds is None else with_seconds(level, seconds)
