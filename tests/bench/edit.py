"""Change one cell of an expert board and solve again: only the islands it touches are counted anew.

The full solve is that of the changed board with an empty memory for tallies.
"""

from __future__ import annotations

import random
from statistics import median

from boards import EXPERT, mid_game_with_mines
from measuring import Settings, Work, best_times, cold, settle, spread
from report import ms, ratio, table

from minescope import solve
from minescope.board import UNKNOWN, Label, Mine, Number, Position
from minescope.counting.choose import TALLY_MEMORY

PACKAGES = ()


def run(settings: Settings) -> str:
    boards = [mid_game_with_mines(*EXPERT, seed) for seed in range(settings.boards(200))]
    settle()
    times: dict[str, list[dict[str, float]]] = {}
    for seed, (board, mined) in enumerate(boards):
        for name, changed in _changes(board, mined, random.Random(seed)).items():
            times.setdefault(name, []).append(_measure(board, changed))
    rows = []
    for name, each in times.items():
        again, full = (spread([time[way] for time in each]) for way in ("again", "full"))
        middle = median([time["again"] / time["full"] for time in each])
        times_shown = [ms(x) for x in (full.median, again.median, again.p95, again.worst)]
        ratios = [f"{middle:.2f}", ratio(again.total, full.total)]
        rows.append([name, str(len(each)), *times_shown, *ratios])
    head = ["change", "boards", "full: median ms", "again: median ms", "p95 ms", "max ms"]
    return table([*head, "ratio: median", "ratio of sums"], rows)


def _measure(board: Position, changed: Position) -> dict[str, float]:
    def remember_only_the_board() -> None:
        TALLY_MEMORY.clear()
        _ = solve(board).probability

    return best_times(
        {
            "full": cold(lambda: solve(changed).probability),
            "again": Work(lambda: solve(changed).probability, remember_only_the_board),
        }
    )


def _changes(board: Position, mined: frozenset[int], rng: random.Random) -> dict[str, Position]:
    labels, touched = board.labels, board.topology.neighbours
    covered = {i for i, label in enumerate(labels) if label is UNKNOWN}
    numbers = [i for i, label in enumerate(labels) if isinstance(label, Number)]
    rim = [i for i in numbers if not covered.isdisjoint(touched[i])]
    hidden = [i for i in sorted(covered - mined) if not set(rim).isdisjoint(touched[i])]
    cells = board.topology.index
    sure = sorted(cells[cell] for cell in solve(board).mined)
    changes = {"none": board, "cover a number": _with(board, rng.choice(rim), UNKNOWN)}
    if hidden:
        i = rng.choice(hidden)
        value = len(mined.intersection(touched[i]))
        changes["open a cell beside a number"] = _with(board, i, Number(value))
    if sure:
        changes["flag a certain mine"] = _with(board, rng.choice(sure), Mine(1))
    return changes


def _with(board: Position, i: int, label: Label) -> Position:
    labels = (*board.labels[:i], label, *board.labels[i + 1 :])
    return Position(board.topology, labels, board.x_max, board.prior)
