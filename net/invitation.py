"""Invitations: where a host is, and the code that proves that it is the right one.

`arcana://203.0.113.5:7788#7-tulip-anvil`: the number tells the host which table is meant, the words
are what nobody else can know.
"""

import re
import secrets
from dataclasses import dataclass
from typing import Final

from core.language import say
from net.errors import BadInvitation
from net.words import WORDS

DEFAULT_PORT: Final = 7788
_SCHEME: Final = "arcana://"
_WORDS_IN_CODE: Final = 2
_SHAPE: Final = re.compile(
    r"(?:arcana:/*)?"
    r"(?P<host>\[[0-9a-f:.%]+\]|[a-z0-9.\-_]+)"
    r"(?::(?P<port>[0-9]{1,5}))?"
    r"/?#(?P<plate>[0-9]{1,6})(?P<words>(?:[-\s]+[a-z]+)+)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Code:
    """The number of an invitation and its secret words."""

    plate: int
    words: str

    def __str__(self) -> str:
        return f"{self.plate}-{self.words}"

    @property
    def password(self) -> bytes:
        """What both sides put into the exchange."""
        return str(self).encode()


@dataclass(frozen=True, slots=True)
class Invitation:
    """Everything that a guest needs."""

    host: str
    port: int
    code: Code

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{_SCHEME}{host}:{self.port}#{self.code}"


def new_code(plate: int) -> Code:
    """A code that cannot be guessed in the few tries that anybody has."""
    return Code(plate, "-".join(secrets.choice(WORDS) for _ in range(_WORDS_IN_CODE)))


def read_code(text: str) -> Code:
    """The code that was printed like this; raises BadInvitation."""
    plate, _, words = text.partition("-")
    if not plate.isascii() or not plate.isdigit() or not words:
        raise BadInvitation(say("'{text}' is not the code of an invitation.", text=text))
    return Code(int(plate), words)


def read_invitation(text: str) -> Invitation:
    """The invitation in a text, however it was typed; raises BadInvitation."""
    found = _SHAPE.fullmatch(text.strip().strip("'\"<>").casefold())
    if found is None:
        raise BadInvitation(
            say(
                "This is not an invitation. One looks like {example}",
                example=Invitation("203.0.113.5", DEFAULT_PORT, Code(7, "tulip-anvil")),
            )
        )
    port = int(found["port"] or DEFAULT_PORT)
    if not 1 <= port <= 65_535:
        raise BadInvitation(say("There is no port {port}; ports go up to 65535.", port=port))
    words = re.split(r"[-\s]+", found["words"].strip("- \t"))
    for word in words:
        if word not in WORDS:
            raise BadInvitation(
                say("'{word}' is not one of the words that invitations use.", word=word)
            )
    return Invitation(found["host"].strip("[]"), port, Code(int(found["plate"]), "-".join(words)))
