"""Thinking in processes: honest, in time, and gone when it should be."""
