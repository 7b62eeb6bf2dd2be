"""A host that does nothing but keep choices and say so, to be killed in the middle of it.

Each line on standard input lets it fork one more such process, which names itself on standard
output and then tells every step that is kept. Forking saves the long start of a fresh Python.
"""

import os
import sys
from pathlib import Path

from net.store.store import Store


def append_forever(path: Path) -> None:
    """Go on with the log where it ended, and tell of each step once it is kept."""
    store = Store.open(path)
    seq = len(store.load("m").log)
    tell("open")
    while True:
        seq += 1
        # Sent again like a guest that heard nothing: it must not count twice.
        for _ in range(2):
            store.append("m", seq, seq % 2, f"action {seq}", seq, seq * 3)
        if seq % 5 == 0:
            store.rotate_token("m", 1)
        tell(f"kept {seq}")


def tell(line: str) -> None:
    """One line in one write, so that a kill cannot split it."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def main() -> None:
    """Fork one process for each line; it lives until it is killed."""
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            append_forever(Path(sys.argv[1]))
        tell(f"pid {child}")
        _, status = os.waitpid(child, 0)
        tell(f"gone {status}")


if __name__ == "__main__":
    main()
