"""A few lines before every decision, everybody's pools, and at the end who won and why."""

from collections.abc import Sequence
from typing import Final

from core.game import SPECTATOR
from core.language import say
from core.res_arcana import questions as ask
from core.res_arcana.essences import GOLD
from core.res_arcana.scoring import WINNING
from core.res_arcana.view import Own, Table
from core.res_arcana.wording.vocabulary import counted, listed, name_of, names_of, points

_WITH_POINTS: Final = frozenset(
    ask.NAMES[kind] for kind in (ask.ACTION, ask.REACT, ask.ITEM, ask.FIRST)
)
_WITH_HAND: Final = frozenset(
    ask.NAMES[kind]
    for kind in (
        ask.ACTION,
        ask.GAIN,
        ask.GAIN_OTHER,
        ask.COLLECT,
        ask.TAKE,
        ask.UPKEEP,
        ask.RESPOND,
        ask.ITEM,
    )
)
_BEFORE_THE_GAME: Final = frozenset(ask.NAMES[kind] for kind in (ask.MAGE, ask.DRAFT, ask.PICK))


def summary_lines(view: Table, names: Sequence[str]) -> list[str]:
    """What a player wants to know before the question now asked."""
    if view["phase"] == "over":
        return outcome_lines(view, names)
    own = view["own"]
    kind = next((asked["kind"] for asked in view["asked"] if asked["seat"] == view["seat"]), "")
    if own is None or not kind:
        return [standing(view, names)]
    if kind in _BEFORE_THE_GAME:
        return _before_the_game(view, own, names)
    lines: list[str] = []
    if not view["round"]:
        mage = view["seats"][view["seat"]]["mage"]
        lines.append(say("Your mage is {card}.", card=name_of(mage)))
    elif kind in _WITH_POINTS:
        lines.append(standing(view, names))
    lines.append(
        say("Your pool: {essences}.", essences=counted(view["seats"][view["seat"]]["pool"]))
    )
    if kind in _WITH_HAND and own["hand"]:
        lines.append(say("Your hand: {cards}.", cards=names_of(own["hand"])))
    return lines


def _before_the_game(view: Table, own: Own, names: Sequence[str]) -> list[str]:
    lines: list[str] = []
    deck = sorted(card for segment in own["deck"] for card in segment["cards"])
    if own["hand"]:
        lines.append(say("Your first hand: {cards}.", cards=names_of(own["hand"])))
        lines.append(say("Your deck: {cards}.", cards=names_of(deck)))
    if view["phase"] == "open draft":
        mage = view["seats"][view["seat"]]["mage"]
        lines.append(say("Your mage is {card}.", card=name_of(mage)))
        for seat, side in enumerate(view["seats"]):
            if side["picked"] and seat == view["seat"]:
                lines.append(say("You have picked {cards}.", cards=names_of(side["picked"])))
            elif side["picked"]:
                picked = names_of(side["picked"])
                lines.append(say("{name} has picked {cards}.", name=names[seat], cards=picked))
    elif own["kept"] and not own["hand"]:
        lines.append(say("You have kept {cards}.", cards=names_of(own["kept"])))
    if view["phase"] == "draft":
        lines.append(say("You were dealt the mages {cards}.", cards=names_of(own["mages"])))
    return lines


def standing(view: Table, names: Sequence[str]) -> str:
    """`Round 3. Points: you 4, Mira 6 (first-player token).`"""
    reader = view["seat"]
    order = [seat for seat in range(len(view["seats"])) if seat == reader]
    order += [seat for seat in range(len(view["seats"])) if seat != reader]
    parts = [_standing_of(view, seat, names) for seat in order]
    return say(
        "Round {number}. Points: {standing}.", number=view["round"], standing=", ".join(parts)
    )


def _standing_of(view: Table, at: int, names: Sequence[str]) -> str:
    seat = view["seats"][at]
    name = say("you") if at == view["seat"] else names[at]
    token = view["first"] == at
    if token and seat["passed"]:
        return say("{name} {points} (first-player token, passed)", name=name, points=seat["points"])
    if token:
        return say("{name} {points} (first-player token)", name=name, points=seat["points"])
    if seat["passed"]:
        return say("{name} {points} (passed)", name=name, points=seat["points"])
    return say("{name} {points}", name=name, points=seat["points"])


def pool_lines(view: Table, names: Sequence[str]) -> list[str]:
    """What everybody has in the pool and on components."""
    lines: list[str] = []
    for at, seat in enumerate(view["seats"]):
        pool = counted(seat["pool"])
        if at == view["seat"]:
            lines.append(say("You have {essences}.", essences=pool))
        else:
            lines.append(say("{name} has {essences}.", name=names[at], essences=pool))
        for in_play in seat["play"]:
            if any(in_play["on"]):
                lying = counted(in_play["on"])
                card = name_of(in_play["card"])
                lines.append("  " + say("On {card}: {essences}.", card=card, essences=lying))
    return lines


def outcome_lines(view: Table, names: Sequence[str]) -> list[str]:
    """Who won, everybody's points by component, and what broke a tie."""
    lines = [_victory(view, names)]
    if view["mode"] == "match":
        wins = [
            say("{name} {number}", name=_name(seat, view["seat"], names), number=side["wins"])
            for seat, side in enumerate(view["seats"])
        ]
        lines.append(say("Games won: {standing}.", standing=listed(wins)))
        lines.append(say("The last game ended like this:"))
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


def _name(seat: int, reader: int, names: Sequence[str]) -> str:
    return say("you") if seat == reader and reader != SPECTATOR else names[seat]


def _points_by_component(view: Table, at: int, names: Sequence[str]) -> str:
    seat = view["seats"][at]
    parts = [
        say("{card} {number}", card=name_of(in_play["card"]), number=in_play["points"])
        for in_play in seat["play"]
        if in_play["points"]
    ]
    counted_so_far = sum(in_play["points"] for in_play in seat["play"])
    if view["first"] == at:
        parts.append(say("first-player token {number}", number=1))
        counted_so_far += 1
    if seat["points"] > counted_so_far:
        bonus = seat["points"] - counted_so_far
        parts.append(say("for the last check {number}", number=bonus))
    total = points(seat["points"])
    if at == view["seat"]:
        if not parts:
            return say("You have {points}.", points=total)
        return say("You have {points}: {parts}.", points=total, parts=", ".join(parts))
    if not parts:
        return say("{name} has {points}.", name=names[at], points=total)
    return say(
        "{name} has {points}: {parts}.", name=names[at], points=total, parts=", ".join(parts)
    )


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
