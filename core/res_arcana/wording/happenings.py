"""Every kind of event as a sentence, one for who did it and one for everybody else."""

from collections.abc import Sequence
from typing import Final

from core.event import Event
from core.language import Sentences, count, pair, say
from core.match import TAKEN_BACK
from core.phrases import listed
from core.res_arcana import model
from core.res_arcana import questions as ask
from core.res_arcana.components import COMPONENTS, POWERS
from core.res_arcana.wording.powers import effect_phrase
from core.res_arcana.wording.vocabulary import cards, essences, name_of, names_of, points
from core.telling import Happening, number_in, numbers_in, tell

_CHECK: Final = "checked victory"


SIMPLE: Final[dict[str, Sentences]] = {
    "revealed mage": pair("Your mage is {card}.", "{name} plays {card} as mage."),
    "took item": pair("You take {card}.", "{name} takes {card}."),
    "collected": pair("You collect {essences}.", "{name} collects {essences}."),
    "collected from": pair(
        "You collect {essences} from {card}.", "{name} collects {essences} from {card}."
    ),
    "took": pair("You take {essences} from {card}.", "{name} takes {essences} from {card}."),
    "put on": pair("You put {essences} on {card}.", "{name} puts {essences} on {card}."),
    "spent from card": pair(
        "You spend {essences} from {card}.", "{name} spends {essences} from {card}."
    ),
    "lost from card": pair(
        "You lose the {essences} on {card}.", "{name} loses the {essences} on {card}."
    ),
    "gained": pair("You gain {essences}.", "{name} gains {essences}."),
    "paid": pair("You pay {essences}.", "{name} pays {essences}."),
    "turned": pair("You turn {card}.", "{name} turns {card}."),
    "straightened": pair("You straighten {card}.", "{name} straightens {card}."),
    "destroyed": pair("You destroy {card}.", "{name} destroys {card}."),
    "discarded": pair("You discard {card}.", "{name} discards {card}."),
    "placed": pair("You place {card}.", "{name} places {card}."),
    "placed nothing": pair("You place nothing.", "{name} places nothing."),
    "claimed": pair("You claim {card}.", "{name} claims {card}."),
    "picked": pair("You pick {card}.", "{name} picks {card}."),
    "reshuffled": pair(
        "You shuffle your discard pile into your deck.",
        "{name} shuffles their discard pile into their deck.",
    ),
    "ignored life loss": pair("You ignore the life loss.", "{name} ignores the life loss."),
    "took way out": pair(
        "You take the way out of the attack by {card}.",
        "{name} takes the way out of the attack by {card}.",
    ),
    "lost life": pair("You lose {essences} to {card}.", "{name} loses {essences} to {card}."),
    TAKEN_BACK: pair("You take back your last choice.", "{name} takes back the last choice."),
}
"""The events that one sentence for each side tells."""


def happening(event: Event, reader: int, names: Sequence[str]) -> str:
    """What happened, for `reader`; the event holds only what the reader may know."""
    sentences = SIMPLE.get(event.kind)
    if sentences is None:
        return SPECIAL[event.kind](event, reader, names)
    facts = {
        "card": name_of(number_in(event, "card")) if "card" in event.public else "",
        "essences": essences(number_in(event, "essences")) if "essences" in event.public else "",
    }
    return tell(sentences, event, reader, names, **facts)


def counted_points(event: Event) -> Sequence[int]:
    """Everybody's points where the event is a victory check; else nothing."""
    return numbers_in(event, "points") if event.kind == _CHECK else ()


def _round(event: Event, reader: int, names: Sequence[str]) -> str:
    number, first = number_in(event, "number"), number_in(event, "first")
    if first == reader:
        return say("Round {number} begins, and you go first.", number=number)
    return say("Round {number} begins, and {name} goes first.", number=number, name=names[first])


def _next_game(event: Event, reader: int, names: Sequence[str]) -> str:
    game, first = number_in(event, "game"), number_in(event, "first")
    if first == reader:
        return say("Game {number} begins, and you go first.", number=game)
    return say("Game {number} begins, and {name} goes first.", number=game, name=names[first])


def _used(event: Event, reader: int, names: Sequence[str]) -> str:
    power = POWERS[number_in(event, "power")]
    mine = event.seat == reader
    card = name_of(power.component)
    name = names[event.seat]
    if any(effect.kind == model.LIFE_LOSS for effect in power.effects):
        attack = effect_phrase(power)
        if mine:
            return say("You attack with {card}: {attack}.", card=card, attack=attack)
        return say("{name} attacks with {card}: {attack}.", name=name, card=card, attack=attack)
    if power.cost.turn:
        return (
            say("You turn {card}.", card=card)
            if mine
            else say("{name} turns {card}.", name=name, card=card)
        )
    return (
        say("You use {card}.", card=card)
        if mine
        else say("{name} uses {card}.", name=name, card=card)
    )


