"""Checks random positions of random games for some time, and prints how to repeat a failure."""

import argparse
import random
import sys
import time
from collections.abc import Callable

from tests.core.artefactum import test_secrets as of_artefactum
from tests.core.res_arcana import test_secrets as of_res_arcana
from tests.games import checks
from tests.games.entrants import ENTRANTS, entrant_name
from tests.games.walking import Walk, walked

_LATEST_MOMENT = 400


def check_secrets(walk: Walk, moment: int) -> None:
    """What a seat cannot know makes no difference to it; the toy has no twins to compare."""
    for reader in walk.readers():
        state = walked(walk, moment)
        if walk.game.name == "res arcana":
            of_res_arcana.check_secrets_make_no_difference(state, reader, walk.choices(), 60)
        elif walk.game.name == "artefactum":
            of_artefactum.check_secrets_make_no_difference(state, reader, walk.choices())


CHECKS: tuple[Callable[[Walk, int], None], ...] = (
    checks.check_every_choice_can_be_applied_and_finished,
    checks.check_clones_are_independent,
    checks.check_samples_look_the_same,
    checks.check_samples_depend_on_the_view_alone,
    checks.check_sampling_leaves_the_state_alone,
    check_secrets,
)


def main() -> int:
    """Run until the time is up; the exit code tells whether anything failed."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    options = parser.parse_args()
    chosen = random.Random(options.seed)
    end = time.monotonic() + options.seconds
    passed = failed = 0
    while time.monotonic() < end:
        entrant = chosen.choice(ENTRANTS)
        seed, moment = chosen.randrange(2**32), chosen.randrange(_LATEST_MOMENT)
        for check in CHECKS:
            try:
                check(Walk(*entrant, seed), moment)
                passed += 1
            except Exception as fault:
                failed += 1
                where = f"{entrant_name(entrant)}, seed {seed}, moment {moment}"
                print(f"{check.__name__}: {where}: {fault!r}"[:400])
    print(f"{passed} passed, {failed} failed (seed {options.seed})")
    return 1 if failed else 0


sys.exit(main())
