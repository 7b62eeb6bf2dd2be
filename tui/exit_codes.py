"""What the program tells the shell when it ends."""

from typing import Final

FINE: Final = 0
FAULT: Final = 1
SIGNALLED: Final = 128
"""What a shell adds to the number of a signal that ended a program."""
INTERRUPTED: Final = SIGNALLED + 2
CLOSED_PIPE: Final = SIGNALLED + 13
