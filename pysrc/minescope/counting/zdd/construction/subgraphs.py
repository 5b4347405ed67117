"""The degree-constrained model: the diagram of all its subgraphs (`specification.subgraphs`)."""

from __future__ import annotations

from collections.abc import Sequence

from minescope.counting.interface import Budget
from minescope.counting.zdd.construction.top_down import construct
from minescope.counting.zdd.part import CellName, Item, Part, Variable
from minescope.counting.zdd.specification.subgraphs import Edge, FrontierSpecification


def build_subgraphs(
    variables: Sequence[Variable],
    values: Sequence[int],
    edges: Sequence[Edge],
    budget: Budget,
    numbers: Sequence[CellName | None] | None = None,
) -> Part:
    """The diagram of all degree-constrained subgraphs, its edges in this order.

    `numbers` names the cells that show the values, where there are any.
    """
    tops = [len(variable.ways) - 1 for variable in variables]
    nodes, root = construct(FrontierSpecification(tops, values, edges), budget)
    items = []
    met = set()
    for v, n in edges:
        number = None if numbers is None else numbers[n]
        items += [Item(v, mines, v not in met, number) for mines in range(tops[v], 0, -1)]
        met.add(v)
    return Part(nodes, root, tuple(variables), tuple(items))
