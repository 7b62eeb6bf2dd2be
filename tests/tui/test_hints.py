"""`hint` and `why` in line mode, the levels at the table, and who thinks."""

import re
from pathlib import Path

import pytest

from ai.levels import LEVELS
from ai.mind import Thought
from ai.thinking.round import Progress
from ai.thinking.task import Task
from ai.thinking.thinker import OnProgress
from core.catalogue import game_named
from core.journal import Journal
from core.match import Match
from tests.tui.lines import QuickThinker, play, shown_by, typing
from tui.plain.play import run
from tui.tables.players import Player, players_from_notes
from tui.tables.wishes import Request, Wishes

GAME = game_named("res arcana")
WISHES = Wishes(mode="first game", rivals=("adept",), seed="hints", first="2")
HINT = re.compile(r"^(\d+)\. (.+): (\d+)% to win, (\d+)% of the search; (.+)$", re.MULTILINE)


def after(shown: str, line: str) -> str:
    """What was shown right after a line was typed last."""
    return shown.rpartition(f"> {line}\n")[2].partition("\n> ")[0]


def test_a_hint_names_answers_by_their_numbers_with_chance_share_and_reason() -> None:
    shown = play(typing(["1", "hint"]), WISHES)[1]
    hints = HINT.findall(after(shown, "hint"))
    assert 1 <= len(hints) <= 3
    answers = shown.partition("> hint")[0].rpartition("What do you do?\n")[2]
    for number, answer, chance, share, reasons in hints:
        assert f"\n{number}. {answer}" in f"\n{answers}"
        assert 1 <= int(chance) <= 99
        assert 0 <= int(share) <= 100
        assert reasons


def test_a_hint_leaves_the_question_open() -> None:
    shown = play(typing(["1", "hint", "pass"]), WISHES)[1]
    assert "You pass first" in shown


def test_a_hint_is_there_for_every_kind_of_question_before_the_first_turn() -> None:
    shown = play(typing(["hint", "1", "hint"]), Wishes(mode="draft", rivals=("adept",), seed="x"))[
        1
    ]
    assert len(HINT.findall(shown)) >= 2


def test_why_explains_the_latest_move_of_a_bot() -> None:
    shown = play(typing(["1", "why"]), WISHES)[1]
    first, second = after(shown, "why").splitlines()[:2]
    assert re.match(r'Mira chose ".+" and saw \d+% to win in it, in \d+% of the search\.', first)
    assert re.match(r"It .+\.", second)


def test_why_tells_of_the_action_and_not_of_its_payment() -> None:
    shown = play(typing(["1", "1", "1", "1", "why"]), WISHES)[1]
    assert not re.search(r'Mira chose "(Pay|Gain|Collect)', shown)


def test_why_tells_what_the_bot_really_gained() -> None:
    explained = 0
    for number in range(6):
        wishes = Wishes(mode="standard", rivals=("adept",), seed=f"gain {number}", first="2")
        shown = play(typing(["1", "1", "why"]), wishes)[1]
        gained = re.findall(r"Mira discards .+ Mira gains (.+)\.", shown)
        told = re.search(r"^It .*gains ([^;.]+)", after(shown, "why"), re.MULTILINE)
        if gained and told and 'chose "Discard' in after(shown, "why"):
            assert told[1] == gained[-1]
            explained += 1
    assert explained


def test_why_finds_one_of_several_bots_by_name() -> None:
    wishes = Wishes(mode="first game", rivals=("adept", "mage"), seed="two", first="2")
    shown = play(typing(["1", "why mira", "why orin", "why tess"]), wishes)[1]
    assert after(shown, "why mira").startswith("Mira chose ")
    assert after(shown, "why orin").startswith("Orin chose ")
    assert after(shown, "why tess") == "No bot called that has made a move since you sat down."


def test_why_before_any_move_says_so() -> None:
    shown = play(typing(["why"]), Wishes(mode="standard", rivals=("adept",), seed="s"))[1]
    assert after(shown, "why") == "No bot has made a move since you sat down."


def test_a_first_game_is_against_an_apprentice() -> None:
    _, shown = play(typing([]), Wishes(mode="first game"))
    assert "Mira (apprentice bot)" in shown


