"""What a host sends."""

from dataclasses import dataclass
from typing import Any

from core.game import View
from net.checks import (
    anything,
    checked,
    flag,
    list_of,
    map_of,
    maybe,
    octets,
    part,
    plain_map,
    row_of,
    whole,
    words,
    written,
)
from net.fairness.sights import SIGHT_LENGTH
from net.messages.fields import (
    ACTION_LENGTH,
    CHOICE,
    COMMITMENTS,
    DIGEST_LENGTH,
    EVENT,
    LONGEST_REASON,
    MOST_EVENTS,
    MOST_OPTIONS,
    MOST_SEATS,
    READER,
    REVEALS,
    SEAT,
    SEATS,
    SENTENCE,
    SETUP,
    SPAKE_LENGTH,
    STEP,
    TOKEN_LENGTH,
    EventRow,
    StepRow,
)
from net.text import LONGEST_CHAT, LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Challenge:
    """The host's half of the exchange that proves the code."""

    spake: bytes = checked(octets(SPAKE_LENGTH))


@dataclass(frozen=True, slots=True)
class Welcome:
    """Let in. `proof` shows that the host knows the code; after `Resume` it is empty.

    `token` is what the seat resumes with from now on, once `Kept` has said so; spectators get none.
    """

    match: str = checked(words(40))
    seat: int = checked(READER)
    token: bytes = checked(octets(TOKEN_LENGTH, or_none=True))
    proof: bytes = checked(octets(DIGEST_LENGTH, or_none=True))
    game: str = checked(words(40))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Not let in, or thrown out, and why; `final` where trying again is of no use."""

    reason: str = checked(SENTENCE)
    final: bool = checked(flag)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat as everybody sees it."""

    kind: str = checked(words(10))
    name: str = checked(written(LONGEST_NAME))
    level: str = checked(words(40))
    """What a bot plays like, also one that stands in for a person."""
    ready: bool = checked(flag)
    connected: bool = checked(flag)
    stand_in: bool = checked(flag)
    votes: tuple[int, ...] = checked(SEATS)
    """Who wants a bot to stand in."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything about a match that has not begun. `sealing` says that the chance is being made."""

    game: str = checked(words(40))
    setup: dict[str, Any] = checked(SETUP)
    seats: tuple[Sitting, ...] = checked(list_of(part(Sitting), MOST_SEATS))
    watching: int = checked(whole(0, 10_000))
    sealing: bool = checked(flag)
    levels: tuple[str, ...] = checked(list_of(words(40), 20))
    """How the bots of this host can play, the gentlest first."""
    invitations: tuple[str, ...] = checked(list_of(words(300), 20))
    """For the seats of the match; told to the host's own seat alone."""
    watch_invitations: tuple[str, ...] = checked(list_of(words(300), 20))


@dataclass(frozen=True, slots=True)
class Seal:
    """The chance is being made: what the host is bound to, and with it every seat it plays.

    The guest's own commitment is asked for.
    """

    attempt: int = checked(whole(1))
    commitments: dict[str, bytes] = checked(COMMITMENTS)


@dataclass(frozen=True, slots=True)
class Sealed:
    """Everybody is bound, and this is what to; each guest may open its part."""

    attempt: int = checked(whole(1))
    commitments: dict[str, bytes] = checked(COMMITMENTS)


@dataclass(frozen=True, slots=True)
class Question:
    """The open question of the seat."""

    id: int = checked(whole(1))
    kind: str = checked(words(40))
    subject: int = checked(CHOICE)
    detail: int = checked(CHOICE)
    options: tuple[int, ...] = checked(list_of(CHOICE, MOST_OPTIONS))


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended."""

    winners: tuple[int, ...] = checked(SEATS)
    points: tuple[int, ...] = checked(list_of(whole(-1000, 100_000), MOST_SEATS))


@dataclass(frozen=True, slots=True)
class Position:
    """Where the match stands after step `seq`, as one seat or a spectator may know it."""

    seq: int = checked(whole(0))
    chain: bytes = checked(octets(DIGEST_LENGTH))
    view: View = checked(plain_map)
    digest: bytes = checked(octets(SIGHT_LENGTH))
    """Of the view."""
    question: Question | None = checked(maybe(part(Question)))
    asked: tuple[tuple[int, int], ...] = checked(
        list_of(row_of(SEAT, whole(0, 10**12)), MOST_SEATS)
    )
    """Who owes an answer, and for how many milliseconds already."""
    may_take_back: bool = checked(flag)
    ending: Ending | None = checked(maybe(part(Ending)))


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole match so far, for somebody who knows nothing of it."""

    setup: dict[str, Any] = checked(SETUP)
    attempt: int = checked(whole(1))
    commitments: dict[str, bytes] = checked(COMMITMENTS)
    reveals: dict[str, tuple[bytes, bytes]] = checked(REVEALS)
    """The parts of all seats in the chance; the host's own stays sealed until the end."""
    log: tuple[EventRow, ...] = checked(list_of(EVENT, MOST_EVENTS))
    position: Position = checked(part(Position))


@dataclass(frozen=True, slots=True)
class Update:
    """One step: what happened, and where the match stands now."""

    step: StepRow = checked(STEP)
    position: Position = checked(part(Position))


@dataclass(frozen=True, slots=True)
class CatchUp:
    """The steps after `since`, one by one, and where the match stands now."""

    since: int = checked(whole(0))
    steps: tuple[StepRow, ...] = checked(list_of(STEP, 1000))
    position: Position = checked(part(Position))


@dataclass(frozen=True, slots=True)
class Done:
    """An action counts: it is kept, as step `seq`."""

    action: bytes = checked(octets(ACTION_LENGTH))
    seq: int = checked(whole(1))


@dataclass(frozen=True, slots=True)
class Rejected:
    """An action does not count, and why; with where the match stands."""

    action: bytes = checked(octets(ACTION_LENGTH))
    reason: str = checked(SENTENCE)
    position: Position = checked(part(Position))


@dataclass(frozen=True, slots=True)
class Objection:
    """Anything else that was asked for cannot be, and why."""

    reason: str = checked(SENTENCE)


@dataclass(frozen=True, slots=True)
class Hint:
    """One good answer, in thousandths: its chance to win, and its part of the search."""

    choice: int = checked(CHOICE)
    chance: int = checked(whole(0, 1000))
    share: int = checked(whole(0, 1000))
    certain: bool = checked(flag)
    reasons: tuple[str, ...] = checked(list_of(written(LONGEST_REASON), 20))


@dataclass(frozen=True, slots=True)
class Advised:
    """The best answers to a question, the best first; none where it is not asked any more."""

    question: int = checked(whole(0))
    hints: tuple[Hint, ...] = checked(list_of(part(Hint), 10))


@dataclass(frozen=True, slots=True)
class Presence:
    """Who sits where, who is there, and who is away."""

    seats: tuple[Sitting, ...] = checked(list_of(part(Sitting), MOST_SEATS))
    watching: int = checked(whole(0, 10_000))


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat from a seat."""

    seat: int = checked(SEAT)
    text: str = checked(written(LONGEST_CHAT))


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to `Ping`: how many steps there were, or -1 before the start.

    A guest that knows fewer has missed some, though its line never broke.
    """

    seq: int = checked(whole(-1))


@dataclass(frozen=True, slots=True)
class Opened:
    """The match is over and the host opens everything: seed, secrets and record."""

    opening: dict[str, Any] = checked(map_of(words(20), anything, 20))
