"""Why bots moved as they did, in words, and answers short enough to be quoted there."""

import re
from collections.abc import Sequence

from ai.advice import Explanation
from core.decision import Decision
from core.game import Presentation, View
from core.language import say
from tui.tables.minds import Move


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
            chance=percent(chosen.chance),
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
                chance=percent(explained.otherwise.chance),
            )
        )
    return lines


def percent(chance: float) -> int:
    """A chance that is not certain, and not hopeless either as long as the game goes on."""
    return min(max(round(100 * chance), 1), 99)


def short_answer(
    words: Presentation, view: View, decision: Decision, option: int, names: Sequence[str]
) -> str:
    """An answer without its price and its consequence, unless another one begins alike."""
    text = words.choice(view, decision, option, names)
    title = title_of(text).strip()
    for other in decision.options:
        if other != option:
            if title_of(words.choice(view, decision, other, names)).strip() == title:
                return text
    return title


def title_of(text: str) -> str:
    """An answer up to its price or its consequence."""
    return re.split(r"[(:.]", text, maxsplit=1)[0]
