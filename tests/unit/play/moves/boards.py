"""Small boards of every kind with one mine in a cell at most."""

from minescope.board import FREE, UNKNOWN, Grid, Mine, Number, Position
from minescope.prior import Density, Total, Uniform


def random_position(draws, topology=None):
    """Some cells of a dealt board open, perhaps a flag and a cell known to be free."""
    if topology is None:
        topology = Grid(draws.randrange(2, 6), draws.randrange(2, 6))
    size = len(topology.cells)
    mined = set(draws.sample(range(size), draws.randrange(1, size // 2 + 1)))
    share = draws.random() * 0.6
    labels = []
    for i in range(size):
        chance = draws.random()
        if i in mined:
            labels.append(Mine() if chance < 0.1 else UNKNOWN)
        elif chance < share:
            labels.append(Number(len(mined.intersection(topology.neighbours[i]))))
        else:
            labels.append(FREE if chance > 0.95 else UNKNOWN)
    prior = draws.choice([Total(len(mined)), Total(len(mined)), Uniform(), Density("1/5")])
    return Position(topology, tuple(labels), 1, prior)
