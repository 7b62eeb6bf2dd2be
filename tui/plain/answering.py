"""One question put to one person: its numbered answers, and what typed words mean among them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.decision import Decision
from core.game import Presentation, View
from core.language import count, say
from tui.tables.reasons import short_answer, title_of

_SHORTEST_WORDS = 3
"""Fewer letters than this are more likely a slip than an answer."""
_AMBIGUOUS_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Answer:
    """The option that somebody meant."""

    choice: int


@dataclass(frozen=True, slots=True)
class Unclear:
    """What to tell somebody whose words were not understood."""

    lines: tuple[str, ...]


class Asking:
    """A question with its answers numbered from 1: those worth listing first, then all others."""

    def __init__(
        self, words: Presentation, view: View, decision: Decision, names: Sequence[str]
    ) -> None:
        self._words = words
        self._view = view
        self._decision = decision
        self._names = names
        shortlist = tuple(words.shortlist(view, decision))
        rest = tuple(option for option in decision.options if option not in shortlist)
        self._options = shortlist + rest
        self._listed = len(shortlist)

    def prompt(self) -> str:
        """The question as a sentence."""
        return self._words.prompt(self._view, self._decision, self._names)

    def explanation(self) -> str:
        """What the question means."""
        return self._words.explain(self._decision)

    def choices(self) -> list[str]:
        """The answers worth listing, numbered, and how to give one of the others."""
        lines = self._numbered(range(self._listed))
        if self._listed < len(self._options):
            lines.append(self._how_to_give_others())
        return lines

    def all_choices(self) -> list[str]:
        """Every answer, numbered."""
        return self._numbered(range(len(self._options)))

    def number_of(self, option: int) -> int:
        """The number that gives an answer."""
        return self._options.index(option) + 1

    def short(self, option: int) -> str:
        """An answer without its price and its consequence, where it is clear without them."""
        return short_answer(self._words, self._view, self._decision, option, self._names)

    def understand(self, typed: str) -> Answer | Unclear:
        """What somebody meant who typed this instead of a command."""
        if typed.isascii() and typed.isdigit():
            return self._by_number(typed)
        found = self._words.typed(self._view, self._decision, typed) or self._by_words(typed)
        if len(found) == 1:
            return Answer(found[0])
        if found:
            return self._ambiguous(found)
        return Unclear(
            (
                say(
                    "'{typed}' fits no answer. Type a number from 1 to {last}, words of an answer, "
                    "or ? for help.",
                    typed="".join(sign for sign in typed if sign.isprintable()),
                    last=len(self._options),
                ),
            )
        )

    def _how_to_give_others(self) -> str:
        return say(
            "These are {listed} of {number} answers; 'all' lists every one. {shorthand}",
            listed=self._listed,
            number=len(self._options),
            shorthand=self._words.shorthand(self._decision),
        )

    def _numbered(self, places: Sequence[int]) -> list[str]:
        return [
            say("{number}. {answer}", number=place + 1, answer=self._text(self._options[place]))
            for place in places
        ]

    def _text(self, option: int) -> str:
        return self._words.choice(self._view, self._decision, option, self._names)

    def _by_number(self, digits: str) -> Answer | Unclear:
        # No question has a million answers, and longer numbers need not be read at all.
        number = int(digits) if len(digits) < 7 else 0
        if 1 <= number <= len(self._options):
            return Answer(self._options[number - 1])
        return Unclear(
            (
                say(
                    "There is no answer {number}; they go from 1 to {last}.",
                    number=digits[:12],
                    last=len(self._options),
                ),
            )
        )

    def _by_words(self, typed: str) -> list[int]:
        """The options whose words are typed; those whose title says it win over longer texts."""
        sought = _words_of(typed)
        if sum(len(word) for word in sought) < _SHORTEST_WORDS:
            return []
        texts = {option: self._text(option) for option in self._options}
        titles = {option: _words_of(title_of(text)) for option, text in texts.items()}
        for found in (
            [option for option, title in titles.items() if set(sought) <= set(title)],
            [option for option, title in titles.items() if _begin(sought, title)],
            [option for option, text in texts.items() if _begin(sought, _words_of(text))],
        ):
            if found:
                return found
        return []

    def _ambiguous(self, found: Sequence[int]) -> Unclear:
        places = [place for place, option in enumerate(self._options) if option in found]
        lines = [say("That fits several answers. Type the number of one of them.")]
        lines += self._numbered(places[:_AMBIGUOUS_SHOWN])
        if len(places) > _AMBIGUOUS_SHOWN:
            more = len(places) - _AMBIGUOUS_SHOWN
            lines.append(count("And {number} more.", "And {number} more.", more))
        return Unclear(tuple(lines))


def _words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _begin(sought: Sequence[str], words: Sequence[str]) -> bool:
    return all(any(word.startswith(part) for word in words) for part in sought)
