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
        "Each round has six phases. The stronger castle gets the initiative. In the muster you "
        "buy and sell creatures by turns. Then both summon creatures on five lines by turns, "
        "and arm them with the artifacts that pairs and triples of a faction or a class bring. "
        "The battle runs by itself: cycles I to IV repeat, in each of them the lines act from "
        "the front to the back, and both creatures of a line act at the same time. Whose last "
        "creature retreats has lost, and the castle loses as many points as enemies are left. "
        "Everybody gets 1 experience and 3 silver, the winner 1 more. A castle at 0 has lost "
        "the game. Four players duel in two pairs, and winners meet winners; when two castles "
        "have fallen, the other two play on for the victory."
    )


_TERMS: Final[tuple[Definition, ...]] = (
    lambda: (
        say("castle"),
        say(
            "Your castle has 8 points at first. Losing a battle costs as many points as enemies "
            "are left standing. At 0 the game is lost; among four players a fallen castle plays on "
            "until a second one falls."
        ),
    ),
    lambda: (
        say("experience"),
        say(
            "Experience goes from 1 to 8 and grows by 1 each round. With 1 to 3 you summon three "
            "creatures, with 4 to 6 four, with 7 and 8 five."
        ),
    ),
    lambda: (
        say("silver"),
        say(
            "Silver goes from 0 to 7. A creature costs as much as its level, a sale brings 1, and "
            "after each battle everybody gets 3, the winner 1 more."
        ),
    ),
    lambda: (
        say("initiative"),
        say(
            "Who has the initiative acts first in every phase. It goes to the stronger castle; "
            "between equals it stays where it is."
        ),
    ),
    lambda: (
        say("bestiary"),
        say(
            "Everybody has an own deck with the same 30 creatures. What is sold, and what is left "
            "of the shown creatures, goes under it, where all know in which order it lies."
        ),
    ),
    lambda: (
        say("army"),
        say(
            "Your army is the creatures in your hand. Others know those that were bought or have "
            "been on the field. It begins with five creatures of level 1."
        ),
    ),
    lambda: (
        say("faction"),
        say(
            "There are five factions: the Order of Light, the Legion of Chaos, the Horde of "
            "Darkness, the Alliance of Nature and the Brotherhood of the Mountains. Each has six "
            "creatures, one for every skill."
        ),
    ),
    lambda: (
        say("class"),
        say(
            "There are three classes: strength, agility and intellect. Every faction has two "
            "creatures of each."
        ),
    ),
    lambda: (
        say("widen"),
        say("Once in every muster you may pay 1 silver to turn up four more creatures."),
    ),
    lambda: (
        say("line"),
        say(
            "There are five lines; line 1 is the front. Distances count from the attacker's own "
            "line, and of two targets equally far away the one nearer to the front is hit."
        ),
    ),
    lambda: (
        say("cycle"),
        say(
            "In cycle I everybody uses the basic attack, in cycle II equalizers and watchers act, "
            "in cycle III breakers and keepers, in cycle IV zealots and arbiters. Then cycle I "
            "comes again."
        ),
    ),
    lambda: (
        say("melee"),
        say("A melee attack hits the enemy on the nearest line, with strength 1."),
    ),
    lambda: (
        say("ranged"),
        say("A ranged attack hits the enemy on the farthest line, with strength 1."),
    ),
    lambda: (
        say("equalizer"),
        say("In cycle II it hits the nearest enemy with a strength equal to that enemy's level."),
    ),
    lambda: (
        say("watcher"),
        say(
            "In cycle II it hits the farthest enemy. The strength is the number of lines without "
            "an enemy from its own line, included, to the target."
        ),
    ),
    lambda: (
        say("breaker"),
        say(
            "In cycle III, if the own castle is the weaker one, it hits every enemy of level 2 "
            "and 3 with strength 1."
        ),
    ),
    lambda: (
        say("keeper"),
        say("In cycle III it heals the most wounded ally, or itself, by that ally's level."),
    ),
    lambda: (
        say("zealot"),
        say(
            "In cycle IV it hits every enemy of one faction with strength 1; Armus heals the "
            "Brotherhood of the Mountains instead."
        ),
    ),
    lambda: (
        say("arbiter"),
        say("In cycle IV it hits every enemy of one class or one kind of attack with strength 1."),
    ),
    lambda: (
        say("artifact"),
        say(
            "Two creatures of a faction or a class on your lines bring its first artifact, three "
            "its second as well. One artifact arms one creature of yours, whichever you like. "
            "After the battle, or when its bearer retreats, it goes back."
        ),
    ),
    lambda: (
        say("shield"),
        say("A shield takes whole hits, however strong, until it has taken as many as it can."),
    ),
    lambda: (
        say("retreat"),
        say(
            "A creature with as many wounds as hit points retreats to its army. It is not lost: "
            "after the battle all creatures are well again."
        ),
    ),
    lambda: (
        say("stalemate"),
        say(
            "If both sides lose their last creatures at once, or nobody can ever fall again, the "
            "battle has no winner and no castle suffers."
        ),
    ),
)
