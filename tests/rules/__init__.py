"""Tests named after the clauses of the rulebook."""
