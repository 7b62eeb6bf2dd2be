"""The films between two positions of a record, frame by frame: which one is shown, if any."""

from collections.abc import Sequence

from tui.boards.films import Film


class Reel:
    """Frames of one film after the other. Past the last one it is over."""

    def __init__(self) -> None:
        self._frames: list[tuple[Film, int]] = []
        self._at: int | None = None

    @property
    def current(self) -> tuple[Film, int] | None:
        """The film that is on and the number of its frame; None where the table is shown."""
        return None if self._at is None else self._frames[self._at]

    def begin(self, films: Sequence[Film], at: int = 0) -> bool:
        """Show a frame of these films, counted from the end if negative; False without any."""
        self._frames = [(film, number) for film in films for number in range(len(film.frames))]
        self._at = at % len(self._frames) if self._frames else None
        return self._at is not None

    def retell(self, films: Sequence[Film]) -> None:
        """The same frame, in the words for another reader."""
        if self._at is not None:
            self.begin(films, self._at)

    def step(self, steps: int) -> bool:
        """Go on or back; False before the first frame, or where no film is on."""
        if self._at is None or self._at + steps < 0:
            return False
        at = self._at + steps
        self._at = at if at < len(self._frames) else None
        return True

    def end(self) -> None:
        """Show the table again."""
        self._at = None
