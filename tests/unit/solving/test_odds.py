from dataclasses import replace
from fractions import Fraction

import pytest

from minescope.arithmetic.algebraic import Root
from minescope.board import FREE, Grid, Mine, Number, Position
from minescope.prior import Density, Total, Uniform
from minescope.solving.odds import odds_of, weight_share
from minescope.solving.setup import read_system
from minescope.solving.solution import solve


@pytest.mark.parametrize(
    ("prior", "x_max", "odds"),
    [
        (Total(3), 1, None),
        (Uniform(), 2, (1, 1)),
        (Density(odds="3/4"), 2, (3, 4)),
        (Density("1/5"), 1, (1, 4)),
        (Density(0), 2, (0, 1)),
        (Density(2), 2, (1, 0)),
        (Density("1/2", weighting="slots"), 2, (1, 3)),
    ],
)
def test_odds_that_are_fractions(prior, x_max, odds):
    assert odds_of(prior, x_max) == odds


def test_odds_that_are_none():
    odds = odds_of(Density(Fraction(1, 2)), 2)
    assert isinstance(odds, Root)
    # 3 z^2 + 2 z - 2 has its root near 0.5486.
    assert odds.sign((-2, 2, 3)) == 0


# A 1 in the middle of the first row; the last row is far from it.
POSITION = Position.of(Grid(3, 3), {(0, 1): Number(1)}, x_max=2)
PRIORS = [
    Total(2),
    Total(2, "slots"),
    Uniform(),
    Density(odds="1/3"),
    Density("1/2"),
    Density("1/2", weighting="slots"),
]


def share(prior, labels):
    """Of all assignments of the board those that have these labels, too."""
    cells = POSITION.topology.cells
    known = Position.of(
        POSITION.topology, {**dict(zip(cells, POSITION.labels, strict=True)), **labels}, x_max=2
    )
    mines = [label.mines if isinstance(label, Mine) else 0 for label in labels.values()]
    return weight_share(read_system(known), read_system(POSITION), mines, prior)


@pytest.mark.parametrize("prior", PRIORS, ids=str)
@pytest.mark.parametrize("cell", [(0, 0), (2, 2)])
def test_the_share_of_a_cell_is_its_distribution(prior, cell):
    right = solve(replace(POSITION, prior=prior)).mines[cell]
    found = [share(prior, {cell: label}) for label in (FREE, Mine(1), Mine(2))]
    assert found == list(right)


def test_what_is_the_same_on_both_sides_cancels():
    # Ten islands that nobody asks about, and one with two cells of which one holds the mine.
    row = Position.of(Grid(1, 33), {(0, 3 * i + 1): Number(1) for i in range(11)}, x_max=2)
    known = Position.of(
        row.topology, {(0, 0): Mine(), **{(0, 3 * i + 1): Number(1) for i in range(11)}}, x_max=2
    )
    assert weight_share(read_system(known), read_system(row), [1], Density("1/2")) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("prior", "label", "expected"),
    [
        (Density(0), FREE, 1),
        (Density(0), Mine(), 0),
        (Density(2), Mine(2), 1),
        (Density(2), FREE, 0),
    ],
)
def test_at_the_ends_of_a_density_there_is_one_assignment(prior, label, expected):
    empty = Position.of(Grid(1, 3), {}, x_max=2)
    known = Position.of(Grid(1, 3), {(0, 0): label}, x_max=2)
    mines = [label.mines if isinstance(label, Mine) else 0]
    assert weight_share(read_system(known), read_system(empty), mines, prior) == expected


def test_what_cannot_be_has_no_share():
    assert share(Uniform(), {(0, 0): Mine(2)}) == 0
