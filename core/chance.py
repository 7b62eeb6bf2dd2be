"""Seeded chance that gives the same order on every platform and every Python.

A stream of HMAC-SHA256 blocks under the seed yields 32-bit words; words that would favour some
outcome are thrown away, so every shuffle is exactly fair and anybody with the seed can repeat it.
"""

import hmac

_WORDS_PER_BLOCK = 8
_WORD = 1 << 32


class Chance:
    """A repeatable source of fair numbers. Its whole state is a key and a count of words used."""

    __slots__ = ("key", "used", "_block", "_words")

    def __init__(self, key: bytes, used: int = 0) -> None:
        self.key = key
        self.used = used
        self._block = -1
        self._words: tuple[int, ...] = ()

    def clone(self) -> "Chance":
        return Chance(self.key, self.used)

    def _word(self) -> int:
        block = self.used // _WORDS_PER_BLOCK
        if block != self._block:
            digest = hmac.digest(self.key, block.to_bytes(8, "big"), "sha256")
            self._words = tuple(
                int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)
            )
            self._block = block
        word = self._words[self.used % _WORDS_PER_BLOCK]
        self.used += 1
        return word

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each as likely as the others."""
        limit = _WORD - _WORD % bound
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % bound

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` into a fair random order, in place (Fisher-Yates)."""
        for at in range(len(cards) - 1, 0, -1):
            other = self.below(at + 1)
            cards[at], cards[other] = cards[other], cards[at]

    def fork(self, label: str) -> "Chance":
        """An independent stream that depends only on this stream's key and the label."""
        return Chance(hmac.digest(self.key, label.encode(), "sha256"))
