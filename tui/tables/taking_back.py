"""Why a choice cannot be taken back, as its player should hear it."""

from collections.abc import Sequence

from core.language import say
from core.match import Match
from core.record import Choice


def why_it_stands(match: Match, names: Sequence[str], seat: int) -> str:
    """The reason; the match must have refused to take the choice back."""
    if match.result is not None:
        return say("The game is over, so its choices stand.")
    standing: list[int] = []
    for entry in match.record().entries:
        if isinstance(entry, Choice):
            standing.append(entry.seat)
        else:
            standing.pop()
    if seat not in standing:
        return say("You have made no choice yet that could be taken back.")
    if standing[-1] != seat:
        name = names[standing[-1]]
        return say("{name} has decided something since, so your last choice stands.", name=name)
    return say("Hidden cards were seen or chance was used, so your last choice stands.")
