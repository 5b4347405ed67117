from random import Random

import pytest

from minescope.board import Grid, Number, Position
from minescope.errors import BudgetError
from minescope.play.endgame import solutions
from minescope.play.endgame.areas import find_areas
from minescope.play.endgame.solutions import list_bits, list_solutions
from minescope.prior import Total
from minescope.solving.solution import solve

from .plain_play import all_layouts, random_position


def test_the_solutions_of_areas_are_those_of_the_definition():
    draws = Random(5)
    for _ in range(20):
        position = random_position(draws, Grid(3, 4))
        solution = solve(position)
        areas = find_areas(solution)
        layouts = set(all_layouts(position))
        product = 1
        for area in areas:
            listed = list_solutions(solution, area)
            product *= len(listed)
            assert len(set(listed)) == len(listed) == area.solutions
            expected = {sum(1 << k for k, i in enumerate(area.cells) if i in m) for m in layouts}
            assert set(listed) == expected
        assert product == len(layouts)


def test_bits_tell_what_each_cell_shows():
    position = Position.of(Grid(1, 3), {}, prior=Total(1))
    solution = solve(position)
    (area,) = find_areas(solution)
    assert list_solutions(solution, area) == [1, 2, 4]
    bits = list_bits(solution, area)
    # The first bit of a set, which is the highest, is the mine in the first cell.
    assert [cell.shown for cell in bits.cells] == [
        ((0, 0b001), (1, 0b010)),
        ((1, 0b101),),
        ((0, 0b100), (1, 0b010)),
    ]


def test_too_many_to_be_listed_are_refused(monkeypatch):
    monkeypatch.setattr(solutions, "MOST_PARTIAL", 3)
    position = Position.of(Grid(3, 3), {(1, 1): Number(4)}, prior=Total(4))
    solution = solve(position)
    (area,) = find_areas(solution)
    with pytest.raises(BudgetError, match="too many solutions to list"):
        list_solutions(solution, area)
