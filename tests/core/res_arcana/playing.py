"""A table that is played and looked at in words, for tests that read like rules.

Components are called by name and essences are written as on the cards: `2E+D`. Whatever a test does
goes through `flow.apply`, as in a real game, and only what the engine offers can be chosen.
"""

from collections.abc import Iterable
from typing import Final

from core.errors import IllegalChoice
from core.masks import members
from core.res_arcana import flow, scoring
from core.res_arcana import questions as ask
from core.res_arcana.components import BITS, BY_NAME, COMPONENTS, FIRST_ITEM, MAGE_BIT, POWERS
from core.res_arcana.draws import ORDERS, seen_on_top
from core.res_arcana.essences import LETTERS, counts
from core.res_arcana.model import NONE
from core.res_arcana.notation import read_essences
from core.res_arcana.powers import components_of
from core.res_arcana.state import ACTIONS, DRAFTING, PHASES, Segments, State

Word = str | int | None
"""A choice as a test writes it: a name, a bundle, the number of a seat, or None for nothing."""

_BUNDLES: Final = (
    *(ask.PAY_PLACEMENT, ask.PAY_CLAIM, ask.PAY_POWER),
    *(ask.GAIN, ask.GAIN_OTHER, ask.COLLECT, ask.LOSE),
)
_VERBS: Final = {
    ask.PLACE_ACTION: "place",
    ask.CLAIM_ACTION: "claim",
    ask.DISCARD_ACTION: "discard",
}
_FIXED_WORDS: Final = {
    ask.TAKE: ("leave", "take"),
    ask.UPKEEP: ("turn", "pay"),
    ask.LOOK: ("own deck", "monument deck"),
}


