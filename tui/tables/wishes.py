"""What somebody asks for on the command line, and the table that comes of it."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.errors import BadSetup
from core.language import say
from tui.tables.agreement import STANDARD, Agreement, check_number, default_rivals, settle
from tui.tables.opening import KeptTable, begin, latest, resumed
from tui.tables.players import seat_players


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is wished of a new game; None and empty where nobody says."""

    mode: str | None = None
    seats: int | None = None
    sides: str | None = None
    first: str | None = None
    seed: str | None = None
    rivals: tuple[str, ...] | None = None
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Request:
    """What `arcana play` was asked for."""

    wishes: Wishes = field(default_factory=Wishes)
    go_on: bool = False
    file: Path | None = None
    seconds: float | None = None
    """What an archmage takes for a move; None for as long as it usually does."""

    @property
    def names_a_game(self) -> bool:
        """Whether it says enough to sit down at once."""
        return self.go_on or self.file is not None or self.wishes != Wishes()


def settled(wishes: Wishes) -> Agreement:
    """A new game as wished, and as usual where nothing is; raises BadSetup with a sentence."""
    mode = STANDARD if wishes.mode is None else wishes.mode
    rivals = default_rivals(mode, wishes.seats) if wishes.rivals is None else wishes.rivals
    check_seats(wishes.seats, rivals)
    players = seat_players(rivals, wishes.names)
    setup: dict[str, Any] = {"seats": len(players), "mode": mode}
    if wishes.sides is not None:
        setup["sides"] = wishes.sides
    setup["first"] = _first_seat(wishes.first, len(players))
    return settle(setup, players, wishes.seed)


def goes_on(request: Request) -> bool:
    """Whether a kept game is asked for; raises BadSetup where a new one is described as well."""
    if not request.go_on and (request.file is None or not request.file.exists()):
        return False
    if request.wishes != Wishes():
        raise BadSetup(
            say(
                "A game goes on as it was agreed. Leave out the options of a new game, or name "
                "a file that does not exist yet."
            )
        )
    return True


def kept_table(file: Path | None, complaints: list[str]) -> KeptTable:
    """The table in a file, or the unfinished one played last; raises ArcanaError.

    What is wrong with files that cannot be used is added to `complaints`.
    """
    return latest(complaints) if file is None else resumed(file)


def open_table(request: Request, complaints: list[str]) -> KeptTable:
    """The table that is asked for, without a question; raises ArcanaError with a sentence."""
    if goes_on(request):
        return kept_table(request.file, complaints)
    return begin(settled(request.wishes), request.file)


def check_seats(seats: int | None, rivals: tuple[str, ...]) -> None:
    """Raise BadSetup where the number of seats and the rivals do not go together."""
    if seats is not None and seats != len(rivals) + 1:
        raise BadSetup(
            say(
                "{seats} seats are for you and {needed} rivals, but {named} were named.",
                seats=seats,
                needed=seats - 1,
                named=len(rivals),
            )
        )
    check_number(rivals)


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
