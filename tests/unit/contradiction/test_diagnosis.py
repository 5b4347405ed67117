"""Contradictions against every assignment of small boards, and where a person meets them.

Contradictions that were found by hand: their sentence, their cells and their repairs.

Repairs against their definition: every value of every single number is tried.
"""

from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import minescope.contradiction.smallest as search
from minescope.board import FREE, Graph, Grid, Mine, Number, Position, Unknown
from minescope.board.shapes import SHAPES
from minescope.contradiction.answer import Repair
from minescope.errors import ContradictionError
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .boards import contradiction, read, repairs


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


class TestByHand:
    def test_a_legal_position_has_none(self):
        assert solve(read("1#"), Total(1)).contradiction is None

    def test_a_number_above_what_its_cells_hold(self):
        found = contradiction(read("5#", "##"), Uniform())
        assert found == (
            ((0, 0),),
            False,
            "The 5 at r1 c1 cannot hold: only 3 unknown cells touch it.",
            (Repair((0, 0), (0, 1, 2, 3)),),
        )

    def test_a_number_that_no_unknown_cell_touches(self):
        found = contradiction(read("1.", "..", "##"), Uniform())
        assert found.cells == ((0, 0),)
        assert found.sentence == ("The 1 at r1 c1 cannot hold: no unknown cell touches it.")
        assert repairs(found) == {(0, 0): (0,)}

    def test_more_known_mines_than_the_number_says(self):
        found = contradiction(read("1*", "*#"), Uniform())
        assert found.sentence == (
            "The 1 at r1 c1 (beside 2 known mines) cannot hold: "
            "it touches more known mines than that."
        )
        assert repairs(found) == {(0, 0): (2, 3)}

    def test_known_mines_and_too_few_cells(self):
        found = contradiction(read("3*", ".#"), Uniform())
        assert found.sentence == (
            "The 3 at r1 c1 (beside 1 known mine) cannot hold: only 1 unknown cell touches it."
        )
        assert repairs(found) == {(0, 0): (1, 2)}

    def test_several_mines_in_a_cell(self):
        found = contradiction(read("5#", ".#", x_max=2), Uniform())
        assert found.sentence == (
            "The 5 at r1 c1 cannot hold: only 2 unknown cells touch it, "
            "and a cell holds at most 2 mines."
        )
        assert repairs(found) == {(0, 0): (0, 1, 2, 3, 4)}

    def test_two_numbers_over_the_same_cells(self):
        found = contradiction(read("#1", "#3", "#."), Uniform())
        assert found.cells == ((0, 1), (1, 1))
        assert not found.mine_count
        assert found.sentence == (
            "The 1 at r1 c2 and the 3 at r2 c2 cannot both hold: the second "
            "needs at least 2 mines in the 2 unknown cells they share, the first allows at most "
            "1 there."
        )
        assert repairs(found) == {(0, 1): (2,), (1, 1): (1, 2)}

    def test_a_number_without_mines_beside_one_that_needs_them(self):
        found = contradiction(read("1#0"), Density("1/5"))
        assert found.sentence == (
            "The 1 at r1 c1 and the 0 at r1 c3 cannot both hold: the first needs "
            "at least 1 mine in the unknown cell they share, the second allows none there."
        )
        assert repairs(found) == {(0, 0): (0,), (0, 2): (1,)}

    def test_three_numbers_around_a_triangle(self):
        triangle = Graph.from_edges(
            [("a", "x"), ("a", "y"), ("b", "y"), ("b", "z"), ("c", "z"), ("c", "x")]
        )
        position = Position.of(triangle, dict.fromkeys("abc", Number(1)))
        found = contradiction(position, Density("1/3"))
        assert found.cells == ("a", "b", "c")
        assert found.sentence == (
            "The 1 at a, the 1 at b and the 1 at c cannot all hold; "
            "without any one of them, the others can."
        )
        assert repairs(found) == dict.fromkeys("abc", (0, 2))

    def test_with_room_for_two_in_a_cell_the_triangle_of_twos_is_legal(self):
        triangle = Graph.from_edges(
            [("a", "x"), ("a", "y"), ("b", "y"), ("b", "z"), ("c", "z"), ("c", "x")]
        )
        position = Position.of(triangle, dict.fromkeys("abc", Number(3)), x_max=2)
        assert contradiction(position, Uniform()).cells == ("a", "b", "c")
        assert solve(
            Position.of(triangle, dict.fromkeys("abc", Number(2)), x_max=2), Uniform()
        ).legal

    def test_a_long_set_names_the_first_few(self):
        ring = [(f"n{i}", f"u{i}") for i in range(9)] + [
            (f"n{i}", f"u{(i + 1) % 9}") for i in range(9)
        ]
        names = [f"n{i}" for i in range(9)]
        position = Position.of(Graph.from_edges(ring), dict.fromkeys(names, Number(1)))
        found = contradiction(position, Uniform())
        assert found.cells == tuple(names)
        assert found.sentence == (
            "The 1 at n0, the 1 at n1, the 1 at n2, the 1 at n3, the 1 at n4 and 4 more numbers "
            "cannot all hold; without any one of them, the others can."
        )

    def test_numbers_come_before_the_mine_count(self):
        found = contradiction(read("1#0..", "....."), Total(40))
        assert found.cells == ((0, 0), (0, 2))
        assert not found.mine_count
        assert found.repairs == ()


