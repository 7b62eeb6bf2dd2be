"""All cards of a game: a list to search and narrow down, and the card with its full text."""

from collections.abc import Iterator
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from core.language import count, say
from tui.boards.reference import reference_for
from tui.screens.looking import look_of
from tui.tables.agreement import GAME
from tui.tables.offers import game_after, title_of
from tui.widgets.filter_bar import FilterBar, FilterChip


class BrowserScreen(Screen[None]):
    """The list at the left, the card at the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", say("Search"), id="browser.search", key_display="/"),
        Binding("1", "narrow(1)", say("Change the first filter"), id="browser.filter1", show=False),
        Binding(
            "2", "narrow(2)", say("Change the second filter"), id="browser.filter2", show=False
        ),
        Binding("3", "narrow(3)", say("Change the third filter"), id="browser.filter3", show=False),
        Binding(
            "4", "narrow(4)", say("Change the fourth filter"), id="browser.filter4", show=False
        ),
        Binding("5", "narrow(5)", say("Change the fifth filter"), id="browser.filter5", show=False),
        Binding("r", "rules", say("Rules"), id="browser.rules"),
        Binding("g", "other_game", say("Other game"), id="browser.game"),
        Binding("right", "scroll(4)", say("Scroll the text"), id="browser.down", show=False),
        Binding("left", "scroll(-4)", say("Scroll back"), id="browser.up", show=False),
        Binding("escape,q", "back", say("Back"), id="browser.back", key_display="Esc"),
    ]

    def __init__(self, card: int | None = None, game: str = GAME) -> None:
        """Opens at `card`, if there is one."""
        super().__init__()
        self._game = game
        self._reference = reference_for(game)
        self._card = 0 if card is None else card

    def compose(self) -> ComposeResult:
        with Horizontal(classes="reference-head"):
            yield Static("", id="browser-title", classes="reference-title", markup=False)
            yield Input(placeholder=say("Press / to search"), compact=True, id="sought")
        yield FilterBar(self._reference.filters())
        with Horizontal(classes="reference-body"):
            yield OptionList(id="cards", markup=False, compact=True)
            with VerticalScroll(id="card", classes="divided-left", can_focus=False):
                yield Static(id="face", markup=False)
                yield Static(id="words", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#cards").focus()

    def on_resize(self, event: events.Resize) -> None:
        """Draw the lines anew, as wide as the list is now."""
        self.call_after_refresh(self._list_cards)

    def help_text(self) -> str:
        """What this screen is for."""
        return say(
            "Every card of the game, with its full text. Search for words in names and texts, in "
            "words or in symbols such as 2C. The numbered filters go round their answers with "
            "each press or click, and all of them count together."
        )

    @on(Input.Changed)
    @on(FilterChip.Changed)
    def _narrow_down(self) -> None:
        self._list_cards()

    @on(Input.Submitted)
    def _end_typing(self) -> None:
        self.query_one("#cards").focus()

    @on(OptionList.OptionHighlighted)
    def _go_to_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_id is not None:
            self._card = int(event.option_id)
            self._show_card(self._card)

    def _show_card(self, card: int | None) -> None:
        face, words = self.query_one("#face", Static), self.query_one("#words", Static)
        face.display = card is not None
        if card is None:
            words.update(Content(say("No card matches.")))
            return
        look = look_of(self)
        face.update(Content("\n").join(self._reference.face(card, look)))
        words.update(self._reference.detail(card, look))
        self.query_one("#card", VerticalScroll).scroll_home(animate=False)

    def _list_cards(self) -> None:
        """Fill the list with what matches, and stay at the card that was shown if it does."""
        shown = self._matching()
        cards = self.query_one("#cards", OptionList)
        cards.clear_options()
        cards.add_options(self._entries(shown, cards.size.width - 3))
        total = len(self._reference.cards())
        self.query_one("#browser-title", Static).update(
            count(
                "{game}: {number} card of {total}",
                "{game}: {number} cards of {total}",
                len(shown),
                game=title_of(self._game),
                total=total,
            )
        )
        if not shown:
            self._show_card(None)
            return
        card = self._card if self._card in shown else shown[0]
        cards.highlighted = cards.get_option_index(str(card))

    def _matching(self) -> list[int]:
        sought = self.query_one(Input).value.casefold().split()
        filters = self.query_one(FilterBar)
        return [
            card
            for card in self._reference.cards()
            if filters.keeps(card) and all(word in self._reference.words(card) for word in sought)
        ]

    def _entries(self, cards: list[int], width: int) -> Iterator[Option]:
        look = look_of(self)
        before = ""
        for card in cards:
            kind = self._reference.kind(card)
            if kind != before:
                yield Option(Content.styled(kind, "bold $muted"), disabled=True)
            before = kind
            yield Option(self._reference.line(card, max(width, 12), look), id=str(card))

    def action_search(self) -> None:
        """Begin to type what is sought."""
        self.query_one(Input).focus()

    def action_narrow(self, number: int) -> None:
        """Go on to the next answer of a filter."""
        self.query_one(FilterBar).advance(number)

    def action_scroll(self, lines: int) -> None:
        """Scroll the text of the card."""
        self.query_one("#card", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_other_game(self) -> None:
        """Look through the cards of the next game."""
        self.app.switch_screen(BrowserScreen(game=game_after(self._game)))

    def action_rules(self) -> None:
        """Open the rules."""
        # Loaded here, because the rules lead to the browser as well.
        from tui.screens.rules import RulesScreen  # noqa: PLC0415

        self.app.push_screen(RulesScreen(self._game))

    def action_back(self) -> None:
        """Show all cards again, or else leave."""
        sought = self.query_one(Input)
        searching = bool(sought.value) or sought.has_focus
        sought.value = ""
        self.query_one("#cards").focus()
        if not self.query_one(FilterBar).clear() and not searching:
            self.dismiss()
