"""The key by which players know the house again: made once, and readable by its owner alone."""

import os
import stat
from pathlib import Path

import asyncssh

from core.language import say
from net.ssh.errors import CannotServe


def host_key(path: Path) -> asyncssh.SSHKey:
    """The key in a file, made at the first time; raises CannotServe."""
    try:
        if not path.exists():
            _make(path)
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise CannotServe(
                say(
                    "Others can read the host key in {path}, so it is worth nothing. Protect it "
                    "with chmod 600, or remove it to get a new one.",
                    path=path,
                )
            )
        return asyncssh.read_private_key(str(path))
    except (OSError, asyncssh.KeyImportError) as error:
        raise CannotServe(
            say("The host key in {path} cannot be used: {reason}.", path=path, reason=error)
        ) from error


def _make(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    text = asyncssh.generate_private_key("ssh-ed25519", "arcana").export_private_key()
    # Protected from its first byte on, and never written over another one.
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
