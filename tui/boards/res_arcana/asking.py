"""How the questions of Res Arcana are asked at the screen."""

from collections.abc import Callable, Sequence
from typing import Final, cast

from textual.content import Content

from core.decision import Decision
from core.event import Event
from core.game import View
from core.language import say
from core.res_arcana import questions as ask
from core.res_arcana.draws import ORDERS
from core.res_arcana.essences import counts
from core.res_arcana.view import Table
from core.res_arcana.wording.proposals import BUNDLES_GAINED, BUNDLES_PAID, ranked
from core.res_arcana.wording.vocabulary import kind_name, name_of
from tui.boards.asking import Amounts, Caution, Manner, Ordering
from tui.boards.res_arcana import labels, spots
from tui.boards.res_arcana.essences import kind_sign
from tui.boards.res_arcana.faces import signs_of
from tui.boards.things import Look, Spot

_TARGETS: Final = frozenset(
    ask.NAMES[kind]
    for kind in (
        ask.TURN,
        ask.DESTROY,
        ask.DISCARD,
        ask.STRAIGHTEN,
        ask.PUT,
        ask.PLACE,
        ask.RIVAL,
        ask.LOOK,
        ask.ITEM,
        ask.FIRST,
        ask.PICK,
        ask.MAGE,
        ask.DRAFT,
    )
)

_BEGINNINGS: Final = frozenset(
    ask.NAMES[kind]
    for kind in (
        ask.ACTION,
        ask.COLLECT,
        ask.TAKE,
        ask.UPKEEP,
        ask.RESPOND,
        ask.REACT,
        ask.FIRST,
        ask.PICK,
        ask.MAGE,
        ask.DRAFT,
    )
)

_VERBS: Final[dict[str, Callable[[], str]]] = {
    ask.NAMES[ask.GAIN]: lambda: say("gain"),
    ask.NAMES[ask.GAIN_OTHER]: lambda: say("gain"),
    ask.NAMES[ask.COLLECT]: lambda: say("collect"),
    ask.NAMES[ask.LOSE]: lambda: say("lose"),
}


class ResArcanaAsking:
    """All of it behind the protocol `Asking`."""

    def manner(self, decision: Decision) -> Manner:
        if decision.kind in BUNDLES_PAID or decision.kind in BUNDLES_GAINED:
            return Manner.AMOUNTS
        if decision.kind == ask.NAMES[ask.ORDER]:
            return Manner.ORDER
        return Manner.TARGET if decision.kind in _TARGETS else Manner.LIST

    def is_part(self, decision: Decision) -> bool:
        if decision.kind == ask.NAMES[ask.ITEM]:
            return decision.detail == 1
        return decision.kind not in _BEGINNINGS

    def spots(self, decision: Decision, option: int) -> Sequence[Spot]:
        spot = spots.spot_of(decision, option)
        return () if spot is None else (spot,)

    def tells_all(self, decision: Decision) -> bool:
        # What is to be picked is told by its own text; what can be done with it is not.
        return self.manner(decision) is Manner.TARGET

    def subject(self, decision: Decision) -> Spot | None:
        return spots.subject_of(decision)

    def label(
        self, view: View, decision: Decision, option: int, names: Sequence[str], look: Look
    ) -> Content:
        return labels.label(cast(Table, view), decision, option, names, look)

    def amounts(self, view: View, decision: Decision, look: Look) -> Amounts:
        table = cast(Table, view)
        signs = signs_of(look)
        return Amounts(
            kinds=tuple(
                Content.assemble(
                    kind_sign(kind, shape=True, signs=signs), " ", (kind_name(kind), "$muted")
                )
                for kind in range(5)
            ),
            signs=tuple(signs.kinds),
            held=tuple(table["seats"][decision.seat]["pool"]),
            sign=-1 if decision.kind in BUNDLES_PAID else 1,
            bundles={counts(option): option for option in decision.options},
            proposals=tuple(counts(option) for option in ranked(table, decision)),
            verb=_VERBS.get(decision.kind, lambda: say("pay"))(),
        )

    def ordering(self, view: View, decision: Decision) -> Ordering:
        own = cast(Table, view)["own"]
        seen = [] if own is None else own["looked_at"]
        return Ordering(
            things=tuple(name_of(card) for card in seen),
            spots=tuple(spots.card_spot(card) for card in seen),
            orders={order: at for at, order in enumerate(ORDERS[decision.detail])},
            first=say("on top"),
        )

    def caution(self, view: View, decision: Decision, option: int) -> Caution | None:
        if decision.kind != ask.NAMES[ask.ACTION] or option != ask.PASS:
            return None
        table = cast(Table, view)
        if table["token_taken"]:
            meaning = say(
                "You act no more in this round, swap your magic item and draw a card. Life loss "
                "does not touch you any more."
            )
        else:
            meaning = say(
                "You are the first to pass: the first-player token is yours, which is 1 point. You "
                "act no more in this round, swap your magic item and draw a card. Life loss does "
                "not touch you any more."
            )
        return Caution(say("Do you pass?"), meaning, say("pass"))

    def happened_at(self, event: Event) -> Sequence[Spot]:
        return spots.spots_of_event(event)