class Table:
    """A state to act on and to look at. Every action is taken by the player who is asked."""

    def __init__(self, state: State) -> None:
        self.state = state
        flow.begin(state)

    # What a player does

    def use(self, name: str, power: int = 0, *answers: Word) -> None:
        """Use a power of a component, counted from 0, and answer what that asks."""
        self.choose(f"use {name} {power}", *answers)

    def place(self, name: str, *answers: Word) -> None:
        self.choose(f"place {name}", *answers)

    def claim(self, name: str, *answers: Word) -> None:
        self.choose(f"claim {name}", *answers)

    def discard(self, name: str, gain: str) -> None:
        self.choose(f"discard {name}", gain)

    def pass_(self, item: str | None = None) -> None:
        """Pass and take that item, or one that collects nothing.

        Who can do nothing else passes without being asked, and is asked only for the item.
        """
        if self.question != "item":
            self.choose("pass")
        self.choose(self.words()[-1] if item is None else item)

    def choose(self, *answers: Word) -> None:
        """Answer the open questions one after the other."""
        for answer in answers:
            kind = self.state.stack[-1][0]
            word = written(essences(str(answer))) if kind in _BUNDLES else answer
            offered = self.words()
            if word not in offered:
                raise IllegalChoice(f"'{answer}' is none of: {offered} ({self.question})")
            flow.apply(self.state, self.asked, self.state.options[offered.index(word)])

    def choose_secretly(self, at: int, name: str) -> None:
        """Choose a mage or keep a card, where all choose at once."""
        if name not in self.secret_options(at):
            raise IllegalChoice(f"'{name}' is none of: {self.secret_options(at)}")
        flow.apply(self.state, at, BY_NAME[name].number)

    def pass_all(self) -> None:
        """Everybody passes, as far as a react or the next round; nobody takes what collects."""
        this_round = self.state.round
        while self.state.phase == ACTIONS and self.state.round == this_round:
            self.choose("pass" if self.question == "action" else self.words()[-1])

    def go_on_to(self, question: str) -> None:
        """Answer everything with the first choice until that question is asked."""
        while self.question != question:
            at = self.asked
            secret = self.state.phase <= DRAFTING
            options = flow.secret_options(self.state, at) if secret else self.state.options
            flow.apply(self.state, at, options[0])

    # What the table asks

    @property
    def asked(self) -> int:
        """The player who is asked; the first of them where all choose at once."""
        if self.state.phase <= DRAFTING:
            return next(at for at, seat in enumerate(self.state.seats) if seat.sealed == NONE)
        return self.state.stack[-1][1]

    @property
    def question(self) -> str:
        """What is asked, or the phase where nothing is or all choose at once."""
        return ask.NAMES[self.state.stack[-1][0]] if self.state.stack else self.phase

    def options(self) -> set[Word]:
        """What may be answered to the open question, in words."""
        return set(self.words())

    def words(self) -> list[Word]:
        return [self._word(option) for option in self.state.options]

    def secret_options(self, at: int) -> set[str]:
        return names(flow.secret_options(self.state, at))

    def can(self, action: str) -> bool:
        """Whether an action is offered: `use Hawk 1`, `place Hawk`, `claim Temple`, `pass`."""
        assert self.question == "action", f"No action is asked for, but: {self.question}."
        return action in self.words()

    def _word(self, option: int) -> Word:
        kind, at, subject, number, _ = self.state.stack[-1]
        if kind == ask.ACTION:
            return _action(option)
        if kind in _BUNDLES:
            return written(option)
        if kind in _FIXED_WORDS:
            return _FIXED_WORDS[kind][option]
        if kind == ask.ORDER:
            seen = seen_on_top(self.state, at, subject, number)
            return ", ".join(COMPONENTS[seen[index]].name for index in ORDERS[number][option])
        if option == NONE:
            return None
        if kind in (ask.RIVAL, ask.FIRST):
            return option
        if kind in (ask.RESPOND, ask.REACT):
            option = POWERS[option].component
        return COMPONENTS[option].name

    # What a player sees

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.state.winners

    @property
    def first(self) -> int:
        """Who has the first-player token."""
        return self.state.first

    def pool(self, at: int = 0) -> str:
        return written(self.state.seats[at].pool)

    def hand(self, at: int = 0) -> set[str]:
        return names(members(self.state.seats[at].hand))

    def deck(self, at: int = 0) -> list[str]:
        """The cards of a deck from the top, which no player sees."""
        return [COMPONENTS[card].name for card in reversed(self.state.seats[at].deck)]

    def discarded(self, at: int = 0) -> set[str]:
        return names(members(self.state.seats[at].discard))

    def in_play(self, at: int = 0) -> set[str]:
        """The artifacts, monuments and places of a player."""
        return names(members(self.state.seats[at].play & (MAGE_BIT - 1)))

    def item(self, at: int = 0) -> str:
        return COMPONENTS[self.state.seats[at].item].name

    def mage(self, at: int = 0) -> str:
        return COMPONENTS[self.state.seats[at].mage].name

    def items(self) -> set[str]:
        """The magic items in the middle."""
        return names([FIRST_ITEM + item for item in members(self.state.items)])

    def places(self) -> set[str]:
        """The places of power that nobody has claimed."""
        return names(members(self.state.places))

    def monuments(self) -> set[str]:
        """The monuments that lie face up."""
        return names(members(self.state.monuments))

    def is_turned(self, name: str) -> bool:
        number = BY_NAME[name].number
        owners = [s for s in self.state.seats if number in components_of(s, s.play)]
        assert len(owners) == 1, f"{name} is not in play."
        return owners[0].turned & BITS[number] != 0

    def on(self, name: str) -> str:
        return written(self.state.on[BY_NAME[name].number])

    def points(self, at: int = 0) -> int:
        return scoring.points(self.state, at)

    def knows(self, at: int = 0) -> list[tuple[int, set[str]]]:
        """What a player knows of the own deck from the top: so many cards, these among them."""
        return _known(self.state.seats[at].known)

    def knows_of_monuments(self, at: int = 0) -> list[tuple[int, set[str]]]:
        return _known(self.state.seats[at].monuments_known)


def essences(words: str) -> int:
    """The bundle written as on the cards."""
    read = read_essences(words)
    assert read.chosen == 0, f"'{words}' leaves a choice."
    return read.fixed


def written(bundle: int) -> str:
    """The bundle as on the cards, elan first and gold last: `2E+D`; `0` for nothing."""
    numbers = enumerate(counts(bundle))
    return "+".join(f"{n if n > 1 else ''}{LETTERS[kind]}" for kind, n in numbers if n) or "0"


def names(cards: Iterable[int]) -> set[str]:
    return {COMPONENTS[card].name for card in cards}


def _known(segments: Segments) -> list[tuple[int, set[str]]]:
    return [(number, names(members(mask))) for number, mask in segments]


def _action(option: int) -> str:
    if option == ask.PASS:
        return "pass"
    if option == ask.CLAIM_TOP:
        return "claim the top monument"
    verb, number = ask.verb_and_number(option)
    if verb == ask.USE:
        return f"use {COMPONENTS[POWERS[number].component].name} {POWERS[number].index}"
    return f"{_VERBS[verb]} {COMPONENTS[number].name}"
