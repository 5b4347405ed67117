"""Small random positions of every sort, and priors for them.

*Legal* ones are drawn from a layout of mines, so that at least this layout fits. In *arbitrary* ones
some labels are then changed; most of these fit nothing.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from minescope.board import FREE, UNKNOWN, Graph, Grid, Label, Mine, Number, Position, shapes
from minescope.prior import Density, Prior, Total, Uniform

SHAPES = (*shapes.SHAPES, "graph", "tree")

MOST_ASSIGNMENTS = 1100
"""Brute force goes through 2^10, 3^6 or 4^5 assignments in about a millisecond."""


def random_topology(rng: Random, shape: str) -> Grid | Graph:
    if shape in ("graph", "tree"):
        size = rng.choice((rng.randint(1, 16), 16))
        if shape == "tree":
            bushiness = rng.choice((1, 3, 5))
            edges = [(rng.randrange(-(-i // bushiness)), i) for i in range(1, size)]
        else:
            density = rng.choice((0.1, 0.2, 0.3, 0.6))
            pairs = [(i, j) for j in range(size) for i in range(j)]
            edges = [pair for pair in pairs if rng.random() < density]
        return Graph(tuple(f"v{i}" for i in range(size)), tuple(edges))
    height, width = rng.choice(
        ((rng.randint(1, 4), rng.randint(1, 5)), (4, 4), (3, 5), (2, 8), (5, 4))
    )
    return Grid(height, width, shape)


def most_unknown(x_max: int) -> int:
    cells = 0
    while (x_max + 1) ** (cells + 1) <= MOST_ASSIGNMENTS:
        cells += 1
    return cells


def legal_position(rng: Random, topology: Grid | Graph, x_max: int) -> Position:
    """Labels that are true of a random layout; the position's prior is the total of this layout."""
    cells = range(len(topology.cells))
    most = most_unknown(x_max)
    # Cells with few neighbours first, more or less: a number with many has more to say.
    bias = rng.choice((0, 1))
    ordered = sorted(cells, key=lambda i: bias * len(topology.neighbours[i]) + 3 * rng.random())
    covered = set(ordered[: rng.choice((most, most, most - 1, rng.randint(0, most)))])
    density, shown = rng.choice((0.2, 0.4, 0.4, 0.7)), rng.choice((0.2, 0.5, 0.8, 1))
    layout = [0] * len(cells)
    for i in cells:
        if rng.random() < (density if i in covered else 0.1):
            layout[i] = rng.randint(1, x_max)
    labels: list[Label] = []
    for i in cells:
        if i in covered:
            labels.append(UNKNOWN)
        elif layout[i]:
            labels.append(Mine(layout[i]))
        elif rng.random() < shown:
            labels.append(Number(sum(layout[j] for j in topology.neighbours[i])))
        else:
            labels.append(FREE)
    return Position(topology, tuple(labels), x_max, Total(sum(layout)))


def arbitrary_position(rng: Random, topology: Grid | Graph, x_max: int) -> Position:
    """A legal position with some labels changed."""
    position = legal_position(rng, topology, x_max)
    labels = list(position.labels)
    changed = rng.choice((0.1, 0.3, 1))
    for i, label in enumerate(labels):
        if rng.random() < changed:
            if isinstance(label, Number):
                labels[i] = Number(max(0, label.value + rng.choice((-1, 1, 1, 2))))
            elif isinstance(label, Mine):
                labels[i] = Mine(rng.randint(1, x_max))
            elif rng.random() < 0.3:
                labels[i] = Number(rng.randint(0, 3))
    return Position(topology, tuple(labels), x_max, position.prior)


def random_position(rng: Random, shape: str) -> Position:
    x_max = rng.choice((1, 1, 2, 3))
    make = legal_position if rng.random() < 0.7 else arbitrary_position
    return make(rng, random_topology(rng, shape), x_max)


def random_total(rng: Random, position: Position) -> Total:
    """The number of mines of the layout that the position was made from, or one near it, or any."""
    mines = position.prior.mines + rng.choice((0, 0, 0, -1, 1))
    if rng.random() < 0.2:
        mines = rng.randint(0, position.x_max * len(position.labels) + 1)
    return Total(max(0, mines), rng.choice(("distinct", "slots")))


def random_density(rng: Random, x_max: int) -> Density:
    weighting = rng.choice(("distinct", "slots"))
    if rng.random() < 0.4:
        return Density(odds=Fraction(rng.randint(0, 9), rng.randint(1, 9)), weighting=weighting)
    if rng.random() < 0.25:
        return Density(rng.choice((0, x_max)), weighting=weighting)
    rho = rng.choice(("0.207", "1/5", "1/2", "2/3", "9/10"))
    return Density(Fraction(rho) * rng.randint(1, x_max), weighting=weighting)


def random_prior(rng: Random, position: Position) -> Prior:
    draw = rng.random()
    if draw < 0.5:
        return random_total(rng, position)
    return random_density(rng, position.x_max) if draw < 0.85 else Uniform()
