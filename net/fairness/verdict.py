"""The verdict over an opened match: verified, or the first place where it fails."""

from dataclasses import dataclass

from core.language import count, say

OTHER_MATCH = "other match"
COMMITMENT = "commitment"
REVEAL = "reveal"
SEED = "seed"
ILLEGAL = "illegal choice"
OWN_CHOICE = "own choice"
SEAL = "seal"
EVENT = "event"
VIEW = "view"
QUESTION = "question"
MISSING_STEPS = "missing steps"
RESULT = "result"
UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an opening is right, and if not, what exactly is wrong with it."""

    verified: bool
    fault: str
    """One of the constants of this module; empty where all is right."""
    role: str
    """Whose commitment or reveal is wrong; empty where the fault is another."""
    step: int
    """The step that fails, counted from 1; 0 is the deal, and -1 is no step at all."""
    sentence: str
    """For people, in any case."""


def failed(fault: str, sentence: str, *, role: str = "", step: int = -1) -> Verdict:
    """A verdict that names its place."""
    return Verdict(False, fault, role, step, sentence)


def verified(steps: int, compared: int) -> Verdict:
    """All is right; `compared` says how many of the steps somebody saw with their own eyes."""
    right = count(
        "Verified: the seed is made of every player's part, and {number} step follows the rules.",
        "Verified: the seed is made of every player's part, and all {number} steps follow the "
        "rules.",
        steps,
    )
    if not compared:
        return Verdict(True, "", "", -1, right)
    if compared == steps:
        seen = say("All of it is just what you were shown.")
    else:
        seen = count(
            "{number} of these steps you saw, and just like this; the others you missed.",
            "{number} of these steps you saw, and just like this; the others you missed.",
            compared,
        )
    return Verdict(True, "", "", -1, f"{right} {seen}")
