"""Diagrams: counts, probabilities, numbers and samples over parts, fixed and free cells."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from minescope.counting.assignment import NumberError
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import Part
from minescope.errors import BudgetError, PositionError

from .families import diagrams


class EveryNumber:
    """Chance that gives one number after the other."""

    def __init__(self):
        self.drawn = -1

    def randrange(self, stop):
        self.drawn = (self.drawn + 1) % stop
        return self.drawn

    def getrandbits(self, k):
        raise NotImplementedError


def test_count_numbers_and_order():
    for diagram, wanted in diagrams(8):
        assert diagram.count == len(wanted)
        assert bool(diagram) == bool(wanted)
        assert list(diagram) == wanted
        assert [diagram[k] for k in range(len(wanted))] == wanted
        assert diagram[:] == wanted
        assert diagram[-2:0:-3] == wanted[-2:0:-3]
        assert [diagram.rank(assignment) for assignment in wanted] == list(range(len(wanted)))
        assert all(assignment in diagram for assignment in wanted)


def test_probabilities_are_shares_of_assignments():
    for diagram, wanted in diagrams(8):
        for cell, chances in diagram.mines.items():
            counted = Counter([assignment[cell] for assignment in wanted])
            assert chances == tuple(
                [Fraction(counted[x], len(wanted)) for x in range(diagram.x_max + 1)]
            )
            assert diagram.probability[cell] == 1 - chances[0]


def test_every_drawn_number_is_one_assignment():
    for diagram, wanted in diagrams(4):
        rng = EveryNumber()
        assert [diagram.sample(rng) for _ in wanted] == wanted


def test_numbers_beyond_the_last_are_refused():
    family = Diagram.of(["a", "b", "ab"])
    assert family[-1] == family[2]
    for number in (3, -4):
        with pytest.raises(NumberError, match=r"no assignment number .*the last one is 2"):
            family[number]
    with pytest.raises(IndexError):
        family[3]
    with pytest.raises(PositionError, match="there is none at all"):
        Diagram.of([])[0]
    board = Diagram((), {}, tuple(range(20_000)))
    with pytest.raises(NumberError, match=r"number 10\^6020 .* the last one is 10\^6020"):
        board[2**20_000]
    with pytest.raises(BudgetError, match="smaller slice"):
        board[5:]
    assert board[-1].mines == 20_000
    assert board.rank(board[7**7000]) == 7**7000


def test_what_is_no_member():
    family = Diagram.of(["ac", "b", "bc", "c"])
    assert "a" not in family
    assert {"b": 1, "a": 0} in family
    assert {"b": 2} not in family
    assert "bz" not in family
    with pytest.raises(PositionError, match="not in the diagram"):
        family.rank("ab")
    beside = Diagram((), {"x": 1}, ("y",))
    assert "x" in beside
    assert "xy" in beside
    assert "y" not in beside
    assert {"x": 1, "y": 2} not in beside
    with pytest.raises(PositionError, match="cannot hold -1 mines"):
        beside.rank({"x": 1, "y": -1})


def test_an_empty_diagram_has_no_probabilities_and_no_samples():
    nothing = Diagram.of([], "ab")
    assert not nothing
    assert list(nothing) == []
    with pytest.raises(PositionError, match="no assignment at all"):
        _ = nothing.probability
    with pytest.raises(PositionError, match="none can be drawn"):
        nothing.sample(Random(0))


def test_a_diagram_says_its_size():
    assert repr(Diagram.of(["ac", "b", "bc", "c"])) == "<Diagram: 4 assignments, 4 nodes>"
    assert repr(Diagram((), {}, tuple(range(100)))) == "<Diagram: 10^30 assignments, 0 nodes>"
    assert isinstance(Diagram.of(["a"]).parts[0], Part)


def test_thousands_of_items_need_no_deep_stack():
    chain = Diagram.of([{i} for i in range(20_000)])
    assert chain.count == chain.nodes == 20_000
    assert chain.probability[7] == Fraction(1, 20_000)
    assert chain[-1] == next(iter(chain.onset(0))) == {0: 1}
    assert chain.rank({0}) == 19_999
    twice = chain * Diagram.of([{"x"}, {"y"}])
    assert twice.joined() == twice
