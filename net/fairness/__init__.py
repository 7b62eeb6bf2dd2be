"""Chance that no single player controls, and the proof of it when the game is over."""
