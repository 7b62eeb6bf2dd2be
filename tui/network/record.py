"""Keeps a finished match of the network as a record, with all that shows whether it was fair."""

from pathlib import Path

from core.archive import save_as
from core.catalogue import game_named
from core.record import Record
from net.fairness.notes import KEY, fairness_note
from net.guest.guest import Guest
from tui.tables import saves
from tui.tables.players import Player, players_to_notes


def players_of(guest: Guest) -> tuple[Player, ...]:
    """Who sits at the table of a guest."""
    return tuple(
        Player(seat.name, seat.level if seat.kind == "bot" else "") for seat in guest.seats
    )


def record_of(guest: Guest) -> Record | None:
    """The whole match, once it is opened."""
    opening, seen = guest.opening, guest.seen
    if opening is None or seen is None:
        return None
    notes = {
        "players": players_to_notes(players_of(guest)),
        KEY: fairness_note(opening, seen.witness),
    }
    return opening.record(game_named(opening.terms.game), notes)


def keep_record(guest: Guest) -> Path | None:
    """Write the record to a file among the kept games; raises CannotRecord."""
    record = record_of(guest)
    if record is None:
        return None
    path = saves.new_path(str(record.setup.get("mode", record.game.name)))
    save_as(record, path)
    return path