class TestMineCount:
    def test_too_few_mines(self):
        found = contradiction(read("2#.#2", "##.##"), Total(3))
        assert found.mine_count
        assert found.sentence == (
            "The 2 at r1 c1 and the 2 at r1 c5 need at least 4 mines, "
            "but there are only 3 in total."
        )
        assert repairs(found) == {(0, 0): (1,), (0, 4): (1,), None: (4,)}

    def test_too_many_mines(self):
        found = contradiction(read("0###"), Total(3))
        assert found.sentence == (
            "The 0 at r1 c1 leaves room for at most 2 mines, but there are 3 in total."
        )
        assert repairs(found) == {(0, 0): (1,), None: (0, 1, 2)}

    def test_known_mines_count(self):
        found = contradiction(read("1#*", "..."), Total(1))
        assert found.sentence == (
            "The 1 at r1 c1 needs at least 1 mine beyond the 1 known, but there is only 1 in total."
        )
        assert repairs(found) == {(0, 0): (0,), None: (2,)}

    @pytest.mark.parametrize(
        ("rows", "mines", "sentence", "counts"),
        [
            (
                ["###"],
                5,
                "The cells leave room for at most 3 mines, but there are 5 in total.",
                (0, 1, 2, 3),
            ),
            (["**#"], 1, "2 mines are known, but there is only 1 in total.", (2, 3)),
            (
                ["*.."],
                2,
                "The cells leave room for at most 1 mine, but there are 2 in total.",
                (1,),
            ),
            (["1#*"], 0, "1 mine is known, but there are only 0 in total.", (2,)),
        ],
    )
    def test_no_number_is_needed(self, rows, mines, sentence, counts):
        found = contradiction(read(*rows), Total(mines))
        assert found == ((), True, sentence, (Repair(None, counts),))

    def test_a_mine_count_between_two_possible_ones(self):
        # a, b, c touch x and one of y1, y2, y3: x alone, or all three others.
        edges = [(n, m) for i, n in enumerate("abc") for m in ("x", f"y{i}")]
        position = Position.of(Graph.from_edges(edges), dict.fromkeys("abc", Number(1)))
        found = contradiction(position, Total(2))
        assert found.cells == ("a", "b", "c")
        assert found.sentence == (
            "The 1 at a, the 1 at b and the 1 at c leave room for fewer mines or for more, "
            "but not for 2, and there are 2 in total."
        )
        assert repairs(found) == {"a": (0, 2), "b": (0, 2), "c": (0, 2), None: (1, 3)}

    @pytest.mark.parametrize("prior", [Density(0), Density(odds=0), Density(0, weighting="slots")])
    def test_a_density_of_nothing(self, prior):
        found = contradiction(read("0#..", "....", "*1.1", "...#", x_max=2), prior)
        assert found.cells == ((2, 3),)
        assert found.mine_count
        assert found.sentence == (
            "The 1 at r3 c4 needs at least 1 mine beyond the 1 known, "
            "but a density of 0 allows none."
        )
        assert repairs(found) == {(2, 3): (0,), None: (2,)}

    def test_a_full_density(self):
        found = contradiction(read("1###", x_max=2), Density(2))
        assert found.sentence == (
            "The 1 at r1 c1 leaves room for at most 5 mines, "
            "but a density of 2 fills every cell, with 6 in total."
        )
        assert repairs(found) == {(0, 0): (2,), None: (1, 2, 3, 4, 5)}


def test_on_a_graph_the_sentence_speaks_of_vertices():
    star = Graph.from_edges([("n", "the cell"), ("n", "b")])
    found = solve(Position.of(star, {"n": Number(3)}), Uniform()).contradiction
    assert found is not None
    assert found.sentence == "The 3 at n cannot hold: only 2 unknown vertices touch it."


def random_contradiction(rng, x_max):
    """A small board with wrong numbers, and a prior with which nothing is legal."""
    while True:
        grid = Grid(rng.randint(2, 3), rng.randint(2, 4))
        labels = [
            Number(rng.randint(0, 3 * x_max)) if rng.random() < 0.5 else Unknown()
            for _ in grid.cells
        ]
        labels = [Mine() if rng.random() < 0.1 else label for label in labels]
        prior = Total(rng.randint(0, 8)) if rng.random() < 0.6 else Uniform()
        position = Position(grid, tuple(labels), x_max, prior)
        if not solve(position).legal:
            return position


def legal_values(position, i):
    """What the number in this place could be with all others as they are."""
    most = 8 * position.x_max
    for value in range(most + 1):
        labels = list(position.labels)
        labels[i] = Number(value)
        if solve(replace(position, labels=tuple(labels))).legal:
            yield value


@pytest.mark.parametrize("x_max", [1, 2])
def test_every_single_change_that_helps_is_listed(x_max):
    rng = Random(f"repairs {x_max}")
    for _ in range(40):
        position = random_contradiction(rng, x_max)
        contradiction = solve(position).contradiction
        listed = dict(contradiction.repairs)
        cells = position.topology.cells
        for i, label in enumerate(position.labels):
            if isinstance(label, Number):
                assert listed.pop(cells[i], ()) == tuple(legal_values(position, i)), position
        if isinstance(position.prior, Total) and contradiction.mine_count:
            counts = [k for k in range(30) if solve(position, Total(k)).legal]
            assert listed.pop(None) == tuple(counts)
        assert not listed
