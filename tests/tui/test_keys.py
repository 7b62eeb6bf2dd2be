"""Keys can be changed in the settings file, and every action can be named there."""

import pytest
from textual.binding import Binding

from tests.tui.screens.reading import shown
from tui.app import ArcanaApp
from tui.keys import _ours, actions, keymap
from tui.screens.help import HelpScreen
from tui.settings import Settings


def test_every_binding_of_ours_has_an_id_and_a_description() -> None:
    actions()
    from textual.dom import DOMNode  # noqa: PLC0415

    for place in _ours(DOMNode):
        for binding in place.__dict__.get("BINDINGS", ()):
            assert isinstance(binding, Binding), place
            assert binding.id, (place, binding)
            assert binding.description, (place, binding)


async def test_another_key_does_what_the_usual_one_did() -> None:
    app = ArcanaApp(Settings(keys={"app.help": "f1"}))
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert not isinstance(app.screen, HelpScreen)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)


@pytest.mark.parametrize(
    ("remaps", "sentence"),
    [
        ({"app.dance": "d"}, "there is no such action"),
        ({"app.help": "somewhere"}, "cannot use them"),
        ({"app.help": ""}, "cannot use them"),
        ({"app.help": "ctrl+c"}, "cannot use them"),
        ({"app.help": "ctrl+p"}, "which app.palette has on the same screen"),
    ],
)
def test_keys_that_make_no_sense_are_refused_with_a_sentence(
    remaps: dict[str, str], sentence: str
) -> None:
    complaints: list[str] = []
    assert keymap(remaps, complaints) == {}
    assert len(complaints) == 1
    assert sentence in complaints[0]


async def test_what_is_wrong_with_the_keys_is_told_at_the_start() -> None:
    app = ArcanaApp(Settings(keys={"app.dance": "d"}))
    async with app.run_test(notifications=True) as pilot:
        await pilot.pause()
        assert "'app.dance', but there is no such" in shown(app)
