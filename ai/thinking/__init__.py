"""Thinking in processes of its own: the caller never waits, and only samples cross the border."""
