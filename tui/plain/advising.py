"""Hints for people, as lines of text."""

from collections.abc import Sequence

from ai.advice import Advice
from core.language import say
from tui.plain.answering import Asking
from tui.tables.reasons import percent


def hint_lines(asking: Asking, advised: Sequence[Advice]) -> list[str]:
    """The best answers, each under the number that gives it."""
    return [_hint(asking, each) for each in advised]


def _hint(asking: Asking, advised: Advice) -> str:
    number, answer = asking.number_of(advised.choice), asking.short(advised.choice)
    if advised.certain:
        return say(
            "{number}. {answer}: wins the game, whatever is hidden", number=number, answer=answer
        )
    return say(
        "{number}. {answer}: {chance}% to win, {share}% of the search; {reasons}",
        number=number,
        answer=answer,
        chance=percent(advised.chance),
        share=round(100 * advised.share),
        reasons="; ".join(advised.reasons),
    )
