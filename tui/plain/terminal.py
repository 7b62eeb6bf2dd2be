"""Lines in and lines out: all that the line mode needs of a terminal, a pipe or a test."""

import contextlib
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import TextIO

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what was scrolled off it, so that nobody scrolls back to another's hand."""

SEPARATOR = "-" * 40
"""Stands where a screen would be cleared, when the output is not a screen."""


class TerminalGone(Exception):
    """Whoever read our lines or typed them is gone: a closed pipe, a closed window."""


class Terminal:
    """Where a game is played: a way to read a line and a place to write lines to."""

    def __init__(
        self,
        read: Callable[[str], str],
        output: TextIO,
        width: Callable[[], int] | None = None,
        screen: bool = False,
    ) -> None:
        """`read` shows a prompt and gives back a line; it raises EOFError when there is no more.

        Lines are wrapped to `width()`, or not at all without it. `screen` says that the output can
        be cleared.
        """
        self._read = read
        self._output = output
        self._width = width
        self._screen = screen

    def tell(self, *paragraphs: str) -> None:
        """Write paragraphs, each on lines of its own; raises TerminalGone."""
        self._write("".join(f"{self._wrapped(paragraph)}\n" for paragraph in paragraphs))

    def ask(self, prompt: str) -> str:
        """Read a line. Raises EOFError where the input has ended, and TerminalGone."""
        try:
            return self._read(prompt).strip()
        except OSError as error:
            raise TerminalGone from error

    def clear(self) -> None:
        """Take everything that was shown out of sight; raises TerminalGone."""
        if self._screen:
            _forget_typed_lines()
            self._write(CLEAR)
        else:
            self._write(f"{SEPARATOR}\n")

    def _write(self, text: str) -> None:
        try:
            self._output.write(text)
            self._output.flush()
        except OSError as error:
            _drop_output()
            raise TerminalGone from error

    def _wrapped(self, paragraph: str) -> str:
        if self._width is None:
            return paragraph
        indent = _indent(paragraph)
        return textwrap.fill(
            paragraph,
            max(self._width(), indent + 10),
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
        )


def _indent(paragraph: str) -> int:
    """How far the lines after the first are set in: below the text of a list's entry."""
    number = re.match(r"\d+\. ", paragraph)
    if number is not None:
        return number.end()
    spaces = len(paragraph) - len(paragraph.lstrip())
    return spaces + 2 if spaces else 0


def _drop_output() -> None:
    """Keep Python from complaining at its end that it cannot write what is left."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def open_terminal() -> Terminal:
    """The terminal, or the pipes, that this program was started with."""
    output = sys.stdout
    source = sys.stdin
    # A closed standard stream is None; nothing can be read from or shown to it.
    if output is None:
        output = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    _never_fail_to_encode(output)
    if source is None:
        return Terminal(_nothing_to_read, output)
    _never_fail_to_encode(source)
    screen = output.isatty()
    if screen and source.isatty():
        return Terminal(_edited_line, output, _columns, screen)

    def plain_line(prompt: str) -> str:
        output.write(prompt)
        output.flush()
        line = source.readline()
        if not line:
            raise EOFError
        # What was typed is not shown by a pipe, so the answer would stick to the question.
        output.write("\n")
        return line

    return Terminal(plain_line, output, _columns if screen else None, screen)


def is_interactive() -> bool:
    """Whether somebody sits at a keyboard who can be asked things."""
    return sys.stdin is not None and sys.stdin.isatty()


def _nothing_to_read(prompt: str) -> str:
    raise EOFError


def _columns() -> int:
    return shutil.get_terminal_size().columns


def _edited_line(prompt: str) -> str:
    _load_line_editing()
    return input(prompt)


def _load_line_editing() -> None:
    try:
        import readline  # noqa: F401, PLC0415 - importing it makes input() editable
    except ImportError:
        return


def _forget_typed_lines() -> None:
    """Whoever sits down next must not find another's answers with the arrow keys."""
    try:
        import readline  # noqa: PLC0415 - not every platform has it
    except ImportError:
        return
    readline.clear_history()


def _never_fail_to_encode(stream: object) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
