"""Contradictions against every assignment of small boards, and where a person meets them."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import minescope.contradiction.smallest as search
from minescope.board import FREE, Graph, Grid, Mine, Number, Position, Unknown
from minescope.board.shapes import SHAPES
from minescope.errors import ContradictionError
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .boards import read, repairs


class TestEndToEnd:
    def test_asking_for_a_probability_tells_the_sentence_and_the_cells(self):
        solution = solve(read("1#0"), Total(1))
        assert not solution.legal
        with pytest.raises(ContradictionError, match="cannot both hold") as caught:
            _ = solution.probability
        assert caught.value.contradiction == solution.contradiction
        assert caught.value.cells == ((0, 0), (0, 2))

    def test_a_small_budget_is_enough_for_a_small_contradiction(self):
        found = solve(read("#1", "#3", "#."), Total(1), max_steps=1).contradiction
        assert found is not None
        assert found.cells == ((0, 1), (1, 1))


@st.composite
def positions(draw):
    """A small board of any shape, most of its numbers right for some assignment."""
    x_max = draw(st.sampled_from([1, 1, 2]))
    shape = draw(st.sampled_from([*SHAPES, "graph"]))
    if shape == "graph":
        size = draw(st.integers(2, 12))
        pairs = list(combinations(range(size), 2))
        edges = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=24))
        topology = Graph(tuple([f"v{i}" for i in range(size)]), tuple(edges))
    else:
        topology = Grid(draw(st.integers(1, 4)), draw(st.integers(2, 5)), shape)
    cells = len(topology.cells)
    kinds = draw(st.lists(st.sampled_from("??nnnnnn*."), min_size=cells, max_size=cells))
    # Few enough unknown cells and numbers for every assignment and every subset.
    unknown = [i for i, kind in enumerate(kinds) if kind == "?"]
    for i in unknown[8 if x_max == 1 else 5 :]:
        kinds[i] = "."
    mines = [draw(st.integers(0, x_max)) if kind in "?*" else 0 for kind in kinds]
    labels = []
    for i, kind in enumerate(kinds):
        around = sum(mines[j] for j in topology.neighbours[i])
        wrong = draw(st.sampled_from([0, 0, 0, 0, 0, 0, 1, -1])) if kind == "n" else 0
        number = Number(max(0, around + wrong))
        known = Mine(mines[i]) if mines[i] else FREE
        labels.append({"n": number, "?": Unknown(), "*": known, ".": FREE}[kind])
    return Position(topology, tuple(labels), x_max)


def priors(x_max):
    return st.one_of(
        st.just(Uniform()),
        st.builds(Total, st.integers(0, 10), st.sampled_from(["distinct", "slots"])),
        st.sampled_from([Density(0), Density(x_max), Density("1/3"), Density(odds=0)]),
    )


class Everything:
    """All assignments of a position, as what each number would show and the mines of all cells."""

    def __init__(self, position, prior):
        labels, neighbours = position.labels, position.topology.neighbours
        unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
        known = {i: label.mines for i, label in enumerate(labels) if isinstance(label, Mine)}
        self.places = [i for i, label in enumerate(labels) if isinstance(label, Number)]
        self.shown = [labels[i].value for i in self.places]
        self.rows = set()
        for mines in product(range(position.x_max + 1), repeat=len(unknown)):
            held = known | dict(zip(unknown, mines, strict=True))
            sums = [sum(held.get(j, 0) for j in neighbours[i]) for i in self.places]
            self.rows.add((tuple(sums), sum(held.values())))
        totals = {total for _, total in self.rows}
        if isinstance(prior, Total):
            self.totals = {prior.mines}
        elif isinstance(prior, Density) and (prior.rho == 0 or prior.odds == 0):
            self.totals = {min(totals)}
        elif isinstance(prior, Density) and prior.rho == position.x_max:
            self.totals = {max(totals)}
        else:
            self.totals = totals

    def which(self, chosen, counted):
        """The assignments that satisfy these numbers (and the mine count)."""
        return [
            (sums, total)
            for sums, total in self.rows
            if all([sums[n] == self.shown[n] for n in chosen])
            and (not counted or total in self.totals)
        ]


@settings(max_examples=250)
@given(st.data(), st.sampled_from([1, 3, search.CORE]))
def test_as_every_assignment_says(data, core):
    position = data.draw(positions())
    prior = data.draw(priors(position.x_max))
    solution = solve(position, prior)
    everything = Everything(position, prior)
    numbers = range(len(everything.places))
    assert solution.legal == bool(everything.which(numbers, True))
    with pytest.MonkeyPatch.context() as patch:
        # Small regions, so that small boards have several.
        patch.setattr(search, "CORE", core)
        patch.setattr(search, "HOPS", (1, 2, 4))
        found = solution.contradiction
    if found is None:
        assert solution.legal
        return
    cells = position.topology.cells
    chosen = [everything.places.index(position.topology.index[cell]) for cell in found.cells]
    counted = found.mine_count

    assert not everything.which(chosen, counted)
    for n in chosen:
        assert everything.which([m for m in chosen if m != n], counted)
    # The mine count belongs to the set only where the numbers alone have a solution.
    assert bool(everything.which(numbers, False)) == counted
    for smaller in range(len(chosen)):
        for others in combinations(numbers, smaller):
            assert everything.which(others, counted)
    if not counted:
        alike = [s for s in combinations(numbers, len(chosen)) if not everything.which(s, False)]
        assert alike[0] == tuple(chosen)

    expected = {}
    for n in numbers:
        rows = everything.which([m for m in numbers if m != n], True)
        if rows:
            values = {sums[n] for sums, _ in rows}
            expected[cells[everything.places[n]]] = tuple(sorted(values))
    if counted:
        totals = {total for _, total in everything.which(numbers, False)}
        expected[None] = tuple(sorted(totals))
    assert repairs(found) == expected
