"""What lies where on a table of Res Arcana: a view in zones, for one screen or panel by panel."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from textual.content import Content

from core.decision import Decision
from core.language import count, say
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import ITEM
from core.res_arcana.view import InPlay, SeatView, Table
from tui.boards.res_arcana.card_face import HAND, PLAY
from tui.boards.res_arcana.faces import CardFace, DeckFace, HeadingFace, HeldFace
from tui.boards.res_arcana.spots import (
    MONUMENT_DECK,
    card_at,
    card_spot,
    deck_spot,
    held_spot,
    seat_spot,
    spot_of,
)
from tui.boards.things import Form, Spot, Thing, Zone

SUPPLY: Final = "supply"
OFFER: Final = "offer"
HAND_ZONE: Final = "hand"
OWN: Final = "own"
RIVAL: Final = "rival"

CARD_CHOICES: Final = frozenset(
    ask.NAMES[kind] for kind in (ask.ITEM, ask.PICK, ask.MAGE, ask.DRAFT)
)
"""Questions whose cards should be read in full."""

_TEXT: Final = Form(30, 0)
_WIDE_TEXT: Final = Form(38, 0)
_HAND: Final = Form(HAND.width, HAND.height, stretches=True, widest=24, gap=1)
_LOW_HAND: Final = Form(18, 4, stretches=True, widest=24)
_ROOMY: Final = Form(22, 5, stretches=True, widest=30, gap=1)
_CALM: Final = Form(15, PLAY.height, stretches=True, widest=24, gap=1)
_PLAY: Final = Form(15, PLAY.height, stretches=True, widest=24)
_LINE: Final = Form(38, 1, stretches=True)
_SHORT_LINE: Final = Form(25, 1, stretches=True)
_CHIP: Final = Form(0, 1)
_ROW: Final = Form(0, 1, follows_heading=True)
_PLACES: Final = "zone:places"
_OWN_DECK: Final = "zone:deck"
_TITLES: Final = 13
"""Cells for the titles of the supply, which stand below each other."""
_IN_PLAY: Final = (_ROOMY, _CALM, _PLAY, _LINE, _SHORT_LINE, _CHIP)
_HAND_FORMS: Final = (_TEXT, _HAND, _LOW_HAND, _LINE, _SHORT_LINE)


def zones(
    view: Table,
    names: Sequence[str],
    question: Decision | None = None,
    open_hands: Mapping[int, Sequence[int]] | None = None,
) -> list[Zone]:
    """All zones from the middle of the table to the hand of who reads."""
    reader = view["seat"]
    hands = dict(open_hands or {})
    offered = _offered(view, question, hands)
    found = _supply(view, names, offered)
    seats = len(view["seats"])
    order = [(reader + step) % seats for step in range(1, seats)] if reader >= 0 else range(seats)
    picks_player = question is not None and question.kind == ask.NAMES[ask.FIRST]
    for seat in order:
        rival = _rival(view, seat, names)
        # Before the first round there is nothing there yet.
        if rival.things or view["round"] or picks_player:
            found.append(rival)
        if seat in hands:
            found.append(_open_hand(seat, hands[seat], names))
    if offered:
        found.append(_offer(offered))
    if reader >= 0:
        found += _own_side(view, question, offered)
    return found


def panel(found: Sequence[Zone], name: str) -> list[Zone]:
    """The zones of one panel of a small screen, where headings may give up their line.

    What they would say of pools and decks is above the panels then.
    """
    found = [
        replace(zone, heading=_without_facts(zone.heading), forms=(*zone.forms, _ROW))
        for zone in found
    ]
    if name == SUPPLY:
        return [
            replace(zone, forms=(_LINE if zone.heading.spot == _PLACES else _SHORT_LINE, _ROW))
            for zone in found
            if zone.name == SUPPLY
        ]
    if name == HAND_ZONE:
        return [zone for zone in found if zone.name in (HAND_ZONE, OFFER)]
    order = (OFFER, OWN, HAND_ZONE, RIVAL)
    kept = [zone for zone in found if zone.name in order]
    if any(zone.name == OFFER for zone in kept):
        # What is to be chosen needs the room; one's deck is beside one's hand.
        kept = [zone for zone in kept if zone.heading.spot != _OWN_DECK]
    return sorted(kept, key=lambda zone: order.index(zone.name))


def _without_facts(heading: Thing) -> Thing:
    face = heading.face
    assert isinstance(face, HeadingFace)
    return replace(heading, face=replace(face, facts=(), pool=()))


def _offered(
    view: Table, question: Decision | None, hands: Mapping[int, Sequence[int]]
) -> list[int]:
    """The cards to choose from that lie nowhere else on the table, or that have to be read."""
    if question is None:
        return []
    spots = dict.fromkeys(spot_of(question, option) for option in question.options)
    cards = [card for spot in spots if spot and (card := card_at(spot)) is not None]
    if question.kind in CARD_CHOICES:
        return cards
    own = view["own"]
    lying = {card for hand in hands.values() for card in hand}
    lying |= {in_play["card"] for seat in view["seats"] for in_play in seat["play"]}
    lying |= {*view["places"], *view["monuments"], *view["items"], *(own["hand"] if own else [])}
    return [card for card in cards if card not in lying]


def _offer(cards: Sequence[int]) -> Zone:
    heading = Thing("zone:offer", HeadingFace(say("To choose from")), can_focus=False)
    forms = (_WIDE_TEXT, _TEXT, _HAND, _LINE, _CHIP)
    return Zone(OFFER, heading, _cards(cards), forms, gives_way=-9)


def _cards(cards: Sequence[int]) -> tuple[Thing, ...]:
    return tuple(Thing(card_spot(card), CardFace(card), is_card=True) for card in cards)


def _supply(view: Table, names: Sequence[str], offered: Sequence[int]) -> list[Zone]:
    """Places, monuments with their deck, and items; those that are held are swapped, and named."""
    deck: list[Thing] = []
    if view["monument_deck"]:
        text = count("deck: {number} card", "deck: {number} cards", view["monument_deck"])
        deck.append(Thing(MONUMENT_DECK, DeckFace(text)))
    found: list[Zone] = []
    for name, title, free, more in (
        (_PLACES, say("Places"), view["places"], []),
        ("zone:monuments", say("Monuments"), view["monuments"], deck),
        ("zone:items", say("Items"), view["items"], _held_items(view, names)),
    ):
        things = [
            Thing(card_spot(card), CardFace(card, says_kind=False), is_card=True)
            for card in free
            if card not in offered
        ]
        things += more
        heading = Thing(name, HeadingFace(title, cells=_TITLES), can_focus=False)
        if things:
            found.append(Zone(SUPPLY, heading, tuple(things), (_ROW,), gives_way=5))
    return found


def _held_items(view: Table, names: Sequence[str]) -> list[Thing]:
    """The names of the items that somebody has."""
    owners = {
        in_play["card"]: say("you") if seat == view["seat"] else names[seat]
        for seat, side in enumerate(view["seats"])
        for in_play in side["play"]
        if COMPONENTS[in_play["card"]].kind == ITEM
    }
    return [Thing(held_spot(card), HeldFace(card, owner)) for card, owner in owners.items()]


def _rival(view: Table, seat: int, names: Sequence[str]) -> Zone:
    side = view["seats"][seat]
    facts = (
        *_counts(side, with_hand=True),
        *_state(view, seat),
    )
    face = HeadingFace(names[seat], "$rival", facts, tuple(side["pool"]))
    things = tuple(_in_play(each) for each in side["play"])
    things += _cards(side["picked"])
    return Zone(RIVAL, Thing(seat_spot(seat), face), things, _IN_PLAY, 2, gives_way=4)


def _open_hand(seat: int, cards: Sequence[int], names: Sequence[str]) -> Zone:
    face = HeadingFace(say("{name}'s hand", name=names[seat]))
    heading = Thing(f"zone:hand {seat}", face, can_focus=False)
    return Zone(RIVAL, heading, _cards(cards), (_HAND, _SHORT_LINE, _CHIP), gives_way=2)


def _own_side(view: Table, question: Decision | None, offered: Sequence[int]) -> list[Zone]:
    seat = view["seat"]
    side = view["seats"][seat]
    own = view["own"]
    assert own is not None
    facts = (*_counts(side, with_hand=False), *_state(view, seat))
    face = HeadingFace(say("You"), "$own", facts, tuple(side["pool"]))
    things = [_in_play(each) for each in side["play"]]
    things += _cards(side["picked"])
    if question is not None and question.kind == ask.NAMES[ask.LOOK]:
        deck = count("your deck: {number} card", "your deck: {number} cards", side["deck"])
        things.append(Thing(deck_spot(seat), DeckFace(deck)))
    found: list[Zone] = []
    if things or view["round"] or (question and question.kind == ask.NAMES[ask.FIRST]):
        heading = Thing(seat_spot(seat), face)
        found.append(Zone(OWN, heading, tuple(things), _IN_PLAY, 2, gives_way=3))
    in_hand = [card for card in own["hand"] if card not in offered]
    if in_hand:
        found.append(_own_cards("hand", say("Hand"), in_hand, _HAND_FORMS, 1))
    if not view["round"]:
        found += _before_the_game(view, offered)
    return found


def _before_the_game(view: Table, offered: Sequence[int]) -> list[Zone]:
    """What one knows of one's deck while the mage and the first item are chosen."""
    own = view["own"]
    assert own is not None
    deck = sorted(card for segment in own["deck"] for card in segment["cards"])
    found: list[Zone] = []
    forms = (_TEXT, _HAND, _LINE, _SHORT_LINE)
    for name, heading, cards in (
        ("kept", say("Kept so far"), own["kept"] if not own["hand"] else []),
        ("mages", say("Your mages"), own["mages"] if view["phase"] == "draft" else []),
        ("deck", say("Your deck, in an order that nobody knows"), deck),
    ):
        shown = [card for card in cards if card not in offered]
        if shown:
            found.append(_own_cards(name, heading, shown, forms, 1, gives_way=4))
    return found


