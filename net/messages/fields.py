"""What the fields of messages may hold, and how much of it."""

from typing import Any, Final

from net.checks import BIGGEST, list_of, map_of, octets, plain, plain_map, row_of, whole, words

PROTOCOL: Final = 1
"""Raised with every change that an older program would not understand."""

MOST_SEATS: Final = 8
TOKEN_LENGTH: Final = 32
ACTION_LENGTH: Final = 16
DIGEST_LENGTH: Final = 32
SPAKE_LENGTH: Final = 33

LONGEST_SENTENCE: Final = 2000
LONGEST_REASON: Final = 300
MOST_OPTIONS: Final = 100_000
MOST_EVENTS: Final = 20_000

SEAT: Final = whole(0, MOST_SEATS - 1)
READER: Final = whole(-1, MOST_SEATS - 1)
CHOICE: Final = whole(-BIGGEST - 1)
SENTENCE: Final = words(LONGEST_SENTENCE)
RULES: Final = map_of(words(40), words(80), 16)
SEATS: Final = list_of(SEAT, MOST_SEATS)
SETUP: Final = map_of(words(20), plain, 12)
EVENT: Final = row_of(words(40), READER, plain_map, plain_map)
STEP: Final = row_of(octets(DIGEST_LENGTH), list_of(EVENT, 1000))
ROLE: Final = words(20)
COMMITMENTS: Final = map_of(ROLE, octets(DIGEST_LENGTH), MOST_SEATS + 1)
REVEALS: Final = map_of(ROLE, row_of(octets(32), octets(32)), MOST_SEATS)

EventRow = tuple[str, int, dict[str, Any], dict[str, Any]]
"""An event as one seat sees it: its kind, its seat, what all see, and what only this seat sees."""

StepRow = tuple[bytes, tuple[EventRow, ...]]
"""A step: the seal of its choice, and the events it led to."""
