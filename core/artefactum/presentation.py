"""The words of Artefactum behind the Presentation protocol: each method opens a room of its own."""

from collections.abc import Sequence
from typing import Final, cast

from core.artefactum.view import Table
from core.artefactum.wording.answers import answer, shorthand, shortlist, typed
from core.artefactum.wording.glossary import terms
from core.artefactum.wording.happenings import counted_castles, happening
from core.artefactum.wording.lookup import look
from core.artefactum.wording.outcomes import outcome, stage
from core.artefactum.wording.prompts import explain, prompt
from core.artefactum.wording.rulebook import chapters
from core.artefactum.wording.table import summary_lines, table_lines
from core.article import Article
from core.decision import Decision
from core.event import Event
from core.game import View
from core.language import say
from core.outcome import Outcome, Stage


class Words:
    """All texts of the game. It reads views, decisions and events, never a state."""

    def title(self) -> str:
        return say("Artefactum")

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

    def rules(self) -> list[Article]:
        return chapters()

    def glossary(self) -> list[Article]:
        return terms()

    def stage(self, view: View) -> Stage:
        return stage(cast(Table, view))

    def counted(self, event: Event) -> Sequence[int]:
        return counted_castles(event)

    def outcome(self, view: View, names: Sequence[str]) -> Outcome:
        return outcome(cast(Table, view), names)


WORDS: Final = Words()
