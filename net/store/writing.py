"""Writes rows with their sums and chains; whoever calls has begun a transaction."""

import sqlite3
from collections.abc import Sequence

from net.store.rows import (
    Identity,
    KeptMatch,
    LogEntry,
    Value,
    entry_values,
    invitation_values,
    log_begins,
    log_chain,
    match_values,
    part_values,
    row_sum,
    seat_values,
)
from net.store.schema import TABLES


def put(connection: sqlite3.Connection, table: str, values: Sequence[Value]) -> None:
    """Add a row, or change the one that stands for the same thing."""
    columns = (*TABLES[table], "sum")
    changes = ", ".join(f"{column} = excluded.{column}" for column in columns)
    connection.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))}) "
        f"ON CONFLICT DO UPDATE SET {changes}",
        [*values, row_sum(table, values)],
    )


def put_identity(connection: sqlite3.Connection, identity: Identity) -> None:
    """Keep the certificate and its key, in the place of any others."""
    connection.execute("DELETE FROM identity")
    put(connection, "identity", [identity.certificate, identity.private_key])


def put_match(connection: sqlite3.Connection, kept: KeptMatch) -> None:
    """Add a whole match."""
    match_id = kept.match.id
    put(connection, "matches", match_values(kept.match))
    for seat in kept.seats:
        put(connection, "seats", seat_values(match_id, seat))
    for invitation in kept.invitations:
        put(connection, "invitations", invitation_values(match_id, invitation))
    for part in kept.parts:
        put(connection, "parts", part_values(match_id, part))
    chain = log_begins(kept.match)
    for entry in kept.log:
        chain = add_entry(connection, match_id, entry, chain)


def add_entry(
    connection: sqlite3.Connection, match_id: str, entry: LogEntry, chain: bytes
) -> bytes:
    """Add an entry to the log whose chain so far is `chain`; gives back the chain after it."""
    columns = (*TABLES["log"], "chain")
    chain = log_chain(chain, entry)
    connection.execute(
        f"INSERT INTO log ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
        [*entry_values(match_id, entry), chain],
    )
    return chain
