"""The question now asked and the ways to answer it; in between, who thinks and for how long."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from tui.boards.asking import Amounts, Ordering
from tui.glyphs import Glyphs
from tui.widgets.answers import Answer, Answers
from tui.widgets.picker import Picker
from tui.widgets.reorder import Reorder

_HIGHEST = 6
"""Lines of a prompt; the rest of the room is for the answers."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A question of the program itself, such as whether to pass: texts, and what each does."""

    prompt: Content
    answers: Sequence[tuple[Content, Callable[[], None]]]
    stays: bool = False
    """An answer does something, and the question stays until it is closed or asked anew."""


class _Prompt(Widget):
    """A text as high as it is, which asks for a new layout only where that changes."""

    DEFAULT_CSS = "_Prompt { height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="prompt")
        self.text = Content("")

    def tell(self, text: Content) -> None:
        self.text = text
        self._fit()
        self.refresh()

    def render(self) -> Content:
        return self.text

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        width = self.size.width
        high = min(_HIGHEST, len(self.text.wrap(width))) if width else 1
        if self.styles.height is None or self.styles.height.value != high:
            self.styles.height = high


class Question(Vertical):
    """One of: a list, the picker, an order, a question aside, or a word about who thinks."""

    DEFAULT_CSS = """
    Question { border-top: solid $accent; padding: 0 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._prompt = _Prompt()
        self.answers = Answers(id="answers")
        self.aside_answers = Answers(id="aside")
        self.picker = Picker(id="picker")
        self.reorder = Reorder(id="reorder")
        self._ways: tuple[Widget, ...] = (
            self.answers,
            self.aside_answers,
            self.picker,
            self.reorder,
        )
        self._shown: Widget | None = None
        self._behind: Widget | None = None
        self._asked = Content("")
        self._aside: Aside | None = None

    def compose(self) -> ComposeResult:
        yield self._prompt
        for way in self._ways:
            way.display = False
            yield way

    @property
    def way(self) -> Widget | None:
        """The widget that takes the answer now."""
        return self._shown

    @property
    def prompt(self) -> Content:
        """What is written above the answers."""
        return self._asked if self._aside is None else self._aside.prompt

    @property
    def is_aside(self) -> bool:
        """Whether the program asks something itself."""
        return self._aside is not None

    def ask(self, prompt: Content, answers: Sequence[Answer]) -> None:
        """Offer answers in a list."""
        self.answers.offer(answers)
        self._begin(prompt, self.answers)

    def ask_amounts(self, prompt: Content, amounts: Amounts, glyphs: Glyphs) -> None:
        """Offer the picker."""
        self.picker.ask(amounts, glyphs)
        self._begin(prompt, self.picker)

    def ask_order(self, prompt: Content, ordering: Ordering, glyphs: Glyphs) -> None:
        """Offer to put things into an order."""
        self.reorder.ask(ordering, glyphs)
        self._begin(prompt, self.reorder)

    def wait(self, words: Content) -> None:
        """Say who is waited for."""
        self._begin(words, None)

    def ask_aside(self, aside: Aside) -> None:
        """Ask something in between; the question behind it stays as it is."""
        if self._aside is None:
            self._behind = self._shown
        self._aside = aside
        self.aside_answers.offer([Answer(at, label) for at, (label, _) in enumerate(aside.answers)])
        self._show(aside.prompt, self.aside_answers)

    def reword_aside(self, prompt: Content) -> None:
        """Say something else above the same answers; the pointer stays where it is."""
        if self._aside is not None:
            self._aside = replace(self._aside, prompt=prompt)
            self._prompt.tell(prompt)

    def answer_aside(self, at: int) -> None:
        """Do what an answer aside says, and go back to the question."""
        aside = self._aside
        if aside is None or not aside.stays:
            self.close_aside()
        if aside is not None:
            aside.answers[at][1]()

    def close_aside(self) -> None:
        """Back to the question, as it was."""
        if self._aside is not None:
            self._aside = None
            self._show(self._asked, self._behind)

    def _begin(self, prompt: Content, way: Widget | None) -> None:
        self._asked = prompt
        self._behind = way
        if self._aside is None or way is not None:
            self._aside = None
            self._show(prompt, way)

    def _show(self, prompt: Content, way: Widget | None) -> None:
        had_focus = self._shown is not None and self._shown.has_focus
        self._prompt.tell(prompt)
        self._shown = way
        for each in self._ways:
            each.display = each is way
        if had_focus and way is not None:
            way.focus()
