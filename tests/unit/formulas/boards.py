"""Positions whose answers are asked for as functions."""

from minescope import UNKNOWN, Grid, Number, Position

PAIR = Position.of(Grid(5, 6), {(2, 2): Number(1), (2, 3): Number(2)})
KINDS = [(1, "distinct"), (2, "distinct"), (3, "slots")]


def random_legal(rng, x_max, shown=0.4, width=5):
    grid = Grid(4, width)
    mines = [rng.choice([0, 0, *range(x_max + 1)]) for _ in grid.cells]
    labels = [
        Number(sum(mines[j] for j in grid.neighbours[i]))
        if mines[i] == 0 and rng.random() < shown
        else UNKNOWN
        for i in range(len(mines))
    ]
    return Position(grid, tuple(labels), x_max)
