"""How time and memory grow with the board: 30 % mines, 40 % of the free cells shown, the hardest mix.

Each board is counted in a process of its own, whose peak memory includes the interpreter.
"""

from __future__ import annotations

from statistics import median
from typing import Any

from boards import published_grid
from measuring import Settings, best_times, cold, in_child
from published import count_and_solve
from report import s, table

from minescope.errors import BudgetError

PACKAGES = ()
SIZES = (30, 50, 80)
MINED, SHOWN = 0.3, 0.4


def solve_grid(size: int, seed: int) -> dict[str, Any]:
    """A job for a child process."""
    board = published_grid(size, MINED, SHOWN, seed)
    try:
        work = cold(lambda: count_and_solve(board))
        return {"seconds": best_times({"ours": work}, rounds=1)["ours"]}
    except BudgetError as error:
        return {"stopped": f"width {error.reached.get('width')}"}


def run(settings: Settings) -> str:
    rows = []
    stopped: list[str] = []
    for size in SIZES:
        found = [
            in_child("growth", "solve_grid", size, seed) for seed in range(settings.boards(10))
        ]
        counted = {seed: each for seed, each in enumerate(found) if "seconds" in each}
        times = {seed: each["seconds"] for seed, each in counted.items()}
        memory = [each["peak_mb"] for each in counted.values()]
        rows.append(
            [
                f"{size}x{size}",
                f"{len(counted)} of {len(found)}",
                s(median(times.values())),
                s(max(times.values())),
                str(max(times, key=times.__getitem__)),
                f"{median(memory):.0f}",
                f"{max(memory):.0f}",
            ]
        )
        stopped += [
            f"\n- {size}x{size}, board {seed}: stopped at {each['stopped']}"
            for seed, each in enumerate(found)
            if seed not in counted
        ]
    head = ["board", "counted", "median s", "worst s", "worst board", "median MB", "worst MB"]
    return f"{table(head, rows)}\n\nNot counted: {''.join(stopped) or 'none.'}"
