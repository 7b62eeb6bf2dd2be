"""The whole table in lines, compact and in symbols: what `table` shows."""

from collections.abc import Sequence
from typing import Final

from core.language import count, say
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import bundle, letters
from core.res_arcana.model import MONUMENT
from core.res_arcana.view import InPlay, Own, SeatView, Segment, Table
from core.res_arcana.wording.symbols import legend, short_essences, short_lines
from core.res_arcana.wording.vocabulary import cards, name_of, names_of, points

_INDENT: Final = "  "


def table_lines(view: Table, names: Sequence[str]) -> list[str]:
    """All that the seat may see: the middle, the reader's side, then the rivals in turn order."""
    lines = [situation(view, names), legend()]
    lines += _middle(view)
    seats = len(view["seats"])
    reader = max(view["seat"], 0)
    for step in range(seats):
        lines += _side(view, (reader + step) % seats, names)
    return lines


def situation(view: Table, names: Sequence[str]) -> str:
    """The round and whose turn it is."""
    phase = view["phase"]
    if phase == "over":
        return say("The game is over.")
    if not view["round"]:
        return say("The table is being set.")
    if phase != "actions":
        return say("Round {number}.", number=view["round"])
    if view["turn"] == view["seat"]:
        return say("Round {number}, your turn.", number=view["round"])
    return say("Round {number}, {name}'s turn.", number=view["round"], name=names[view["turn"]])


def _middle(view: Table) -> list[str]:
    lines: list[str] = []
    if view["places"]:
        lines.append(say("Places of power to claim:"))
        lines += [_INDENT + offered(card) for card in view["places"]]
    lines.append(
        say(
            "Monuments to claim, {cost} each; {cards} in their deck:",
            cost=short_essences(COMPONENTS[view["monuments"][0]].cost),
            cards=cards(view["monument_deck"]),
        )
        if view["monuments"]
        else say("All monuments are claimed.")
    )
    lines += [_INDENT + offered(card) for card in view["monuments"]]
    if view["items"]:
        lines.append(say("Magic items in the middle:"))
        lines += [_INDENT + offered(card) for card in view["items"]]
    return lines


def offered(card: int) -> str:
    """A card that nobody has in play: its cost, points and abilities in symbols."""
    component = COMPONENTS[card]
    marks: list[str] = []
    # The heading of the monuments names their one price.
    if component.cost.total and component.kind != MONUMENT:
        marks.append(short_essences(component.cost))
    if component.points:
        marks.append(points(component.points))
    return _with_marks(card, marks)


def _in_play(in_play: InPlay) -> str:
    marks: list[str] = []
    if in_play["turned"]:
        marks.append(say("turned"))
    if any(in_play["on"]):
        marks.append(say("{essences} on it", essences=letters(bundle(tuple(in_play["on"])))))
    if in_play["points"]:
        marks.append(points(in_play["points"]))
    return _with_marks(in_play["card"], marks)


def _with_marks(card: int, marks: list[str]) -> str:
    does = "; ".join(short_lines(COMPONENTS[card]))
    name = name_of(card)
    if not marks:
        return say("{card}: {does}", card=name, does=does) if does else name
    inside = "; ".join(marks)
    if not does:
        return say("{card} ({marks})", card=name, marks=inside)
    return say("{card} ({marks}): {does}", card=name, marks=inside, does=does)


def _side(view: Table, at: int, names: Sequence[str]) -> list[str]:
    seat = view["seats"][at]
    reads = at == view["seat"]
    own = view["own"] if reads else None
    name = say("You") if reads else names[at]
    lines = [say("{name}: {facts}.", name=name, facts=", ".join(_facts(view, at)))]
    lines += [_INDENT + _in_play(in_play) for in_play in seat["play"]]
    if seat["discard"]:
        lines.append(_INDENT + say("Discard pile: {cards}", cards=names_of(seat["discard"])))
    if own is None:
        lines += [_INDENT + line for line in rival_knowledge(seat)]
    else:
        lines += _own_cards(view, own)
    return lines


def _facts(view: Table, at: int) -> list[str]:
    seat = view["seats"][at]
    facts = [
        points(seat["points"]),
        say("pool {essences}", essences=letters(bundle(tuple(seat["pool"])))),
        say("{cards} in hand", cards=cards(seat["hand"])),
        say("{cards} in the deck", cards=cards(seat["deck"])),
    ]
    if view["first"] == at:
        facts.append(say("first-player token"))
    if seat["passed"]:
        facts.append(say("has passed"))
    return facts


def _own_cards(view: Table, own: Own) -> list[str]:
    lines: list[str] = []
    if own["hand"]:
        lines.append(say("Your hand:"))
        lines += [_INDENT + offered(card) for card in own["hand"]]
    lines += deck_knowledge(own["deck"])
    lines += monuments_known(own)
    return lines


def monuments_known(own: Own) -> list[str]:
    """What the seat knows of the monument deck."""
    if not any(segment["cards"] for segment in own["monument_deck"]):
        return []
    known = _from_the_top(own["monument_deck"])
    return [say("The monument deck, from the top: {cards}.", cards=known)]


def deck_knowledge(segments: list[Segment]) -> list[str]:
    """What the seat knows of its own deck."""
    known = [segment for segment in segments if segment["cards"]]
    if not known:
        return []
    if len(segments) == 1 and len(known[0]["cards"]) == known[0]["number"] > 1:
        found = names_of(known[0]["cards"])
        return [say("Your deck, in an order you do not know: {cards}.", cards=found)]
    return [say("Your deck, from the top: {cards}.", cards=_from_the_top(segments))]


def _from_the_top(segments: list[Segment]) -> str:
    parts: list[str] = []
    for segment in segments:
        number, found = segment["number"], segment["cards"]
        if not number:
            continue
        if not found:
            parts.append(count("{number} unknown card", "{number} unknown cards", number))
        elif number == len(found) == 1:
            parts.append(name_of(found[0]))
        elif number == len(found):
            parts.append(say("{cards} in some order", cards=names_of(found)))
        else:
            parts.append(
                count(
                    "{number} card out of {cards}",
                    "{number} cards out of {cards}",
                    number,
                    cards=names_of(found),
                )
            )
    return "; ".join(parts)


def rival_knowledge(seat: SeatView) -> list[str]:
    """Cards that everybody knows to be in a rival's hand or deck."""
    lines: list[str] = []
    if seat["picked"]:
        lines.append(say("Has picked: {cards}", cards=names_of(seat["picked"])))
    known = sorted(card for segment in seat["known"] for card in segment["cards"])
    if known:
        lines.append(say("In hand or deck, as all know: {cards}", cards=names_of(known)))
    return lines
