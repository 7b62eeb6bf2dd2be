"""Tests of the rules and records."""
