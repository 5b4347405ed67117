"""Boards so large that the search goes region by region."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from minescope.board import Graph, Grid, Number, Position
from minescope.contradiction.smallest import Hitting
from minescope.counting.interface import Budget
from minescope.prior import Uniform
from minescope.solving.solution import solve

from .boards import contradiction, repairs


def revealed(grid, is_mine, covered):
    """Every cell that is neither covered nor a mine shows its number."""
    labels = {}
    for i, cell in enumerate(grid.cells):
        if cell not in covered and not is_mine(cell):
            around = sum([is_mine(grid.cells[j]) for j in grid.neighbours[i]])
            labels[cell] = Number(around)
    return labels


class TestLargeBoards:
    grid = Grid(40, 40)

    @staticmethod
    def is_mine(cell):
        return (cell[0] * 31 + cell[1] * 17 + cell[0] * cell[1]) % 5 == 0

    def labels(self):
        covered = {cell for i, cell in enumerate(self.grid.cells) if i * i % 7 in (1, 4)}
        return revealed(self.grid, self.is_mine, covered)

    def wrong(self, cell):
        labels = self.labels()
        labels[cell] = Number(labels[cell].value + 1)
        return labels

    def place(self):
        """A wrong number in the middle, where three or more numbers contradict each other."""
        cell = (18, 26)
        found = solve(Position.of(self.grid, self.wrong(cell)), Uniform()).contradiction
        assert found is not None
        assert 2 < len(found.cells) < 8
        return cell, found

    def test_the_unchanged_board_is_legal(self):
        assert solve(Position.of(self.grid, self.labels()), Uniform()).legal

    def test_edits_elsewhere_do_not_move_it(self):
        cell, found = self.place()
        assert cell in found.cells
        assert cell in repairs(found)
        far = [c for c in self.labels() if max(abs(c[0] - cell[0]), abs(c[1] - cell[1])) > 10]
        for i in range(3):
            labels = self.wrong(cell)
            for gone in far[i::4]:
                del labels[gone]
            other = solve(Position.of(self.grid, labels), Uniform()).contradiction
            assert other.cells == found.cells
            assert other.sentence == found.sentence

    def test_the_smaller_of_two_comes_first_and_nothing_repairs_both(self):
        cell, _ = self.place()
        labels = self.wrong(cell)
        labels[0, 0] = Number(9)
        other = solve(Position.of(self.grid, labels), Uniform()).contradiction
        assert other.cells == ((0, 0),)
        assert other.repairs == ()

    def test_sets_wider_than_the_first_regions(self):
        size = 301
        edges = [(f"n{i}", f"u{j % size}") for i in range(size) for j in (i, i + 1)]
        ring = Graph.from_edges(edges)
        chain = {f"n{i}": Number(1) for i in range(40)}
        # Along 41 cells every second one is a mine; the ends say otherwise.
        ends = Graph.from_edges([*edges, ("first", "u0"), ("last", "u40")])
        labels = {**chain, "first": Number(1), "last": Number(0)}
        found = contradiction(Position.of(ends, labels), Uniform())
        assert len(found.cells) == 42
        assert solve(Position.of(ring, chain), Uniform()).legal


POOL = range(7)
CORRECTIONS = st.lists(st.frozensets(st.sampled_from(POOL), min_size=1), max_size=6)
LOADS = st.lists(st.integers(0, 4), min_size=len(POOL), max_size=len(POOL))


def of_least_size(corrections, loads, above):
    """By definition: all sets of the least size that will do, in order."""
    for size in range(1, len(POOL) + 1):
        sets = [
            chosen
            for chosen in combinations(POOL, size)
            if all(correction.intersection(chosen) for correction in corrections)
            and sum(loads[n] for n in chosen) > above
        ]
        if sets:
            return sets
    return []


@given(CORRECTIONS)
def test_the_first_of_the_smallest(corrections):
    hitting = Hitting(POOL, Budget())
    hitting.corrections += corrections
    first = of_least_size(corrections, [0] * len(POOL), -1)[0]
    assert hitting.least(len(POOL)) == first
    assert hitting.least(len(first) - 1) == ()


@given(CORRECTIONS, LOADS, st.integers(0, 20))
def test_with_loads_above_a_bound(corrections, loads, above):
    hitting = Hitting(POOL, Budget(), loads, above)
    hitting.corrections += corrections
    sets = of_least_size(corrections, loads, above)
    found = hitting.least(len(POOL))
    assert found in sets if sets else found == ()
