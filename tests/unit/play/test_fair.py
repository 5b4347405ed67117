from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial, prod
from random import Random

import pytest

from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.shapes import SHAPES
from minescope.counting.interface import Budget
from minescope.errors import BudgetError, ContradictionError, PositionError
from minescope.play.fair import open_fairly, without_flags
from minescope.prior import Density, Total, Uniform


def weighed_layouts(position):
    """Every layout that fits what is shown, with its weight, by definition."""
    x_max, prior = position.x_max, position.prior
    labels, neighbours = position.labels, position.topology.neighbours
    found = {}
    choices = [range(x_max + 1) if label == UNKNOWN else (0,) for label in labels]
    for mines in product(*choices):
        if isinstance(prior, Total) and sum(mines) != prior.mines:
            continue
        if all(
            sum(mines[j] for j in neighbours[i]) == label.value
            for i, label in enumerate(labels)
            if isinstance(label, Number)
        ):
            weight = Fraction(1)
            if not isinstance(prior, Uniform) and prior.weighting == "distinct":
                weight /= prod(map(factorial, mines))
            if isinstance(prior, Density):  # one mine in a cell at the most
                weight *= (prior.rho / (1 - prior.rho)) ** sum(mines)
            found[mines] = weight
    return found


def any_game(rng):
    """What a player may see, on a small board."""
    x_max = rng.choice((1, 1, 2))
    size = rng.randint(2, 8) if x_max == 1 else rng.randint(2, 6)
    if rng.random() < 0.3:
        edges = tuple((a, b) for b in range(size) for a in range(b) if rng.random() < 0.5)
        topology = Graph(tuple(map(str, range(size))), edges)
    else:
        topology = Grid(2, -(-size // 2), rng.choice([s for s in SHAPES if "torus" not in s]))
    size = len(topology.cells)
    mines = [rng.randint(1, x_max) if rng.random() < 0.4 else 0 for _ in range(size)]
    labels = [UNKNOWN] * size
    for i, held in enumerate(mines):
        if not held and rng.random() < 0.5:
            labels[i] = Number(sum(mines[j] for j in topology.neighbours[i]))
    prior = rng.choice((Total(sum(mines)), Uniform()))
    if x_max == 1 and rng.random() < 0.3:
        prior = Density("1/3")
    return Position(topology, tuple(labels), x_max, prior)


def test_a_needless_guess_loses_wherever_it_can_and_a_forced_one_wherever_it_must():
    rng = Random("fair")
    met = Counter()
    for _ in range(120):
        position = any_game(rng)
        layouts = weighed_layouts(position)
        whole = sum(layouts.values())
        covered = [i for i, label in enumerate(position.labels) if label == UNKNOWN]
        sure = [i for i in covered if not any(mines[i] for mines in layouts)]
        for i in covered:
            chance = sum(weight for mines, weight in layouts.items() if mines[i]) / whole
            outcome = open_fairly(position, position.topology.cells[i], seed=rng.random().hex())
            assert outcome.chance == chance
            assert outcome.needless == bool(chance and sure)
            assert outcome.mined == (chance > 0 if sure else chance == 1)
            # The layout fits all that was shown before and what is shown now.
            assert outcome.mines in layouts
            assert bool(outcome.mines[i]) == outcome.mined
            around = sum(outcome.mines[j] for j in position.topology.neighbours[i])
            assert outcome.number == (None if outcome.mined else around)
            met[outcome.needless, outcome.mined, 0 < chance < 1] += 1
    # Needless guesses lost, forced ones won, certain cells, and forced losses have all been met.
    assert set(met) >= {(True, True, True), (False, False, True), (False, False, False)}


@pytest.mark.parametrize(
    ("position", "cell"),
    [
        (Position.of(Grid(2, 3), {(0, 0): Number(1)}, prior=Total(2)), (1, 1)),
        (Position.of(Grid(2, 3), {(0, 0): Number(1)}, prior=Total(2)), (1, 2)),
        (Position.of(Grid(1, 5), {(0, 1): Number(1)}, prior=Total(1)), (0, 0)),
        (Position.of(Grid(1, 6), {(0, 1): Number(0)}, prior=Density("1/4")), (0, 4)),
        (Position.of(Grid(1, 4), {(0, 1): Number(2)}, x_max=2, prior=Total(4)), (0, 3)),
        (Position.of(Grid(1, 4), {(0, 0): FREE}, x_max=2, prior=Total(3)), (0, 3)),
    ],
)
def test_what_is_drawn_has_exactly_its_chance(position, cell):
    i = position.topology.index[cell]
    layouts = weighed_layouts(position)
    draws = 500
    outcomes = [open_fairly(position, cell, seed=k) for k in range(draws)]
    mined = outcomes[0].mined
    agreeing = {m: weight for m, weight in layouts.items() if bool(m[i]) == mined}
    whole = sum(agreeing.values())
    seen = Counter(outcome.mines for outcome in outcomes)
    assert set(seen) <= set(agreeing)
    for mines, weight in agreeing.items():
        share = weight / whole
        # Five standard deviations: the seeds are fixed, so this fails never or always.
        assert (seen[mines] - draws * share) ** 2 <= 25 * draws * share * (1 - share)


def test_several_mines_under_a_density_are_drawn_exactly():
    # lambda is irrational here: two mines have the chance lambda^2/2 of all that is possible.
    position = Position.of(Grid(1, 3), {(0, 0): FREE}, x_max=2, prior=Density("1/2"))
    outcome = open_fairly(position, (0, 2), seed="oak")
    assert outcome.mined
    assert outcome.needless
    assert outcome.mines[2] in (1, 2)


def test_flags_are_an_opinion():
    shown = Position.of(Grid(1, 3), {(0, 1): Number(1), (0, 0): Mine()}, prior=Total(1))
    for cell in ((0, 0), (0, 2)):
        outcome = open_fairly(shown, cell)
        assert (outcome.chance, outcome.mined) == (Fraction(1, 2), False)
    assert without_flags(shown).labels == (UNKNOWN, Number(1), UNKNOWN)


def test_a_cell_that_is_certainly_mined_is_a_mine():
    shown = Position.of(Grid(1, 3), {(0, 0): Number(1)}, prior=Total(2))
    outcome = open_fairly(shown, (0, 1))
    assert (outcome.mined, outcome.needless, outcome.chance) == (True, False, 1)


def test_a_first_click_opens_where_there_is_room():
    covered = Position.of(Grid(4, 4), {}, prior=Total(7))
    for seed in range(10):
        assert open_fairly(covered, (1, 1), opening=True, seed=seed).number == 0
    full = Position.of(Grid(4, 4), {}, prior=Total(8))
    assert open_fairly(full, (1, 1), opening=True).number > 0
    assert not open_fairly(Position.of(Grid(4, 4), {}, prior=Total(15)), (1, 1)).mined


def test_one_seed_makes_a_whole_game_that_can_be_repeated():
    def play():
        position = Position.of(Grid(5, 5), {}, prior=Total(8))
        clicks = list(position.topology.cells)
        Random("clicks").shuffle(clicks)
        seen = []
        for cell in clicks:
            outcome = open_fairly(position, cell, seed="oak")
            seen.append(outcome)
            if outcome.mined:
                break
            labels = list(position.labels)
            labels[position.topology.index[cell]] = Number(outcome.number)
            position = Position(position.topology, tuple(labels), 1, position.prior)
        return seen

    played = play()
    assert len(played) > 3
    assert played == play()
    # Draws by the same seed do not repeat each other.
    assert len({outcome.mines for outcome in played}) == len(played)


def test_what_cannot_be_opened_is_told():
    shown = Position.of(Grid(1, 3), {(0, 1): Number(1)}, prior=Total(1))
    with pytest.raises(PositionError, match="already open"):
        open_fairly(shown, (0, 1))
    with pytest.raises(PositionError):
        open_fairly(shown, (1, 1))
    with pytest.raises(ContradictionError):
        open_fairly(Position.of(Grid(1, 3), {(0, 1): Number(3)}, prior=Total(1)), (0, 0))


def test_limits_hold_for_all_counts_together():
    shown = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4))
    with pytest.raises(BudgetError):
        open_fairly(shown, (0, 0), limits=Budget(seconds=1, started=-10))
