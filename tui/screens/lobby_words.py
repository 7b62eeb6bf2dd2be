"""What lobbies and tables on the network say of the players: who sits where, what is missing."""

from collections.abc import Callable
from typing import Final

from textual.content import Content

from core.language import count, say
from net.guest.guest import Guest
from net.messages.from_host import Lobby, Sitting
from tui.tables.offers import played

_CHAT_SHOWN: Final = 8


def agreed_words(lobby: Lobby) -> Content:
    """What will be played, and how many watch."""
    words = say(
        "{mode}, {number} players",
        mode=played(lobby.game, str(lobby.setup.get("mode", ""))),
        number=lobby.setup.get("seats", ""),
    )
    if lobby.watching:
        words += "   " + count("{number} watches.", "{number} watch.", lobby.watching)
    return Content.styled(words, "bold")


def seats_in_lobby(lobby: Lobby, own: int) -> Content:
    """Every seat, who has it, and whether they are ready."""
    lines = [
        _line(number, seat, number == own + 1, _in_lobby)
        for number, seat in enumerate(lobby.seats, start=1)
    ]
    return Content("\n").join(lines)


def seats_at_table(guest: Guest, waited: Callable[[int], float]) -> Content:
    """Every seat, who plays it, who is away, and who has been thinking for how long."""
    asked = () if guest.seen is None else tuple(guest.seen.asked_since)
    lines = []
    for seat, sitting in enumerate(guest.seats):
        line = _line(seat + 1, sitting, seat == guest.seat, _at_table)
        if seat in asked:
            words = say("to move for {time}", time=clock(waited(seat)))
            line = Content.assemble(line, ", ", (words, "$accent"))
        lines.append(line)
    return Content("\n").join(lines)


def clock(seconds: float) -> str:
    """A while, in minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def what_is_missing(lobby: Lobby, own: int, leads: bool) -> str:
    """What stands between the players and the first card, for whoever reads it."""
    if lobby.sealing:
        return say("The chance of this match is being made by all of you ...")
    free = [number for number, seat in enumerate(lobby.seats, start=1) if seat.kind == "open"]
    people = [
        seat
        for number, seat in enumerate(lobby.seats)
        if seat.kind not in ("open", "bot") and number != own
    ]
    if 0 <= own < len(lobby.seats) and not leads and not lobby.seats[own].ready:
        return say("Press r when you are ready.")
    away = [seat.name for seat in people if not seat.connected]
    if away:
        return say("{names} must come back first.", names=", ".join(away))
    if free:
        seats = ", ".join(map(str, free))
        if leads:
            return say(
                "Invite somebody, or press the number of a free seat for a bot: {seats}.",
                seats=seats,
            )
        return say("Waiting for somebody to sit down: seat {seats}.", seats=seats)
    unready = [seat.name for seat in people if not seat.ready]
    if unready:
        return say("Waiting until {names} is ready.", names=", ".join(unready))
    return (
        say("All are ready: press b to begin.") if leads else say("Waiting for the host to begin.")
    )


def chat_words(guest: Guest) -> Content:
    """The latest of what was said."""
    lines = [
        Content.assemble((guest.names[seat], "bold"), ": ", text)
        for seat, text in guest.chat
        if seat < len(guest.names)
    ]
    return Content("\n").join(lines[-_CHAT_SHOWN:])


def vote_words(guest: Guest) -> str:
    """What can be done about somebody who is away, if somebody is."""
    for seat, sitting in enumerate(guest.seats):
        if _is_missed(sitting):
            there = sum(other.kind == "person" and other.connected for other in guest.seats)
            return say(
                "{name} is away. Press {number} to let a bot play meanwhile: {votes} of the "
                "{needed} votes that it takes.",
                name=sitting.name,
                number=seat + 1,
                votes=len(sitting.votes),
                needed=there // 2 + 1,
            )
    return ""


def changed_presence(before: Sitting, now: Sitting) -> str:
    """What to say of somebody who has gone or come back; empty where nothing has changed."""
    if _is_missed(now) and not _is_missed(before):
        if before.stand_in:
            return ""
        return say("{name} is away, and comes back as soon as the line does.", name=now.name)
    if now.stand_in and not before.stand_in:
        return say("A bot plays for {name} meanwhile.", name=now.name)
    if now.connected and not before.connected:
        return say("{name} is back.", name=now.name)
    return ""


def _is_missed(seat: Sitting) -> bool:
    return seat.kind not in ("open", "bot") and not seat.connected and not seat.stand_in


def _line(
    number: int, seat: Sitting, is_own: bool, state: Callable[[Sitting], tuple[str, str]]
) -> Content:
    if seat.kind == "open":
        return Content.assemble(f"{number}  ", (say("free"), "$muted"))
    name = say("{name} (you)", name=seat.name) if is_own else seat.name
    words, style = state(seat)
    line = Content.assemble(f"{number}  ", (name, "bold"))
    return line if not words else Content.assemble(line, ", ", (words, style))


def _in_lobby(seat: Sitting) -> tuple[str, str]:
    if seat.kind == "bot":
        return say("{level} bot", level=seat.level), "$muted"
    if not seat.connected:
        return say("away"), "$warning"
    return (say("ready"), "$success") if seat.ready else (say("not ready yet"), "$muted")


def _at_table(seat: Sitting) -> tuple[str, str]:
    if seat.kind == "bot":
        return say("{level} bot", level=seat.level), "$muted"
    if seat.stand_in:
        return say("away; a bot stands in"), "$warning"
    return ("", "") if seat.connected else (say("away"), "$warning")