def _own_cards(
    name: str,
    title: str,
    cards: Sequence[int],
    forms: tuple[Form, ...],
    luxuries: int = 0,
    gives_way: int = 3,
) -> Zone:
    heading = Thing(f"zone:{name}", HeadingFace(title), can_focus=False)
    return Zone(HAND_ZONE, heading, _cards(cards), forms, luxuries, gives_way)


def _in_play(in_play: InPlay) -> Thing:
    face = CardFace(
        in_play["card"],
        in_play["turned"],
        tuple(in_play["on"]) if any(in_play["on"]) else (),
        in_play["points"],
        is_in_play=True,
    )
    return Thing(card_spot(in_play["card"]), face, is_card=not face.turned)


def _counts(side: SeatView, with_hand: bool) -> list[Content]:
    numbers = [say("deck {number}", number=side["deck"])]
    if with_hand:
        numbers.insert(0, say("hand {number}", number=side["hand"]))
    if side["discard"]:
        numbers.append(say("discard {number}", number=len(side["discard"])))
    return [Content("  ".join(numbers))]


def _state(view: Table, seat: int) -> list[Content]:
    facts = []
    if view["first"] == seat:
        facts.append(Content(say("first player")))
    if view["seats"][seat]["passed"]:
        facts.append(Content.styled(say("passed"), "$warning"))
    return facts


def all_spots(found: Sequence[Zone]) -> set[Spot]:
    """Everything that can be pointed at."""
    return {thing.spot for zone in found for thing in (zone.heading, *zone.things)}
