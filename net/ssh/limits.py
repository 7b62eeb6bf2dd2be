"""How much of the house one player, one address and everybody together may use."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class HouseLimits:
    """All bounds of a house, in seconds and pieces."""

    sessions: int = 40
    sessions_per_address: int = 12
    sessions_per_identity: int = 3
    connections: int = 100
    """Connections in all, also of those who are not let in yet."""
    connections_per_address: int = 20
    login: float = 60.0
    """From the first packet until somebody is known; a code has to be typed in that time."""
    dawdling: float = 15.0
    """From being known until the game is asked for."""
    keys_offered: int = 12
    """Keys that somebody may try on one connection."""
    tries: int = 3
    """Wrong codes before an address has to wait."""
    first_delay: float = 10.0
    longest_delay: float = 900.0
    tries_forgotten: float = 3600.0
    """After so long without a wrong code, an address begins anew."""
    idle: float = 1800.0
    """A session without a key for so long is closed."""
    idle_warning: float = 120.0
    """So long before that, the player is told."""
    keepalive: float = 15.0
    keepalives_missed: int = 3
    proof: float = 2.0
    """How long a session may take to show that it is there, when its player comes in again."""
    heartbeat: float = 5.0
    """How often a player's program is asked whether it is well."""
    silence: float = 40.0
    """A program that has not answered for so long hangs."""
    farewell: float = 4.0
    """How long a program may take to leave when it is told to."""
    tables_per_identity: int = 5
    """Tables that one player may have opened and that are still there."""
    deserted: float = 3600.0
    """A lobby or an ended match at which nobody was for so long is removed."""
    tidying: float = 60.0
    """How often the house looks for such tables."""


HOUSE_LIMITS: Final = HouseLimits()
