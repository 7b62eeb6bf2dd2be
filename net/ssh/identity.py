"""Who somebody is: by their key, or by their name and code. Everything of theirs hangs on that."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from net.text import LONGEST_NAME, clean

_LENGTH: Final = 32


@dataclass(frozen=True, slots=True)
class Identity:
    """A player as the house knows them."""

    id: str
    """The same whenever they come; also the name of their folder, so it says nothing of them."""
    name: str
    """What they called themselves at the door."""
    known_by: str
    """How they were recognised, for the log."""
    passing: bool = False
    """Whether nothing of theirs is kept, because nobody could tell that it is them again."""


def by_key(name: str, fingerprint: str) -> Identity:
    """Somebody with a key, whatever they call themselves."""
    digest = hashlib.sha256(f"key {fingerprint}".encode()).hexdigest()[:_LENGTH]
    return Identity(digest, _shown(name), fingerprint)


def by_code(name: str, code: str) -> Identity:
    """Somebody with a name and a code; it takes both to be the same again."""
    # Slow on purpose: codes are short, and the digest becomes the name of a folder.
    digest = hashlib.scrypt(
        code.encode(), salt=f"arcana {name.casefold()}".encode(), n=4096, r=8, p=1, dklen=16
    )
    return Identity(digest.hex(), _shown(name), "name and code")


def passing(name: str) -> Identity:
    """Somebody with neither: a new person each time."""
    return Identity(secrets.token_hex(_LENGTH // 2), _shown(name), "nothing", passing=True)


def _shown(name: str) -> str:
    return clean(name, LONGEST_NAME)
