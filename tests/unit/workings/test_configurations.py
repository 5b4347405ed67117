from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, prod
from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.counting.configurations import configurations
from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.weights import cell_weights, group_weights, ways
from minescope.errors import BudgetError, ContradictionError, PositionError
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve
from minescope.workings.configurations import board_rows, count_configurations, list_configurations

from .boards import MIXED, board

ONE_BESIDE_TWO = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)})
TWO_ISLANDS = Position.of(
    Grid(3, 12), {(1, 2): Number(1), (1, 3): Number(2), (1, 8): Number(1), (1, 9): Number(1)}
)
"""Two islands of three groups each, as in the source's figure 5."""


PRIORS = [
    (1, Total(6)),
    (1, Density("0.207")),
    (1, Uniform()),
    (2, Total(7)),
    (2, Total(7, weighting="slots")),
    (2, Uniform()),
    (2, Density("0.3")),
    (2, Density(odds="2/7")),
    (3, Density("1/2", weighting="slots")),
    (3, Density("0.4")),
]


def unsafe(cell, size, mines):
    """P(a cell holds a mine), given the mines of its group of this size."""
    without = group_weights(cell, size - 1)
    rest = without[mines] if mines < len(without) else 0
    return 1 - Fraction(cell[0] * rest, group_weights(cell, size)[mines])


def test_a_one_beside_a_two_at_the_expert_density():
    rho = Fraction(207, 1000)
    (island,) = list_configurations(solve(ONE_BESIDE_TWO, Density(rho))).islands
    whole = 3 * rho + 4 * (1 - rho)
    assert [(c.mines, c.total, c.ways, c.weight, c.probability) for c in island.configurations] == [
        ((0, 1, 1), 2, 12, 12, 4 * (1 - rho) / whole),
        ((1, 0, 2), 3, 9, 9, 3 * rho / whole),
    ]
    assert island.groups == (0, 1, 2)
    assert island.numbers == ((1, 2), (1, 3))
    assert (island.rows.matrix, island.rows.values) == (((1, 1, 0), (0, 1, 1)), (1, 2))


def test_a_total_weighs_the_outer_cells():
    listing = list_configurations(solve(ONE_BESIDE_TWO, Total(3)))
    assert {c.mines: c.probability for c in listing.islands[0].configurations} == {
        (0, 1, 1): Fraction(12 * 6, 81),
        (1, 0, 2): Fraction(9 * 1, 81),
    }
    assert listing.combined == (
        (2, 1, 12, 72, Fraction(72, 81)),
        (3, 1, 9, 9, Fraction(9, 81)),
    )


def test_a_configuration_with_too_many_mines_is_listed_as_impossible():
    listing = list_configurations(solve(ONE_BESIDE_TWO, Total(2)))
    last = listing.islands[0].configurations[-1]
    assert (last.mines, last.weight, last.probability) == ((1, 0, 2), 9, 0)
    assert [row.probability for row in listing.combined] == [1, 0]


def test_islands_are_combined_by_their_mines():
    solution = solve(TWO_ISLANDS, Total(5))
    listing = list_configurations(solution)
    assert [island.count for island in listing.islands] == [2, 2]
    assert listing.choices == 4
    # The product of the lists, which the listing itself never makes.
    relative = Counter()
    choices = Counter()
    for chosen in product(*[island.configurations for island in listing.islands]):
        mines = sum(c.total for c in chosen)
        choices[mines] += 1
        relative[mines] += prod(c.weight for c in chosen) * comb(len(solution.outer), 5 - mines)
    assert {row.mines: row.choices for row in listing.combined} == choices
    assert {row.mines: row.relative for row in listing.combined} == relative
    assert sum(relative.values()) == solution.weight
    assert {row.mines: row.probability for row in listing.combined} == {
        mines: xi / solution.weight for mines, xi in relative.items()
    }