def _chose_in_secret(event: Event, reader: int, names: Sequence[str]) -> str:
    # That others have chosen tells nothing; what they chose comes with its own event.
    if "card" not in event.public:
        return ""
    chosen = number_in(event, "card")
    if COMPONENTS[chosen].kind == model.MAGE:
        return say("You choose {card}, in secret.", card=name_of(chosen))
    return say("You keep {card}, in secret.", card=name_of(chosen))


def _drew(event: Event, reader: int, names: Sequence[str]) -> str:
    number = number_in(event, "number")
    drawn = numbers_in(event, "cards")
    if event.seat == reader:
        if not number:
            return say("There is no card that you could draw.")
        return say("You draw {cards}.", cards=names_of(drawn))
    name = names[event.seat]
    if not number:
        return say("{name} has no card to draw.", name=name)
    return say("{name} draws {cards}.", name=name, cards=cards(number))


def _looked(event: Event, reader: int, names: Sequence[str]) -> str:
    own_deck = number_in(event, "deck") == ask.OWN_DECK
    seen = numbers_in(event, "cards")
    number = cards(number_in(event, "number"))
    if event.seat != reader:
        name = names[event.seat]
        if own_deck:
            return say("{name} looks at {cards} of their deck.", name=name, cards=number)
        return say("{name} looks at {cards} of the monument deck.", name=name, cards=number)
    if not seen:
        return say("There is no card that you could look at.")
    if own_deck:
        return say("On top of your deck you see {cards}.", cards=names_of(seen))
    return say("On top of the monument deck you see {cards}.", cards=names_of(seen))


def _put_back(event: Event, reader: int, names: Sequence[str]) -> str:
    if not number_in(event, "number"):
        return ""
    if event.seat == reader:
        return say("You put the cards back.")
    return say("{name} puts the cards back.", name=names[event.seat])


def _passed(event: Event, reader: int, names: Sequence[str]) -> str:
    mine = event.seat == reader
    name = names[event.seat]
    if not number_in(event, "first"):
        return say("You pass.") if mine else say("{name} passes.", name=name)
    if mine:
        return say("You pass first and take the first-player token.")
    return say("{name} passes first and takes the first-player token.", name=name)


def _revealed(event: Event, reader: int, names: Sequence[str]) -> str:
    return say("{card} is the next monument face up.", card=name_of(number_in(event, "card")))


def _checked_victory(event: Event, reader: int, names: Sequence[str]) -> str:
    standing = [
        say("you have {points}", points=points(number))
        if seat == reader
        else say("{name} has {points}", name=names[seat], points=points(number))
        for seat, number in enumerate(numbers_in(event, "points"))
    ]
    return say("Victory is checked: {standing}.", standing=listed(standing))


def _gained_points(event: Event, reader: int, names: Sequence[str]) -> str:
    number = number_in(event, "number")
    if event.seat == reader:
        return count(
            "You have {number} more point in this check.",
            "You have {number} more points in this check.",
            number,
        )
    return count(
        "{name} has {number} more point in this check.",
        "{name} has {number} more points in this check.",
        number,
        name=names[event.seat],
    )


def _game_won(event: Event, reader: int, names: Sequence[str]) -> str:
    game = number_in(event, "game")
    winners = numbers_in(event, "winners")
    if len(winners) > 1:
        return say("Game {game} is shared, and nobody scores it.", game=game)
    if winners[0] == reader:
        return say("You win game {game} of the match.", game=game)
    return say("{name} wins game {game} of the match.", name=names[winners[0]], game=game)


def _game_over(event: Event, reader: int, names: Sequence[str]) -> str:
    winners = numbers_in(event, "winners")
    others = [names[seat] for seat in winners if seat != reader]
    if not others:
        return say("The game is over: you win.")
    if reader in winners:
        return say("The game is over: you share the victory with {names}.", names=listed(others))
    if len(others) > 1:
        return say("The game is over: {names} share the victory.", names=listed(others))
    return say("The game is over: {name} wins.", name=others[0])


SPECIAL: Final[dict[str, Happening]] = {
    "round": _round,
    "next game": _next_game,
    "used": _used,
    "chose in secret": _chose_in_secret,
    "drew": _drew,
    "looked": _looked,
    "put back": _put_back,
    "passed": _passed,
    "revealed": _revealed,
    _CHECK: _checked_victory,
    "gained points": _gained_points,
    "game won": _game_won,
    "game over": _game_over,
}
"""The events that need more than that."""
