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

from minescope.counting.plans import Merge, Plan, lost, reachable, whole_log2

LOOK_AGAIN = 64
"""Moves after which the costly merges are sought anew."""

SMALL = 1 / 500
"""The share of the whole cost below which a merge is not worth turning."""


def improve(
    plan: Plan,
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    moves: int,
    tick: Callable[[], None] | None = None,
) -> Plan:
    """A plan that is estimated to cost no more, after so many tries; the same one every time."""
    if len(tops) < 3 or not all(tops):
        return plan  # nothing to turn, or a number of which one cannot tell when it is closed
    tree = _Tree(plan, tops, values, members)
    tree.turn(moves, random.Random(moves), tick)
    better = tree.plan()
    return better if better.cost < plan.cost else plan


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
        self.below: list[tuple[int, int]] = [(-1, -1)] * self.groups
        self.above = [-1] * self.groups
        self.costs = [0.0] * self.groups
        node = list(range(self.groups))
        for merge in plan.merges:
            left, right = node[merge.left], node[merge.right]
            if left != right:
                self.above[left] = self.above[right] = len(self.below)
                self.below.append((left, right))
                self.above.append(-1)
                scope, pairs, size = self._merged(left, right)
                self.open.append(scope)
                self.sizes.append(size)
                self.costs.append(2.0**pairs)
                left = len(self.below) - 1
            node.append(left)
        self.cost = sum(self.costs)

    def _merged(self, left: int, right: int) -> tuple[dict[int, int], float, float]:
        """What is open after a merge, its pairs and its size, as `_Planner` estimates them."""
        mine = self.open[left]
        together = dict(mine)
        pairs = self.sizes[left] + self.sizes[right]
        fewer = 0.0
        for n, top in self.open[right].items():
            held = mine.get(n)
            if held is None:
                together[n] = top
            elif held + top == self.rooms[n]:
                del together[n]
                pairs -= whole_log2(min(held, top, self.values[n]) + 1)
            else:
                together[n] = held + top
                fewer += lost(self.values[n], self.rooms[n], held, top)
        values, rooms = self.values, self.rooms
        room = sum([reachable(values[n], rooms[n], top) for n, top in together.items()])
        return together, pairs, max(0.0, min(pairs - fewer, room))

    def turn(self, moves: int, rng: random.Random, tick: Callable[[], None] | None) -> None:
        """Try so many turns, and keep those that make nothing dearer."""
        costly: list[int] = []
        for move in range(moves):
            if move % LOOK_AGAIN == 0:
                if tick is not None:
                    tick()
                least = self.cost * SMALL
                costly = [
                    node
                    for node in range(self.groups, len(self.below))
                    if self.costs[node] > least
                    or any([self.costs[child] > least for child in self.below[node]])
                ]
            top = rng.choice(costly)
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
        before = self.open[inner], self.sizes[inner]
        scope, pairs, size = self._merged(*pair)
        if 2.0**pairs > self.costs[inner] + self.costs[top]:
            return
        self.open[inner], self.sizes[inner] = scope, size
        found: list[tuple[int, float, float]] = [(inner, 2.0**pairs, size)]
        node, children = top, (inner, rest)
        sizes = {}
        while True:
            # Sizes can change all the way up, because they are estimated from what was merged.
            _, pairs, size = self._merged(*children)
            found.append((node, 2.0**pairs, size))
            sizes[node], self.sizes[node] = self.sizes[node], size
            if size == sizes[node] or self.above[node] < 0:
                break
            node = self.above[node]
            children = self.below[node]
        saved = sum([self.costs[node] - cost for node, cost, _ in found])
        if saved < 0:
            self.open[inner], self.sizes[inner] = before
            for node, size in sizes.items():
                self.sizes[node] = size
            return
        for node, cost, _ in found:
            self.costs[node] = cost
        self.cost -= saved
        self.below[inner], self.below[top] = pair, (inner, rest)
        self.above[pair[0]] = self.above[pair[1]] = inner
        self.above[rest] = top

    def plan(self) -> Plan:
        """The merges, each after those below it."""
        order = [node for node, above in enumerate(self.above) if above < 0]
        for node in order:
            if node >= self.groups:
                order.extend(self.below[node])
        tables = list(range(self.groups)) + [-1] * (len(self.below) - self.groups)
        merges: list[Merge] = []
        for node in reversed(order):
            if node >= self.groups:
                left, right = sorted(self.below[node], key=self.sizes.__getitem__)
                tables[node] = self.groups + len(merges)
                closed = [n for n in self.open[left] if n not in self.open[node]]
                closed += [n for g in (left, right) for n in self.alone.get(g, ())]
                merges.append(Merge(tables[left], tables[right], tuple(closed), self.open[node]))
        width = max([len(merge.open) for merge in merges])
        return Plan(merges, sum(self.costs), width)
