"""Every answer on about one line, in the symbols of the cards: what the list at the table shows."""

from collections.abc import Sequence

from textual.content import Content

from core.decision import Decision
from core.language import say
from core.res_arcana import model
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS, MONUMENTS, POWERS
from core.res_arcana.essences import LIFE, letters
from core.res_arcana.view import Table
from core.res_arcana.wording.answers import answer
from core.res_arcana.wording.faces import Signs, face_cost, face_lines, face_power
from core.res_arcana.wording.prices import short_placement_price
from core.res_arcana.wording.prompts import effect_of
from core.res_arcana.wording.proposals import BUNDLES_GAINED, BUNDLES_PAID
from core.res_arcana.wording.symbols import short_essences
from core.res_arcana.wording.vocabulary import name_of
from tui.boards.res_arcana.card_face import face_signs
from tui.boards.res_arcana.essences import in_symbols
from tui.boards.res_arcana.faces import signs_of
from tui.boards.things import Look


def label(
    view: Table, decision: Decision, option: int, names: Sequence[str], look: Look
) -> Content:
    """One answer."""
    signs = face_signs(look.glyphs)
    return in_symbols(_text(view, decision, option, names, signs), signs=signs_of(look))


def _text(view: Table, decision: Decision, option: int, names: Sequence[str], signs: Signs) -> str:
    if decision.kind == ask.NAMES[ask.ACTION]:
        return _action(view, decision.seat, option, signs)
    if decision.kind in BUNDLES_PAID or decision.kind in BUNDLES_GAINED:
        return letters(option)
    if decision.kind in (ask.NAMES[ask.RESPOND], ask.NAMES[ask.REACT]):
        return _reaction(view, decision, option, names, signs)
    if decision.kind in (ask.NAMES[ask.MAGE], ask.NAMES[ask.ITEM]):
        return _with_abilities(option, signs)
    if decision.kind == ask.NAMES[ask.DRAFT]:
        return name_of(option)
    if decision.kind == ask.NAMES[ask.PICK]:
        return say(
            "{card} ({cost})", card=name_of(option), cost=short_essences(COMPONENTS[option].cost)
        )
    return answer(view, decision, option, names)


def _with_abilities(card: int, signs: Signs) -> str:
    """A card without a cost, and what it does."""
    abilities = "; ".join(face_lines(COMPONENTS[card], signs))
    return say("{card}: {abilities}", card=name_of(card), abilities=abilities)


def _action(view: Table, seat: int, option: int, signs: Signs) -> str:
    verb, number = ask.verb_and_number(option)
    if verb == ask.PASS:
        return say("Pass")
    if verb == ask.CLAIM_TOP:
        cost = short_essences(MONUMENTS[0].cost)
        return say("Claim the top of the monument deck ({cost})", cost=cost)
    if verb == ask.USE:
        power = POWERS[number]
        return say("{card}: {power}", card=name_of(power.component), power=face_power(power, signs))
    card = name_of(number)
    if verb == ask.DISCARD_ACTION:
        return say("Discard {card} {then} 1G or 2*-G", card=card, then=signs.then)
    if verb == ask.CLAIM_ACTION:
        cost = short_essences(COMPONENTS[number].cost)
        return say("Claim {card} ({cost})", card=card, cost=cost)
    cost = short_placement_price(view["seats"][seat], number)
    return say("Place {card} ({cost})", card=card, cost=cost)


def _reaction(
    view: Table, decision: Decision, option: int, names: Sequence[str], signs: Signs
) -> str:
    if option == model.NONE and decision.kind == ask.NAMES[ask.RESPOND]:
        return _loss(view, decision)
    if option == model.NONE:
        return answer(view, decision, option, names)
    if option == decision.detail and decision.kind == ask.NAMES[ask.RESPOND]:
        way_out = effect_of(option, model.LIFE_LOSS).way_out
        if way_out is not None:
            return say("Way out: {cost}", cost=face_cost(way_out, signs))
    power = POWERS[option]
    return say("{card}: {power}", card=name_of(power.component), power=face_power(power, signs))


def _loss(view: Table, decision: Decision) -> str:
    """What a life loss really takes: two other essences for each life that is not there."""
    asked = effect_of(decision.detail, model.LIFE_LOSS).number
    pool = view["seats"][decision.seat]["pool"]
    missing = max(0, asked - pool[LIFE])
    if not missing:
        return say("Lose {number}L", number=asked)
    others = min(2 * missing, sum(pool) - pool[LIFE])
    return say("Lose {life}L and {others} others", life=asked - missing, others=others)
