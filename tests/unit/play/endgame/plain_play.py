"""The best play by its definition: every click tried on every board, nothing else known."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from minescope.board import Free, Mine, Number, Position, Unknown
from minescope.play.endgame.optimal import optimal
from minescope.prior import Total


def all_layouts(position):
    """Every set of mined cells that agrees with the position."""
    assert isinstance(position.prior, Total)
    labels, neighbours = position.labels, position.topology.neighbours
    unknown = [i for i, label in enumerate(labels) if isinstance(label, Unknown)]
    flags = [i for i, label in enumerate(labels) if isinstance(label, Mine)]
    numbers = [(i, label.value) for i, label in enumerate(labels) if isinstance(label, Number)]
    for chosen in combinations(unknown, position.prior.mines - len(flags)):
        mined = frozenset([*chosen, *flags])
        if all(len(mined.intersection(neighbours[i])) == value for i, value in numbers):
            yield mined


def count_wins(position):
    """How many layouts the best play wins, how many there are, and what each first cell wins."""
    neighbours = position.topology.neighbours
    everything = range(len(position.labels))
    opened = frozenset([i for i in everything if isinstance(position.labels[i], Number)])

    @cache
    def wins(layouts, opened):
        rest = [mined for mined in layouts if len(mined) + len(opened) < len(everything)]
        if not rest:
            return len(layouts)
        return max(wins_with(layouts, opened, i) for i in everything if i not in opened)

    def wins_with(layouts, opened, i):
        by_number = {}
        for mined in layouts:
            if i not in mined:
                number = len(mined.intersection(neighbours[i]))
                by_number.setdefault(number, []).append(mined)
        return sum(wins(frozenset(left), opened | {i}) for left in by_number.values())

    layouts = frozenset(all_layouts(position))
    covered = [i for i, label in enumerate(position.labels) if isinstance(label, Unknown | Free)]
    first = {position.topology.cells[i]: wins_with(layouts, opened, i) for i in covered}
    return wins(layouts, opened), len(layouts), first


def random_position(draws, topology):
    """Some cells of a dealt board open, perhaps a flag and a cell known to be free."""
    size = len(topology.cells)
    mined = frozenset(draws.sample(range(size), draws.randrange(1, size // 2 + 1)))
    labels = {}
    for i, cell in enumerate(topology.cells):
        kind = draws.random()
        if i in mined and kind < 0.1:
            labels[cell] = Mine()
        elif i not in mined and kind < 0.35:
            labels[cell] = Number(len(mined.intersection(topology.neighbours[i])))
        elif i not in mined and kind < 0.4:
            labels[cell] = Free()
    return Position.of(topology, labels, prior=Total(len(mined)))


def check_play(position):
    """The best play wins as much as the definition says, by whatever first cell."""
    wins, layouts, first = count_wins(position)
    play = optimal(position)
    assert (play.wins, play.solutions) == (wins, layouts)
    for cell, win in play.moves().items():
        assert win == Fraction(first[cell], layouts)
    if play.cell is not None:
        assert first[play.cell] == wins


def check_random_play(topology, boards):
    """The same on some positions of these cells, the same ones every time."""
    draws = Random(str(topology))
    for _ in range(boards):
        check_play(random_position(draws, topology))
