"""What a search must know of one game beyond its rules.

A game's judge is the only part of `ai` that looks inside its states. The search, the levels and
the arena speak to judges through this protocol, and so serve every game alike.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from ai.report import Step
from core.decision import Decision


class Judge(Protocol):
    """Judges the positions of one game."""

    def chances(self, world: Any) -> list[float]:
        """Every seat's chance to win, summing to one. The game is not over.

        May play `world` on to a quiet position first: hand it a world that nobody needs any more.
        """

    def ranked(self, world: Any, decision: Decision) -> Sequence[int]:
        """The options of a question by a cheap guess, the best first."""

    def is_wide(self, decision: Decision) -> bool:
        """Whether a question has so many alike options that the best-ranked will do at first."""

    def commutes(self, decision: Decision, option: int) -> bool:
        """Whether this option only does its seat good, at no other time differently.

        Of two such options that the same seat takes one right after the other, the search looks
        at one order only.
        """

    def next_question(self, world: Any, decisions: Sequence[Decision], seat: int) -> Decision:
        """Of several open questions of others, the one that matters first to `seat`."""

    def is_secret(self, decision: Decision) -> bool:
        """Whether the table does not learn what the seat answers to this question."""


class Explainer(Protocol):
    """Puts the search's view of one game into words for people."""

    def reasons(
        self,
        world: Any,
        decision: Decision,
        choice: int,
        other: int | None,
        plan: Sequence[Step],
        reader: int,
    ) -> list[str]:
        """What speaks for a choice, in short phrases for `reader`, the strongest first.

        `world` is a sample for the seat that decides, with `decision` open in it; it is left as
        it was. `other` is the choice to compare with, and `plan` what the search expects next.
        Nothing is said that the deciding seat cannot know; where somebody else reads, nothing
        that only the deciding seat knows. There is always at least one phrase.
        """

    def is_open(self, world: Any, decision: Decision, option: int) -> bool:
        """Whether everybody may hear that the seat could have answered this."""

    def begins_move(self, decision: Decision) -> bool:
        """Whether the answer is a move of its own that all see, and not a part of one."""
