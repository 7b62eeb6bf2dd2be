"""Drawing: empty decks, drawing to discard, looking at cards and knowing them afterwards."""

import pytest

from core.errors import IllegalChoice
from tests.core.res_arcana.tables import Player, a_table

# Drawing


def test_the_top_card_is_drawn() -> None:
    table = a_table(play=["Library"], deck=["Hawk", "Prism"])
    table.use("Library")
    assert table.hand() == {"Hawk"}
    assert table.deck() == ["Prism"]


def test_an_empty_deck_is_refilled_by_shuffling_the_discard() -> None:
    table = a_table(play=["Library"], discard=["Hawk", "Prism", "Vault"])
    table.use("Library")
    assert len(table.hand()) == 1
    assert len(table.deck()) == 2
    assert table.hand() | set(table.deck()) == {"Hawk", "Prism", "Vault"}
    assert table.discarded() == set()


def test_a_deck_is_not_refilled_before_a_card_is_missing() -> None:
    table = a_table(play=["Library"], deck=["Hawk"], discard=["Prism"])
    table.use("Library")
    assert table.hand() == {"Hawk"}
    assert table.deck() == []
    assert table.discarded() == {"Prism"}


def test_nothing_is_drawn_where_there_is_no_card() -> None:
    table = a_table(play=["Library"])
    table.use("Library")
    assert table.hand() == set()


def test_a_refilled_deck_holds_only_the_own_discard() -> None:
    table = a_table(
        Player(play=["Library"], discard=["Hawk"]), Player(discard=["Prism"], passed=True)
    )
    table.use("Library")
    assert table.hand() == {"Hawk"}
    assert table.discarded(1) == {"Prism"}


# Draw 3, then discard 3


def test_divination_discards_from_the_whole_hand() -> None:
    table = a_table(hand=["Hawk"], deck=["Prism", "Vault", "Treant", "Mermaid"])
    table.use("Divination", 0, "Hawk", "Vault", "Treant")
    assert table.hand() == {"Prism"}
    assert table.deck() == ["Mermaid"]


def test_divination_draws_what_there_is_after_refilling_and_discards_that_many() -> None:
    table = a_table(hand=["Hawk"], deck=["Prism"], discard=["Vault"])
    table.use("Divination")
    assert table.hand() == {"Hawk", "Prism", "Vault"}
    table.choose("Hawk", "Vault")
    assert table.hand() == {"Prism"}
    assert table.discarded() == {"Hawk", "Vault"}
    assert table.question == "action"


def test_divination_refills_in_the_middle_of_drawing() -> None:
    table = a_table(deck=["Prism"], discard=["Vault", "Hawk", "Treant"])
    table.use("Divination")
    assert len(table.hand()) == 3
    assert "Prism" in table.hand()
    assert len(table.deck()) == 1


def test_divination_discards_nothing_when_it_draws_nothing() -> None:
    table = a_table(hand=["Hawk", "Prism"])
    table.use("Divination")
    assert table.hand() == {"Hawk", "Prism"}


# Look at 3


def test_three_cards_are_put_back_in_any_order() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk", "Prism", "Vault", "Treant"])
    table.use("Oracle", 0, "own deck")
    assert table.options() == {
        "Hawk, Prism, Vault",
        "Hawk, Vault, Prism",
        "Prism, Hawk, Vault",
        "Prism, Vault, Hawk",
        "Vault, Hawk, Prism",
        "Vault, Prism, Hawk",
    }


def test_cards_looked_at_are_not_drawn() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk", "Prism", "Vault"])
    table.use("Oracle", 0, "own deck", "Vault, Prism, Hawk")
    assert table.hand() == set()
    assert table.deck() == ["Vault", "Prism", "Hawk"]


def test_a_deck_of_fewer_than_three_is_refilled_beneath_from_the_discard() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk", "Prism"], discard=["Vault", "Treant"])
    table.use("Oracle", 0, "own deck")
    assert table.deck()[:2] == ["Hawk", "Prism"]
    assert set(table.deck()[2:]) == {"Vault", "Treant"}
    assert table.discarded() == set()
    third = table.deck()[2]
    table.choose(f"{third}, Prism, Hawk")
    assert table.deck()[:3] == [third, "Prism", "Hawk"]


