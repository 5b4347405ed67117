"""Prints Python's table of shapes, the neighbours on a few boards of each, and where the vertices of
their graphs lie, for the other half in JavaScript.
"""

from __future__ import annotations

import json

from minescope.board import Grid
from minescope.board.families.lattices import grid_graph
from minescope.board.shapes import PLAIN, TILINGS, points_up

SIZES = ((1, 1), (1, 6), (2, 2), (6, 1), (3, 5), (6, 4))


def main() -> None:
    table = {
        shape: {
            "steps": tiling.steps,
            "outline": tiling.outline,
            "wraps": tiling.wraps,
            "period": tiling.period,
            "boards": [_board(Grid(height, width, shape)) for height, width in SIZES],
        }
        for shape, tiling in TILINGS.items()
    }
    upwards = [[points_up(row, column) for column in range(4)] for row in range(4)]
    print(json.dumps({"plain": PLAIN, "upwards": upwards, "shapes": table}))


def _board(grid: Grid) -> dict[str, object]:
    return {
        "width": grid.width,
        "height": grid.height,
        "neighbours": grid.neighbours,
        "places": grid_graph(grid).places,
    }


if __name__ == "__main__":
    main()
