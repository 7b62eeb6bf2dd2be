"""The rules, the terms and the signs of a game, to read and to search."""

import re
from collections.abc import Iterator
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from core.article import Article
from core.catalogue import game_named
from core.language import say
from tui.boards.reference import reference_for
from tui.screens.looking import look_of
from tui.tables.agreement import GAME
from tui.tables.offers import game_after

_RULES: Final = "rules"
_TERMS: Final = "terms"
_SIGNS: Final = "signs"


class Passage(Static):
    """One article in the text, with what is searched for marked."""

    def __init__(self, identity: str, title: str, body: Content) -> None:
        super().__init__(id=identity, markup=False)
        self.title = title
        self._text = Content.styled(title, "bold $secondary") + "\n" + body

    def seek(self, words: str) -> bool:
        """Mark the words and say whether they are here; without words all is shown plainly."""
        found = words.casefold() in self._text.plain.casefold()
        self.display = found
        if found:
            self.update(_marked(self._text, words))
        return found


def _marked(text: Content, words: str) -> Content:
    if not words:
        return text
    return text.highlight_regex(re.compile(re.escape(words), re.IGNORECASE), style="reverse")


class RulesScreen(Screen[None]):
    """Contents at the left, the text at the right; searching leaves only what matches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", say("Search"), id="rules.search", key_display="/"),
        Binding("c", "cards", say("All cards"), id="rules.cards"),
        Binding("g", "other_game", say("Other game"), id="rules.game"),
        Binding("right", "read", say("Read"), id="rules.read", show=False),
        Binding("left", "contents", say("Contents"), id="rules.contents", show=False),
        Binding("space", "page(1)", say("Next page"), id="rules.page", show=False),
        Binding("escape,q", "back", say("Back"), id="rules.back", key_display="Esc"),
    ]

    def __init__(self, game: str = GAME) -> None:
        super().__init__()
        self._game = game_named(game)

    def compose(self) -> ComposeResult:
        with Horizontal(classes="reference-head"):
            title = say("{game}: rules and terms", game=self._game.presentation().title())
            yield Static(title, classes="reference-title", markup=False)
            yield Input(placeholder=say("Press / to search"), compact=True, id="sought")
        with Horizontal(classes="reference-body"):
            yield OptionList(id="contents", markup=False, compact=True)
            with VerticalScroll(id="text", classes="divided-left"):
                yield from self._passages()
                yield Static(say("Nothing matches."), id="nothing", markup=False)
        yield Footer(show_command_palette=False)

    def _passages(self) -> Iterator[Passage]:
        words = self._game.presentation()
        for number, article in enumerate(words.rules()):
            yield Passage(f"{_RULES}-{number}", article.title, _body(article))
        signs = reference_for(self._game.name).symbols(look_of(self))
        widest = max(sign.cell_length for sign, _ in signs)
        rows = [
            sign.extend_right(widest + 2 - sign.cell_length) + meaning for sign, meaning in signs
        ]
        yield Passage(f"{_SIGNS}-0", say("Signs on the cards"), Content("\n").join(rows))
        for number, article in enumerate(sorted(words.glossary(), key=_alphabetically)):
            yield Passage(f"{_TERMS}-{number}", article.title, _body(article))

    def on_mount(self) -> None:
        self._seek("")
        self.query_one("#contents").focus()

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Here are the rules, every sign on the cards and every term. Go through the contents "
            "with the arrow keys, and press Enter to read on in the text. A search leaves only "
            "what speaks of the words you type."
        )

    @on(Input.Changed)
    def _seek_typed(self, event: Input.Changed) -> None:
        self._seek(event.value.strip())

    @on(Input.Submitted)
    def _end_typing(self) -> None:
        self.action_contents()

    @on(OptionList.OptionHighlighted)
    def _go_to_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._turn_to(event.option_id)

    @on(OptionList.OptionSelected)
    def _read_chosen(self, event: OptionList.OptionSelected) -> None:
        self._turn_to(event.option_id)
        self.action_read()

    def _turn_to(self, identity: str | None) -> None:
        if identity is not None:
            passage = self.query_one(f"#{identity}", Passage)
            text = self.query_one("#text", VerticalScroll)
            text.scroll_to_widget(passage, animate=False, top=True)

    def _seek(self, words: str) -> None:
        """Leave only the passages with these words, in the text and in the contents."""
        found = [passage for passage in self.query(Passage) if passage.seek(words)]
        self.query_one("#nothing").display = not found
        contents = self.query_one("#contents", OptionList)
        contents.clear_options()
        contents.add_options(_entries(found))
        if found:
            contents.highlighted = next(
                at for at, option in enumerate(contents.options) if not option.disabled
            )

    def action_search(self) -> None:
        """Begin to type what is sought."""
        self.query_one(Input).focus()

    def action_contents(self) -> None:
        """Go to the list of contents."""
        self.query_one("#contents").focus()

    def action_read(self) -> None:
        """Go to the text, which the arrows then scroll."""
        self.query_one("#text").focus()

    def action_page(self, pages: int) -> None:
        """Scroll the text without leaving the contents."""
        text = self.query_one("#text", VerticalScroll)
        text.scroll_relative(y=pages * (text.size.height - 2), animate=False)

    def action_other_game(self) -> None:
        """Read the rules of the next game."""
        self.app.switch_screen(RulesScreen(game_after(self._game.name)))

    def action_cards(self) -> None:
        """Open the browser of all cards."""
        # Loaded here, because the browser leads to the rules as well.
        from tui.screens.browser import BrowserScreen  # noqa: PLC0415

        self.app.push_screen(BrowserScreen(game=self._game.name))

    def action_back(self) -> None:
        """End the search, or else leave."""
        sought = self.query_one(Input)
        if sought.value or sought.has_focus:
            sought.value = ""
            self.action_contents()
        else:
            self.dismiss()


def _body(article: Article) -> Content:
    return Content("\n\n".join(article.paragraphs))


def _alphabetically(article: Article) -> str:
    return article.title.casefold()


def _entries(passages: list[Passage]) -> Iterator[Option]:
    """The contents, with a heading before each part."""
    headings = {_RULES: say("Rules"), _SIGNS: say("Signs"), _TERMS: say("Terms")}
    before = ""
    for passage in passages:
        identity = passage.id or ""
        part = identity.split("-")[0]
        if part != before:
            yield Option(Content.styled(headings[part], "bold $muted"), disabled=True)
        before = part
        yield Option(Content(" " + passage.title), id=identity)