@pytest.mark.parametrize(("x_max", "prior"), PRIORS)
@pytest.mark.parametrize("position", [ONE_BESIDE_TWO, TWO_ISLANDS, board(MIXED)])
def test_the_list_gives_the_probabilities_of_the_cells(position, x_max, prior):
    solution = solve(position, prior, x_max=x_max)
    listing = list_configurations(solution)
    cell = cell_weights(prior, x_max)
    for island in listing.islands:
        assert sum(c.probability for c in island.configurations) == 1
        for place, g in enumerate(island.groups):
            cells = solution.groups[g].cells
            chance = sum(
                c.probability * unsafe(cell, len(cells), c.mines[place])
                for c in island.configurations
            )
            assert chance == solution.probability[cells[0]]
    assert sum(row.probability for row in listing.combined) == 1
    assert sum(row.choices for row in listing.combined) == listing.choices


@pytest.mark.parametrize(("x_max", "prior"), PRIORS)
def test_what_is_combined_is_what_the_whole_board_weighs(x_max, prior):
    solution = solve(TWO_ISLANDS, prior, x_max=x_max)
    relative = sum(row.relative for row in list_configurations(solution).combined)
    if isinstance(prior, Total):
        assert relative == solution.weight
    else:
        # Outer cells are independent of everything: one that holds no mine weighs 1 of its sum.
        empty = solution.outer_distribution[0] ** len(solution.outer)
        assert relative == solution.weight * empty


@pytest.mark.parametrize(("rho", "number"), [(0, 0), (2, 6)])
def test_the_ends_of_a_density_leave_one_configuration(rho, number):
    position = Position.of(Grid(2, 2), {(0, 0): Number(number)}, x_max=2, prior=Density(rho))
    listing = list_configurations(solve(position))
    (only,) = listing.islands[0].configurations
    assert (only.mines, only.ways, only.probability) == ((number,), 1, 1)
    assert listing.combined == ((number, 1, only.weight, only.weight, 1),)


@pytest.mark.parametrize(("x_max", "prior"), PRIORS)
def test_the_most_probable_come_first(x_max, prior):
    found = list_configurations(solve(board(MIXED), prior, x_max=x_max)).islands[0]
    keys = [(-c.probability, c.mines) for c in found.configurations]
    assert len(keys) > 5
    assert keys == sorted(keys)


def test_equally_probable_ones_come_by_their_mines():
    # 4 lambda = 9 lambda^2
    position = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(1)})
    (island,) = list_configurations(solve(position, Density(odds="4/9"))).islands
    half = Fraction(1, 2)
    assert [(c.mines, c.weight, c.probability) for c in island.configurations] == [
        ((0, 1, 0), 4, half),
        ((1, 0, 1), 9, half),
    ]


@pytest.mark.parametrize(("x_max", "prior"), PRIORS)
def test_relative_weights_of_an_island_make_up_those_of_the_board(x_max, prior):
    """Under a density each island stands for itself."""
    listing = list_configurations(solve(TWO_ISLANDS, prior, x_max=x_max))
    whole = sum([found.relative for found in listing.combined])
    parts = [sum([f.relative for f in island.configurations]) for island in listing.islands]
    assert whole == (parts[0] if isinstance(prior, Total) else prod(parts))
    for island, part in zip(listing.islands, parts, strict=True):
        for found in island.configurations:
            assert found.relative / part == found.probability


def test_ways_count_assignments_and_the_weight_is_the_source_s():
    position = Position.of(Grid(1, 3), {(0, 1): Number(2)}, x_max=2, prior=Total(2))
    (only,) = list_configurations(solve(position)).islands[0].configurations
    assert only.ways == 3  # (2, 0), (1, 1), (0, 2)
    assert only.weight == Fraction(ways(2, 2, 2), 2) == 2  # 1/2 + 1 + 1/2


def test_a_board_without_numbers_has_one_empty_choice():
    listing = list_configurations(solve(Position.of(Grid(2, 2), {}, prior=Total(1))))
    assert listing == ((), ((0, 1, 1, 4, 1),))
    assert listing.choices == 1


def test_known_mines_are_not_in_the_list():
    position = board("*2. ...", prior=Total(2))
    listing = list_configurations(solve(position))
    assert [c.mines for c in listing.islands[0].configurations] == [(1,)]
    assert listing.combined == ((1, 1, 4, 4, 1),)


