"""The words of Artefactum behind the Presentation protocol: each method opens a room of its own."""

from collections.abc import Sequence
from typing import Final, cast

from core.artefactum.view import Table
from core.artefactum.wording.answers import answer, shorthand, shortlist, typed
from core.artefactum.wording.happenings import happening
from core.artefactum.wording.lookup import look
from core.artefactum.wording.prompts import explain, prompt
from core.artefactum.wording.table import summary_lines, table_lines
from core.decision import Decision
from core.event import Event
from core.game import View


class Words:
    """All texts of the game. It reads views, decisions and events, never a state."""

    def prompt(self, view: View, decision: Decision, names: Sequence[str]) -> str:
        return prompt(cast(Table, view), decision, names)

    def explain(self, decision: Decision) -> str:
        return explain(decision)

    def choice(self, view: View, decision: Decision, choice: int, names: Sequence[str]) -> str:
        return answer(cast(Table, view), decision, choice, names)

    def shortlist(self, view: View, decision: Decision) -> Sequence[int]:
        return shortlist(cast(Table, view), decision)

    def shorthand(self, decision: Decision) -> str:
        return shorthand(decision)

    def typed(self, view: View, decision: Decision, words: str) -> Sequence[int]:
        return typed(decision, words)

    def event(self, event: Event, reader: int, names: Sequence[str]) -> str:
        return happening(event, reader, names)

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        return table_lines(cast(Table, view), names)

    def summary(self, view: View, names: Sequence[str]) -> list[str]:
        return summary_lines(cast(Table, view), names)

    def look(self, view: View, words: str, names: Sequence[str]) -> list[str]:
        return look(cast(Table, view), words, names)


WORDS: Final = Words()
