from itertools import combinations, product
from random import Random

import pytest

from minescope.counting.decompositions import decompose
from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.treewidth import Treewidth, bag_polynomials, incidence_graph
from minescope.counting.weighing import unpack
from minescope.errors import BudgetError

from .adjacency import graph_of
from .labelled_graphs import labelled, tables_of

ALIKE = Measure((1, 1), (1, 1))
ONE_BESIDE_TWO = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))


def test_the_engine_on_one_beside_two():
    found = Treewidth().tally(ONE_BESIDE_TWO, ALIKE, Budget())
    assert found.total == (21,)
    # With one mine in the middle group: one more in the last. With none: 3 * 3 ways in the others.
    assert found.outside[1] == ((9,), (3,))


def test_the_graph_of_numbers_and_groups():
    assert incidence_graph(ONE_BESIDE_TWO) == [[2, 3], [3, 4], [0], [0, 1], [1]]


def test_what_asks_for_too_much_is_no_legal_assignment():
    assert Treewidth().tally(CountingProblem((2,), (3,), ((0,),)), ALIKE, Budget()).total == (0,)
    odd = CountingProblem((1, 1, 1), (1, 1, 1), ((0, 1), (1, 2), (0, 2)))
    assert Treewidth().tally(odd, ALIKE, Budget()).total == (0,)


def wide_problem(rng, numbers, groups):
    scopes = [rng.sample(range(numbers), 4) for _ in range(groups)]
    members = [tuple(g for g, scope in enumerate(scopes) if n in scope) for n in range(numbers)]
    return CountingProblem((5,) * groups, tuple([5 * len(m) // 2 for m in members]), tuple(members))


def test_a_width_out_of_reach_is_refused_before_anything_is_counted():
    budget = Budget()
    with pytest.raises(BudgetError, match="width") as caught:
        Treewidth().tally(wide_problem(Random(1), 30, 40), ALIKE, budget)
    assert caught.value.reached["width"] > 8
    assert f"width {caught.value.reached['width']}" in caught.value.message
    assert budget.done == 0


def test_the_limits_of_the_budget_hold():
    problem = wide_problem(Random(2), 6, 9)
    with pytest.raises(BudgetError, match="after 50 steps"):
        Treewidth().tally(problem, ALIKE, Budget(steps=50))
    with pytest.raises(BudgetError, match="after 0 seconds"):
        Treewidth().tally(problem, ALIKE, Budget(seconds=0))
    budget = Budget()
    Treewidth().tally(problem, ALIKE, budget)
    assert budget.done
    assert budget.width
    assert budget.entries == 0


def test_progress_is_told():
    seen = []
    budget = Budget(on_progress=lambda done, expected: seen.append((done, expected)))
    Treewidth().tally(ONE_BESIDE_TWO, ALIKE, budget)
    assert seen[-1][0] > 0
    assert all(done <= expected for done, expected in seen)


def test_pruning_leaves_out_only_what_comes_to_nothing():
    rng = Random("pruned")
    for _ in range(20):
        board = labelled(
            rng, graph_of(8, [p for p in combinations(range(8), 2) if rng.random() < 0.3])
        )
        full, short = tables_of(board, pruned=False), tables_of(board)
        assert full.count() == short.count()
        assert sum(map(len, short.tables)) <= sum(map(len, full.tables))


def extensions(board, below, bag):
    """P_i(A) by definition, marked by mines: {(A, exponents): {mines: count}}."""
    cells = [v for v in sorted(below) if not isinstance(board.labels[v], int)]
    numbers = [v for v in sorted(below) if isinstance(board.labels[v], int)]
    choices = [{"unknown": (0, 1), "mine": (1,)}.get(board.labels[v], (0,)) for v in cells]
    found = {}
    for mines in product(*choices):
        held = dict(zip(cells, mines, strict=True))
        around = {n: sum(held.get(w, 0) for w in board.graph[n]) for n in numbers}
        if all(around[n] == board.labels[n] for n in numbers if n not in bag):
            chosen = tuple(held[v] for v in sorted(bag) if board.labels[v] == "unknown")
            counts = tuple(around[n] for n in numbers if n in bag)
            row = found.setdefault((chosen, counts), {})
            row[sum(mines)] = row.get(sum(mines), 0) + 1
    return found


def test_the_polynomials_of_every_bag_are_what_they_are_defined_as():
    rng = Random("P_i")
    for _ in range(40):
        size = rng.randint(1, 9)
        edges = [p for p in combinations(range(size), 2) if rng.random() < 0.3]
        board = labelled(rng, graph_of(size, edges))
        decomposition = decompose(board.graph)
        below = [set(bag) for bag in decomposition.bags]
        for i, parent in enumerate(decomposition.parents):  # children come before their parents
            if parent >= 0:
                below[parent] |= below[i]
        width = board.labels.count("unknown") + 1  # no coefficient of any table outgrows its slot
        tables = tables_of(board, 1 << width, decomposition, pruned=False)
        tables.count()
        for i, bag in enumerate(decomposition.bags):
            found = {
                (tuple(each.mines.values()), exponents): {
                    k: c for k, c in enumerate(unpack(weight, width, 0, size + 2)) if c
                }
                for each in bag_polynomials(tables, i)
                for exponents, weight in each.terms.items()
            }
            assert found == extensions(board, below[i], bag)
