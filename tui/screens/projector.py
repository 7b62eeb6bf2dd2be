"""Plays a film: which frame is shown, whether it runs, how fast. It draws nothing itself."""

from typing import Final

from textual.content import Content

from core.language import say
from tui.boards.films import Film, Frame
from tui.glyphs import Glyphs

SPEEDS: Final = ((0.8, "x1"), (0.4, "x2"), (0.2, "x4"), (0.1, "x8"))
"""Seconds for each frame, and what that is called."""


class Projector:
    """One film at one of its frames. Past the last one comes the summary."""

    def __init__(self, film: Film, speed: int, *, runs: bool) -> None:
        self.film = film
        self.speed = speed
        self.at = 0 if runs else len(film.frames)
        self.runs = runs

    @property
    def is_over(self) -> bool:
        """Whether the summary is reached."""
        return self.at >= len(self.film.frames)

    @property
    def frame(self) -> Frame:
        """The frame to be shown; the last one stays behind the summary."""
        return self.film.frames[min(self.at, len(self.film.frames) - 1)]

    @property
    def seconds(self) -> float:
        """How long a frame is seen."""
        return SPEEDS[self.speed][0]

    def step(self, steps: int) -> None:
        """Go on or back; at the summary the film stands still."""
        self.at = min(max(self.at + steps, 0), len(self.film.frames))
        if self.is_over:
            self.runs = False

    def skip(self) -> None:
        """Go to the summary."""
        self.step(len(self.film.frames))

    def again(self, *, runs: bool) -> None:
        """From the first frame."""
        self.at, self.runs = 0, runs

    def faster(self, steps: int) -> None:
        """Another speed."""
        self.speed = min(max(self.speed + steps, 0), len(SPEEDS) - 1)

    def caption(self, glyphs: Glyphs) -> Content:
        """Where in the film we are, and what happens there."""
        if self.is_over:
            return Content.assemble((self.film.title, "bold"), "\n", " ".join(self.film.summary))
        frame, dot = self.frame, f" {glyphs.dot} "
        where = say("{step} of {last}", step=self.at + 1, last=len(self.film.frames))
        parts = [frame.chapter or self.film.title, where]
        if not self.runs:
            parts.append(say("paused"))
        if self.runs or self.speed:
            parts.append(SPEEDS[self.speed][1])
        return Content.assemble((dot.join(parts), "$muted"), "\n", (frame.words, "bold"))

    def told(self) -> Content:
        """The steps of this part of the film so far, the latest last; at the end, the summary."""
        if self.is_over:
            return Content("\n\n").join(
                [Content.styled(self.film.title, "bold"), *map(Content, self.film.summary)]
            )
        frame = self.frame
        *before, last = self.film.told(self.at)
        head = Content.styled(frame.chapter or self.film.title, "bold")
        lines = [Content.styled(each.words, "$muted") for each in before]
        return Content("\n").join([head, *lines, Content(last.words)])
