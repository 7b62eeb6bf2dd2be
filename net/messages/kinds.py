"""All kinds of messages, and their words on the wire."""

from typing import Final

from net.messages.from_guest import (
    Act,
    Advise,
    Arrange,
    Commit,
    Dismiss,
    Hello,
    Kept,
    Leave,
    Ping,
    Proof,
    Ready,
    Rename,
    Resume,
    Resync,
    Reveal,
    Say,
    SeatBot,
    Start,
    TakeBack,
    Vote,
)
from net.messages.from_host import (
    Advised,
    CatchUp,
    Challenge,
    Done,
    Lobby,
    Objection,
    Opened,
    Pong,
    Presence,
    Refusal,
    Rejected,
    Said,
    Seal,
    Sealed,
    Snapshot,
    Update,
    Welcome,
)

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
