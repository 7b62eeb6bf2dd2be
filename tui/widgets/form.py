"""The page of a form: the arrows move from line to line, and the page follows."""

from textual.containers import VerticalScroll


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Lines below each other. Without keys of its own, which would scroll where lines are meant."""
