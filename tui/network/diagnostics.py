"""What goes wrong on the network is written down, and never on the screen of somebody who plays."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from tui.network.places import log_file

_LONGEST: Final = 500_000
"""Bytes; then the file is put aside, in the place of the one put aside before."""

_LOG: Final = logging.getLogger("net")


def write_diagnostics() -> None:
    """From now on what host and guests have to say of the line goes to a file, or nowhere."""
    _LOG.propagate = False
    _LOG.setLevel(logging.INFO)
    path = log_file()
    for handler in list(_LOG.handlers):
        if isinstance(handler, RotatingFileHandler) and Path(handler.baseFilename) == path:
            return
        _LOG.removeHandler(handler)
        handler.close()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        made: logging.Handler = RotatingFileHandler(
            path, maxBytes=_LONGEST, backupCount=1, encoding="utf-8"
        )
    except OSError:
        # A folder that cannot be written to: there are other sentences for that.
        made = logging.NullHandler()
    made.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _LOG.addHandler(made)
