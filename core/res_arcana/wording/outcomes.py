"""How far a game has come, and at its end who won, by which points, and what broke a tie."""

from collections.abc import Sequence

from core.game import SPECTATOR
from core.language import say
from core.outcome import Outcome, Stage, Tally
from core.phrases import listed
from core.res_arcana.essences import GOLD
from core.res_arcana.scoring import WINNING
from core.res_arcana.view import Table
from core.res_arcana.wording.vocabulary import name_of, points


def stage(view: Table) -> Stage:
    """The game of a match, the round, and everybody's points."""
    return Stage(view["game"], view["round"], tuple(seat["points"] for seat in view["seats"]))


def outcome(view: Table, names: Sequence[str]) -> Outcome:
    """Who won and why."""
    reasons = _games_won(view, names) + _tie_break(view, names)
    tallies = tuple(_tally(view, at) for at in range(len(view["seats"])))
    course = say("Points, round by round")
    return Outcome(_victory(view, names), tuple(reasons), tallies, course)


def outcome_lines(view: Table, names: Sequence[str]) -> list[str]:
    """The same in lines of text."""
    lines = [_victory(view, names)]
    games = _games_won(view, names)
    if games:
        lines += [*games, say("The last game ended like this:")]
    lines += [_points_by_component(view, at, names) for at in range(len(view["seats"]))]
    lines += _tie_break(view, names)
    return lines


def _victory(view: Table, names: Sequence[str]) -> str:
    winners, reader = view["winners"], view["seat"]
    others = [names[seat] for seat in winners if seat != reader]
    if len(winners) > 1 and reader in winners:
        return say("You share the victory with {names}!", names=listed(others))
    if len(winners) > 1:
        return say("{names} share the victory!", names=listed(others))
    if view["mode"] == "match":
        return (
            say("{name} wins the match!", name=others[0]) if others else say("You win the match!")
        )
    total = points(view["seats"][winners[0]]["points"])
    if others:
        return say("{name} wins with {points}!", name=others[0], points=total)
    return say("You win with {points}!", points=total)


def _games_won(view: Table, names: Sequence[str]) -> list[str]:
    if view["mode"] != "match":
        return []
    wins = [
        say("{name} {number}", name=_name(seat, view["seat"], names), number=side["wins"])
        for seat, side in enumerate(view["seats"])
    ]
    return [say("Games won: {standing}.", standing=listed(wins))]


def _name(seat: int, reader: int, names: Sequence[str]) -> str:
    return say("you") if seat == reader and reader != SPECTATOR else names[seat]


def _tally(view: Table, at: int) -> Tally:
    """What gives points to a seat: its components, the token, and powers used at the last check."""
    seat = view["seats"][at]
    parts = [
        (name_of(in_play["card"]), in_play["points"])
        for in_play in seat["play"]
        if in_play["points"]
    ]
    if view["first"] == at:
        parts.append((say("first-player token"), 1))
    bonus = seat["points"] - sum(number for _, number in parts)
    if bonus > 0:
        parts.append((say("for the last check"), bonus))
    return Tally(seat["points"], tuple(parts))


def _points_by_component(view: Table, at: int, names: Sequence[str]) -> str:
    tally = _tally(view, at)
    total = points(tally.points)
    parts = ", ".join(
        say("{card} {number}", card=part, number=number) for part, number in tally.parts
    )
    if at == view["seat"]:
        if not parts:
            return say("You have {points}.", points=total)
        return say("You have {points}: {parts}.", points=total, parts=parts)
    if not parts:
        return say("{name} has {points}.", name=names[at], points=total)
    return say("{name} has {points}: {parts}.", name=names[at], points=total, parts=parts)


def _tie_break(view: Table, names: Sequence[str]) -> list[str]:
    best = max(seat["points"] for seat in view["seats"])
    tied = [at for at, seat in enumerate(view["seats"]) if seat["points"] == best]
    if len(tied) < 2 or best < WINNING:
        return []
    parts = [
        say(
            "{name} {number}",
            name=_name(at, view["seat"], names),
            number=sum(view["seats"][at]["pool"]) + view["seats"][at]["pool"][GOLD],
        )
        for at in tied
    ]
    return [
        say(
            "Equal points: the essences in the pool decide, gold counting double: {standing}.",
            standing=listed(parts),
        )
    ]
