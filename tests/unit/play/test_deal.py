from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

import pytest

from minescope.board import Graph, Grid, Number, Position
from minescope.board.families.catalogue import make_graph
from minescope.errors import PositionError, UnsupportedError
from minescope.play import deal as module
from minescope.play.deal import deal, deal_by, dealt_position
from minescope.prior import Density, Total, Uniform
from minescope.solving import walks
from minescope.solving.solution import solve

from ... import outcomes


def distribution(position, safe=(), depth=20):
    """The exact chance of each layout; and what is left undecided."""
    return outcomes.distribution(
        lambda draws: tuple(deal_by(draws, position, set(safe))), depth=depth
    )


def weight(prior, x_max, layout):
    if isinstance(prior, Uniform):
        return Fraction(1)
    if prior.weighting == "slots":
        each = prod(comb(x_max, x) for x in layout)
    else:
        each = prod(Fraction(1, factorial(x)) for x in layout)
    if isinstance(prior, Total):
        return Fraction(each * (sum(layout) == prior.mines))
    odds = prior.odds if prior.odds is not None else prior.rho / (1 - prior.rho)
    return each * odds ** sum(layout)


def expected(position, safe=()):
    """By definition: what each layout weighs, with the safe cells free."""
    x_max, prior = position.x_max, position.prior
    layouts = [
        layout
        for layout in product(range(x_max + 1), repeat=len(position.labels))
        if not any(layout[i] for i in safe)
    ]
    weights = {layout: weight(prior, x_max, layout) for layout in layouts}
    whole = sum(weights.values())
    return {layout: each / whole for layout, each in weights.items() if each}


@pytest.mark.parametrize("safe", [(), (1,)])
@pytest.mark.parametrize(
    ("cells", "x_max", "prior"),
    [
        (4, 1, Total(2)),
        (4, 1, Total(3)),
        (3, 2, Total(2, "slots")),
        (3, 3, Total(4, "slots")),
        (4, 1, Total(0)),
    ],
)
def test_slots_are_dealt_as_they_weigh(cells, x_max, prior, safe):
    position = Position.of(Grid(1, cells), {}, x_max=x_max, prior=prior)
    assert distribution(position, safe) == (expected(position, safe), 0)


@pytest.mark.parametrize("safe", [(), (0,)])
@pytest.mark.parametrize(("cells", "x_max", "mines"), [(3, 2, 3), (4, 2, 4), (3, 3, 4), (3, 2, 4)])
def test_distinct_mines_are_dealt_as_they_weigh_by_halving(cells, x_max, mines, safe, monkeypatch):
    monkeypatch.setattr(module, "MOST_OVERFULL", -1)
    position = Position.of(Grid(1, cells), {}, x_max=x_max, prior=Total(mines))
    assert distribution(position, safe) == (expected(position, safe), 0)


def test_distinct_mines_are_dealt_as_they_weigh_by_throwing():
    position = Position.of(Grid(1, 3), {}, x_max=2, prior=Total(3))
    found, undecided = distribution(position, depth=6)
    # What is thrown again is dealt as before, so each layout has its share of what is decided.
    assert 0 < undecided < Fraction(1, 50)
    decided = 1 - undecided
    assert {layout: share / decided for layout, share in found.items()} == expected(position)


@pytest.mark.parametrize(
    ("x_max", "prior"),
    [
        (1, Density("1/3")),
        (1, Density("1/4")),
        (2, Density(odds="2/3")),
        (2, Density(odds="2/3", weighting="slots")),
        (2, Uniform()),
        (3, Uniform()),
    ],
)
def test_cells_are_dealt_by_themselves(x_max, prior, monkeypatch):
    monkeypatch.setattr(walks, "BITS", 2)
    position = Position.of(Grid(1, 2), {}, x_max=x_max, prior=prior)
    found, undecided = distribution(position, depth=7)
    right = expected(position)
    assert undecided < Fraction(1, 100)
    assert found.keys() == right.keys()
    for layout, chance in right.items():
        # Outcomes that are still open can only be added.
        assert found[layout] <= chance <= found[layout] + undecided


@pytest.mark.parametrize("weighting", ["distinct", "slots"])
def test_an_irrational_chance_is_met(weighting, monkeypatch):
    monkeypatch.setattr(walks, "BITS", 3)
    prior = Density("1/2", weighting=weighting)
    position = Position.of(Grid(1, 1), {}, x_max=2, prior=prior)
    found, undecided = distribution(position, depth=6)
    assert undecided < Fraction(1, 1000)
    mean = sum(layout[0] * share for layout, share in found.items())
    assert mean <= Fraction(1, 2) <= mean + 2 * undecided


def test_the_ends_of_a_density():
    none = Position.of(Grid(2, 2), {}, x_max=2, prior=Density(0))
    assert deal(none).mines == (0, 0, 0, 0)
    full = Position.of(Grid(2, 2), {}, x_max=2, prior=Density(2))
    assert deal(full).mines == (2, 2, 2, 2)
    with pytest.raises(PositionError, match="no first click is safe"):
        deal(full, first=(0, 0))


