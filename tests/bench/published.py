"""The published grid: 30x30, by share of mines and share of free cells shown, beside Graphillion.

From Suzuki, Hao and Minato, "Generating All Solutions of Minesweeper Problem Using Degree
Constrained Subgraph Model". We count and give all probabilities; Graphillion only counts. It runs
with two orders of the edges (`peers.graphillion_count`), and the better time is shown.
"""

from __future__ import annotations

from itertools import product

import peers
from boards import published_grid
from measuring import Settings, best_times, cold, in_child, spread
from report import ms, percent, s, table

from minescope import solve
from minescope.board import Position

PACKAGES = ("graphillion",)
SIZE = 30
MINED = (0.1, 0.2, 0.3)
SHOWN = tuple(tenth / 10 for tenth in range(1, 10))
SEEDS = range(3)
HARDEST = (0.3, 0.4)
MEGABYTES = 4000


class WrongCountError(Exception):
    """Two solvers count differently: nothing is worth measuring before this is understood."""


def count_and_solve(position: Position, max_seconds: float | None = None) -> int:
    solution = solve(position, max_seconds=max_seconds)
    _ = solution.probability
    return solution.count


def run(settings: Settings) -> str:
    rows = []
    everything = []
    for mined, shown in product(MINED, SHOWN):
        times, counts = [], []
        for seed in SEEDS:
            board = published_grid(SIZE, mined, shown, seed)
            times.append(_time(board))
            counts.append(solve(board).count)
        everything += times
        each = spread(times)
        theirs = _beside(mined, shown, counts, settings)
        setting = f"{percent(mined)}, {percent(shown)}"
        about = f"{counts[0]:.1e}" if counts[0] >= 10**6 else str(counts[0])
        rows.append([setting, about, ms(each.median), ms(each.worst), theirs])
    head = ["mines, shown", "solutions of board 0", "median ms", "worst ms", "Graphillion: s"]
    amount = settings.boards(200)
    hardest = spread([_time(published_grid(SIZE, *HARDEST, seed)) for seed in range(amount)])
    return (
        f"{table(head, rows)}\n\nWorst of all {len(everything)} boards: {ms(max(everything))} ms. Of "
        f"{amount} boards of the hardest setting, 30 % mines and 40 % shown: median "
        f"{ms(hardest.median)}, p95 {ms(hardest.p95)}, worst {ms(hardest.worst)} ms."
    )


def _time(board: Position) -> float:
    return best_times({"ours": cold(lambda: count_and_solve(board))})["ours"]


def _beside(mined: float, shown: float, counts: list[int], settings: Settings) -> str:
    """Graphillion's times in seconds; empty where it is not asked."""
    if not peers.has("graphillion"):
        return ""
    # Around 40 % shown it often ends at a limit; the default asks for one board of every other row.
    if not settings.full and round(shown * 10) % 2:
        return ""
    seconds = 10 if settings.quick else 120 if settings.full else 40
    found = []
    for seed in SEEDS if settings.full else SEEDS[:1]:
        best: float | None = None
        limits = set()
        for traversal in ("bfs", "rows"):
            limit = seconds if best is None else min(seconds, int(best) + 1)
            answer = in_child(
                "peers", "graphillion_count", "grid", mined, shown, seed, traversal,
                seconds=limit, megabytes=MEGABYTES,
            )  # fmt: skip
            if "stopped" in answer:
                limits.add(answer["stopped"])
                continue
            if int(answer["count"]) != counts[seed]:
                board = f"{SIZE}x{SIZE}, {mined} mines, {shown} shown, seed {seed}"
                raise WrongCountError(f"{board}: {counts[seed]} or {answer['count']} solutions?")
            best = min(answer["seconds"], best if best is not None else float("inf"))
        found.append(s(best) if best is not None else "> " + " / ".join(sorted(limits)))
    return ", ".join(found)
