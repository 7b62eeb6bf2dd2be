"""The whole table in lines, and the few lines that a player wants before every decision."""

from collections.abc import Sequence
from typing import Final

from core.artefactum import questions as ask
from core.artefactum.model import LINES, NONE
from core.artefactum.view import DuelView, SeatView, Table
from core.artefactum.wording.cards import belongs_to, short_creature
from core.artefactum.wording.outcomes import called, outcome_lines
from core.artefactum.wording.vocabulary import (
    artifact_name,
    artifact_names,
    creatures,
    name_of,
    names_of,
)
from core.language import say

_INDENT: Final = "  "


def table_lines(view: Table, names: Sequence[str]) -> list[str]:
    """All that the seat may see: its own duel first, then everybody's side."""
    if view["winners"]:
        return outcome_lines(view, names)
    lines = [say("Round {number}.", number=view["round"])]
    for duel in _in_order(view):
        lines += _duel_lines(view, duel, names)
    for at in _seats_in_order(view):
        lines += _side(view, at, names)
    return lines


def _in_order(view: Table) -> list[DuelView]:
    """The reader's own duel first."""
    return sorted(view["duels"], key=lambda duel: view["seat"] not in _pair(duel))


def _pair(duel: DuelView) -> tuple[int, int]:
    return duel["first"], duel["second"]


def _seats_in_order(view: Table) -> list[int]:
    """The reader, the rival, then the others."""
    order = [view["seat"]] if view["seat"] >= 0 else []
    for duel in _in_order(view):
        order += [at for at in _pair(duel) if at not in order]
    return order + [at for at in range(len(view["seats"])) if at not in order]


def _duel_lines(view: Table, duel: DuelView, names: Sequence[str]) -> list[str]:
    first, second = _pair(duel)
    lines = [
        say(
            "{first} (initiative) against {second}: {phase}.",
            first=called(view, first, names),
            second=say("you") if second == view["seat"] else names[second],
            phase=phase_name(duel["phase"]),
        )
    ]
    if duel["phase"] in ("summon", "artifacts"):
        lines += [_INDENT + line for line in field_lines(view, duel, names)]
    return lines


def phase_name(phase: str) -> str:
    """What a duel is about now."""
    return {
        "muster": say("muster"),
        "summon": say("summoning"),
        "artifacts": say("artifacts"),
        "fought": say("the battle is over"),
    }[phase]


def field_lines(view: Table, duel: DuelView, names: Sequence[str]) -> list[str]:
    """Both rows face to face, the reader's first."""
    left, right = _pair(duel)
    if right == view["seat"]:
        left, right = right, left
    near, far = view["seats"][left], view["seats"][right]
    return [
        say(
            "Line {line}. {name}: {card}. {rival}: {other}.",
            line=line + 1,
            name=called(view, left, names),
            card=_on_line(near, line),
            rival=called(view, right, names),
            other=_on_line(far, line),
        )
        for line in range(LINES)
        if near["lines"][line] != NONE or far["lines"][line] != NONE
    ]


def _on_line(seat: SeatView, line: int) -> str:
    creature, artifact = seat["lines"][line], seat["arms"][line]
    if creature == NONE:
        return say("nobody")
    if artifact == NONE:
        return name_of(creature)
    return say("{card} with {artifact}", card=name_of(creature), artifact=artifact_name(artifact))


