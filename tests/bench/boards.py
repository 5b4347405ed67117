"""Boards for the benchmarks, made from seeds so that every run measures the same ones."""

from __future__ import annotations

import random

from minescope import Total, Uniform, solve
from minescope.board import UNKNOWN, Graph, Grid, Label, Number, Position

BEGINNER = (9, 9, 10)
INTERMEDIATE = (16, 16, 40)
EXPERT = (16, 30, 99)
LUDICROUS = (50, 50, 625)


def mid_game(height: int, width: int, mines: int, seed: int) -> Position:
    """Deal mines, open a first safe cell, then open every certain cell until there is none.

    Boards that end solved, or where nothing but the first number is open, are dealt again.
    """
    return mid_game_with_mines(height, width, mines, seed)[0]


def mid_game_with_mines(
    height: int, width: int, mines: int, seed: int
) -> tuple[Position, frozenset[int]]:
    """The same board together with what a player does not see: the cells that hold a mine."""
    rng = random.Random(f"{height}x{width}/{mines}/{seed}")
    grid = Grid(height, width)
    while True:
        start = rng.randrange(len(grid.cells))
        others = [i for i in range(len(grid.cells)) if i != start]
        mined = frozenset(rng.sample(others, mines))
        position = _play(grid, mined, start, mines)
        opened = sum(isinstance(label, Number) for label in position.labels)
        if 8 < opened < len(grid.cells) - mines:
            return position, mined


def _play(grid: Grid, mined: frozenset[int], start: int, mines: int) -> Position:
    labels: list[Label] = [UNKNOWN] * len(grid.cells)
    to_open = [start]
    while True:
        while to_open:
            i = to_open.pop()
            if labels[i] is not UNKNOWN:
                continue
            touched = grid.neighbours[i]
            value = sum(j in mined for j in touched)
            labels[i] = Number(value)
            if value == 0:
                to_open.extend(touched)
        position = Position(grid, tuple(labels), prior=Total(mines))
        if sum(label is UNKNOWN for label in labels) == mines:
            return position
        to_open = [grid.index[cell] for cell in solve(position).safe]
        if not to_open:
            return position


def published_grid(size: int, mined: float, shown: float, seed: int) -> Position:
    """The ZDD paper's boards: random mines, a share of the free cells shown."""
    return _revealed(
        Grid(size, size), mined, shown, random.Random(f"{size}/{mined}/{shown}/{seed}")
    )


def published_graph(vertices: int, edges: int, mined: float, shown: float, seed: int) -> Position:
    """The ZDD paper's graphs: random edges."""
    rng = random.Random(f"{vertices}/{edges}/{mined}/{shown}/{seed}")
    chosen: set[tuple[int, int]] = set()
    while len(chosen) < edges:
        a, b = sorted(rng.sample(range(vertices), 2))
        chosen.add((a, b))
    graph = Graph(tuple(f"v{i}" for i in range(vertices)), tuple(sorted(chosen)))
    return _revealed(graph, mined, shown, rng)


def published_board(kind: str, mined: float, shown: float, seed: int) -> Position:
    """A board of the ZDD paper: a "grid" of 30x30 cells or a "graph" of 300 vertices, 900 edges."""
    if kind == "grid":
        return published_grid(30, mined, shown, seed)
    return published_graph(300, 900, mined, shown, seed)


def _revealed(topology: Grid | Graph, mined: float, shown: float, rng: random.Random) -> Position:
    cells = range(len(topology.cells))
    mines = frozenset(rng.sample(cells, round(len(cells) * mined)))
    free = [i for i in cells if i not in mines]
    visible = frozenset(rng.sample(free, round(len(free) * shown)))
    labels = tuple(
        Number(sum(j in mines for j in topology.neighbours[i])) if i in visible else UNKNOWN
        for i in cells
    )
    return Position(topology, labels, prior=Uniform())


def several_mines(x_max: int, seed: int, shown: float = 0.5) -> Position:
    """An expert board in the middle of a lucky game, each mined cell holding 1 to x_max mines.

    The same cells are mined and opened for every x_max: from a start the opened region grows by
    random free neighbours, and by all neighbours of a 0, until this share of the free cells shows.
    """
    height, width, mined = EXPERT
    grid = Grid(height, width)
    rng = random.Random(f"several/{seed}")
    chosen = rng.sample(range(len(grid.cells)), mined)
    free = len(grid.cells) - mined
    mines = dict.fromkeys(chosen, 1)
    edge = [rng.choice([i for i in range(len(grid.cells)) if i not in mines])]
    opened: set[int] = set()
    while edge and len(opened) < shown * free:
        to_open = [edge.pop(rng.randrange(len(edge)))]
        while to_open:
            i = to_open.pop()
            if i in opened or i in mines:
                continue
            opened.add(i)
            touched = grid.neighbours[i]
            (to_open if mines.keys().isdisjoint(touched) else edge).extend(touched)
    for i in chosen:
        mines[i] = rng.randint(1, x_max)
    labels = tuple(
        Number(sum(mines.get(j, 0) for j in grid.neighbours[i])) if i in opened else UNKNOWN
        for i in range(len(grid.cells))
    )
    return Position(grid, labels, x_max, Total(sum(mines.values())))
