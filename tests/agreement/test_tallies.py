"""Every engine tallies any problem as the interface defines it, whether or not a board gives rise to it.

`solve` reduces a problem before an engine sees it. Here engines get numbers that ask for nothing,
for everything or for too much, numbers inside other numbers, and hypergraphs that no grid has.
"""

from itertools import product
from math import prod
from random import Random

from minescope.counting.choose import choose_engine
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.errors import UnsupportedError

from .amount import boards

CELLS = [(1, 1), (1, 1, 1), (2, 2, 1), (1, 2, 1), (6, 6, 3, 1), (1, 3, 3, 1)]
ODDS = [None, None, None, (1, 1), (1, 4), (7, 3), (0, 1), (1, 0)]


def problem_over(
    scopes: list[tuple[int, ...]], sizes: list[int], values: list[int]
) -> CountingProblem:
    members = [tuple(g for g, scope in enumerate(scopes) if n in scope) for n in range(len(values))]
    return CountingProblem(tuple(sizes), tuple(values), tuple(members))


def random_problem(rng: Random) -> CountingProblem:
    """Groups joined by numbers into one island, no two of them around the same numbers."""
    numbers = rng.randint(1, 5)
    scopes = {tuple(range(numbers))} if numbers < 3 else {(n, n + 1) for n in range(numbers - 1)}
    for _ in range(rng.randint(0, 4)):
        scopes.add(tuple(sorted(rng.sample(range(numbers), rng.randint(1, min(4, numbers))))))
    ordered = rng.sample(sorted(scopes), len(scopes))
    sizes = [rng.choice((1, 1, 1, 2, 3)) for _ in ordered]
    layout = [rng.randint(0, size) for size in sizes]
    values = [
        sum(m for m, scope in zip(layout, ordered, strict=True) if n in scope)
        for n in range(numbers)
    ]
    if rng.random() < 0.2:
        values[rng.randrange(numbers)] = rng.randint(0, 8)
    return problem_over(ordered, sizes, values)


def ways(cell: tuple[int, ...], size: int) -> list[int]:
    """What a group of this size weighs with 0, 1, .. mines: all its assignments, one by one."""
    found = [0] * ((len(cell) - 1) * size + 1)
    for held in product(range(len(cell)), repeat=size):
        found[sum(held)] += prod(cell[x] for x in held)
    return found


def tally_by_definition(problem: CountingProblem, measure: Measure):
    """{mines: weight} of everything, and for each group and m of all other groups."""
    sizes, values, members = problem
    rows = [ways(measure.cell, size) for size in sizes]
    total: dict[int, int] = {}
    outside: list[dict[int, dict[int, int]]] = [{} for _ in sizes]
    room = (len(measure.cell) - 1) * sum(sizes)
    for held in product(*[range(len(row)) for row in rows]):
        if any(
            sum(held[g] for g in groups) != v for groups, v in zip(members, values, strict=True)
        ):
            continue
        mines, factor = sum(held), 1
        if measure.odds is not None:
            p, q = measure.odds
            mines, factor = 0, p**mines * q ** (room - mines)
        if not factor:
            continue
        weights = [row[m] for row, m in zip(rows, held, strict=True)]
        total[mines] = total.get(mines, 0) + factor * prod(weights)
        for g, m in enumerate(held):
            others = factor * prod(weights[:g]) * prod(weights[g + 1 :])
            row = outside[g].setdefault(m, {})
            row[mines] = row.get(mines, 0) + others
    return total, outside


def by_mines(least, coefficients):
    return {least + k: weight for k, weight in enumerate(coefficients) if weight}


def test_engine_tallies_by_definition(engine):
    runner, _ = choose_engine(engine)
    rng = Random("tallies")
    answered = 0
    for _ in range(boards(700)):
        problem = random_problem(rng)
        measure = Measure(
            rng.choice(CELLS[:1] if sum(problem.sizes) > 6 else CELLS), rng.choice(ODDS)
        )
        try:
            tally = runner.tally(problem, measure, Budget())
        except UnsupportedError:
            continue
        answered += 1
        total, outside = tally_by_definition(problem, measure)
        assert by_mines(tally.least, tally.total) == total, (problem, measure)
        if total:
            found = [
                {m: row for m, c in enumerate(group) if (row := by_mines(tally.least, c))}
                for group in tally.outside
            ]
            assert found == outside, (problem, measure)
            # No room for zeros at either end: whoever shares out a total relies on it being short.
            assert tally.total[0]
            assert tally.total[-1]
            assert all(len(c) == len(tally.total) for group in tally.outside for c in group)
    assert answered
