"""The words players read go through here, so that a catalogue can put them into another language.

Sentences are whole, with named places for what varies; nothing is glued together from fragments.
`make messages` collects them all in `locale/arcana.pot`, from which catalogues are made.
"""

import gettext
from pathlib import Path

FOLDER = Path(__file__).parent / "locale"
_DOMAIN = "arcana"

Sentences = tuple[str, str]
"""A sentence for who did something, and one for everybody else; the latter has a `{name}`."""

_catalogue: gettext.NullTranslations = gettext.translation(_DOMAIN, FOLDER, fallback=True)


def speak(language: str, folder: Path = FOLDER) -> None:
    """Use the catalogue of `language`, such as "de"; English where there is none.

    An empty one stands for what the environment asks for with LANGUAGE, LC_ALL, LC_MESSAGES or
    LANG; that is also how it is before anybody calls this.
    """
    global _catalogue  # noqa: PLW0603 - there is one language for the whole program
    languages = [language] if language else None
    _catalogue = gettext.translation(_DOMAIN, folder, languages, fallback=True)


def say(message: str, /, **facts: object) -> str:
    """`message` in the player's language, with `facts` in their places."""
    return _catalogue.gettext(message).format(**facts)


def count(one: str, many: str, number: int, /, **facts: object) -> str:
    """The form of a sentence that fits `number`, with `number` and `facts` in their places."""
    return _catalogue.ngettext(one, many, number).format(number=number, **facts)


def pair(you: str, they: str) -> Sentences:
    """Two sentences that are said later, marked here for translators."""
    return you, they
