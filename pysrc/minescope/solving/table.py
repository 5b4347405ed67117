"""A solution as rows for a table: what pandas, csv.DictWriter and their like take as it is."""

from __future__ import annotations

from typing import Any

from minescope.board import Graph
from minescope.board.formats.cells import write_label
from minescope.solving.solution import Solution


def rows_of(solution: Solution) -> list[dict[str, Any]]:
    """A row for each cell, in the order of the board: see `Solution.table`."""
    topology = solution.position.topology
    means = solution.means if solution.legal and solution.x_max > 1 else {}
    chances = solution.probability if solution.legal else {}
    rows = []
    for cell, label in zip(topology.cells, solution.position.labels, strict=True):
        place = {"vertex": cell} if isinstance(topology, Graph) else _place(cell)
        row = {**place, "label": write_label(label), "probability": chances.get(cell)}
        if solution.x_max > 1:
            row["mines"] = means[cell].mean if cell in means else None
        rows.append(row)
    return rows


def _place(cell: Any) -> dict[str, int]:  # noqa: ANN401  cells of grids are pairs
    row, column = cell
    return {"row": row, "column": column}
