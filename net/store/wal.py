"""Tells whether SQLite's own log beside a file has lost something in its middle.

SQLite reads that log up to the first page that is not sound and says nothing of what comes after:
right after a power cut, where that was never told to anybody, but not where a disk has gone bad.
"""

import struct
from pathlib import Path

_HEADER = 32
_FRAME_HEADER = 24
_LITTLE, _BIG = 0x377F0682, 0x377F0683


def has_lost_something(wal: Path, read: int) -> bool:
    """Whether there were whole commits after the `read` pages that SQLite has found sound."""
    if not wal.exists() or not wal.stat().st_size:
        return False
    with wal.open("rb") as file:
        header = file.read(_HEADER)
        if not _is_sound(header):
            return True
        (page_size,) = struct.unpack_from(">I", header, 8)
        salts = header[16:24]
        file.seek(_HEADER + read * (_FRAME_HEADER + page_size))
        while len(frame := file.read(_FRAME_HEADER + page_size)) == _FRAME_HEADER + page_size:
            # Pages of an earlier round, which are in the file itself by now, have other salts.
            ends_commit = frame[4:8] != bytes(4)
            if ends_commit and frame[8:16] == salts:
                return True
    return False


def _is_sound(header: bytes) -> bool:
    if len(header) < _HEADER:
        return False
    (magic,) = struct.unpack_from(">I", header)
    if magic not in (_LITTLE, _BIG):
        return False
    words = struct.unpack(("<" if magic == _LITTLE else ">") + "6I", header[:24])
    first = second = 0
    for at in range(0, 6, 2):
        first = (first + words[at] + second) & 0xFFFFFFFF
        second = (second + words[at + 1] + first) & 0xFFFFFFFF
    return struct.pack(">2I", first, second) == header[24:32]
