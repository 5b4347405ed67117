from typing import get_args

from minescope.api.assignments import PinnedSolution
from minescope.board import Grid, Position
from minescope.cli.assignments import MAX_ROWS, Listing
from minescope.cli.solutions import MODELS
from minescope.cli.terminal import Terminal
from minescope.prior import Uniform
from minescope.solving.solution import solve
from minescope.workings.diagram import BUILDERS, Model


def listing(position):
    pinned = PinnedSolution.of(solve(position), {})
    return Listing(position, pinned, Terminal(80, colours=False))


def test_only_so_many_numbers_of_mines_are_listed():
    lines = list(listing(Position.of(Grid(1, MAX_ROWS + 9), {}, prior=Uniform())).counts())
    assert lines[0].startswith("Solutions: 590,295,810,358,705,651,712")
    assert lines[-1] == "and 10 larger numbers; --json has them all"
    assert len(lines) == MAX_ROWS + 4


def test_where_sorting_would_take_minutes_only_the_count_is_told():
    lines = list(listing(Position.of(Grid(60, 100), {}, prior=Uniform())).counts())
    assert len(lines) == 1


def test_the_command_offers_every_model():
    assert MODELS == get_args(Model) == tuple(BUILDERS)
