"""The words that a thinker and its processes use with each other.

Every task has a number, which grows; a message says which task it belongs to.
"""

from typing import Final

THINK: Final = "think"
"""To a process: number, deadline on the monotonic clock or None, task."""
STOP: Final = "stop"
"""To a process: number; nobody waits for this task or an earlier one any more."""

READY: Final = "ready"
"""From a process: it is loaded and takes tasks."""
PROGRESS: Final = "progress"
"""From a process: number, the report so far."""
DONE: Final = "done"
"""From a process: number, the report, or None where there was no time for any."""
FAULT: Final = "fault"
"""From a process: number (0 outside of any task), what went wrong."""
