"""Hints for people, and the reasons of bots, as lines of text."""

from collections.abc import Sequence

from ai.advice import Advice, Explanation
from core.game import Presentation
from core.language import say
from tui.plain.answering import Asking, short_answer
from tui.tables.minds import Move


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
        chance=_percent(advised.chance),
        share=round(100 * advised.share),
        reasons="; ".join(advised.reasons),
    )


def why_lines(
    words: Presentation, names: Sequence[str], move: Move, explained: Explanation
) -> list[str]:
    """What a bot saw in its move."""
    name = names[move.seat]
    chosen = explained.chosen
    answer = short_answer(words, move.view, move.decision, chosen.choice, names)
    if chosen.certain:
        return [
            say('{name} chose "{answer}": it wins, whatever is hidden.', name=name, answer=answer)
        ]
    lines = [
        say(
            '{name} chose "{answer}" and saw {chance}% to win in it, in {share}% of the search.',
            name=name,
            answer=answer,
            chance=_percent(chosen.chance),
            share=round(100 * chosen.share),
        ),
        say("It {reasons}.", reasons="; ".join(chosen.reasons)),
    ]
    if explained.otherwise is not None:
        other = short_answer(words, move.view, move.decision, explained.otherwise.choice, names)
        lines.append(
            say(
                'Of the other moves that all can see, "{answer}" came next with {chance}%.',
                answer=other,
                chance=_percent(explained.otherwise.chance),
            )
        )
    return lines


def _percent(chance: float) -> int:
    """A chance that is not certain, and not hopeless either as long as the game goes on."""
    return min(max(round(100 * chance), 1), 99)
