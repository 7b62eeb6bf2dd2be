"""Themes can be shown with 256 colours and read by everybody."""

import itertools
import math

import pytest
from textual.color import Color

from tui.settings import THEMES as NAMES
from tui.themes import ESSENCES, THEMES

_LEVELS = (0, 95, 135, 175, 215, 255)
_PALETTE = {*itertools.product(_LEVELS, repeat=3), *[(8 + 10 * n,) * 3 for n in range(24)]}
_ENOUGH = 4.5
_FULL = 7.0
_APART = 30.0
"""A distance in CIELAB at which nobody takes two colours for one."""

Matrix = tuple[tuple[float, float, float], ...]

# How colours look without one of the three kinds of cones: Machado, Oliveira and Fernandes, 2009.
VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


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


def _light(colour: Color) -> list[float]:
    """The light of a colour, in proportion to what a screen sends out."""
    return [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    ]


def _luminance(colour: Color) -> float:
    parts = _light(colour)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _seen(colour: Color, vision: Matrix) -> tuple[float, float, float]:
    """The colour as somebody sees it, in CIELAB."""
    light = _light(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in vision
    )
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


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


@pytest.mark.parametrize("vision", VISIONS)
def test_the_colour_blind_theme_keeps_essences_apart_however_one_sees(vision: str) -> None:
    colours = _colours("arcana-colour-blind")
    seen = [_seen(colours[f"essence-{name}"], VISIONS[vision]) for name in ESSENCES]
    for one, other in itertools.combinations(seen, 2):
        assert math.dist(one, other) >= _APART
