"""The tree of a search: what was tried after which choices, and how it went for every seat.

A node is a question as the searching seat meets it. The sampled worlds in which it is met differ,
so an option may be there in one and not in another: every edge counts how often it could have been
chosen, and its exploration grows with that count alone (information-set search).
"""

from math import sqrt
from typing import Final

from core.decision import Decision

Signature = tuple[int, str, int, int]
"""Which question a node asks: the decision without its options."""

_EXPLORATION: Final = 0.4

_WELL_KNOWN: Final = 8
"""Visits from which on a step belongs to a plan."""


class Edge:
    """One answer to a node's question."""

    __slots__ = ("available", "nodes", "prior", "totals", "visits")

    def __init__(self, prior: float, totals: list[float]) -> None:
        """`totals` is the evaluation one step ahead; it counts like a first visit."""
        self.prior = prior
        self.visits: int = 0
        self.available: int = 0
        self.totals = totals
        self.nodes: dict[Signature, Node] = {}

    def value(self, seat: int) -> float:
        """The mean of what came of it for a seat, the first evaluation included."""
        return self.totals[seat] / (self.visits + 1)


class Node:
    """A question, and the answers that were met in any world so far."""

    __slots__ = ("edges", "signature", "visits")

    def __init__(self, signature: Signature) -> None:
        self.signature = signature
        self.visits: int = 0
        self.edges: dict[int, Edge] = {}


def signature_of(decision: Decision) -> Signature:
    return (decision.seat, decision.kind, decision.subject, decision.detail)


def select(node: Node, seat: int, options: list[int]) -> int:
    """The option to follow: PUCT over those that this world allows. All of them have edges."""
    best = options[0]
    best_score = -1e9
    edges = node.edges
    for option in options:
        edge = edges[option]
        edge.available += 1
        visits = edge.visits + 1
        score = (
            edge.totals[seat] / visits + _EXPLORATION * edge.prior * sqrt(edge.available) / visits
        )
        if score > best_score:
            best, best_score = option, score
    return best


def plan_after(edge: Edge) -> tuple[tuple[Signature, int], ...]:
    """What the search expects after an answer: the most visited way on, while it is well known."""
    steps: list[tuple[Signature, int]] = []
    while edge.nodes:
        node = max(edge.nodes.values(), key=_node_visits)
        if not node.edges:
            break
        choice, edge = max(node.edges.items(), key=_edge_visits)
        if edge.visits < _WELL_KNOWN:
            break
        steps.append((node.signature, choice))
    return tuple(steps)


def _node_visits(node: Node) -> int:
    return node.visits


def _edge_visits(item: tuple[int, Edge]) -> int:
    return item[1].visits
