"""Sets of small numbers as the bits of an int."""


def members(mask: int) -> list[int]:
    """The numbers in a mask, in rising order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
