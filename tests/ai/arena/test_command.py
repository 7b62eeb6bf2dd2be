"""`arcana arena` as somebody at a terminal meets it."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ai.arena.tally import tally
from tests.ai.arena.contests import plan_of, won
from tui.arena_progress import Progress
from tui.arena_table import table
from tui.cli import main

ROOT = Path(__file__).parent.parent.parent.parent
PATIENCE = 60
"""Seconds after which a test fails instead of hanging."""

Capture = pytest.CaptureFixture[str]


class Screen(io.StringIO):
    """Where a terminal would be."""

    def isatty(self) -> bool:
        return True


def test_a_contest_is_told_as_a_table(capsys: Capture) -> None:
    assert main(["arena", "greedy", "random", "--games", "1", "--seed", "told"]) == 0
    told = capsys.readouterr()
    assert "Arena: greedy, random; mode standard, seed told." in told.out
    assert "2 games instead of 1" in told.out
    assert "greedy   2.0  100.0%" in told.out
    assert told.err.splitlines()[-1] == "2 of 2 games: greedy 2.0, random 0.0"


def test_json_is_all_that_stands_in_the_output(capsys: Capture) -> None:
    command = ["arena", "greedy", "random", "random", "--mode", "draft", "--games", "3"]
    assert main([*command, "--json", "--processes", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["setup"]["mode"] == "draft"
    assert told["players"] == ["greedy", "random", "random"]
    assert [row["members"] for row in told["rows"]] == [1, 2]
    assert [game["seating"] for game in told["played"]] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert len(told["seed"]) == 8


def test_a_limit_for_all_levels(capsys: Capture) -> None:
    command = ["arena", "apprentice", "random", "--simulations", "2", "--games", "2", "--json"]
    assert main(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["players"] == ["apprentice:2", "random"]
    assert told["rows"][0]["simulations"] > 0
    assert told["rows"][0]["times"]["simulations_per_second"] > 0
    assert told["rows"][1]["times"]["simulations_per_second"] is None


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["wizard", "greedy"], "There is no player called 'wizard'"),
        (["greedy"], "A contest is for 2 to 4 players."),
        (["greedy", "greedy", "greedy", "--mode", "match"], "for exactly 2 players"),
        (["greedy", "random", "--games", "0"], "at least one game"),
        (["greedy", "random", "--processes", "0"], "at least one process"),
        (["mage", "random", "--seconds", "0"], "0.001 to 3600 seconds"),
        (["mage", "random", "--simulations", "-5"], "1 to 1,000,000 simulations"),
    ],
)
def test_what_cannot_be_held_is_refused(options: list[str], sentence: str, capsys: Capture) -> None:
    assert main(["arena", *options]) == 1
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


def test_time_and_simulations_cannot_both_be_given(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "mage", "greedy", "--seconds", "1", "--simulations", "10"])
    assert end.value.code == 2
    assert "not allowed with" in capsys.readouterr().err


def test_the_table_of_a_contest_that_was_stopped() -> None:
    plan = plan_of("mage:8", "greedy", "greedy", games=3)
    played = [won(0, (0, 1, 2), (0,), (10, 4, 5), 6), won(1, (2, 0, 1), (0, 1, 2), (), 900)]
    lines = table(plan, tally(plan, played))
    assert lines[1].split() == [
        *("player", "wins", "rate", "95%", "Elo", "95%", "points", "rounds", "ms/move", "99%"),
        "sims/s",
    ]
    assert lines[2].split()[:4] == ["mage:8", "1.3", "66.7%", "16%..95%"]
    assert lines[3].startswith("2 x greedy   0.7  33.3%")
    assert len({len(line) for line in lines[1:4]}) == 1
    sentences = " ".join(lines)
    assert "Stopped after 2 of 3 games" in sentences
    assert "1 game found no end" in sentences
    assert "Each of the 2 called greedy won 16.7%" in sentences


def test_the_table_of_no_games_at_all() -> None:
    plan = plan_of("greedy", "greedy")
    lines = table(plan, tally(plan, []))
    assert lines[2].split() == [
        *("2", "x", "greedy", "0.0", "-", "0%..100%"),
        *("-", "-", "-", "-", "-", "-", "-"),
    ]


def test_progress_is_a_bar_on_a_screen() -> None:
    screen = Screen()
    progress = Progress(plan_of("greedy", "random", games=4), screen)
    progress.show([won(0, (0, 1), (0,), (12, 4), 6)])
    assert screen.getvalue().startswith("\r[#####---------------] 1 of 4 games: greedy 1.0")
    progress.clear()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_progress_is_at_most_ten_lines_elsewhere() -> None:
    output = io.StringIO()
    progress = Progress(plan_of("greedy", "random", games=100), output)
    played = [won(number, (0, 1), (0,), (12, 4), 6) for number in range(100)]
    for done in range(101):
        progress.show(played[:done])
    assert output.getvalue().count("\n") == 10


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_keeps_what_is_done(number: signal.Signals) -> None:
    command = [sys.executable, "-m", "tui", "arena", "random", "random", "--games", "200"]
    process = subprocess.Popen(
        [*command, "--processes", "2", "--seed", "stop"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "20 of 200 games: random 20.0\n"
    # Ctrl-C in a terminal goes to the workers, too; and somebody may press it twice.
    os.killpg(process.pid, number)
    process.send_signal(number)
    shown, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + number
    assert "Stopped after " in shown
    assert "2 x random" in shown
    assert "Traceback" not in errors


_ONE_QUICK_AND_ONE_ENDLESS = """
from ai.arena.plan import planned_games
from ai.arena.workers import play_games
from tests.ai.arena.contests import plan_of

quick = planned_games(plan_of("random", "random"))[0]
endless = planned_games(plan_of("archmage:3600s", "archmage:3600s"))[1]
for played in play_games([endless, quick], 2):
    print(played.number, flush=True)
"""


def test_workers_end_when_their_parent_is_killed() -> None:
    """The workers hold the far end of the pipe, so reading ends only when they are gone."""
    process = subprocess.Popen(
        [sys.executable, "-c", _ONE_QUICK_AND_ONE_ENDLESS], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"0\n"
    process.kill()
    assert process.communicate(timeout=PATIENCE)[0] == b""
