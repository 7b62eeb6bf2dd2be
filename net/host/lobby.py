"""What can be changed before a match begins, and whether it can begin."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.game import Game
from core.language import say
from net.errors import LobbyError
from net.host.chairs import bot_seat, free_name, open_seat, owned
from net.store.rows import BOT, GUEST, OPEN, Seat


class Arrangement:
    """Who sits where and what will be played. Every change is checked before it is made."""

    def __init__(self, game: Game, setup: Mapping[str, Any], seats: Sequence[Seat]) -> None:
        self.game = game
        self.setup: dict[str, Any] = dict(setup)
        self.seats: list[Seat] = list(seats)
        self.ready: set[int] = set()

    def sit_down(self, name: str) -> int:
        """Give the first free chair to a guest; raises LobbyError where there is none."""
        for seat in self.seats:
            if seat.kind == OPEN:
                self.seats[seat.seat] = Seat(seat.seat, free_name(name, self.names()), GUEST)
                return seat.seat
        raise LobbyError(say("All seats at this table are taken."))

    def stand_up(self, seat: int) -> None:
        """A chair becomes free."""
        self.seats[seat] = open_seat(seat)
        self.ready.discard(seat)

    def rename(self, seat: int, name: str) -> None:
        """Call a player by another name."""
        others = [other.name for other in self.seats if other.seat != seat]
        self.seats[seat] = replace(self.seats[seat], name=free_name(name, others))

    def arrange(self, setup: Mapping[str, Any]) -> None:
        """Agree on another set-up; raises BadSetup or LobbyError and changes nothing then."""
        agreed = self.game.check_setup(setup)
        number: int = agreed["seats"]
        for seat in self.seats[number:]:
            if owned(seat):
                raise LobbyError(
                    say("{name} sits on a chair that would be taken away.", name=seat.name)
                )
        self.setup = agreed
        kept = self.seats[:number]
        self.seats = kept + [open_seat(seat) for seat in range(len(kept), number)]
        # What somebody was ready for is not what will be played now.
        self.ready.clear()

    def seat_bot(self, seat: int, level: str, levels: Sequence[str]) -> None:
        """Put a bot on a chair that nobody has, or take it away with an empty level."""
        self.check_chair(seat)
        if owned(self.seats[seat]):
            raise LobbyError(say("{name} sits there.", name=self.seats[seat].name))
        if not level:
            self.seats[seat] = open_seat(seat)
            return
        if level not in levels:
            raise LobbyError(
                say(
                    "There is no bot called '{level}'; choose among {levels}.",
                    level=level,
                    levels=", ".join(levels),
                )
            )
        others = [other.name for other in self.seats if other.seat != seat]
        self.seats[seat] = bot_seat(seat, level, others)

    def check_chair(self, seat: int) -> None:
        """Raise LobbyError unless there is such a chair."""
        if seat >= len(self.seats):
            raise LobbyError(say("There is no seat {seat} at this table.", seat=seat + 1))

    def check_can_begin(self, connected: Sequence[int], host: int) -> None:
        """Raise LobbyError, naming who is missing, unless everybody is there and ready."""
        for seat in self.seats:
            if seat.kind == OPEN:
                raise LobbyError(
                    say(
                        "Seat {seat} is free: wait for somebody, or seat a bot.", seat=seat.seat + 1
                    )
                )
            if seat.kind == BOT:
                continue
            if seat.seat not in connected:
                raise LobbyError(say("{name} is not connected.", name=seat.name))
            if seat.seat not in self.ready and seat.seat != host:
                raise LobbyError(say("{name} is not ready yet.", name=seat.name))

    def names(self) -> list[str]:
        """How the players are called, seat by seat."""
        return [seat.name for seat in self.seats]

    def bots(self) -> list[int]:
        """The chairs of bots."""
        return [seat.seat for seat in self.seats if seat.kind == BOT]
