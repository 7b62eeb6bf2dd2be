"""All there is to say of a thing on the table: a card with its text, a player, a deck."""

from collections.abc import Sequence

from textual.content import Content

from core.language import count, say
from core.res_arcana.view import InPlay, Table
from core.res_arcana.wording.table import deck_knowledge, monuments_known, rival_knowledge
from core.res_arcana.wording.vocabulary import names_of, points
from tui.boards.res_arcana.card_detail import card_text
from tui.boards.res_arcana.card_face import PRINTED, CardState
from tui.boards.res_arcana.essences import essences
from tui.boards.res_arcana.faces import signs_of
from tui.boards.res_arcana.spots import MONUMENT_DECK, card_at, seat_at
from tui.boards.things import Look, Spot


def detail(view: Table, names: Sequence[str], spot: Spot, look: Look) -> Content:
    """What there is to know of a spot; empty where there is nothing."""
    card = card_at(spot)
    if card is not None:
        return _card(view, names, card, look)
    if spot == MONUMENT_DECK:
        return _monument_deck(view)
    seat = seat_at(spot)
    return _player(view, names, seat, look) if seat is not None else Content("")


def _card(view: Table, names: Sequence[str], card: int, look: Look) -> Content:
    state, where = PRINTED, ""
    for seat, side in enumerate(view["seats"]):
        for in_play in side["play"]:
            if in_play["card"] == card:
                state = _state(in_play)
                where = _whose(view, seat, names)
        if card in side["discard"]:
            where = _in_discard(view, seat, names)
    own = view["own"]
    if own is not None and card in own["hand"]:
        where = say("In your hand.")
    return card_text(card, state, [where] if where else [], look.glyphs, signs_of(look))


def _state(in_play: InPlay) -> CardState:
    return CardState(in_play["turned"], in_play["on"], in_play["points"])


def _whose(view: Table, seat: int, names: Sequence[str]) -> str:
    if seat == view["seat"]:
        return say("In play, yours.")
    return say("In play, {name}'s.", name=names[seat])


def _in_discard(view: Table, seat: int, names: Sequence[str]) -> str:
    if seat == view["seat"]:
        return say("In your discard pile.")
    return say("In {name}'s discard pile.", name=names[seat])


def _monument_deck(view: Table) -> Content:
    number = view["monument_deck"]
    title = count("Monument deck, {number} card", "Monument deck, {number} cards", number)
    lines = [Content.styled(title, "bold"), Content("")]
    lines.append(Content(say("Its top card can be claimed unseen for 4 gold.")))
    own = view["own"]
    if own is not None:
        lines += [Content(line) for line in monuments_known(own)]
    return Content("\n").join(lines)


def _player(view: Table, names: Sequence[str], seat: int, look: Look) -> Content:
    side = view["seats"][seat]
    reads = seat == view["seat"]
    title = say("You") if reads else names[seat]
    lines = [
        Content.styled(title, "bold"),
        Content(points(side["points"])),
        Content(say("Pool:")) + " " + essences(side["pool"], zeros=True, signs=signs_of(look)),
        Content(
            say("Hand {hand}, deck {deck}.", hand=side["hand"], deck=side["deck"]),
        ),
    ]
    if view["first"] == seat:
        lines.append(Content(say("First-player token: 1 point.")))
    if side["passed"]:
        lines.append(Content(say("Has passed.")))
    lines.append(Content(""))
    if side["discard"]:
        lines.append(Content(say("Discard pile: {cards}.", cards=names_of(side["discard"]))))
    else:
        lines.append(Content(say("The discard pile is empty.")))
    own = view["own"]
    known = deck_knowledge(own["deck"]) if reads and own is not None else rival_knowledge(side)
    lines += [Content(line) for line in known]
    return Content("\n").join(lines)