def test_a_position_that_cannot_be_has_no_list():
    solution = solve(Position.of(Grid(1, 2), {(0, 0): Number(2)}, prior=Uniform()))
    with pytest.raises(ContradictionError):
        list_configurations(solution)


def test_a_list_longer_than_allowed_is_refused_and_its_length_told():
    solution = solve(board(MIXED), Uniform(), x_max=3)
    longest = max(island.count for island in list_configurations(solution).islands)
    with pytest.raises(BudgetError) as refused:
        list_configurations(solution, Budget(longest - 1))
    assert refused.value.reached == {"configurations": longest}


def test_a_search_that_takes_more_steps_than_allowed_is_refused():
    with pytest.raises(BudgetError):
        list_configurations(solve(ONE_BESIDE_TWO, Uniform()), Budget(seconds=0))


@pytest.mark.parametrize("x_max", [1, 2, 3])
def test_configurations_are_counted_without_a_list(x_max):
    rng = Random(x_max)
    for _ in range(60):
        groups = rng.randint(1, 6)
        sizes = tuple(rng.choice((1, 1, 2, 4)) for _ in range(groups))
        members = [
            tuple(sorted(rng.sample(range(groups), rng.randint(1, groups)))) for _ in range(3)
        ]
        members.append(tuple(range(groups)))
        held = [rng.randint(0, x_max * size) for size in sizes]
        values = tuple(sum(held[g] for g in touched) for touched in members)
        problem = CountingProblem(sizes, values, tuple(members))
        listed = sum(1 for _ in configurations(problem, x_max))
        assert count_configurations(problem, x_max) == listed > 0


def test_more_configurations_than_can_be_listed_are_counted():
    half_of_all = CountingProblem((1,) * 40, (20,), (tuple(range(40)),))
    assert count_configurations(half_of_all, 1) == comb(40, 20)


def test_a_number_that_cannot_hold_leaves_no_configuration_to_count():
    assert count_configurations(CountingProblem((1, 1), (-1,), ((0, 1),)), 1) == 0
    assert count_configurations(CountingProblem((1, 1), (0, 3), ((0,), (0, 1))), 1) == 0


def test_the_matrix_of_the_board_has_a_row_for_the_total():
    rows = board_rows(solve(ONE_BESIDE_TWO, Total(3)))
    assert rows.matrix == ((1, 1, 0, 0), (0, 1, 1, 0), (1, 1, 1, 1))
    assert rows.values == (1, 2, 3)
    assert rows.bounds == ((0, 1), (0, 1), (1, 2), (0, 1))
    assert board_rows(solve(ONE_BESIDE_TWO, Uniform())).matrix == ((1, 1, 0), (0, 1, 1))


def test_the_matrix_counts_known_mines_off_the_total():
    rows = board_rows(solve(board("*2. ...", prior=Total(2))))
    assert (rows.matrix, rows.values) == (((1,), (1,)), (1, 1))


@pytest.mark.parametrize("ascending", [False, True])
def test_any_column_sorts(ascending):
    island = list_configurations(solve(board(MIXED, x_max=1), Total(6))).islands[0]
    columns = {
        "probability": lambda each: each.probability,
        "total": lambda each: each.total,
        "ways": lambda each: each.ways,
        "weight": lambda each: each.weight,
    }
    for by, key in columns.items():
        page = island.page(0, island.count, by, ascending=ascending)
        assert sorted(page) == sorted(island.configurations)
        assert [key(each) for each in page] == sorted(map(key, page), reverse=not ascending)
    for group in range(len(island.groups)):
        page = island.page(0, island.count, "group", group=group, ascending=ascending)
        mines = [each.mines[group] for each in page]
        assert mines == sorted(mines, reverse=not ascending)
        assert island.page(1, 2, "group", group=group, ascending=ascending) == page[1:3]


def test_pages_make_up_the_list():
    island = list_configurations(solve(board(MIXED), Uniform())).islands[0]
    assert island.count > 4
    pages = [island.page(start, 3) for start in range(0, island.count, 3)]
    assert sum(pages, ()) == island.configurations
    assert island.page(island.count, 3) == ()
    with pytest.raises(PositionError):
        island.page(-1, 3)
