"""Chance that does as a case says: decks whose next cards are the named ones, as far as they can.

Nothing here overrules what a player knows. Cards change places only where nobody could tell, so a
case that names a card which cannot come gets another one, and the step that named it fails.
"""

from core.chance import Chance
from core.res_arcana.questions import OWN_DECK
from core.res_arcana.state import Segments, State


class RiggedChance(Chance):
    """Chance whose shuffles bring up the wanted cards first."""

    __slots__ = ("wanted",)

    def __init__(self, key: bytes, used: int = 0) -> None:
        super().__init__(key, used)
        self.wanted: list[int] = []

    def clone(self) -> "RiggedChance":
        other = RiggedChance(self.key, self.used)
        other.wanted = self.wanted.copy()
        return other

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` into a random order, but for the wanted ones: those come to the top."""
        super().shuffle(cards)
        cards[:] = reversed(_wanted_first(cards[::-1], self.wanted))


def rig(state: State, at: int, deck: int, wanted: list[int]) -> None:
    """Let the wanted cards be the next ones of a deck, by its order and by any reshuffle."""
    if deck == OWN_DECK:
        cards = state.seats[at].deck
        blocks = _blocks([state.seats[at].known])
    else:
        cards = state.monument_deck
        blocks = _blocks([seat.monuments_known for seat in state.seats])
    from_top = cards[::-1]
    ordered: list[int] = []
    for size in blocks:
        begin = len(ordered)
        ordered += _wanted_first(from_top[begin : begin + size], wanted)
    cards[:] = reversed(ordered)
    assert isinstance(state.chance, RiggedChance)
    state.chance.wanted = wanted


def known_on_top(state: State, at: int, deck: int) -> set[int]:
    """The cards of a deck whose very place the seat knows."""
    seat = state.seats[at]
    segments = seat.known if deck == OWN_DECK else seat.monuments_known
    return {mask.bit_length() - 1 for number, mask in segments if number == 1 and mask}


def _wanted_first(cards: list[int], wanted: list[int]) -> list[int]:
    first = [card for card in dict.fromkeys(wanted) if card in cards]
    return first + [card for card in cards if card not in wanted]


def _blocks(knowledge: list[Segments]) -> list[int]:
    """The sizes, from the top, of the parts in which no observer can tell the cards' order."""
    edges: set[int] = set()
    for segments in knowledge:
        edge = 0
        for number, _ in segments:
            edge += number
            edges.add(edge)
    edges.discard(0)
    rising = sorted(edges)
    return [edge - before for before, edge in zip([0, *rising], rising, strict=False)]
