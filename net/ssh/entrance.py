"""Who may enter: those with a known key, those with the code, or everybody."""

import hmac
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import asyncssh

from core.language import say
from net.ssh import identity
from net.ssh.errors import CannotServe
from net.ssh.identity import Identity


class Entrance(Protocol):
    """A way of letting people in."""

    @property
    def takes_keys(self) -> bool:
        """Whether a key may be shown."""

    @property
    def asks(self) -> bool:
        """Whether something has to be typed where no key is shown."""

    def knows_key(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Whether who has this key may enter."""

    def question(self, name: str) -> tuple[str, str]:
        """An explanation, and what stands before the field to type in."""

    def answered(self, name: str, typed: str) -> Identity | None:
        """Who typed that; None for nobody who may enter."""


@dataclass(frozen=True, slots=True)
class KnownKeys:
    """Whose key stands in a file like OpenSSH's authorized_keys.

    It is read at every login, so a friend can be added while the house is open.
    """

    path: Path

    takes_keys = True
    asks = False

    def check(self) -> None:
        """Raise CannotServe where the file cannot be used now."""
        self._keys()

    def knows_key(self, key: asyncssh.SSHKey, address: str) -> bool:
        try:
            return self._keys().validate(key, address, address) is not None
        except CannotServe:
            return False

    def question(self, name: str) -> tuple[str, str]:
        return "", ""

    def answered(self, name: str, typed: str) -> Identity | None:
        return None

    def _keys(self) -> asyncssh.SSHAuthorizedKeys:
        try:
            return asyncssh.read_authorized_keys(str(self.path))
        except OSError as error:
            raise CannotServe(
                say(
                    "The keys in {path} cannot be read: {reason}.",
                    path=self.path,
                    reason=error.strerror or error,
                )
            ) from error
        except (ValueError, asyncssh.KeyImportError) as error:
            raise CannotServe(
                say(
                    "There is no key in {path}. Each line holds one, such as a friend's "
                    "id_ed25519.pub.",
                    path=self.path,
                )
            ) from error


@dataclass(frozen=True, slots=True)
class SharedCode:
    """Whoever knows the code. Who they are follows from the name they come with."""

    code: str

    takes_keys = False
    asks = True

    def knows_key(self, key: asyncssh.SSHKey, address: str) -> bool:
        return False

    def question(self, name: str) -> tuple[str, str]:
        return "", say("Code of this house: ")

    def answered(self, name: str, typed: str) -> Identity | None:
        given, right = typed.strip().encode(), self.code.encode()
        return identity.by_code(name, self.code) if hmac.compare_digest(given, right) else None


@dataclass(frozen=True, slots=True)
class EverybodyWelcome:
    """Everybody: with any key, or with a word of their own that makes them the same again."""

    takes_keys = True
    asks = True

    def knows_key(self, key: asyncssh.SSHKey, address: str) -> bool:
        return True

    def question(self, name: str) -> tuple[str, str]:
        explained = say(
            "Welcome. Choose a word of your own: with it you come back to your games as {name}. "
            "With an SSH key you need none; with an empty line nothing is kept.",
            name=name,
        )
        return explained, say("Your word: ")

    def answered(self, name: str, typed: str) -> Identity | None:
        word = typed.strip()
        return identity.by_code(name, word) if word else identity.passing(name)
