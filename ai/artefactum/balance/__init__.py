"""Plays Artefactum many times over and finds out whether its cards are balanced (make balance)."""
