"""Assignments found by walking through elimination tables, against all of them listed one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from minescope.arithmetic.algebraic import Root
from minescope.board import Grid, Mine, Number, Position, Unknown
from minescope.counting.assignment import Assignment
from minescope.counting.zdd import grouped
from minescope.prior import Density, Total, Uniform
from minescope.solving.odds import odds_of
from minescope.solving.solution import solve

from ..outcomes import distribution
from .amount import boards
from .brute_force import weigh
from .medium_boards import game_position
from .random_boards import SHAPES, random_position, random_prior

MOST_DRAWS = 3_000
"""Outcomes of draws that are looked at."""


def every_assignment(position: Position) -> list[tuple[int, ...]]:
    """Mines for every unknown cell in the order of the board, such that every number holds."""
    labels, neighbours = position.labels, position.topology.neighbours
    unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
    place = {i: k for k, i in enumerate(unknown)}
    numbers = []
    for i, label in enumerate(labels):
        if isinstance(label, Number):
            around = [labels[j] for j in neighbours[i]]
            missing = label.value - sum(n.mines for n in around if isinstance(n, Mine))
            numbers.append(([place[j] for j in neighbours[i] if j in place], missing))
    return [
        held
        for held in product(range(position.x_max + 1), repeat=len(unknown))
        if all(sum(held[k] for k in around) == missing for around, missing in numbers)
    ]


def named(position: Position, held: tuple[int, ...]) -> Assignment:
    cells = zip(position.topology.cells, position.labels, strict=True)
    unknown = [cell for cell, label in cells if isinstance(label, Unknown)]
    return Assignment(zip(unknown, held, strict=True))


def known_mines(position: Position) -> int:
    return sum(label.mines for label in position.labels if isinstance(label, Mine))


def some_boards(shape: str, count: int, seed: str):
    """Legal boards with their prior and all their assignments, under a total those with this total."""
    rng = Random(f"{seed}/{shape}")
    tried = 0
    while tried < boards(count):
        position = random_position(rng, shape)
        prior = random_prior(rng, position)
        solution = solve(position, prior)
        if not solution.legal:
            continue
        tried += 1
        listed = every_assignment(position)
        if isinstance(prior, Total):
            rest = prior.mines - known_mines(position)
            listed = [held for held in listed if sum(held) == rest]
        yield position, prior, solution, listed


@pytest.mark.parametrize("shape", SHAPES)
def test_all_assignments_in_a_fixed_order(shape):
    for position, _, solution, listed in some_boards(shape, 30, "order"):
        expected = {named(position, held) for held in listed}
        known = known_mines(position)
        for by_mines in (False, True):
            found = list(solution.assignments(by_mines=by_mines))
            assert len(found) == len(expected) == solution.count
            assert set(found) == expected
            for k, assignment in enumerate(found):
                assert solution.assignment(k, by_mines=by_mines) == assignment
                assert solution.assignment(k - len(found), by_mines=by_mines) == assignment
                assert solution.rank(assignment, by_mines=by_mines) == k
        mines = [assignment.mines for assignment in found]
        assert mines == sorted(mines)
        counts = Counter(known + sum(held) for held in listed)
        assert solution.counts_by_mines == counts
        assert list(solution.counts_by_mines) == sorted(counts)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_assignment_is_drawn_as_often_as_it_weighs(shape):
    drawn = 0
    for position, prior, solution, listed in some_boards(shape, 24, "numbers"):
        if isinstance(odds_of(prior, position.x_max), Root):
            continue  # bits may be drawn without an end: see the unit tests
        found, undecided = distribution(solution._assignments.drawer(), most=MOST_DRAWS)
        if undecided:
            continue
        drawn += 1
        weights = weights_of_all(position, prior, listed)
        everything = sum(weights.values())
        assert found == {a: weight / everything for a, weight in weights.items() if weight}
    assert drawn


def weights_of_all(position, prior, listed) -> dict[Assignment, Fraction]:
    x_max, known = position.x_max, known_mines(position)
    weights = {}
    for held in listed:
        kind = tuple(held.count(x) for x in range(x_max + 1))
        weights[named(position, held)] = weigh(kind, prior, x_max, known).low
    return weights


def random_costs(rng: Random, position: Position) -> dict:
    """Few different ones, so that assignments tie; cells without one cost nothing."""
    prices = rng.choice(((1,), (1, 2), (-1, 1), (0, 1, 3), (Fraction(1, 2), Fraction(-2, 3), 1)))
    cells = zip(position.topology.cells, position.labels, strict=True)
    unknown = [cell for cell, label in cells if isinstance(label, Unknown)]
    return {cell: rng.choice(prices) for cell in unknown if rng.random() < 0.8}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_cheapest_assignment(shape):
    rng = Random(f"costs/{shape}")
    for position, _, solution, listed in some_boards(shape, 40, "cheapest"):
        costs = random_costs(rng, position)
        prices = Counter()
        for held in listed:
            assignment = named(position, held)
            prices[sum(costs.get(cell, 0) * mines for cell, mines in assignment.items())] += 1
        for most in (False, True):
            found = solution.cheapest(costs, most=most)
            best = max(prices) if most else min(prices)
            assert (found.cost, found.shared) == (best, prices[best])
            mines = found.assignment.items()
            assert sum(costs.get(cell, 0) * held for cell, held in mines) == best
            solution.rank(found.assignment)  # refuses what is not legal
        mines = Counter(sum(held) for held in listed)
        fewest, most = solution.fewest(), solution.most()
        assert (fewest.cost, fewest.shared) == (min(mines), mines[min(mines)])
        assert (most.cost, most.shared) == (max(mines), mines[max(mines)])
        assert (fewest.assignment.mines, most.assignment.mines) == (min(mines), max(mines))


def holds(position: Position, assignment: Assignment) -> bool:
    """Whether every number of a board without known mines does."""
    cells, neighbours = position.topology.cells, position.topology.neighbours
    return all(
        sum(assignment[cells[j]] for j in neighbours[i]) == label.value
        for i, label in enumerate(position.labels)
        if isinstance(label, Number)
    )


@pytest.mark.parametrize("prior", [None, Density("1/5"), Uniform()], ids=repr)
def test_more_than_10_to_400_assignments(prior):
    position, mines = game_position(Random("large"), Grid(55, 55), 1, 0.2, 0.15)
    solution = solve(position, prior or Total(mines))
    assert solution.count > 10**400
    for drawn in solution.sample(2, seed="large"):
        assert holds(position, drawn)
        assert prior is not None or drawn.mines == mines
    k = solution.count // 7
    for by_mines in (False, True):
        assignment = solution.assignment(k, by_mines=by_mines)
        assert holds(position, assignment)
        assert solution.rank(assignment, by_mines=by_mines) == k
    costs = {(row, column): (row * 7 + column * 3) % 11 - 5 for row, column in assignment}
    found = solution.cheapest(costs)
    assert holds(position, found.assignment)
    assert found.cost == sum(costs.get(cell, 0) for cell in found.assignment)
    assert found.cost <= sum(costs.values())


def test_diagrams_agree_where_there_are_too_many_to_list():
    rng = Random("diagrams")
    for _ in range(boards(40)):
        x_max = rng.choice((1, 1, 2))
        position, _ = game_position(rng, Grid(9, 9), x_max, 0.2, rng.choice((0.3, 0.5)))
        solution, diagram = solve(position, Uniform()), grouped(position)
        assert solution.count == diagram.count
        costs = random_costs(rng, position)
        for most, other in ((False, diagram.cheapest(costs)), (True, diagram.dearest(costs))):
            found = solution.cheapest(costs, most=most)
            assert (found.cost, found.shared) == (other.cost, other.shared)
        # What the one draws the other knows by its number, and the other way round.
        for drawn in solution.sample(3, seed="diagrams"):
            assert diagram[diagram.rank(drawn)] == drawn
            other = diagram[rng.randrange(diagram.count)]
            assert solution.assignment(solution.rank(other)) == other
