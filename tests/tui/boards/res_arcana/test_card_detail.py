"""The full text of a card says everything, in symbols and in words."""

import pytest

from core.res_arcana.components import BY_NAME, COMPONENTS
from core.res_arcana.model import Component
from core.res_arcana.wording.cards import card_sentences
from tui.boards.res_arcana.card_detail import card_text
from tui.boards.res_arcana.card_face import PRINTED, CardState
from tui.glyphs import ASCII, UNICODE


@pytest.mark.parametrize("component", COMPONENTS, ids=[c.name for c in COMPONENTS])
def test_every_sentence_of_a_card_is_there(component: Component) -> None:
    text = card_text(component.number, PRINTED, (), UNICODE).plain
    assert [sentence for sentence in card_sentences(component) if sentence not in text] == []
    assert card_text(component.number, PRINTED, (), ASCII).plain.isascii()


def test_a_power_stands_there_in_symbols_and_in_words() -> None:
    text = card_text(BY_NAME["Hawk"].number, PRINTED, (), UNICODE).plain
    assert "↻ 2C ▸ draw 1\nTurn this and pay 2 calm: draw 1 card." in text


def test_it_says_how_the_card_lies_there_and_whose_it_is() -> None:
    state = CardState(turned=True, on=(0, 0, 0, 2, 0), points=2)
    where = ["Mira has it in play, turned."]
    text = card_text(BY_NAME["Catacombs of the Dead"].number, state, where, UNICODE).plain
    assert text.endswith("↻ turned\non it 2D\n✦2 now\n\nMira has it in play, turned.")
