"""The cards and signs of Res Arcana, for the screens to look things up."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, cast

from textual.content import Content

from core.game import View
from core.language import say
from core.phrases import capital
from core.res_arcana import model
from core.res_arcana.components import COMPONENTS
from core.res_arcana.essences import KINDS
from core.res_arcana.model import Component
from core.res_arcana.view import Table
from core.res_arcana.wording.cards import card_lines
from core.res_arcana.wording.faces import legend
from core.res_arcana.wording.symbols import short_essences, short_lines
from core.res_arcana.wording.vocabulary import kind_name, name_of
from tui.boards.filters import Filter
from tui.boards.res_arcana.card_detail import card_text
from tui.boards.res_arcana.card_face import (
    HAND,
    PRINTED,
    card_face,
    card_line,
    face_signs,
)
from tui.boards.res_arcana.essences import (
    Signs,
    amount,
    in_symbols,
    kinds_named,
    signs_for,
)
from tui.boards.things import Look
from tui.glyphs import ASCII

_HEADINGS: Final[dict[int, Callable[[], str]]] = {
    model.ARTIFACT: lambda: say("Artifacts"),
    model.MONUMENT: lambda: say("Monuments"),
    model.PLACE: lambda: say("Places of power"),
    model.MAGE: lambda: say("Mages"),
    model.ITEM: lambda: say("Magic items"),
}


def _signs(look: Look) -> Signs:
    return signs_for(look.signs, ascii_only=look.glyphs == ASCII)


def _speaking_of(kind: int) -> frozenset[int]:
    """The components that cost, give, take or count essences of a kind."""
    return _kept(lambda component: kind in kinds_named(_symbols(component)))


def _symbols(component: Component) -> str:
    return "; ".join([short_essences(component.cost), *short_lines(component)])


def _is_of(kind: int, component: Component) -> bool:
    return component.kind == kind


def _kept(test: Callable[[Component], bool]) -> frozenset[int]:
    return frozenset(component.number for component in COMPONENTS if test(component))


class ResArcanaReference:
    """All 78 components."""

    def symbols(self, look: Look) -> Sequence[tuple[Content, str]]:
        signs = _signs(look)
        kinds = [
            (amount(1, kind, shape=True, signs=signs), capital(kind_name(kind)) + ".")
            for kind in range(len(KINDS))
        ]
        texts = [
            (in_symbols(symbol, signs=signs), meaning)
            for symbol, meaning in legend(face_signs(look.glyphs))
        ]
        return [*kinds, *texts, *self._edges(look)]

    def _edges(self, look: Look) -> list[tuple[Content, str]]:
        """How the edge of a card shows what can be done with it."""
        glyphs = look.glyphs
        return [
            (
                Content.styled(glyphs.edge_usable, "bold $usable"),
                say("You can do something with this card now."),
            ),
            (Content.styled(glyphs.edge_straight, "$muted"), say("The card is straight.")),
            (Content.styled(glyphs.edge_turned, "$muted"), say("The card is turned.")),
        ]

    def cards(self) -> Sequence[int]:
        return range(len(COMPONENTS))

    def words(self, card: int) -> str:
        component = COMPONENTS[card]
        return "\n".join([component.name, *card_lines(component), _symbols(component)]).casefold()

    def name(self, card: int) -> str:
        return name_of(card)

    def kind(self, card: int) -> str:
        return _HEADINGS[COMPONENTS[card].kind]()

    def filters(self) -> Sequence[Filter]:
        return [
            Filter(
                say("Kind"),
                [(heading(), _kept(partial(_is_of, kind))) for kind, heading in _HEADINGS.items()],
            ),
            Filter(
                say("Type"),
                [
                    (say("Dragons"), _kept(lambda component: component.dragon)),
                    (say("Creatures"), _kept(lambda component: component.creature)),
                ],
            ),
            Filter(
                say("Essence"),
                [(capital(kind_name(kind)), _speaking_of(kind)) for kind in range(len(KINDS))],
            ),
        ]

    def hand(self, view: View) -> Sequence[int]:
        own = cast(Table, view)["own"]
        return () if own is None else own["hand"]

    def line(self, card: int, width: int, look: Look) -> Content:
        return card_line(card, PRINTED, width, look.glyphs, _signs(look))

    def face(self, card: int, look: Look) -> Sequence[Content]:
        return card_face(card, PRINTED, HAND, look.glyphs, _signs(look))

    def detail(self, card: int, look: Look) -> Content:
        return card_text(card, PRINTED, (), look.glyphs, _signs(look))


RES_ARCANA_REFERENCE: Final = ResArcanaReference()
