from math import comb

from minescope.board import Grid, Mine, Number, Position
from minescope.solving.setup import read_system
from minescope.solving.system import MineCounts


def system_of(position, x_max=1):
    return read_system(position, x_max, "elimination")


ONE_TWO = Position.of(Grid(3, 5), {(1, 1): Number(1), (1, 2): Number(2)})


def test_all_assignments_weighed():
    # 9 assignments with three mines, 12 with two; beside them three outer cells.
    system = system_of(ONE_TWO)
    assert system.total((1, 1)) == 21 * 8
    assert (
        system.total((3, 2))
        == sum(ways * 3 ** (10 - mines) * 2**mines for mines, ways in ((3, 9), (2, 12))) * 5**3
    )


def test_assignments_by_mines():
    counts = system_of(ONE_TWO).mine_counts((1, 1))
    assert [counts[m] for m in range(8)] == [
        0,
        0,
        *[9 * comb(3, m - 3) + 12 * comb(3, m - 2) if m > 2 else 12 for m in range(2, 7)],
        0,
    ]
    assert sum(counts.weights) == system_of(ONE_TWO).total((1, 1))


def test_known_and_fixed_mines_are_sure():
    position = Position.of(
        Grid(1, 5), {(0, 0): Mine(2), (0, 1): Number(4), (0, 4): Number(0)}, x_max=2
    )
    system = system_of(position, x_max=2)
    assert system.sure_mines == 4
    # Of two fixed cells one holds two mines, the other none: c_2 * c_0.
    assert system.fixed_weight((2, 2, 1)) == 2
    assert system.total((2, 2, 1)) == 2
    assert system.mine_counts((2, 2, 1)) == MineCounts(4, (2,))


def test_an_impossible_position_weighs_nothing():
    system = system_of(Position.of(Grid(1, 3), {(0, 0): Number(1), (0, 2): Number(0)}))
    assert system.total((1, 1)) == 0
    assert not any(system.mine_counts((1, 1)).weights)


def test_numbers_that_only_counting_refutes():
    # Three numbers around a triangle of cells, each 1: the cells would hold one and a half mines.
    position = Position.of(
        Grid(3, 3), {(0, 1): Number(1), (1, 0): Number(1), (2, 1): Number(1), (1, 2): Number(1)}
    )
    system = system_of(position)
    expected = 0
    for bits in range(32):
        a, c, m, g, i = [(bits >> k) & 1 for k in range(5)]
        expected += a + c + m == 1 == a + g + m == g + i + m == c + i + m
    assert system.total((1, 1)) == expected


def test_counts_outside_the_range_are_zero():
    counts = MineCounts(3, (5, 7))
    assert (counts[2], counts[3], counts[4], counts[5], counts[-1]) == (0, 5, 7, 0, 0)


def test_groups_as_the_board_shows_them():
    system = system_of(ONE_TWO)
    assert sorted(len(group.cells) for group in system.groups) == [3, 3, 4]
    assert len(system.outer) == 3


# A 1 that shares a cell with a 2, and a 1 apart; one cell touches none of them.
ROW = Position.of(Grid(1, 9), {(0, 1): Number(1), (0, 3): Number(2), (0, 7): Number(1)})
