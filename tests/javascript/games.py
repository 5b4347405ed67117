"""Prints games on layouts of every shape, as Python opens their cells, and what they take of clicks, for the
other half in JavaScript.
"""

from __future__ import annotations

import json
import random

from minescope.board import Graph, Grid
from minescope.board.shapes import SHAPES
from minescope.generate.layout import Layout, count_clicks

ROUNDS = 6
"""Layouts of each shape, and of graphs."""


def main() -> None:
    rng = random.Random("games")
    grids = [
        Grid(rng.randint(1, 9), rng.randint(1, 9), shape) for shape in SHAPES for _ in range(ROUNDS)
    ]
    boards: list[Grid | Graph] = [*grids, *[_graph(rng) for _ in range(ROUNDS)]]
    print(json.dumps([_game(rng, board) for board in boards]))


def _graph(rng: random.Random) -> Graph:
    names = [f"v{i}" for i in range(rng.randint(2, 20))]
    tries = [sorted(rng.sample(range(len(names)), 2)) for _ in range(2 * len(names))]
    return Graph(tuple(names), tuple(sorted({(a, b) for a, b in tries})))


def _game(rng: random.Random, topology: Grid | Graph) -> dict[str, object]:
    """Free cells are opened, one or several at once, until none is left or somebody gives up."""
    x_max = rng.choice((1, 1, 3))
    density = rng.choice((0.0, 0.08, 0.2, 0.4))
    cells = topology.cells
    mines = [rng.randint(1, x_max) if rng.random() < density else 0 for _ in cells]
    layout = Layout(topology, tuple(mines), x_max)
    covered = [i for i, held in enumerate(mines) if not held]
    labels = ["?"] * len(cells)
    moves = []
    while covered and rng.random() < 0.9:
        move = rng.sample(covered, min(len(covered), rng.choice((1, 1, 3))))
        for i in [other for cell in move for other in layout.opened_by(cells[cell])]:
            labels[i] = str(layout.number(i))
        covered = [i for i in covered if labels[i] == "?"]
        moves.append({"cells": move, "labels": list(labels)})
    return {
        "topology": _written(topology),
        "xMax": x_max,
        "mines": mines,
        "moves": moves,
        "threeBv": count_clicks(layout).three_bv,
    }


def _written(topology: Grid | Graph) -> dict[str, object]:
    if isinstance(topology, Grid):
        return {"shape": topology.shape, "width": topology.width, "height": topology.height}
    return {"shape": "graph", "names": topology.cells, "edges": topology.edges}


if __name__ == "__main__":
    main()
