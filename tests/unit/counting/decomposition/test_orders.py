from itertools import combinations
from random import Random

import networkx as nx
import pytest

from minescope.counting.decomposition.orders import better_order, eliminate, tried_orders
from minescope.counting.decomposition.trees import (
    decompose,
    from_order,
)
from minescope.errors import BudgetError

from .faults import faults_of
from .graphs import adjacency, complete, graph_of


def test_the_better_of_both_orders():
    for seed in range(10):
        rng = Random(seed)
        graph = graph_of(25, [p for p in combinations(range(25), 2) if rng.random() < 0.15])
        widths = [eliminate(graph, rule).width for rule in ("degree", "fill")]
        assert better_order(graph).width == min(widths)


def test_a_fan_is_decomposed_around_its_hub():
    hub = nx.star_graph(999)
    nx.add_path(hub, range(1, 1_000))
    fan = adjacency(hub)
    for rule in ("degree", "fill"):
        order = eliminate(fan, rule)
        assert order.width == 2
        assert not faults_of(from_order(order), fan)


def test_too_wide_a_graph_is_told_early():
    with pytest.raises(BudgetError, match="width 6 or more") as caught:
        tried_orders(complete(7), most_width=5)
    assert caught.value.reached == {"width": 6}
    with pytest.raises(BudgetError, match="width 61 or more"):
        decompose(complete(62))
