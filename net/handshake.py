"""Proves a code without showing it, in a way that only works over the very same certificate.

SPAKE2 gives both sides a key that is equal only if both used the same code and both see the same
certificate. Somebody in between has another certificate, gets another key, and can try one code
for each connection; the host counts.
"""

import hmac
import secrets
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from spake2 import SPAKE2_A, SPAKE2_B

from core.catalogue import GAMES
from core.errors import ArcanaError
from core.language import say
from net.errors import Refused
from net.invitation import Code
from net.messages.fields import PROTOCOL, TOKEN_LENGTH

_GUEST: Final = b"arcana guest"
_HOST: Final = b"arcana host "

Entropy = Callable[[int], bytes]


class BadProof(ArcanaError):
    """Somebody does not know the code."""


class _Side:
    """One end of the exchange."""

    def __init__(self, exchange: Any) -> None:
        self._exchange = exchange
        self.message: bytes = exchange.start()
        self._key = b""

    def hear(self, message: bytes) -> None:
        """Take in what the other side sent; raises BadProof where that is no such message."""
        try:
            self._key = self._exchange.finish(message)
        except Exception as fault:
            # The package has classes of its own for each way to be wrong, without a common root.
            raise BadProof(say("The greeting does not follow the protocol.")) from fault

    def proof(self, side: bytes) -> bytes:
        """What shows that one `side` has the key."""
        return hmac.digest(self._key, side, "sha256")


class GuestSide(_Side):
    """The guest: it sends its message first, and proves itself first."""

    def __init__(self, code: Code, fingerprint: bytes) -> None:
        chance = secrets.token_bytes
        super().__init__(
            SPAKE2_A(code.password, idA=_GUEST, idB=_HOST + fingerprint, entropy_f=chance)
        )

    @property
    def own_proof(self) -> bytes:
        """What shows the host that this guest knows the code."""
        return self.proof(_GUEST)

    def is_host(self, proof: bytes) -> bool:
        """Whether who sent this knows the code and has the certificate that we see."""
        return hmac.compare_digest(proof, self.proof(_HOST))


class HostSide(_Side):
    """The host: it shows its proof only to somebody who has proved to know the code."""

    def __init__(self, code: Code, fingerprint: bytes, entropy: Entropy) -> None:
        super().__init__(
            SPAKE2_B(code.password, idA=_GUEST, idB=_HOST + fingerprint, entropy_f=entropy)
        )

    @property
    def own_proof(self) -> bytes:
        """What shows the guest that this is the host of the invitation."""
        return self.proof(_HOST)

    def is_guest(self, proof: bytes) -> bool:
        """Whether who sent this knows the code and sees our certificate."""
        return hmac.compare_digest(proof, self.proof(_GUEST))


def new_token() -> bytes:
    """What the owner of a seat comes back with."""
    return secrets.token_bytes(TOKEN_LENGTH)


def app_name() -> str:
    """This program, as it introduces itself to others."""
    try:
        return f"arcana {version('arcana-tui')}"
    except PackageNotFoundError:
        return "arcana"


def known_rules() -> dict[str, str]:
    """The digest of the rules of every game here."""
    return {game.name: game.rules_hash() for game in GAMES}


def check_versions(
    theirs: int, app: str, their_rules: dict[str, str], game: str, here: str
) -> None:
    """Raise Refused, naming both sides, unless a guest speaks our protocol with our rules."""
    if theirs != PROTOCOL:
        raise Refused(
            say(
                "The host has {here} with protocol {ours}, you have {app} with protocol {theirs}; "
                "both need the same protocol.",
                here=here,
                ours=PROTOCOL,
                app=app,
                theirs=theirs,
            )
        )
    ours = known_rules()[game]
    guests = their_rules.get(game)
    if guests != ours:
        raise Refused(
            say(
                "The host has {here} with the rules {ours} of {game}, you have {app} with "
                "{theirs}; both need the same version.",
                here=here,
                ours=ours[:12],
                game=game,
                app=app,
                theirs=say("none") if guests is None else guests[:12],
            )
        )
