"""Who may enter a contest, and how they are written on the command line.

`mage` is the level, `mage:400` the level with 400 simulations for each move, `archmage:2s` the
level with two seconds for each move, and `greedy` a yardstick.
"""

from dataclasses import dataclass
from math import isfinite

from ai.levels import LEVELS, Level, with_seconds, with_simulations
from ai.yardsticks.catalogue import YARDSTICKS
from core.errors import BadSetup
from core.language import say

MOST_SIMULATIONS = 1_000_000
LONGEST_SECONDS = 3600.0


@dataclass(frozen=True, slots=True)
class Limit:
    """How long to look at each move: a number of simulations, or else seconds; or neither."""

    simulations: int = 0
    seconds: float = 0.0


NO_LIMIT = Limit()
"""Every level looks as long as it usually does."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player in a contest: the name of a level or a yardstick, and a limit for levels."""

    name: str
    limit: Limit = NO_LIMIT

    @property
    def label(self) -> str:
        """How `read_entrant` reads it; the same label is the same player."""
        if self.limit.simulations:
            return f"{self.name}:{self.limit.simulations}"
        if self.limit.seconds:
            return f"{self.name}:{self.limit.seconds:g}s"
        return self.name

    def level(self) -> Level | None:
        """The level that it plays at; None where it is a yardstick."""
        level = LEVELS.get(self.name)
        if level is None:
            return None
        if self.limit.simulations:
            return with_simulations(level, self.limit.simulations)
        if self.limit.seconds:
            return with_seconds(level, self.limit.seconds)
        return level


def names() -> tuple[str, ...]:
    """Everybody who can enter."""
    return (*LEVELS, *YARDSTICKS)


def read_entrant(words: str, usual: Limit = NO_LIMIT) -> Entrant:
    """The entrant that is written as `words`; a level without a limit of its own gets `usual`.

    Raises BadSetup with a sentence.
    """
    name, colon, limit = words.strip().casefold().partition(":")
    if name in YARDSTICKS:
        if colon:
            raise BadSetup(
                say("{name} always plays the same; it takes no limit after a colon.", name=name)
            )
        return Entrant(name)
    if name not in LEVELS:
        raise BadSetup(
            say(
                "There is no player called '{name}'; choose among {names}.",
                name=name,
                names=", ".join(names()),
            )
        )
    return Entrant(name, _read_limit(words, limit) if colon else usual)


def _read_limit(words: str, limit: str) -> Limit:
    try:
        if limit.endswith("s"):
            return seconds_limit(float(limit[:-1]))
        return simulations_limit(int(limit))
    except ValueError:
        raise BadSetup(
            say(
                "'{words}' cannot be read. After the colon stands a number of simulations, such "
                "as mage:400, or seconds, such as mage:0.5s.",
                words=words,
            )
        ) from None


def simulations_limit(simulations: int) -> Limit:
    """A fixed number of simulations; raises BadSetup where it is senseless."""
    if not 1 <= simulations <= MOST_SIMULATIONS:
        raise BadSetup(
            say("A move takes 1 to {most:,} simulations.", most=MOST_SIMULATIONS),
        )
    return Limit(simulations=simulations)


def seconds_limit(seconds: float) -> Limit:
    """A fixed time; raises BadSetup where it is senseless."""
    if not isfinite(seconds) or not 0.001 <= seconds <= LONGEST_SECONDS:
        raise BadSetup(
            say("A move takes 0.001 to {longest:g} seconds.", longest=LONGEST_SECONDS),
        )
    return Limit(seconds=seconds)
