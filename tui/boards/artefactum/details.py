"""All there is to say of a thing on the table: a creature, an artifact, a line, a player."""

from collections.abc import Mapping, Sequence

from textual.content import Content

from core.artefactum.cards import CREATURES
from core.artefactum.model import NONE, RANGED
from core.artefactum.view import SeatView, Table
from core.artefactum.wording.table import counter_line
from core.artefactum.wording.vocabulary import creatures, name_of, names_of
from core.language import say
from tui.boards.artefactum.card_detail import artifact_text, creature_text
from tui.boards.artefactum.card_face import Fighter
from tui.boards.artefactum.sides import rival_of
from tui.boards.artefactum.spots import parts
from tui.boards.things import Look, Spot


def detail(
    view: Table,
    names: Sequence[str],
    spot: Spot,
    look: Look,
    fighters: Mapping[tuple[int, int], Fighter] | None = None,
) -> Content:
    """What there is to know of a spot; empty where there is nothing."""
    kind, at, number = parts(spot)
    if kind == "creature":
        return creature_text(number, [_where(view, names, at, number)], look.glyphs)
    if kind == "artifact":
        return artifact_text(number, [_whose_artifact(view, names, at)])
    if kind == "line":
        fighter = (fighters or _standing(view, at)).get((at, number))
        return _line(view, names, at, number, fighter, look)
    return _player(view, names, at) if kind == "seat" else Content("")


def _standing(view: Table, at: int) -> dict[tuple[int, int], Fighter]:
    seat = view["seats"][at]
    return {
        (at, line): Fighter(creature, seat["arms"][line])
        for line, creature in enumerate(seat["lines"])
        if creature != NONE
    }


def _where(view: Table, names: Sequence[str], at: int, creature: int) -> str:
    seat = view["seats"][at]
    if creature in seat["shown"]:
        if at == view["seat"]:
            return say("You have turned it up.")
        return say("{name} has turned it up.", name=names[at])
    if at != view["seat"]:
        return say("{name} has it in hand.", name=names[at])
    if creature in seat["revealed"]:
        return say("You have it in your army, and everybody knows.")
    return say("You have it in your army, and nobody else knows.")


def _whose_artifact(view: Table, names: Sequence[str], at: int) -> str:
    if at == view["seat"]:
        return say("Yours to lay in this round.")
    return say("{name} may lay it in this round.", name=names[at])


def _line(
    view: Table, names: Sequence[str], at: int, line: int, fighter: Fighter | None, look: Look
) -> Content:
    if at == view["seat"]:
        where = say("Your line {line}.", line=line + 1)
    else:
        where = say("Line {line} of {name}.", line=line + 1, name=names[at])
    if fighter is None:
        title = Content.styled(where, "bold")
        return title + "\n\n" + say("Nobody stands here.") + "\n\n" + _facing(view, at, line)
    told = [where]
    if fighter.wounds != NONE:
        told.append(
            say(
                "Wounds: {wounds} of {hit_points}.",
                wounds=fighter.wounds,
                hit_points=fighter.hit_points,
            )
        )
    text = creature_text(fighter.creature, told, look.glyphs)
    if fighter.artifact == NONE:
        return text
    return Content("\n\n").join([text, artifact_text(fighter.artifact, [])])


def _facing(view: Table, at: int, line: int) -> Content:
    """Who would be struck from a free line, as the enemy stands now."""
    enemy = rival_of(view, at)
    if enemy is None:
        return Content("")
    row = view["seats"][enemy]["lines"]
    held = [other for other, creature in enumerate(row) if creature != NONE]
    if not held:
        return Content(say("No enemy has been summoned yet."))
    nearest = min(held, key=lambda other: (abs(other - line), other))
    farthest = min(held, key=lambda other: (-abs(other - line), other))
    return Content(
        say(
            "From here melee would now strike {near}, ranged {far}.",
            near=name_of(row[nearest]),
            far=name_of(row[farthest]),
        )
    )


def _player(view: Table, names: Sequence[str], at: int) -> Content:
    seat = view["seats"][at]
    reads = at == view["seat"]
    lines = [
        Content.styled(say("You") if reads else names[at], "bold"),
        Content(counter_line(view, at, names)),
        Content(say("May summon {creatures}.", creatures=creatures(seat["limit"]))),
        Content(_hand(view, seat, reads=reads)),
        Content(_deck(view, seat, reads=reads)),
    ]
    return Content("\n").join([line for line in lines if line])


def _hand(view: Table, seat: SeatView, *, reads: bool) -> str:
    if reads and view["own"] is not None:
        held = view["own"]["army"]
        ranged = sum(CREATURES[creature].attack == RANGED for creature in held)
        return say(
            "In your army: {creatures}, {ranged} of them ranged.",
            creatures=creatures(len(held)),
            ranged=ranged,
        )
    if not seat["revealed"]:
        return say("In the army: {creatures}.", creatures=creatures(seat["army"]))
    return say(
        "In the army: {creatures}, among them {known}.",
        creatures=creatures(seat["army"]),
        known=names_of(seat["revealed"]),
    )


def _deck(view: Table, seat: SeatView, *, reads: bool) -> str:
    told = [say("In the deck: {creatures}.", creatures=creatures(seat["deck"]))]
    own = view["own"]
    if reads and own is not None and own["skipped"]:
        passed = names_of(own["skipped"])
        told.append(say("Passed over in your deck, in this order: {cards}", cards=passed))
    if seat["under"]:
        under = names_of(seat["under"])
        told.append(say("At the bottom of the deck, in this order: {cards}", cards=under))
    return "\n".join(told)
