"""A state that one seat cannot tell from the true one: all it cannot know is dealt afresh.

Nothing hidden is read on the way, only what `view` shows the seat: so equal views and equal chance
give equal samples, whatever the truth is. Chance itself is replaced too, since nobody knows how the
next shuffle will fall.
"""

from core.chance import Chance
from core.masks import members
from core.res_arcana import draft_memory, flow
from core.res_arcana.components import ALL_ARTIFACTS, ALL_MONUMENTS, FIRST_MAGE, MAGES
from core.res_arcana.model import NONE
from core.res_arcana.state import DRAFT, DRAFTING, PICKING, Seat, Segments, State
from core.res_arcana.state import MAGES as MAGES_PHASE


def sample(state: State, seat: int, chance: Chance) -> State:
    """Deal afresh what `seat` does not know (-1 is a spectator, who knows only what is public)."""
    world = State(state)
    world.chance = chance.fork("future")
    _deal_monuments(world, seat, chance)
    _deal_mages(world, seat, chance)
    if world.phase == DRAFTING:
        draft_memory.redeal(world, seat, [0] * len(world.seats), chance)
    elif world.phase != PICKING:
        _deal_artifacts(world, seat, chance)
    if world.phase in (DRAFTING, MAGES_PHASE):
        _reseal(world, seat, chance)
    if world.stack:
        flow.advance(world)
    return world


def _deal_monuments(world: State, seat: int, chance: Chance) -> None:
    number = len(world.monument_deck)
    nothing: Segments = ((number, 0),) if number else ()
    known = world.seats[seat].monuments_known if seat >= 0 else nothing
    seen = world.monuments | _cards(known)
    for other in world.seats:
        seen |= other.play & ALL_MONUMENTS
    world.monument_deck = _deck(known, _shuffled(ALL_MONUMENTS & ~seen, chance), chance)
    for at, other in enumerate(world.seats):
        if at != seat:
            other.monuments_known = nothing


def _deal_mages(world: State, seat: int, chance: Chance) -> None:
    """Mages that others were dealt and have not shown."""
    taken = 0
    for at, other in enumerate(world.seats):
        taken |= other.mages if at == seat else _mage_shown(other)
    unseen = _shuffled((1 << len(MAGES)) - 1 & ~taken, chance)
    for at, other in enumerate(world.seats):
        if at != seat:
            dealt = other.mages.bit_count()
            other.mages = _mage_shown(other)
            while other.mages.bit_count() < dealt:
                other.mages |= 1 << unseen.pop()


def _mage_shown(seat: Seat) -> int:
    return 1 << (seat.mage - FIRST_MAGE) if seat.mage != NONE else 0


def _reseal(world: State, seat: int, chance: Chance) -> None:
    """That others have chosen in secret is known, but not what."""
    for at, other in enumerate(world.seats):
        if at != seat and other.sealed != NONE:
            other.sealed = NONE
            options = flow.secret_options(world, at)
            other.sealed = options[chance.below(len(options))]


def _deal_artifacts(world: State, seat: int, chance: Chance) -> None:
    public = 0
    for other in world.seats:
        public |= other.discard | (other.play & ALL_ARTIFACTS) | _cards(other.public)
    shown = [other.kept & public for other in world.seats]
    if world.mode == DRAFT:
        draft_memory.redeal(world, seat, shown, chance)
    seen = public
    for at, other in enumerate(world.seats):
        if at == seat:
            seen |= other.hand | _cards(other.known)
        elif world.mode == DRAFT:
            seen |= other.kept
    unseen = _shuffled(ALL_ARTIFACTS & ~seen, chance)
    for at, other in enumerate(world.seats):
        if at == seat:
            other.deck = _deck(other.known, unseen, chance)
            continue
        remembered = other.kept & ~public if world.mode == DRAFT else 0
        _deal_hand_and_deck(other, remembered, unseen, chance)
        other.kept = shown[at] | ((other.hand | _mask(other.deck)) & ~public)


def _deal_hand_and_deck(seat: Seat, remembered: int, unseen: list[int], chance: Chance) -> None:
    """A rival's hand and deck, from what the public knows and the observer remembers."""
    hand_size = seat.hand.bit_count()
    hand = 0
    deck: list[int] = []
    for number, mask in reversed(seat.public[1:]):
        cards = _shuffled(mask, chance)
        deck += cards[:number]
        hand |= _mask(cards[number:])
    number, mask = seat.public[0]
    dealt = members(mask | remembered)
    while len(dealt) < number + hand_size - hand.bit_count():
        dealt.append(unseen.pop())
    chance.shuffle(dealt)
    seat.deck = deck + dealt[:number]
    seat.hand = hand | _mask(dealt[number:])
    seat.known = _as_owner_knows(seat.known, seat.deck)


def _as_owner_knows(segments: Segments, deck: list[int]) -> Segments:
    """What the owner knows of a deck dealt afresh: as much as of the true one, card for card."""
    known: list[tuple[int, int]] = []
    top = len(deck)
    for number, mask in segments:
        known.append((number, _mask(deck[top - number : top]) if mask else 0))
        top -= number
    return tuple(known)


def _deck(known: Segments, unseen: list[int], chance: Chance) -> list[int]:
    """A deck that fits what is known of it; its top card is the last."""
    deck: list[int] = []
    for number, mask in reversed(known):
        cards = members(mask)
        while len(cards) < number:
            cards.append(unseen.pop())
        chance.shuffle(cards)
        deck += cards
    return deck


def _cards(segments: Segments) -> int:
    mask = 0
    for _, cards in segments:
        mask |= cards
    return mask


def _mask(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _shuffled(mask: int, chance: Chance) -> list[int]:
    cards = members(mask)
    chance.shuffle(cards)
    return cards
