"""Holds an opening against the rules and against what somebody saw, and names what is wrong.

Nothing is taken on trust: the parts must open the commitments that were heard at the start, the
seed must follow from the parts, and the whole game, played again from it, must be what was shown.
"""

from core.errors import ArcanaError
from core.game import SPECTATOR, Game
from core.language import say
from core.match import Match
from core.reading import Lookup
from core.record import Choice, Entry
from net.fairness.opening import Opening
from net.fairness.parts import HOST, joint_seed, roles, seat_role
from net.fairness.playing_again import repeat
from net.fairness.seals import sealer
from net.fairness.sights import Sight, event_digest
from net.fairness.steps import Step, Steps
from net.fairness.terms import Pact, Terms, first_chain
from net.fairness.toss import opens
from net.fairness.verdict import (
    COMMITMENT,
    EVENT,
    ILLEGAL,
    MISSING_STEPS,
    OTHER_MATCH,
    OWN_CHOICE,
    QUESTION,
    RESULT,
    REVEAL,
    SEAL,
    SEED,
    VIEW,
    Verdict,
    failed,
    verified,
)
from net.fairness.witness import Witness


def verify_opening(opening: Opening, witness: Witness | None, lookup: Lookup) -> Verdict:
    """The verdict of one witness; without one, whether the opening is right in itself."""
    return (
        _compare_terms(opening.terms, witness)
        or _check_commitments(opening, witness)
        or _check_seed(opening)
        or _play(opening, witness, lookup)
    )


def _compare_terms(opened: Terms, witness: Witness | None) -> Verdict | None:
    known = opened if witness is None else witness.terms
    compared = (
        (opened.match_id == known.match_id, say("The opening is that of another match.")),
        (opened.game == known.game, say("The opening is that of another game.")),
        (opened.rules == known.rules, say("The opening is that of a game with other rules.")),
        (opened.setup == known.setup, say("The opening names another setup than was agreed on.")),
    )
    for right, sentence in compared:
        if not right:
            return failed(OTHER_MATCH, sentence)
    return None


def _check_commitments(opening: Opening, witness: Witness | None) -> Verdict | None:
    terms, pact = opening.terms, opening.pact
    known = pact if witness is None else witness.pact
    if pact.attempt != known.attempt:
        return failed(
            COMMITMENT,
            say(
                "The opening tells of attempt {theirs} to agree on a seed; you took part in "
                "attempt {ours}.",
                theirs=pact.attempt,
                ours=known.attempt,
            ),
        )
    for role in roles(terms.seats):
        verdict = _check_role(opening, role, known)
        if verdict is not None:
            return verdict
    return None


def _check_role(opening: Opening, role: str, known: Pact) -> Verdict | None:
    pact = opening.pact
    part = opening.host if role == HOST else pact.reveals.get(role)
    committed = pact.commitments.get(role)
    if committed is None or committed != known.commitments.get(role):
        return failed(
            COMMITMENT,
            say(
                "The commitment of the {role} is not the one that was made before the game.",
                role=role,
            ),
            role=role,
        )
    if role != HOST and part != known.reveals.get(role):
        return failed(
            REVEAL,
            say("The {role} revealed another part before the game.", role=role),
            role=role,
        )
    if part is None or not opens(committed, role, opening.terms.match_id, pact.attempt, part):
        return failed(
            REVEAL,
            say("What is opened for the {role} is not what it committed to.", role=role),
            role=role,
        )
    return None


def _check_seed(opening: Opening) -> Verdict | None:
    terms, pact = opening.terms, opening.pact
    parts = [pact.reveals[seat_role(seat)] for seat in range(terms.seats)]
    if opening.seed == joint_seed(terms.match_id, pact.attempt, opening.host, parts):
        return None
    return failed(SEED, say("The seed does not follow from the parts of the players."))


def _play(opening: Opening, witness: Witness | None, lookup: Lookup) -> Verdict:
    """Play everything again, and compare each step with what was seen of it."""
    terms = opening.terms
    try:
        game = _game(terms, lookup)
        match = Match(game, terms.setup, opening.seed)
    except ArcanaError as refusal:
        return failed(OTHER_MATCH, str(refusal))
    reader = SPECTATOR if witness is None else witness.seat
    chain = first_chain(terms, opening.pact)
    steps = Steps(match, [reader], sealer(opening.host), chain)
    verdict = _compare_sight(witness, steps, reader, None)
    for entry in opening.entries:
        if verdict is not None:
            return verdict
        verdict = _repeat(match, entry, witness, steps.number + 1)
        if verdict is not None:
            return verdict
        verdict = _compare_sight(witness, steps, reader, steps.take(entry))
    return verdict or _compare_end(opening, witness, match)


