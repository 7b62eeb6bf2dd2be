"""Fixed players to measure opponents against. They sit only in the arena, never at a table."""
