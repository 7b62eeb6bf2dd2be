"""What a guest sends."""

from dataclasses import dataclass
from typing import Any

from net.checks import checked, flag, octets, whole, words, written
from net.messages.fields import (
    ACTION_LENGTH,
    CHOICE,
    DIGEST_LENGTH,
    RULES,
    SEAT,
    SETUP,
    SPAKE_LENGTH,
    TOKEN_LENGTH,
)
from net.text import LONGEST_CHAT, LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Hello:
    """A stranger asks to be let in with a code. `rules` holds the digest of every game it knows."""

    protocol: int = checked(whole(0, 65_535))
    app: str = checked(words(40))
    rules: dict[str, str] = checked(RULES)
    plate: int = checked(whole(0, 1_000_000))
    spake: bytes = checked(octets(SPAKE_LENGTH))


@dataclass(frozen=True, slots=True)
class Proof:
    """The stranger shows that it knows the code, and says its name."""

    proof: bytes = checked(octets(DIGEST_LENGTH))
    name: str = checked(written(LONGEST_NAME))


@dataclass(frozen=True, slots=True)
class Resume:
    """The owner of a seat is back. `since` is the last step it knows, or -1 if it knows none."""

    protocol: int = checked(whole(0, 65_535))
    app: str = checked(words(40))
    rules: dict[str, str] = checked(RULES)
    match: str = checked(words(40))
    seat: int = checked(SEAT)
    token: bytes = checked(octets(TOKEN_LENGTH))
    since: int = checked(whole(-1))


@dataclass(frozen=True, slots=True)
class Kept:
    """The new token is stored; the one before it may be forgotten."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A seat binds itself to its part of the chance."""

    attempt: int = checked(whole(1))
    commitment: bytes = checked(octets(DIGEST_LENGTH))


@dataclass(frozen=True, slots=True)
class Reveal:
    """A seat opens its part of the chance."""

    attempt: int = checked(whole(1))
    secret: bytes = checked(octets(32))
    salt: bytes = checked(octets(32))


@dataclass(frozen=True, slots=True)
class Act:
    """An answer to a question. Sent twice under one action id, it counts once."""

    action: bytes = checked(octets(ACTION_LENGTH))
    decision: int = checked(whole(1))
    choice: int = checked(CHOICE)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the choice that was step `step`, the latest there is."""

    action: bytes = checked(octets(ACTION_LENGTH))
    step: int = checked(whole(1))


@dataclass(frozen=True, slots=True)
class Resync:
    """The guest lost the thread after step `since`; -1 asks for everything. `why` is for a log."""

    since: int = checked(whole(-1))
    why: str = checked(written(200))


@dataclass(frozen=True, slots=True)
class Say:
    """A line of chat."""

    text: str = checked(written(LONGEST_CHAT))


@dataclass(frozen=True, slots=True)
class Rename:
    """Another name, in the lobby."""

    name: str = checked(written(LONGEST_NAME))


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready to begin, or not yet."""

    ready: bool = checked(flag)


@dataclass(frozen=True, slots=True)
class Arrange:
    """The host agrees on another set-up, such as the mode."""

    setup: dict[str, Any] = checked(SETUP)


@dataclass(frozen=True, slots=True)
class SeatBot:
    """The host puts a bot on a seat that nobody has, or takes it away with an empty level."""

    seat: int = checked(SEAT)
    level: str = checked(words(40))


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The host asks somebody to leave the lobby."""

    seat: int = checked(SEAT)


@dataclass(frozen=True, slots=True)
class Start:
    """The host begins the match."""


@dataclass(frozen=True, slots=True)
class Vote:
    """Whether a bot should stand in for somebody who is away."""

    seat: int = checked(SEAT)
    stand_in: bool = checked(flag)


@dataclass(frozen=True, slots=True)
class Advise:
    """Asks for the best answers to the open question of one's own."""

    question: int = checked(whole(0))


@dataclass(frozen=True, slots=True)
class Ping:
    """Sent every few seconds, so that a silent line is found out."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Out of the lobby for good; at the table, away for now."""