def _game(terms: Terms, lookup: Lookup) -> Game:
    game = lookup(terms.game)
    if game.rules_hash() != terms.rules:
        raise ArcanaError(say("The match was played with other rules data than this program has."))
    return game


def _repeat(match: Match, entry: Entry, witness: Witness | None, step: int) -> Verdict | None:
    own = None if witness is None else witness.own.get(step)
    if own is not None and own != entry:
        return failed(OWN_CHOICE, _other_choice(own, entry, step), step=step)
    try:
        repeat(match, entry)
    except ArcanaError as refusal:
        return failed(
            ILLEGAL,
            say("Step {step} is against the rules. {reason}", step=step, reason=refusal),
            step=step,
        )
    return None


def _other_choice(own: Entry, entry: Entry, step: int) -> str:
    if entry.seat != own.seat:
        return say(
            "Step {step} was yours, and the opening gives it to seat {seat}.",
            step=step,
            seat=entry.seat,
        )
    if isinstance(own, Choice) and isinstance(entry, Choice):
        return say(
            "In step {step} you chose {own}, and the opening says that you chose {theirs}.",
            step=step,
            own=own.choice,
            theirs=entry.choice,
        )
    return say("In step {step} the opening has you do something that you did not do.", step=step)


def _compare_sight(
    witness: Witness | None, steps: Steps, reader: int, step: Step | None
) -> Verdict | None:
    seen = None if witness is None else witness.sights.get(steps.number)
    if seen is None:
        return None
    right = steps.sight(reader, step)
    return (
        _compare_events(seen, right, step)
        or _compare_views(seen, right, steps.number)
        or _compare_chains(seen, right, steps.number)
    )


def _compare_events(seen: Sight, right: Sight, step: Step | None) -> Verdict | None:
    if step is None or seen.events == right.events:
        return None
    kinds = {event_digest(event): event.kind for told in step.told.values() for event in told}
    shared = min(len(seen.events), len(right.events))
    at = next((n for n in range(shared) if seen.events[n] != right.events[n]), shared)
    if at < len(right.events):
        sentence = say(
            "In step {step} you were told something else than the rules and the seed give: event "
            "{event} ({kind}).",
            step=step.number,
            event=at + 1,
            kind=kinds[right.events[at]],
        )
    else:
        sentence = say(
            "In step {step} you were told of more events than there were: event {event}.",
            step=step.number,
            event=at + 1,
        )
    return failed(EVENT, sentence, step=step.number)


def _compare_views(seen: Sight, right: Sight, step: int) -> Verdict | None:
    if seen.view != right.view:
        if step == 0:
            sentence = say("The deal that you were shown is not the one that the seed gives.")
        else:
            sentence = say(
                "The table that you were shown after step {step} is not the one that the rules and "
                "the seed give.",
                step=step,
            )
        return failed(VIEW, sentence, step=step)
    if seen.question != right.question:
        return failed(
            QUESTION,
            say(
                "After step {step} you were asked something else than the rules say, or offered "
                "other answers.",
                step=step,
            ),
            step=step,
        )
    return None


def _compare_chains(seen: Sight, right: Sight, step: int) -> Verdict | None:
    if seen.chain == right.chain:
        return None
    return failed(
        SEAL,
        say(
            "The choice in step {step} is not the one that the host sealed when it was made.",
            step=step,
        ),
        step=step,
    )


def _compare_end(opening: Opening, witness: Witness | None, match: Match) -> Verdict:
    steps = len(opening.entries)
    if witness is not None and witness.latest > steps:
        return failed(
            MISSING_STEPS,
            say(
                "You saw {seen} steps, and the opening has only {steps}.",
                seen=witness.latest,
                steps=steps,
            ),
            step=steps + 1,
        )
    if opening.result != match.result:
        return failed(
            RESULT, say("The opening gives another result than the choices lead to."), step=steps
        )
    compared = 0 if witness is None else sum(1 for step in witness.sights if 1 <= step <= steps)
    return verified(steps, compared)
