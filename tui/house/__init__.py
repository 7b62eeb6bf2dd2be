"""The program as players over SSH have it: in somebody else's house, and nothing but the game."""
