"""What ran by itself at the table is shown step by step, in the place of the board.

The game behind it goes on, and every key works: whoever does not want to see a film skips it.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from core.language import say
from tui.app import house
from tui.boards.films import Film
from tui.screens.projector import Projector
from tui.screens.table_asking import AskingScreen
from tui.tables.table import Table
from tui.widgets.question import Aside

_CONTROLS = ("film_pause", "film_step", "film_speed")
_OTHERS = ("hint", "undo", "jump", "why", "move_now", "zone")
"""What waits until a film is over."""


class FilmingScreen(AskingScreen):
    """A table that shows films: by itself when something new ran, and again on demand."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "films", say("Battle again"), show=False, id="table.films"),
        Binding("space", "film_pause", say("Pause"), show=False, id="film.pause", priority=True),
        Binding("right", "film_step(1)", say("Step"), show=False, id="film.on", priority=True),
        Binding(
            "left", "film_step(-1)", say("Step back"), show=False, id="film.back", priority=True
        ),
        Binding("plus,equals_sign", "film_speed(1)", say("Faster"), show=False, id="film.faster"),
        Binding("minus", "film_speed(-1)", say("Slower"), show=False, id="film.slower"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.projector: Projector | None = None
        """What shows a film now."""
        self._waiting: list[Film] = []
        self._screened: int | None = None
        self._speed = 0
        self._timer: Timer | None = None

    def help_text(self) -> str:
        """While a film is on, only what can be done with it."""
        if self.projector is None:
            return super().help_text()
        return say(
            "What ran by itself is shown step by step, in words and on the table. Space stops it "
            "and lets it go on, the arrows step, + and - change its speed, and Escape skips to "
            "what came of it; Escape or Enter then leads back to the game, which went on behind "
            "the film."
        )

    def after_film(self) -> None:
        """Show the table as it is now."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A film has keys of its own, and some of the table's wait for its end."""
        if action in _CONTROLS:
            return self.projector is not None and not self.popup.is_open
        if action in _OTHERS and self.projector is not None:
            return False
        if action == "films":
            return self.board.has_films and not self.question.is_aside
        return super().check_action(action, parameters)

    def watches_film(self) -> bool:
        """Whether a film is on, or one of what is new to this screen begins now."""
        if self.projector is not None:
            return True
        people = self.table.people
        if people and self._seat not in people:
            return False
        log = self.table.log(self.seat)
        # Whoever comes to a table late sees no films of what was before.
        screened = len(log) if self._screened is None else min(self._screened, len(log))
        self._screened = len(log)
        found = self.board.films(log[screened:], self.seat, self.table.names)
        own = [film for film in found if set(film.seats) & set(people)]
        # What happens elsewhere interrupts nobody who is asked something.
        is_asked = bool(people) and self.table.question(self.seat) is not None
        self._waiting = own if own or is_asked else found
        return self._begin_next(runs=self._may_run())

    def close_all(self) -> None:
        """Whatever is asked for now is more urgent than a film."""
        if self.projector is not None:
            self._waiting = []
            self._end_film()
            self.after_film()
        super().close_all()

    def news(self) -> Content:
        """The latest news would tell how the film ends."""
        return super().news() if self.projector is None else Content("")

    def step_back(self) -> bool:
        """Skip to the summary, and from there back to the table."""
        if self.projector is None:
            return super().step_back()
        if self.projector.is_over:
            self._leave_film()
        else:
            self._do(self.projector.skip)
        return True

    def action_films(self) -> None:
        """Show the latest films again: the only one at once, else after a choice."""
        found = self.board.films(self.table.log(self.seat), self.seat, self.table.names)
        latest = {frozenset(film.seats): film for film in found[-self._at_once() :]}
        if not latest:
            self.notify(say("No battle has been fought yet."), timeout=3, markup=False)
        elif len(latest) == 1:
            self._show_again(*latest.values())
        else:
            offered = [
                (Content(film.title), partial(self._show_again, film)) for film in latest.values()
            ]
            back = (Content(say("back")), self.focus_question)
            self.ask_aside(Aside(Content(say("Which battle?")), [*offered, back]))

    def _at_once(self) -> int:
        """How many films can run at the same time: one for two players, two for four."""
        return max(1, len(self.table.names) // 2)

    def _show_again(self, film: Film) -> None:
        self._waiting = [film]
        self._begin_next(runs=self._may_run(), from_start=True)

    def _may_run(self) -> bool:
        """Without animations, a film shows what came of it, and moves only if it is told to."""
        return house(self).animation_level != "none"

    def _begin_next(self, *, runs: bool, from_start: bool = False) -> bool:
        if not self._waiting:
            return False
        film = self._waiting.pop(0)
        self.put_question_away()
        self.projector = Projector(film, self._speed, runs=runs)
        if from_start:
            self.projector.again(runs=runs)
        self.refresh_bindings()
        self.show_table_panel()
        self._offer_controls()
        self._draw()
        return True

    # Showing it

    def _draw(self) -> None:
        """The frame, its words, and the next one when its time has come."""
        projector = self.projector
        if projector is None:
            return
        self.board.show_frame(projector.frame)
        self.detail.tell(projector.told())
        self.detail.scroll_lines(len(self.detail.all_lines()))
        self.question.reword_aside(projector.caption(house(self).glyphs))
        self._stop_timer()
        if projector.runs:
            self._timer = self.set_timer(projector.seconds, self._run_on)

    def _run_on(self) -> None:
        # Behind another screen a film waits.
        if self.is_current:
            self._do(lambda: None if self.projector is None else self.projector.step(1))
        else:
            self._draw()

    def _do(self, deed: Callable[[], None]) -> None:
        """Change something about the film, and show it."""
        projector = self.projector
        if projector is None:
            return
        before = (projector.runs, projector.is_over)
        deed()
        self._speed = projector.speed
        if before != (projector.runs, projector.is_over):
            self._offer_controls()
        self._draw()

    def _offer_controls(self) -> None:
        projector = self.projector
        if projector is None:
            return
        answers = [(Content(words), deed) for words, deed in self._controls(projector)]
        self.ask_aside(Aside(projector.caption(house(self).glyphs), answers, stays=True))

    def _controls(self, projector: Projector) -> list[tuple[str, Callable[[], None]]]:
        if projector.is_over:
            on = say("next battle") if self._waiting else say("go on")
            return [
                (on, self._leave_film),
                (say("see it step by step"), partial(self._again, runs=False)),
                (say("see it as a film"), partial(self._again, runs=True)),
            ]
        skip = (say("skip to the outcome (Esc)"), partial(self._do, projector.skip))
        if projector.runs:
            return [
                (say("pause (space)"), self.action_film_pause),
                (say("faster (+)"), partial(self.action_film_speed, 1)),
                skip,
            ]
        return [
            (say("a step on (right)"), partial(self.action_film_step, 1)),
            (say("a step back (left)"), partial(self.action_film_step, -1)),
            (say("go on by itself (space)"), self.action_film_pause),
            skip,
        ]

    def _again(self, *, runs: bool) -> None:
        projector = self.projector
        if projector is not None:
            self._do(partial(projector.again, runs=runs))

    def action_film_pause(self) -> None:
        """Stand still, or go on."""
        projector = self.projector
        if projector is None:
            return
        if projector.is_over:
            self._again(runs=True)
        else:
            projector.runs = not projector.runs
            self._offer_controls()
            self._draw()

    def action_film_step(self, steps: int) -> None:
        """One step on or back; the film stands still then."""
        projector = self.projector
        if projector is not None:
            self._do(partial(self._step_by_hand, projector, steps))

    def _step_by_hand(self, projector: Projector, steps: int) -> None:
        projector.runs = False
        projector.step(steps)

    def action_film_speed(self, steps: int) -> None:
        """Faster or slower."""
        projector = self.projector
        if projector is not None:
            self._do(partial(projector.faster, steps))

    # Its end

    def _leave_film(self) -> None:
        """The next film, or the table as it has become meanwhile."""
        self._end_film()
        if not self._begin_next(runs=self._may_run()):
            self.after_film()

    def _end_film(self) -> None:
        self._stop_timer()
        self.projector = None
        self.refresh_bindings()
        self.question.close_aside()
        self.detail.tell(Content(""))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
