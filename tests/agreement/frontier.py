"""A second way to count, for boards that brute force cannot list: cell by cell in reading order.

The state after some cells is what each number still lacks, as far as its last cell is not yet
reached, and the mines so far. States are counted forward and back; both together say how much the
assignments weigh in which a cell holds x mines. This is slow but short, and shares nothing with
the engines: no groups, no islands, no reduction, no order of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeAlias

from minescope.board import Cell, Mine, Number, Position, Unknown

State: TypeAlias = tuple[tuple[int, ...], int]


class Frontier:
    """All states of a position, layer by layer."""

    def __init__(self, position: Position, cell_weights: tuple[int, ...]) -> None:
        self.weights = cell_weights
        labels, neighbours = position.labels, position.topology.neighbours
        self.cells = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
        self.names = [position.topology.cells[i] for i in self.cells]
        numbers = {i: label.value for i, label in enumerate(labels) if isinstance(label, Number)}
        known = {i: label.mines for i, label in enumerate(labels) if isinstance(label, Mine)}
        self.known_mines = sum(known.values())
        self.lacks = {
            n: value - sum(known.get(i, 0) for i in neighbours[n]) for n, value in numbers.items()
        }
        around = {n: [i for i in neighbours[n] if i in set(self.cells)] for n in numbers}
        self.possible = all(around[n] or not self.lacks[n] for n in numbers)
        # Between two cells those numbers are open that have a cell on either side.
        self.open = [
            [n for n in numbers if around[n] and around[n][0] < i <= around[n][-1]]
            for i in self.cells
        ] + [[]]
        self.touched = [[n for n in neighbours[i] if n in numbers] for i in self.cells]
        self.forward: list[dict[State, int]] = [{((), self.known_mines): 1}]
        for layer in range(len(self.cells)):
            following: dict[State, int] = {}
            for state, weight in self.forward[-1].items():
                for after, own, _ in self._next(layer, state):
                    following[after] = following.get(after, 0) + weight * own
            self.forward.append(following)

    def _next(self, layer: int, state: State) -> Iterator[tuple[State, int, int]]:
        """The states after one more cell, each with the cell's weight and mines."""
        before = dict(zip(self.open[layer], state[0], strict=True))
        for n in self.touched[layer]:
            before.setdefault(n, self.lacks[n])
        still_open = self.open[layer + 1]
        for x, own in enumerate(self.weights):
            after = dict(before)
            for n in self.touched[layer]:
                after[n] -= x
            if all(value == 0 if n not in still_open else value >= 0 for n, value in after.items()):
                yield (tuple([after[n] for n in still_open]), state[1] + x), own, x

    def weights_by_mines(self) -> dict[int, int]:
        """What the legal assignments weigh together, for each number of mines on the board."""
        if not self.possible:
            return {}
        return {mines: weight for (_, mines), weight in self.forward[-1].items()}

    def distributions(self, factor: Callable[[int], Fraction]) -> dict[Cell, tuple[Fraction, ...]]:
        """P(0 mines), P(1), .. of every cell, where `factor` weighs the mines on the board."""
        back: dict[State, Fraction] = {state: factor(state[1]) for state in self.forward[-1]}
        found = {}
        for layer in reversed(range(len(self.cells))):
            shares = [Fraction(0)] * len(self.weights)
            earlier: dict[State, Fraction] = {}
            for state, weight in self.forward[layer].items():
                total = Fraction(0)
                for after, own, x in self._next(layer, state):
                    if back.get(after):
                        part = own * back[after]
                        total += part
                        shares[x] += weight * part
                earlier[state] = total
            back = earlier
            found[self.names[layer]] = tuple([share / sum(shares) for share in shares])
        return found
