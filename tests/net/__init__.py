"""Tests of play between machines."""
