"""A record to watch: step by step or by itself, forwards and backwards, with all hands open."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from core.language import say
from core.playback import Playback
from core.record import Record
from tui.app import house
from tui.boards.board import ALL, board_for
from tui.boards.box import Box
from tui.boards.films import Film
from tui.boards.reference import reference_for
from tui.screens.reel import Reel
from tui.tables.players import players_from_notes
from tui.tables.story import Paragraph, parts
from tui.widgets.key_line import KeyLine
from tui.widgets.story import StoryLog
from tui.widgets.tabs import Tabs
from tui.widgets.transport import Transport

_SPEEDS: Final = ((2.0, "x0.5"), (1.0, "x1"), (0.5, "x2"), (0.25, "x4"))
"""Seconds for each step, and what that is called."""
_USUAL: Final = 1
_WIDE: Final = (112, 34)
"""From this size on everything is shown at once."""


class RecordScreen(Screen[None]):
    """The table as it was, and what was done."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", say("Step"), id="record.step", priority=True),
        Binding("left", "step(-1)", say("Back"), id="record.step_back", priority=True),
        Binding("pagedown,n", "round(1)", say("Round"), id="record.round", key_display="n"),
        Binding("pageup,p", "round(-1)", say("Round back"), id="record.round_back", show=False),
        Binding("home,g", "go(0)", say("To the start"), id="record.start", show=False),
        Binding("end,e", "end", say("To the end"), id="record.end", show=False),
        Binding("space", "play", say("Play"), id="record.play", key_display="Space", priority=True),
        Binding("plus,equals_sign", "faster(1)", say("Faster"), id="record.faster", show=False),
        Binding("minus", "faster(-1)", say("Slower"), id="record.slower", show=False),
        Binding("s", "side", say("Other side"), id="record.side"),
        Binding("b", "battle", say("Battle"), id="record.battle"),
        Binding("1", "panel(0)", say("First panel"), id="record.panel1", show=False),
        Binding("2", "panel(1)", say("Second panel"), id="record.panel2", show=False),
        Binding("3", "panel(2)", say("Third panel"), id="record.panel3", show=False),
        Binding("escape,q", "back", say("Leave"), id="record.back", key_display="Esc"),
    ]

    AUTO_FOCUS = ""

    def __init__(self, record: Record) -> None:
        """Raises CorruptRecord, with a sentence, for a record that is not right."""
        super().__init__()
        self._playback = Playback(record)
        self._rounds = self._playback.rounds()
        self._players = players_from_notes(record.notes, record.setup["seats"])
        people = [seat for seat, player in enumerate(self._players) if not player.bot]
        self._bottom = people[0] if people else 0
        self._paragraphs = self._tell_all()
        self._position = 0
        self._speed = _USUAL
        self._timer: Timer | None = None
        self._board = board_for(record.game.name, id="record-board")
        self._story = StoryLog(id="record-log")
        # Keys that would scroll it go through the record here.
        self._story.can_focus = False
        self.reel = Reel()
        """What ran by itself on the way to the position where we are."""

    @property
    def position(self) -> int:
        """The number of choices that have been made where we are."""
        return self._position

    @property
    def game_name(self) -> str:
        """The game that was played."""
        return self._playback.game.name

    @property
    def plays(self) -> bool:
        """Whether the record goes on by itself."""
        return self._timer is not None

    @property
    def _names(self) -> list[str]:
        """How everybody is called by who sits at the bottom, who alone is "you"."""
        return [
            say("Player {number}", number=seat + 1)
            if player.name == say("You") and seat != self._bottom
            else player.name
            for seat, player in enumerate(self._players)
        ]

    def compose(self) -> ComposeResult:
        yield self._board.standing
        yield Tabs(id="record-tabs")
        with Horizontal(id="record-body"):
            yield self._board
            with Vertical(id="record-side"):
                with VerticalScroll(id="record-detail", can_focus=False):
                    yield Static(self._welcome(), id="record-words", markup=False)
                yield self._story
        yield Static(id="record-step", markup=False)
        yield Transport(self._playback.last, id="transport")
        yield KeyLine()

    def on_mount(self) -> None:
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Fold the table on a small screen."""
        folded = event.size.width < _WIDE[0] or event.size.height < _WIDE[1]
        self.set_class(folded, "-folded")
        self.query_one("#record-side").set_classes(f"divided-{'top' if folded else 'left'}")
        self.query_one("#record-log").set_classes(f"divided-{'left' if folded else 'top'}")
        self._board.standing.styles.height = len(self._players) + 1 if folded else 1
        if folded != (self._board.panel != ALL):
            self._board.show_panel(next(iter(self._board.panels())) if folded else ALL)
        self._show_tabs()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "A game that was played, with all hands open. Step with the arrow keys, jump by "
            "rounds, or let it play by itself. Point at a card, by mouse or with Tab, to read it. "
            "On a small screen the number keys switch between the parts of the table. Where "
            "something runs by itself, such as a battle, it is shown step by step; b leads to the "
            "next one, and past it."
        )

    def _welcome(self) -> str:
        return say("Point at a card to read it.")

    def _show(self) -> None:
        """Draw the table at the position where we are, or the film on the way to it."""
        playback, at = self._playback, self._position
        if self.reel.current is not None:
            self._show_frame(*self.reel.current)
            return
        reference = reference_for(playback.game.name)
        hands = {
            seat: reference.hand(playback.view(at, seat))
            for seat in range(len(self._players))
            if seat != self._bottom
        }
        self._board.show(playback.view(at, self._bottom), self._names, None, hands)
        self._show_transport()
        self._tell(self._told(at))
        said = self._said(at) if at else say("The table is set.")
        self.query_one("#record-step", Static).update(said or say("A choice in secret."))
        self._show_tabs()

    def _show_frame(self, film: Film, number: int) -> None:
        """Draw a frame: the choice was made, and what came of it is not told yet."""
        before, frame = self._position - 1, film.frames[number]
        self._board.show_frame(frame, self._playback.view(before, self._bottom))
        self._show_transport()
        steps = [Paragraph(each.seat, each.words, 1) for each in film.told(number)]
        self._tell([*self._told(before), *steps])
        where = frame.chapter or film.title
        self.query_one("#record-step", Static).update(
            say("{chapter}: {words}", chapter=where, words=frame.words)
        )

    def _show_transport(self) -> None:
        transport = self.query_one(Transport)
        transport.position = self._position
        # A film is seen before what came of it, such as the next round.
        at = self._position - (self.reel.current is not None)
        transport.round = self._playback.stage(at).round
        transport.playing = self.plays
        transport.speed = _SPEEDS[self._speed][1]
        transport.side = self._side()

    def _tell(self, told: Sequence[Paragraph]) -> None:
        self._story.tell(told, self._bottom, house(self).glyphs)

    def _told(self, position: int) -> list[Paragraph]:
        """What came of all choices up to a position."""
        return [paragraph for step in self._paragraphs[:position] for paragraph in step]

    def _said(self, position: int) -> str:
        """What came of the choice that led to a position; nothing of one in secret."""
        return " ".join(paragraph.text for paragraph in self._paragraphs[position - 1])

    def _show_tabs(self) -> None:
        self.query_one(Tabs).show(self._board.panels(), self._board.panel, Content(""))

    def _side(self) -> str:
        name = self._players[self._bottom].name
        return say("your side") if name == say("You") else say("{name}'s side", name=name)

    def _tell_all(self) -> list[list[Paragraph]]:
        """What came of every choice, in words for who sits at the bottom."""
        words = self._playback.game.presentation()
        return [
            parts(step.events, words, self._bottom, self._names) for step in self._playback.steps
        ]

    def action_step(self, steps: int) -> None:
        """Go on or back by single choices, and by single frames where something ran by itself."""
        before = self._position
        back_into_film = steps == -1 and self.reel.current is None
        if self.reel.step(steps) or (
            back_into_film and self.reel.begin(self._films_at(self._position), -1)
        ):
            self._show()
            return
        self._go_to(self._position + steps)
        if steps == 1 and self._position > before:
            if self.reel.begin(self._films_at(self._position)):
                self._show()
            elif house(self).settings.highlight:
                self._board.highlight(self._playback.steps[before].events)

    def _films_at(self, position: int) -> list[Film]:
        """What ran by itself on the way to a position."""
        if not position or not self._board.has_films:
            return []
        reader = self._bottom
        events = [event.seen_by(reader) for event in self._playback.steps[position - 1].events]
        return self._board.films(events, reader, self._names)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Battles are only looked for where there are any."""
        return self._board.has_films if action == "battle" else True

    def action_battle(self) -> None:
        """To the end of a film that is on, or to the beginning of the next one."""
        if self.reel.current is not None:
            self._go_to(self._position)
            return
        for position in range(self._position + 1, self._playback.last + 1):
            films = self._films_at(position)
            if films:
                self._position = position
                self.reel.begin(films)
                self._show()
                return
        self._go_to(self._playback.last)

    def action_round(self, rounds: int) -> None:
        """Go to the beginning of the next round, or of this one or the one before."""
        if rounds > 0:
            later = [at for at in self._rounds if at > self._position]
            self._go_to(later[0] if later else self._playback.last)
        else:
            earlier = [at for at in self._rounds if at < self._position]
            self._go_to(earlier[-1] if earlier else 0)

    def action_go(self, position: int) -> None:
        """Go to a position."""
        self._go_to(position)

    def action_end(self) -> None:
        """Go to the last position."""
        self._go_to(self._playback.last)

    def action_play(self) -> None:
        """Play by itself from here, or from the start again; or stand still."""
        if self.plays:
            self._stand_still()
        else:
            if self._position == self._playback.last and self.reel.current is None:
                self._position = 0
            self._start_timer()
        self._show()

    def action_faster(self, steps: int) -> None:
        """Choose another speed."""
        self._speed = min(max(self._speed + steps, 0), len(_SPEEDS) - 1)
        if self.plays:
            self._stand_still()
            self._start_timer()
        self._show()

    def action_side(self) -> None:
        """Look from the next player's side."""
        self._bottom = (self._bottom + 1) % len(self._players)
        self._paragraphs = self._tell_all()
        self.reel.retell(self._films_at(self._position))
        self._show()

    def action_panel(self, number: int) -> None:
        """Show another part of the table on a small screen."""
        panels = list(self._board.panels())
        if self.has_class("-folded") and number < len(panels):
            self._board.show_panel(panels[number])
            self._show_tabs()

    def action_back(self) -> None:
        """Leave the record."""
        self._stand_still()
        self.dismiss()

    @on(Box.Pointed)
    def _read(self, event: Box.Pointed) -> None:
        self.query_one("#record-words", Static).update(self._board.detail(event.spot))

    @on(Tabs.Chosen)
    def _switch(self, event: Tabs.Chosen) -> None:
        self._board.show_panel(event.panel)
        self._show_tabs()

    @on(Transport.Sought)
    def _seek(self, event: Transport.Sought) -> None:
        self._go_to(event.position)

    def play_on(self) -> None:
        """The next step while the record plays; at the end it stands still."""
        self.action_step(1)
        if self._position == self._playback.last and self.reel.current is None:
            self._stand_still()
            self._show()

    def _go_to(self, position: int) -> None:
        self.reel.end()
        self._position = min(max(position, 0), self._playback.last)
        self._show()

    def _start_timer(self) -> None:
        self._timer = self.set_interval(_SPEEDS[self._speed][0], self.play_on)

    def _stand_still(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
