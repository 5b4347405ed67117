"""All probabilities of boards as they come up in games, beside ms-toollib.

"cold" solves with an empty memory for tallies, "warm" solves the same board again.
"""

from __future__ import annotations

import peers
from boards import BEGINNER, EXPERT, INTERMEDIATE, mid_game
from measuring import Settings, Work, best_times, cold, settle, spread
from report import ms, ratio, table

from minescope import solve
from minescope.board import Position

PACKAGES = ("ms-toollib",)
LEVELS = {"beginner": BEGINNER, "intermediate": INTERMEDIATE, "expert": EXPERT}
TOLERANCE = 1e-6


def run(settings: Settings) -> str:
    amount = settings.boards(200)
    beside = peers.has("ms-toollib")
    rows = []
    apart: list[str] = []
    for level, shape in LEVELS.items():
        boards = [mid_game(*shape, seed) for seed in range(amount)]
        settle()
        times = [_measure(board, shape[2], beside) for board in boards]
        found = {name: spread([each[name] for each in times]) for name in times[0]}
        for name, each in found.items():
            theirs = found.get("ms-toollib", found["cold"])
            compared = beside and name != "ms-toollib"
            rows.append(
                [
                    level,
                    name,
                    *[ms(x) for x in each[:3]],
                    ratio(each.median, theirs.median) if compared else "",
                    ratio(each.p95, theirs.p95) if compared else "",
                ]
            )
        if beside:
            apart += [
                f"{level} {seed}"
                for seed, board in enumerate(boards)
                if _difference(board, shape[2]) > TOLERANCE
            ]
    head = ["level", "solver", "median ms", "p95 ms", "max ms", "median ratio", "p95 ratio"]
    text = f"{amount} boards each; ratios to ms-toollib.\n\n{table(head, rows)}"
    if beside:
        text += (
            f"\n\nOf {3 * amount} boards {len(apart)} differ from ms-toollib's floats by more than "
            f"{TOLERANCE:g}{': ' if apart else ''}{', '.join(apart)}."
        )
    return text


def _measure(board: Position, mines: int, beside: bool) -> dict[str, float]:
    works = {
        "cold": cold(lambda: solve(board).probability),
        "warm": Work(lambda: solve(board).probability),
    }
    if beside:
        rows = peers.toollib_board(board)
        works["ms-toollib"] = Work(lambda: peers.toollib_probabilities(rows, mines))
    return best_times(works)


def _difference(board: Position, mines: int) -> float:
    theirs = peers.toollib_probabilities(peers.toollib_board(board), mines)
    ours = solve(board).probability
    return max(abs(float(p) - theirs[row][column]) for (row, column), p in ours.items())
