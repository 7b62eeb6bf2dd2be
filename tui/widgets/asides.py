"""What the program itself asks at a table, in between the questions of the game."""

from collections.abc import Callable, Sequence
from functools import partial

from textual.content import Content

from ai.advice import Advice
from core.language import say
from tui.boards.asking import Caution
from tui.widgets.hints import hint_label
from tui.widgets.question import Aside

Do = Callable[[], None]


def cautioning(caution: Caution, accept: Do) -> Aside:
    """Whether an answer that ends more than it seems to is really meant."""
    return Aside(
        Content.assemble((caution.question, "bold"), "\n", caution.meaning),
        [(Content(caution.accept), accept), (Content(say("back")), _stay)],
    )


def leaving(leave: Do) -> Aside:
    """Whether to leave the table."""
    return Aside(
        Content.assemble(
            (say("Leave the table?"), "bold"),
            "\n",
            say("The game is kept, and goes on at this very question."),
        ),
        [(Content(say("leave")), leave), (Content(say("stay")), _stay)],
    )


def ended(show_end: Do, leave: Do) -> Aside:
    """What to do at a table whose game is over."""
    return Aside(
        Content.styled(say("The game is over."), "bold"),
        [
            (Content(say("how it ended")), show_end),
            (Content(say("leave the table")), leave),
        ],
    )


def seeking_hint() -> Aside:
    """A word while somebody looks for a hint."""
    return Aside(Content(say("Looking for a hint ...")), [])


def hinting(
    advised: Sequence[Advice],
    label: Callable[[int], Content],
    choose: Callable[[int], None],
) -> Aside:
    """The best answers, each to be chosen at once."""
    offered = [
        (hint_label(label(each.choice), each), partial(choose, each.choice)) for each in advised
    ]
    return Aside(
        Content.styled(say("The best answers that a short search found:"), "bold"),
        [*offered, (Content(say("back")), _stay)],
    )


def _stay() -> None:
    """Back to the question as it was."""
