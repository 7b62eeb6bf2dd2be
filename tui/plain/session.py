"""A game in line mode: whose turn it is, what they are told and asked, and what they answer."""

import shlex
import time
from collections.abc import Sequence
from pathlib import Path

from ai.advice import Advice
from ai.thinking.round import Progress
from core.errors import ArcanaError
from core.game import SPECTATOR
from core.language import say
from core.match import Match
from core.questions import OpenDecision
from tui.plain import commands
from tui.plain.answering import Answer, Asking
from tui.plain.minds import BlockingMinds
from tui.plain.terminal import Terminal
from tui.tables.players import Player
from tui.tables.story import Story

_NOBODY = -1
_UNNOTICED = 0.5
"""Seconds of thinking that need no word."""
_REMINDED = 12
"""How many events of the past are told to somebody who takes up a game again."""


class _Patience:
    """Says that somebody thinks, where it takes long enough to wonder, and not over and over."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._words = ""
        self._told = ""
        self._began = 0.0

    def begin(self, words: str) -> None:
        """Thinking begins; `words` are what to say of it."""
        self._words = words
        self._began = time.monotonic()

    def forget(self) -> None:
        """Something else was shown since."""
        self._told = ""

    def __call__(self, progress: Progress) -> None:
        if self._words != self._told and time.monotonic() - self._began > _UNNOTICED:
            self._terminal.tell(self._words)
            self._told = self._words


class Session:
    """Plays a match through a terminal until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        terminal: Terminal,
        path: Path,
        minds: BlockingMinds,
        interactive: bool = False,
    ) -> None:
        """`path` is where the match is kept; `interactive` says that somebody waits at a screen."""
        self.match = match
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.terminal = terminal
        self.path = path
        self.story = Story(match, self.names, _REMINDED)
        self.minds = minds
        self._patience = _Patience(terminal) if interactive else None
        self._people = [seat for seat, player in enumerate(players) if not player.bot]
        self._at_keyboard = self._people[0] if len(self._people) == 1 else _NOBODY

    def play(self) -> bool:
        """Play on; True when the match is over, False when somebody left it."""
        while self.match.result is None:
            seat = self._next_seat()
            if self.players[seat].bot:
                self._let_bot_choose(seat)
            elif not (self._hand_over(seat) and self._ask(seat)):
                return False
        self._tell_end()
        return True

    def _next_seat(self) -> int:
        """Bots before people, and who sits at the keyboard before others."""
        asked = self.match.seats_asked()
        for seat in asked:
            if self.players[seat].bot:
                return seat
        return self._at_keyboard if self._at_keyboard in asked else asked[0]

    def _let_bot_choose(self, seat: int) -> None:
        question = self._question(seat)
        if self._patience is not None:
            self._patience.begin(say("{name} thinks ...", name=self.names[seat]))
        self._submit(seat, question, self.minds.choose(seat, question, self._patience))

    def advise(self, seat: int) -> list[Advice]:
        """The best answers to a person's open question."""
        if self._patience is not None:
            self._patience.begin(say("Thinking ..."))
        return self.minds.advise(seat, self._question(seat), self._patience)

    def take_back(self, seat: int) -> None:
        """Take back the latest choice of a person; raises what `Match.take_back` raises."""
        self.match.take_back(seat)
        self.minds.note_take_back()

    def _question(self, seat: int) -> OpenDecision:
        question = self.match.decision(seat)
        if question is None:
            raise RuntimeError(f"Seat {seat} is asked nothing.")
        return question

    def _submit(self, seat: int, question: OpenDecision, choice: int) -> None:
        self.story.note_choice(question.decision)
        self.match.submit(seat, question.id, choice)
        self.minds.note(question.decision, choice)

    def _hand_over(self, seat: int) -> bool:
        """Let another person sit down, with nothing of the last one's left to see."""
        if self._at_keyboard == seat:
            return True
        self.hide()
        name = self.names[seat]
        typed = self.terminal.ask(
            say("Hand the keyboard to {name}. {name}, press Enter when you are alone: ", name=name)
        )
        self.terminal.clear()
        self._at_keyboard = seat
        return commands.named(typed) is not commands.quit_game

    def hide(self) -> None:
        """Take what the person at the keyboard has seen out of the sight of others, if any."""
        if len(self._people) > 1 and self._at_keyboard != _NOBODY:
            self.terminal.clear()

    def _ask(self, seat: int) -> bool:
        """Put the open question to a person until it is settled; False when they leave."""
        if self._patience is not None:
            self._patience.forget()
        question = self._question(seat)
        words = self.match.game.presentation()
        view = self.match.view(seat)
        asking = Asking(words, view, question.decision, self.names)
        self._tell_question(seat, asking)
        desk = commands.Desk(self, seat, asking)
        while True:
            typed = self.terminal.ask("> ")
            if not typed:
                self._tell_question(seat, asking)
                continue
            command = commands.named(typed)
            if command is not None:
                outcome = command(desk, typed.partition(" ")[2].strip())
                if outcome is commands.Outcome.LEAVE:
                    return False
                if outcome is commands.Outcome.ASK_ANEW:
                    return True
                continue
            understood = asking.understand(typed)
            if isinstance(understood, Answer):
                if self._try(seat, question, understood.choice):
                    return True
            else:
                self.terminal.tell(*understood.lines)

    def _try(self, seat: int, question: OpenDecision, choice: int) -> bool:
        """Make a choice; tells why where it does not count, for instance on a full disk."""
        try:
            self._submit(seat, question, choice)
        except ArcanaError as refusal:
            self.terminal.tell(str(refusal))
            return False
        return True

    def _tell_question(self, seat: int, asking: Asking) -> None:
        tell = self.terminal.tell
        tell(*self.story.news(seat))
        tell("")
        tell(*self.match.game.presentation().summary(self.match.view(seat), self.names))
        tell(asking.prompt())
        tell(*asking.choices())

    def _tell_end(self) -> None:
        """Who won, for the one person at the table or for all of them."""
        reader = self._people[0] if len(self._people) == 1 else SPECTATOR
        if self._at_keyboard != _NOBODY:
            self.story.mark_told(reader, self._at_keyboard)
        tell = self.terminal.tell
        tell(*self.story.news(reader))
        ending = self.match.game.presentation().summary(self.match.view(reader), self.names)
        tell("", *ending, "")
        tell(say("The record of this game is {path}", path=self.path))
        tell(say("Check it with: arcana verify {path}", path=shlex.quote(str(self.path))))
