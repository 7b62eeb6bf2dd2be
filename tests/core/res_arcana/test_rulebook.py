"""The rules to read, and what is said of a game that is over."""

from core.archive import load
from core.catalogue import game_named
from core.game import SPECTATOR
from core.replay import replay
from core.res_arcana.presentation import WORDS
from tests.golden.games import FOLDER


def test_the_rules_speak_of_every_part_of_the_game() -> None:
    titles = [chapter.title for chapter in WORDS.rules()]
    assert len(titles) == len(set(titles))
    assert {"Setting up", "Powers", "Life loss", "Equal points", "Ways to play"} <= set(titles)


def test_every_paragraph_is_made_of_whole_sentences() -> None:
    for article in (*WORDS.rules(), *WORDS.glossary()):
        assert article.paragraphs
        for paragraph in article.paragraphs:
            assert paragraph[0].isupper()
            assert paragraph[-1] in ".:"


def test_terms_are_explained_once() -> None:
    titles = [term.title for term in WORDS.glossary()]
    assert len(titles) == len(set(titles))
    assert "First-player token" in titles


def test_the_outcome_says_who_won_and_what_everybodys_points_come_from() -> None:
    match = replay(load(FOLDER / "standard-2.record", game_named))
    assert match.result is not None
    outcome = WORDS.outcome(match.view(SPECTATOR), ("Ada", "Ben"))
    winner = ("Ada", "Ben")[match.result.winners[0]]
    assert outcome.headline.startswith(f"{winner} wins with")
    assert tuple(tally.points for tally in outcome.tallies) == match.result.points
    for tally in outcome.tallies:
        assert sum(number for _, number in tally.parts) == tally.points


def test_the_outcome_of_a_match_says_how_many_games_were_won() -> None:
    match = replay(load(FOLDER / "match.record", game_named))
    outcome = WORDS.outcome(match.view(SPECTATOR), ("Ada", "Ben"))
    assert outcome.headline.endswith("wins the match!")
    assert outcome.reasons[0].startswith("Games won: Ada ")
