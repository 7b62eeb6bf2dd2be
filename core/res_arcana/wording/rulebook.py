"""The rules in chapters, in our own words, for somebody who has never seen the game."""

from collections.abc import Callable
from typing import Final

from core.article import Article
from core.language import say
from core.res_arcana.wording.glossary import in_short


def chapters() -> list[Article]:
    """The whole rules in the player's language."""
    return [chapter() for chapter in _CHAPTERS]


def _in_short() -> Article:
    return Article(say("The game in short"), (in_short(),))


def _goal() -> Article:
    return Article(
        say("What you want"),
        (
            say(
                "You are a mage with a handful of artifacts and a race to win: be the one with the "
                "most points when somebody has at least 10 of them at a victory check."
            ),
            say(
                "Your deck has only eight artifacts, and you know them from the start. The art is "
                "to find out how they feed each other, and which monuments and places of power "
                "they can pay for before your rivals get there."
            ),
        ),
    )


def _components() -> Article:
    return Article(
        say("What lies on the table"),
        (
            say(
                "Essences are what everything is paid with. There are five kinds: elan, life, "
                "calm, death and gold. They are never used up. Your own essences lie in your pool "
                "or on your components; only those in the pool pay costs and break ties."
            ),
            say(
                "A component is anything that can be in play before you. Your mage is there from "
                "the start and stays. Your one magic item changes every round. Artifacts come from "
                "your hand. Monuments and places of power are claimed from the middle, where "
                "everybody can get them, and then stay with their owner for good."
            ),
            say(
                "A component lies straight or turned. Turning shows that it has been used in this "
                "round. A turned component still collects, still counts its points and still makes "
                "other cards cheaper, if it does so; but its powers rest."
            ),
        ),
    )


def _setting_up() -> Article:
    return Article(
        say("Setting up"),
        (
            say(
                "In the middle lie all eight magic items, five places of power with one side up, "
                "and the ten monuments: two of them open, the others as a deck. In a first game "
                "the places show side a, later the sides are drawn by lot."
            ),
            say(
                "Everybody begins with one essence of each kind, gold included. One player is "
                "chosen as the first and takes the token."
            ),
            say(
                "Everybody is dealt two mages and eight artifacts, looks at all ten, shuffles the "
                "artifacts into a deck and draws three of them. Then each chooses one of the two "
                "mages in secret, and all mages are shown at once. The other mages and artifacts "
                "leave the game."
            ),
            say(
                "Last come the magic items. The player to the right of the first player chooses "
                "one, then the next to the right, and so on; the first player chooses last."
            ),
        ),
    )


def _collect() -> Article:
    return Article(
        say("A round: collect"),
        (
            say(
                "Everybody takes what the collect abilities of their components give. A turned "
                "component gives as much as a straight one."
            ),
            say(
                "From each component on which essences lie you may take all of them into your "
                "pool, or leave all of them there. Some components pay you for leaving them, and "
                "some places of power count what lies on them as points."
            ),
        ),
    )


def _actions() -> Article:
    return Article(
        say("A round: actions"),
        (
            say(
                "Beginning with the first player and going on to the left, everybody takes one "
                "action at a time, round and round, until all have passed. You may do one of these:"
            ),
            say("Place an artifact from your hand by paying its cost."),
            say(
                "Claim a place of power for its cost, or a monument for 4 gold. Of the monuments "
                "you take one of the two open ones, which is replaced from the deck at once, or "
                "the top card of the deck without having seen it."
            ),
            say("Discard an artifact from your hand for 1 gold or for any 2 other essences."),
            say("Use one power of one of your straight components."),
            say("Pass."),
        ),
    )


def _passing() -> Article:
    return Article(
        say("Passing"),
        (
            say(
                "The first who passes in a round takes the first-player token. It is worth 1 point "
                "while you have it, and you begin the next round."
            ),
            say(
                "Whoever passes swaps the magic item for a different one from the middle and draws "
                "a card. After that you do nothing more in this round, except that you may still "
                "react when victory is checked. Attacks do not touch you, and you still gain what "
                "rivals' powers give to everybody."
            ),
            say(
                "If all others have passed, you simply go on with one action after the other for "
                "as long as you like."
            ),
        ),
    )


def _costs() -> Article:
    return Article(
        say("Costs and discounts"),
        (
            say(
                "A cost names kinds of essences, and sometimes a number of any kind. Any kind "
                "means any mix, and gold may be part of it."
            ),
            say(
                "Discounts add up, but nothing costs less than nothing. For each essence that you "
                "save you choose which one it is, from the named kinds or from the free ones; some "
                "discounts never save gold. They also work while their component is turned."
            ),
            say(
                "Where a card counts what another one cost, it always means the printed cost, "
                "whatever was really paid."
            ),
        ),
    )


