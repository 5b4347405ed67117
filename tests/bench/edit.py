"""Change one cell of an expert board that is followed: only what it touches is found again.

"Full" is a solve of the changed board that knows nothing, "followed" what it takes to change the board
that was followed so far; each gives every probability. No tally is in memory in either case: a followed
board has only what it keeps itself. "Shows .." are the numbers that the safest cells which are not certain
may show, as a look ahead supposes them; "met before": with their islands in memory, as when the cell that was
looked at is then opened.
"""

from __future__ import annotations

import random
from statistics import mean, median

from boards import EXPERT, mid_game_with_mines
from measuring import Settings, Work, best_times, cold, settle, spread
from report import ms, ratio, table

from minescope import solve
from minescope.board import UNKNOWN, Cell, Label, Mine, Number, Position
from minescope.solving.follow import Followed, follow

PACKAGES = ()
EDITS = ("cover a number", "open a cell beside a number", "flag a certain mine")
SUPPOSED = "shows .."
MET_BEFORE = "shows .., met before"
CANDIDATES = 3
"""Cells of a board for which every number is supposed."""


def run(settings: Settings) -> str:
    boards = [mid_game_with_mines(*EXPERT, seed) for seed in range(settings.boards(200))]
    settle()
    times: dict[str, list[dict[str, float]]] = {}
    for seed, (board, mined) in enumerate(boards):
        start = follow(board).change({})
        _ = start.solution.probability
        for name, change in _changes(board, mined, random.Random(seed)).items():
            times.setdefault(name, []).append(_measure(start, change))
        for change in _supposed(start):
            times.setdefault(SUPPOSED, []).append(_measure(start, change))
            times.setdefault(MET_BEFORE, []).append(_measure(start, change, anew=False))
    times["all edits"] = [time for name in EDITS for time in times[name]]
    rows = []
    for name, each in times.items():
        full, followed = (spread([time[way] for time in each]) for way in ("full", "followed"))
        shares = [time["followed"] / time["full"] for time in each]
        shown = [ms(x) for x in (full.median, followed.median, followed.p95, followed.worst)]
        ratios = [f"{x:.2f}" for x in (median(shares), mean(shares))]
        rows.append([name, str(len(each)), *shown, *ratios, ratio(followed.total, full.total)])
    head = ["change", "changes", "full: median ms", "followed: median ms", "p95 ms", "max ms"]
    return table([*head, "ratio: median", "mean", "of sums"], rows)


def _measure(start: Followed, change: dict[Cell, Label], *, anew: bool = True) -> dict[str, float]:
    followed = cold if anew else Work
    changed = start.change(change).position
    return best_times(
        {
            "full": cold(lambda: solve(changed).probability),
            "followed": followed(lambda: start.change(change).solution.probability),
        }
    )


def _changes(
    board: Position, mined: frozenset[int], rng: random.Random
) -> dict[str, dict[Cell, Label]]:
    labels, touched, cells = board.labels, board.topology.neighbours, board.topology.cells
    covered = {i for i, label in enumerate(labels) if label is UNKNOWN}
    numbers = [i for i, label in enumerate(labels) if isinstance(label, Number)]
    rim = [i for i in numbers if not covered.isdisjoint(touched[i])]
    hidden = [i for i in sorted(covered - mined) if not set(rim).isdisjoint(touched[i])]
    sure = sorted(board.topology.index[cell] for cell in solve(board).mined)
    changes: dict[str, dict[Cell, Label]] = {"none": {}}
    changes["cover a number"] = {cells[rng.choice(rim)]: UNKNOWN}
    if hidden:
        i = rng.choice(hidden)
        value = len(mined.intersection(touched[i]))
        changes["open a cell beside a number"] = {cells[i]: Number(value)}
    if sure:
        changes["flag a certain mine"] = {cells[rng.choice(sure)]: Mine(1)}
    return changes


def _supposed(start: Followed) -> list[dict[Cell, Label]]:
    """Every number that the safest cells may show."""
    chances = start.solution.probability
    open_cells = sorted(
        [cell for cell in chances if 0 < chances[cell] < 1], key=chances.__getitem__
    )
    return [
        {cell: Number(number)}
        for cell in open_cells[:CANDIDATES]
        for number in range(9)
        if start.suppose(cell, number).solution.legal
    ]
