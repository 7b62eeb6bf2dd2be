"""What the search has to say, in words: hints with chances and reasons, and who thinks now."""

from collections.abc import Sequence

from textual.content import Content

from ai.advice import Advice
from core.language import say
from tui.glyphs import Glyphs
from tui.tables.reasons import percent
from tui.tables.table import Reasoning, Thinking

_BAR = 12


def hint_label(answer: Content, advised: Advice) -> Content:
    """One of the best answers, its chance to win, and what speaks for it."""
    if advised.certain:
        return Content.assemble(
            answer.stylize("bold"), "  ", (say("wins, whatever is hidden"), "$success")
        )
    numbers = say(
        "{chance}% to win, {share}% of the search",
        chance=percent(advised.chance),
        share=round(100 * advised.share),
    )
    reasons = "; ".join(advised.reasons)
    return Content.assemble(
        answer.stylize("bold"), "  ", (numbers, "$accent"), "\n", (reasons, "$muted")
    )


def thinking_words(thinking: Thinking, names: Sequence[str], glyphs: Glyphs, spin: int) -> Content:
    """Who thinks, how far they have come, and how to end it."""
    name = names[thinking.seat]
    words = (
        say("Looking for a hint ...") if thinking.for_hint else say("{name} thinks ...", name=name)
    )
    full = round(_BAR * thinking.fraction)
    spinner = glyphs.spinner[spin % len(glyphs.spinner)]
    return Content.assemble(
        (spinner, "bold $accent"),
        " ",
        (words, "bold"),
        "  ",
        (glyphs.bar_full * full, "$accent"),
        (glyphs.bar_empty * (_BAR - full), "$muted"),
        "  ",
        (say("m: move now"), "$muted"),
    )


def waiting_words(names: Sequence[str]) -> Content:
    """Who is waited for, where nobody thinks in this program."""
    return Content(say("Waiting for {names} ...", names=", ".join(names)))


def why_text(reasonings: Sequence[Reasoning]) -> Content:
    """What bots saw in their latest moves."""
    lines = [line for reasoning in reasonings for line in reasoning.lines]
    if not lines:
        lines = [say("No bot has made a move since you sat down.")]
    return Content("\n\n").join([Content(line) for line in lines])
