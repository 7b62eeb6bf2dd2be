"""What happened, as paragraphs for one reader, and how much of it each seat has been told."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from core.decision import Decision
from core.event import Event
from core.game import SPECTATOR, Presentation
from core.match import TAKEN_BACK, Match


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What one seat, or the table itself as SPECTATOR, did in a row; `events` are how many."""

    seat: int
    text: str
    events: int


def parts(
    events: Sequence[Event], words: Presentation, reader: int, names: Sequence[str]
) -> list[Paragraph]:
    """What came of one choice, with a paragraph for the part of everybody in it."""
    return _gathered(
        (at, event.seat, words.event(event.seen_by(reader), reader, names))
        for at, event in enumerate(events)
    )


def _gathered(told: Iterable[tuple[int, int, str]], breaks: Container[int] = ()) -> list[Paragraph]:
    """Sentences, each with its event's number and seat, as what every seat did in a row."""
    found: list[tuple[int, list[str]]] = []
    for number, seat, sentence in told:
        if not sentence:
            continue
        # One short sentence need not stand alone: picks, say, come in a row.
        begins = number in breaks and len(found[-1][1]) > 1 if found else True
        if begins or seat != found[-1][0]:
            found.append((seat, []))
        found[-1][1].append(sentence)
    return [Paragraph(seat, " ".join(sentences), len(sentences)) for seat, sentences in found]


class Story:
    """Tells the seats of a match what is new to them.

    What one seat does in a row of questions, an action with its payment and its gain, say, is one
    paragraph.
    """

    def __init__(self, match: Match, names: Sequence[str], remind: int = 0) -> None:
        """`remind` is how many events of the past count as news, for a game taken up again."""
        self._words = match.game.presentation()
        self._names = names
        self._logs = {reader: match.log(reader) for reader in (SPECTATOR, *range(match.seats))}
        self._sentences: dict[int, list[str]] = {reader: [] for reader in self._logs}
        self._told = dict.fromkeys(self._logs, max(0, len(self._logs[SPECTATOR]) - remind))
        self._breaks: set[int] = set()
        self._begun_by: tuple[int, str] | None = None
        for reader in self._logs:
            match.subscribe(reader, partial(self._hear, reader))

    def note_choice(self, decision: Decision) -> None:
        """A choice is about to be made."""
        begun_by = self._begun_by
        # The question that began the row comes again: this is the next thing that the seat does.
        if begun_by is None or begun_by[0] != decision.seat or begun_by[1] == decision.kind:
            self._begun_by = (decision.seat, decision.kind)
            self._breaks.add(len(self._logs[SPECTATOR]))

    def news(self, reader: int) -> list[str]:
        """What a seat has not been told yet."""
        start = self._told[reader]
        self._told[reader] = len(self._logs[reader])
        return [paragraph.text for paragraph in self.paragraphs(reader, start)]

    def all(self, reader: int) -> list[str]:
        """Everything from the start."""
        return [paragraph.text for paragraph in self.paragraphs(reader)]

    def mark_told(self, reader: int, like: int) -> None:
        """What the seat `like` was told, `reader` has heard as well."""
        self._told[reader] = self._told[like]

    def events(self, reader: int) -> Sequence[Event]:
        """Everything that happened, as a seat saw it."""
        return self._logs[reader]

    def paragraphs(self, reader: int, start: int = 0) -> list[Paragraph]:
        """What happened from the event `start` on."""
        events = enumerate(self._logs[reader][start:], start)
        told = ((at, event.seat, self._sentence(reader, at)) for at, event in events)
        return _gathered(told, self._breaks)

    def _sentence(self, reader: int, at: int) -> str:
        known = self._sentences[reader]
        for event in self._logs[reader][len(known) : at + 1]:
            known.append(self._words.event(event, reader, self._names))
        return known[at]

    def _hear(self, reader: int, event: Event) -> None:
        log = self._logs[reader]
        if event.kind == TAKEN_BACK:
            kept = cast(int, event.public["kept"])
            del log[kept:]
            del self._sentences[reader][kept:]
            self._told[reader] = min(self._told[reader], len(log))
            self._begun_by = None
        else:
            log.append(event)
