"""The README shows pictures that exist and names keys and settings as they are."""

import re
from pathlib import Path

import pytest

from tui.keys import actions, keymap

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_every_link_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\(([^)]+)\)", text):
        if "://" not in target:
            assert (ROOT / page).parent.joinpath(target.partition("#")[0]).exists(), target


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("f", "table.jump"),
        ("h", "table.hint"),
        ("w", "table.why"),
        ("u", "table.undo"),
        ("m", "table.move_now"),
        ("q", "table.leave"),
        ("k", "settings.keys"),
    ],
)
def test_keys_are_named_as_they_are(key: str, action: str) -> None:
    assert f"`{key}`" in README
    assert key in actions()[action].keys.split(",")


def test_the_example_of_other_keys_works() -> None:
    example = re.search(r"\[keys\]\n(.*?)```", README, re.DOTALL)
    assert example is not None
    pairs = dict(re.findall(r'"(.+?)" = "(.+?)"', example[1]))
    complaints: list[str] = []
    assert keymap(pairs, complaints) == pairs
    assert complaints == []
