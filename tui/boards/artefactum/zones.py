"""What lies where on a table of Artefactum: a view in zones, for one screen or panel by panel."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from textual.content import Content

from core.artefactum.model import LINES, NONE
from core.artefactum.view import SeatView, Table
from core.language import count, say
from tui.boards.artefactum.card_face import Fighter
from tui.boards.artefactum.faces import ArtifactFace, CreatureFace, LinesFace, PlaceFace
from tui.boards.artefactum.sides import Sides, firsts, others_of, rival_of, sides_of
from tui.boards.artefactum.spots import artifact_spot, creature_spot, line_spot, seat_spot
from tui.boards.headings import Heading
from tui.boards.things import Form, Thing, Zone

FIELD: Final = "field"
ARMY: Final = "hand"
SHOWN: Final = "shown"
ARTIFACTS: Final = "artifacts"
RIVAL: Final = "rival"
KNOWN: Final = "known"
OTHERS: Final = "others"
RIVALS: Final = "supply"
"""The panel of a small screen with everything open about the others."""

_TEXT: Final = Form(30, 0)
_CARD: Final = Form(17, 5)
_SMALL: Final = Form(15, 4)
_LINE: Final = Form(40, 1, stretches=True)
_SHORT_LINE: Final = Form(25, 1, stretches=True)
_CHIP: Final = Form(0, 1)
_ROW: Final = Form(0, 1, follows_heading=True)
_ROWS: Final = tuple(Form(0, height, columns=LINES) for height in (6, 5, 4, 3, 2, 1))
_ROOMY: Final = 2
"""So many forms of the rows are for the room that is left."""

Fighters = Mapping[tuple[int, int], Fighter]
"""Who fights on which line of which seat while a battle is shown."""


def zones(
    view: Table,
    names: Sequence[str],
    open_hands: Mapping[int, Sequence[int]],
    fighters: Fighters | None = None,
    pair: tuple[int, int] | None = None,
) -> list[Zone]:
    """All zones from the other duel down to the army of who reads.

    `fighters` are shown on the lines of `pair`, where a battle is looked at.
    """
    sides = sides_of(view, pair)
    found = [_other(view, at, names) for at in others_of(view, sides)]
    if sides is None:
        return [*found, *_armies(view, names, open_hands)]
    if fighters is not None:
        return [*found, _field(view, sides, names, fighters), _below(view, sides.below, names)]
    if sides.phase == "muster":
        found.append(_rival_shown(view, sides.above, names))
        found += _hand_of(view, sides.above, names, open_hands)
        found.append(_shown(view, sides.below, names))
    else:
        found.append(_field(view, sides, names, None))
        found += _to_lay(view, sides, names)
        found += _hand_of(view, sides.above, names, open_hands)
    if sides.below == view["seat"] or view["seat"] < 0:
        found.append(_army(view, sides.below, names, open_hands))
    else:
        found += [_below(view, sides.below, names), _army(view, view["seat"], names, open_hands)]
    return found


def panel(found: Sequence[Zone], name: str) -> list[Zone]:
    """The zones of one panel of a small screen, where headings may give up their line."""
    found = [zone if _is_field(zone) else _shrinking(zone) for zone in found]
    if name == RIVALS:
        order: tuple[str, ...] = (RIVAL, FIELD, KNOWN, OTHERS)
    elif name == ARMY:
        order = (ARMY, ARTIFACTS, SHOWN)
        # Whoever looks at the army alone wants to read it.
        found = [replace(zone, gives_way=-9) if zone.name == ARMY else zone for zone in found]
    else:
        order = (FIELD, ARTIFACTS, SHOWN, ARMY, RIVAL, OTHERS)
    kept = [zone for zone in found if zone.name in order]
    return sorted(kept, key=lambda zone: order.index(zone.name))


def _is_field(zone: Zone) -> bool:
    return any(form.columns for form in zone.forms)


def _shrinking(zone: Zone) -> Zone:
    return replace(zone, forms=(*zone.forms, _ROW)) if zone.things else zone


def _seat_heading(
    view: Table,
    at: int,
    names: Sequence[str],
    *,
    own_hand: bool = False,
    rival: int | None = None,
) -> Thing:
    seat = view["seats"][at]
    reads = at == view["seat"]
    facts = [
        say("castle {number}", number=seat["castle"]),
        say("experience {number}", number=seat["experience"]),
        say("silver {number}", number=seat["silver"]),
        say("deck {number}", number=seat["deck"]),
    ]
    if not own_hand:
        facts.insert(3, say("army {number}", number=seat["army"]))
    told = [Content(fact) for fact in facts]
    if at in firsts(view):
        told.insert(0, Content.styled(say("initiative"), "bold"))
    if rival is not None:
        met = say("you") if rival == view["seat"] else names[rival]
        told.insert(0, Content(say("against {name}", name=met)))
    if seat["out"]:
        told = [Content.styled(say("has left the game"), "$warning")]
    name = say("You") if reads else names[at]
    style = "$own" if reads else "$rival"
    return Thing(seat_spot(at), Heading(name, style, tuple(told)))


def _title(name: str, text: str, *facts: str) -> Thing:
    told = tuple(Content.styled(fact, "$muted") for fact in facts)
    return Thing(f"zone:{name}", Heading(text, "", told), can_focus=False)


def _creatures(at: int, creatures: Sequence[int]) -> tuple[Thing, ...]:
    return tuple(
        Thing(creature_spot(at, creature), CreatureFace(creature), is_card=True)
        for creature in creatures
    )


def _places(view: Table, at: int, fighters: Fighters | None = None) -> list[Thing]:
    return [
        Thing(line_spot(at, line), PlaceFace(line, fighter), is_card=fighter is not None)
        for line, fighter in enumerate(_row(view["seats"][at], at, fighters))
    ]


def _row(seat: SeatView, at: int, fighters: Fighters | None) -> list[Fighter | None]:
    if fighters is not None:
        return [fighters.get((at, line)) for line in range(LINES)]
    pairs = zip(seat["lines"], seat["arms"], strict=True)
    return [None if creature == NONE else Fighter(creature, arms) for creature, arms in pairs]


def _field(view: Table, sides: Sides, names: Sequence[str], fighters: Fighters | None) -> Zone:
    numbers = Thing("zone:lines", LinesFace(), can_focus=False, spans=True)
    rows = [*_places(view, sides.above, fighters), numbers, *_places(view, sides.below, fighters)]
    heading = _seat_heading(view, sides.above, names)
    return Zone(FIELD, heading, tuple(rows), _ROWS, _ROOMY, gives_way=2)


def _rival_shown(view: Table, at: int, names: Sequence[str]) -> Zone:
    things = _creatures(at, view["seats"][at]["shown"])
    heading = _seat_heading(view, at, names)
    return Zone(RIVAL, heading, things, (_SMALL, _LINE, _SHORT_LINE, _CHIP), 1, gives_way=5)


def _shown(view: Table, at: int, names: Sequence[str]) -> Zone:
    seat = view["seats"][at]
    if at == view["seat"]:
        text = say("Turned up for you")
    else:
        text = say("Turned up by {name}", name=names[at])
    things = _creatures(at, seat["shown"])
    forms = (_TEXT, _CARD, _LINE, _SHORT_LINE, _CHIP)
    return Zone(SHOWN, _title(SHOWN, text), things, forms, 1, gives_way=2)


def _to_lay(view: Table, sides: Sides, names: Sequence[str]) -> list[Zone]:
    found = []
    for at in (sides.above, sides.below):
        artifacts = view["seats"][at]["artifacts"]
        if not artifacts:
            continue
        if at == view["seat"]:
            text = say("Your artifacts")
        else:
            text = say("Artifacts of {name}", name=names[at])
        things = tuple(
            Thing(artifact_spot(at, artifact), ArtifactFace(artifact), is_card=True)
            for artifact in artifacts
        )
        own = at == view["seat"]
        name = ARTIFACTS if own else KNOWN
        forms = (Form(19, 4), _LINE, _CHIP) if own else (_LINE, _CHIP)
        found.append(
            Zone(name, _title(f"to lay {at}", text), things, forms, gives_way=3 if own else 6)
        )
    return found


def _hand_of(
    view: Table, at: int, names: Sequence[str], open_hands: Mapping[int, Sequence[int]]
) -> list[Zone]:
    """What everybody knows of a rival's hand, or all of it where it lies open."""
    seat = view["seats"][at]
    held = open_hands.get(at, seat["revealed"])
    if not held:
        return []
    text = say("{name}'s army", name=names[at])
    unknown = seat["army"] - len(held)
    facts = (
        [count("{number} unknown card", "{number} unknown cards", unknown)] if unknown > 0 else []
    )
    heading = _title(f"known {at}", text, *facts)
    forms = (_SHORT_LINE, _CHIP)
    return [Zone(KNOWN, heading, _creatures(at, held), forms, gives_way=7)]


