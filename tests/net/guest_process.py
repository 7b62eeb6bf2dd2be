"""A guest in a process of its own, to be stopped and woken: it reads a ticket, then plays."""

import asyncio
import json
import sys

from net.guest.guest import Guest
from net.guest.keyring import Ticket
from tests.net.playing import HASTY, played


async def main() -> None:
    """Play to the end and print the verdict."""
    ticket = Ticket(**json.loads(sys.stdin.readline()))
    guest = Guest(ticket, ticket.name, limits=HASTY)
    guest.start()
    await played([guest])
    assert guest.verdict is not None
    print(guest.verdict.sentence, flush=True)
    await guest.close()


if __name__ == "__main__":
    asyncio.run(main())
