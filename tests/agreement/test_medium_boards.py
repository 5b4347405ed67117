"""Boards too large for brute force: engines against each other and against slower ways to count."""

from fractions import Fraction
from random import Random

import pytest

from minescope.board import Graph, Grid
from minescope.counting import elimination
from minescope.counting.choose import ENGINE_NAMES, choose_engine
from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.errors import BudgetError, UnsupportedError
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .amount import boards
from .frontier import Frontier
from .medium_boards import game_position
from .unreduced import island_problems, probabilities


def sparse_graph(rng: Random, vertices: int, edges: int) -> Graph:
    chosen: set[tuple[int, int]] = set()
    while len(chosen) < edges:
        a, b = sorted(rng.sample(range(vertices), 2))
        chosen.add((a, b))
    return Graph(tuple(f"v{i}" for i in range(vertices)), tuple(chosen))


OTHERS = [name for name in ENGINE_NAMES if name != "elimination"]


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("x_max", [1, 2])
def test_engine_agrees_with_the_default(other, x_max):
    rng = Random(f"medium {x_max}")
    answered = 0
    for _ in range(boards(40)):
        size = rng.choice((8, 12, 16)) if x_max == 1 else rng.choice((5, 8))
        topology = rng.choice(
            (Grid(size, size), Grid(size, size, "hex"), sparse_graph(rng, size * size, 3 * size))
        )
        share = rng.uniform(0.2, 0.3)
        position, mines = game_position(rng, topology, x_max, share, rng.uniform(0.5, 0.95))
        for prior in (Total(mines), Total(mines, "slots"), Density(odds="2/7"), Uniform()):
            expected = solve(position, prior)
            try:
                found = solve(position, prior, engine=other, max_steps=20_000)
                # Each of these may count once more, with other weights.
                same = (
                    found.probability == expected.probability
                    and found.mines == expected.mines
                    and found.count == expected.count
                    and found.mine_counts == expected.mine_counts
                )
            except (BudgetError, UnsupportedError):
                continue
            assert same, (position, prior)
            answered += 1
    assert answered


@pytest.mark.parametrize(
    ("topology", "x_max", "shown", "count"),
    [
        (Grid(16, 6), 1, 0.3, 2),
        (Grid(16, 6), 1, 0.7, 4),
        (Grid(20, 5, "hex"), 1, 0.4, 3),
        (Grid(30, 4, "grid4"), 1, 0.4, 3),
        (Grid(9, 4, "torus"), 1, 0.4, 2),
        (Grid(10, 4), 2, 0.5, 2),
        (Grid(8, 4, "hex"), 3, 0.5, 2),
    ],
    ids=str,
)
def test_elimination_agrees_with_counting_cell_by_cell(topology, x_max, shown, count):
    rng = Random(f"frontier {topology} {shown}")
    for _ in range(boards(count)):
        position, mines = game_position(rng, topology, x_max, 0.25, shown)
        alike = Frontier(position, (1,) * (x_max + 1))
        slots = Frontier(position, ((1, 1), (1, 2, 1), (1, 3, 3, 1))[x_max - 1])
        solution = solve(position, Uniform())
        counts = alike.weights_by_mines()
        whole = sum(counts.values())
        assert solution.count == whole
        assert solution.mine_counts == {m: Fraction(n, whole) for m, n in counts.items()}
        assert solution.mines == alike.distributions(lambda m: Fraction(1))
        for total in {mines, min(counts), max(counts)}:
            solution = solve(position, Total(total, "slots"))
            assert solution.count == counts[total]
            assert solution.weight == slots.weights_by_mines()[total]
            assert solution.mines == slots.distributions(
                lambda m, total=total: Fraction(int(m == total))
            )


@pytest.mark.parametrize("shown", [0.3, 0.5, 0.8])
def test_reduction_changes_no_probability(shown, monkeypatch):
    rng = Random(f"unreduced {shown}")
    for _ in range(boards(6)):
        size = rng.choice((12, 16))
        topology = rng.choice((Grid(size, size), Grid(size, size, "torus")))
        position, mines = game_position(rng, topology, 1, rng.uniform(0.15, 0.3), shown)
        solution, count = solve(position, Total(mines)), solve(position, Uniform()).count
        engine, _ = choose_engine("elimination")
        with monkeypatch.context() as patch:
            patch.setattr(elimination, "FOLD_UP_TO", rng.choice((0, 1000)))
            expected = probabilities(position, mines, engine)
            total = 1
            for problem, _ in island_problems(position):
                total *= engine.tally(problem, Measure((1, 1), (1, 1)), Budget()).total[0]
        assert {cell: solution.probability[cell] for cell in expected} == expected
        assert count == total << len(solution.outer)


def shuffled(rng: Random, problem: CountingProblem) -> tuple[CountingProblem, list[int]]:
    """The same problem with groups and numbers in another order, and where each group went."""
    groups = rng.sample(range(len(problem.sizes)), len(problem.sizes))
    numbers = rng.sample(range(len(problem.values)), len(problem.values))
    sizes = [0] * len(groups)
    for g, place in enumerate(groups):
        sizes[place] = problem.sizes[g]
    members = [tuple(sorted(groups[g] for g in problem.members[n])) for n in numbers]
    return CountingProblem(
        tuple(sizes), tuple(problem.values[n] for n in numbers), tuple(members)
    ), groups


def trimmed(tally: Tally, group: int) -> list[tuple[int, ...]]:
    return [row for row in tally.outside[group] if any(row)]


@pytest.mark.parametrize("x_max", [1, 2])
@pytest.mark.parametrize("fold_up_to", [0, 1000])
def test_the_order_of_groups_and_numbers_changes_no_tally(x_max, fold_up_to, monkeypatch):
    rng = Random(f"order {x_max}")
    engine, _ = choose_engine("elimination")
    cell = (1, 1) if x_max == 1 else (2, 2, 1)
    for _ in range(boards(4)):
        size = 14 if x_max == 1 else 9
        position, _ = game_position(rng, Grid(size, size), x_max, 0.25, 0.4)
        for problem, _ in island_problems(position):
            for measure in (Measure(cell), Measure(cell, (3, 5))):
                tally = engine.tally(problem, measure, Budget())
                other, places = shuffled(rng, problem)
                with monkeypatch.context() as patch:
                    patch.setattr(elimination, "FOLD_UP_TO", fold_up_to)
                    again = engine.tally(other, measure, Budget())
                assert (again.least, again.total) == (tally.least, tally.total)
                for g, place in enumerate(places):
                    assert trimmed(again, place) == trimmed(tally, g)


def test_no_answer_depends_on_what_was_solved_before():
    # Tallies of islands are remembered between solves; the memory must not mix up questions.
    rng = Random("memory")
    position, mines = game_position(rng, Grid(12, 12), 1, 0.22, 0.5)
    priors = [Total(mines), Total(mines - 1), Uniform(), Density("0.22"), Density("1/3")]
    first = [solve(position, prior).probability for prior in priors]
    again = [solve(position, prior).probability for prior in reversed(priors)]
    assert again[::-1] == first
    assert len({tuple(found.values()) for found in first}) > 1