def _side(view: Table, at: int, names: Sequence[str]) -> list[str]:
    seat = view["seats"][at]
    name = called(view, at, names)
    if seat["out"]:
        return [say("{name}: has left the game.", name=name)]
    lines = [
        say(
            "{name}: castle {castle}, experience {experience} (up to {creatures}), silver "
            "{silver}, {army} in hand, {deck} in the deck.",
            name=name,
            castle=seat["castle"],
            experience=seat["experience"],
            creatures=creatures(seat["limit"]),
            silver=seat["silver"],
            army=creatures(seat["army"]),
            deck=creatures(seat["deck"]),
        )
    ]
    if seat["shown"]:
        lines.append(_INDENT + say("Shown:"))
        lines += [2 * _INDENT + described(creature) for creature in seat["shown"]]
    if seat["artifacts"]:
        lines.append(
            _INDENT + say("Artifacts to lay: {cards}", cards=artifact_names(seat["artifacts"]))
        )
    own = view["own"] if at == view["seat"] else None
    if own is not None:
        if own["army"]:
            lines.append(_INDENT + say("Your army:"))
            lines += [2 * _INDENT + described(creature) for creature in own["army"]]
        if own["skipped"]:
            passed = names_of(own["skipped"])
            lines.append(
                _INDENT + say("Passed over in your deck, in this order: {cards}", cards=passed)
            )
    elif seat["revealed"]:
        lines.append(
            _INDENT + say("In hand, as all know: {cards}", cards=names_of(seat["revealed"]))
        )
    if seat["under"]:
        under = names_of(seat["under"])
        lines.append(
            _INDENT + say("At the bottom of the deck, in this order: {cards}", cards=under)
        )
    return lines


def described(creature: int) -> str:
    """`Armus (level 2, 6 hit points, melee, zealot; Brotherhood of the Mountains, strength)`."""
    return say(
        "{card} ({facts}; {belongs})",
        card=name_of(creature),
        facts=short_creature(creature),
        belongs=belongs_to(creature),
    )


def summary_lines(view: Table, names: Sequence[str]) -> list[str]:
    """What a player wants to know before the question now asked; at the end, who won."""
    if view["winners"]:
        return outcome_lines(view, names)
    lines = [standing(view, names)]
    kind = next((asked["kind"] for asked in view["asked"] if asked["seat"] == view["seat"]), "")
    own = view["own"]
    if own is None or not kind:
        return lines
    duel = next(duel for duel in view["duels"] if view["seat"] in _pair(duel))
    if kind == ask.MUSTER:
        rival = duel["second"] if duel["first"] == view["seat"] else duel["first"]
        shown = view["seats"][rival]["shown"]
        if shown:
            lines.append(say("{name} shows {cards}.", name=names[rival], cards=names_of(shown)))
        if own["army"]:
            lines.append(say("Your army: {cards}.", cards=names_of(own["army"])))
    else:
        lines += field_lines(view, duel, names)
    return lines


def standing(view: Table, names: Sequence[str]) -> str:
    """`Round 3. You: castle 8, experience 3, silver 4. Mira (initiative): castle 6, ...`."""
    firsts = [duel["first"] for duel in view["duels"]]
    parts = [
        _counters(view, at, at in firsts, names)
        for at in _seats_in_order(view)
        if not view["seats"][at]["out"]
    ]
    return say("Round {number}. {standing}.", number=view["round"], standing="; ".join(parts))


def _counters(view: Table, at: int, first: bool, names: Sequence[str]) -> str:
    seat = view["seats"][at]
    facts: dict[str, object] = {
        "name": called(view, at, names),
        "castle": seat["castle"],
        "experience": seat["experience"],
        "silver": seat["silver"],
    }
    if first:
        return say(
            "{name} (initiative): castle {castle}, experience {experience}, silver {silver}",
            **facts,
        )
    return say("{name}: castle {castle}, experience {experience}, silver {silver}", **facts)


def counter_line(view: Table, at: int, names: Sequence[str]) -> str:
    """A player's counters as a sentence."""
    firsts = [duel["first"] for duel in view["duels"]]
    return say("{counters}.", counters=_counters(view, at, at in firsts, names))


def counter_lines(view: Table, names: Sequence[str]) -> list[str]:
    """Everybody's counters, one line each."""
    firsts = [duel["first"] for duel in view["duels"]]
    return [_counters(view, at, at in firsts, names) for at in _seats_in_order(view)]
