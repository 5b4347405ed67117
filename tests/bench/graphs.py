"""Random graphs with 300 vertices and 900 edges, by share of mines and share of free cells shown.

These have no narrow structure, so some cannot be counted: a refusal names the numbers that would
have to be kept open at once.
"""

from __future__ import annotations

from itertools import product
from statistics import median
from time import process_time
from typing import Any

from boards import published_graph
from measuring import Settings, best_times, cold, in_child
from published import MINED, SEEDS, SHOWN, count_and_solve
from report import ms, percent, table

from minescope.errors import BudgetError

PACKAGES = ()
VERTICES, EDGES = 300, 900
ALLOWED = 20.0
"""Seconds that the solver may take before it has to refuse."""
SECONDS = 120
MEGABYTES = 4000


def solve_graph(mined: float, shown: float, seed: int) -> dict[str, Any]:
    """A job for a child process, because a hard board may reach any limit."""
    board = published_graph(VERTICES, EDGES, mined, shown, seed)
    start = process_time()
    try:
        times = best_times({"ours": cold(lambda: count_and_solve(board, ALLOWED))})
    except BudgetError as error:
        return {"refused": error.reached.get("width"), "after": process_time() - start}
    return {"seconds": times["ours"]}


def run(settings: Settings) -> str:
    rows = []
    everything: list[float] = []
    refused: list[str] = []
    for mined, shown in product(MINED, SHOWN):
        setting = f"{percent(mined)}, {percent(shown)}"
        times = []
        for seed in SEEDS[:1] if settings.quick else SEEDS:
            answer = in_child(
                "graphs", "solve_graph", mined, shown, seed, seconds=SECONDS, megabytes=MEGABYTES
            )
            if "seconds" in answer:
                times.append(answer["seconds"])
            elif "refused" in answer:
                after = f"after {answer['after']:.0f} s, allowed {ALLOWED:.0f} s by the clock"
                width = f"width {answer['refused']}"
                refused.append(f"{setting}, board {seed}: refused at {width} {after}")
            else:
                refused.append(f"{setting}, board {seed}: no refusal within {answer['stopped']}")
        everything += times
        shown_times = [ms(median(times)), ms(max(times))] if times else ["-", "-"]
        rows.append([setting, str(len(times)), *shown_times])
    ends = "".join(f"\n- {line}" for line in refused) or " none."
    head = ["mines, shown", "counted", "median ms", "worst ms"]
    return (
        f"{table(head, rows)}\n\nWorst of the {len(everything)} counted: {ms(max(everything))} ms. "
        f"Not counted:{ends}"
    )
