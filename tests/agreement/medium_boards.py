"""Boards too large for brute force: true numbers shown on a random layout."""

from __future__ import annotations

from random import Random

from minescope.board import UNKNOWN, Graph, Grid, Number, Position


def game_position(
    rng: Random, topology: Grid | Graph, x_max: int, density: float, shown: float
) -> tuple[Position, int]:
    """A board with a share of its free cells shown, and the number of its mines."""
    size = len(topology.cells)
    layout = [0] * size
    for i in rng.sample(range(size), round(density * size)):
        layout[i] = rng.randint(1, x_max)
    labels = [
        Number(sum([layout[j] for j in topology.neighbours[i]]))
        if not layout[i] and rng.random() < shown
        else UNKNOWN
        for i in range(size)
    ]
    return Position(topology, tuple(labels), x_max), sum(layout)
