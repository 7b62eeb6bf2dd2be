"""The words of Res Arcana behind the Presentation protocol: each method opens a room of its own."""

from collections.abc import Sequence
from typing import Final, cast

from core.article import Article
from core.decision import Decision
from core.event import Event
from core.game import View
from core.language import say
from core.outcome import Outcome, Stage
from core.res_arcana.view import Table
from core.res_arcana.wording.answers import answer
from core.res_arcana.wording.explanations import explain
from core.res_arcana.wording.glossary import terms
from core.res_arcana.wording.happenings import counted_points, happening
from core.res_arcana.wording.lookup import look
from core.res_arcana.wording.outcomes import outcome, stage
from core.res_arcana.wording.prompts import prompt
from core.res_arcana.wording.proposals import shortlist
from core.res_arcana.wording.rulebook import chapters
from core.res_arcana.wording.shorthand import shorthand, typed
from core.res_arcana.wording.summary import summary_lines
from core.res_arcana.wording.table import table_lines


class Words:
    """All texts of the game. It reads views, decisions and events, never a state."""

    def title(self) -> str:
        return say("Res Arcana")

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
        return counted_points(event)

    def outcome(self, view: View, names: Sequence[str]) -> Outcome:
        return outcome(cast(Table, view), names)


WORDS: Final = Words()
