from dataclasses import replace
from fractions import Fraction

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.errors import ContradictionError, PositionError, UnsupportedError
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve
from minescope.solving.supposition import Change, dependence, pinned, suppose

# The board of the README: 1 and 2 side by side, three mines.
POSITION = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)}, prior=Total(3))
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def test_a_mine():
    supposed = suppose(POSITION, {(0, 3): Mine()})
    assert supposed.possible
    assert supposed.probability == 2 * THIRD
    assert supposed.changes[1, 3] == Change(2 * THIRD, HALF)
    assert supposed.changes[1, 3].difference == Fraction(-1, 6)
    assert supposed.changes[0, 0].difference == 0
    assert supposed.conflict is None
    assert "1 pin, possible" in repr(supposed)


def test_a_number_is_free_and_speaks_of_its_neighbours():
    supposed = suppose(POSITION, {(0, 0): Number(1)})
    # The mine on the left is in one of three cells, and only in the middle one the corner shows 1.
    assert supposed.probability == THIRD
    assert supposed.changes[1, 0].after == 1
    assert (0, 0) not in supposed.changes


def test_all_pins_together():
    pins = {(0, 3): Mine(), (1, 3): FREE, (0, 0): Mine()}
    supposed = suppose(POSITION, pins)
    assert supposed.probability == Fraction(1, 9)
    assert supposed.after.count == 1
    written = pinned(POSITION, pins)
    assert supposed.after.probability == solve(written).probability
    assert written[0, 3] == Mine()


def test_without_pins_nothing_changes():
    supposed = suppose(POSITION, {})
    assert supposed.probability == 1
    assert all(change.difference == 0 for change in supposed.changes.values())


def test_cells_that_change_alike_share_a_change():
    changes = suppose(POSITION, {(0, 3): Mine()}).changes
    assert changes[1, 3] is changes[2, 3]


@pytest.mark.parametrize(
    ("pins", "cells", "beginning"),
    [
        ({(0, 1): Mine()}, [(0, 1)], "r1 c2 cannot be a mine. With it, the 1 at r2"),
        ({(0, 3): Number(4)}, [(0, 3)], "r1 c4 cannot show 4. With it, the 4 at r1"),
        (
            {(2, 0): FREE, (0, 3): FREE, (1, 3): FREE},
            [(0, 3), (1, 3)],
            "These cannot both be true: r1 c4 is safe and r2 c4 is safe. With both,",
        ),
        (
            {(0, 0): FREE, (1, 0): FREE, (2, 0): FREE},
            [(0, 0), (1, 0), (2, 0)],
            (
                "These cannot all be true: r1 c1 is safe, r2 c1 is safe and "
                "r3 c1 is safe. With all of this,"
            ),
        ),
    ],
)
def test_pins_that_cannot_hold(pins, cells, beginning):
    supposed = suppose(POSITION, pins)
    assert not supposed.possible
    assert supposed.probability == 0
    conflict = supposed.conflict
    assert list(conflict.cells) == cells
    assert conflict.sentence.startswith(beginning)
    assert conflict.sentence.endswith(".")
    assert set(conflict.numbers) <= {*pins, (1, 1), (1, 2)}
    with pytest.raises(PositionError, match="cannot"):
        supposed.changes  # noqa: B018  it is worked out when it is asked for


def test_several_mines_in_a_cell():
    several = replace(POSITION, x_max=2, prior=Uniform())
    supposed = suppose(several, {(0, 3): Mine(2)})
    before = solve(several)
    assert supposed.probability == before.mines[0, 3][2]
    sentence = suppose(several, {(0, 0): Mine(2)}).conflict.sentence
    assert sentence.startswith("r1 c1 cannot hold 2 mines.")


def test_a_graph():
    graph = Position.of(Graph(("a", "b", "c"), ((0, 1), (0, 2))), {"a": Number(1)}, prior=Uniform())
    supposed = suppose(graph, {"b": Mine()})
    assert supposed.changes == {"c": Change(HALF, Fraction(0))}
    assert suppose(graph, {"b": Mine(), "c": Mine()}).conflict.sentence.startswith(
        "These cannot both be true: b is a mine and c is a mine."
    )


