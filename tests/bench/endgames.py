"""Exact chances to win with best play from a covered board, with the best first cell.

A first click that is safe by rule means that only the boards count on which that cell is free. There are as
many of them for every cell, so that the best first cell is the same with the rule and without, and the same
wins are divided by fewer boards.

Boards of up to 16 cells with every number of mines; --full goes on to 5x5, those that take least first, until
the time is over. What was found on 5x5 is kept in .cache, so that another run goes on where this one ended.
"""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from time import monotonic, process_time
from typing import Any, Final

from measuring import HERE, Settings, in_child
from report import s, table

from minescope.board import Grid, Position, cell_name
from minescope.play.endgame.optimal import optimal
from minescope.prior import Total

PACKAGES = ()
SECONDS: Final = 3_600
"""By the clock, for all of 5x5."""
MEGABYTES: Final = 10_000
MOST_BOARDS: Final = 2_500_000
"""Boards that fit into that memory."""
KEPT: Final = HERE.parents[1] / ".cache" / "bench-endgames.json"


def run(settings: Settings) -> str:
    sizes = [(3, 3)] if settings.quick else [(3, 3), (3, 4), (3, 5), (4, 4)]
    parts = [_table(*size, {m: best_play(*size, m) for m in _mines(*size)}) for size in sizes]
    if settings.full:
        parts.append(_table(5, 5, _within_the_time(5, 5)))
    return "\n\n".join(parts)


def best_play(height: int, width: int, mines: int) -> dict[str, Any]:
    """What best play wins on a board, and the time it took to find out."""
    begun = process_time()
    play = optimal(
        Position.of(Grid(height, width), {}, prior=Total(mines)),
        max_solutions=MOST_BOARDS,
        max_states=10**12,
    )
    wins, seconds = play.wins, process_time() - begun
    return {"wins": wins, "first": play.cell, "seconds": seconds}


def _mines(height: int, width: int) -> range:
    return range(1, height * width)


def _within_the_time(height: int, width: int) -> dict[int, dict[str, Any]]:
    """As much as can be found, by the number of mines."""
    found = _kept()
    until = monotonic() + SECONDS
    cells = height * width
    keys = {mines: f"{height}x{width}/{mines}" for mines in _mines(height, width)}
    # What it takes grows with the boards, and with the free cells more than with their square.
    for mines in sorted(keys, key=lambda mines: comb(cells, mines) ** 2 * (cells - mines) ** 5):
        left = int(until - monotonic())
        if keys[mines] not in found and left > 0 and comb(cells, mines) <= MOST_BOARDS:
            asked = (height, width, mines)
            answer = in_child("endgames", "best_play", *asked, seconds=left, megabytes=MEGABYTES)
            if "stopped" not in answer:
                found[keys[mines]] = answer
                KEPT.write_text(json.dumps(found), encoding="utf-8")
    return {mines: found.get(key, {}) for mines, key in keys.items()}


def _kept() -> dict[str, dict[str, Any]]:
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}


def _table(height: int, width: int, found: dict[int, dict[str, Any]]) -> str:
    rows = []
    cells = height * width
    for mines, answer in found.items():
        boards, free = comb(cells, mines), comb(cells - 1, mines)
        cell = [f"{height}x{width}/{mines}", f"{boards:,}"]
        if answer:
            wins = answer["wins"]
            cell += [f"{wins:,}", f"{wins / boards:.6f}", _folded(height, width, answer["first"])]
            cell += [f"{wins / free:.6f}", s(answer["seconds"])]
        else:
            cell += ["not reached", f"at most {Fraction(free, boards)}", "", "", ""]
        rows.append(cell)
    head = ["board", "boards", "wins", "chance", "first cell", "with a safe first click", "s"]
    return f"{height}x{width}: rows x columns / mines.\n\n{table(head, rows)}"


def _folded(height: int, width: int, first: list[int] | tuple[int, int] | None) -> str:
    """The cell or its mirror image towards the upper left corner, on a square the one in the upper row."""
    if first is None:
        return "any"
    row, column = min(first[0], height - 1 - first[0]), min(first[1], width - 1 - first[1])
    if height == width:
        row, column = min(row, column), max(row, column)
    return cell_name((row, column))
