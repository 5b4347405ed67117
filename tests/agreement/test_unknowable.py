"""What cannot be known, against the definitions: every assignment, and every set of cells, is looked at."""

from copy import copy
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial, prod
from random import Random

import pytest

from minescope.board import Cell, Free, Mine, Number, Position, Unknown
from minescope.errors import ContradictionError
from minescope.logic.unknowable import Uncertainty, uncertainty
from minescope.prior import Density, Total, Uniform

from .amount import boards
from .random_boards import SHAPES, random_position, random_prior

MOST_UNCERTAIN = 8
"""All sets of so many cells are tried: 256."""
MOST_PLAYED = 60
"""Fillings of an area that all plays are tried on."""


class Everything:
    """All legal assignments of a position that weigh anything."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.topology = position.topology
        labels, names = position.labels, self.topology.cells
        self.label = dict(zip(names, labels, strict=True))
        self.around = {
            cell: {names[j] for j in self.topology.neighbours[i]} for i, cell in enumerate(names)
        }
        unknown = [cell for cell in names if isinstance(self.label[cell], Unknown)]
        known = {
            cell: label.mines if isinstance(label, Mine) else 0
            for cell, label in self.label.items()
        }
        self.legal = []
        for mines in product(range(position.x_max + 1), repeat=len(unknown)):
            held = known | dict(zip(unknown, mines, strict=True))
            if self._fits(held):
                self.legal.append(held)
        self.uncertain = [cell for cell in unknown if len({held[cell] for held in self.legal}) > 1]
        self.openable = {
            cell
            for cell, label in self.label.items()
            if isinstance(label, Free)
            or (isinstance(label, Unknown) and any(held[cell] == 0 for held in self.legal))
        }

    def _fits(self, held: dict[Cell, int]) -> bool:
        prior, total = self.position.prior, sum(held.values())
        if isinstance(prior, Total) and total != prior.mines:
            return False
        if isinstance(prior, Density):
            mines = [held[c] for c, label in self.label.items() if isinstance(label, Unknown)]
            if (prior.rho == 0 or prior.odds == 0) and any(mines):
                return False
            if prior.rho == self.position.x_max and any(x < prior.rho for x in mines):
                return False
        return all(
            sum(held[near] for near in self.around[cell]) == label.value
            for cell, label in self.label.items()
            if isinstance(label, Number)
        )

    def weight(self, mines: tuple[int, ...]) -> Fraction | None:
        """Of some cells; None where the odds are irrational."""
        prior, x_max = self.position.prior, self.position.x_max
        if prior is None or isinstance(prior, Uniform):
            return Fraction(1)
        slots = prior.weighting == "slots"
        each = [Fraction(comb(x_max, x)) if slots else Fraction(1, factorial(x)) for x in mines]
        odds: Fraction | None = Fraction(1)
        if isinstance(prior, Density):
            odds = prior.odds
            if prior.rho is not None:
                odds = prior.rho / (1 - prior.rho) if x_max == 1 else None
        return None if odds is None else prod(each, start=Fraction(1)) * odds ** sum(mines)

    def fillings(self, cells: tuple[Cell, ...]) -> set[tuple[int, ...]]:
        return {tuple(held[cell] for cell in cells) for held in self.legal}

    def is_closed(self, area: tuple[Cell, ...]) -> bool:
        rest = tuple(cell for cell in self.uncertain if cell not in area)
        if len(self.fillings(area)) * len(self.fillings(rest)) != len(self.legal):
            return False
        return all(
            len({sum(held[c] for c in area if c in self.around[cell]) for held in self.legal}) == 1
            for cell in self.around
            if cell not in area and cell in self.openable
        )

    def counted(self) -> list[tuple[Cell, ...]]:
        """The same without the number of mines, where that makes a difference."""
        if not isinstance(self.position.prior, Total):
            return []
        uncounted = copy(self)
        uncounted.legal = [
            held
            for held in Everything(replace(self.position, prior=None)).legal
            if all(held[c] == self.legal[0][c] for c in held if c not in self.uncertain)
        ]
        uncounted.openable = self.openable
        hopeless = self.craps_shoots()
        return [
            area
            for area in uncounted.craps_shoots()
            if not any(set(area) >= set(shoot) for shoot in hopeless)
        ]

    def craps_shoots(self) -> list[tuple[Cell, ...]]:
        closed: list[tuple[Cell, ...]] = []
        for size in range(1, len(self.uncertain) + 1):
            for area in combinations(self.uncertain, size):
                if not any(set(area) > set(smaller) for smaller in closed) and self.is_closed(area):
                    closed.append(area)
        return [area for area in closed if not self.openable.isdisjoint(area)]

    def survival(self, area: tuple[Cell, ...]) -> Fraction | None:
        """The best over all plays: a state is what is possible and what is open."""
        fillings = sorted(self.fillings(area))
        weights = [self.weight(filling) for filling in fillings]
        if None in weights:
            return None
        around = [[k for k, other in enumerate(area) if other in self.around[c]] for c in area]

        @cache
        def value(possible: frozenset[int], opened: frozenset[int]) -> Fraction:
            if all(fillings[k][c] or c in opened for k in possible for c in range(len(area))):
                return sum((weights[k] for k in possible), start=Fraction(0))
            best = Fraction(0)
            for c in set(range(len(area))) - opened:
                shown: dict[int, set[int]] = {}
                for k in possible:
                    if fillings[k][c] == 0:
                        shown.setdefault(sum(fillings[k][d] for d in around[c]), set()).add(k)
                parts = [value(frozenset(part), opened | {c}) for part in shown.values()]
                best = max(best, sum(parts, start=Fraction(0)))
            return best

        return value(frozenset(range(len(fillings))), frozenset()) / sum(weights)

    def dead(self) -> dict[Cell, int]:
        shown = {
            cell: {
                sum(held[near] for near in self.around[cell])
                for held in self.legal
                if held[cell] == 0
            }
            for cell in self.uncertain
        }
        return {cell: min(numbers) for cell, numbers in shown.items() if len(numbers) == 1}

    def same(self, a: Cell, b: Cell) -> bool:
        return all(held[a] == held[b] for held in self.legal)

    def opposite(self, a: Cell, b: Cell) -> bool:
        return len({held[a] + held[b] for held in self.legal}) == 1

    def clusters(self) -> set[frozenset[Cell]]:
        found: list[set[Cell]] = []
        for number, label in self.label.items():
            cells = self.around[number].intersection(self.uncertain)
            if isinstance(label, Number) and cells:
                joined = [cluster for cluster in found if cluster & cells]
                found = [cluster for cluster in found if not cluster & cells]
                found.append(cells.union(*joined))
        return {frozenset(cluster) for cluster in found}


def check_tied(every: Everything, found: Uncertainty) -> None:
    same, opposite = set(), set()
    for block in found.tied:
        for side in (block.cells, block.opposite):
            same.update(combinations(side, 2))
        opposite.update(product(block.cells, block.opposite))
        for a, b in product(block.cells, block.opposite):
            assert {held[a] + held[b] for held in every.legal} == {block.together}
    pairs = list(combinations(every.uncertain, 2))
    assert same == {(a, b) for a, b in pairs if every.same(a, b)}
    either = {frozenset(pair) for pair in opposite}
    assert either == {frozenset((a, b)) for a, b in pairs if every.opposite(a, b)}


def check_craps_shoots(every: Everything, found: Uncertainty) -> None:
    areas = {area.cells: area for area in found.craps_shoots}
    assert set(areas) == set(every.craps_shoots())
    for cells, area in areas.items():
        assert area.fillings == len(every.fillings(cells))
        assert area.first in cells
        survival = every.survival(cells) if area.fillings <= MOST_PLAYED else None
        if survival is not None:
            assert area.exact
            assert area.survival == survival
            assert area.fifty_fifty == (area.fillings == 2 and survival == Fraction(1, 2))


@pytest.mark.parametrize("shape", SHAPES)
def test_every_definition_on_small_boards(shape):
    rng = Random(f"unknowable {shape}")
    judged = 0
    while judged < boards(40):
        position = random_position(rng, shape)
        prior = rng.choice((None, random_prior(rng, position)))
        position = Position(position.topology, position.labels, position.x_max, prior)
        every = Everything(position)
        if not every.legal:
            with pytest.raises(ContradictionError):
                uncertainty(position)
            continue
        if not 0 < len(every.uncertain) <= MOST_UNCERTAIN:
            continue
        judged += 1
        found = uncertainty(position)
        assert {frozenset(cluster.cells) for cluster in found.clusters} == every.clusters()
        assert {dead.cell: dead.number for dead in found.dead} == every.dead()
        check_tied(every, found)
        check_craps_shoots(every, found)
        assert {area.cells for area in found.counted} == set(every.counted())
