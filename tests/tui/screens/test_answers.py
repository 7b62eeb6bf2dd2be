"""A list of answers, by itself: what its numbers do."""

import pytest
from textual.app import App, ComposeResult
from textual.content import Content

from tui.widgets.answers import Answer, Answers


class Asking(App[None]):
    """Nothing but answers, and which of them were chosen."""

    def __init__(self, answers: int, label: str = "do it") -> None:
        super().__init__()
        self.offered = [Answer(at, Content(label)) for at in range(1, answers + 1)]
        self.chosen: list[int] = []

    def compose(self) -> ComposeResult:
        yield Answers()

    def on_mount(self) -> None:
        self.answers.offer(self.offered)
        self.answers.focus()

    def on_answers_chosen(self, message: Answers.Chosen) -> None:
        self.chosen.append(message.value)

    @property
    def answers(self) -> Answers:
        return self.query_one(Answers)

    def line(self, number: int) -> str:
        """How an answer reads now."""
        region = self.answers.regions()[number - 1]
        lines = self.answers.make_lines(self.answers.text_width)
        return lines[region.y].plain[region.x : region.right].rstrip()


async def test_a_number_chooses_at_once_where_no_longer_one_begins_with_it() -> None:
    app = Asking(9)
    async with app.run_test() as pilot:
        app.answers.type_digit("1")
        await pilot.pause()
        assert app.chosen == [1]
        assert "Enter" not in app.line(1)


async def test_a_number_that_may_grow_says_what_it_waits_for() -> None:
    app = Asking(12)
    async with app.run_test() as pilot:
        app.answers.type_digit("1")
        await pilot.pause()
        assert app.chosen == []
        assert app.line(1).startswith("  1_do it ")
        assert app.line(1).endswith("Enter, or a digit more")
        await pilot.press("enter")
        assert app.chosen == [1]
        assert app.line(1) == "  1 do it"


@pytest.mark.parametrize("number", [10, 12])
async def test_another_digit_makes_the_number_longer(number: int) -> None:
    app = Asking(12)
    async with app.run_test() as pilot:
        for digit in str(number):
            app.answers.type_digit(digit)
        await pilot.pause()
        assert app.chosen == [number]


async def test_whoever_moves_on_has_not_begun_a_number() -> None:
    app = Asking(12)
    async with app.run_test() as pilot:
        app.answers.type_digit("1")
        await pilot.press("down")
        assert app.line(1) == "  1 do it"
        assert app.line(2) == "  2 do it"
        app.answers.type_digit("2")
        await pilot.pause()
        assert app.chosen == [2]


async def test_a_label_without_room_keeps_its_words() -> None:
    label = "x" * 70
    app = Asking(12, label)
    async with app.run_test() as pilot:
        app.answers.type_digit("1")
        await pilot.pause()
        assert app.line(1) == f"  1_{label}"
