"""What each kind of question is about, for somebody who is new to the game."""

from collections.abc import Callable
from typing import Final

from core.decision import Decision
from core.language import say
from core.res_arcana import questions as ask


def explain(decision: Decision) -> str:
    """A few sentences about a question."""
    return EXPLANATIONS[decision.kind]()


def _pay() -> str:
    return say(
        "You pay from your pool. Where a cost says any essences, you may mix kinds, gold included."
    )


def _gain() -> str:
    return say("You choose what you gain from the supply, which never runs out.")


EXPLANATIONS: Final[dict[str, Callable[[], str]]] = {
    ask.NAMES[ask.ACTION]: lambda: say(
        "On your turn you do one thing: place an artifact from your hand, claim a monument or a "
        "place of power, discard a card for essences, use a power of one of your straight "
        "components, or pass. Then it is the next player's turn, until all have passed. Whoever "
        "passes acts no more in this round. Only what you can pay is offered."
    ),
    ask.NAMES[ask.PAY_PLACEMENT]: _pay,
    ask.NAMES[ask.PAY_CLAIM]: _pay,
    ask.NAMES[ask.PAY_POWER]: _pay,
    ask.NAMES[ask.GAIN]: _gain,
    ask.NAMES[ask.GAIN_OTHER]: _gain,
    ask.NAMES[ask.COLLECT]: lambda: say(
        "At the start of a round you collect what your components give, turned or not. Here you "
        "have the choice of the essences."
    ),
    ask.NAMES[ask.TAKE]: lambda: say(
        "When you collect, you may take everything that lies on a component into your pool, or "
        "leave all of it there. Essences on components pay for nothing, but on some places of "
        "power they are worth points."
    ),
    ask.NAMES[ask.UPKEEP]: lambda: say(
        "This component asks for a payment each time you collect. If you do not pay, it is turned "
        "and cannot be used in this round; its points count all the same."
    ),
    ask.NAMES[ask.TURN]: lambda: say(
        "The power you use asks you to turn another component. It must be straight, and does "
        "nothing else in this round unless it is straightened."
    ),
    ask.NAMES[ask.DESTROY]: lambda: say(
        "A destroyed artifact goes from play to your discard pile, and essences lying on it are "
        "lost. It may be a turned one."
    ),
    ask.NAMES[ask.DISCARD]: lambda: say(
        "A discarded card goes from your hand to your discard pile, where everybody sees it. You "
        "may draw it again when your deck is empty and the pile is shuffled."
    ),
    ask.NAMES[ask.STRAIGHTEN]: lambda: say(
        "A component that is straightened can be used again in this round."
    ),
    ask.NAMES[ask.PUT]: lambda: say(
        "The essences wait on the component until you take them when you collect. On some places "
        "of power they are worth points."
    ),
    ask.NAMES[ask.PLACE]: lambda: say(
        "You may place a card as part of this power, without another action, or place nothing."
    ),
    ask.NAMES[ask.RIVAL]: lambda: say(
        "You count the essences in one rival's pool and take as many from the supply. The rival "
        "loses nothing."
    ),
    ask.NAMES[ask.LOOK]: lambda: say(
        "You look at the top cards of your own deck or of the monument deck. Nobody else sees them."
    ),
    ask.NAMES[ask.ORDER]: lambda: say(
        "You put the cards back in any order. The one on top is drawn or turned up next."
    ),
    ask.NAMES[ask.RESPOND]: lambda: say(
        "A rival makes you lose life. You may ignore it with one react power or take the way out "
        "that the attack names, if it names one. Who has passed is not hit."
    ),
    ask.NAMES[ask.LOSE]: lambda: say(
        "You lose life from your pool. For each life that you do not pay you lose two other "
        "essences, gold too. Whoever cannot cover it all loses the whole pool."
    ),
    ask.NAMES[ask.REACT]: lambda: say(
        "Before points are compared, react powers may still be used, also by players who passed."
    ),
    ask.NAMES[ask.ITEM]: lambda: say(
        "Everybody has one magic item. When you pass you swap it for another one, which you can "
        "use in the next round."
    ),
    ask.NAMES[ask.FIRST]: lambda: say(
        "In a match, whoever lost the last game decides who is the first player of the next one. "
        "The first player begins and has the token, which is worth 1 point."
    ),
    ask.NAMES[ask.PICK]: lambda: say(
        "All artifacts of the first game lie open. The first player picks one, then both pick two "
        "by turns. The eight that you pick are your deck."
    ),
    ask.NAMES[ask.MAGE]: lambda: say(
        "You play one of these two mages; the other leaves the game. Everybody chooses in secret, "
        "and all mages are revealed at once. Read your artifacts first: look NAME tells what a "
        "card does."
    ),
    ask.NAMES[ask.DRAFT]: lambda: say(
        "You keep one of these artifacts and pass the others on. The eight that you keep in the "
        "end are your deck. Everybody chooses in secret."
    ),
}
"""Every kind of question is explained here; a test counts them."""
