"""What can be looked up in a game: found by a name or a part of one, and told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from core.article import Article
from core.language import say
from core.phrases import listed

_TOLD_IN_FULL: Final = 3
"""When more topics than this match in part, only their titles are told."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that can be looked up: its title, another one that is found too, and its lines."""

    title: str
    other: str
    lines: Callable[[], list[str]]


def term(article: Article) -> Topic:
    """A term of the glossary as a topic."""
    meaning = " ".join(article.paragraphs)
    return Topic(
        article.title,
        article.title,
        lambda: [say("{term}. {meaning}", term=article.title, meaning=meaning)],
    )


def chapter(article: Article) -> Topic:
    """A chapter of the rules as a topic."""
    return Topic(
        article.title,
        article.title,
        lambda: [say("{term}.", term=article.title), *article.paragraphs],
    )


def look_up(topics: Sequence[Topic], words: str) -> list[str]:
    """What is said of all that matches: of exact matches if there are any, else of partial ones."""
    sought = plain(words)
    if not sought:
        return []
    exact = [topic for topic in topics if sought in _titles(topic)]
    partly = [
        topic
        for topic in topics
        if topic not in exact and any(sought in title for title in _titles(topic))
    ]
    if not exact and len(partly) > _TOLD_IN_FULL:
        titles = listed([topic.title for topic in partly])
        return [say("Several things match: {names}. Type more of the name.", names=titles)]
    lines = [line for topic in exact or partly for line in topic.lines()]
    if exact and partly:
        titles = listed([topic.title for topic in partly])
        lines.append(say("There is also: {names}.", names=titles))
    return lines


def plain(words: str) -> str:
    """What was typed, without what makes no difference."""
    return " ".join(words.split()).casefold()


def _titles(topic: Topic) -> tuple[str, str]:
    return topic.title.casefold(), topic.other.casefold()
