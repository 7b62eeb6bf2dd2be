"""The keys that work now, on the last line.

One widget that repaints; a row of many widgets would not be ready by the next frame.
"""

from typing import Final

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

_HELP: Final = "app.help"
_GAP: Final = "  "


class KeyLine(Widget):
    """Shows the actions that have a place there, each with its key; a click does the same."""

    DEFAULT_CSS = "KeyLine { dock: bottom; height: 1; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[int, int, str, DOMNode]] = []

    def on_mount(self) -> None:
        """Follow the focus: other widgets have other keys."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)

    def _follow(self, screen: Screen[object]) -> None:
        self.refresh()

    def render(self) -> Content:
        shown = self._shown()
        # Who misses a key in a narrow window can still find it there.
        always = [each for each in shown if each[0].id == _HELP]
        kept = sum(self._part(each[0]).cell_length + len(_GAP) for each in always)
        row = Content(" ")
        self._places = []
        for binding, node, enabled in [each for each in shown if each not in always] + always:
            begin = row.cell_length
            part = self._part(binding)
            end = begin + part.cell_length
            if binding.id != _HELP and end + kept > self.size.width:
                continue
            row = row + (part if enabled else part.stylize("dim")) + _GAP
            self._places.append((begin, end, binding.action, node))
        return row

    def _part(self, binding: Binding) -> Content:
        key = self.app.get_key_display(binding)
        return Content.assemble(
            (key, "bold $footer-key-foreground"), " ", (binding.description, "$muted")
        )

    def _shown(self) -> list[tuple[Binding, DOMNode, bool]]:
        """Each action once, in the order of the screen."""
        found: dict[str, tuple[Binding, DOMNode, bool]] = {}
        for active in self.screen.active_bindings.values():
            if active.binding.show:
                found.setdefault(
                    active.binding.action, (active.binding, active.node, active.enabled)
                )
        return list(found.values())

    def on_click(self, event: events.Click) -> None:
        """Do what is written under the mouse."""
        for begin, end, action, node in self._places:
            if begin <= event.x < end:
                self.app.call_later(self.app.run_action, action, node)
