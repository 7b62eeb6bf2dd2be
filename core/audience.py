"""Those who watch a table, each told of an event only what their seat may know."""

from collections.abc import Callable, Sequence

from core.event import Event

Listener = Callable[[Event], None]


class Audience:
    """Listeners, each for one seat. There is no listening for all seats at once."""

    __slots__ = ("_listeners", "_untold", "_telling")

    def __init__(self) -> None:
        self._listeners: list[tuple[int, Listener]] = []
        self._untold: list[Event] = []
        self._telling = False

    def add(self, seat: int, listener: Listener) -> None:
        """Tell `listener` from now on what `seat` may know."""
        self._listeners.append((seat, listener))

    def remove(self, seat: int, listener: Listener) -> None:
        """Undo one `add`; a listener that was never added is no fault."""
        if (seat, listener) in self._listeners:
            self._listeners.remove((seat, listener))

    def tell(self, events: Sequence[Event]) -> None:
        """Tell everybody everything in order; raises an ExceptionGroup of listeners' failures."""
        self._untold.extend(events)
        # A listener that answers a question comes back here; its events wait until these are told.
        if self._telling:
            return
        self._telling = True
        failures: list[Exception] = []
        try:
            while self._untold:
                failures += self._tell_one(self._untold.pop(0))
        finally:
            self._telling = False
        if failures:
            raise ExceptionGroup("The choice stands, but listeners failed.", failures)

    def _tell_one(self, event: Event) -> list[Exception]:
        """Tell one event; a listener that fails keeps it from nobody else."""
        failures = []
        for seat, listener in tuple(self._listeners):
            if (seat, listener) in self._listeners:
                try:
                    listener(event.seen_by(seat))
                except Exception as failure:
                    failures.append(failure)
        return failures
