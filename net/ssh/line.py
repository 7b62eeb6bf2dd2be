"""How fast the line to a player is, and how many pictures a second suit it."""

import contextlib
import socket
import struct
from typing import Final

_ROUND_TRIP: Final = 68
"""Where Linux keeps the smoothed round trip time in its TCP_INFO, in bytes from its start."""

_FRAMES: Final = ((0.04, 30), (0.12, 20), (float("inf"), 12))
"""Round trips in seconds up to which so many pictures a second are drawn."""

SLOWEST: Final = 6
"""Pictures a second on a line that cannot carry more."""


def round_trip(line: socket.socket | None) -> float:
    """Seconds to the player and back, as far as the system knows; 0 where it does not."""
    if line is None or not hasattr(socket, "TCP_INFO"):
        return 0.0
    with contextlib.suppress(OSError, struct.error):
        facts = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104)
        microseconds: int = struct.unpack_from("I", facts, _ROUND_TRIP)[0]
        return microseconds / 1e6
    return 0.0


def frames_for(seconds: float) -> int:
    """Pictures a second for a line with this round trip."""
    return next(frames for longest, frames in _FRAMES if seconds <= longest)
