"""Which addresses of this machine others may reach it at."""

import socket
from typing import Final

_ELSEWHERE: Final = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses that stand for anywhere: documentation has them, and nobody else."""


def reachable_addresses() -> list[str]:
    """The addresses that this machine would speak from, the loopback where there is no other."""
    found: list[str] = []
    for elsewhere, family in _ELSEWHERE:
        address = _address_towards(elsewhere, family)
        if address and address not in found:
            found.append(address)
    return found or ["127.0.0.1"]


def _address_towards(elsewhere: str, family: socket.AddressFamily) -> str:
    """Which of our addresses the system would use; nothing is sent for that."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            address: str = probe.getsockname()[0]
    except OSError:
        return ""
    return "" if address.startswith("fe80:") else address
