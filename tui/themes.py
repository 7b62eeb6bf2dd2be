"""The four looks of the screen. Every colour is one of the 256 that nearly all terminals have.

Beside what Textual asks for, each theme has variables for the five essences, for what can be used
now, and for lines about oneself and about rivals. Colour is never the only sign of anything.
"""

from collections.abc import Mapping
from typing import Final

from textual.theme import Theme

from tui.settings import THEMES as NAMES

_DARK, _LIGHT, _CONTRAST, _COLOUR_BLIND = NAMES


def _quiet(foreground: str, background: str, accent: str, muted: str, rail: str) -> dict[str, str]:
    """How Textual's own parts look, so that one accent colour is enough."""
    return {
        "muted": muted,
        "border": muted,
        "border-blurred": muted,
        "block-cursor-background": accent,
        "block-cursor-foreground": background,
        "block-cursor-text-style": "bold",
        "block-hover-background": "transparent",
        "footer-background": "transparent",
        "footer-foreground": muted,
        "footer-key-foreground": accent,
        "footer-key-background": "transparent",
        "footer-description-foreground": muted,
        "footer-description-background": "transparent",
        "input-cursor-background": accent,
        "input-cursor-foreground": background,
        "input-selection-background": muted,
        "scrollbar": rail,
        "scrollbar-hover": muted,
        "scrollbar-active": accent,
        "scrollbar-background": background,
        "scrollbar-background-hover": background,
        "scrollbar-background-active": background,
        "scrollbar-corner-color": background,
        "link-color": accent,
        "usable": accent,
        "own": accent,
        "points": foreground,
    }


THEMES: Final[Mapping[str, Theme]] = {
    _DARK: Theme(
        name=_DARK,
        dark=True,
        primary="#5fd7d7",
        secondary="#d7af87",
        accent="#5fd7d7",
        foreground="#dadada",
        background="#121212",
        surface="#1c1c1c",
        panel="#262626",
        success="#87d75f",
        warning="#ffaf5f",
        error="#ff5f5f",
        variables={
            **_quiet("#dadada", "#121212", "#5fd7d7", "#8a8a8a", "#4e4e4e"),
            "rival": "#ffaf87",
            "essence-elan": "#ff5f5f",
            "essence-life": "#87d75f",
            "essence-calm": "#5fafff",
            "essence-death": "#af87d7",
            "essence-gold": "#ffd75f",
        },
    ),
    _LIGHT: Theme(
        name=_LIGHT,
        dark=False,
        primary="#005f87",
        secondary="#875f00",
        accent="#005f87",
        foreground="#262626",
        background="#eeeeee",
        surface="#ffffff",
        panel="#dadada",
        success="#005f00",
        warning="#875f00",
        error="#af0000",
        variables={
            **_quiet("#262626", "#eeeeee", "#005f87", "#626262", "#bcbcbc"),
            "rival": "#870000",
            "essence-elan": "#af0000",
            "essence-life": "#005f00",
            "essence-calm": "#005faf",
            "essence-death": "#5f5f87",
            "essence-gold": "#875f00",
        },
    ),
    _CONTRAST: Theme(
        name=_CONTRAST,
        dark=True,
        primary="#00ffff",
        secondary="#ffffff",
        accent="#00ffff",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#262626",
        success="#5fff5f",
        warning="#ffff00",
        error="#ff8787",
        variables={
            **_quiet("#ffffff", "#000000", "#00ffff", "#d0d0d0", "#8a8a8a"),
            "rival": "#ffaf5f",
            "essence-elan": "#ff8787",
            "essence-life": "#5fff5f",
            "essence-calm": "#87afff",
            "essence-death": "#d7afff",
            "essence-gold": "#ffff00",
        },
    ),
    _COLOUR_BLIND: Theme(
        name=_COLOUR_BLIND,
        dark=True,
        primary="#d7d7ff",
        secondary="#afafaf",
        accent="#d7d7ff",
        foreground="#dadada",
        background="#121212",
        surface="#1c1c1c",
        panel="#262626",
        success="#00af87",
        warning="#ffaf00",
        error="#ff8700",
        variables={
            **_quiet("#dadada", "#121212", "#d7d7ff", "#8a8a8a", "#4e4e4e"),
            "rival": "#ffd7af",
            "essence-elan": "#ff5f5f",
            "essence-life": "#5fffd7",
            "essence-calm": "#5f87af",
            "essence-death": "#af5fff",
            "essence-gold": "#ffd700",
        },
    ),
}
"""By name. In the last one essences stay as far apart as 256 colours allow, however one sees."""

ESSENCES: Final = ("elan", "life", "calm", "death", "gold")
