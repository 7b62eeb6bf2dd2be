"""The table of one game as a widget: it draws a view, and says what is pointed at and acted on.

`Board` is everything that games have in common: things in zones, the focus that moves over them,
letters to jump by. What lies where is said by each game. A board without a question is read-only.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from core.decision import Decision
from core.event import Event
from core.game import View
from core.language import say
from tui.boards.arranging import arrange, neighbour
from tui.boards.asking import Asking
from tui.boards.box import Box
from tui.boards.films import Film, Frame
from tui.boards.things import Look, Spot, Thing, Zone
from tui.glyphs import UNICODE

_LIT = 0.6
"""Seconds for which a change stands out."""

ALL = ""
"""The panel that shows everything."""


class _ByPlan(Layout):
    """Puts every box where the board's plan has it."""

    name = "board"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        board = cast(Board, parent)
        places = arrange(board.zones_shown, size.width, size.height, board.look).places
        board.places = places
        return [
            WidgetPlacement(places[child.spot], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if isinstance(child, Box) and child.spot in places
        ]


class Standing(Widget):
    """The lines above a table: where the game stands. One line, or a line for each player, too."""

    DEFAULT_CSS = "Standing { height: 1; width: 1fr; }"

    def __init__(self, board: "Board") -> None:
        super().__init__()
        self._board = board

    def render(self) -> Content:
        return Content("\n").join(
            self._board.standing_lines(self.size.width, self.size.height)[: self.size.height]
        )


class Board(VerticalScroll, can_focus=False, inherit_bindings=False):
    """One game's table. `standing` is a widget of its own, to be put above it."""

    DEFAULT_CSS = """
    Board {
        scrollbar-size-vertical: 1;
        width: 1fr;
        height: 1fr;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move('left')", say("Left"), show=False, id="table.left"),
        Binding("right", "move('right')", say("Right"), show=False, id="table.right"),
        Binding("up", "move('up')", say("Up"), show=False, id="table.up"),
        Binding("down", "move('down')", say("Down"), show=False, id="table.down"),
        Binding("enter", "pick", say("Act"), show=False, id="table.act"),
    ]

    asking: ClassVar[Asking]
    has_films: ClassVar[bool] = False
    """Whether there is something in the game that runs by itself."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.places: dict[Spot, Region] = {}
        self.zones_shown: list[Zone] = []
        self.look = Look(UNICODE, "letters")
        self.view: View = {}
        self.names: Sequence[str] = ()
        self.question: Decision | None = None
        self.frame: Frame | None = None
        """The frame of a film that is shown in the place of the table."""
        self.standing = Standing(self)
        self._zones: list[Zone] = []
        self._panel = ALL
        self._boxes: dict[Spot, Box] = {}
        self._lit: set[Spot] = set()
        self._held: Spot | None = None
        self._layout = _ByPlan()

    @abstractmethod
    def zones_of(self, open_hands: Mapping[int, Sequence[int]]) -> list[Zone]:
        """What lies where in `view`, for `question`."""

    @abstractmethod
    def panel_of(self, zones: Sequence[Zone], panel: str) -> list[Zone]:
        """The zones that one panel of a small screen shows."""

    @abstractmethod
    def panels(self) -> dict[str, str]:
        """The panels of a small screen: their names, and what they are called on it."""

    @abstractmethod
    def standing_lines(self, width: int, height: int) -> list[Content]:
        """Where the game stands, on `height` lines."""

    @abstractmethod
    def detail(self, spot: Spot) -> Content:
        """All there is to say of a thing."""

    def films(self, events: Sequence[Event], reader: int, names: Sequence[str]) -> list[Film]:
        """What of these events ran by itself and can be looked at step by step."""
        return []

    def zones_in(self, frame: Frame) -> list[Zone]:
        """What lies where in a frame of one of the board's films."""
        raise NotImplementedError

    @property
    def layout(self) -> Layout:
        return self._layout

    @property
    def panel(self) -> str:
        """The panel that is shown; ALL for everything at once."""
        return self._panel

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.names)

    def show(
        self,
        view: View,
        names: Sequence[str],
        question: Decision | None = None,
        open_hands: Mapping[int, Sequence[int]] | None = None,
    ) -> None:
        """Draw the table as a view has it; what `question` can be answered with stands out.

        `open_hands` are hands of others that may be seen, in a record for instance.
        """
        settings = getattr(self.app, "settings", None)
        glyphs = getattr(self.app, "glyphs", UNICODE)
        self.look = Look(glyphs, getattr(settings, "signs", "letters"))
        if question != self.question:
            self._held = None
        self.view, self.names, self.question = view, names, question
        self._zones = self.zones_of(open_hands or {})
        self._end_film()
        self._follow()

    def show_frame(self, frame: Frame, view: View | None = None) -> None:
        """Draw a frame of a film in the place of the table, which `show` brings back.

        What the film does not tell is as in `view`, or as it was shown last.
        """
        if view is not None:
            self.view = view
        self.frame, self.question, self._held = frame, None, None
        self._lit = set(frame.spots)
        self._zones = self.zones_in(frame)
        self._follow()

    def _end_film(self) -> None:
        if self.frame is not None:
            self.frame = None
            self._lit = set()

    def show_panel(self, panel: str) -> None:
        """Show one panel, or ALL."""
        if panel != self._panel:
            self._panel = panel
            self._follow()

    def panel_with(self, spot: Spot) -> str | None:
        """A panel that shows a thing; None where none does."""
        for panel in (self._panel, *self.panels()):
            zones = self._zones if panel == ALL else self.panel_of(self._zones, panel)
            if any(thing.spot == spot for zone in zones for thing in _things(zone)):
                return panel
        return None

    def highlight(self, events: Sequence[Event]) -> None:
        """Let the places of these events stand out for a moment."""
        spots = {spot for event in events for spot in self.asking.happened_at(event)}
        found = spots & self._boxes.keys()
        if found:
            self._lit |= found
            self._draw()
            self.set_timer(_LIT, lambda: self._dim(found))

    @property
    def held(self) -> Spot | None:
        """The thing that was picked as one part of an answer."""
        return self._held

    def hold(self, spot: Spot | None) -> None:
        """Mark a thing as picked: only what goes with it can be used until it is let go."""
        if spot != self._held:
            self._held = spot
            self._draw()

    def box(self, spot: Spot) -> Box | None:
        """The widget of a thing that is shown."""
        return self._boxes.get(spot)

    def usable_spots(self) -> list[Spot]:
        """The things that can be chosen now, in the order in which they lie there."""
        shown = [spot for spot in self.places if spot in self._boxes]
        return [spot for spot in shown if self._boxes[spot].is_usable]

    def show_letters(self, letters: Mapping[Spot, str]) -> None:
        """Put letters onto things; those of before go away."""
        for spot, box in self._boxes.items():
            box.show_letter(letters.get(spot, ""))

    def focus_spot(self, spot: Spot) -> bool:
        """Move the focus to a thing; False where it is not shown."""
        box = self._boxes.get(spot)
        if box is None or not box.can_focus:
            return False
        box.focus()
        return True

    def focused_spot(self) -> Spot | None:
        """The thing that has the focus."""
        focused = self.screen.focused if self.is_attached else None
        return focused.spot if isinstance(focused, Box) and focused.parent is self else None

    def focus_first(self) -> bool:
        """Move the focus onto the table: to something that can be used, if there is."""
        focusable = [spot for spot in self.places if self._can_focus(spot)]
        usable = [spot for spot in focusable if self._boxes[spot].is_usable]
        return any(self.focus_spot(spot) for spot in (*usable, *focusable)[:1])

    def focus_zone(self, step: int) -> bool:
        """Move the focus to the next zone or the one before; False past the last or the first."""
        here = self.focused_spot()
        zones = [
            [thing.spot for thing in _things(zone) if self._can_focus(thing.spot)]
            for zone in self.zones_shown
        ]
        zones = [zone for zone in zones if zone]
        at = next((number for number, zone in enumerate(zones) if here in zone), None)
        if at is None:
            target = 0 if step > 0 else len(zones) - 1
        else:
            target = at + step
        if not 0 <= target < len(zones):
            return False
        usable = [spot for spot in zones[target] if self._boxes[spot].is_usable]
        return self.focus_spot((usable or zones[target])[0])

    def action_move(self, direction: str) -> None:
        """Move the focus over the table."""
        here = self.focused_spot()
        if here is None or here not in self.places:
            self.focus_first()
            return
        reachable = {spot: place for spot, place in self.places.items() if self._can_focus(spot)}
        target = neighbour(reachable, here, direction)
        if target is not None:
            self.focus_spot(target)

    def action_pick(self) -> None:
        """Act on what has the focus."""
        here = self.focused_spot()
        if here is not None:
            self.post_message(Box.Picked(here))

    def on_resize(self, event: events.Resize) -> None:
        """What a thing looks like depends on its room, so everything is drawn anew."""
        self._draw()

    def _can_focus(self, spot: Spot) -> bool:
        box = self._boxes.get(spot)
        return box is not None and box.can_focus

    def _follow(self) -> None:
        """Bring the boxes in line with the zones: new ones come, old ones go, the rest stays."""
        panel = self._panel
        self.zones_shown = self._zones if panel == ALL else self.panel_of(self._zones, panel)
        things = {thing.spot: thing for zone in self.zones_shown for thing in _things(zone)}
        gone = [self._boxes.pop(spot) for spot in self._boxes.keys() - things.keys()]
        fresh = [Box(things[spot], self.look) for spot in things.keys() - self._boxes.keys()]
        self._boxes.update({box.spot: box for box in fresh})
        if gone:
            if self.screen.focused in gone:
                # The focus would fall on whatever lies next, which may not be usable at all.
                self.screen.set_focus(None)
            self.remove_children(gone)
        if fresh:
            self.mount(*fresh)
        self._draw(things)
        if fresh or gone or self._has_moved():
            self._clear_arrangement_cache()
            self.refresh(layout=True)
        self.standing.refresh()

    def _has_moved(self) -> bool:
        """Whether something has to lie elsewhere, or in another form."""
        size = self.container_size
        return arrange(self.zones_shown, size.width, size.height, self.look).places != self.places

    def _draw(self, things: Mapping[Spot, Thing] | None = None) -> None:
        usable = self._usable()
        for spot, box in self._boxes.items():
            thing = box.thing if things is None else things[spot]
            look = replace(
                self.look, usable=spot in usable, lit=spot in self._lit, held=spot == self._held
            )
            box.show(thing, look)

    def _usable(self) -> set[Spot]:
        if self.question is None:
            return set()
        answers = [self.asking.spots(self.question, option) for option in self.question.options]
        # With one thing of an answer picked, what is left are the others that go with it.
        fitting = [spots for spots in answers if self._held is None or self._held in spots]
        return {spot for spots in fitting for spot in spots}

    def _dim(self, spots: set[Spot]) -> None:
        self._lit -= spots
        self._draw()


def _things(zone: Zone) -> list[Thing]:
    return [zone.heading, *zone.things]


def board_for(game_name: str, *, id: str | None = None) -> Board:
    """A new board for a game."""
    from tui.boards.catalogue import BOARDS  # noqa: PLC0415

    make: Any = BOARDS[game_name]
    return cast(Board, make(id=id))
