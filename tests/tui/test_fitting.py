"""Words are fitted into a few cells without losing more than must be."""

from textual.content import Content

from tui.fitting import cut, paragraphs, shortened, title, wrapped


def fitted(parts: list[str], width: int, lines: int) -> list[str]:
    return paragraphs(parts, width, lines, ">", "~")


def test_lines_break_at_spaces_and_go_on_indented() -> None:
    assert wrapped("collect 2 of each left on it", 12, indent=1) == [
        "collect 2 of",
        " each left",
        " on it",
    ]


def test_a_word_that_is_too_long_is_broken_where_the_cells_end() -> None:
    assert wrapped("an unbreakable word", 6) == ["an", "unbrea", "kable", "word"]


def test_wide_signs_count_as_two_cells() -> None:
    assert wrapped("生命の木", 4) == ["生命", "の木"]
    assert cut("生命の木", 5, "~") == "生命~"


def test_what_fits_is_not_cut() -> None:
    assert cut("Hawk", 4, "~") == "Hawk"
    assert cut("Hawk", 3, "~") == "Ha~"
    assert cut("Hawk", 0, "~") == ""


def test_a_long_name_takes_a_second_line() -> None:
    assert title("Catacombs of the Dead", 14, 12, "~") == ["Catacombs of", "the Dead"]
    assert title("Hawk", 14, 12, "~") == ["Hawk"]


def test_each_part_has_lines_of_its_own_while_there_are_enough() -> None:
    assert fitted(["collect 1C", "turn > draw 1"], 14, 3) == ["collect 1C", "turn > draw 1"]


def test_parts_come_closer_together_before_anything_is_cut() -> None:
    assert fitted(["turn > draw 1"], 11, 1) == ["turn>draw 1"]
    assert fitted(["1C > 2C", "2C > 3C"], 14, 1) == ["1C>2C; 2C>3C"]


def test_what_does_not_fit_at_all_ends_with_a_sign_that_there_is_more() -> None:
    assert fitted(["one two three", "four five"], 9, 2) == ["one two", "three; f~"]
    assert fitted(["one"], 9, 0) == []


def test_a_text_in_colours_is_shortened_with_the_sign_of_the_signs_in_use() -> None:
    text = Content.assemble(("Mira", "bold"), " passes")
    assert shortened(text, 11, "~") is text
    assert shortened(text, 8, "~").plain == "Mira pa~"
