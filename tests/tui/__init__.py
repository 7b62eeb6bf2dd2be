"""Tests of the ways to sit at the table."""
