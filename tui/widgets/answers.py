"""A numbered list of answers, in as many columns as there is room for: by keys or by mouse."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.message import Message

from core.language import say
from tui.widgets.pane import Pane

POINTER = "bold $block-cursor-foreground on $block-cursor-background"
"""How what is pointed at stands out, whatever colours it has."""

_NARROWEST = 38
_WIDEST = 76
_GUTTER = 2


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of a list: what it means to whoever shows the list, and how it reads."""

    value: int
    label: Content


def arranged(answers: Sequence[Answer], width: int, height: int) -> list[Region]:
    """Where each answer goes: in one column if that is high enough, else in several."""
    most = max(1, (width + _GUTTER) // (_NARROWEST + _GUTTER))
    for columns in range(1, most + 1):
        wide = min(_WIDEST, (width - _GUTTER * (columns - 1)) // columns)
        heights = [len(wrapped(answer.label, wide, at + 1)) for at, answer in enumerate(answers)]
        regions = _in_columns(heights, columns, wide)
        if max((region.bottom for region in regions), default=0) <= height:
            break
    return regions


def _in_columns(heights: Sequence[int], columns: int, width: int) -> list[Region]:
    """Fill column after column, each about equally high."""
    limit = -(-sum(heights) // columns)
    regions: list[Region] = []
    column = top = 0
    for high in heights:
        if top and top + high > limit and column + 1 < columns:
            column, top = column + 1, 0
        regions.append(Region(column * (width + _GUTTER), top, width, high))
        top += high
    return regions


def wrapped(label: Content, width: int, number: int) -> list[Content]:
    """An answer on as many lines as it takes, behind its number."""
    indent = len(f"{number:>2} ") + 1
    lines = label.wrap(max(8, width - indent))
    return [
        Content(f" {number:>2} " if at == 0 else " " * indent) + line
        for at, line in enumerate(lines)
    ]


def _waiting(line: Content, number: int) -> Content:
    """The line of a number that another digit may still make longer, as it says itself."""
    marked = line[: number - 1] + Content.styled("_", "bold $accent") + line[number:]
    words = say("Enter, or a digit more")
    room = len(line.plain) - len(line.plain.rstrip())
    if room <= len(words) + 1:
        return marked
    return marked[: -len(words) - 1] + words + " "


class Answers(Pane, can_focus=True):
    """A list with a pointer. Arrows move it, Enter chooses, digits choose by number."""

    DEFAULT_CSS = "Answers { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", say("Up"), show=False, id="answers.up"),
        Binding("down", "move(0, 1)", say("Down"), show=False, id="answers.down"),
        Binding("left", "move(-1, 0)", say("Left"), show=False, id="answers.left"),
        Binding("right", "move(1, 0)", say("Right"), show=False, id="answers.right"),
        Binding("enter", "choose", say("Choose"), show=False, id="answers.choose"),
        Binding("home", "end(0)", say("First"), show=False, id="answers.first"),
        Binding("end", "end(-1)", say("Last"), show=False, id="answers.last"),
    ]

    class Pointed(Message):
        """The pointer stands on an answer."""

        def __init__(self, answers: "Answers", value: int) -> None:
            super().__init__()
            self.answers = answers
            self.value = value

        @property
        def control(self) -> "Answers":
            return self.answers

    class Chosen(Pointed):
        """An answer was chosen."""

    class Left(Message):
        """The pointer moved up from the first line."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._answers: tuple[Answer, ...] = ()
        self._cursor = 0
        self._typed = ""
        self._letters: dict[int, str] = {}

    @property
    def values(self) -> list[int]:
        """What the answers mean, in their order."""
        return [answer.value for answer in self._answers]

    @property
    def pointed(self) -> int | None:
        """The answer that the pointer stands on."""
        return self._answers[self._cursor].value if self._answers else None

    @property
    def is_waiting(self) -> bool:
        """Whether a number was typed that another digit may still make longer."""
        return bool(self._typed)

    def offer(self, answers: Sequence[Answer], keep: bool = False) -> None:
        """Show these answers; `keep` leaves the pointer where it is."""
        self._answers = tuple(answers)
        self._cursor = min(self._cursor, max(0, len(answers) - 1)) if keep else 0
        self._typed = ""
        self._letters = {}
        if not keep:
            self.top = 0
        self.changed()
        if self.has_focus:
            self._tell()

    def show_letters(self, letters: dict[int, str]) -> None:
        """Put letters onto answers, by their value."""
        self._letters = letters
        self.changed()

    def regions(self) -> list[Region]:
        """Where the answers stand, from the first line of all."""
        return arranged(self._answers, self.text_width, self.content_size.height)

    def make_lines(self, width: int) -> list[Content]:
        regions = self.regions()
        rows = [Content("")] * max((region.bottom for region in regions), default=0)
        for at, region in enumerate(regions):
            for step, line in enumerate(self._drawn(at, region.width)):
                row = rows[region.y + step]
                rows[region.y + step] = row.extend_right(region.x - row.cell_length) + line
        return rows

    def _drawn(self, at: int, width: int) -> list[Content]:
        answer = self._answers[at]
        lines = wrapped(answer.label, width, at + 1)
        letter = self._letters.get(answer.value)
        if letter:
            badge = Content.styled(f" {letter} ", "bold reverse $usable")
            lines[0] = badge + lines[0][len(badge) :]
        number = len(f" {at + 1:>2} ")
        lines[0] = lines[0].stylize("bold $accent", 0 if not letter else 3, number)
        if at != self._cursor:
            return lines
        style = POINTER if self.has_focus else "bold"
        lines = [line.extend_right(max(0, width - line.cell_length)) for line in lines]
        if self._typed:
            lines[0] = _waiting(lines[0], number)
        return [line.stylize(style, number) for line in lines]

    def move_to(self, at: int) -> None:
        """Put the pointer onto an answer."""
        if at != self._cursor:
            self._cursor = at
            self._typed = ""
            self.changed()
            region = self.regions()[at]
            self.bring_into_view(region.y, region.bottom)
        self._tell()

    def _tell(self) -> None:
        if self._answers:
            self.post_message(self.Pointed(self, self._answers[self._cursor].value))

    def type_digit(self, digit: str) -> bool:
        """Point by number, and choose where no longer number is possible; False for a wrong one."""
        typed = self._typed + digit
        number = int(typed)
        if not 1 <= number <= len(self._answers):
            typed, number = digit, int(digit)
        if not 1 <= number <= len(self._answers):
            self._typed = ""
            return False
        self.move_to(number - 1)
        self._typed = typed
        self.changed()
        if number * 10 > len(self._answers):
            self.action_choose()
        return True

    def action_move(self, across: int, down: int) -> None:
        """Move the pointer."""
        if across:
            self._move_across(across)
        elif 0 <= self._cursor + down < len(self._answers):
            self.move_to(self._cursor + down)
        elif down < 0:
            self.post_message(self.Left())

    def _move_across(self, step: int) -> None:
        regions = self.regions()
        if not regions:
            return
        here = regions[self._cursor]
        ahead = [at for at, region in enumerate(regions) if (region.x - here.x) * step > 0]
        if ahead:
            self.move_to(
                min(
                    ahead, key=lambda at: (abs(regions[at].x - here.x), abs(regions[at].y - here.y))
                )
            )

    def action_end(self, at: int) -> None:
        """Go to the first or the last answer."""
        if self._answers:
            self.move_to(at % len(self._answers))

    def action_choose(self) -> None:
        """Choose what the pointer stands on."""
        if self._answers:
            self._typed = ""
            self.changed()
            self.post_message(self.Chosen(self, self._answers[self._cursor].value))

    def on_focus(self) -> None:
        """Tell what the pointer stands on."""
        self.changed()
        self._tell()

    def on_blur(self) -> None:
        """The pointer looks different without the focus."""
        self.changed()

    def on_resize(self) -> None:
        """The columns follow the room, and the pointer stays in sight."""
        self.changed()
        if self._answers:
            region = self.regions()[self._cursor]
            self.bring_into_view(region.y, region.bottom)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The pointer follows the mouse."""
        at = self._at(event)
        if at is not None:
            self.move_to(at)

    def on_click(self, event: events.Click) -> None:
        """A click chooses."""
        at = self._at(event)
        if at is not None:
            event.stop()
            self.move_to(at)
            self.action_choose()

    def _at(self, event: events.MouseEvent) -> int | None:
        where = event.get_content_offset(self)
        if where is None:
            return None
        for at, region in enumerate(self.regions()):
            if region.contains(where.x, where.y + self.top):
                return at
        return None
