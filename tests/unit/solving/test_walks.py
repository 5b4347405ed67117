from fractions import Fraction

import pytest

from minescope.arithmetic.algebraic import density_root, enclosure
from minescope.board import Grid, Mine, Number, Position
from minescope.counting.interface import Budget, Measure
from minescope.solving import walks
from minescope.solving.probability import free_distribution
from minescope.solving.setup import read_system
from minescope.solving.walks import BoardWalk, IslandWalks, drawer

from ...outcomes import distribution

LEGAL = Position.of(Grid(1, 9), {(0, 0): Mine(1), (0, 2): Number(1), (0, 6): Number(1)})


def board_walk(measure, position=LEGAL):
    return BoardWalk(read_system(position), measure, Budget())


def test_what_is_fixed_stands_apart():
    position = Position.of(
        Grid(1, 7), {(0, 0): Mine(1), (0, 2): Number(2), (0, 5): Number(0)}, x_max=1
    )
    walk = board_walk(Measure((1, 1), (1, 1)), position)
    assert walk.bundle().weight == 1
    assert walk.walk.cells == []
    assert walk.unmarked_mines == 3


def test_all_assignments_and_those_with_so_many_mines():
    # Beside a 1 one of two cells is mined, twice; one more mine is known. Two cells are outer.
    alike = board_walk(Measure((1, 1), (1, 1)))
    assert alike.bundle().weight == 2 * 2 * 4
    by_mines = board_walk(Measure((1, 1)))
    assert [by_mines.bundle(mines).weight for mines in (3, 4, 5)] == [4, 8, 4]
    with pytest.raises(KeyError):
        by_mines.bundle(6)


def test_an_assignment_is_found_again():
    for measure, mines in ((Measure((1, 1), (1, 1)), None), (Measure((1, 1)), 4)):
        walk = board_walk(measure)
        bundle = walk.bundle(mines)
        for number in range(bundle.weight):
            assert walk.number(dict(walk.walk.held(bundle, number))) == number


def test_what_was_found_is_forgotten_when_it_is_much(monkeypatch):
    position = Position.of(Grid(3, 5), {(1, 1): Number(1), (1, 2): Number(2), (1, 3): Number(2)})
    walk = board_walk(Measure((1, 1), (1, 1)), position)
    before = [walk.walk.held(walk.bundle(), k) for k in range(walk.bundle().weight)]
    held, entries = walk.walk, walk.islands.budget.entries
    walk.tidy()
    assert walk.walk is held
    monkeypatch.setattr(walks, "MOST_KEPT", 0)
    walk.tidy()
    assert walk.walk is not held
    assert walk.islands.budget.entries < entries
    assert [walk.walk.held(walk.bundle(), k) for k in range(walk.bundle().weight)] == before


def test_islands_by_themselves():
    islands = IslandWalks(read_system(LEGAL), Measure((1, 1), (2, 3)), Budget())
    assert [sorted(walk.cells) for walk in islands.walks] == [[1, 3], [5, 7]]
    assert [dict(weights).keys() for weights in islands.weights] == [{0}, {0}]


@pytest.mark.parametrize(
    "chances",
    [
        (Fraction(1),),
        (Fraction(1, 2), Fraction(1, 2)),
        (Fraction(1, 3), Fraction(0), Fraction(2, 3)),
        (Fraction(1, 7), Fraction(2, 7), Fraction(4, 7)),
        free_distribution((2, 2, 1), density_root(Fraction(1, 2), 2, (2, 2, 1))),
        free_distribution((6, 6, 3, 1), density_root(Fraction(9, 10), 3, (6, 6, 3, 1))),
    ],
)
def test_every_outcome_has_its_chance(chances, monkeypatch):
    monkeypatch.setattr(walks, "BITS", 3)
    found, undecided = distribution(drawer(chances), depth=5)
    assert undecided <= Fraction(len(chances), 2**15)
    for outcome, chance in enumerate(chances):
        low, high = enclosure(chance, 60)
        # Draws that are still open can only be added.
        assert found[outcome] <= high
        assert low <= found[outcome] + undecided


def test_bits_are_drawn_only_as_long_as_they_are_needed():
    draw = drawer((Fraction(1, 4), Fraction(3, 4)))
    asked = []

    class Bits:
        def getrandbits(self, k):
            asked.append(k)
            return 1 << (k - 1)

    assert draw(Bits()) == 1
    assert asked == [walks.BITS]
