"""What a table needs of the house it stands in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from net.host.bots import BotPlayer
from net.limits import Clock
from net.store.store import Store

HOST_CHAIR: Final = 0
"""Where the person sits at whose machine the table is."""

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
"""The labels of the two invitations to every match."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Shared by all tables of a house."""

    store: Store
    clock: Clock
    player: BotPlayer
    invitations: Callable[[str, str], Sequence[str]]
    """The texts of the invitations to a match under a label."""
    freed: Callable[[str, int], None]
    """Is told of a match and a chair in its lobby that is nobody's any more."""
