"""Looking something up in line mode: a card, or a term of the game."""

from collections.abc import Sequence

from core.game import Presentation, View
from core.language import say


def look_lines(words: Presentation, view: View, name: str, names: Sequence[str]) -> list[str]:
    """All that is known of what `name` means, or what to type instead."""
    if not name:
        return [
            say("Look at what? Type a name after it, such as: look {term}.", term=a_term(words))
        ]
    what = "".join(sign for sign in name if sign.isprintable())
    return words.look(view, name, names) or [say("Nothing here is called '{what}'.", what=what)]


def a_term(words: Presentation) -> str:
    """A term of this game, as an example of what can be looked up."""
    return words.glossary()[0].title.casefold()
