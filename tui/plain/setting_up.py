"""Agrees on a new game: a few questions for all that the command line does not say."""

from collections.abc import Sequence
from dataclasses import replace

from core.errors import BadSetup
from core.language import say
from tui.plain.terminal import Terminal
from tui.tables.agreement import GAME, MODES, STANDARD, Agreement, check_number, default_rivals
from tui.tables.offers import OFFERS
from tui.tables.players import PERSON, read_rivals, seat_players
from tui.tables.wishes import Wishes, check_seats, settled


def agree(wishes: Wishes, terminal: Terminal, interactive: bool) -> Agreement:
    """Settle a new game, asking for mode, rivals and names where somebody is there to answer.

    Raises BadSetup, with a sentence, where the wishes do not go together.
    """
    game = wishes.game or GAME
    mode = wishes.mode
    if mode is None:
        offer = OFFERS[game]
        asks = interactive and len(offer.modes) > 1
        mode = _ask_mode(terminal) if asks else offer.usual_mode
    rivals = wishes.rivals
    if rivals is None:
        default = default_rivals(mode, wishes.seats)
        if interactive and wishes.seats != 1:
            rivals = _ask_rivals(terminal, mode, default)
        else:
            rivals = default
    check_seats(wishes.seats, rivals)
    names = wishes.names
    if interactive and not names and PERSON in rivals:
        names = _ask_names(terminal, rivals)
    return settled(replace(wishes, mode=mode, rivals=rivals, names=names))


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
