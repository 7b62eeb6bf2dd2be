"""A connection before and beside the game: who is it, and may they do what they ask for?"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import asyncssh

from core.language import count, say
from net.ssh import identity
from net.ssh.identity import Identity
from net.ssh.session import Session

if TYPE_CHECKING:
    from net.ssh.server import SshHouse

_LOG: Final = logging.getLogger(__name__)

_LANGUAGE: Final = "en"


class Connection(asyncssh.SSHServer):
    """Lets one client in, gives it one session, and refuses everything else."""

    def __init__(self, house: "SshHouse") -> None:
        self._house = house
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._counted = False
        self._timer: asyncio.TimerHandle | None = None
        self._keys_offered = 0
        self._identity: Identity | None = None
        self._session: Session | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._counted = self._house.crowd.arrive(self._address)
        if not self._counted:
            _LOG.info("Too many connections; one from %s was closed.", self._address)
            conn.abort()
            return
        too_late = partial(self._disconnect, say("The login took too long."))
        self._set_timer(self._house.limits.login, too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timer()
        if self._counted:
            self._house.crowd.go(self._address)

    # Who is it?

    def begin_auth(self, username: str) -> bool:
        self._check_wait()
        return True

    def public_key_auth_supported(self) -> bool:
        return self._house.entrance.takes_keys

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._keys_offered += 1
        if self._keys_offered > self._house.limits.keys_offered:
            raise _unknown_keys()
        if not self._house.entrance.knows_key(key, self._address):
            fingerprint = key.get_fingerprint("sha256")
            _LOG.info("A key that is not known came from %s: %s", self._address, fingerprint)
            return False
        # Whether it is really theirs is checked next; only what was shown last can be completed.
        self._identity = identity.by_key(username, key.get_fingerprint("sha256"))
        return True

    def kbdint_auth_supported(self) -> bool:
        # Where only keys count there is nothing to ask, but something to say once none has fitted.
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        if not self._house.entrance.asks:
            raise _unknown_keys()
        explained, prompt = self._house.entrance.question(username)
        return "", explained, _LANGUAGE, [(prompt, False)]

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        typed = list(responses) if isinstance(responses, list | tuple) else []
        return len(typed) == 1 and self._is_let_in(username, str(typed[0]))

    def password_auth_supported(self) -> bool:
        return self._house.entrance.asks

    def validate_password(self, username: str, password: str) -> bool:
        return self._is_let_in(username, password)

    def auth_completed(self) -> None:
        self._set_timer(self._house.limits.dawdling, self._look_for_a_session)

    def _is_let_in(self, username: str, typed: str) -> bool:
        self._check_wait()
        self._identity = self._house.entrance.answered(username, typed)
        if self._identity is not None:
            self._house.tries.right(self._address)
            return True
        _LOG.info("A wrong code came from %s.", self._address)
        if self._house.tries.wrong(self._address):
            self._check_wait()
        return False

    def _check_wait(self) -> None:
        seconds = self._house.tries.wait(self._address)
        if seconds:
            raise _farewell(
                count(
                    "Too many wrong codes came from your address; try again in {number} second.",
                    "Too many wrong codes came from your address; try again in {number} seconds.",
                    max(1, round(seconds)),
                )
            )

    # What do they want?

    def session_requested(self) -> Session:
        if self._session is not None or self._identity is None:
            raise asyncssh.ChannelOpenError(
                asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED,
                say("There is one session for each connection."),
            )
        self._session = Session(self._house, self._identity, self._address)
        return self._session

    def _look_for_a_session(self) -> None:
        """Close a connection on which nobody plays, before a session and after it."""
        if self._session is None or not self._session.is_running:
            self._disconnect(say("There is no session on this connection."))
        else:
            self._set_timer(self._house.limits.dawdling, self._look_for_a_session)

    def _set_timer(self, seconds: float, act: Callable[[], None]) -> None:
        self._cancel_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, act)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _disconnect(self, words: str) -> None:
        if self._connection is not None:
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, words)


def _unknown_keys() -> asyncssh.DisconnectError:
    return _farewell(
        say("This house lets in known keys only. Send its host your public key to be let in.")
    )


def _farewell(words: str) -> asyncssh.DisconnectError:
    return asyncssh.DisconnectError(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, words)
