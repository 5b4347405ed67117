"""Parts joined under a number have the members of both that satisfy it.

A part falls apart where all paths run through one node.

Numbers taken in one by one give the diagram that the whole position has.
"""

from random import Random

import pytest

from minescope.board import UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.counting.interface import Budget
from minescope.counting.zdd import Diagram, frontier, grouped, naive, reveal
from minescope.counting.zdd.nodes import Item, Nodes, Part, Variable
from minescope.counting.zdd.operations import make_family
from minescope.counting.zdd.parts import join_parts
from minescope.counting.zdd.reveal import AddedNumber, NewNumber, cut_part
from minescope.errors import BudgetError, PositionError, UnsupportedError

from .families import grouped_part


def renamed(part, prefix):
    variables = [
        variable._replace(cells=tuple([prefix + cell for cell in variable.cells]))
        for variable in part.variables
    ]
    return part._replace(variables=tuple(variables))


def test_joined_members_are_those_that_satisfy_the_number():
    rng = Random("added")
    for _ in range(60):
        x_max = rng.choice((1, 2))
        parts = [
            renamed(grouped_part(rng, [rng.randint(1, 2), 1], x_max)[0], prefix)
            for prefix in rng.sample(("a", "b"), rng.randint(1, 2))
        ]
        cells = [c for part in parts for v in part.variables for c in v.cells]
        free = tuple(["f", "g"][: rng.randint(0, 2)])
        opened, *others = rng.sample(cells, len(cells))
        touched = frozenset([*free, *others[: rng.randint(0, len(others))]])
        lack = rng.randint(0, 3)
        added = AddedNumber(parts, NewNumber(opened, touched, lack), free, x_max)
        joined = added.join()
        expected = {
            assignment
            for assignment in Diagram(tuple(parts), {}, free, x_max)
            if not assignment[opened] and sum(assignment[cell] for cell in touched) == lack
        }
        assert set(Diagram((joined,), added.fixed, (), x_max)) == expected
        covered = {c for v in joined.variables for c in v.cells} | added.fixed.keys()
        assert covered == {*cells, *free} - {opened}


def test_nodes_are_multiplied_only_between_the_cells_that_touch_the_number():
    chain = grouped_part(Random(3), [1] * 6, 1)[0]
    first, last = chain.variables[0].cells[0], chain.variables[-1].cells[0]
    inner = len(chain.nodes.below(chain.root))
    assert AddedNumber([chain], NewNumber("o", frozenset({first}), 1), (), 1).pairs() <= inner
    both = AddedNumber([chain], NewNumber("o", frozenset({first, last}), 1), (), 1).pairs()
    assert inner < both <= 2 * inner


def part_of(tops, members, cells=1):
    """A part whose variables hold these numbers of mines in its members."""
    items = [Item(v, mines) for v, top in enumerate(tops) for mines in range(top, 0, -1)]
    nodes = Nodes(len(items))
    sets = [
        [i for i, item in enumerate(items) if held[item.variable] == item.mines] for held in members
    ]
    variables = [
        Variable(tuple([f"{v}.{i}" for i in range(cells)]), (1,) * (top + 1))
        for v, top in enumerate(tops)
    ]
    return Part(nodes, make_family(nodes, sets), tuple(variables), tuple(items))


def test_a_product_falls_apart():
    # The first two are unlike each other, so are the last two; they know nothing of each other.
    part = part_of([1] * 4, [(a, 1 - a, b, 1 - b) for a in (0, 1) for b in (0, 1)])
    parts, fixed = cut_part(part, 1)
    assert [len(piece.variables) for piece in parts] == [2, 2]
    assert fixed == {}


def test_what_holds_the_same_everywhere_needs_no_node():
    part = part_of([2, 2, 2], [(0, a, 2) for a in (0, 1, 2)])
    parts, fixed = cut_part(part, 2)
    assert fixed == {"0.0": 0, "2.0": 2}
    assert [piece.variables for piece in parts] == [part.variables[1:2]]


def test_a_group_that_is_neither_empty_nor_full_stays():
    part = part_of([2, 2], [(1, 0)], cells=2)
    parts, fixed = cut_part(part, 1)
    assert [piece.variables for piece in parts] == [part.variables[:1]]
    assert fixed == {"1.0": 0, "1.1": 0}


