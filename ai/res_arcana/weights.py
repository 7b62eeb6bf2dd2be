"""The weights of the evaluation: read from weights.toml, which `make tune` writes.

Every feature has two weights, one for the beginning of a game and one for its end. In between they
are mixed: the stage of a game is the highest number of points that anybody has, from 0 to 10.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ai.res_arcana.feature_names import FEATURES, NAMES

STAGES: Final = 11
FILE: Final = Path(__file__).parent / "weights.toml"

Table = list[list[float]]
"""TABLE[stage][feature] is the weight of a feature at a stage."""


def table_from(early: Sequence[float], late: Sequence[float]) -> Table:
    """The weights at every stage."""
    return [
        [
            first + (last - first) * stage / (STAGES - 1)
            for first, last in zip(early, late, strict=True)
        ]
        for stage in range(STAGES)
    ]


def read(path: Path) -> tuple[list[float], list[float]]:
    """The early and the late weights in a file; a feature that it does not name weighs nothing."""
    named: Mapping[str, Sequence[float]] = tomllib.loads(path.read_text(encoding="utf-8"))
    early = [0.0] * FEATURES
    late = [0.0] * FEATURES
    for feature, name in enumerate(NAMES):
        if name in named:
            early[feature], late[feature] = named[name]
    return early, late


def history(path: Path) -> list[str]:
    """The lines of a file's heading that say how its weights were found."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("# ") for line in lines if line.startswith("# Found")]


def write(path: Path, heading: str, early: Sequence[float], late: Sequence[float]) -> None:
    """Write a file that `read` reads; weights of zero are left out."""
    lines = [f"# {line}" for line in heading.splitlines()]
    for feature, name in enumerate(NAMES):
        pair = (round(early[feature], 3), round(late[feature], 3))
        if pair != (0.0, 0.0):
            lines.append(f'"{name}" = [{pair[0]}, {pair[1]}]')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
