"""Who sits in a seat: a bot of some level, or somebody at this keyboard and their name."""

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input

from ai.levels import LEVELS
from core.language import say
from tui.tables.players import PERSON
from tui.widgets.choice import Choice, Value


class SeatLine(Horizontal):
    """A seat of a new game. The field for a name is there only where a person sits."""

    def __init__(self, seat: int, kind: str, name: str) -> None:
        super().__init__(classes="form-line seat-line", id=f"seat-{seat + 1}")
        label = say("Seat {number}", number=seat + 1)
        kinds = _kinds() if seat else (Value(PERSON, say("you")),)
        self._kind = Choice(label, kinds, kind)
        self._kind.can_focus = len(kinds) > 1
        self._name_field = Input(
            name, placeholder=say("name"), compact=True, max_length=24, select_on_focus=False
        )

    @property
    def kind(self) -> str:
        """A level of bots, or PERSON."""
        return self._kind.value

    @property
    def player_name(self) -> str:
        """The name that was typed; empty where none was, or where a bot sits."""
        return self._name_field.value if self.kind == PERSON else ""

    @property
    def typed_name(self) -> str:
        """The name in the field, also while a bot sits here and nobody can see it."""
        return self._name_field.value

    def compose(self) -> ComposeResult:
        yield self._kind
        yield self._name_field

    def on_mount(self) -> None:
        self._show_name()

    @on(Choice.Changed)
    def _show_name(self) -> None:
        self._name_field.display = self.kind == PERSON
        self.set_class(self.kind == PERSON, "-person")


def _kinds() -> tuple[Value, ...]:
    remarks = {
        "apprentice": say("for your first games"),
        "adept": say("plans; may let a better move go"),
        "mage": say("takes the best that it sees"),
        "archmage": say("thinks about every choice"),
    }
    bots = [Value(level, say("{level} bot", level=level), remarks[level]) for level in LEVELS]
    return (*bots, Value(PERSON, say("person here")))