def test_what_hangs_together_is_left_alone():
    part = part_of([1, 1, 1], [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    (piece,), fixed = cut_part(part, 1)
    assert piece is part
    assert not fixed


def test_a_variable_without_any_item_holds_nothing():
    part = part_of([1, 0], [(1, 0), (0, 0)])
    assert cut_part(part, 1).fixed == {"1.0": 0}


@pytest.mark.parametrize("x_max", [1, 2])
def test_the_product_of_all_pieces_is_the_part(x_max):
    rng = Random(f"cuts {x_max}")
    cut = 0
    for _ in range(40):
        parts = []
        for n in range(rng.randint(1, 3)):
            part, choices = grouped_part(rng, [rng.randint(1, 2) for _ in range(2)], x_max)
            renamed = [v._replace(cells=tuple([(n, c) for c in v.cells])) for v in part.variables]
            if choices:
                parts.append(part._replace(variables=tuple(renamed)))
        if not parts:
            continue
        whole = join_parts(parts)
        pieces, fixed = cut_part(whole, x_max)
        cut += len(pieces) > 1
        assert set(Diagram(tuple(pieces), fixed, (), x_max)) == set(Diagram((whole,), x_max=x_max))
    assert cut


MODELS = (naive, frontier, grouped)
SIDES = {"grid": (4, 5), "hex": (4, 4), "torus": (3, 4), "triangle": (3, 5)}


def dealt(rng, topology, x_max, share):
    """What every cell holds, and the free cells in the order in which they are opened."""
    cells = range(len(topology.cells))
    mines = [rng.randint(1, x_max) if rng.random() < share else 0 for _ in cells]
    order = [i for i in cells if not mines[i]]
    rng.shuffle(order)
    return mines, order


def play(rng, topology, x_max, model):
    """A whole game, compared with building anew after each number."""
    mines, order = dealt(rng, topology, x_max, rng.choice((0.15, 0.3, 0.5)))
    labels = [UNKNOWN] * len(topology.cells)
    for i, count in enumerate(mines):
        if count and rng.random() < 0.2:
            labels[i] = Mine(count)
    diagram = model(Position(topology, tuple(labels), x_max))
    for i in order:
        number = sum(mines[j] for j in topology.neighbours[i])
        labels[i] = Number(number)
        diagram = diagram.reveal(topology.cells[i], number)
        anew = model(Position(topology, tuple(labels), x_max))
        assert diagram.count == anew.count
        assert diagram.probability == anew.probability
        if anew.count <= 60:
            assert set(diagram) == set(anew)
        items = [item for part in diagram.parts for item in part.items]
        assert model is frontier or not any(item.number for item in items)
        assert model is not frontier or all(item.number for item in items)
        variables = [variable for part in diagram.parts for variable in part.variables]
        assert model is grouped or all(len(variable.cells) == 1 for variable in variables)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("x_max", [1, 2])
@pytest.mark.parametrize("shape", SIDES)
def test_whole_games(model, x_max, shape):
    play(Random(f"{shape} {x_max}"), Grid(*SIDES[shape], shape), x_max, model)


@pytest.mark.parametrize("model", MODELS)
def test_games_on_graphs(model):
    rng = Random("graphs")
    for x_max in (1, 2):
        pairs = [(i, j) for j in range(14) for i in range(j) if rng.random() < 0.25]
        play(rng, Graph(tuple(f"v{i}" for i in range(14)), tuple(pairs)), x_max, model)


@pytest.mark.parametrize("model", [naive, grouped])
def test_games_in_which_every_part_gets_a_new_order(model, monkeypatch):
    monkeypatch.setattr(reveal, "GROWTH", 0)
    monkeypatch.setattr(reveal, "SPARE_PAIRS", 0)
    for x_max in (1, 2):
        play(Random(f"anew {x_max}"), Grid(4, 5), x_max, model)


def test_nodes_stay_few_in_a_game_opened_at_random():
    # Without new orders this game comes to tens of thousands of nodes.
    rng = Random(0)
    grid = Grid(16, 30)
    mines, order = dealt(rng, grid, 1, 0.2)
    diagram = grouped(Position.of(grid, {}))
    for moves, i in enumerate(order[:150]):
        diagram = diagram.reveal(grid.cells[i], sum(mines[j] for j in grid.neighbours[i]))
        if moves % 10 == 0:
            assert diagram.nodes < 20_000


def test_a_number_that_cannot_be_leaves_nothing():
    position = Position.of(Grid(2, 3), {(0, 0): Number(1)})
    for model in MODELS:
        diagram = model(position)
        assert diagram.reveal((0, 1), 6).count == 0
        assert diagram.reveal((0, 1), 0).count == 0
        assert diagram.reveal((0, 1), 6).reveal((1, 1), 1).count == 0
        mined = model(Position.of(Grid(1, 3), {(0, 0): Number(1)}))
        assert mined.reveal((0, 1), 0).count == 0


def test_a_restricted_diagram_stays_restricted(monkeypatch):
    # Its numbers alone do not say that the third cell is free, so they may not be built from again.
    monkeypatch.setattr(reveal, "GROWTH", 0)
    monkeypatch.setattr(reveal, "SPARE_PAIRS", 0)
    diagram = naive(Position.of(Grid(1, 6), {(0, 2): Number(1)}))
    opened = diagram.offset((0, 3)).reveal((0, 4), 1)
    assert {frozenset(assignment) for assignment in opened} == {
        frozenset({(0, 1), (0, 5)}),
        frozenset({(0, 0), (0, 1), (0, 5)}),
    }


def test_what_cannot_be_revealed_is_told():
    diagram = grouped(Position.of(Grid(1, 3), {(0, 1): Number(1)}))
    for cell in ((0, 1), (4, 4)):
        with pytest.raises(PositionError, match="not a covered cell"):
            diagram.reveal(cell, 1)
    with pytest.raises(UnsupportedError, match="Only the diagram of a position"):
        Diagram.of([{"a"}, {"b"}]).reveal("a", 1)


def test_a_diagram_that_would_become_too_large_is_refused():
    grid = Grid(3, 9)
    diagram = frontier(Position.of(grid, {(1, 1): Number(3), (1, 3): Number(3)}))
    with pytest.raises(BudgetError, match="limit is 10"):
        diagram.reveal((1, 2), 3, budget=Budget(max_nodes=10))
