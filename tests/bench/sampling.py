"""Drawing solutions at random: 10,000 of each board, from its diagram and straight from the tables.

Building the diagram, or counting, is part of the time. Both draw every solution alike.
"""

from __future__ import annotations

import random

from boards import published_grid
from measuring import Settings, Work, best_times, cold
from report import percent, s, table

from minescope import solve
from minescope.board import Position
from minescope.counting.zdd import grouped

PACKAGES = ()
DRAWS = 10_000
BOARDS = ((0.3, 0.5), (0.3, 0.4), (0.2, 0.2), (0.1, 0.1))
"""Shares of mines and of free cells shown, 30x30: from 10^25 solutions to 10^137."""


def from_diagram(position: Position, draws: int) -> None:
    diagram = grouped(position)
    rng = random.Random(1)
    for _ in range(draws):
        diagram.sample(rng)


def run(settings: Settings) -> str:
    rows = []
    draws = DRAWS // 10 if settings.quick else DRAWS
    for mined, shown in BOARDS:
        board = published_grid(30, mined, shown, 0)
        times = best_times(
            {
                "diagram": Work(lambda board=board: from_diagram(board, draws)),
                "tables": cold(lambda board=board: solve(board).sample(draws, seed=1)),
            },
            rounds=2,
        )
        setting = f"30x30, {percent(mined)} mines, {percent(shown)} shown"
        rows.append([setting, f"{solve(board).count:.1e}", s(times["diagram"]), s(times["tables"])])
    head = ["board 0", "solutions", "Diagram.sample: s", "solution.sample: s"]
    return f"{draws:,} draws of each board.\n\n{table(head, rows)}"
