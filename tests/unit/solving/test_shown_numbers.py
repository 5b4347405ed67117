from fractions import Fraction
from math import comb

import pytest

from minescope.arithmetic.algebraic import Algebraic
from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.errors import BudgetError
from minescope.prior import Density, Total, Uniform
from minescope.solving.follow import follow
from minescope.solving.shown_numbers import OUTER, Sights, cells_by_island
from minescope.solving.solution import solve

THIRD = Fraction(1, 3)


def test_numbers_ascend_and_a_mine_is_last():
    shows = solve(parse("minescope 1\ntopology grid 5x1\nmines 2\n\n? ? ? 1 ?")).shows((0, 1))
    assert list(shows.items()) == [
        (1, Fraction(1, 4)),
        (2, Fraction(1, 4)),
        ("mine", Fraction(1, 2)),
    ]


def test_a_certain_mine_shows_no_number_and_a_safe_cell_only_numbers():
    solution = solve(parse("minescope 1\ntopology grid 4x1\nmines 1\n\n0 ? ? ?"))
    assert solution.shows((0, 1)) == {0: Fraction(1, 2), 1: Fraction(1, 2), "mine": 0}
    solution = solve(parse("minescope 1\ntopology grid 3x1\nmines 1\n\n? 1 0"))
    assert solution.shows((0, 0)) == {"mine": 1}


def test_mines_that_are_certain_are_shown_in_any_case():
    position = Position.of(Grid(1, 5), {(0, 0): Mine(2), (0, 4): FREE}, x_max=2, prior=Total(3))
    assert solve(position).shows((0, 1)) == {2: THIRD, 3: THIRD, "mine": THIRD}


def test_several_islands_and_outer_cells_are_seen_at_once():
    # The middle cell sees one of two cells on either side, and the cell above, which touches no number.
    edges = [("l", "a"), ("l", "b"), ("r", "c"), ("r", "d"), ("m", "a"), ("m", "c"), ("m", "o")]
    position = Position.of(Graph.from_edges(edges), {"l": 1, "r": 1})
    sides = [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]
    found = solve(position, Density("1/5")).shows("m")
    assert found == {
        0: Fraction(16, 25) * sides[0],
        1: Fraction(16, 25) * sides[1] + Fraction(4, 25) * sides[0],
        2: Fraction(16, 25) * sides[2] + Fraction(4, 25) * sides[1],
        3: Fraction(4, 25) * sides[2],
        "mine": Fraction(1, 5),
    }
    # With three mines one is in `m` or in `o`.
    total = solve(position, Total(3)).shows("m")
    assert total == {n: side / 2 for n, side in enumerate(sides, 1)} | {"mine": Fraction(1, 2)}


def test_a_density_with_several_mines_in_a_cell():
    # Every cell of a long row holds 0, 1 or 2 mines with chances of 1 : lambda : lambda^2 / 2.
    solution = solve(Position.of(Grid(1, 9), {}, x_max=2), Density("1/3"))
    none, one, two = solution.outer_distribution
    shows = solution.shows((0, 4))
    assert isinstance(shows[0], Algebraic)
    assert shows == {
        0: none * none * none,
        1: none * 2 * none * one,
        2: none * (2 * none * two + one * one),
        3: none * 2 * one * two,
        4: none * two * two,
        "mine": 1 - none,
    }
    assert sum(shows.values()) == 1


@pytest.mark.parametrize("rho", [0, 2])
def test_the_ends_of_a_density(rho):
    solution = solve(Position.of(Grid(2, 2), {}, x_max=2), Density(rho))
    assert solution.shows((0, 0)) == ({0: 1, "mine": 0} if rho == 0 else {"mine": 1})


def test_numbers_count_the_cells_of_the_board_that_is_given():
    empty = solve(Position.of(Grid(3, 3), {}), Density("1/5"))
    inside, corner = empty.shows((1, 1)), empty.shows((0, 0))
    assert inside[8] == Fraction(4, 5) * Fraction(1, 5) ** 8
    assert list(corner) == [0, 1, 2, 3, "mine"]
    # The same corner, where the board goes on behind its border.
    assert solve(Position.of(Grid(4, 4), {}), Density("1/5")).shows((1, 1)) == inside


def test_cells_that_see_the_same_are_counted_once():
    solution = solve(Position.of(Grid(9, 9), {}, prior=Total(10)))
    numbers = solution._shown_numbers
    for cell in solution.outer:
        solution.shows(cell)
    assert len(numbers._chances) == 3  # in a corner, at a border, inside


def test_whatever_counted_before():
    position = parse("minescope 1\ntopology grid 4x3\nmines 3\n\n? ? ? ?\n? 1 2 ?\n? ? ? ?")
    expected = {0: THIRD, 1: THIRD, "mine": THIRD}
    assert solve(position).shows((0, 0)) == expected
    for engine in ("configurations", "treewidth", "zdd"):
        assert solve(position, engine=engine).shows((0, 0)) == expected
    before = follow(position.replace({(1, 1): None}))
    assert before.change({(1, 1): 1}).solution.shows((0, 0)) == expected


def test_a_hub_with_thousands_of_neighbours():
    star = Graph.from_edges([("c", f"v{i}") for i in range(2000)])
    shows = solve(Position.of(star, {}), Uniform()).shows("c")
    assert shows[1000] == Fraction(comb(2000, 1000), 2**2001)


@pytest.mark.parametrize("limit", [{"max_steps": 3_000}, {"max_seconds": 0.05}])
def test_what_takes_too_long_is_refused(limit):
    size = 300
    edges = [(name, f"v{i}") for i in range(size) for name in "nm" if name == "n" or i % 2]
    edges += [("c", f"v{i}") for i in range(size) if i % 3]
    position = Position.of(Graph.from_edges(edges), {"n": Number(100)}, x_max=2)
    with pytest.raises(BudgetError):
        solve(position, Density("1/3"), **limit).shows("c")


def sights(text):
    solution = solve(parse(text))
    return Sights(solution.position, solution.system)


def test_groups_outer_cells_and_certain_mines():
    # The 1 and the 2 have one cell in common; *2 is a flag, and the last cell of all certainly a mine.
    found = sights("minescope 1\ntopology grid 5x2\nx_max 2\nmines 5\n\n? 1 ? ? *2\n? ? ? ? ?")
    assert found.sure_mines(8) == 2
    groups, outer, own = found.sight(8)
    assert sum(cells for _, _, cells in groups) == 2  # the cells in the third column
    assert (outer, own) == (2, (OUTER, 0))
    assert found.sure_mines(0) == 0


def test_fixed_cells_are_certain_and_seen_by_nobody():
    found = sights("minescope 1\ntopology grid 4x1\nx_max 3\nmines 3\n\n3 ? ? ?")
    assert found.fixed == {1: 3}
    assert found.sure_mines(2) == 3
    assert found.sight(2) == ((), 1, (OUTER, 0))
    assert found.sight(1)[2] is None


def test_an_island_is_asked_about_where_the_cell_only_lies_in_it():
    sight = (((0, 1, 2), (3, 0, 1)), 4, (0, 2))
    assert cells_by_island(sight) == {0: ({1: 2}, 2), 3: ({0: 1}, None)}
    assert cells_by_island(((), 0, (5, 1))) == {5: ({}, 1)}
    assert cells_by_island(((), 8, (OUTER, 0))) == {}
