"""A position that is followed through thousands of changes says what solving anew says."""

from random import Random

import pytest

from minescope.board import FREE, UNKNOWN, Graph, Grid, Label, Mine, Number, Position
from minescope.errors import UnsupportedError
from minescope.prior import Total
from minescope.solving.follow import Followed, follow
from minescope.solving.solution import Solution, solve

from .amount import boards
from .random_boards import SHAPES, random_prior, random_topology


class Layout:
    """Mines under the cells of a board, from which labels are drawn."""

    def __init__(self, rng: Random, topology: Grid | Graph, x_max: int) -> None:
        density = rng.choice((0.1, 0.2, 0.3))
        self.rng, self.topology, self.x_max = rng, topology, x_max
        self.mines = [
            rng.randint(1, x_max) if rng.random() < density else 0 for _ in topology.cells
        ]
        self.covered = Position.of(topology, {}, x_max=x_max, prior=Total(sum(self.mines)))

    def true_label(self, i: int) -> Label:
        if self.mines[i]:
            return Mine(self.mines[i])
        return Number(sum(self.mines[j] for j in self.topology.neighbours[i]))

    def any_label(self, i: int) -> Label:
        """True as a rule, covered again often, and anything now and then."""
        rng = self.rng
        if rng.random() < 0.05:
            return rng.choice((FREE, Mine(rng.randint(1, self.x_max)), Number(rng.randint(0, 4))))
        if rng.random() < 0.3:
            return UNKNOWN
        if not self.mines[i] and rng.random() < 0.1:
            return FREE
        return self.true_label(i)

    def change(self, followed: Followed) -> Followed:
        """Mostly one cell, now and then several, or the prior."""
        rng, cells = self.rng, self.topology.cells
        count = min(rng.choice((1, 1, 1, 1, 2, 5)), len(cells))
        labels = {cells[i]: self.any_label(i) for i in rng.sample(range(len(cells)), count)}
        prior = random_prior(rng, self.covered) if rng.random() < 0.05 else None
        return followed.change(labels, prior)


def weight_of(solution: Solution) -> object:
    try:
        return solution.weight
    except UnsupportedError:
        return None


def check(followed: Followed, *, thorough: bool) -> bool:
    """Compare with solving anew; whether the position is legal."""
    ours, anew = followed.solution, solve(followed.position)
    assert ours.legal == anew.legal, followed.position
    if not anew.legal:
        if thorough:
            assert ours.contradiction == anew.contradiction
        return False
    assert ours.probability == anew.probability, followed.position
    assert list(ours.probability) == list(anew.probability)
    assert ours.outer_distribution == anew.outer_distribution
    if thorough:
        assert ours.mines == anew.mines
        # Counted in another way.
        assert ours.probability == {cell: 1 - shares[0] for cell, shares in ours.mines.items()}
        assert ours.count == anew.count
        assert weight_of(ours) == weight_of(anew)
        assert ours.mine_counts == anew.mine_counts
        assert ours.expected_mines == anew.expected_mines
        assert ours.groups == anew.groups
        assert ours.outer == anew.outer
        assert ours.sample(1, 5) == anew.sample(1, 5)
    return True


def walk(layout: Layout, start: Position, steps: int) -> int:
    """Follow a position through changes, going on from an earlier one now and then."""
    rng = layout.rng
    seen = [follow(start)]
    legal = 0
    for _ in range(steps):
        before = seen[-1] if rng.random() < 0.8 else rng.choice(seen)
        if not before.solution.legal and rng.random() < 0.7:
            before = rng.choice(seen)
        after = layout.change(before)
        legal += check(after, thorough=rng.random() < 0.1)
        seen.append(after)
    return legal


@pytest.mark.parametrize("shape", SHAPES)
def test_any_change_of_small_boards(shape):
    rng = Random(f"followed {shape}")
    legal = 0
    for _ in range(boards(16)):
        x_max = rng.choice((1, 1, 2, 3))
        layout = Layout(rng, random_topology(rng, shape), x_max)
        start = Position.of(
            layout.topology, {}, x_max=x_max, prior=random_prior(rng, layout.covered)
        )
        legal += walk(layout, start, 25)
    assert legal


@pytest.mark.parametrize(("x_max", "shown"), [(1, 0.1), (1, 0.7), (2, 0.7)])
def test_any_change_of_a_board_in_the_middle_of_a_game(x_max, shown):
    rng = Random(f"followed {x_max} {shown}")
    legal = 0
    for _ in range(boards(6)):
        layout = Layout(rng, Grid(9, 12), x_max)
        numbers = [i for i, mines in enumerate(layout.mines) if not mines]
        opened = rng.sample(numbers, int(shown * len(numbers)))
        cells = layout.topology.cells
        labels = {cells[i]: layout.true_label(i) for i in opened}
        start = Position.of(layout.topology, labels, x_max=x_max, prior=layout.covered.prior)
        legal += walk(layout, start, 40)
    assert legal


def test_a_game_and_what_might_be_shown():
    rng = Random("followed game")
    for _ in range(boards(8)):
        layout = Layout(rng, Grid(8, 10), 1)
        followed = follow(layout.covered)
        cells, index = layout.topology.cells, layout.topology.index
        safe = [i for i, mines in enumerate(layout.mines) if not mines]
        followed = followed.change({cells[i]: layout.true_label(i) for i in safe[:1]})
        for _ in range(12):
            check(followed, thorough=False)
            covered = [
                cell for cell in followed.solution.probability if not layout.mines[index[cell]]
            ]
            if not covered:
                break
            least = min(covered, key=followed.solution.probability.__getitem__)
            for number in range(4):
                check(followed.suppose(least, number), thorough=False)
            followed = followed.change({least: layout.true_label(index[least])})