def _army(
    view: Table, at: int, names: Sequence[str], open_hands: Mapping[int, Sequence[int]]
) -> Zone:
    own = view["own"]
    if at == view["seat"] and own is not None:
        held: Sequence[int] = own["army"]
    else:
        held = open_hands.get(at, view["seats"][at]["revealed"])
    heading = _seat_heading(view, at, names, own_hand=at == view["seat"])
    forms = (_TEXT, _CARD, _LINE, _SHORT_LINE, _CHIP)
    return Zone(ARMY, heading, _creatures(at, held), forms, 1, gives_way=3)


def _below(view: Table, at: int, names: Sequence[str]) -> Zone:
    """The heading of who stands below, where the hand is not shown."""
    return Zone(FIELD, _seat_heading(view, at, names), (), (_CHIP,))


def _armies(
    view: Table, names: Sequence[str], open_hands: Mapping[int, Sequence[int]]
) -> list[Zone]:
    """When the game is over, what the reader holds."""
    return [_army(view, view["seat"], names, open_hands)] if view["seat"] >= 0 else []


def _other(view: Table, at: int, names: Sequence[str]) -> Zone:
    """A player of the other duel, with what is open there."""
    seat = view["seats"][at]
    heading = _seat_heading(view, at, names, rival=rival_of(view, at))
    if any(creature != NONE for creature in seat["lines"]):
        return Zone(OTHERS, heading, tuple(_places(view, at)), (_ROWS[-1],))
    things = _creatures(at, seat["shown"])
    return Zone(OTHERS, heading, things, (_SHORT_LINE, _CHIP), gives_way=8)
