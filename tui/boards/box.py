"""One thing on the table as a widget: it draws itself for its room, and can be pointed at."""

from dataclasses import replace

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tui.boards.things import Look, Spot, Thing


class Box(Widget, can_focus=True):
    """Draws a thing. It is kept as long as the thing is there, and updated in place."""

    DEFAULT_CSS = """
    Box { pointer: default; }
    Box.-card { background: $surface; }
    Box.-lit { background: $accent 30%; }
    Box:hover { background: $panel; }
    """

    class Pointed(Message):
        """Somebody looks at a thing: with the focus, or with the mouse."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    class Picked(Message):
        """Somebody acts on a thing."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, thing: Thing, look: Look) -> None:
        super().__init__()
        self.thing = thing
        self._look = look
        self._letter = ""
        self._dress()

    @property
    def spot(self) -> Spot:
        """The name of the thing."""
        return self.thing.spot

    @property
    def is_usable(self) -> bool:
        """Whether something can be done with the thing now."""
        return self._look.usable

    def show(self, thing: Thing, look: Look) -> None:
        """Draw the thing as it is now."""
        if (thing, look) != (self.thing, self._look):
            self.thing, self._look = thing, look
            self._dress()
            self.refresh()

    def _dress(self) -> None:
        self.can_focus = self.thing.can_focus
        self.set_class(self._look.lit, "-lit")
        self.set_class(self.thing.is_card, "-card")

    def show_letter(self, letter: str) -> None:
        """Put a letter onto the thing, or take it away again."""
        if letter != self._letter:
            self._letter = letter
            self.refresh()

    def render(self) -> Content:
        look = replace(self._look, focused=self.has_focus)
        lines = list(self.thing.face.lines(self.size.width, self.size.height, look))
        if self._letter and lines:
            badge = Content.styled(f" {self._letter} ", "bold reverse $usable")
            # In place of the edge: what stands behind it moves aside, so that names stay whole.
            lines[0] = (badge + lines[0][1:]).truncate(self.size.width)
        return Content("\n").join(lines)

    def on_focus(self) -> None:
        """Tell who looks."""
        self.refresh()
        self.post_message(self.Pointed(self.spot))

    def on_blur(self) -> None:
        """Look like the others again."""
        self.refresh()

    def on_enter(self, event: events.Enter) -> None:
        """The mouse came over the thing."""
        self.post_message(self.Pointed(self.spot))

    def on_click(self, event: events.Click) -> None:
        """The mouse acts on the thing."""
        event.stop()
        if self.can_focus:
            self.post_message(self.Picked(self.spot))
