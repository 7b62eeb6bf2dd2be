"""Themes can be shown with 256 colours and read by everybody."""

import itertools

import pytest
from textual.color import Color

from tui.settings import THEMES as NAMES
from tui.themes import ESSENCES, THEMES

_LEVELS = (0, 95, 135, 175, 215, 255)
_PALETTE = {*itertools.product(_LEVELS, repeat=3), *[(8 + 10 * n,) * 3 for n in range(24)]}
_ENOUGH = 4.5
_FULL = 7.0


def _colours(theme: str) -> dict[str, Color]:
    look = THEMES[theme]
    named = {
        name: getattr(look, name)
        for name in (
            *("primary", "secondary", "accent", "foreground", "background", "surface", "panel"),
            *("success", "warning", "error"),
        )
    }
    named |= {name: value for name, value in look.variables.items() if value.startswith("#")}
    return {name: Color.parse(value) for name, value in named.items()}


def _contrast(one: Color, other: Color) -> float:
    """How far apart two colours are in light, as the guidelines for the web count it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_there_is_a_theme_for_every_name() -> None:
    assert tuple(THEMES) == NAMES
    assert all(theme.name == name for name, theme in THEMES.items())


@pytest.mark.parametrize("theme", NAMES)
def test_256_colours_are_enough(theme: str) -> None:
    for name, colour in _colours(theme).items():
        assert colour.rgb in _PALETTE, name


@pytest.mark.parametrize("theme", NAMES)
def test_every_colour_of_text_can_be_read(theme: str) -> None:
    colours = _colours(theme)
    least = _FULL if theme == "arcana-contrast" else _ENOUGH
    text = [*(f"essence-{name}" for name in ESSENCES), "usable", "own", "rival", "foreground"]
    text += ["accent", "secondary", "warning"]
    for name in text:
        for ground in ("background", "surface"):
            contrast = _contrast(colours[ground], colours[name])
            assert contrast >= least, (name, ground, contrast)


@pytest.mark.parametrize("theme", NAMES)
def test_remarks_can_be_read(theme: str) -> None:
    colours = _colours(theme)
    assert _contrast(colours["background"], colours["muted"]) >= _ENOUGH


@pytest.mark.parametrize("theme", NAMES)
def test_no_two_essences_share_a_colour(theme: str) -> None:
    colours = _colours(theme)
    assert len({colours[f"essence-{name}"] for name in ESSENCES}) == len(ESSENCES)
