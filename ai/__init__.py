"""Opponents: they know a seat's sample of the table, never the table itself."""
