"""Example 5.1 of S. Golan, "Minesweeper on graphs" (seed 001): Figures 4 and 5, Table 2.

The text gives neither the labels of the three numbers nor the figures themselves; the table needs
no labels, for the three numbers stay in the bags up to the top. The paper's T_i? unites whole bags
and its second condition speaks of T_i? without W_i#; meant are the unknown vertices of the bags,
and the numbers of the subtree that are not in the bag.
"""

from itertools import product

import pytest

from minescope.board import Graph, Number, Position
from minescope.counting.decompositions import Decomposition, decompose
from minescope.counting.interface import Budget
from minescope.counting.treewidth import BagTables, Model, bag_polynomials
from minescope.prior import Uniform
from minescope.solving.solution import solve

# Figure 4: numbers v1, v2, v3 (here 0, 1, 2); unknown v4, v5, v6, each between two of them.
EDGES = [(0, 3), (1, 3), (1, 4), (2, 4), (0, 5), (2, 5)]
GRAPH = [[w for edge in EDGES if v in edge for w in edge if w != v] for v in range(6)]
# Figure 5: W1, W2, W3 are the leaves, W4, W5, W6 forget an unknown vertex each, W7 is the root.
FIGURE_5 = Decomposition(
    tuple(map(frozenset, [{0, 1, 3}, {1, 2, 4}, {0, 2, 5}, {0, 1}, {1, 2}, {0, 2}, {0, 1, 2}])),
    (3, 4, 5, 6, 6, 6, -1),
)
FREE, MINED = 0, 1
# Table 2: for each node and each A the exponents of the numbers in its bag.
TABLE_2 = {
    1: {((3, FREE),): {(0, 0): 1}, ((3, MINED),): {(1, 1): 1}},
    2: {((4, FREE),): {(0, 0): 1}, ((4, MINED),): {(1, 1): 1}},
    3: {((5, FREE),): {(0, 0): 1}, ((5, MINED),): {(1, 1): 1}},
    4: {(): {(0, 0): 1, (1, 1): 1}},
    5: {(): {(0, 0): 1, (1, 1): 1}},
    6: {(): {(0, 0): 1, (1, 1): 1}},
    7: {
        (): {
            (0, 0, 0): 1,
            (1, 1, 0): 1,
            (0, 1, 1): 1,
            (1, 0, 1): 1,
            (2, 1, 1): 1,
            (1, 2, 1): 1,
            (1, 1, 2): 1,
            (2, 2, 2): 1,
        }
    },
}
NUMBERS = {1: (0, 1), 2: (1, 2), 3: (0, 2), 4: (0, 1), 5: (1, 2), 6: (0, 2), 7: (0, 1, 2)}


def tables_of(values):
    """The tables of Figure 5 for these three numbers; each of the three cells holds a mine or none."""
    model = Model(GRAPH, [*values, None, None, None], [()] * 3 + [(1, 1)] * 3)
    return BagTables(model, FIGURE_5, Budget(), pruned=False)


def test_figure_5_is_a_tree_decomposition_of_figure_4():
    assert all(any(set(edge) <= bag for bag in FIGURE_5.bags) for edge in EDGES)
    for v in range(6):
        # The bags of a vertex hang together: all but one of them have a parent among them.
        bags = {i for i, bag in enumerate(FIGURE_5.bags) if v in bag}
        assert sum(FIGURE_5.parents[i] not in bags for i in bags) == 1
    assert FIGURE_5.width == decompose(GRAPH).width == 2


@pytest.mark.parametrize("node", TABLE_2)
@pytest.mark.parametrize("values", [(2, 2, 2), (1, 1, 2), (0, 0, 0)])
def test_table_2(node, values):
    tables = tables_of(values)
    tables.count()
    found = bag_polynomials(tables, node - 1)
    assert {tuple(each.mines.items()): each.terms for each in found} == TABLE_2[node]
    assert {each.numbers for each in found} == {NUMBERS[node]}


def test_the_board_is_counted_as_the_top_polynomial_says():
    # Node 7 is (1 + x1 x2)(1 + x2 x3)(1 + x1 x3), by the exponents of x1, x2, x3.
    triangle = Graph(("v1", "v2", "v3", "v4", "v5", "v6"), tuple(EDGES))
    for values in product(range(4), repeat=3):
        labels = {f"v{i}": Number(value) for i, value in enumerate(values, 1)}
        count = solve(Position.of(triangle, labels), Uniform()).count
        assert count == TABLE_2[7][()].get(values, 0)


def test_the_top_polynomial_counts_for_all_labels_at_once():
    for values in product(range(4), repeat=3):
        assert tables_of(values).count() == TABLE_2[7][()].get(values, 0)
