"""Asks where a copy of a record is to go, and puts it there."""

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from core.archive import save_as
from core.errors import CannotRecord
from core.language import say
from core.record import Record


class SaveCopyScreen(ModalScreen[Path | None]):
    """Gives back where the copy is, or None where none was made."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", say("Back"), id="save.back", key_display="Esc"),
    ]

    def __init__(self, record: Record, proposal: Path) -> None:
        super().__init__()
        self._record = record
        self._proposal = proposal

    def compose(self) -> ComposeResult:
        with Vertical(id="save"):
            yield Static(say("Save a copy of the record"), classes="heading", markup=False)
            yield Input(str(self._proposal), id="save-path", select_on_focus=False)
            yield Static(
                say("Press Enter to save it there. A record shows every card of the game."),
                id="save-remark",
                markup=False,
            )
        yield Footer(show_command_palette=False)

    def help_text(self) -> str:
        """What this window is for."""
        return say("Type the name of a new file, with its folder. Nothing is written over.")

    @on(Input.Submitted)
    def _save(self, event: Input.Submitted) -> None:
        path = _path(event.value.strip())
        try:
            save_as(self._record, path)
        except CannotRecord as refusal:
            remark = self.query_one("#save-remark", Static)
            remark.update(str(refusal))
            remark.add_class("-refused")
        else:
            self.dismiss(path)

    def action_back(self) -> None:
        """Save nothing."""
        self.dismiss(None)


def _path(typed: str) -> Path:
    """The file that is meant; a tilde stands for the home of a player, if there is one."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        return Path(typed)
