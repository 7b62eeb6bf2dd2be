"""Trumps, a tiny but whole game that the tests of matches and records are played with.

Each round every seat lays one card of its hand face down, all at once. The highest card takes the
round and its seat is asked what prize it wants: nothing, a hidden card, or a throw of the die. Then
it is asked how loudly to cheer. The fool (card 0) is laid face up and changes what the others are
asked. After the last round the most points win.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.article import Article
from core.chance import Chance
from core.decision import Decision
from core.errors import BadSetup
from core.event import Event
from core.game import SPECTATOR, Presentation, Result, Setup, View
from core.match import Match
from core.outcome import Outcome, Stage, Tally
from core.questions import OpenDecision

FOOL = 0
NO_CARD = -1
HAND = 3
NOTHING, A_CARD, THE_DIE = 0, 1, 2

LAY, LAY_ON_FOOL, PRIZE, CHEER, OVER = "lay", "lay on the fool", "prize", "cheer", "over"


@dataclass(slots=True)
class State:
    """A position of trumps."""

    chance: Chance
    rounds_left: int
    stage: str
    turn: int
    hands: list[list[int]]
    laid: list[int]
    points: list[int]
    deck: list[int]
    discard: list[int]
    disclosures: int
    events: list[Event] | None


class Trumps:
    """The rules of trumps. `rules` stands in for another edition of the rules data."""

    def __init__(self, rules: str = "trumps-1") -> None:
        self.name = "trumps"
        self._rules = rules

    def rules_hash(self) -> str:
        return self._rules

    def check_setup(self, setup: Setup) -> dict[str, Any]:
        full = {"seats": 2, "rounds": 2, "cards": 24, **setup}
        if full.keys() != {"seats", "rounds", "cards"}:
            raise BadSetup("Trumps knows only seats, rounds and cards.")
        if not 2 <= full["seats"] <= 4 or full["rounds"] < 1:
            raise BadSetup("Trumps is played by two to four seats for one round or more.")
        if full["cards"] < full["seats"] * (HAND + 4):
            raise BadSetup("Trumps needs seven cards for each seat.")
        return full

    def new(self, setup: Setup, chance: Chance) -> State:
        deck = list(range(setup["cards"]))
        chance.shuffle(deck)
        seats: int = setup["seats"]
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
        return State(
            chance=chance,
            rounds_left=setup["rounds"],
            stage=LAY,
            turn=0,
            hands=hands,
            laid=[NO_CARD] * seats,
            points=[0] * seats,
            deck=deck,
            discard=[],
            disclosures=0,
            events=None,
        )

    def clone(self, state: State) -> State:
        return State(
            state.chance.clone(),
            state.rounds_left,
            state.stage,
            state.turn,
            [list(hand) for hand in state.hands],
            list(state.laid),
            list(state.points),
            list(state.deck),
            list(state.discard),
            state.disclosures,
            None,
        )

    def decisions(self, state: State) -> Sequence[Decision]:
        if state.stage == OVER:
            return []
        if state.stage != LAY:
            return [Decision(state.turn, state.stage, 0, 0, [0, 1, 2])]
        kind = LAY_ON_FOOL if FOOL in state.laid else LAY
        return [
            Decision(seat, kind, 0, 0, hand)
            for seat, hand in enumerate(state.hands)
            if state.laid[seat] == NO_CARD
        ]

    def apply(self, state: State, seat: int, choice: int) -> None:
        if state.stage == LAY:
            self._lay(state, seat, choice)
        elif state.stage == PRIZE:
            self._take_prize(state, seat, choice)
        else:
            self._cheer(state, seat, choice)

    def _lay(self, state: State, seat: int, card: int) -> None:
        state.hands[seat].remove(card)
        state.laid[seat] = card
        face_up = {"card": card} if card == FOOL else {}
        self._tell(state, Event("laid", seat, face_up, {seat: {"card": card}}))
        if NO_CARD in state.laid:
            return
        state.disclosures += 1
        state.turn = state.laid.index(max(state.laid))
        state.points[state.turn] += 1
        state.stage = PRIZE
        self._tell(state, Event("turned up", state.turn, {"cards": tuple(state.laid)}))

    def _take_prize(self, state: State, seat: int, prize: int) -> None:
        if prize == A_CARD:
            self._draw(state, seat)
        elif prize == THE_DIE:
            state.disclosures += 1
            pips = state.chance.below(6) + 1
            state.points[seat] += pips == 6
            self._tell(state, Event("threw", seat, {"pips": pips}))
        state.stage = CHEER

    def _cheer(self, state: State, seat: int, volume: int) -> None:
        self._tell(state, Event("cheered", seat, {"volume": volume}))
        state.discard += state.laid
        state.laid = [NO_CARD] * len(state.hands)
        state.rounds_left -= 1
        if state.rounds_left == 0:
            state.stage = OVER
            return
        state.stage = LAY
        for other, hand in enumerate(state.hands):
            if len(hand) < 2:
                self._draw(state, other)

    def _draw(self, state: State, seat: int) -> None:
        state.disclosures += 1
        if not state.deck:
            state.deck, state.discard = sorted(state.discard), []
            state.chance.shuffle(state.deck)
        if not state.deck:
            return
        card = state.deck.pop()
        state.hands[seat] = sorted([*state.hands[seat], card])
        self._tell(state, Event("drew", seat, {}, {seat: {"card": card}}))

    def _tell(self, state: State, event: Event) -> None:
        if state.events is not None:
            state.events.append(event)

    def listen(self, state: State) -> list[Event]:
        state.events = []
        return state.events

    def disclosures(self, state: State) -> int:
        return state.disclosures

    def result(self, state: State) -> Result | None:
        if state.stage != OVER:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Result(winners, tuple(state.points))

    def view(self, state: State, seat: int) -> View:
        face_down = state.stage == LAY
        return {
            "seat": seat,
            "rounds_left": state.rounds_left,
            "stage": state.stage,
            "turn": state.turn,
            "points": list(state.points),
            "deck": len(state.deck),
            "discard": list(state.discard),
            "hand_sizes": [len(hand) for hand in state.hands],
            "hand": list(state.hands[seat]) if seat >= 0 else [],
            "has_laid": [card != NO_CARD for card in state.laid],
            "laid": [
                card if not face_down or other == seat or card == FOOL else NO_CARD
                for other, card in enumerate(state.laid)
            ],
        }

    def sample(self, state: State, seat: int, chance: Chance) -> State:
        view = self.view(state, seat)
        known = {*view["hand"], *view["laid"], *view["discard"]}
        cards = sum(map(len, state.hands)) + len(state.deck) + len(state.discard)
        cards += sum(view["has_laid"])
        unknown = [card for card in range(cards) if card not in known]
        chance.shuffle(unknown)
        other = self.clone(state)
        other.chance = chance.fork("sample")
        for at in range(len(other.hands)):
            if at != seat:
                other.hands[at] = sorted(unknown.pop() for _ in other.hands[at])
            if view["has_laid"][at] and view["laid"][at] == NO_CARD:
                # Face down, so it is not the fool.
                other.laid[at] = next(card for card in unknown if card != FOOL)
                unknown.remove(other.laid[at])
        other.deck = unknown
        return other

    def pack(self, state: State) -> Any:
        return (
            (state.chance.key, state.chance.used),
            state.rounds_left,
            state.stage,
            state.turn,
            tuple(tuple(hand) for hand in state.hands),
            tuple(state.laid),
            tuple(state.points),
            tuple(state.deck),
            tuple(state.discard),
            state.disclosures,
        )

    def unpack(self, packed: Any) -> State:
        (key, used), rounds_left, stage, turn, hands, laid, points, deck, discard, seen = packed
        return State(
            Chance(key, used),
            rounds_left,
            stage,
            turn,
            [list(hand) for hand in hands],
            list(laid),
            list(points),
            list(deck),
            list(discard),
            seen,
            None,
        )

    def presentation(self) -> Presentation:
        return TrumpsWords()


class TrumpsWords:
    """The words of trumps."""

    def title(self) -> str:
        return "Trumps"

    def prompt(self, view: View, decision: Decision, names: Sequence[str]) -> str:
        return f"{names[decision.seat]}: {decision.kind}?"

    def explain(self, decision: Decision) -> str:
        return f"This is about {decision.kind}."

    def choice(self, view: View, decision: Decision, choice: int, names: Sequence[str]) -> str:
        return f"{decision.kind} {choice}"

    def shortlist(self, view: View, decision: Decision) -> Sequence[int]:
        return decision.options

    def shorthand(self, decision: Decision) -> str:
        return ""

    def typed(self, view: View, decision: Decision, words: str) -> Sequence[int]:
        return ()

    def event(self, event: Event, reader: int, names: Sequence[str]) -> str:
        return f"{names[event.seat]} {event.kind}."

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        return [f"{name}: {points}" for name, points in zip(names, view["points"], strict=True)]

    def summary(self, view: View, names: Sequence[str]) -> list[str]:
        return [f"{view['rounds_left']} rounds to go."]

    def look(self, view: View, words: str, names: Sequence[str]) -> list[str]:
        return [f"Card {card}" for card in view["hand"] if str(card) == words]

    def rules(self) -> Sequence[Article]:
        return [Article("Trumps", ("The highest card takes the round.",))]

    def glossary(self) -> Sequence[Article]:
        return [Article("Round", ("Everybody lays one card.",))]

    def stage(self, view: View) -> Stage:
        return Stage(1, -view["rounds_left"], tuple(view["points"]))

    def counted(self, event: Event) -> Sequence[int]:
        return ()

    def outcome(self, view: View, names: Sequence[str]) -> Outcome:
        tallies = tuple(Tally(points, ()) for points in view["points"])
        return Outcome("The game is over.", (), tallies, "Points")


TRUMPS = Trumps()


def trumps_named(name: str) -> Trumps:
    """The lookup that tests load records with."""
    if name != TRUMPS.name:
        raise BadSetup(f"There is no game called {name!r}.")
    return TRUMPS


def new_match(seats: int = 2, rounds: int = 2, seed: bytes = b"toy") -> Match:
    """A fresh table of trumps."""
    return Match(TRUMPS, {"seats": seats, "rounds": rounds}, seed)


def options(match: Match, seat: int) -> Sequence[int]:
    """What a seat that is asked may choose from."""
    return question(match, seat).decision.options


def question(match: Match, seat: int) -> OpenDecision:
    """The open question of a seat that is asked."""
    found = match.decision(seat)
    assert found is not None
    return found


def answer(match: Match, seat: int, choice: int) -> None:
    """Answer whatever a seat is asked."""
    match.submit(seat, question(match, seat).id, choice)


def follow(match: Match, script: Sequence[int]) -> None:
    """Play on with one legal choice or take-back for each number, until the game is over."""
    for number in script:
        asked = match.seats_asked()
        willing = [seat for seat in range(match.seats) if match.can_take_back(seat)]
        if willing and number % 4 == 0:
            match.take_back(willing[0])
        elif asked:
            seat = asked[number // 4 % len(asked)]
            offered = options(match, seat)
            answer(match, seat, offered[number // 16 % len(offered)])


def play_to_the_end(match: Match) -> None:
    """Answer every question with its first option."""
    while match.result is None:
        seat = match.seats_asked()[0]
        answer(match, seat, options(match, seat)[0])


def lay_all(match: Match) -> int:
    """Let every seat lay its first card; gives back the seat that took the round."""
    for seat in match.seats_asked():
        answer(match, seat, options(match, seat)[0])
    return match.seats_asked()[0]


def whole_table(match: Match) -> list[object]:
    """All that readers could tell two tables apart by."""
    readers = range(SPECTATOR, match.seats)
    return [
        match.result,
        [match.view(reader) for reader in readers],
        [match.log(reader) for reader in readers],
        [match.decision(reader) for reader in readers],
        [match.can_take_back(seat) for seat in range(match.seats)],
    ]
