"""Notices that the terminal is gone.

Usually the system ends a program whose window was closed. Where no signal comes, such as behind a
relay that died, Textual goes on reading from nothing, and the program would run for ever unseen.
"""

import select
import sys


def is_gone() -> bool:
    """Whether the terminal that keys come from was closed at its other end."""
    if sys.__stdin__ is None or not hasattr(select, "poll"):
        return False
    try:
        descriptor = sys.__stdin__.fileno()
    except (OSError, ValueError):
        return False
    poll = select.poll()
    poll.register(descriptor, 0)
    return any(happened & (select.POLLHUP | select.POLLNVAL) for _, happened in poll.poll(0))
