"""What cards say, in sentences and in symbols, made from the data the engine runs on."""

import re
from types import ModuleType

import pytest

from core.phrases import listed
from core.res_arcana import model
from core.res_arcana.components import BY_NAME, COMPONENTS, POWERS
from core.res_arcana.model import Component
from core.res_arcana.notation import read_cost, read_effect, read_essences
from core.res_arcana.wording import answers, cards, faces, powers, symbols
from core.res_arcana.wording.symbols import short_essences, short_lines
from core.res_arcana.wording.vocabulary import essences, wanted

COST_TARGETS = set(range(model.TURN_DRAGON, model.DESTROY_THIS_AND_DISCARD + 1))
TRIGGERS = {model.ON_LIFE_LOSS, model.ON_DRAGON_LIFE_LOSS, model.ON_VICTORY_CHECK}
SOURCES = {model.FROM_HAND, model.FROM_DISCARD, model.FROM_ANY_DISCARD}
COLLECTS = set(range(model.COLLECT_ESSENCES, model.COLLECT_UPKEEP + 1))
WAYS_OUT = {
    effect.way_out.target
    for power in POWERS
    for effect in power.effects
    if effect.way_out is not None and not effect.way_out.essences.total
}


@pytest.mark.parametrize("form", [powers, symbols, faces])
def test_every_kind_of_a_power_has_words_and_symbols(form: ModuleType) -> None:
    assert set(form.EFFECTS) == set(range(model.EFFECT_KINDS))
    assert set(form.COST_TARGETS) == COST_TARGETS
    assert set(form.TRIGGERS) == TRIGGERS
    assert set(form.SOURCES) == SOURCES


def test_every_collect_ability_has_words_and_symbols() -> None:
    assert set(cards.COLLECTS) == set(symbols.COLLECTS) == set(faces.COLLECTS) == COLLECTS


def test_every_ability_on_a_card_has_a_sentence_and_signs() -> None:
    signs = faces.Signs("turn", ">", "+")
    for component in COMPONENTS:
        short = faces.face_abilities(component, signs)
        assert len(short) == len(cards.ability_sentences(component)), component.name


def test_every_way_out_of_an_attack_has_words() -> None:
    assert set(powers.WAYS_OUT) == set(answers.WAYS_OUT) == set(faces.WAYS_OUT) == WAYS_OUT


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "Hawk",
            [
                "Hawk: artifact, creature.",
                "Costs 1 life and 1 calm.",
                "Collect 1 calm.",
                "Turn this: look at the top 3 cards of your deck or of the monument deck and put "
                "them back in any order.",
                "Turn this and pay 2 calm: draw 1 card.",
            ],
        ),
        (
            "Dragon Bridle",
            [
                "Dragon Bridle: artifact.",
                "Costs 1 elan, 1 life, 1 calm and 1 death.",
                "Worth 1 point.",
                "Your dragons cost 3 essences less, whichever you choose.",
                "When a dragon would make you lose life, turn this: ignore the life loss.",
            ],
        ),
        (
            "Sacred Grove",
            [
                "Sacred Grove: place of power.",
                "Costs 8 life and 4 calm.",
                "Worth 2 points, and 1 point for each life on this.",
                "Turn this and pay 1 calm: gain 5 life.",
                "Turn this and turn one of your creatures: put 1 life on this.",
            ],
        ),
        (
            "Obelisk",
            [
                "Obelisk: monument.",
                "Costs 4 gold.",
                "Worth 1 point.",
                "When you claim this, gain any 6 essences except gold.",
            ],
        ),
        (
            "Artificer",
            ["Artificer: mage.", "Your artifacts cost 1 essence less, but never less gold."],
        ),
        ("Calm | Elan", ["Calm | Elan: magic item.", "Collect 1 elan or 1 calm."]),
    ],
)
def test_a_card_in_sentences(name: str, lines: list[str]) -> None:
    assert cards.card_lines(BY_NAME[name]) == lines


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("Guard Dog", "When you would lose life, turn this: ignore the life loss."),
        ("Elvish Bow", "Turn this: draw 1 card."),
        (
            "Wind Dragon",
            "Turn this: each rival loses 2 life, or discards a card from their hand instead.",
        ),
        ("Fire Dragon", "Turn this: each rival loses 2 life, or pays 1 calm instead."),
        (
            "Sea Serpent",
            "Turn this: each rival loses 2 life, or destroys one of their artifacts instead.",
        ),
        (
            "Dancing Sword",
            "When you would lose life, pay 1 elan: ignore the life loss, and put 1 death on this.",
        ),
        ("Hand of Glory", "Turn this: gain 2 death, and each rival gains 1 death."),
        (
            "Sacrificial Dagger",
            "Destroy this and discard a card from your hand: gain as many essences as its printed "
            "cost, in any mix without gold.",
        ),
        (
            "Sacrificial Pit",
            "Turn this, pay 1 death and destroy one of your dragons or creatures: gain 1 gold for "
            "each essence in its printed cost.",
        ),
        (
            "Philosopher's Stone",
            "Turn this and pay any 2 essences and X more of one kind: gain X gold.",
        ),
        (
            "Prism",
            "Turn this and pay X essences of one kind: gain X essences of one other kind, but not "
            "gold.",
        ),
        ("Treant", "Turn this: gain as much elan as one rival has death."),
        (
            "Crypt",
            "Turn this and pay 1 death: place an artifact from your discard pile, which costs 2 "
            "essences less, but never less gold.",
        ),
        ("Dragon Teeth", "Turn this and pay 3 elan: place a dragon from your hand for free."),
        (
            "Golden Statue",
            "When victory is checked, turn this and pay 3 gold: have 3 more points in this check.",
        ),
    ],
)
def test_the_last_power_of_a_card(name: str, last: str) -> None:
    assert cards.card_lines(BY_NAME[name])[-1] == last


