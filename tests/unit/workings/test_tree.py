from itertools import product

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number, Position, Unknown
from minescope.errors import UnsupportedError
from minescope.workings.tree import MOST_VERTICES, climb_tree

TREE = Graph.from_edges(
    [("n", "a"), ("n", "b"), ("n", "u"), ("u", "c"), ("u", "m"), ("m", "d"), ("u", "f"), ("f", "e")]
)
LABELS = {"n": Number(2), "m": Mine(), "f": FREE, "e": Number(0), "d": Number(1), "c": Number(1)}
"""A number, an unknown, a mined and a free vertex that have children, and leaves of every kind."""


def assignments_below(position, vertices):
    """Every choice of mines for some vertices that their labels allow."""
    choices = []
    for v in vertices:
        label = position.labels[v]
        choices.append((0, 1) if isinstance(label, Unknown) else (int(isinstance(label, Mine)),))
    for chosen in product(*choices):
        yield dict(zip(vertices, chosen, strict=True))


def legal(position, mines, top, less):
    """Whether all numbers of a subtree hold, where its top shows `less` less."""
    for v in mines:
        label = position.labels[v]
        if isinstance(label, Number):
            around = sum(mines.get(w, 0) for w in position.topology.neighbours[v])
            if around != label.value - (less if v == top else 0):
                return False
    return True


def by_mines(rows):
    counts = [0] * (1 + max(map(sum, rows), default=-1))
    for row in rows:
        counts[sum(row)] += 1
    return tuple(counts)


def test_each_step_counts_the_assignments_of_its_subtree():
    position = Position.of(TREE, LABELS)
    rules = {}
    below = {}
    for step in climb_tree(position, "n").steps():
        v = step.vertex
        below[v] = [v, *[w for child in step.children for w in below[child]]]
        rules[TREE.cells[v]] = step.rule
        held = list(assignments_below(position, below[v]))
        whole = [mines for mines in held if legal(position, mines, v, 0)]
        less = [mines for mines in held if legal(position, mines, v, 1)]
        if not isinstance(position.labels[v], Number):
            less = whole
        found = step.step.polynomials()
        assert found.whole == by_mines([list(mines.values()) for mines in whole]), v
        assert found.less == by_mines([list(mines.values()) for mines in less]), v
        assert found.free == by_mines([list(m.values()) for m in whole if not m[v]]), v
        assert found.mine == by_mines([list(m.values()) for m in whole if m[v]]), v
    assert rules == {
        **dict.fromkeys("abcde", "leaf"),
        "n": "number",
        "u": "unknown",
        "m": "mine",
        "f": "free",
    }


def test_the_asked_root_comes_last():
    for root in TREE.cells:
        steps = list(climb_tree(Position.of(TREE, LABELS), root).steps())
        assert TREE.cells[steps[-1].vertex] == root
        assert len(steps) == len(TREE.cells)


@pytest.mark.parametrize(
    ("position", "part"),
    [
        (Position.of(Grid(2, 2), {}), "r1 c1"),
        (Position.of(TREE, {}, x_max=2), "one mine in a vertex"),
        (Position.of(Grid(1, MOST_VERTICES + 1), {}), "5,001 cells"),
    ],
)
def test_what_no_tree_is_climbed_for(position, part):
    with pytest.raises(UnsupportedError, match=part):
        climb_tree(position)
