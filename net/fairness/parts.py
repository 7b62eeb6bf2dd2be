"""The part of the seed that one role brings in, and the commitment that binds and hides it."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from net.digests import digest, framed, keyed

HOST = "host"
"""The role of the host, apart from any seat that somebody plays at the host's machine."""

LENGTH = 32
"""How many bytes a secret, a salt, a commitment and a seed have."""


def seat_role(seat: int) -> str:
    """The role of whoever sits in a seat: a guest, a bot, or the host's own player."""
    return f"seat {seat}"


def roles(seats: int) -> tuple[str, ...]:
    """Everybody who brings in a part, in the order in which parts are listed."""
    return (HOST, *(seat_role(seat) for seat in range(seats)))


@dataclass(frozen=True, slots=True)
class Part:
    """Random bytes of one role, and the salt that hides them until they are revealed."""

    secret: bytes = field(repr=False)
    salt: bytes = field(repr=False)


def new_part() -> Part:
    """A fresh part from the system's chance."""
    return Part(secrets.token_bytes(LENGTH), secrets.token_bytes(LENGTH))


def commitment(role: str, match_id: str, attempt: int, part: Part) -> bytes:
    """What a role sends before it reveals.

    Role, match and attempt are in it: nobody can pass off the commitment of another, or an old one,
    as their own.
    """
    return digest(
        "commitment", role.encode(), match_id.encode(), _number(attempt), part.salt, part.secret
    )


def joint_seed(match_id: str, attempt: int, host: Part, seats: Sequence[Part]) -> bytes:
    """The seed of the match, in which every part counts; `seats` are in seat order.

    The host's secret is the key: it stays sealed, so nobody else can work the seed out.
    """
    revealed = framed("secrets", *(part.secret for part in seats))
    return keyed(host.secret, "seed", match_id.encode(), _number(attempt), revealed)


def _number(number: int) -> bytes:
    return number.to_bytes(8, "big")
