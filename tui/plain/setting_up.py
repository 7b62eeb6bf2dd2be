"""What is agreed before a game: from the command line, and by a few questions for the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import BadSetup
from core.language import say
from tui.plain.terminal import Terminal
from tui.tables.agreement import (
    MODES,
    STANDARD,
    Agreement,
    check_number,
    default_rivals,
    settle,
)
from tui.tables.players import PERSON, kinds_of_players, seat_players


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for; None and empty where it is silent."""

    mode: str | None = None
    seats: int | None = None
    sides: str | None = None
    first: str | None = None
    seed: str | None = None
    rivals: tuple[str, ...] | None = None
    names: tuple[str, ...] = ()


def agree(wishes: Wishes, terminal: Terminal, interactive: bool) -> Agreement:
    """Settle a new game, asking for mode, rivals and names where somebody is there to answer.

    Raises BadSetup, with a sentence, where the wishes do not go together.
    """
    mode = wishes.mode
    if mode is None:
        mode = _ask_mode(terminal) if interactive else STANDARD
    rivals = wishes.rivals
    if rivals is None:
        default = default_rivals(mode, wishes.seats)
        if interactive and wishes.seats != 1:
            rivals = _ask_rivals(terminal, mode, default)
        else:
            rivals = default
    if wishes.seats is not None and wishes.seats != len(rivals) + 1:
        raise BadSetup(
            say(
                "{seats} seats are for you and {needed} rivals, but {named} were named.",
                seats=wishes.seats,
                needed=wishes.seats - 1,
                named=len(rivals),
            )
        )
    check_number(rivals)
    names = wishes.names
    if interactive and not names and PERSON in rivals:
        names = _ask_names(terminal, rivals)
    players = seat_players(rivals, names)
    setup: dict[str, Any] = {"seats": len(players), "mode": mode}
    if wishes.sides is not None:
        setup["sides"] = wishes.sides
    setup["first"] = _first_seat(wishes.first, len(players))
    return settle(setup, players, wishes.seed)


def _first_seat(first: str | None, seats: int) -> int:
    """The seat that goes first, or -1 to draw lots. Players count from 1, and "me" is player 1."""
    if first is None or first == "random":
        return -1
    if first == "me":
        return 0
    if first.isascii() and first.isdigit() and 1 <= int(first[:3]) <= seats:
        return int(first) - 1
    raise BadSetup(
        say(
            "The first player is 'me', 'random' or a number from 1 to {seats}, not '{first}'.",
            seats=seats,
            first=first,
        )
    )


def _ask_mode(terminal: Terminal) -> str:
    terminal.tell(
        say("Which game?"),
        say("1. First game: hands made for learning the game"),
        say("2. Standard: mages and artifacts are dealt"),
        say("3. Draft: everybody drafts their artifacts"),
        say("4. Match: best of three games for two players"),
    )
    while True:
        typed = terminal.ask(say("A number, or Enter for standard: ")).casefold()
        if not typed:
            return STANDARD
        if typed in ("1", "2", "3", "4"):
            return MODES[int(typed) - 1]
        found = [mode for mode in MODES if mode.startswith(typed)]
        if len(found) == 1:
            return found[0]
        terminal.tell(say("Please type a number from 1 to 4, or just press Enter."))


def _ask_rivals(terminal: Terminal, mode: str, default: tuple[str, ...]) -> tuple[str, ...]:
    terminal.tell(
        say("Who plays against you?"),
        say("apprentice: a bot for your first games"),
        say("adept: a bot that plans, and sometimes lets a better move go"),
        say("mage: a bot that looks further and always takes the best it sees"),
        say("archmage: a bot that thinks a second about every choice"),
        say("person: somebody at this keyboard"),
    )
    if mode != "match":
        terminal.tell(say("For two or three rivals, put commas between them: adept, person."))
    while True:
        question = say("Your rivals, or Enter for {default}: ", default=", ".join(default))
        typed = terminal.ask(question).casefold()
        if not typed:
            return default
        rivals = read_rivals(typed)
        try:
            check_number(rivals)
            seat_players(rivals, ())
            if mode == "match" and len(rivals) != 1:
                raise BadSetup(say("A match is for exactly 2 players: name one rival."))
        except BadSetup as refusal:
            terminal.tell(str(refusal))
            continue
        return rivals


def read_rivals(words: str) -> tuple[str, ...]:
    """`adept,person` as words; shortened ones are completed, and nothing means nobody."""
    found: list[str] = []
    for word in words.casefold().replace(",", " ").split():
        meant = [kind for kind in kinds_of_players() if kind.startswith(word)]
        found.append(meant[0] if len(meant) == 1 else word)
    return tuple(found)


def _ask_names(terminal: Terminal, rivals: Sequence[str]) -> tuple[str, ...]:
    """The names of all people at the keyboard; bots keep theirs."""
    while True:
        names: list[str] = []
        for seat, kind in enumerate((PERSON, *rivals), start=1):
            if kind == PERSON:
                question = say("Name of player {seat}, or Enter for Player {seat}: ", seat=seat)
                names.append(terminal.ask(question))
        try:
            seat_players(rivals, names)
        except BadSetup as refusal:
            terminal.tell(str(refusal))
            continue
        return tuple(names)
