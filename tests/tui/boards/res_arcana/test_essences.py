"""Essences have a colour, a letter and a shape each."""

import unicodedata

from core.res_arcana.essences import KINDS
from tui.boards.res_arcana.essences import (
    ALCHEMICAL_SIGNS,
    LETTER_SIGNS,
    Signs,
    amount,
    essences,
    in_symbols,
    signs_for,
)

ALL_SIGNS = (
    signs_for(LETTER_SIGNS),
    signs_for(ALCHEMICAL_SIGNS),
    signs_for(ALCHEMICAL_SIGNS, ascii_only=True),
)


def styles(text: str, signs: Signs = ALL_SIGNS[0]) -> list[tuple[str, str]]:
    content = in_symbols(text, signs=signs)
    return [(content.plain[span.start : span.end], str(span.style)) for span in content.spans]


def test_a_bundle_names_the_kinds_that_are_there() -> None:
    assert essences((3, 1, 0, 0, 2)).plain == "3E 1L 2G"


def test_a_pool_shows_all_five_kinds_and_dims_what_is_missing() -> None:
    pool = essences((3, 0, 0, 0, 0), zeros=True)
    assert pool.plain == "3E 0L 0C 0D 0G"
    assert [str(span.style).split()[0] for span in pool.spans] == ["bold"] + ["dim"] * 4


def test_each_kind_has_a_colour_a_letter_and_a_shape_of_its_own() -> None:
    drawn = [amount(1, kind, shape=True) for kind in range(5)]
    assert [content.plain for content in drawn] == ["▴1E", "✚1L", "▾1C", "✕1D", "◉1G"]
    assert [str(content.spans[0].style) for content in drawn] == [
        f"bold $essence-{kind}" for kind in KINDS
    ]


def test_every_sign_is_one_cell_wide_on_every_terminal() -> None:
    for signs in ALL_SIGNS:
        for sign in (*signs.kinds, *signs.shapes):
            assert unicodedata.east_asian_width(sign) in ("N", "Na"), sign


def test_plain_ascii_has_no_other_signs() -> None:
    signs = signs_for(ALCHEMICAL_SIGNS, ascii_only=True)
    assert essences((1, 1, 1, 1, 1), shapes=True, signs=signs).plain.isascii()


def test_essences_in_a_text_are_coloured_with_their_number() -> None:
    assert styles("turn + 12C > draw 1") == [("12C", "bold $essence-calm")]


def test_essences_that_stand_close_together_are_coloured_each_for_itself() -> None:
    assert styles("1E2L") == [("1E", "bold $essence-elan"), ("2L", "bold $essence-life")]


def test_kinds_to_choose_from_are_coloured_one_by_one() -> None:
    assert styles("L/C") == [("L", "bold $essence-life"), ("C", "bold $essence-calm")]
    assert styles("2*-DG") == [("D", "bold $essence-death"), ("G", "bold $essence-gold")]


def test_words_that_begin_with_such_a_letter_are_left_alone() -> None:
    assert styles("Energy, Gold and Life; Draw 2; iD") == []


def test_alchemical_signs_take_the_place_of_the_letters() -> None:
    content = in_symbols("turn > 2E, rivals 1E", signs=signs_for(ALCHEMICAL_SIGNS))
    assert content.plain == "turn > 2🜂, rivals 1🜂"
