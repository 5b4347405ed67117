"""What the page offers as a check agrees on every sort of board, and so do the forced numbers.

The search of `minescope.checking.brute_force` is compared with the one of this folder through the engines:
both say what these say.
"""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from minescope.board import Free, Mine, Number, Unknown
from minescope.checking.agreement import check
from minescope.play.forced import forced_numbers
from minescope.prior import Density, Total
from minescope.solving.solution import solve

from .amount import boards
from .random_boards import SHAPES, random_position, random_prior


def cases(shape, count):
    rng = Random(f"checks {shape}")
    for _ in range(boards(count)):
        position = random_position(rng, shape)
        yield replace(position, prior=random_prior(rng, position))


@pytest.mark.parametrize("shape", SHAPES)
def test_every_way_of_checking_agrees(shape):
    legal = set()
    for position in cases(shape, 120):
        found = check(position)
        assert found.agree, found.checks
        for each in found.checks:
            # The engine for trees is no judge of boards with cycles, and says so.
            skips = each.name == "tree" and shape != "tree" and "form a tree" in each.reason
            assert each.agree or skips, found.checks
        assert found.differences == ()
        legal.add(found.solution.legal)
    assert legal == {False, True} or boards(8) == 1


def legal_layouts(position):
    """All layouts of mines that fit, by definition; those a density gives no weight are left out."""
    labels, prior = position.labels, position.prior
    unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
    choices = range(position.x_max + 1)
    if isinstance(prior, Density) and 0 in (prior.rho, prior.odds):
        choices = [0]
    elif isinstance(prior, Density) and prior.rho == position.x_max:
        choices = [position.x_max]
    for chosen in product(choices, repeat=len(unknown)):
        held = [label.mines if isinstance(label, Mine) else 0 for label in labels]
        for i, mines in zip(unknown, chosen, strict=True):
            held[i] = mines
        if isinstance(prior, Total) and sum(held) != prior.mines:
            continue
        if all(
            sum(held[j] for j in position.topology.neighbours[i]) == label.value
            for i, label in enumerate(labels)
            if isinstance(label, Number)
        ):
            yield held


@pytest.mark.parametrize("shape", SHAPES)
def test_a_number_is_forced_where_all_legal_layouts_show_it(shape):
    forced = 0
    for position in cases(shape, 80):
        solution = solve(position)
        if not solution.legal:
            continue
        found = forced_numbers(solution)
        layouts = list(legal_layouts(position))
        numbers, unforced = {}, []
        for i, (cell, label) in enumerate(
            zip(position.topology.cells, position.labels, strict=True)
        ):
            if isinstance(label, Free) or (
                isinstance(label, Unknown) and all(held[i] == 0 for held in layouts)
            ):
                around = position.topology.neighbours[i]
                shown = {sum(held[j] for j in around) for held in layouts}
                if len(shown) == 1:
                    numbers[cell] = shown.pop()
                else:
                    unforced.append(cell)
        assert found.numbers == numbers
        assert found.unforced == tuple(unforced)
        forced += len(numbers)
    assert forced
