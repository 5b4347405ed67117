"""The cheapest and the dearest assignment against all of them."""

from fractions import Fraction
from random import Random

import pytest

from minescope.counting.zdd.diagram import Diagram
from minescope.errors import PositionError

from ..families import diagrams


def test_the_cheapest_and_the_dearest_of_all():
    rng = Random("costs")
    for diagram, wanted in diagrams(12):
        costs = {
            cell: rng.choice([-1, 0, 1, Fraction(1, 2), "2/3", "0.5"])
            for cell in diagram.mines
            if rng.random() < 0.8
        }
        priced = [
            sum([Fraction(cost) * assignment[cell] for cell, cost in costs.items()])
            for assignment in wanted
        ]
        for choose, found in (
            (min, diagram.cheapest(costs)),
            (max, diagram.dearest(costs)),
        ):
            assert found.cost == choose(priced)
            assert found.shared == priced.count(found.cost)
            assert diagram.rank(found.assignment) == priced.index(found.cost)


def test_costs_of_what_is_not_there_are_refused():
    family = Diagram.of(["ab", "b"])
    assert family.cheapest({}).shared == 2
    with pytest.raises(PositionError, match="'z' has a cost"):
        family.cheapest({"z": 1})
    with pytest.raises(PositionError, match="no assignment"):
        Diagram.of([], "a").dearest({"a": 1})


def test_a_long_chain_needs_no_deep_stack():
    anything = Diagram.of([{i} for i in range(20_000)])
    assert anything.cheapest({i: -i for i in range(20_000)}).cost == -19_999