@pytest.mark.parametrize(
    ("x_max", "prior"),
    [
        (1, Total(99)),
        (2, Total(150)),
        (2, Total(150, "slots")),
        (3, Total(700)),
        (2, Density("0.4")),
        (1, Uniform()),
    ],
)
def test_a_deal_keeps_the_rules(x_max, prior):
    position = Position.of(Grid(16, 30), {}, x_max=x_max, prior=prior)
    for seed in range(20):
        found = deal(position, first=(5, 5), opening=True, seed=seed)
        assert len(found.mines) == 480
        assert found.total == sum(found.mines)
        assert 0 <= min(found.mines) <= max(found.mines) <= x_max
        index = position.topology.index[5, 5]
        assert not any(found.mines[i] for i in (index, *position.topology.neighbours[index]))
        if isinstance(prior, Total):
            assert found.total == prior.mines


def test_cells_are_mined_equally_often():
    # 2,000 boards of 9 cells, 3 mines: 666.7 in each cell, standard deviation 21.
    position = Position.of(Grid(3, 3), {}, prior=Total(3))
    held = Counter()
    for seed in range(2000):
        held.update(i for i, mines in enumerate(deal(position, seed=seed).mines) if mines)
    assert all(abs(held[i] - 667) < 105 for i in range(9))


def test_a_seed_deals_the_same_again():
    position = Position.of(Grid(9, 9), {}, prior=Total(10))
    assert deal(position, seed="seven") == deal(position, seed="seven")
    assert deal(position, seed=7) == deal(position, seed="7")
    assert deal(position, seed=7) != deal(position, seed=8)
    chance = deal(position)
    assert deal(position, seed=chance.seed) == chance
    with pytest.raises(PositionError, match="200 characters"):
        deal(position, seed="x" * 201)
    with pytest.raises(PositionError, match="lone surrogate"):
        deal(position, seed="a\ud800")


def test_labels_do_not_matter():
    prior = Total(4)
    empty = Position.of(Grid(3, 3), {}, prior=prior)
    played = Position.of(Grid(3, 3), {(1, 1): Number(8)}, prior=prior)
    assert deal(empty, seed=1) == deal(played, seed=1)


def test_graphs_are_dealt_too():
    star = Graph(("middle", "a", "b", "c"), ((0, 1), (0, 2)))
    position = Position.of(star, {}, prior=Total(1))
    assert deal(position, first="middle", opening=True).mines == (0, 0, 0, 1)


def test_no_room_is_told():
    position = Position.of(Grid(3, 3), {}, prior=Total(9))
    with pytest.raises(PositionError, match=r"no room for 9 mines.*first click safe.*at most 8"):
        deal(position, first=(1, 1))
    with pytest.raises(PositionError, match=r"the 3 around it safe, it holds at most 5"):
        deal(position, first=(0, 0), opening=True)
    with pytest.raises(PositionError, match="that many mines"):
        deal(Position.of(Grid(1, 1), {}, prior=Total(10**50)))
    with pytest.raises(PositionError, match="not on the board"):
        deal(position, first=(3, 3))
    with pytest.raises(PositionError):
        deal(Position.of(Grid(1, 1), {}, prior=Density(2)))
    with pytest.raises(UnsupportedError, match="does not say how many"):
        deal(Position.of(Grid(1, 1), {}))


def test_what_would_take_minutes_is_refused():
    with pytest.raises(UnsupportedError, match="too many to deal exactly"):
        deal(Position.of(Grid(60, 60), {}, x_max=2, prior=Total(6000)))
    with pytest.raises(UnsupportedError, match="draws are too many"):
        deal(Position.of(Grid(400, 400), {}, x_max=20, prior=Total(1_600_000, "slots")))


def test_numbers_are_those_of_the_dealt_mines():
    graph = make_graph("petersen")
    position = dealt_position(graph, 3, reveal=4, seed="a")
    assert position.prior == Total(3)
    mines = deal(position, seed="a").mines
    shown = {i: v.value for i, v in enumerate(position.labels) if isinstance(v, Number)}
    assert len(shown) == 4
    for i, value in shown.items():
        assert not mines[i]
        assert value == sum(mines[j] for j in graph.neighbours[i])
    assert solve(position).legal
    assert dealt_position(graph, 3, reveal=4, seed="a") == position


@pytest.mark.parametrize(
    ("reveal", "count"), [(0, 0), ("0.4", 3), ("100%", 7), (Fraction(1, 2), 4), (7, 7)]
)
def test_a_share_is_of_the_free_cells(reveal, count):
    position = dealt_position(Grid(2, 5), 3, reveal=reveal, seed="a")
    assert sum(isinstance(label, Number) for label in position.labels) == count


@pytest.mark.parametrize("reveal", [8, -1, 10**400, "101%", "-1", "many"])
def test_what_cannot_be_revealed_is_told(reveal):
    with pytest.raises(PositionError):
        dealt_position(Grid(2, 5), 3, reveal=reveal)
