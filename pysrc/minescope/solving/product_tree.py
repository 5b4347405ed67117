"""The product of many polynomials, and what all but one of them weigh.

The two shortest polynomials are multiplied, and so on until one is left: a tree whose leaves are the
polynomials. On the way back down each node is told what the rest of the world weighs with so many mines
in the node. Of the rest of the world a node of degree d can use d + 1 weights, its window; its two
children get theirs from these weights and the polynomial of the other child (`correlate`, the transpose
of the multiplication on the way up). So no product of all but one is ever made.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heapreplace

from minescope.arithmetic.convolution import Sizes, convolve, correlate
from minescope.counting.interface import Budget


class ProductTree:
    """Polynomials with no coefficient below 0, in the order in which they are multiplied."""

    __slots__ = ("_budget", "_lengths", "_nodes", "_pairs", "length")

    def __init__(self, factors: Sequence[Sequence[int]], budget: Budget) -> None:
        self._budget = budget
        self._nodes = [*factors]
        """The factors and then, once they are made, their products."""
        self._lengths = lengths = [*map(len, factors)]
        """Of the factors and of all products."""
        self._pairs: list[tuple[int, int]] = []
        """Of which two nodes each product is, in turn; both stand before it."""
        if len(lengths) > 1:
            waiting = [(length, i) for i, length in enumerate(lengths)]
            heapify(waiting)
            a, left = heappop(waiting)
            while waiting:
                b, right = waiting[0]
                self._pairs.append((left, right))
                heapreplace(waiting, (a + b - 1, len(lengths)))
                lengths.append(a + b - 1)
                a, left = heappop(waiting)
        self.length = lengths[-1] if lengths else 1
        """How many coefficients the product has."""

    def expect(self, bits: int | None = None) -> None:
        """Announce the product; and what all but one weigh together with a row whose weights have so many
        bits at most.
        """
        factors = len(self._lengths) - len(self._pairs)
        bits_of = [sum(factor).bit_length() for factor in self._nodes[:factors]]
        for left, right in self._pairs:
            bits_of.append(bits_of[left] + bits_of[right])
        if bits_of:
            # What all nodes of one depth are told is as long as what the root is told, or longer.
            self._budget.expect_row(self.length, bits_of[-1] + (bits or 0))
        for k, (left, right) in enumerate(self._pairs, factors):
            a, b, length = self._lengths[left], self._lengths[right], self._lengths[k]
            steps = Sizes(a, bits_of[left], b, bits_of[right], length).steps
            if bits is not None:
                rest = bits + bits_of[-1] - bits_of[k]
                steps += Sizes(length, rest, a, bits_of[left], b).steps
                steps += Sizes(length, rest, b, bits_of[right], a).steps
            self._budget.announce(steps)

    def product(self) -> Sequence[int]:
        """Of all of them; 1 where there are none.

        >>> ProductTree([(1, 2), (3, 0, 5)], Budget()).product()
        [3, 6, 5, 10]
        """
        nodes = self._nodes
        if len(nodes) < len(self._lengths):
            for left, right in self._pairs:
                nodes.append(convolve(nodes[right], nodes[left], self._budget.spend))
        return nodes[-1] if nodes else (1,)

    def all_but_one(self, row: Sequence[int]) -> list[Sequence[int]]:
        """For each factor, and each power k in it, what the other factors and the row weigh with it: the
        sum of c row[k + j] over all j, where c is coefficient j of the product of the other factors.

        >>> ProductTree([(1, 2), (3, 0, 5)], Budget()).all_but_one([1, 10, 100, 1000])
        [[503, 5030], [21, 210, 2100]]
        """
        self.product()
        nodes, spend = self._nodes, self._budget.spend
        rows = [row] * len(nodes)
        for left, right in reversed(self._pairs):
            above = rows.pop()
            rows[left] = correlate(above, nodes[right], spend)
            rows[right] = correlate(above, nodes[left], spend)
        return rows
