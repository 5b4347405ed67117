from random import Random

import pytest

from minescope.counting.forest_polynomials import Forest, root_forest
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, UnsupportedError

from .forest.paths import PATH, path


def test_a_parent_comes_before_its_children():
    rooted = root_forest([[3], [2], [1], [0, 4], [3]], first=4)
    assert rooted.roots == [4, 1]
    for v, parent in enumerate(rooted.parent):
        if parent >= 0:
            assert rooted.order.index(parent) < rooted.order.index(v)
    assert sorted(rooted.order) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    "neighbours", [[[1, 2], [0, 2], [0, 1]], [[1], [0], [3, 4], [2, 4], [2, 3]]]
)
def test_a_cycle_is_refused_and_named(neighbours):
    with pytest.raises(UnsupportedError, match="closes a cycle") as caught:
        root_forest(neighbours)
    around = caught.value.cells
    assert len(around) == len(set(around)) == 3
    for a, b in zip(around, around[1:] + around[:1], strict=True):
        assert b in neighbours[a]


def test_consistency_of_a_large_tree():
    size = 200_000
    labels = ["?", 1, "?"] * (size // 3)
    neighbours = path(len(labels))
    assert Forest(neighbours, labels).consistent()
    labels[1] = 3
    assert not Forest(neighbours, labels).consistent()


def test_a_number_that_only_a_mined_parent_mends():
    # A leaf 1 holds when its parent is mined, whose other leaf 0 holds when it is free.
    assert Forest([[1], [0]], ["?", 1]).count() == 1
    assert not Forest(PATH, [0, "?", 1]).consistent()
    # A number is never mined, so the leaf 1 beside it is lost, whatever its other children hold.
    assert not Forest([[1, 2, 3], [0], [0], [0]], [1, 1, "?", "?"]).consistent()


def test_no_vertex_at_all():
    nothing = Forest([], [])
    assert nothing.consistent()
    assert (nothing.count(), nothing.polynomial(), nothing.marginals()) == (1, (1,), [])


def test_nothing_legal():
    forest = Forest(PATH, ["?", 3, "?"])
    assert (forest.consistent(), forest.count(), forest.polynomial()) == (False, 0, ())
    assert forest.marginals() == [(0, 0)] * 3


def test_a_long_path_needs_no_recursion():
    # Every third vertex is a 1 between two unknown ones: each of these triples has two ways.
    size = 3_000
    forest = Forest(path(size), ["?", 1, "?"] * (size // 3))
    assert forest.consistent()
    assert forest.count() == 2 ** (size // 3)
    assert {each.chance for each in forest.marginals()[::3]} == {forest.marginals()[2].chance}
    assert forest.polynomial() == (*[0] * (size // 3), 2 ** (size // 3))


def test_steps_go_from_the_leaves_to_the_root():
    steps = {step.vertex: step.polynomials() for step in Forest(PATH, ["?", 1, "?"]).walk()}
    assert list(steps) == [2, 1, 0]
    assert steps[2] == ((1, 1), (1, 1), (1,), (0, 1))
    assert steps[1] == ((0, 1), (1,), (0, 1), ())
    assert steps[0] == ((0, 2), (0, 2), (0, 1), (0, 1))


def test_many_small_trees():
    size = 300
    forest = Forest([[] for _ in range(size)], ["?"] * size)
    polynomial = forest.polynomial()
    assert sum(polynomial) == 2**size
    assert polynomial[:3] == (1, size, size * (size - 1) // 2)
    assert forest.marginals()[7] == (2 ** (size - 1), 2 ** (size - 1))


def test_a_wide_star_is_counted_by_binomials():
    size = 2_000
    star = [[*range(1, size + 1)], *[[0]] * size]
    forest = Forest(star, [3, *["?"] * size])
    assert forest.polynomial() == (0, 0, 0, size * (size - 1) * (size - 2) // 6)
    assert forest.marginals()[5].chance * size == 3


def test_a_spent_budget():
    with pytest.raises(BudgetError):
        Forest(path(100), ["?"] * 100, budget=Budget(steps=50)).count()


def test_any_step_is_worked_out_again_from_landmarks():
    rng = Random("landmarks")
    for _ in range(30):
        size = rng.randint(1, 60)
        neighbours = [[] for _ in range(size)]
        for v in range(1, size):
            parent = rng.randrange(max(0, v - rng.choice([1, 3, 60])), v)
            neighbours[v].append(parent)
            neighbours[parent].append(v)
        labels = [rng.choice(["?", "?", "?", "*", "free", 1]) for _ in range(size)]
        forest = Forest(neighbours, labels)
        steps = {step.vertex: step for step in forest.walk()}
        most = rng.choice([0, 10_000, 40_000, 10**9])
        known = {v: steps[v] for v in forest.landmarks(most)}
        assert sum(max(v.bit_length() for v in s.values) for s in known.values()) <= most / 4
        assert len(known) == size or most < 10**9
        wanted = set(rng.sample(range(size), min(size, 3)))
        again = {step.vertex: step for step in forest.walk_to(wanted, known)}
        assert wanted <= set(again)
        assert all(steps[v] == step for v, step in again.items())
