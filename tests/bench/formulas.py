"""Formulas through the door of the page: one cell, all curves with the safest, and every total.

Expert boards in mid-game, and random boards with much larger islands. Each answer is asked cold and
as text, as the page asks it; the cell is the worst of ten or so of each board for `formula`, and its
first unknown cell for the others. "characters" is the length of the longest answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from boards import EXPERT, mid_game, published_grid, several_mines
from measuring import Settings, best_times, cold, settle, spread
from report import ms, table

from minescope import Density, solve
from minescope.api import handle
from minescope.api.positions import write_position
from minescope.board import UNKNOWN, Position

PACKAGES = ()
BOARDS: dict[str, tuple[int, Callable[[int], Position]]] = {
    "expert, mid-game": (50, lambda seed: mid_game(*EXPERT, seed)),
    "expert, up to 4 mines per cell": (20, lambda seed: several_mines(4, seed)),
    "30x30, 30 % mines, 20 % shown": (10, lambda seed: published_grid(30, 0.3, 0.2, seed)),
    "30x30, 30 % mines, 40 % shown": (10, lambda seed: published_grid(30, 0.3, 0.4, seed)),
}


def run(settings: Settings) -> str:
    rows = []
    for name, (amount, make) in BOARDS.items():
        boards = [make(seed) for seed in range(settings.boards(amount))]
        settle()
        for operation in ("formula", "curves", "totals"):
            times, longest = [], 0
            for board in boards:
                requests = _requests(operation, board)
                works = {request: cold(lambda text=request: handle(text)) for request in requests}
                times.append(max(best_times(works, rounds=2).values()))
                longest = max(longest, *[len(handle(request)) for request in requests])
            rows.append([name, operation, *[ms(x) for x in spread(times)[:3]], f"{longest:,}"])
    head = ["boards", "operation", "median ms", "p95 ms", "max ms", "characters"]
    return table(head, rows)


def _requests(operation: str, board: Position) -> list[str]:
    first = next(i for i, label in enumerate(board.labels) if label == UNKNOWN)
    cells = [first]
    if operation == "formula":
        index = board.topology.index
        groups = solve(board, Density(odds=1)).groups
        cells += [index[group.cells[0]] for group in groups[:: len(groups) // 10 + 1]]
    position = write_position(board)
    return [
        json.dumps({"version": 1, "operation": operation, "position": position, "cell": cell})
        for cell in cells
    ]
