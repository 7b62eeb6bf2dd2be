"""How far a game has come, and at its end who won and how the castles stand."""

from collections.abc import Sequence

from core.artefactum.view import Table
from core.language import say
from core.outcome import Outcome, Stage, Tally
from core.phrases import listed


def called(view: Table, at: int, names: Sequence[str]) -> str:
    """A player's name, or `You` for the reader."""
    return say("You") if at == view["seat"] else names[at]


def stage(view: Table) -> Stage:
    """The round, and everybody's castle."""
    return Stage(1, view["round"], tuple(seat["castle"] for seat in view["seats"]))


def outcome(view: Table, names: Sequence[str]) -> Outcome:
    """Who won, and what is left of every castle."""
    tallies = tuple(
        Tally(seat["castle"], ((say("castle"), seat["castle"]),)) for seat in view["seats"]
    )
    fallen = [at for at, seat in enumerate(view["seats"]) if not seat["castle"]]
    reasons = tuple(
        say("Your castle has fallen.")
        if at == view["seat"]
        else say("The castle of {name} has fallen.", name=names[at])
        for at in fallen
    )
    return Outcome(_victory(view, names), reasons, tallies, say("Castles, round by round"))


def outcome_lines(view: Table, names: Sequence[str]) -> list[str]:
    """The same in lines of text."""
    castles = [
        say("{name} {number}", name=called(view, at, names), number=seat["castle"])
        for at, seat in enumerate(view["seats"])
    ]
    return [
        _victory(view, names),
        say("Castles at the end: {castles}.", castles=listed(castles)),
    ]


def _victory(view: Table, names: Sequence[str]) -> str:
    winner = view["winners"][0]
    if winner == view["seat"]:
        return say("You win in round {number}!", number=view["round"])
    return say("{name} wins in round {number}!", name=names[winner], number=view["round"])
