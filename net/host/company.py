"""Who is on the line at one table: at most one line for each seat, and any number of spectators."""

from collections.abc import Callable

from core.game import SPECTATOR
from net.host.line import Line
from net.messages.kinds import Message
from net.wire import pack


class Company:
    """The lines of a table."""

    def __init__(self) -> None:
        self._seats: dict[int, Line] = {}
        self._watchers: set[Line] = set()

    @property
    def watching(self) -> int:
        """How many spectators there are."""
        return len(self._watchers)

    def seats(self) -> tuple[int, ...]:
        """The seats whose owners are there."""
        return tuple(self._seats)

    def line(self, seat: int) -> Line | None:
        """The line of a seat's owner."""
        return self._seats.get(seat)

    def lines(self) -> list[Line]:
        """All lines."""
        return [*self._seats.values(), *self._watchers]

    def enter(self, reader: int, line: Line) -> Line | None:
        """A line is there; gives back the one that the same owner had before, if any."""
        if reader == SPECTATOR:
            self._watchers.add(line)
            return None
        former = self._seats.get(reader)
        self._seats[reader] = line
        return former

    def leave(self, reader: int, line: Line) -> bool:
        """A line has ended; True where that makes a difference to who is there."""
        if reader == SPECTATOR:
            known = line in self._watchers
            self._watchers.discard(line)
            return known
        # An owner who came back on a new line is not away because the old one ended.
        if self._seats.get(reader) is not line:
            return False
        del self._seats[reader]
        return True

    def send(self, seat: int, message: Message) -> None:
        """Tell the owner of a seat, if there."""
        line = self._seats.get(seat)
        if line is not None:
            line.send(message)

    def send_all(self, message: Message) -> None:
        """Tell everybody the same."""
        frame = pack(message)
        for line in self.lines():
            line.send_frame(frame)

    def send_each(self, message_for: Callable[[int], Message]) -> None:
        """Tell each what is for them; all spectators are told the same."""
        for seat, line in tuple(self._seats.items()):
            line.send(message_for(seat))
        if self._watchers:
            frame = pack(message_for(SPECTATOR))
            for line in tuple(self._watchers):
                line.send_frame(frame)
