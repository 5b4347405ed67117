from random import Random

import pytest

from minescope.counting.forest import Forest, solve_forest
from minescope.counting.forest.packing import power, product, read, slot_width, times, widened
from minescope.counting.forest.rooted import root_forest
from minescope.counting.forest.vertex import VertexValues, Weights, at_vertex, without_each
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, PositionError, UnsupportedError

PATH = [[1], [0, 2], [1]]


def path(size):
    return [[u for u in (v - 1, v + 1) if 0 <= u < size] for v in range(size)]


def test_no_vertex_at_all():
    nothing = solve_forest([], [])
    assert nothing.consistent
    assert (nothing.count, nothing.polynomial, nothing.marginals) == (1, (1,), [])


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


@pytest.mark.parametrize("label", [-1, True, "x", None, 1.0])
def test_a_label_without_meaning_is_refused(label):
    with pytest.raises(PositionError, match="vertex 1") as caught:
        Forest(PATH, ["?", label, "?"])
    assert caught.value.cells == (1,)


def test_a_label_for_each_vertex():
    with pytest.raises(PositionError, match="3 vertices but 2 labels"):
        Forest(PATH, ["?", "?"])


def test_a_long_path_needs_no_recursion():
    # Every third vertex is a 1 between two unknown ones: each of these triples has two ways.
    size = 3_000
    forest = Forest(path(size), ["?", 1, "?"] * (size // 3))
    assert forest.consistent()
    assert forest.count() == 2 ** (size // 3)
    assert {each.chance for each in forest.marginals()[::3]} == {forest.marginals()[2].chance}
    assert forest.polynomial() == (*[0] * (size // 3), 2 ** (size // 3))


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


def test_steps_go_from_the_leaves_to_the_root():
    steps = Forest(PATH, ["?", 1, "?"]).steps()
    assert list(steps) == [2, 1, 0]
    assert steps[2] == ((1, 1), (1, 1), (1,), (0, 1))
    assert steps[1] == ((0, 1), (1,), (0, 1), ())
    assert steps[0] == ((0, 2), (0, 2), (0, 1), (0, 1))


def test_steps_of_a_tree_too_large_to_look_at_are_refused():
    forest = Forest(path(1_001), ["?"] * 1_001)
    for asked in (forest.steps, forest.marginal_polynomials):
        with pytest.raises(UnsupportedError, match="1,001"):
            asked()


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


def test_nothing_legal():
    found = solve_forest(PATH, ["?", 3, "?"])
    assert (found.consistent, found.count, found.polynomial) == (False, 0, ())
    assert Forest(PATH, ["?", 3, "?"]).polynomial() == ()


@pytest.mark.parametrize("label", ["?", "*", "free", 0, 1, 2, 3, 5])
def test_leaving_out_each_is_the_same_as_computing_anew(label):
    rng = Random(f"without {label}")
    for _ in range(40):
        around = [
            VertexValues(*[rng.randrange(4) for _ in range(4)])
            for _ in range(rng.choice((1, 2, 3, 6)))
        ]
        around += rng.choices(around, k=rng.randrange(5))
        weights = Weights(rng.randrange(1, 4), rng.randrange(4))
        count = rng.randint(1, len(around))
        expected = [at_vertex(label, around[:i] + around[i + 1 :], weights) for i in range(count)]
        assert without_each(label, around, count, weights) == expected


def test_packed_polynomials():
    rng = Random("packing")
    for _ in range(50):
        width = rng.choice((32, 40, 320))
        left = [rng.randrange(1000) for _ in range(rng.randrange(1, 60))]
        right = [rng.randrange(1000) for _ in range(rng.randrange(1, 60))]
        a, b = [sum(c << (width * i) for i, c in enumerate(row)) for row in (left, right)]
        assert times(a, b, width) == a * b
        assert product([a, 3, b, 5], width) == a * b * 15
        assert power(a, 3) == a**3
        wider = slot_width(width + 1)
        assert read(widened(a, width, wider), wider) == read(a, width)
        assert sum(read(a, width)) == sum(left)


def test_widths_are_whole_bytes_and_not_much_too_wide():
    for bits in range(1, 5000):
        assert bits <= slot_width(bits) <= max(32, bits * 1.25 + 8)
        assert slot_width(bits) % 8 == 0


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
