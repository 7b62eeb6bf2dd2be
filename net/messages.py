"""Every message of the protocol, field by field. `docs/protocol.md` tells when each is sent."""

from dataclasses import dataclass
from typing import Any, Final

from core.game import View
from net.checks import (
    BIGGEST,
    anything,
    checked,
    flag,
    list_of,
    map_of,
    maybe,
    octets,
    part,
    plain,
    plain_map,
    row_of,
    whole,
    words,
    written,
)
from net.fairness.sights import SIGHT_LENGTH
from net.text import LONGEST_CHAT, LONGEST_NAME

PROTOCOL: Final = 1
"""Raised with every change that an older program would not understand."""

MOST_SEATS: Final = 8
TOKEN_LENGTH: Final = 32
ACTION_LENGTH: Final = 16
DIGEST_LENGTH: Final = 32
SPAKE_LENGTH: Final = 33

_LONGEST_SENTENCE: Final = 2000
LONGEST_REASON: Final = 300
_MOST_OPTIONS: Final = 100_000
_MOST_EVENTS: Final = 20_000

_seat = whole(0, MOST_SEATS - 1)
_reader = whole(-1, MOST_SEATS - 1)
_choice = whole(-BIGGEST - 1)
_sentence = words(_LONGEST_SENTENCE)
_rules = map_of(words(40), words(80), 16)
_seats = list_of(_seat, MOST_SEATS)
_setup = map_of(words(20), plain, 12)
_event = row_of(words(40), _reader, plain_map, plain_map)
_step = row_of(octets(DIGEST_LENGTH), list_of(_event, 1000))
_role = words(20)
_commitments = map_of(_role, octets(DIGEST_LENGTH), MOST_SEATS + 1)
_reveals = map_of(_role, row_of(octets(32), octets(32)), MOST_SEATS)

EventRow = tuple[str, int, dict[str, Any], dict[str, Any]]
"""An event as one seat sees it: its kind, its seat, what all see, and what only this seat sees."""

StepRow = tuple[bytes, tuple[EventRow, ...]]
"""A step: the seal of its choice, and the events it led to."""


# What a guest sends.


@dataclass(frozen=True, slots=True)
class Hello:
    """A stranger asks to be let in with a code. `rules` holds the digest of every game it knows."""

    protocol: int = checked(whole(0, 65_535))
    app: str = checked(words(40))
    rules: dict[str, str] = checked(_rules)
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
    rules: dict[str, str] = checked(_rules)
    match: str = checked(words(40))
    seat: int = checked(_seat)
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
    choice: int = checked(_choice)


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

    setup: dict[str, Any] = checked(_setup)


@dataclass(frozen=True, slots=True)
class SeatBot:
    """The host puts a bot on a seat that nobody has, or takes it away with an empty level."""

    seat: int = checked(_seat)
    level: str = checked(words(40))


@dataclass(frozen=True, slots=True)
class Dismiss:
    """The host asks somebody to leave the lobby."""

    seat: int = checked(_seat)


@dataclass(frozen=True, slots=True)
class Start:
    """The host begins the match."""


@dataclass(frozen=True, slots=True)
class Vote:
    """Whether a bot should stand in for somebody who is away."""

    seat: int = checked(_seat)
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


# What a host sends.


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
    seat: int = checked(_reader)
    token: bytes = checked(octets(TOKEN_LENGTH, or_none=True))
    proof: bytes = checked(octets(DIGEST_LENGTH, or_none=True))
    game: str = checked(words(40))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Not let in, or thrown out, and why; `final` where trying again is of no use."""

    reason: str = checked(_sentence)
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
    votes: tuple[int, ...] = checked(_seats)
    """Who wants a bot to stand in."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything about a match that has not begun. `sealing` says that the chance is being made."""

    game: str = checked(words(40))
    setup: dict[str, Any] = checked(_setup)
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
    commitments: dict[str, bytes] = checked(_commitments)


@dataclass(frozen=True, slots=True)
class Sealed:
    """Everybody is bound, and this is what to; each guest may open its part."""

    attempt: int = checked(whole(1))
    commitments: dict[str, bytes] = checked(_commitments)


