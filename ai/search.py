"""Single-observer information-set tree search over any game, for any number of seats.

Every simulation deals afresh what the seat cannot know, follows the tree with what is true in that
world, and ends where the tree ends: the judge says there how everybody stands. Each seat is taken
to want the best for itself, so results are one number for each seat.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final

from ai.dice import Dice
from ai.judge import Judge
from ai.report import Line, Report, in_order
from ai.tree import Edge, Node, plan_after, select, signature_of
from core.decision import Decision
from core.game import Game, Result

_TEMPERATURE: Final = 0.1
"""How much more a prior prefers an option whose win chance is better by this much (by e)."""
_UNIFORM: Final = 0.1
"""The part of every prior that all options share."""
_NARROW: Final = 4
"""How many options of a wide question are looked at when it is met first."""
_WIDENING: Final = 0.5
_OPEN: Final = 3.0
"""A game is open while nobody's chance is greater than the next one's by more than e to this."""
_LONGEST: Final = 400
"""Choices in one simulation, far beyond any; a guard against games that turn in circles."""


class Search:
    """A search for one seat's answer. It holds a sample of the table, never the table."""

    def __init__(self, game: Game, judge: Judge, world: Any, seat: int, key: bytes) -> None:
        """`world` is any sample for `seat`; `key` makes the search repeatable."""
        self._game = game
        self._judge = judge
        self._world = world
        self.seat = seat
        self._dice = Dice(key)
        self.simulations: int = 0
        self.decision = question_of(game, world, seat)
        self._evenness: float = evenness(judge.chances(game.clone(world)))
        self.root = Node(signature_of(self.decision))

    def resume_from(self, root: Node) -> None:
        """Go on with what an earlier search found out about the same question."""
        self.root = root

    def run(self, simulations: int) -> None:
        """Do this many simulations more."""
        for _ in range(simulations):
            self._simulate()

    def chances(self) -> list[float] | None:
        """Everybody's chance after the answer that was followed most.

        None where chances are evened out, or nothing was followed yet.
        """
        if self._evenness != 1.0 or not self.root.edges:
            return None
        edge = max(self.root.edges.values(), key=_edge_visits)
        return [total / (edge.visits + 1) for total in edge.totals]

    def report(self, with_plans: bool = False) -> Report:
        """What was found so far; plans take a moment longer to gather."""
        lines: list[Line] = []
        options = self.decision.options
        for option in options:
            edge = self.root.edges.get(option)
            if edge is None:
                lines.append(Line(option, 0, 0.0, 0.0))
            else:
                plan = plan_after(edge) if with_plans else ()
                lines.append(Line(option, edge.visits, edge.value(self.seat), edge.prior, plan))
        return Report(self.simulations, in_order(lines))

    def _simulate(self) -> None:
        self.simulations += 1
        game = self._game
        world = game.sample(self._world, self.seat, self._dice)
        node = self.root
        path: list[Edge] = []
        visited: list[Node] = [node]
        decision = question_of(game, world, self.seat)
        mover = -1
        taken = -1
        values: list[float]
        while True:
            if node.visits == 0 and node is not self.root:
                values = self._judged(world)
                break
            options = self._options(node, world, decision)
            if decision.seat == mover and taken >= 0 and len(options) > 1:
                options = self._in_one_order(decision, options, taken)
            seat = decision.seat
            option = select(node, seat, options)
            taken = option if self._judge.commutes(decision, option) else -1
            mover = seat
            edge = node.edges[option]
            path.append(edge)
            game.apply(world, seat, option)
            result = game.result(world)
            if result is not None:
                values = outcome(result)
                break
            if len(path) >= _LONGEST:
                values = self._judged(world)
                break
            decision = self._next_question(world)
            signature = signature_of(decision)
            following = edge.nodes.get(signature)
            if following is None:
                following = edge.nodes[signature] = Node(signature)
            node = following
            visited.append(node)
        for passed in visited:
            passed.visits += 1
        for edge in path:
            edge.visits += 1
            totals = edge.totals
            for at, value in enumerate(values):
                totals[at] += value

    def _judged(self, world: Any) -> list[float]:
        values = self._judge.chances(world)
        return values if self._evenness == 1.0 else evened(values, self._evenness)

    def _next_question(self, world: Any) -> Decision:
        """The question to go on with: the own one before those of others."""
        decisions = self._game.decisions(world)
        if len(decisions) == 1:
            return decisions[0]
        for decision in decisions:
            if decision.seat == self.seat:
                return decision
        return self._judge.next_question(world, decisions, self.seat)

    def _options(self, node: Node, world: Any, decision: Decision) -> list[int]:
        """The options to choose among in this world; all of them get their edges."""
        options: Sequence[int] = decision.options
        judge = self._judge
        if judge.is_wide(decision):
            looked_at = _NARROW + int(node.visits**_WIDENING)
            options = judge.ranked(world, decision)[:looked_at]
        edges = node.edges
        new = [option for option in options if option not in edges]
        if new:
            self._add_edges(node, world, decision.seat, new)
        return list(options)

    def _add_edges(self, node: Node, world: Any, seat: int, options: list[int]) -> None:
        """Look one step ahead at every new option; the better it looks, the higher its prior."""
        game = self._game
        edges = node.edges
        for option in options:
            after = game.clone(world)
            game.apply(after, seat, option)
            result = game.result(after)
            values = outcome(result) if result is not None else self._judged(after)
            edges[option] = Edge(0.0, values)
        firsts = {option: edge.value(seat) for option, edge in edges.items()}
        highest = max(firsts.values())
        weights = {o: exp((value - highest) / _TEMPERATURE) for o, value in firsts.items()}
        total = sum(weights.values())
        share = _UNIFORM / len(edges)
        for option, edge in edges.items():
            edge.prior = share + (1.0 - _UNIFORM) * weights[option] / total

    def _in_one_order(self, decision: Decision, options: list[int], taken: int) -> list[int]:
        """Without the options that might as well have been taken before the last one."""
        judge = self._judge
        kept = [o for o in options if o > taken or not judge.commutes(decision, o)]
        return kept or options


def _edge_visits(edge: Edge) -> int:
    return edge.visits


def question_of(game: Game, world: Any, seat: int) -> Decision:
    """The next question: where several seats choose at once, the searching seat goes first."""
    decisions = game.decisions(world)
    if len(decisions) > 1:
        for decision in decisions:
            if decision.seat == seat:
                return decision
    return decisions[0]


def evenness(chances: list[float]) -> float:
    """How far a search has to even out chances so that it can still tell them apart.

    In a game that is as good as won every answer seems to win; nobody would hurry to end it, or
    try hard to turn it. Evened out, leads differ again, and only a true win counts in full.
    """
    ranking = sorted(chances, reverse=True)
    if len(ranking) == 1 or ranking[1] <= 0.0:
        return 1.0
    return _OPEN / max(log(ranking[0] / ranking[1]), _OPEN)


def evened(chances: list[float], evenness: float) -> list[float]:
    """The chances with everybody's lead in logarithms made smaller by a factor."""
    weights = [chance**evenness for chance in chances]
    total = sum(weights)
    return [weight / total for weight in weights]


def outcome(result: Result) -> list[float]:
    """The result as everybody's chance: one victory, shared among the winners."""
    values = [0.0] * len(result.points)
    for winner in result.winners:
        values[winner] = 1.0 / len(result.winners)
    return values