def test_records_with_bots_of_former_days_are_played_on_against_levels(tmp_path: Path) -> None:
    players = [{"name": "Ada", "bot": ""}, {"name": "Rex", "bot": "greedy"}]
    match = Match(GAME, {"seats": 2}, b"former days", {"players": players})
    Journal.create(tmp_path / "game", match.record()).close()
    shown = play(typing([]), Wishes(), file=tmp_path / "game")[1]
    assert "Res Arcana, standard game: Ada, Rex (adept bot)." in shown
    players[1]["bot"] = "random"
    assert players_from_notes({"players": players}, 2)[1] == Player("Rex", "apprentice")


class Noting(QuickThinker):
    """Notes what it is asked."""

    tasks: list[Task]

    def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        self.tasks.append(task)
        return super().think(task, on_progress)


def tasks_of(bot: str, seconds: float | None = None) -> list[Task]:
    """All that a bot is asked until a person's second question."""
    Noting.tasks = []
    request = Request(Wishes(mode="standard", rivals=(bot,), seed="t", first="2"), seconds=seconds)
    terminal, _ = shown_by(typing(["1", "1"]))
    run(request, terminal, False, Noting)
    return Noting.tasks


@pytest.mark.parametrize("bot", ["apprentice", "adept", "mage"])
def test_levels_of_fixed_simulations_have_no_deadline_and_no_memory(bot: str) -> None:
    for task in tasks_of(bot):
        assert task.level.simulations == LEVELS[bot].simulations
        assert task.level.seconds == 0
        assert task.seen is None


def test_an_archmage_thinks_as_long_as_it_is_told_and_remembers_what_it_saw() -> None:
    tasks = tasks_of("archmage", 3.5)
    assert {task.level.seconds for task in tasks} == {3.5}
    assert tasks[-1].seen is not None
    assert len(tasks[-1].seen) > 0
    assert tasks_of("archmage")[0].level.seconds == LEVELS["archmage"].seconds


def test_what_was_taken_back_was_never_seen() -> None:
    wishes = Wishes(mode="first game", rivals=("archmage",), seed="commands", first="2")

    def seen_last(*lines: str) -> object:
        Noting.tasks = []
        terminal, output = shown_by(typing(["1", *lines]))
        run(Request(wishes), terminal, False, Noting)
        assert ("taken back" in output.getvalue()) == ("undo" in lines)
        return Noting.tasks[-1].seen

    straight = seen_last("pass", "1")
    assert seen_last("discard hawk", "undo", "pass", "1") == straight
    assert seen_last("discard hawk", "1") != straight


class Slow(QuickThinker):
    """Says that it has thought for a while, and is interrupted when told so."""

    interrupted: bool

    def think(self, task: Task, on_progress: OnProgress | None = None) -> Thought:
        if on_progress is not None:
            on_progress(Progress(None, 0, 0.0))
        if self.interrupted:
            raise KeyboardInterrupt
        return super().think(task, on_progress)


@pytest.mark.parametrize("interactive", [True, False])
def test_who_thinks_long_is_named_once_where_somebody_waits(
    interactive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.plain.session._UNNOTICED", -1.0)
    Slow.interrupted = False
    terminal, output = shown_by(typing(["1"]))
    run(Request(WISHES), terminal, interactive, Slow)
    before_first_action = output.getvalue().partition("> 1\n")[2]
    assert before_first_action.count("Mira thinks ...") == int(interactive)


def test_ctrl_c_while_a_bot_thinks_keeps_the_game(home: Path) -> None:
    Slow.interrupted = True
    terminal, output = shown_by(typing(["1"]))
    assert run(Request(WISHES), terminal, False, Slow) == 130
    assert "Go on with: arcana play --plain --continue" in output.getvalue()
    assert len(list(home.iterdir())) == 1


def test_a_person_alone_needs_no_thinker() -> None:
    def none(name: str) -> QuickThinker:
        raise AssertionError("Nobody has to think.")

    terminal, output = shown_by(typing(["1", "1"]))
    assert run(Request(Wishes(mode="standard", seats=1, seed="s")), terminal, False, none) == 0
    assert "The game is kept" in output.getvalue()
