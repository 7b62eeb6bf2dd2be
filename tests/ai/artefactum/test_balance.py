"""The balance: games are repeatable, sums are right, and what is out of bounds is told."""

from pathlib import Path

import pytest

from ai.artefactum.balance.playing import Played, Row, play
from ai.artefactum.balance.report import report
from ai.artefactum.balance.tally import complaints, mean_of, tally
from core.artefactum.rules import ARTEFACTUM
from tests.core.artefactum.tables import artifact, creature


def a_game(winner: int, held: tuple[int, int], rounds: int = 6, first: int = 0) -> Played:
    rows = [
        Row((creature("Ursar"),), (artifact("Heartwood"),), float(winner == 0)),
        Row((creature("Furor"),), (), float(winner == 1)),
    ]
    return Played(winner, first, rounds, held, (0, 0), (1 << artifact("Heartwood"), 0), rows)


URSAR, FUROR = 1 << creature("Ursar"), 1 << creature("Furor")


def test_the_same_seed_plays_the_same_game() -> None:
    once, again = play("test", 1), play("test", 1)
    assert once == again
    assert once.winner in (0, 1)
    assert once.rounds >= 3
    assert len(once.rows) == 2 * once.rounds
    assert all(held.bit_count() >= 5 for held in once.held)


def test_shares_count_games_and_battles() -> None:
    found = tally([a_game(0, (URSAR, FUROR)), a_game(0, (URSAR, FUROR)), a_game(1, (URSAR, FUROR))])
    ursar = next(share for share in found.creatures if share.name == "Ursar")
    assert (ursar.times, ursar.wins) == (3, 2.0)
    heartwood = next(share for share in found.artifacts if share.name == "Heartwood")
    assert heartwood.rate == pytest.approx(2 / 3)
    fielded = next(share for share in found.fielded if share.name == "Furor")
    assert fielded.rate == pytest.approx(1 / 3)
    assert found.first_player.rate == pytest.approx(2 / 3)
    assert found.rounds[0] == 6.0
    assert mean_of(found.creatures, "level 2") == 0.5


def test_what_is_out_of_bounds_is_told() -> None:
    found = tally([a_game(0, (URSAR, FUROR), rounds=12) for _ in range(20)])
    wrong = complaints(found)
    assert "Ursar is +50.0 points from its level's mean." in wrong
    assert "The first player wins 100.0%." in wrong
    assert "A game takes 12.0 rounds." in wrong
    assert "Out of bounds: " in report(found, "seed", "rules")


def test_a_game_that_was_cut_off_counts_for_nobody() -> None:
    found = tally([a_game(-1, (URSAR, FUROR)), a_game(0, (URSAR, FUROR))])
    assert (found.games, found.unfinished) == (1, 1)


def test_a_report_names_every_card_and_says_when_all_is_well() -> None:
    page = report(
        tally([a_game(at % 2, (URSAR, URSAR), first=at % 2 if at < 10 else 0) for at in range(20)]),
        "seed",
        "rules",
    )
    for name in ("Ursar", "Tenebrisa", "Picks of Fury", "mountains", "intellect"):
        assert f"| {name} |" in page


def test_the_kept_report_is_of_these_cards_and_finds_nothing_wrong() -> None:
    """Whoever changes a card runs `make balance` again."""
    page = (Path(__file__).parents[3] / "docs" / "balance.md").read_text(encoding="utf-8")
    assert f"rules `{ARTEFACTUM.rules_hash()}`" in page
    assert "**Everything is within its bounds.**" in page
