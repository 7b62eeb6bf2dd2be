"""The signs that stand for things on the screen, once with Unicode and once with plain ASCII.

All are one cell wide on every terminal. Beyond ASCII that leaves box and block characters, which
Textual draws its borders with anyway, and signs whose width is not ambiguous in East Asian fonts.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A set of signs. Where columns matter nothing else may be used beside letters and digits."""

    bar_full: str
    bar_coming: str
    """Points that stand ready and will count at the next check."""
    bar_empty: str
    point: str
    """A point of victory, in front of how many."""
    turned: str
    straight: str
    edge_straight: str
    edge_turned: str
    edge_usable: str
    pointer: str
    """What is chosen now, and the way from a cost to its gain."""
    back: str
    up: str
    down: str
    own: str
    """The first character of lines about who reads; the next two are of rivals and the system."""
    rival: str
    system: str
    dot: str
    """Between two things on one line."""
    more: str
    """Text goes on, but the space does not."""
    first_player: str
    passed: str
    line: str
    line_upright: str
    corner_top_left: str
    corner_top_right: str
    corner_bottom_left: str
    corner_bottom_right: str
    chart: tuple[str, ...]
    """Steps of a small chart from nothing to full."""
    spinner: tuple[str, ...]
    """What turns while somebody thinks."""
    border: str
    """The name of Textual's border that fits these signs."""


UNICODE: Final = Glyphs(
    bar_full="▰",
    bar_coming="▱",
    bar_empty="⋅",
    point="✦",
    turned="↻",
    straight=" ",
    edge_straight="┃",
    edge_turned="┊",
    edge_usable="█",
    pointer="▸",
    back="◂",
    up="▴",
    down="▾",
    own="›",
    rival="‹",
    system="-",
    dot="∙",
    more="⋯",
    first_player="⚑",
    passed="⊘",
    line="─",
    line_upright="│",
    corner_top_left="┌",
    corner_top_right="┐",
    corner_bottom_left="└",
    corner_bottom_right="┘",
    chart=(" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"),
    spinner=("⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"),
    border="solid",
)

ASCII: Final = Glyphs(
    bar_full="#",
    bar_coming="+",
    bar_empty=".",
    point="+",
    turned="@",
    straight=" ",
    edge_straight="|",
    edge_turned=":",
    edge_usable="#",
    pointer=">",
    back="<",
    up="^",
    down="v",
    own=">",
    rival="<",
    system="-",
    dot="-",
    more="~",
    first_player="1",
    passed="=",
    line="-",
    line_upright="|",
    corner_top_left="+",
    corner_top_right="+",
    corner_bottom_left="+",
    corner_bottom_right="+",
    chart=(" ", ".", ":", "-", "=", "+", "*", "#", "@"),
    spinner=("|", "/", "-", "\\"),
    border="ascii",
)


def glyphs_for(ascii_only: bool) -> Glyphs:
    """The set that the setting asks for."""
    return ASCII if ascii_only else UNICODE
