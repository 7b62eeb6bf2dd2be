"""The terms of the game, each with a few sentences."""

from typing import Final

from core.article import Article, Definition, defined
from core.language import say


def entries() -> list[Article]:
    """All that can be looked up: the game in short, and every term."""
    return [*defined([lambda: (say("rules"), in_short())]), *terms()]


def terms() -> list[Article]:
    """All terms in the player's language."""
    return defined(_TERMS)


def in_short() -> str:
    """The whole game in one paragraph."""
    return say(
        "Each round has three parts. First everybody collects essences from their components. "
        "Then the players act by turns, one action each: place an artifact, claim a monument "
        "or a place of power, discard a card for essences, use a power, or pass. Who passes "
        "swaps the magic item, draws a card and is out for this round; the first to pass "
        "takes the first-player token. When all have passed, points are compared: with 10 or "
        "more, the most points win. Otherwise everything is straightened and the next round "
        "begins. Artifacts make essences, essences claim monuments and places of power, and "
        "those give most of the points."
    )


_TERMS: Final[tuple[Definition, ...]] = (
    lambda: (say("elan"), say("Elan is one of the five essences: the letter E.")),
    lambda: (
        say("life"),
        say("Life is one of the five essences: the letter L. Attacks make rivals lose it."),
    ),
    lambda: (say("calm"), say("Calm is one of the five essences: the letter C.")),
    lambda: (say("death"), say("Death is one of the five essences: the letter D.")),
    lambda: (
        say("gold"),
        say(
            "Gold is one of the five essences: the letter G. It buys monuments and counts double "
            "when a tie is broken."
        ),
    ),
    lambda: (
        say("essence"),
        say(
            "There are five essences: elan, life, calm, death and gold. They pay for everything, "
            "and the supply never runs out."
        ),
    ),
    lambda: (
        say("pool"),
        say(
            "Your pool is the essences that do not lie on components. Only the pool pays costs and "
            "breaks ties."
        ),
    ),
    lambda: (
        say("component"),
        say("A component is an artifact, mage, magic item, monument or place of power."),
    ),
    lambda: (
        say("artifact"),
        say(
            "Artifacts are the cards of your hand and deck. You place one by paying its cost; then "
            "it is in play."
        ),
    ),
    lambda: (
        say("monument"),
        say(
            "A monument is claimed for 4 gold: one of the two face up, or the top one of the deck, "
            "unseen. It stays with its owner."
        ),
    ),
    lambda: (
        say("place of power"),
        say(
            "A place of power is claimed for its cost and stays with its owner. Most give points "
            "for what lies on them."
        ),
    ),
    lambda: (
        say("mage"),
        say("Your mage is in play from the start and stays for the whole game."),
    ),
    lambda: (
        say("magic item"),
        say("Everybody has one magic item, and swaps it for another one when passing."),
    ),
    lambda: (say("dragon"), say("Some artifacts are dragons. Most of them attack rivals.")),
    lambda: (say("creature"), say("Some artifacts are creatures. Other cards make use of that.")),
    lambda: (
        say("turn"),
        say(
            "To turn a component shows that it has been used. A turned component stays in play and "
            "its points count, but its powers rest until it is straightened. Powers that do not "
            "turn their component may be used again and again."
        ),
    ),
    lambda: (
        say("straighten"),
        say(
            "A straightened component can be used again. All components are straightened at the "
            "end of a round."
        ),
    ),
    lambda: (
        say("place"),
        say("To place an artifact is an action: pay its cost and put it from your hand into play."),
    ),
    lambda: (
        say("claim"),
        say("To claim a place of power or a monument is an action: pay its cost and take it."),
    ),
    lambda: (
        say("discard"),
        say(
            "To discard a card from your hand is an action that gives 1 gold or any 2 other "
            "essences. Discard piles are open, and are shuffled when the deck is empty."
        ),
    ),
    lambda: (
        say("use"),
        say(
            "To use one power of a straight component is an action. The whole cost must be paid, "
            "then the effect happens, even where it does nothing."
        ),
    ),
    lambda: (
        say("pass"),
        say(
            "Who passes swaps the magic item, draws a card and acts no more in this round. The "
            "first to pass takes the first-player token. Who has passed does not lose life."
        ),
    ),
    lambda: (
        say("destroy"),
        say(
            "A destroyed artifact goes from play to its owner's discard pile; essences on it are "
            "lost."
        ),
    ),
    lambda: (
        say("collect"),
        say(
            "A round begins with collecting: everybody takes what components give, turned or not, "
            "and may take all essences lying on a component."
        ),
    ),
    lambda: (
        say("react"),
        say(
            "A react power is used out of turn when it is called for, and needs no action. It "
            "works on a turned component too, unless it costs turning it."
        ),
    ),
    lambda: (
        say("life loss"),
        say(
            "Life loss hits each rival who has not passed. They may ignore it with one react power "
            "or by the way out that the attack names. Otherwise they lose that much life, and two "
            "other essences for each life they do not pay."
        ),
    ),
    lambda: (say("rival"), say("Your rivals are all the other players.")),
    lambda: (
        say("first-player token"),
        say(
            "The first-player token is worth 1 point. The first to pass takes it and begins the "
            "next round."
        ),
    ),
    lambda: (
        say("victory check"),
        say(
            "When all have passed, points are compared. If somebody has 10 or more, the most "
            "points win; then the most essences in the pool, gold counting double. Otherwise a new "
            "round begins."
        ),
    ),
    lambda: (
        say("points"),
        say(
            "Points come from artifacts, monuments, places of power and the essences on them, and "
            "1 from the first-player token. With 10 you can win when victory is checked."
        ),
    ),
    lambda: (
        say("discount"),
        say(
            "A discount makes cards cheaper, never below nothing. You choose which essences of the "
            "cost you leave out. It works while its component is turned."
        ),
    ),
    lambda: (
        say("draw"),
        say("You draw from your deck. When it is empty, your discard pile is shuffled first."),
    ),
    lambda: (
        say("supply"),
        say("What you gain comes from the supply, what you pay goes there. It never runs out."),
    ),
    lambda: (
        say("round"),
        say("A round has three parts: collect, actions until all have passed, victory check."),
    ),
    lambda: (
        say("draft"),
        say(
            "In a draft you are dealt four artifacts, keep one and pass the rest on, and so forth; "
            "then once more in the other direction."
        ),
    ),
    lambda: (
        say("match"),
        say(
            "A match is the best of three games between two players. For the second game the "
            "artifacts of the first are picked openly."
        ),
    ),
)
