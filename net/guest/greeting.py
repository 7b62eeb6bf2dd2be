"""How a guest gets in: with a code the first time, with its token ever after."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from core.language import say
from net.errors import BadMessage, NotTheHost, Refused
from net.handshake import GuestSide, known_rules
from net.invitation import Code
from net.messages.fields import PROTOCOL
from net.messages.from_guest import Hello, Proof, Resume
from net.messages.from_host import Challenge, Refusal, Welcome
from net.messages.kinds import Message

Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]

Kind = TypeVar("Kind", Challenge, Welcome)


async def join(
    send: Send, receive: Receive, code: Code, fingerprint: bytes, name: str, app: str
) -> Welcome:
    """Come in with a code. Raises Refused, and NotTheHost where the other side does not know it."""
    side = GuestSide(code, fingerprint)
    await send(Hello(PROTOCOL, app, known_rules(), code.plate, side.message))
    challenge = await _expect(receive, Challenge)
    side.hear(challenge.spake)
    await send(Proof(side.own_proof, name))
    welcome = await _expect(receive, Welcome)
    if not side.is_host(welcome.proof):
        raise NotTheHost(
            say("Who answers there does not know the code of the invitation: it is not the host.")
        )
    return welcome


async def resume(
    send: Send, receive: Receive, match: str, seat: int, token: bytes, since: int, app: str
) -> Welcome:
    """Come back to a seat; raises Refused."""
    await send(Resume(PROTOCOL, app, known_rules(), match, seat, token, since))
    return await _expect(receive, Welcome)


async def _expect(receive: Receive, kind: type[Kind]) -> Kind:
    message = await receive()
    if isinstance(message, Refusal):
        if message.final:
            raise Refused(message.reason)
        raise BadMessage(message.reason)
    if not isinstance(message, kind):
        raise BadMessage(say("The greeting does not follow the protocol."))
    return message
