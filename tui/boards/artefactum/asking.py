"""How the questions of Artefactum are asked at the screen."""

from collections.abc import Sequence
from typing import cast

from textual.content import Content

from core.artefactum import questions as ask
from core.artefactum.view import Table
from core.decision import Decision
from core.event import Event
from core.game import View
from tui.boards.artefactum.labels import label
from tui.boards.artefactum.spots import spots_of, spots_of_event
from tui.boards.asking import Amounts, Caution, Manner, Ordering
from tui.boards.things import Look, Spot


class ArtefactumAsking:
    """All of it behind the protocol `Asking`."""

    def manner(self, decision: Decision) -> Manner:
        # A click should neither buy nor sell without a word; who stands where can be taken back.
        return Manner.LIST if decision.kind == ask.MUSTER else Manner.TARGET

    def is_part(self, decision: Decision) -> bool:
        return False

    def spots(self, decision: Decision, option: int) -> Sequence[Spot]:
        return spots_of(decision, option)

    def tells_all(self, decision: Decision) -> bool:
        return True

    def subject(self, decision: Decision) -> Spot | None:
        return None

    def label(
        self, view: View, decision: Decision, option: int, names: Sequence[str], look: Look
    ) -> Content:
        return label(cast(Table, view), decision, option, names, look)

    def amounts(self, view: View, decision: Decision, look: Look) -> Amounts:
        raise ValueError(f"Nothing is counted out to answer '{decision.kind}'.")

    def ordering(self, view: View, decision: Decision) -> Ordering:
        raise ValueError(f"Nothing is put in order to answer '{decision.kind}'.")

    def caution(self, view: View, decision: Decision, option: int) -> Caution | None:
        return None

    def happened_at(self, event: Event) -> Sequence[Spot]:
        return spots_of_event(event)
