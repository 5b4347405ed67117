"""How time and memory grow with the board.

First under the uniform prior: 30 % mines, 40 % of the free cells shown, the hardest mix. Then with a known
number of mines, which all islands share: 20 % mines, 40 % shown. Each board is counted in a process of its
own, whose peak memory includes the interpreter.
"""

from __future__ import annotations

from statistics import median
from time import monotonic, process_time
from typing import Any

from boards import published_grid
from measuring import Settings, best_times, cold, in_child
from published import count_and_solve
from report import s, table

from minescope import Grid, solve
from minescope.errors import BudgetError
from minescope.play.deal import dealt_position

PACKAGES = ()
SIZES = (30, 50, 80)
MINED, SHOWN = 0.3, 0.4
SHARING_SIZES = (100, 200, 300)


def solve_grid(size: int, seed: int) -> dict[str, Any]:
    """A job for a child process."""
    board = published_grid(size, MINED, SHOWN, seed)
    try:
        work = cold(lambda: count_and_solve(board))
        return {"seconds": best_times({"ours": work}, rounds=1)["ours"]}
    except BudgetError as error:
        return {"stopped": f"width {error.reached.get('width')}"}


def share_mines(size: int, seed: int) -> dict[str, Any]:
    """A job for a child process."""
    board = dealt_position(Grid(size, size), size * size // 5, reveal="40%", seed=str(seed))
    steps = [0, 0]
    silence, heard = 0.0, monotonic()

    def hear(done: int, expected: int) -> None:
        nonlocal silence, heard
        now = monotonic()
        silence, heard = max(silence, now - heard), now
        steps[:] = done, expected

    start = process_time()
    try:
        solution = solve(board, on_progress=hear)
        counted = process_time()
        len(solution.probability)
    except BudgetError as error:
        return {"stopped": f"width {error.reached.get('width')}"}
    return {
        "count": counted - start,
        "seconds": process_time() - start,
        "announced": steps[1] / steps[0],
        "silence": silence,
    }


def run(settings: Settings) -> str:
    return f"{_uniform(settings)}\n\n{_known_total(settings)}"


def _known_total(settings: Settings) -> str:
    rows = []
    for size in SHARING_SIZES:
        for seed in range(1, 2 if settings.quick else 6):
            found = in_child("growth", "share_mines", size, seed)
            board = [f"{size}x{size}", str(seed)]
            if "stopped" in found:
                rows.append([*board, found["stopped"], "", "", "", ""])
                continue
            rows.append(
                [
                    *board,
                    s(found["count"]),
                    s(found["seconds"]),
                    f"{found['announced']:.2f}",
                    s(found["silence"]),
                    f"{found['peak_mb']:.0f}",
                ]
            )
    head = ["known total", "seed", "to count s", "all s", "announced / done", "silence s", "MB"]
    return table(head, rows)


def _uniform(settings: Settings) -> str:
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
