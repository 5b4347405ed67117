"""Tables over a tree decomposition: a grid graph of 3 rows and 200 columns with a total, all marginals.

"Solved" is the engine as the page runs it, after reduction, groups and islands. "Whole graph" is
the paper's algorithm on the labelled graph of 600 vertices as it is: the full polynomial of the
number of mines, with the polynomials of all vertices. "One island" has numbers in the middle row
only, at every second column, so that nothing is reduced and everything hangs together.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from measuring import Settings, best_times, cold
from report import ms, percent, table

from minescope import Total, Uniform, solve
from minescope.board import UNKNOWN, Grid, Label, Number, Position
from minescope.counting.decompositions import decompose

sys.path.append(str(Path(__file__).parents[1] / "agreement"))
from labelled_graph import MineGraph, bag_tables, count_by_mines

PACKAGES = ()
ROWS, COLUMNS = 3, 200
MINED = 0.25
SHOWN = (0.3, 0.5, 0.8)


def run(settings: Settings) -> str:
    rows = []
    for grid in (Grid(ROWS, COLUMNS, "grid4"), Grid(ROWS, COLUMNS)):
        for shown in (*SHOWN[: 1 if settings.quick else None], None):
            name = "one island" if shown is None else f"{percent(shown)} shown"
            rows.append([f"{grid.shape}, {name}", *_measure(_dealt(grid, shown))])
    head = ["board", "width", "elimination ms", "solved ms", "whole graph: count ms", "all ms"]
    return f"{ROWS} x {COLUMNS}, {percent(MINED)} mines.\n\n{table(head, rows)}"


def _dealt(grid: Grid, shown: float | None) -> Position:
    """Numbers at a share of the free cells; or all along the middle row, at every second column."""
    rng = random.Random(f"{grid} {shown}")
    cells = range(len(grid.cells))
    open_row = {i for i in cells if i // COLUMNS == 1 and i % 2}
    where = [i for i in cells if shown is not None or i not in open_row]
    mines = set(rng.sample(where, int(MINED * len(grid.cells))))
    labels: list[Label] = [UNKNOWN] * len(grid.cells)
    for i in cells:
        if i not in mines and (rng.random() < shown if shown is not None else i in open_row):
            labels[i] = Number(sum(j in mines for j in grid.neighbours[i]))
    return Position(grid, tuple(labels), prior=Total(len(mines)))


def _measure(board: Position) -> list[str]:
    labels = [label.value if isinstance(label, Number) else "unknown" for label in board.labels]
    whole = MineGraph(board.topology.neighbours, tuple(labels))
    times = best_times(
        {
            "elimination": cold(lambda: solve(board).probability),
            "solved": cold(lambda: solve(board, engine="treewidth").probability),
            "count": cold(lambda: bag_tables(whole).count()),
            "all": cold(lambda: count_by_mines(whole)),
        }
    )
    assert bag_tables(whole).count() == solve(board, Uniform()).count
    return [str(decompose(whole.graph).width), *[ms(seconds) for seconds in times.values()]]
