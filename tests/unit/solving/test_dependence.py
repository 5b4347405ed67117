from dataclasses import replace
from fractions import Fraction

from minescope.board import FREE, Grid, Mine, Number, Position
from minescope.prior import Density, Total, Uniform
from minescope.solving.dependence import dependence
from minescope.solving.supposition import suppose

POSITION = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)}, prior=Uniform())


def test_both_cases_are_suppositions():
    cell = 0, 3
    found = dependence(POSITION, cell)
    mine, free = suppose(POSITION, {cell: Mine()}), suppose(POSITION, {cell: FREE})
    assert found.cell == cell
    assert found.probability == mine.probability == 1 - free.probability
    assert set(found.cells) == set(mine.changes)
    for other, (now, if_mine, if_free) in found.cells.items():
        assert (now, if_mine) == mine.changes[other]
        assert if_free == free.changes[other].after
        assert found.cells[other].change == mine.changes[other].difference


def test_a_mine_is_any_number_of_mines():
    several = replace(POSITION, x_max=2, prior=Density("1/2"))
    found = dependence(several, (0, 3))
    one, two = (suppose(several, {(0, 3): Mine(x)}) for x in (1, 2))
    whole = one.probability + two.probability
    assert found.probability == whole
    for cell in ((1, 3), (0, 0), (0, 1)):
        after = [supposed.probability * supposed.changes[cell].after for supposed in (one, two)]
        assert found.cells[cell].if_mine == (after[0] + after[1]) / whole


def test_what_a_shell_shows_is_short():
    assert repr(dependence(POSITION, (0, 3))) == "<Dependence on (0, 3): 9 other cells>"
    certain = dependence(replace(POSITION, prior=Total(3)), (0, 1))
    assert repr(certain) == "<Dependence on (0, 1): 0 other cells>"


def test_nothing_depends_on_what_is_certain():
    found = dependence(replace(POSITION, prior=Total(3)), (0, 1))
    assert found.probability == 0
    assert found.cells == {}


def test_cells_that_touch_no_number_depend_on_each_other_by_the_mine_count_alone():
    empty = Position.of(Grid(1, 4), {}, prior=Total(1))
    assert {one.change for one in dependence(empty, (0, 0)).cells.values()} == {Fraction(-1, 4)}
    free = replace(empty, prior=Density("1/4"))
    assert {one.change for one in dependence(free, (0, 0)).cells.values()} == {Fraction(0)}
