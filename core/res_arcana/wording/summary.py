"""A few lines before every decision, and everybody's pools."""

from collections.abc import Sequence
from typing import Final

from core.language import say
from core.res_arcana import questions as ask
from core.res_arcana.view import Own, Table
from core.res_arcana.wording.outcomes import outcome_lines
from core.res_arcana.wording.vocabulary import counted, name_of, names_of

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
