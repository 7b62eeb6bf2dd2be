"""Fits words into a few cells: wraps them, brings them closer together, cuts them with care."""

from collections.abc import Sequence

from rich.cells import cell_len, chop_cells, set_cell_size
from textual.content import Content


def wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    """The text in lines of at most `width` cells, broken at spaces; later lines are indented."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        candidate = f"{line} {word}" if line.strip() else line + word
        if cell_len(candidate) <= width:
            line = candidate
            continue
        if line.strip():
            lines.append(line)
            line = " " * indent
        pieces = chop_cells(word, width - len(line))
        lines += [line + piece if at == 0 else piece for at, piece in enumerate(pieces[:-1])]
        line = (line if len(pieces) == 1 else "") + pieces[-1]
    return [*lines, line] if line.strip() else lines


def cut(text: str, width: int, more: str) -> str:
    """The text if it fits, else as much of it as does, with the sign that there is more."""
    if cell_len(text) <= width:
        return text
    if width < 1:
        return ""
    return set_cell_size(text, width - cell_len(more)).rstrip() + more


def shortened(text: Content, width: int, more: str) -> Content:
    """The same for a text in colours."""
    if text.cell_length <= width:
        return text
    return text.truncate(max(0, width - cell_len(more))) + more


def title(name: str, width: int, room: int, more: str) -> list[str]:
    """A name on one or two lines, of which the first has only `room` cells."""
    if cell_len(name) <= room:
        return [name]
    first = wrapped(name, room)[0]
    return [first, cut(name[len(first) :].strip(), width, more)]


def paragraphs(parts: Sequence[str], width: int, lines: int, then: str, more: str) -> list[str]:
    """Each part on lines of its own if there are enough; else closer together; else cut short."""
    if lines < 1:
        return []
    tight = [part.replace(f" {then} ", then) for part in parts]
    fitting = [_shortest(part, close, width) for part, close in zip(parts, tight, strict=True)]
    apart = [line for part in fitting for line in wrapped(part, width, indent=1)]
    if len(apart) <= lines:
        return apart
    together = wrapped("; ".join(tight), width)
    if len(together) <= lines:
        return together
    last = cut(f"{together[lines - 1]} {together[lines]}", width, more)
    return [*together[: lines - 1], last]


def _shortest(part: str, tight: str, width: int) -> str:
    """The tight form where that saves a line, else the one that is easier to read."""
    return tight if len(wrapped(tight, width, 1)) < len(wrapped(part, width, 1)) else part
