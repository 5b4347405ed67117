"""Make a plan of merges cheaper by turning single merges round.

A plan is a binary tree: its leaves are the groups, each merge has two tables below it. Where a
merge has another one below, `(a b) c`, the three can be merged as `(a c) b` or `(b c) a` just as
well, and nothing else in the tree changes but the estimates above. Such turns are tried at random
where the tree is costly, and kept unless they make it dearer. A greedy planner cannot take back an
early choice; this can.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import inf, isinf
from typing import NamedTuple

from minescope.counting.plan import Merge, Plan, Side, lost, merged_entries, reachable, whole_log2

ROUNDS, MOVES = 8, 2
"""How often the costly merges are sought, and the turns that are tried then for each of them."""

NEAR = 0.05
"""A size that has changed by less is not carried further up the tree."""

SMALL = 1 / 500
"""The share of the whole cost below which a merge is not worth turning."""


def improve(
    plan: Plan,
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    most: float = inf,
    tick: Callable[[], None] | None = None,
) -> Plan:
    """A plan that is estimated to cost no more; the same one every time.

    It is given up when it does not come near to `most`.
    """
    if not _is_tree(plan, tops):
        return plan
    tree = _Tree(plan, tops, values, members)
    rng = random.Random(len(tops))
    for left in range(ROUNDS, 0, -1):
        if tick is not None:
            tick()
        if tree.cost > most * 2.0**left:
            return plan
        tree.turn(rng)
    tree.estimate()
    better = tree.plan()
    return better if better.cost < plan.cost else plan


def estimated(
    plan: Plan, tops: Sequence[int], values: Sequence[int], members: Sequence[Sequence[int]]
) -> Plan:
    """The same plan, its cost estimated as closely as that of an improved one."""
    if not _is_tree(plan, tops):
        return plan
    return _Tree(plan, tops, values, members).plan()


def _is_tree(plan: Plan, tops: Sequence[int]) -> bool:
    """Not if it is unfinished, if there is nothing to turn, or if one cannot tell what is closed."""
    return not isinf(plan.cost) and len(tops) > 2 and all(tops)


class _Node(NamedTuple):
    """A merged table, estimated."""

    open: dict[int, int]
    span: float
    size: float
    cost: float
    """Pairs of entries that met; all else are logarithms."""


class _Tree:
    """The merges as a tree, with what is open at each node and what it is estimated to cost."""

    def __init__(
        self,
        plan: Plan,
        tops: Sequence[int],
        values: Sequence[int],
        members: Sequence[Sequence[int]],
    ) -> None:
        self.values = values
        self.rooms = [sum([tops[g] for g in groups]) for groups in members]
        self.groups = len(tops)
        self.open: list[dict[int, int]] = [{} for _ in tops]
        self.alone: dict[int, list[int]] = {}
        """Numbers of one group only: its first merge closes them."""
        for n, groups in enumerate(members):
            for g in groups:
                if len(groups) > 1:
                    self.open[g][n] = tops[g]
                else:
                    self.alone.setdefault(g, []).append(n)
        self.sizes = [whole_log2(top + 1) for top in tops]
        self.spans = [
            sum([reachable(values[n], self.rooms[n], top) for n, top in scope.items()])
            for scope in self.open
        ]
        self.below: list[tuple[int, int]] = [(-1, -1)] * self.groups
        self.above = [-1] * self.groups
        self.costs = [0.0] * self.groups
        self.cost = 0.0
        node = list(range(self.groups))
        for merge in plan.merges:
            left, right = node[merge.left], node[merge.right]
            if left != right:
                self.above[left] = self.above[right] = len(self.below)
                self.below.append((left, right))
                self.above.append(-1)
                self.open.append({})
                self.spans.append(0.0)
                self.sizes.append(0.0)
                self.costs.append(0.0)
                left = len(self.below) - 1
            node.append(left)
        self.estimate()

    def upward(self) -> list[int]:
        """The merges, each after those below it."""
        order = [node for node, above in enumerate(self.above) if above < 0]
        for node in order:
            if node >= self.groups:
                order.extend(self.below[node])
        return [node for node in reversed(order) if node >= self.groups]

    def estimate(self) -> None:
        """Everything anew, from the groups up."""
        for node in self.upward():
            found = self._merged(*self.below[node])
            self.open[node], self.spans[node], self.sizes[node], self.costs[node] = found
        self.cost = sum(self.costs)

    def _merged(self, left: int, right: int) -> _Node:
        """What a merge gives, as `greedy` estimates it."""
        mine = self.open[left]
        values, rooms = self.values, self.rooms
        together = dict(mine)
        pairs = self.sizes[left] + self.sizes[right]
        dropped = 0.0
        mine_own, other_own = self.spans[left], self.spans[right]
        for n, top in self.open[right].items():
            held = mine.get(n)
            if held is None:
                together[n] = top
                continue
            span = reachable(values[n], rooms[n], held)
            mine_own -= span
            other_own -= reachable(values[n], rooms[n], top)
            if held + top == rooms[n]:
                del together[n]
                pairs -= span
            else:
                together[n] = held + top
                dropped += lost(values[n], rooms[n], held, top)
        room = sum([reachable(values[n], rooms[n], top) for n, top in together.items()])
        size = merged_entries(
            pairs,
            dropped,
            room,
            Side(self.sizes[left], self.spans[left], mine_own),
            Side(self.sizes[right], self.spans[right], other_own),
        )
        return _Node(together, room, size, 2.0**pairs)

    def turn(self, rng: random.Random) -> None:
        """Try turns at random where the tree is costly, and keep those that make nothing dearer."""
        least = self.cost * SMALL
        costly = [node for node in range(self.groups, len(self.below)) if self.costs[node] > least]
        costly += [self.above[node] for node in costly if self.above[node] >= 0]
        for top in rng.choices(costly, k=MOVES * len(costly)):
            inner, outer = self.below[top]
            if outer >= self.groups and (inner < self.groups or rng.random() < 0.5):
                inner, outer = outer, inner
            if inner >= self.groups:
                first, second = self.below[inner]
                if rng.random() < 0.5:
                    first, second = second, first
                self._try(top, inner, (first, outer), second)

    def _try(self, top: int, inner: int, pair: tuple[int, int], rest: int) -> None:
        """Merge this pair in the inner node and the rest in the top one, unless that is dearer."""
        before = self.open[inner], self.spans[inner], self.sizes[inner]
        turned = self._merged(*pair)
        if turned.cost > self.costs[inner] + self.costs[top]:
            return
        self.open[inner], self.spans[inner], self.sizes[inner] = turned[:3]
        costs, sizes = {inner: turned.cost}, {}
        node, children = top, (inner, rest)
        while True:
            # Sizes can change all the way up, because they are estimated from what was merged.
            found = self._merged(*children)
            costs[node] = found.cost
            sizes[node], self.sizes[node] = self.sizes[node], found.size
            if abs(found.size - sizes[node]) < NEAR or self.above[node] < 0:
                break
            node = self.above[node]
            children = self.below[node]
        saved = sum([self.costs[node] - cost for node, cost in costs.items()])
        if saved < 0:
            self.open[inner], self.spans[inner], self.sizes[inner] = before
            for node, size in sizes.items():
                self.sizes[node] = size
            return
        for node, cost in costs.items():
            self.costs[node] = cost
        self.cost -= saved
        self.below[inner], self.below[top] = pair, (inner, rest)
        self.above[pair[0]] = self.above[pair[1]] = inner
        self.above[rest] = top

    def plan(self) -> Plan:
        """The same as a list of merges."""
        tables = list(range(self.groups)) + [-1] * (len(self.below) - self.groups)
        merges: list[Merge] = []
        for node in self.upward():
            left, right = sorted(self.below[node], key=self.sizes.__getitem__)
            tables[node] = self.groups + len(merges)
            closed = [n for n in self.open[left] if n not in self.open[node]]
            closed += [n for g in (left, right) for n in self.alone.get(g, ())]
            entries = 2.0 ** min(self.sizes[node], 200.0)
            merges.append(
                Merge(tables[left], tables[right], tuple(closed), self.open[node], entries)
            )
        width = max([len(merge.open) for merge in merges])
        return Plan(merges, self.cost, width)
