"""Answers from S. Golan, "Minesweeper on graphs" (seed 001): trees, and a graph of treewidth 2."""

from random import Random

import pytest

from minescope.board import FREE, UNKNOWN, Graph, Mine, Number, Position, Unknown
from minescope.counting.forest_polynomials import Forest
from minescope.prior import Total, Uniform
from minescope.solving.solution import solve


def mine_polynomial(position: Position) -> tuple[int, ...]:
    """#CC(G, k) for k = 0, 1, ..: how many legal assignments have k mines, up to the last that has."""
    counts = [solve(position, Total(k)).count for k in range(len(position.labels) + 1)]
    while counts and not counts[-1]:
        counts.pop()
    return tuple(counts)


# Table 1: P(v) of a leaf by its label; P_-(v) is P(v) with a number lowered by one.
LEAVES = [
    (FREE, (1,)),
    (Mine(), (0, 1)),
    (UNKNOWN, (1, 1)),
    (Number(0), (1,)),
    (Number(1), ()),
    (Number(2), ()),
    (Number(3), ()),
]


@pytest.mark.parametrize(("label", "polynomial"), LEAVES, ids=str)
def test_leaf(label, polynomial):
    assert mine_polynomial(Position(Graph(("v",)), (label,))) == polynomial


# Table 1 in full: P(v), P_-(v), P_free(v) and P_mine(v) of a leaf; x is (0, 1), and () is 0.
TABLE_1 = [
    ("free", ((1,), (1,), (1,), ())),
    ("*", ((0, 1), (0, 1), (), (0, 1))),
    ("?", ((1, 1), (1, 1), (1,), (0, 1))),
    (0, ((1,), (), (1,), ())),
    (1, ((), (1,), (), ())),
    (2, ((), (), (), ())),
    (3, ((), (), (), ())),
]


def polynomials_of(forest, vertex):
    return next(step.polynomials() for step in forest.walk() if step.vertex == vertex)


@pytest.mark.parametrize(("label", "polynomials"), TABLE_1, ids=str)
def test_table_1(label, polynomials):
    assert polynomials_of(Forest([[]], [label]), 0) == polynomials


# Section 4, one inner vertex over the leaves ?, ?, * and free, by hand from the four cases:
# i) the product of P: (1+x)^2 x; ii) x times that of P_-, the same; iii) their sum;
# iv) the coefficients of y^k and y^(k-1) in (1 + xy)^2 (xy) = xy + 2 x^2 y^2 + x^3 y^3.
INNER = [
    ("free", ((0, 1, 2, 1), (0, 1, 2, 1), (0, 1, 2, 1), ())),
    ("*", ((0, 0, 1, 2, 1), (0, 0, 1, 2, 1), (), (0, 0, 1, 2, 1))),
    ("?", ((0, 1, 3, 3, 1), (0, 1, 3, 3, 1), (0, 1, 2, 1), (0, 0, 1, 2, 1))),
    (0, ((), (), (), ())),
    (1, ((0, 1), (), (0, 1), ())),
    (2, ((0, 0, 2), (0, 1), (0, 0, 2), ())),
    (3, ((0, 0, 0, 1), (0, 0, 2), (0, 0, 0, 1), ())),
    (4, ((), (0, 0, 0, 1), (), ())),
    (5, ((), (), (), ())),
]


@pytest.mark.parametrize(("label", "polynomials"), INNER, ids=str)
def test_inner_vertex(label, polynomials):
    star = [[1, 2, 3, 4], [0], [0], [0], [0]]
    assert polynomials_of(Forest(star, [label, "?", "?", "*", "free"]), 0) == polynomials


def times(a, b):
    product_ = [0] * (len(a) + len(b) - 1) if a and b else []
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            product_[i + j] += x * y
    return product_


def plus(a, b):
    return [
        (a[i] if i < len(a) else 0) + (b[i] if i < len(b) else 0)
        for i in range(max(len(a), len(b)))
    ]


def coefficient_of_y(children, power):
    """The coefficient of y^power in the product of P_free(c) + y P_mine(c) (case iv)."""
    rows = [[1]]
    for free, mine in children:
        rows = [
            plus(
                times(rows[i], free) if i < len(rows) else [], times(rows[i - 1], mine) if i else []
            )
            for i in range(len(rows) + 1)
        ]
    return rows[power] if 0 <= power < len(rows) else []


