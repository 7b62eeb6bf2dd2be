"""The table of Artefactum: both rows face to face, what is shown, and one's own army."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from textual.content import Content

from core.artefactum.view import Table
from core.event import Event
from core.language import say
from tui.boards.artefactum import standing, zones
from tui.boards.artefactum.asking import ArtefactumAsking
from tui.boards.artefactum.details import detail
from tui.boards.artefactum.films import Scene, films
from tui.boards.asking import Asking
from tui.boards.board import Board
from tui.boards.films import Film, Frame
from tui.boards.things import Spot, Zone


class ArtefactumBoard(Board):
    """Draws views of Artefactum, and the frames of its battles."""

    asking: ClassVar[Asking] = ArtefactumAsking()
    has_films: ClassVar[bool] = True

    @property
    def _table(self) -> Table:
        return cast(Table, self.view)

    def zones_of(self, open_hands: Mapping[int, Sequence[int]]) -> list[Zone]:
        return zones.zones(self._table, self.names, open_hands)

    def zones_in(self, frame: Frame) -> list[Zone]:
        scene = cast(Scene, frame.scene)
        return zones.zones(self._table, self.names, {}, scene.fighters, scene.pair)

    def films(self, events: Sequence[Event], reader: int, names: Sequence[str]) -> list[Film]:
        return films(events, reader, names)

    def panel_of(self, zones_found: Sequence[Zone], panel: str) -> list[Zone]:
        return zones.panel(zones_found, panel)

    def panels(self) -> dict[str, str]:
        return {
            "table": say("Table"),
            zones.ARMY: say("Army"),
            zones.RIVALS: say("Rivals"),
        }

    def standing_lines(self, width: int, height: int) -> list[Content]:
        if not self.view:
            return []
        table, names, look = self._table, self.names, self.look
        fighting = self.frame is not None
        if height > 1:
            return standing.a_line_each(table, names, width, look, fighting=fighting)
        return [standing.one_line(table, names, width, look, fighting=fighting)]

    def detail(self, spot: Spot) -> Content:
        frame = self.frame
        fighters = None if frame is None else cast(Scene, frame.scene).fighters
        return detail(self._table, self.names, spot, self.look, fighters)
