"""All there is to say of one card: its text in symbols and in words, and how it lies there now."""

from collections.abc import Sequence

from textual.content import Content

from core.language import say
from core.phrases import capital
from core.res_arcana.components import COMPONENTS
from core.res_arcana.model import ITEM, MAGE, Component
from core.res_arcana.wording.cards import ability_sentences, point_sentences, type_of
from core.res_arcana.wording.faces import face_abilities, face_points, points_on_face
from core.res_arcana.wording.symbols import short_essences
from core.res_arcana.wording.vocabulary import name_of, wanted
from tui.boards.res_arcana.card_face import CardState, face_signs
from tui.boards.res_arcana.essences import Signs, essences, in_symbols, signs_for
from tui.glyphs import ASCII, Glyphs


def card_text(
    card: int,
    state: CardState,
    where: Sequence[str],
    glyphs: Glyphs,
    signs: Signs | None = None,
) -> Content:
    """The whole card in paragraphs, each thing it does in symbols and then in words."""
    chosen = signs or signs_for(ascii_only=glyphs == ASCII)
    component = COMPONENTS[card]
    paragraphs = [
        _heading(component, glyphs),
        *_price(component, chosen),
        *_worth(component, glyphs, chosen),
        *_abilities(component, glyphs, chosen),
        *_now(state, glyphs, chosen),
    ]
    if where:
        paragraphs.append(Content.styled("\n".join(where), "$muted"))
    return Content("\n\n").join(paragraphs)


def _heading(component: Component, glyphs: Glyphs) -> Content:
    name = Content.styled(name_of(component.number), "bold")
    if component.points:
        points = points_on_face(component.points, face_signs(glyphs))
        name = name + "  " + Content.styled(points, "bold $points")
    return name + "\n" + Content.styled(capital(type_of(component)), "$muted")


def _price(component: Component, signs: Signs) -> list[Content]:
    if component.kind in (MAGE, ITEM):
        return []
    symbols = in_symbols(short_essences(component.cost), signs=signs)
    words = say("Costs {essences}.", essences=wanted(component.cost))
    return [symbols + "\n" + words]


def _worth(component: Component, glyphs: Glyphs, signs: Signs) -> list[Content]:
    sentences = "\n".join(point_sentences(component))
    if not sentences:
        return []
    lines = [in_symbols(line, signs=signs) for line in face_points(component, face_signs(glyphs))]
    return [Content("\n").join([*lines, Content(sentences)])]


def _abilities(component: Component, glyphs: Glyphs, signs: Signs) -> list[Content]:
    symbols = face_abilities(component, face_signs(glyphs))
    sentences = ability_sentences(component)
    return [
        in_symbols(short, signs=signs) + "\n" + sentence
        for short, sentence in zip(symbols, sentences, strict=True)
    ]


def _now(state: CardState, glyphs: Glyphs, signs: Signs) -> list[Content]:
    """How the card lies there, beyond what is printed on it."""
    lines: list[Content] = []
    if state.turned:
        lines.append(Content(f"{glyphs.turned} {say('turned')}"))
    if any(state.on):
        lines.append(Content(say("on it")) + " " + essences(state.on, signs=signs))
    if state.points:
        worth = points_on_face(state.points, face_signs(glyphs))
        lines.append(Content.styled(worth, "bold $points") + " " + say("now"))
    return [Content("\n").join(lines)] if lines else []
