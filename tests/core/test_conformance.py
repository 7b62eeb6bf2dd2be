"""The conformance runner: what it accepts and refuses, what it says, and all shared cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.conformance.__main__ import main
from core.conformance.cases import read_file
from core.conformance.runner import Verdict, run_case

SHARED_CASES = Path(__file__).parents[2].parent / "shared" / "conformance" / "cases.json"

Json = dict[str, Any]

MAGES = ("Scholar", "Transmuter", "Artificer", "Alchemist")
ITEMS = ("Alchemy", "Research", "Transmutation", "Divination")


def seated(*decks: list[str], mages: tuple[str, ...] = MAGES, **setup: Any) -> Json:
    """A case in which every seat has chosen its mage and its item; steps are added by `then`."""
    seats = len(decks)
    steps: list[Json] = [
        {"do": "choose mage", "seat": seat, "card": mages[seat]} for seat in range(seats)
    ]
    steps += [
        {"do": "choose item", "seat": seat, "card": ITEMS[seat]} for seat in reversed(range(seats))
    ]
    table: Json = {"places": [], "monuments": [], "monument deck": [], "decks": list(decks)}
    table["mages"] = [[mage] for mage in mages[:seats]]
    if "monument_deck" in setup:
        setup["monument deck"] = setup.pop("monument_deck")
    return {"name": "a case", "players": seats, "setup": table | setup, "steps": steps}


def then(case: Json, *steps: Json) -> Verdict:
    """The verdict on the case with further steps."""
    return run_case({**case, "steps": [*case["steps"], *steps]})


def do(verb: str, seat: int, card: str = "", **fields: Any) -> Json:
    step: Json = {"do": verb, "seat": seat, **fields}
    return step | {"card": card} if card else step


def use(seat: int, card: str, power: int = 0, **fields: Any) -> Json:
    return do("use", seat, card, power=power, **fields)


def expect(what: str, value: Any, **fields: Any) -> Json:
    return {"expect": what, **fields, "is": value}


def refuse(step: Json) -> Json:
    return {"refuse": step}


def passes(case: Json, *steps: Json) -> None:
    verdict = then(case, *steps)
    assert verdict.passed(), verdict.report()


def fails(case: Json, *steps: Json) -> str:
    """The reason why the last of the steps fails, after the others went well."""
    verdict = then(case, *steps)
    assert verdict.number == len(case["steps"]) + len(steps), verdict.report()
    return verdict.reason


# What the runner says.


def test_a_right_case_passes() -> None:
    passes(
        seated(["Hawk"], pools=[{"life": 1, "calm": 2}]),
        do("place", 0, "Hawk", pay={"life": 1, "calm": 1}),
        expect("pool", {"calm": 1}, seat=0),
    )


def test_a_wrong_expectation_fails_with_both_sides_of_the_difference() -> None:
    verdict = then(seated([], pools=[{"gold": 2}]), expect("pool", {"gold": 3}, seat=0))
    assert verdict.number == 3
    assert verdict.report() == (
        "FAILED a case\n"
        '  step 3: {"expect": "pool", "seat": 0, "is": {"gold": 3}}\n'
        '  \'pool\' of seat 0 is {"gold": 2}, but should be {"gold": 3}.'
    )


def test_a_refused_step_fails_with_what_would_have_been_right() -> None:
    case = seated(["Hawk"], pools=[{"life": 2, "calm": 2}])
    reason = fails(case, do("place", 0, "Hawk", pay={"life": 2}))
    assert reason == "The step was refused. Hawk costs 1L 1C, and the step pays 2L."


def test_a_step_that_should_be_refused_but_is_accepted_fails() -> None:
    reason = fails(seated(["Prism"]), refuse(do("place", 0, "Prism", pay={})))
    assert reason == "The step was accepted, but should have been refused."


def test_a_refused_step_changes_nothing() -> None:
    passes(
        seated(["Prism"], pools=[{"elan": 2}]),
        do("place", 0, "Prism", pay={}),
        refuse(use(0, "Prism", pay={"elan": 1}, gain={"gold": 2})),
        expect("turned", False, card="Prism"),
        use(0, "Prism", pay={"elan": 1}, gain={"life": 2}),
        expect("pool", {"elan": 1, "life": 2}, seat=0),
    )


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ({"do": "dance", "seat": 0}, "'dance' is not a step."),
        ({"do": "pass", "seat": 0}, "The step 'pass' lacks the field 'item'."),
        (do("pass", 0, item="Alchemy", mood="good"), "The step 'pass' has no field 'mood'."),
        (do("take", 0, "Excalibur"), "There is no card called 'Excalibur'."),
        (do("take", 1, "Vault"), "1 is not one of the 1 seats, which count from 0."),
        (do("lose life", 0, pay={"mana": 1}), "'mana' is not an essence."),
        (do("look", 0, deck="tarot"), "'tarot' is not a deck; it is 'artifact' or 'monument'."),
    ],
)
def test_a_step_that_cannot_be_understood_is_no_refusal(step: Json, reason: str) -> None:
    assert fails(seated([]), refuse(step)) == reason
    assert fails(seated([]), step) == reason


@pytest.mark.parametrize(
    ("expectation", "reason"),
    [
        (expect("mood", "good"), "'mood' is not something that can be expected."),
        (expect("pool", {}), "The expectation 'pool' lacks the field 'seat'."),
        (expect("phase", "actions", seat=0), "The expectation 'phase' has no field 'seat'."),
    ],
)
def test_an_unknown_expectation_fails(expectation: Json, reason: str) -> None:
    assert fails(seated([]), expectation) == reason


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"weather": "fine"}, "The setup has no field 'weather'."),
        ({"places": ["Hawk"]}, "Hawk is in the wrong part of the setup."),
        ({"decks": [["Hawk", "Hawk"]]}, "Hawk is in the setup twice."),
        ({"decks": []}, "The setup's 'decks' is not a list with one entry for each seat."),
    ],
)
def test_a_wrong_setup_fails(setup: Json, reason: str) -> None:
    verdict = run_case(seated([], **setup))
    assert verdict.report() == f"FAILED a case\n  setup\n  {reason}"


def run_file(folder: Path, content: str) -> int:
    file = folder / "cases.json"
    file.write_text(content, encoding="utf-8")
    return main([str(file)])


def test_the_last_line_counts_and_the_exit_code_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = seated([])
    wrong = {**right, "name": "wrong one", "steps": [do("pass", 0, item="Alchemy")]}
    assert run_file(tmp_path, json.dumps([right, right])) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"
    assert run_file(tmp_path, json.dumps([right, wrong])) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "FAILED wrong one"
    assert lines[1].startswith('  step 1: {"do": "pass"')
    assert lines[-1] == "1 passed, 1 failed"


@pytest.mark.parametrize("content", ["{", "{}", "[1]", '[{"name": "x"}]'])
def test_a_file_of_another_form_gives_a_sentence_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    assert run_file(tmp_path, content) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.endswith(".\n")


def test_an_absent_file_gives_a_sentence_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "none.json")]) == 2
    assert "none.json cannot be read: No such file or directory." in capsys.readouterr().err


# Setup.


def test_a_mage_is_chosen_from_those_dealt_and_only_once() -> None:
    case = seated([])
    case["setup"]["mages"] = [["Seer", "Witch"]]
    case["steps"] = []
    passes(
        case,
        expect("phase", "mages"),
        refuse(do("choose item", 0, "Alchemy")),
        refuse(do("choose mage", 0, "Druid")),
        do("choose mage", 0, "Witch"),
        refuse(do("choose mage", 0, "Seer")),
        expect("phase", "items"),
        expect("zone", "play", card="Witch"),
        expect("zone", "box", card="Seer"),
    )


def test_a_single_mage_needs_no_step() -> None:
    case = seated([])
    case["steps"] = [do("choose item", 0, "Alchemy"), expect("zone", "play", card="Scholar")]
    passes(case)


def test_items_are_chosen_from_the_right_of_the_first_player() -> None:
    case = seated([], [], [])
    case["steps"] = []
    passes(
        case,
        refuse(do("choose item", 0, "Alchemy")),
        do("choose item", 2, "Alchemy"),
        refuse(do("choose item", 1, "Alchemy")),
        do("choose item", 1, "Research"),
        do("choose item", 0, "Protection"),
        expect("turn", 0),
        refuse(do("pass", 1, item="Divination")),
    )


def test_the_order_of_items_tells_who_is_first_player() -> None:
    case = seated([], [], [])
    case["steps"] = [
        do("choose item", seat, item) for seat, item in ((0, "Alchemy"), (2, "Research"))
    ]
    passes(case, do("choose item", 1, "Protection"), expect("turn", 1))


def test_the_first_three_cards_are_the_hand_and_absent_pools_hold_one_of_each() -> None:
    passes(
        seated(["Hawk", "Prism", "Vault", "Crypt"]),
        expect("zone", "hand", card="Vault"),
        expect("zone", "deck", card="Crypt"),
        expect("pool", {"elan": 1, "life": 1, "calm": 1, "death": 1, "gold": 1}, seat=0),
    )


def test_essences_of_an_expansion_are_left_out_of_pools_and_refused_in_steps() -> None:
    passes(
        seated(["Hawk"], pools=[{"gold": 1, "pearl": 2}]),
        expect("pool", {"gold": 1, "pearl": 2}, seat=0),
        refuse(do("discard", 0, "Hawk", gain={"pearl": 1})),
    )


def test_every_zone_has_its_name() -> None:
    passes(
        seated(
            ["Hawk", "Prism", "Vault", "Crypt"],
            ["Nightingale"],
            places=["Coral Castle"],
            monuments=["Temple"],
            monument_deck=["Library"],
        ),
        do("discard", 0, "Hawk", gain={"gold": 1}),
        expect("zone", "discard", card="Hawk"),
        expect("owner", 0, card="Hawk"),
        expect("zone", "hand", card="Nightingale"),
        expect("owner", 1, card="Nightingale"),
        expect("zone", "supply", card="Coral Castle"),
        expect("zone", "supply", card="Temple"),
        expect("owner", None, card="Temple"),
        expect("zone", "monument deck", card="Library"),
        expect("zone", "box", card="Oracle"),
        expect("zone", "box", card="Treant"),
        expect("zone", "supply", card="Protection"),
        expect("zone", "play", card="Research"),
        expect("owner", 1, card="Research"),
        expect("owner", 1, card="Transmuter"),
    )


# Fields.


def test_a_payment_must_be_named_unless_it_is_for_a_monument() -> None:
    passes(
        seated(["Guard Dog"], monuments=["Temple"], pools=[{"elan": 1, "gold": 4}]),
        refuse(do("place", 0, "Guard Dog")),
        refuse(use(0, "Scholar")),
        refuse(do("claim", 0, "Temple", pay={"gold": 3})),
        do("claim", 0, "Temple"),
    )


def test_x_same_without_a_payment_is_x_0() -> None:
    passes(
        seated(["Prism"], pools=[{"elan": 3}]),
        do("place", 0, "Prism", pay={}),
        use(0, "Prism", 1),
        expect("pool", {"elan": 3}, seat=0),
    )


def test_a_fixed_gain_needs_no_word_but_a_wrong_word_is_refused() -> None:
    case = seated(["Dwarven Pickaxe"], pools=[{"elan": 2}])
    place = do("place", 0, "Dwarven Pickaxe", pay={"elan": 1})
    wrong = use(0, "Dwarven Pickaxe", pay={"elan": 1}, gain={"gold": 2})
    passes(case, place, refuse(wrong), use(0, "Dwarven Pickaxe", pay={"elan": 1}))
    passes(case, place, use(0, "Dwarven Pickaxe", pay={"elan": 1}, gain={"gold": 1}))


def test_a_field_that_the_power_does_not_ask_for_is_refused() -> None:
    passes(
        seated(["Dwarven Pickaxe"], [], pools=[{"elan": 2}, {}]),
        do("place", 0, "Dwarven Pickaxe", pay={"elan": 1}),
        do("pass", 1, item="Protection"),
        refuse(use(0, "Dwarven Pickaxe", pay={"elan": 1}, target="Scholar")),
        refuse(use(0, "Dwarven Pickaxe", pay={"elan": 1}, rival=1)),
        refuse(use(0, "Dwarven Pickaxe", pay={"elan": 1}, drawn=["Prism"])),
    )


def test_a_cost_that_takes_a_card_must_name_it_even_if_there_is_but_one() -> None:
    passes(
        seated(["Fiery Whip", "Hawk"], pools=[{"elan": 2, "life": 1, "calm": 1, "death": 2}]),
        do("place", 0, "Fiery Whip", pay={"elan": 2, "death": 2}),
        do("place", 0, "Hawk", pay={"life": 1, "calm": 1}),
        refuse(use(0, "Fiery Whip", 1, gain={"elan": 4})),
        use(0, "Fiery Whip", 1, target="Hawk", gain={"elan": 4}),
    )


def test_a_straightening_without_a_target_has_no_effect() -> None:
    passes(
        seated(["Magical Shard"], mages=("Witch",), pools=[{"elan": 4}]),
        do("collect", 0, "Witch", gain={"death": 1}),
        do("place", 0, "Magical Shard", pay={}),
        use(0, "Magical Shard", gain={"elan": 1}),
        refuse(use(0, "Witch", pay={"elan": 2}, target="Alchemy")),
        use(0, "Witch", pay={"elan": 2}),
        expect("turned", True, card="Magical Shard"),
    )


def test_the_rival_is_one_of_the_others() -> None:
    pools = [{"elan": 2, "life": 3}, {"death": 1}, {"death": 4}]
    passes(
        seated(["Treant"], [], [], pools=pools),
        do("place", 0, "Treant", pay={"elan": 2, "life": 3}),
        do("pass", 1, item="Protection"),
        do("pass", 2, item="Research"),
        refuse(use(0, "Treant")),
        refuse(use(0, "Treant", rival=0)),
        refuse(use(0, "Treant", rival=3)),
        use(0, "Treant", rival=2, gain={"elan": 4}),
    )


# Collecting.


def vault_with_gold() -> Json:
    case = seated(["Vault"], pools=[{"elan": 1, "gold": 1}])
    case["steps"] += [
        do("place", 0, "Vault", pay={"elan": 1, "gold": 1}),
        use(0, "Vault", gain={"gold": 1}),
        do("pass", 0, item="Death | Life"),
    ]
    return case


def test_to_collect_from_a_vault_is_to_leave_what_lies_there() -> None:
    gain = {"elan": 1, "life": 1}
    either = do("collect", 0, "Death | Life", gain={"life": 1})
    collect = do("collect", 0, "Vault", gain=gain)
    leave = do("leave", 0, "Vault")
    for steps in ([either, collect], [collect, either], [leave, collect, either]):
        passes(vault_with_gold(), *steps, expect("pool", {"elan": 1, "life": 2}, seat=0))
    passes(vault_with_gold(), collect, leave, refuse(leave), either)


def test_a_vault_that_is_emptied_gives_nothing_more() -> None:
    passes(
        vault_with_gold(),
        refuse(do("collect", 0, "Vault", gain={"gold": 2})),
        do("take", 0, "Vault"),
        refuse(do("collect", 0, "Vault", gain={"elan": 2})),
        refuse(do("leave", 0, "Vault")),
        expect("phase", "collect"),
        do("collect", 0, "Death | Life", gain={"death": 1}),
        expect("pool", {"death": 1, "gold": 1}, seat=0),
    )


def test_seats_collect_in_any_order_and_nobody_acts_before_all_have() -> None:
    case = seated([], [], [], mages=("Witch", "Duelist", "Healer"), pools=[{}, {}, {}])
    passes(
        case,
        expect("phase", "collect"),
        do("collect", 2, "Healer", gain={"calm": 1}),
        refuse(do("pass", 0, item="Protection")),
        expect("pool", {"elan": 1}, seat=1),
        do("collect", 0, "Witch", gain={"life": 1}),
        expect("phase", "actions"),
    )


def test_an_upkeep_that_cannot_be_paid_needs_no_step() -> None:
    case = seated([], places=["Cursed Forge"], pools=[{"elan": 6, "death": 3}])
    case["steps"] += [
        do("claim", 0, "Cursed Forge", pay={"elan": 6, "death": 3}),
        do("pass", 0, item="Protection"),
    ]
    upkeep = do("upkeep", 0, "Cursed Forge", choice="turn")
    passes(case, refuse({**upkeep, "choice": "pay"}), upkeep, refuse(upkeep))
    passes(case, do("pass", 0, item="Alchemy"))
    passes(case, expect("turned", True, card="Cursed Forge"))


# Life loss and victory checks.


def attacked_by_fire() -> Json:
    """Seat 1 of four is about to use its Fire Dragon; seat 3 has passed."""
    pools = [{"life": 1, "calm": 1}, {"elan": 6}, {"life": 3, "gold": 4}, {"life": 2}]
    case = seated([], ["Fire Dragon"], [], [], pools=pools)
    case["steps"] += [
        use(0, "Scholar", pay={"calm": 1}),
        do("place", 1, "Fire Dragon", pay={"elan": 6}),
        do("pass", 2, item="Protection"),
        do("pass", 3, item="Transmutation"),
        do("pass", 0, item="Calm | Elan"),
    ]
    return case


def test_a_life_loss_ignores_those_who_passed() -> None:
    passes(attacked_by_fire(), use(1, "Fire Dragon"), expect("pool", {"life": 1}, seat=0))


def test_a_life_loss_hits_the_rivals_in_turn_order() -> None:
    pools = [{"elan": 1}, {"elan": 6}, {"life": 3, "gold": 4}, {"life": 2, "calm": 1}]
    passes(
        seated(["Guard Dog"], ["Fire Dragon"], ["Prism"], ["Magical Shard"], pools=pools),
        do("place", 0, "Guard Dog", pay={"elan": 1}),
        do("place", 1, "Fire Dragon", pay={"elan": 6}),
        do("place", 2, "Prism", pay={}),
        do("place", 3, "Magical Shard", pay={}),
        do("pass", 0, item="Protection"),
        use(1, "Fire Dragon"),
        refuse(do("lose life", 3, pay={"life": 2})),
        refuse(do("react", 2, "Fire Dragon", power=0, pay={"calm": 1})),
        refuse(do("lose life", 2, pay={"life": 2, "gold": 1})),
        do("lose life", 2, pay={"life": 1, "gold": 2}),
        expect("pool", {"life": 2, "gold": 2}, seat=2),
        refuse(do("react", 3, "Fire Dragon", power=0)),
        do("react", 3, "Fire Dragon", power=0, pay={"calm": 1}),
        expect("pool", {"life": 2}, seat=3),
        expect("turn", 2),
    )


def test_what_has_only_one_answer_needs_no_step() -> None:
    case = seated(["Elvish Bow"], ["Magical Shard"], pools=[{"elan": 2, "life": 1}, {"life": 1}])
    case["steps"] += [
        do("place", 0, "Elvish Bow", pay={"elan": 2, "life": 1}),
        do("place", 1, "Magical Shard", pay={}),
        use(0, "Elvish Bow"),
    ]
    act = use(1, "Magical Shard", gain={"elan": 1})
    passes(case, expect("pool", {"life": 1}, seat=1))
    passes(case, expect("pool", {}, seat=1))
    passes(case, act, expect("pool", {"elan": 1}, seat=1))
    # A step that answers it says that it is still open before.
    passes(case, refuse(act), do("lose life", 1, pay={"life": 1}), act)
    assert (
        'is {"life": 1}'
        in then(case, expect("pool", {}, seat=1), do("lose life", 1, pay={"life": 1})).reason
    )


def golden_statue(gold: int) -> Json:
    """Seat 1 of three has a Golden Statue, and all but seat 0 have passed."""
    pools = [{"elan": 5, "life": 5, "calm": 5}, {"gold": gold + 4}, {}]
    case = seated([], [], [], places=["Coral Castle"], monuments=["Golden Statue"], pools=pools)
    case["steps"] += [
        do("claim", 0, "Coral Castle", pay={"elan": 5, "life": 5, "calm": 5}),
        do("claim", 1, "Golden Statue"),
        do("pass", 2, item="Protection"),
        use(0, "Coral Castle"),
    ]
    return case


def test_a_victory_check_asks_whoever_can_react() -> None:
    react = do("react", 1, "Golden Statue", power=0, pay={"gold": 3})
    decline = do("decline", 1, "Golden Statue")
    passes(
        golden_statue(3),
        expect("phase", "victory check"),
        refuse(do("pass", 1, item="Divination")),
        refuse({**decline, "seat": 0}),
        refuse({**decline, "card": "Coral Castle"}),
        react,
        expect("phase", "actions"),
        expect("turn", 1),
        expect("points", 1, seat=1),
        refuse(decline),
    )
    passes(golden_statue(3), decline, expect("turned", False, card="Golden Statue"))


def test_to_decline_what_was_not_asked_is_no_mistake_after_a_victory_check_only() -> None:
    decline = do("decline", 1, "Golden Statue")
    passes(golden_statue(2), expect("phase", "actions"), decline, expect("turn", 1))
    passes(golden_statue(2), decline, refuse(decline))
    passes(golden_statue(2), do("pass", 1, item="Divination"), refuse(decline))


def test_decline_answers_nothing_but_placing_and_reacting() -> None:
    passes(
        seated(["Dragon Egg", "Fire Dragon"], pools=[{"elan": 9, "gold": 1}]),
        do("place", 0, "Dragon Egg", pay={"gold": 1}),
        refuse(do("decline", 0, "Dragon Egg")),
        use(0, "Dragon Egg"),
        refuse(do("pass", 0, item="Protection")),
        refuse(do("decline", 0, "Scholar")),
        refuse(do("place", 0, "Fire Dragon", pay={"elan": 6})),
        do("decline", 0, "Dragon Egg"),
        do("place", 0, "Fire Dragon", pay={"elan": 6}),
    )


def test_a_victory_names_the_winners_and_ends_the_game() -> None:
    monuments = ["Great Pyramid", "Mausoleum", "Colossus", "Oracle"]
    passes(
        seated([], monuments=monuments, pools=[{"gold": 16}]),
        *(do("claim", 0, monument) for monument in monuments),
        expect("points", 10, seat=0),
        expect("winners", []),
        do("pass", 0, item="Research"),
        expect("phase", "over"),
        expect("winners", [0]),
        refuse(do("pass", 0, item="Alchemy")),
    )


# Chance.


def test_drawn_cards_come_also_out_of_a_reshuffled_discard() -> None:
    case = seated(["Hawk", "Prism", "Vault", "Crypt"], mages=("Scholar",), pools=[{"elan": 2}])
    case["steps"] += [
        do("discard", 0, "Hawk", gain={"elan": 2}),
        do("discard", 0, "Vault", gain={"elan": 2}),
        use(0, "Scholar", pay={"elan": 1}, drawn=["Crypt"]),
    ]
    for card in ("Hawk", "Vault"):
        passes(
            case,
            do("pass", 0, item="Research", drawn=[card]),
            expect("zone", "hand", card=card),
        )
    reason = fails(case, do("pass", 0, item="Research", drawn=["Prism"]))
    assert reason.endswith("not Prism.")


def test_a_card_that_cannot_come_fails_the_step() -> None:
    case = seated(["Hawk", "Prism", "Vault", "Crypt", "Treant"], pools=[{"elan": 1}])
    passes(case, use(0, "Scholar", pay={"elan": 1}, drawn=["Treant"]))
    reason = fails(case, use(0, "Scholar", pay={"elan": 1}, drawn=["Hawk"]))
    assert reason == "The step was refused. Seat 0 draws Crypt, not Hawk."


def looking(deck: list[str]) -> Json:
    case = seated(deck, mages=("Seer",), pools=[{"elan": 3}])
    case["steps"].append(use(0, "Seer"))
    return case


def test_cards_put_back_come_in_that_order_and_in_no_other() -> None:
    hand = ["Hawk", "Prism", "Vault"]
    case = looking([*hand, "Crypt", "Treant", "Mermaid", "Athanor"])
    case["steps"] += [
        do("look", 0, deck="artifact", seen=["Mermaid", "Athanor", "Crypt"]),
        do("put back", 0, order=[2, 0, 1]),
    ]
    draw = do("pass", 0, item="Research", drawn=["Crypt"])
    passes(
        case,
        refuse({**draw, "drawn": ["Treant"]}),
        draw,
        use(0, "Seer"),
        refuse(do("look", 0, deck="artifact", seen=["Crypt"])),
        do("look", 0, deck="artifact", seen=["Treant"]),
        do("put back", 0, order=[2, 1, 0]),
        use(0, "Research", pay={"elan": 1}, drawn=["Treant"]),
        do("pass", 0, item="Alchemy", drawn=["Athanor"]),
        do("pass", 0, item="Research", drawn=["Mermaid"]),
    )


def test_a_look_at_too_small_a_deck_refills_it_from_the_discard() -> None:
    case = seated(["Hawk", "Prism", "Vault", "Crypt"], mages=("Seer",), pools=[{}])
    case["steps"] += [
        do("discard", 0, "Hawk", gain={"gold": 1}),
        do("discard", 0, "Prism", gain={"gold": 1}),
        do("discard", 0, "Vault", gain={"gold": 1}),
        use(0, "Seer"),
    ]
    # The last card of the deck lies on top, whatever the case names first.
    passes(
        case,
        refuse(do("look", 0, deck="artifact", seen=["Vault", "Hawk", "Prism"])),
        do("look", 0, deck="artifact", seen=["Vault", "Hawk", "Crypt"]),
        refuse(do("put back", 0, order=[0, 1])),
        do("put back", 0, order=[1, 2, 0]),
        do("pass", 0, item="Research", drawn=["Hawk"]),
        do("pass", 0, item="Alchemy", drawn=["Crypt"]),
    )


def test_monuments_put_back_are_turned_up_in_that_order() -> None:
    deck = ["Colossus", "Temple", "Oracle", "Library"]
    case = seated(
        [],
        mages=("Seer",),
        monuments=["Great Pyramid"],
        monument_deck=deck,
        pools=[{"gold": 12}],
    )
    claim = do("claim", 0, "Great Pyramid", revealed=["Oracle"])
    passes(
        case,
        use(0, "Seer"),
        do("look", 0, deck="monument", seen=["Library", "Oracle", "Temple"]),
        do("put back", 0, order=[1, 0, 2]),
        refuse({**claim, "revealed": ["Library"]}),
        refuse({**claim, "revealed": ["Colossus"]}),
        claim,
        refuse(do("claim top monument", 0, drawn=["Temple"])),
        do("claim top monument", 0, drawn=["Library"]),
        expect("owner", 0, card="Library"),
    )


def test_the_obelisk_gives_before_the_next_monument_is_turned_up() -> None:
    deck = ["Temple", "Oracle"]
    passes(
        seated([], monuments=["Obelisk"], monument_deck=deck, pools=[{"gold": 4}]),
        do("claim", 0, "Obelisk", revealed=["Oracle"]),
        expect("zone", "monument deck", card="Oracle"),
        refuse(do("pass", 0, item="Research")),
        refuse(do("collect", 0, "Obelisk", gain={"elan": 5})),
        do("collect", 0, "Obelisk", gain={"elan": 5, "death": 1}),
        expect("zone", "supply", card="Oracle"),
    )


def test_cards_discarded_after_drawing_are_named_all_at_once() -> None:
    case = seated(["Hawk", "Prism", "Vault", "Crypt", "Treant", "Mermaid"])
    case["steps"][1]["card"] = "Divination"
    drawn = ["Treant", "Crypt", "Mermaid"]
    passes(
        case,
        use(0, "Divination", drawn=drawn),
        refuse(do("discard cards", 0, cards=["Hawk", "Crypt"])),
        refuse(do("discard cards", 0, cards=["Hawk", "Crypt", "Hawk"])),
        refuse(do("discard cards", 0, cards=["Hawk", "Crypt", "Athanor"])),
        do("discard cards", 0, cards=["Hawk", "Crypt", "Vault"]),
        expect("zone", "hand", card="Treant"),
        expect("zone", "discard", card="Crypt"),
    )


# The cases from outside the project.


def shared_cases() -> list[Any]:
    """One parameter for each shared case, or one that skips and says why."""
    if not SHARED_CASES.exists():
        absent = pytest.mark.skip(reason=f"The shared cases are absent: {SHARED_CASES}.")
        return [pytest.param({}, id="absent", marks=absent)]
    return [pytest.param(case, id=case["name"]) for case in read_file(SHARED_CASES)]


@pytest.mark.parametrize("case", shared_cases())
def test_shared_case(case: Json) -> None:
    verdict = run_case(case)
    assert verdict.passed(), verdict.report()