def _powers() -> Article:
    return Article(
        say("Powers"),
        (
            say(
                "A power is a cost and an effect. You must be able to pay the whole cost. The "
                "effect may come to nothing: you may use a power just to wait and see what the "
                "others do."
            ),
            say(
                "The component must be straight. If turning is part of the cost, it is turned and "
                "rests until it is straightened. If it is not, the same power can be used again as "
                "another action, as often as you can pay."
            ),
            say(
                "Some costs ask you to turn a dragon or a creature. That one must be straight too, "
                "and none of its own powers is used."
            ),
            say(
                "To straighten, you may pick any turned component of yours, even the one whose "
                "power you use."
            ),
            say(
                "Where you pay X essences of one kind, you choose the kind and the number; it may "
                "be none. Where you gain as many essences as a rival has, you choose the rival and "
                "count their pool. They lose nothing."
            ),
        ),
    )


def _cards() -> Article:
    return Article(
        say("Cards that move"),
        (
            say(
                "Destroying concerns artifacts in play, also turned ones; discarding concerns "
                "cards in the hand. Both go to their owner's discard pile, which is open for all "
                "to see. Essences lying on a destroyed artifact are lost."
            ),
            say(
                "When you have to draw and your deck is empty, your discard pile is shuffled and "
                "becomes your deck. If there is nothing in it either, you draw nothing."
            ),
            say(
                "When you look at three cards, they are those on top of your own deck or of the "
                "monument deck. You put them back in any order."
            ),
            say(
                "A dragon that you place from a rival's discard pile is yours from then on, and "
                "goes to your own pile if it is ever destroyed."
            ),
        ),
    )


def _reacting() -> Article:
    return Article(
        say("Reacting"),
        (
            say(
                "React powers are used out of turn, when what they name happens. They need no "
                "action, and work on a turned component too, unless turning it is their cost."
            ),
        ),
    )


def _life_loss() -> Article:
    return Article(
        say("Life loss"),
        (
            say(
                "An attack makes each rival lose life, one after the other in the order of turns. "
                "Whoever has passed is left alone."
            ),
            say(
                "You may ignore the whole loss with one react power, or take the way out that the "
                "attack names: pay another essence, discard a card, destroy an artifact."
            ),
            say(
                "Otherwise you lose that much life from your pool. For every life that you do not "
                "pay, you lose two other essences of your choice, and gold counts like any other. "
                "If you can cover the loss, you lose exactly that. If you cannot, you lose all "
                "that is in your pool and nothing more."
            ),
        ),
    )


def _victory() -> Article:
    return Article(
        say("A round: victory"),
        (
            say(
                "When all have passed, everybody counts: the points printed on artifacts, "
                "monuments and places of power, the points for essences on places, and 1 for the "
                "first-player token. It makes no difference whether a component is turned."
            ),
            say(
                "If somebody has 10 points or more, the game is over and the most points win. "
                "Otherwise everything is straightened and the next round begins."
            ),
            say(
                "Some powers check victory in the middle of a round. It is the same check, react "
                "powers included. If nobody wins by it, the round just goes on."
            ),
        ),
    )


def _ties() -> Article:
    return Article(
        say("Equal points"),
        (
            say(
                "Among those with the most points, whoever has the most essences in the pool wins, "
                "each gold counting as two. If that is equal as well, they share the victory."
            ),
        ),
    )


def _modes() -> Article:
    return Article(
        say("Ways to play"),
        (
            say(
                "First game: everybody gets a mage and three artifacts that go well together, and "
                "five unknown artifacts as a deck. The places show side a."
            ),
            say("Standard: as described under setting up, for two to four players."),
            say(
                "Draft: after the mages, everybody is dealt four artifacts, keeps one in secret "
                "and passes the others to the left, until none are left. Four more are dealt and "
                "passed to the right. The eight that you kept are your deck."
            ),
            say(
                "Match: the best of three games for two players. For the second game both keep "
                "their mages, and all sixteen artifacts of the first game lie open. Whoever lost "
                "decides who goes first. That player picks one artifact, then both pick two by "
                "turns, and the last one goes to the first player. A third game, if it is needed, "
                "is played with the same mages and artifacts, and again the loser decides who goes "
                "first. A shared victory counts for nobody, and whoever went first decides again."
            ),
        ),
    )


def _secrets() -> Article:
    return Article(
        say("What you may know"),
        (
            say(
                "Open to all are everything in play, all pools, the discard piles, the two "
                "monuments on display and how many cards everybody has."
            ),
            say(
                "You also know your hand, which cards your deck is made of, and their order as far "
                "as you have looked at them. Rivals' hands and decks and the order of the "
                "monuments are hidden, from you and from the computer's players as well."
            ),
        ),
    )


_CHAPTERS: Final[tuple[Callable[[], Article], ...]] = (
    _in_short,
    _goal,
    _components,
    _setting_up,
    _collect,
    _actions,
    _passing,
    _costs,
    _powers,
    _cards,
    _reacting,
    _life_loss,
    _victory,
    _ties,
    _modes,
    _secrets,
)
