"""A guest in a process of its own, to be stopped, woken and killed: it reads a ticket, then plays.

With the name of a folder it keeps its key and its diary there, and finds them again.
"""

import asyncio
import json
import sys
from pathlib import Path

from net.guest.guest import Guest
from net.guest.keyring import Keyring, Ticket
from tests.net.playing import HASTY, LONG_PATIENCE, played


async def main() -> None:
    """Play to the end and print the verdict."""
    ticket = Ticket(**json.loads(sys.stdin.readline()))
    keyring = Keyring(Path(sys.argv[1])) if sys.argv[1:] else None
    if keyring is not None:
        ticket = keyring.known(ticket.match, ticket.seat) or ticket
    guest = Guest(ticket, ticket.name, keyring, HASTY)
    guest.start()
    await played([guest], patience=LONG_PATIENCE)
    assert guest.verdict is not None
    print(guest.verdict.sentence, flush=True)
    await guest.close()


if __name__ == "__main__":
    asyncio.run(main())
