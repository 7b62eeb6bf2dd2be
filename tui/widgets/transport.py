"""Where in a record somebody is: the step and the round, and whether it plays by itself."""

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from core.language import say
from tui.app import house


class Transport(Widget):
    """One line: playing or not, a bar from the first step to the last, and where that is."""

    DEFAULT_CSS = "Transport { height: 1; width: 1fr; }"

    class Sought(Message):
        """Somebody clicked into the bar: there is where they want to be."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    position: reactive[int] = reactive(0)
    round: reactive[int] = reactive(0)
    playing: reactive[bool] = reactive(False)
    speed: reactive[str] = reactive("")
    side: reactive[str] = reactive("")
    """Who it is seen with, as a few words."""

    def __init__(self, last: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._last = last
        self._bar = range(0)

    def render(self) -> Content:
        glyphs = house(self).glyphs
        state = say("playing") if self.playing else say("paused")
        where = self._where()
        head = Content.assemble(
            (f"{glyphs.pointer if self.playing else glyphs.passed} ", "bold $accent"),
            (f"{state:<8}", ""),
            (f"{self.speed:<5} ", "$muted"),
            (f"{self.side}  ", "$own"),
        )
        room = self.size.width - head.cell_length - len(where) - 2
        self._bar = range(head.cell_length, head.cell_length + room)
        full = room * self.position // self._last if self._last else room
        bar = Content.assemble(
            (glyphs.line * full, "bold $accent"), (glyphs.line * (room - full), "$panel")
        )
        # Without colours the end of the bright part must still be seen.
        if 0 < full <= room:
            bar = bar[: full - 1] + Content.styled(glyphs.pointer, "bold $accent") + bar[full:]
        return Content.assemble(head, bar, " ", (where, "$muted"))

    def on_click(self, event: events.Click) -> None:
        """Go to the step under the mouse."""
        if event.x in self._bar:
            part = (event.x - self._bar.start + 1) / len(self._bar)
            self.post_message(self.Sought(round(part * self._last)))

    def _where(self) -> str:
        if not self.round:
            return say("step {step} of {last}, before round 1", step=self.position, last=self._last)
        return say(
            "step {step} of {last}, round {round}",
            step=self.position,
            last=self._last,
            round=self.round,
        )
