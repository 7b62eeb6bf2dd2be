"""A lock on an open file that the system itself takes back when the process ends."""

import sys

if sys.platform != "win32":
    import fcntl


def lock(descriptor: int) -> None:
    """Keep other programs out; raises BlockingIOError where one was here first, and never waits.

    Some network file systems have no locks. There this does nothing, and the caller's own checks
    must do.
    """
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            return