def tree_polynomial(parents, labels):
    """P(T) by the recursion of section 4, from the last vertex to the root, which is vertex 0.

    Each vertex hands (P, P_-, P_free, P_mine) to its parent.
    """
    children = [[] for _ in labels]
    for v in reversed(range(len(labels))):
        below, label = children[v], labels[v]
        free = mine = [1]
        for p, p_less, _, _ in below:
            free, mine = times(free, p), times(mine, p_less)
        mine = [0, *mine] if mine else []
        if isinstance(label, Number):
            halves = [(c[2], c[3]) for c in below]
            whole = coefficient_of_y(halves, label.value)
            less = coefficient_of_y(halves, label.value - 1)
            found = (whole, less, whole, [])
        elif isinstance(label, Mine):
            found = (mine, mine, [], mine)
        elif isinstance(label, Unknown):
            found = (plus(free, mine), plus(free, mine), free, mine)
        else:
            found = (free, free, free, [])
        if v == 0:
            polynomial = found[0]
        else:
            children[parents[v]].append(found)
    while polynomial and not polynomial[-1]:
        polynomial.pop()
    return tuple(polynomial)


def random_tree(rng, size):
    """Parents (of vertex 0: none), and labels of which most are true of some layout."""
    parents = [0] + [rng.randrange(max(0, i - rng.choice((2, 5, 99))), i) for i in range(1, size)]
    graph = Graph(
        tuple(f"v{i}" for i in range(size)), tuple((parents[i], i) for i in range(1, size))
    )
    layout = [int(rng.random() < 0.35) for _ in range(size)]
    labels = []
    for i, mines in enumerate(layout):
        draw = rng.random()
        if mines:
            labels.append(Mine() if draw < 0.15 else UNKNOWN)
        elif draw < 0.5:
            labels.append(Number(sum(layout[j] for j in graph.neighbours[i])))
        else:
            labels.append(FREE if draw < 0.6 else UNKNOWN)
    if rng.random() < 0.2:
        labels[rng.randrange(size)] = Number(rng.randint(0, 3))
    return parents, Position(graph, tuple(labels))


def test_trees():
    rng = Random("Golan")
    for _ in range(25):
        parents, position = random_tree(rng, rng.randint(1, 45))
        polynomial = tree_polynomial(parents, position.labels)
        assert mine_polynomial(position) == polynomial, position
        uniform = solve(position, Uniform())
        assert uniform.count == sum(polynomial)
        assert uniform.legal == (sum(polynomial) > 0)
        signs = {UNKNOWN: "?", Mine(): "*", FREE: "free"}
        labels = [
            label.value if isinstance(label, Number) else signs[label] for label in position.labels
        ]
        assert Forest(position.topology.neighbours, labels).polynomial() == polynomial


def test_a_star():
    # A number k with n unknown children: C(n, k) assignments, all of them with k mines.
    star = Graph.from_edges([("n", cell) for cell in "abcde"])
    for k, count in enumerate((1, 5, 10, 10, 5, 1)):
        position = Position.of(star, {"n": Number(k)})
        assert mine_polynomial(position) == (0,) * k + (count,)


def test_constrained_counting_is_counting_with_one_more_number():
    # Proposition 5.2: a vertex joined to all others, with the number of mines as its label.
    rng = Random("5.2")
    for _ in range(20):
        size = rng.randint(2, 9)
        pairs = [(i, j) for j in range(size) for i in range(j) if rng.random() < 0.4]
        names = tuple(f"v{i}" for i in range(size))
        layout = [rng.randint(0, 1) for _ in names]
        graph = Graph(names, tuple(pairs))
        labels = tuple(
            UNKNOWN
            if layout[i] or rng.random() < 0.5
            else Number(sum(layout[j] for j in graph.neighbours[i]))
            for i in range(size)
        )
        joined = Graph((*names, "all"), (*pairs, *[(i, size) for i in range(size)]))
        for k in range(size + 1):
            constrained = solve(Position(graph, labels), Total(k)).count
            counted = solve(Position(joined, (*labels, Number(k))), Uniform()).count
            assert constrained == counted
