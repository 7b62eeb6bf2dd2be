"""The words players read go through here, so that a catalogue can put them into another language.

Sentences are whole, with named places for what varies; nothing is glued together from fragments.
"""

import gettext
from pathlib import Path

_catalogue = gettext.translation("arcana", Path(__file__).parent / "locale", fallback=True)


def say(message: str, /, **facts: object) -> str:
    """`message` in the player's language, with `facts` in their places."""
    return _catalogue.gettext(message).format(**facts)


def count(one: str, many: str, number: int, /, **facts: object) -> str:
    """The form of a sentence that fits `number`, with `number` and `facts` in their places."""
    return _catalogue.ngettext(one, many, number).format(number=number, **facts)
