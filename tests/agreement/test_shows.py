"""What a cell would show is what counting all assignments says, on every board and under every prior."""

from fractions import Fraction
from random import Random

import pytest

from minescope.board import Number, Position, Unknown
from minescope.errors import ContradictionError
from minescope.play.moves.facts import move_facts
from minescope.prior import Density
from minescope.solving.solution import solve
from minescope.solving.supposition import suppose

from .amount import boards
from .brute_force import NOTHING, agrees
from .random_boards import SHAPES, random_position, random_prior
from .test_suppositions import total, weighed_assignments

BOARDS = 40


def cases(shape):
    rng = Random(f"shows {shape}")
    for _ in range(boards(BOARDS)):
        position = random_position(rng, shape)
        prior = random_prior(rng, position)
        yield Position(position.topology, position.labels, position.x_max, prior)


def listed(position, weighed, i):
    """What the cell shows in each assignment, "mine" where it holds any, with the share of all."""
    sums = {"mine": NOTHING}
    for held, weight in weighed:
        around = sum(held[j] for j in position.topology.neighbours[i])
        shown = "mine" if held[i] else around
        sums[shown] = sums.get(shown, NOTHING) + weight
    whole = total(weighed)
    return {shown: weight.over(whole) for shown, weight in sums.items()}


@pytest.mark.parametrize("shape", SHAPES)
def test_all_assignments(shape):
    asked = 0
    for position in cases(shape):
        unknown = [cell for cell in position.topology.cells if isinstance(position[cell], Unknown)]
        weighed = weighed_assignments(position, position.prior)
        solution = solve(position)
        if not weighed:
            for cell in unknown:
                with pytest.raises(ContradictionError):
                    solution.shows(cell)
            continue
        for cell in unknown:
            shows = solution.shows(cell)
            expected = listed(position, weighed, position.topology.index[cell])
            assert list(shows) == [*sorted(set(expected) - {"mine"}), "mine"]
            assert all(agrees(chance, expected[shown]) for shown, chance in shows.items())
            assert sum(shows.values(), start=Fraction(0)) == 1
            asked += 1
    if boards(BOARDS) >= BOARDS:  # among the few that Pyodide has time for there may be none
        assert asked > 2 * BOARDS


@pytest.mark.parametrize("shape", ["grid", "hex", "graph"])
def test_suppositions_and_moves(shape):
    """Two other ways to ask the same."""
    rng = Random(f"shows otherwise {shape}")
    compared = set()
    for position in cases(shape):
        solution = solve(position)
        unknown = list(solution.system.unknown)
        if not solution.legal or not unknown:
            continue
        cell = position.topology.cells[rng.choice(unknown)]
        shows = solution.shows(cell)
        for shown, chance in shows.items():
            if shown != "mine":
                assert suppose(position, {cell: Number(shown)}).probability == chance
        if position.x_max == 1:
            assert move_facts(solution)[cell].shows | {"mine": solution[cell]} == shows
            compared.add(type(position.prior))
    if boards(BOARDS) >= BOARDS:
        assert Density in compared
        assert len(compared) > 1
