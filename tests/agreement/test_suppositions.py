"""What is said of suppositions is what counting says, on every sort of board and under every prior."""

from itertools import product
from random import Random

import pytest

from minescope.board import FREE, Mine, Number, Position, Unknown
from minescope.errors import ContradictionError
from minescope.solving.supposition import dependence, suppose

from .amount import boards
from .brute_force import NOTHING, agrees, weigh
from .random_boards import SHAPES, random_position, random_prior

BOARDS = 30


def weighed_assignments(position, prior):
    """Mines of every cell in each legal assignment, and its weight."""
    labels, neighbours = position.labels, position.topology.neighbours
    known = [label.mines if isinstance(label, Mine) else 0 for label in labels]
    unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
    found = []
    for mines in product(range(position.x_max + 1), repeat=len(unknown)):
        held = list(known)
        for i, x in zip(unknown, mines, strict=True):
            held[i] = x
        if all(
            label.value == sum(held[j] for j in neighbours[i])
            for i, label in enumerate(labels)
            if isinstance(label, Number)
        ):
            kind = tuple(mines.count(x) for x in range(position.x_max + 1))
            weight = weigh(kind, prior, position.x_max, sum(known))
            if weight.high > 0:
                found.append((held, weight))
    return found


def holds(position, held, cell, pin):
    i = position.topology.index[cell]
    if isinstance(pin, Number):
        around = sum(held[j] for j in position.topology.neighbours[i])
        return held[i] == 0 and around == pin.value
    return held[i] == (pin.mines if isinstance(pin, Mine) else 0)


def total(weighed):
    whole = NOTHING
    for _, weight in weighed:
        whole += weight
    return whole


def chance(weighed, i):
    """That a cell holds any mine."""
    return total([(held, weight) for held, weight in weighed if held[i]]).over(total(weighed))


def random_pins(rng, position):
    unknown = [cell for cell in position.topology.cells if isinstance(position[cell], Unknown)]
    pins = [Mine(rng.randint(1, position.x_max)), FREE, Number(rng.randint(0, 3))]
    return {
        cell: rng.choice(pins) for cell in rng.sample(unknown, min(len(unknown), rng.randint(1, 3)))
    }


def cases(shape):
    rng = Random(f"suppose {shape}")
    for _ in range(boards(BOARDS)):
        position = random_position(rng, shape)
        prior = random_prior(rng, position)
        yield rng, Position(position.topology, position.labels, position.x_max, prior)


@pytest.mark.parametrize("shape", SHAPES)
def test_suppositions(shape):
    outcomes = set()
    for rng, position in cases(shape):
        pins = random_pins(rng, position)
        weighed = weighed_assignments(position, position.prior)
        if not weighed:
            with pytest.raises(ContradictionError):
                suppose(position, pins)
            outcomes.add("illegal")
            continue
        agreeing = [
            one for one in weighed if all(holds(position, one[0], *pin) for pin in pins.items())
        ]
        supposed = suppose(position, pins)
        assert supposed.possible == bool(agreeing)
        assert agrees(supposed.probability, total(agreeing).over(total(weighed)))
        if agreeing:
            assert supposed.conflict is None
            unpinned = {cell for cell in supposed.before.probability if cell not in pins}
            assert set(supposed.changes) == unpinned
            for cell, change in supposed.changes.items():
                i = position.topology.index[cell]
                assert agrees(change.before, chance(weighed, i))
                assert agrees(change.after, chance(agreeing, i))
        else:
            check_conflict(position, weighed, pins, supposed.conflict)
        outcomes.add(supposed.possible)
    assert {True, False} <= outcomes or boards(BOARDS) < BOARDS


def check_conflict(position, weighed, pins, conflict):
    """The pins cannot hold together, and without any of them the others can."""

    def possible(cells):
        return any(
            all(holds(position, held, cell, pins[cell]) for cell in cells) for held, _ in weighed
        )

    assert conflict.sentence.endswith(".")
    assert not possible(conflict.cells)
    for cell in conflict.cells:
        assert possible([other for other in conflict.cells if other != cell])


@pytest.mark.parametrize("shape", SHAPES)
def test_dependence(shape):
    for rng, position in cases(shape):
        unknown = [cell for cell in position.topology.cells if isinstance(position[cell], Unknown)]
        weighed = weighed_assignments(position, position.prior)
        if not weighed or not unknown:
            continue
        cell = rng.choice(unknown)
        i = position.topology.index[cell]
        mined = [one for one in weighed if one[0][i]]
        free = [one for one in weighed if not one[0][i]]
        found = dependence(position, cell)
        assert agrees(found.probability, chance(weighed, i))
        if not mined or not free:
            assert found.cells == {}
            continue
        assert set(found.cells) == set(unknown) - {cell}
        for other, (now, if_mine, if_free) in found.cells.items():
            j = position.topology.index[other]
            assert agrees(now, chance(weighed, j))
            assert agrees(if_mine, chance(mined, j))
            assert agrees(if_free, chance(free, j))