@pytest.mark.parametrize(
    ("density", "label", "possible"),
    [
        (0, FREE, True),
        (0, Mine(), False),
        (1, Mine(), True),
        (1, FREE, False),
        (0, Number(0), True),
    ],
)
def test_at_the_ends_of_a_density(density, label, possible):
    empty = Position.of(Grid(1, 3), {}, prior=Density(density))
    supposed = suppose(empty, {(0, 0): label})
    assert supposed.possible == possible
    assert supposed.probability == possible
    assert possible or "density" in supposed.conflict.sentence


@pytest.mark.parametrize(
    ("pins", "said"),
    [
        ({(1, 1): Mine()}, "r2 c2 is not one"),
        ({(0, 0): Mine(2)}, "stands for 2"),
        ({(9, 9): Mine()}, "not on the board"),
    ],
)
def test_what_cannot_be_pinned(pins, said):
    with pytest.raises(PositionError, match=said):
        suppose(POSITION, pins)


def test_a_board_that_cannot_be_has_no_suppositions():
    with pytest.raises(ContradictionError):
        suppose(Position.of(Grid(1, 2), {(0, 0): Number(2)}, prior=Uniform()), {(0, 1): Mine()})
    with pytest.raises(UnsupportedError):
        suppose(replace(POSITION, prior=None), {(0, 0): Mine()})


def test_pins_may_be_written_as_labels_are():
    written = suppose(POSITION, {(0, 3): "F", (0, 0): 1})
    assert written.probability == suppose(POSITION, {(0, 3): Mine(), (0, 0): Number(1)}).probability
    for wrong in (True, -1, "x"):
        with pytest.raises(PositionError, match="is no label for r1 c4"):
            suppose(POSITION, {(0, 3): wrong})
    with pytest.raises(PositionError, match="supposes nothing"):
        suppose(POSITION, {(0, 3): None})


BOARD = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)}, prior=Uniform())


def test_both_cases_are_suppositions():
    cell = 0, 3
    found = dependence(BOARD, cell)
    mine, free = suppose(BOARD, {cell: Mine()}), suppose(BOARD, {cell: FREE})
    assert found.cell == cell
    assert found.probability == mine.probability == 1 - free.probability
    assert set(found.cells) == set(mine.changes)
    for other, (now, if_mine, if_free) in found.cells.items():
        assert (now, if_mine) == mine.changes[other]
        assert if_free == free.changes[other].after
        assert found.cells[other].change == mine.changes[other].difference


def test_a_mine_is_any_number_of_mines():
    several = replace(BOARD, x_max=2, prior=Density("1/2"))
    found = dependence(several, (0, 3))
    one, two = (suppose(several, {(0, 3): Mine(x)}) for x in (1, 2))
    whole = one.probability + two.probability
    assert found.probability == whole
    for cell in ((1, 3), (0, 0), (0, 1)):
        after = [supposed.probability * supposed.changes[cell].after for supposed in (one, two)]
        assert found.cells[cell].if_mine == (after[0] + after[1]) / whole


def test_what_a_shell_shows_is_short():
    assert repr(dependence(BOARD, (0, 3))) == "<Dependence on (0, 3): 9 other cells>"
    certain = dependence(replace(BOARD, prior=Total(3)), (0, 1))
    assert repr(certain) == "<Dependence on (0, 1): 0 other cells>"


def test_nothing_depends_on_what_is_certain():
    found = dependence(replace(BOARD, prior=Total(3)), (0, 1))
    assert found.probability == 0
    assert found.cells == {}


def test_cells_that_touch_no_number_depend_on_each_other_by_the_mine_count_alone():
    empty = Position.of(Grid(1, 4), {}, prior=Total(1))
    assert {one.change for one in dependence(empty, (0, 0)).cells.values()} == {Fraction(-1, 4)}
    free = replace(empty, prior=Density("1/4"))
    assert {one.change for one in dependence(free, (0, 0)).cells.values()} == {Fraction(0)}
