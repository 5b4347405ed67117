"""Patterns that every player knows, worked out by hand, and what they say in exact fractions.

In a row of numbers below a row of covered cells each number is the sum of the two or three cells
above it.
"""

from fractions import Fraction

import pytest

from minescope.board import FREE, UNKNOWN, Grid, Mine, Number, Position
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

PRIORS = {
    "uniform": Uniform(),
    "1/5": Density("1/5"),
    "0.9": Density("0.9"),
    "odds 5": Density(odds=5),
}


def board(*rows: str) -> Position:
    """Digits are numbers, `?` unknown cells, `*` known mines, `_` known free cells."""
    labels = {"?": UNKNOWN, "*": Mine(), "_": FREE}
    cells = [labels.get(c) or Number(int(c)) for row in rows for c in row]
    return Position(Grid(len(rows), len(rows[0])), tuple(cells))


def marks(position: Position, prior, row: int) -> str:
    """A row as a person marks it: `.` safe, `*` mine, `?` neither."""
    found = solve(position, prior)
    return "".join(
        "." if (row, c) in found.safe else "*" if (row, c) in found.mined else "?"
        for c in range(position.topology.width)
    )


# numbers: marks of the covered row above them; None where nothing fits.
ROWS = {
    # From edge to edge.
    "11": "??",
    "12": None,
    "22": "**",
    "000": "...",
    "111": ".*.",
    "121": "*.*",
    "232": "***",
    "0110": None,
    "0111": "..*.",
    "1110": ".*..",
    "1221": ".**.",
    "01210": None,
    "11211": ".*.*.",
    "012210": "..**..",
    # 1-1 from an edge: the third cell is safe.
    "11__": "??.?",
    # 1-2 from an edge: the third cell is a mine.
    "12__": "??*?",
    # In the middle: 1-2 leaves two cells alike, 1-2-1 and 1-2-2-1 leave nothing open.
    "_12__": ".??*?",
    "_11__": "?????",
    "_121_": ".*.*.",
    "_1221_": "..**..",
    # 2-3-2 fills three cells, 1-3-1 and 4 ask for too much.
    "_232_": ".***.",
    "_131_": None,
    "_4__": None,
}


@pytest.mark.parametrize("prior", PRIORS.values(), ids=PRIORS)
@pytest.mark.parametrize("numbers", ROWS)
def test_row_of_numbers(numbers, prior):
    position = board("?" * len(numbers), numbers)
    if ROWS[numbers] is None:
        assert not solve(position, prior).legal
    else:
        assert marks(position, prior, 0) == ROWS[numbers]


@pytest.mark.parametrize("prior", PRIORS.values(), ids=PRIORS)
def test_fifty_fifty(prior):
    found = solve(board("??", "11"), prior)
    assert set(found.probability.values()) == {Fraction(1, 2)}
    assert found.count == 2


def test_fifty_fifty_with_a_mine_known_beside_it():
    found = solve(board("*??", "_21"), Uniform())
    assert set(found.probability.values()) == {Fraction(1, 2)}


def test_the_number_of_mines_decides():
    row = board("1???1")
    assert solve(row, Total(2)).safe == {(0, 2)}
    assert solve(row, Total(3)).mined == {(0, 1), (0, 2), (0, 3)}
    assert solve(row, Density("1/5")).probability[0, 2] == Fraction(1, 5)
    assert not solve(row, Total(1)).legal
    assert not solve(row, Total(4)).legal


def test_one_in_a_corner():
    # One of the three cells around the 1, and one of the five others.
    found = solve(board("1??", "???", "???"), Total(2)).probability
    assert found[0, 1] == found[1, 1] == Fraction(1, 3)
    assert found[0, 2] == found[2, 2] == Fraction(1, 5)


def test_two_ones_that_share_a_cell():
    # 1 ? 1 in a row of five: the middle (one mine) or both ends (two mines).
    row = board("?1?1?")
    for rho in (Fraction(1, 5), Fraction(1, 2), Fraction(99, 480)):
        found = solve(row, Density(rho)).probability
        assert found[0, 2] == 1 - rho
        assert found[0, 0] == found[0, 4] == rho
    assert solve(row, Total(1)).mined == {(0, 2)}
    assert solve(row, Total(2)).mined == {(0, 0), (0, 4)}


def test_a_sea_of_unknown_cells_makes_few_mines_likely():
    # The same row beside ten cells that touch nothing, five mines in all: the middle alone leaves
    # four mines for them in C(10, 4) ways, both ends leave three in C(10, 3).
    position = board("?1?1?_" + "?" * 10)
    found = solve(position, Total(5))
    assert found.count == 210 + 120
    assert found.probability[0, 2] == Fraction(210, 330)
    assert found.outer_probability == Fraction(210 * 4 + 120 * 3, 330 * 10)