def test_a_deck_of_three_is_not_refilled() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk", "Prism", "Vault"], discard=["Treant"])
    table.use("Oracle", 0, "own deck", "Hawk, Prism, Vault")
    assert table.discarded() == {"Treant"}


def test_as_many_cards_are_looked_at_as_there_are() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk"], discard=["Prism"])
    table.use("Oracle", 0, "own deck")
    assert table.options() == {"Hawk, Prism", "Prism, Hawk"}


def test_looking_at_a_deck_without_cards_does_nothing() -> None:
    table = a_table(play=["Oracle"])
    table.use("Oracle", 0, "own deck")
    assert table.question == "action"
    assert table.is_turned("Oracle")


def test_the_monument_deck_is_looked_at_but_never_refilled() -> None:
    table = a_table(play=["Oracle"], monuments=["Temple"], monument_deck=["Library", "Colossus"])
    table.use("Oracle", 0, "monument deck")
    assert table.options() == {"Library, Colossus", "Colossus, Library"}


def test_a_rivals_deck_is_not_looked_at() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk"])
    table.use("Oracle")
    assert table.options() == {"own deck", "monument deck"}
    with pytest.raises(IllegalChoice):
        table.choose(1)


# What the looker knows from then on


def test_the_looker_knows_the_cards_in_their_order() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk", "Prism", "Vault", "Treant", "Mermaid"])
    assert table.knows() == [(5, {"Hawk", "Prism", "Vault", "Treant", "Mermaid"})]
    table.use("Oracle", 0, "own deck", "Vault, Hawk, Prism")
    assert table.knows() == [
        (1, {"Vault"}),
        (1, {"Hawk"}),
        (1, {"Prism"}),
        (2, {"Treant", "Mermaid"}),
    ]


def test_the_looker_still_knows_the_rest_when_a_known_card_is_drawn() -> None:
    table = a_table(play=["Oracle", "Library"], deck=["Hawk", "Prism", "Vault", "Treant"])
    table.use("Oracle", 0, "own deck", "Vault, Hawk, Prism")
    table.use("Library")
    assert table.hand() == {"Vault"}
    assert table.knows() == [(1, {"Hawk"}), (1, {"Prism"}), (1, {"Treant"})]


def test_the_looker_knows_what_was_refilled_beneath_only_as_a_whole() -> None:
    table = a_table(play=["Oracle"], deck=["Hawk", "Prism"], discard=["Vault", "Treant", "Mermaid"])
    table.use("Oracle", 0, "own deck")
    third = table.deck()[2]
    table.choose(f"Hawk, Prism, {third}")
    rest = {"Vault", "Treant", "Mermaid"} - {third}
    assert table.knows() == [(1, {"Hawk"}), (1, {"Prism"}), (1, {third}), (2, rest)]


def test_only_the_looker_knows_the_monuments() -> None:
    table = a_table(play=["Oracle"], monument_deck=["Temple", "Library", "Colossus", "Obelisk"])
    table.use("Oracle", 0, "monument deck", "Colossus, Temple, Library")
    seen = [(1, {"Colossus"}), (1, {"Temple"}), (1, {"Library"})]
    assert table.knows_of_monuments(0) == [*seen, (1, set())]
    assert table.knows_of_monuments(1) == [(4, set())]


def test_a_rival_who_looked_before_knows_the_monuments_but_no_longer_their_order() -> None:
    deck = ["Temple", "Library", "Colossus", "Obelisk"]
    table = a_table(Player(play=["Oracle"]), Player(play=["Hawk"], pool="E"), monument_deck=deck)
    table.use("Oracle", 0, "monument deck", "Colossus, Temple, Library")
    table.use("Hawk", 0, "monument deck", "Library, Colossus, Temple")
    assert table.knows_of_monuments(0) == [(3, {"Temple", "Library", "Colossus"}), (1, set())]
    assert table.knows_of_monuments(1)[0] == (1, {"Library"})


def test_everybody_sees_the_monument_that_is_claimed_from_the_top() -> None:
    table = a_table(play=["Oracle"], pool="4G", monument_deck=["Temple", "Library", "Colossus"])
    table.use("Oracle", 0, "monument deck", "Colossus, Temple, Library")
    table.choose("claim the top monument")
    assert table.knows_of_monuments(0) == [(1, {"Temple"}), (1, {"Library"})]
    assert table.knows_of_monuments(1) == [(2, set())]
