"""What a person may type instead of an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from core.archive import save_as
from core.errors import ArcanaError, CannotRecord, CannotTakeBack
from core.language import say
from tui.plain.advising import hint_lines
from tui.plain.looking import a_term, look_lines
from tui.tables.reasons import why_lines
from tui.tables.taking_back import why_it_stands

if TYPE_CHECKING:
    from tui.plain.answering import Asking
    from tui.plain.session import Session

_LOG_SHOWN = 20


class Outcome(Enum):
    """What comes after a command."""

    GO_ON = "the same question waits for its answer"
    ASK_ANEW = "the question has changed"
    LEAVE = "the person leaves the game"


@dataclass(frozen=True, slots=True)
class Desk:
    """Where a command is given: the session, the seat that types, and what it is asked."""

    session: Session
    seat: int
    asking: Asking


Command = Callable[[Desk, str], Outcome]


def named(typed: str) -> Command | None:
    """The command that a typed line begins with."""
    word = typed.partition(" ")[0].casefold()
    return _COMMANDS.get(word)


def show_help(desk: Desk, argument: str) -> Outcome:
    """What the question means, and everything that can be typed."""
    tell = desk.session.terminal.tell
    tell(desk.asking.explanation(), "")
    term = a_term(desk.session.match.game.presentation())
    tell(
        say("a number: give that answer; or type some words of it"),
        say("Enter: hear the question again"),
        say("?: this help"),
        say("look NAME: all about a card or a term, such as: look {term}", term=term),
        say("look rules: the whole game in a few sentences"),
        say("hint: the best answers, how likely each wins, and what speaks for it"),
        say("why: what a bot saw in its latest move; why NAME: the same for one of several bots"),
        say("table: everything on the table, in short form"),
        say("pool: what everybody has to spend"),
        say("log: what happened lately; log all: from the start"),
        say("all: every answer, where only some are listed"),
        say("undo: take your last choice back, unless hidden cards, chance or a rival came after"),
        say("save: where the game is kept; save FILE: copy it there as well"),
        say("quit: leave; the game is kept"),
    )
    return Outcome.GO_ON


def look(desk: Desk, argument: str) -> Outcome:
    """All about a card or a term."""
    session = desk.session
    words, view = session.match.game.presentation(), session.match.view(desk.seat)
    session.terminal.tell(*look_lines(words, view, argument, session.names))
    return Outcome.GO_ON


def hint(desk: Desk, argument: str) -> Outcome:
    """The best answers to the question."""
    lines = hint_lines(desk.asking, desk.session.advise(desk.seat))
    desk.session.terminal.tell(*lines)
    return Outcome.GO_ON


def why(desk: Desk, argument: str) -> Outcome:
    """What a bot saw in its latest move."""
    session = desk.session
    moves = [
        move
        for move in session.minds.moves()
        if session.names[move.seat].casefold().startswith(argument.casefold())
    ]
    if not moves:
        if argument:
            session.terminal.tell(say("No bot called that has made a move since you sat down."))
        else:
            session.terminal.tell(say("No bot has made a move since you sat down."))
        return Outcome.GO_ON
    explained = session.minds.explain(moves[-1], desk.seat)
    words = session.match.game.presentation()
    session.terminal.tell(*why_lines(words, session.names, moves[-1], explained))
    return Outcome.GO_ON


def show_table(desk: Desk, argument: str) -> Outcome:
    """Everything that the seat may see."""
    session = desk.session
    view = session.match.view(desk.seat)
    session.terminal.tell(*session.match.game.presentation().table(view, session.names))
    return Outcome.GO_ON


def show_pool(desk: Desk, argument: str) -> Outcome:
    """What everybody has to spend."""
    return look(desk, "pools")


def show_log(desk: Desk, argument: str) -> Outcome:
    """What happened, the latest last."""
    session = desk.session
    paragraphs = session.story.all(desk.seat)
    if argument.casefold() != "all":
        paragraphs = paragraphs[-_LOG_SHOWN:]
    session.terminal.tell(*(paragraphs or [say("Nothing has happened yet.")]))
    return Outcome.GO_ON


def show_all(desk: Desk, argument: str) -> Outcome:
    """Every answer to the question."""
    desk.session.terminal.tell(*desk.asking.all_choices())
    return Outcome.GO_ON


def undo(desk: Desk, argument: str) -> Outcome:
    """Take the last choice back."""
    session = desk.session
    try:
        session.take_back(desk.seat)
    except CannotTakeBack:
        session.terminal.tell(why_it_stands(session.match, session.names, desk.seat))
        return Outcome.GO_ON
    except CannotRecord as refusal:
        session.terminal.tell(str(refusal))
        return Outcome.GO_ON
    session.terminal.tell(say("Your last choice is taken back."))
    return Outcome.ASK_ANEW


def save(desk: Desk, argument: str) -> Outcome:
    """Say where the game is kept, or copy it to another file."""
    session = desk.session
    tell = session.terminal.tell
    if not argument:
        tell(say("Every choice is saved at once. The game is kept in {path}", path=session.path))
        return Outcome.GO_ON
    try:
        path = Path(argument).expanduser()
        save_as(session.match.record(), path)
    except (ArcanaError, OSError, RuntimeError, ValueError) as refusal:
        tell(str(refusal))
        return Outcome.GO_ON
    tell(say("The game so far is copied to {path}", path=path))
    return Outcome.GO_ON


def quit_game(desk: Desk, argument: str) -> Outcome:
    """Leave; the game is kept."""
    return Outcome.LEAVE


_COMMANDS: dict[str, Command] = {
    "?": show_help,
    "help": show_help,
    "look": look,
    "hint": hint,
    "why": why,
    "table": show_table,
    "pool": show_pool,
    "log": show_log,
    "all": show_all,
    "undo": undo,
    "save": save,
    "quit": quit_game,
    "exit": quit_game,
}
