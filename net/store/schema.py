"""The tables of a host's file."""

from typing import Final

APPLICATION_ID: Final = 0x41726361
"""Stands in the header of every file of ours: "Arca"."""

VERSION: Final = 1
"""Changes whenever a program that knows the former tables could misread the new ones."""

TABLES: Final[dict[str, tuple[str, ...]]] = {
    "identity": ("certificate", "private_key"),
    "matches": ("id", "game", "rules", "protocol", "setup", "state", "attempt", "result"),
    "seats": ("match", "seat", "name", "kind", "bot", "stand_in", "token", "next_token"),
    "invitations": ("match", "label", "code", "guesses", "burnt"),
    "parts": ("match", "attempt", "role", "held", "commitment", "secret", "salt"),
    "log": ("match", "seq", "seat", "action", "decision", "choice"),
}
"""The columns that say something. After them comes a sum over the row; for the log, the chain."""

# The file can be read by its owner alone. Tokens are hashed all the same, since their owners may
# sit elsewhere; codes cannot be, because both sides of SPAKE2 have to know them.
STATEMENTS: Final = (
    """CREATE TABLE identity (
        certificate BLOB NOT NULL,
        private_key BLOB NOT NULL,
        sum BLOB NOT NULL
    ) STRICT""",
    """CREATE TABLE matches (
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        protocol INTEGER NOT NULL,
        setup TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('lobby', 'running', 'over')),
        attempt INTEGER NOT NULL,
        result TEXT,
        sum BLOB NOT NULL
    ) STRICT""",
    """CREATE TABLE seats (
        match TEXT NOT NULL REFERENCES matches (id),
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'host', 'guest', 'bot')),
        bot TEXT NOT NULL,
        stand_in TEXT NOT NULL,
        token BLOB,
        next_token BLOB,
        sum BLOB NOT NULL,
        UNIQUE (match, seat)
    ) STRICT""",
    """CREATE TABLE invitations (
        match TEXT NOT NULL REFERENCES matches (id),
        label TEXT NOT NULL,
        code TEXT NOT NULL,
        guesses INTEGER NOT NULL,
        burnt INTEGER NOT NULL,
        sum BLOB NOT NULL,
        UNIQUE (match, label)
    ) STRICT""",
    """CREATE TABLE parts (
        match TEXT NOT NULL REFERENCES matches (id),
        attempt INTEGER NOT NULL,
        role TEXT NOT NULL,
        held INTEGER NOT NULL,
        commitment BLOB NOT NULL,
        secret BLOB,
        salt BLOB,
        sum BLOB NOT NULL,
        UNIQUE (match, attempt, role)
    ) STRICT""",
    """CREATE TABLE log (
        match TEXT NOT NULL REFERENCES matches (id),
        seq INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        decision INTEGER NOT NULL,
        choice INTEGER,
        chain BLOB NOT NULL,
        UNIQUE (match, seq),
        UNIQUE (match, seat, action)
    ) STRICT""",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {VERSION}",
)
