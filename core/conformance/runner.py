"""Runs cases one after the other and says of each whether it passed, and if not, why."""

import json
from dataclasses import dataclass
from typing import Any

from core.conformance import expectations, steps
from core.conformance.addressing import addresses
from core.conformance.cases import Entry, Expectation, Step, read_entry, seats_of
from core.conformance.errors import Differs, Refused
from core.conformance.table import Table, fingerprint, set_up
from core.errors import ArcanaError


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a case; `reason` is empty when it passed."""

    name: str
    reason: str = ""
    number: int = 0  # of the step that failed, from 1; 0 for the setup
    content: str = ""

    def passed(self) -> bool:
        return not self.reason

    def report(self) -> str:
        """The failure in a few lines."""
        where = f"step {self.number}: {self.content}" if self.number else "setup"
        return f"FAILED {self.name}\n  {where}\n  {self.reason}"


def run_case(case: dict[str, Any]) -> Verdict:
    """Run one case up to its end or to the first step that fails."""
    name = case["name"]
    contents = case["steps"]
    number = 0
    try:
        seats = seats_of(case)
        entries: list[Entry] = []
        for content in contents:
            number += 1
            entries.append(read_entry(content, seats))
        number = 0
        table = set_up(case["setup"], seats, entries)
        for number, entry in enumerate(entries, start=1):
            _run_entry(table, entry, _next_step(entries[number:]))
    except ArcanaError as error:
        return _failure(name, contents, number, str(error))
    except Exception as error:  # a fault of the engine fails the case and not the run
        return _failure(name, contents, number, f"The engine broke down: {error!r}.")
    return Verdict(name)


def _failure(name: str, contents: list[Any], number: int, reason: str) -> Verdict:
    content = json.dumps(contents[number - 1], ensure_ascii=False) if number else ""
    return Verdict(name, reason, number, content)


def _next_step(entries: list[Entry]) -> Step | None:
    """The next step that is to be taken."""
    for entry in entries:
        if entry.step is not None and not entry.refused:
            return entry.step
    return None


def _run_entry(table: Table, entry: Entry, following: Step | None) -> None:
    # A question with but one answer stays open if the case answers it with a step later on.
    holding = table.forced and following is not None and addresses(table, following)
    if entry.expectation is not None:
        _expect(table, entry.expectation, holding)
    elif entry.step is not None and entry.refused:
        _refuse(table, entry.step, holding)
    elif entry.step is not None:
        try:
            steps.take(table, entry.step, False)
        except Refused as refusal:
            raise Refused(f"The step was refused. {refusal}") from refusal


def _refuse(table: Table, step: Step, holding: bool) -> None:
    before = fingerprint(table.state)
    accepted = True
    try:
        steps.take(table.clone(), step, holding)
    except Refused:
        accepted = False
    if accepted:
        raise Differs("The step was accepted, but should have been refused.")
    if fingerprint(table.state) != before:
        raise Differs("The step was refused, but it changed the table.")


def _expect(table: Table, expectation: Expectation, holding: bool) -> None:
    if table.forced and not holding and not expectations.holds(table, expectation):
        # What has but one answer needs no step: perhaps the case speaks of what comes after it.
        later = table.clone()
        while later.forced:
            later.answer_forced()
            if expectations.holds(later, expectation):
                return
    expectations.check(table, expectation)
