"""The rules in chapters, in our own words, for somebody who has never seen the game."""

from collections.abc import Callable
from typing import Final

from core.artefactum.wording.glossary import in_short
from core.article import Article
from core.language import say


def chapters() -> list[Article]:
    """The whole rules in the player's language."""
    return [chapter() for chapter in _CHAPTERS]


_CHAPTERS: Final[tuple[Callable[[], Article], ...]] = (
    lambda: Article(say("The game in short"), (in_short(),)),
    lambda: Article(
        say("Cards and counters"),
        (
            say(
                "Everybody has the same 30 creatures, the bestiary, and the same 16 artifacts. A "
                "creature belongs to one of five factions and one of three classes, has a level "
                "from 1 to 3, hit points, a melee or a ranged attack, and one skill."
            ),
            say(
                "Three counters stand open: the castle from 0 to 8, the experience from 1 to 8 and "
                "the silver from 0 to 7. No counter ever leaves its range; what is too much is "
                "lost. You begin with a castle of 8, 1 experience and 2 silver."
            ),
            say(
                "Your first army is the first five creatures of level 1 in your shuffled bestiary. "
                "Others met on the way go under it. What you hold in hand is hidden until it is "
                "sold or has stood on the field; what is bought is bought openly."
            ),
        ),
    ),
    lambda: Article(
        say("Initiative and muster"),
        (
            say(
                "A round begins with the initiative: it goes to the stronger castle, and stays "
                "where it is between equals. Who has it acts first in every phase."
            ),
            say(
                "In the muster each turns up three creatures of the own deck. Then you act by "
                "turns: buy a shown creature for as much silver as its level, sell a creature of "
                "your army for 1 silver, pay 1 silver to turn up four more (once a round), or "
                "skip. Two skips in a row, one of each player, end the muster. What is left of the "
                "shown creatures goes under the decks, as sold ones do."
            ),
        ),
    ),
    lambda: Article(
        say("Summoning and artifacts"),
        (
            say(
                "By turns each puts a creature on one of the own five lines: three creatures with "
                "1 to 3 experience, four with 4 to 6, five with 7 and 8. Levels do not matter "
                "here."
            ),
            say(
                "For two creatures of a faction or a class on your lines you get its first "
                "artifact, for three its second as well. By turns lay one on a creature of yours, "
                "whatever it belongs to, or skip; each creature carries one. Two skips in a row "
                "end this."
            ),
        ),
    ),
    lambda: Article(
        say("The battle"),
        (
            say(
                "The battle runs by itself, in cycles I to IV that repeat. In each cycle the lines "
                "act from line 1, the front, to line 5. On one line both creatures act at the same "
                "time: targets are named, then wounds and healing apply, then whoever has as many "
                "wounds as hit points retreats."
            ),
            say(
                "In cycle I everybody attacks with strength 1: melee hits the nearest enemy line, "
                "ranged the farthest, counted from the own line. Of several targets the one "
                "nearest to the front is hit, here and everywhere."
            ),
            say(
                "In cycle II equalizers hit the nearest enemy with its level, and watchers the "
                "farthest with the number of lines without an enemy on the way. In cycle III "
                "breakers hit every enemy of level 2 and 3, if their own castle is the weaker one, "
                "and keepers heal the most wounded ally by its level. In cycle IV zealots hit "
                "everybody of one faction, and arbiters everybody of one class or one kind of "
                "attack."
            ),
            say(
                "The side whose last creature retreats has lost. If both fall at once, or if a "
                "position comes again, nobody has won."
            ),
        ),
    ),
    lambda: Article(
        say("Spoils"),
        (
            say(
                "Artifacts that work on winning do so if their bearer still stands. The loser's "
                "castle loses as many points as enemies are left; at 0 the game is lost. Everybody "
                "gets 1 experience and 3 silver, the winner 1 silver more, and all cards return."
            ),
        ),
    ),
    lambda: Article(
        say("Four players"),
        (
            say(
                "Four play in two pairs, both at the same time. After every round the loser of the "
                "first pair and the winner of the second change places, so that winners meet "
                "winners. Where a battle had no winner, the one with the initiative counts as "
                "that."
            ),
            say(
                "Whose castle has fallen plays on until a second one falls, and cannot repair it. "
                "Then both leave, and the other two play on until one is left."
            ),
        ),
    ),
)
