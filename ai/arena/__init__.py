"""Contests between opponents: many games are planned, played on all cores, and tallied."""
