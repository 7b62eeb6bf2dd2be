"""The table of Res Arcana: the supply in the middle, the rivals, one's own side and hand."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from textual.content import Content

from core.language import say
from core.res_arcana.view import Table
from tui.boards.asking import Asking
from tui.boards.board import Board
from tui.boards.res_arcana import standing, zones
from tui.boards.res_arcana.asking import ResArcanaAsking
from tui.boards.res_arcana.details import detail
from tui.boards.things import Spot, Zone


class ResArcanaBoard(Board):
    """Draws views of Res Arcana."""

    asking: ClassVar[Asking] = ResArcanaAsking()

    @property
    def _table(self) -> Table:
        return cast(Table, self.view)

    def zones_of(self, open_hands: Mapping[int, Sequence[int]]) -> list[Zone]:
        return zones.zones(self._table, self.names, self.question, open_hands)

    def panel_of(self, zones_found: Sequence[Zone], panel: str) -> list[Zone]:
        return zones.panel(zones_found, panel)

    def panels(self) -> dict[str, str]:
        return {
            "table": say("Table"),
            zones.HAND_ZONE: say("Hand"),
            zones.SUPPLY: say("Supply"),
        }

    def standing_lines(self, width: int, height: int) -> list[Content]:
        if not self.view:
            return []
        if height > 1:
            return standing.a_line_each(self._table, self.names, width, self.look)
        return [standing.one_line(self._table, self.names, width, self.look)]

    def detail(self, spot: Spot) -> Content:
        return detail(self._table, self.names, spot, self.look)