@dataclass(frozen=True, slots=True)
class Question:
    """The open question of the seat."""

    id: int = checked(whole(1))
    kind: str = checked(words(40))
    subject: int = checked(_choice)
    detail: int = checked(_choice)
    options: tuple[int, ...] = checked(list_of(_choice, _MOST_OPTIONS))


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended."""

    winners: tuple[int, ...] = checked(_seats)
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
        list_of(row_of(_seat, whole(0, 10**12)), MOST_SEATS)
    )
    """Who owes an answer, and for how many milliseconds already."""
    may_take_back: bool = checked(flag)
    ending: Ending | None = checked(maybe(part(Ending)))


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole match so far, for somebody who knows nothing of it."""

    setup: dict[str, Any] = checked(_setup)
    attempt: int = checked(whole(1))
    commitments: dict[str, bytes] = checked(_commitments)
    reveals: dict[str, tuple[bytes, bytes]] = checked(_reveals)
    """The parts of all seats in the chance; the host's own stays sealed until the end."""
    log: tuple[EventRow, ...] = checked(list_of(_event, _MOST_EVENTS))
    position: Position = checked(part(Position))


@dataclass(frozen=True, slots=True)
class Update:
    """One step: what happened, and where the match stands now."""

    step: StepRow = checked(_step)
    position: Position = checked(part(Position))


@dataclass(frozen=True, slots=True)
class CatchUp:
    """The steps after `since`, one by one, and where the match stands now."""

    since: int = checked(whole(0))
    steps: tuple[StepRow, ...] = checked(list_of(_step, 1000))
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
    reason: str = checked(_sentence)
    position: Position = checked(part(Position))


@dataclass(frozen=True, slots=True)
class Objection:
    """Anything else that was asked for cannot be, and why."""

    reason: str = checked(_sentence)


@dataclass(frozen=True, slots=True)
class Hint:
    """One good answer, in thousandths: its chance to win, and its part of the search."""

    choice: int = checked(_choice)
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

    seat: int = checked(_seat)
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


Message = (
    Hello
    | Proof
    | Resume
    | Kept
    | Commit
    | Reveal
    | Act
    | TakeBack
    | Resync
    | Say
    | Rename
    | Ready
    | Arrange
    | SeatBot
    | Dismiss
    | Start
    | Vote
    | Advise
    | Ping
    | Leave
    | Challenge
    | Welcome
    | Refusal
    | Lobby
    | Seal
    | Sealed
    | Snapshot
    | Update
    | CatchUp
    | Done
    | Rejected
    | Objection
    | Advised
    | Presence
    | Said
    | Pong
    | Opened
)

FROM_GUEST: Final[dict[str, type[Message]]] = {
    "hello": Hello,
    "proof": Proof,
    "resume": Resume,
    "kept": Kept,
    "commit": Commit,
    "reveal": Reveal,
    "act": Act,
    "take back": TakeBack,
    "resync": Resync,
    "say": Say,
    "rename": Rename,
    "ready": Ready,
    "arrange": Arrange,
    "seat bot": SeatBot,
    "dismiss": Dismiss,
    "start": Start,
    "vote": Vote,
    "advise": Advise,
    "ping": Ping,
    "leave": Leave,
}
"""What a host understands."""

FROM_HOST: Final[dict[str, type[Message]]] = {
    "challenge": Challenge,
    "welcome": Welcome,
    "refusal": Refusal,
    "lobby": Lobby,
    "seal": Seal,
    "sealed": Sealed,
    "snapshot": Snapshot,
    "update": Update,
    "catch up": CatchUp,
    "done": Done,
    "rejected": Rejected,
    "objection": Objection,
    "advised": Advised,
    "presence": Presence,
    "said": Said,
    "pong": Pong,
    "opened": Opened,
}
"""What a guest understands."""

WORDS: Final[dict[type[Message], str]] = {
    kind: word for table in (FROM_GUEST, FROM_HOST) for word, kind in table.items()
}
