"""Another game of the same kind between the same players."""

from core.game import SPECTATOR
from core.playback import Playback
from core.record import Record
from tui.tables.agreement import Agreement, settle
from tui.tables.players import Player


def rematch(record: Record, players: tuple[Player, ...]) -> Agreement:
    """The same set-up and seats; whoever sits next to the last first player goes first now."""
    setup = dict(record.setup)
    began = Playback(record).view(0, SPECTATOR).get("first")
    if isinstance(began, int):
        setup["first"] = (began + 1) % len(players)
    return settle(setup, players, None)
