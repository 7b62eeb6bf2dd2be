"""The balance as a page of Markdown."""

from collections.abc import Sequence

from ai.artefactum.balance.tally import (
    ALLOWED,
    FIRST_PLAYER,
    ROUNDS,
    Share,
    Tally,
    complaints,
    mean_of,
)


def report(found: Tally, seed: str, rules: str) -> str:
    """The whole page."""
    parts = (
        _overview(found, seed, rules),
        _creatures(found),
        _artifacts(found),
        _kinds("Factions", found.factions),
        _kinds("Classes", found.classes),
    )
    return "\n\n".join("\n".join(lines) for lines in parts) + "\n"


def _overview(found: Tally, seed: str, rules: str) -> list[str]:
    wrong = complaints(found)
    verdict = (
        "Everything is within its bounds." if not wrong else "Out of bounds: " + " ".join(wrong)
    )
    mean, low, high = found.rounds
    first = found.first_player
    return [
        "# Balance of Artefactum",
        "",
        "Written by `make balance`; do not edit. Two equal bots played "
        f"{found.games} games (seed `{seed}`, rules `{rules}`). Each looks one choice ahead and "
        "plays the round on to its battle, as `ai/artefactum/balance/playing.py` says. Intervals "
        "are 95% (Wilson); a card counts against the mean of its level.",
        "",
        f"**{verdict}**",
        "",
        "| what | value | 95% | bound |",
        "| --- | --- | --- | --- |",
        f"| games won by the first player | {_percent(first.rate)} | {_interval(first)} | "
        f"{_percent(FIRST_PLAYER[0])} to {_percent(FIRST_PLAYER[1])} |",
        f"| rounds in a game | {mean:.2f} | {low:.2f} to {high:.2f} | "
        f"{ROUNDS[0]:g} to {ROUNDS[1]:g} |",
        f"| farthest creature from its level's mean | {_farthest(found.creatures)} | | "
        f"{100 * ALLOWED:.0f} points |",
        f"| farthest artifact from its level's mean | {_farthest(found.artifacts)} | | "
        f"{100 * ALLOWED:.0f} points |",
        f"| battles without a winner | {_percent(found.drawn)} | | |",
        f"| games cut off | {found.unfinished} | | |",
        "",
        "Games by length: "
        + ", ".join(
            f"{number} of {rounds} rounds" for rounds, number in sorted(found.lengths.items())
        )
        + ".",
    ]


def _creatures(found: Tally) -> list[str]:
    lines = [
        "## Creatures",
        "",
        "*held*: games won by players who had the creature in their army at any time, dealt or "
        "bought; this is what the bound is for. *bought*: the same for those who bought it. "
        "*fielded*: battles won by rows in which it stood.",
        "",
        "| creature | level | held | 95% | from mean | times | bought | times | fielded | times |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for group in _groups(found.creatures):
        for at in _ranked(found.creatures, group):
            held, bought, fielded = found.creatures[at], found.bought[at], found.fielded[at]
            lines.append(
                f"| {held.name} | {group.removeprefix('level ')} | {_percent(held.rate)} | "
                f"{_interval(held)} | {_away(found.creatures, held)} | {held.times} | "
                f"{_percent(bought.rate)} | {bought.times} | {_percent(fielded.rate)} | "
                f"{fielded.times} |"
            )
    return lines


def _artifacts(found: Tally) -> list[str]:
    lines = [
        "## Artifacts",
        "",
        "*laid*: games won by players who laid the artifact at any time, against the artifacts for "
        "as many creatures; this is what the bound is for. *battles*: battles won by rows on "
        "which it lay.",
        "",
        "| artifact | for | laid | 95% | from mean | times | battles | times |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for group in _groups(found.artifacts):
        for at in _ranked(found.artifacts, group):
            share, armed = found.artifacts[at], found.armed[at]
            lines.append(
                f"| {share.name} | {group.removeprefix('for ')} | {_percent(share.rate)} | "
                f"{_interval(share)} | {_away(found.artifacts, share)} | {share.times} | "
                f"{_percent(armed.rate)} | {armed.times} |"
            )
    return lines


def _kinds(title: str, shares: Sequence[Share]) -> list[str]:
    return [
        f"## {title}",
        "",
        "Battles won, for every creature in a row.",
        "",
        "| which | won | 95% | times |",
        "| --- | --- | --- | --- |",
        *(
            f"| {share.name} | {_percent(share.rate)} | {_interval(share)} | {share.times} |"
            for share in shares
        ),
    ]


def _groups(shares: Sequence[Share]) -> list[str]:
    return sorted({share.group for share in shares})


def _ranked(shares: Sequence[Share], group: str) -> list[int]:
    places = [at for at, share in enumerate(shares) if share.group == group]
    return sorted(places, key=lambda at: -shares[at].rate)


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f}%"


def _interval(share: Share) -> str:
    low, high = share.interval
    return f"{_percent(low)} to {_percent(high)}"


def _away(shares: Sequence[Share], share: Share) -> str:
    return f"{100 * (share.rate - mean_of(shares, share.group)):+.1f}"


def _farthest(shares: Sequence[Share]) -> str:
    share = max(shares, key=lambda one: abs(one.rate - mean_of(shares, one.group)))
    return f"{share.name} {_away(shares, share)}"