@pytest.mark.parametrize(
    ("name", "symbols_of_it"),
    [
        ("Hawk", ["collect 1C", "turn > look at 3", "turn + 2C > draw 1"]),
        ("Guard Dog", ["even turned + 1E > straighten this", "life loss: turn > ignore it"]),
        (
            "Sorcerer's Bestiary",
            [
                "2 points per dragon, 1 per creature",
                "turn > check victory",
                "turn + 4* > place a dragon from any discard",
            ],
        ),
        ("Cursed Skull", ["turn + 1L > 3*-LG on this"]),
        ("Mermaid", ["collect 1C", "turn + L/C/G > payment on a component"]),
        ("Bone Dragon", ["turn > rivals lose 2L or 1D"]),
    ],
)
def test_a_card_in_symbols(name: str, symbols_of_it: list[str]) -> None:
    assert short_lines(BY_NAME[name]) == symbols_of_it


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda component: component.name)
def test_every_card_reads_like_a_text(component: Component) -> None:
    for line in cards.card_lines(component):
        assert re.fullmatch(r"[A-Z].*[.]", line)
        assert "  " not in line
        assert "{" not in line
    for line in short_lines(component):
        assert line.isascii()
        assert "{" not in line


def test_essences_in_words() -> None:
    assert essences(read_essences("2E+D").fixed) == "2 elan and 1 death"
    assert essences(0) == "nothing"
    assert wanted(read_essences("2D+3any")) == "2 death and any 3 essences"
    assert wanted(read_essences("2any-DG")) == "any 2 essences except death and gold"
    assert wanted(read_essences("L/C/G")) == "1 life, 1 calm or 1 gold"


def test_essences_in_letters() -> None:
    assert short_essences(read_essences("2D+3any")) == "2D 3*"
    assert short_essences(read_essences("3any-G")) == "3*-G"
    assert short_essences(read_essences("C/E")) == "E/C"
    assert short_essences(read_essences("0")) == "0"


def test_a_list_in_words() -> None:
    assert listed([]) == ""
    assert listed(["Hawk"]) == "Hawk"
    assert listed(["Hawk", "Vault", "Prism"]) == "Hawk, Vault and Prism"


def test_discounts_that_no_card_has_yet_have_words() -> None:
    component = Component(0, model.MAGE, "Nobody")
    component.discount = 1
    texts = set()
    for component.discounts_dragons_only in (False, True):
        for component.discounts_gold in (False, True):
            texts.add(cards.ability_sentences(component)[0])
            assert short_lines(component)
    assert len(texts) == 4


def test_placing_from_anywhere_at_any_price_has_words() -> None:
    for card in ("an artifact", "a dragon"):
        for source in ("hand", "discard", "any discard"):
            for price in ("", " free", " less 1any", " less 1any-G"):
                effect = read_effect(f"place {card} from {source}{price}")
                assert powers.EFFECTS[effect.kind](effect).startswith(f"place {card} from ")
                assert symbols.EFFECTS[effect.kind](effect).startswith(f"place {card} from ")


def test_a_cost_of_many_parts() -> None:
    cost = read_cost("turn, 6E from this, X same")
    assert powers.cost_phrase(cost) == (
        "turn this, remove 6 elan from this and pay X essences of one kind"
    )
    assert symbols.short_cost(cost) == "turn + 6E from this + X same"
