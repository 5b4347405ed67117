"""Expert boards as the page has them solved: inside Pyodide, the Python of the page, under Node.js.

"Solve" gives every probability to Python, "door" is `api.handle`, text in and text out, with the tallies
of the board in memory; "one cell changed" tells it what changed since the last request, as the page does.
Times are by the clock, the only one Pyodide has. The same is timed by the clock in this Python right
after, so that the ratio can be read.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from boards import EXPERT, mid_game_with_mines
from measuring import ROUNDS, settle, spread
from report import ms, ratio, table

from minescope import solve
from minescope.api import handle
from minescope.api.positions import write_position
from minescope.board import Number, Position
from minescope.counting.choose import TALLY_MEMORY

PACKAGES = ()
ROOT = Path(__file__).resolve().parents[2]
COLD, WARM = "solve, cold", "solve, warm"
WHOLE, CHANGED = "door, whole board", "door, one cell changed"


def expert_times(amount: int) -> dict[str, Any]:
    """The best time of each board in each way, by the clock; runs on both sides."""
    boards = [mid_game_with_mines(*EXPERT, seed) for seed in range(amount)]
    settle()
    times: dict[str, list[float]] = {name: [] for name in (COLD, WARM, WHOLE, CHANGED)}
    for seed, (board, mined) in enumerate(boards):
        times[COLD].append(_best(lambda board=board: solve(board).probability, TALLY_MEMORY.clear))
        times[WARM].append(_best(lambda board=board: solve(board).probability))
        whole, change, back = _requests(board, mined, random.Random(seed))
        times[WHOLE].append(_best(lambda whole=whole: handle(whole), _forget))
        handle(whole)
        for request in (change, back) * 2:
            handle(request)  # the first change finds out what the next ones know
        times[CHANGED].append(
            _best(lambda change=change: handle(change), lambda back=back: handle(back))
        )
    return {"python": sys.version.split()[0], "times": times}


def _best(call: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        before()
        start = perf_counter()
        call()
        best = min(best, perf_counter() - start)
    return best


def _requests(board: Position, mined: frozenset[int], rng: random.Random) -> tuple[str, str, str]:
    """A whole board, and a cell beside its numbers opened and covered again."""
    covered = [i for i, label in enumerate(board.labels) if not isinstance(label, Number)]
    beside = [
        i
        for i in covered
        if i not in mined
        and any(isinstance(board.labels[j], Number) for j in board.topology.neighbours[i])
    ]
    cell = rng.choice(beside or [i for i in covered if i not in mined])
    shows = len(mined.intersection(board.topology.neighbours[cell]))
    return (
        _solve(position=write_position(board), revision=0),
        _solve(since=0, changed=[[cell, str(shows)]], revision=1),
        _solve(since=1, changed=[[cell, "?"]], revision=0),
    )


def _solve(**fields: object) -> str:
    return json.dumps({"version": 1, "operation": "solve", "include": [], **fields})


def _forget() -> None:
    """Let a board of another size be the last one, so that the next one is a whole one."""
    handle(_solve(position="minescope 1\ntopology grid 1x1\nmines 0\n\n?"))


def run(settings: Any) -> str:
    sys.path.insert(0, str(ROOT / "build_scripts"))
    from environment import SetUpError, ensure_node, ensure_pyodide

    amount = settings.boards(200)
    try:
        command = [*ensure_node().node, ROOT / "tests/bench/in_pyodide.mjs", ensure_pyodide()]
    except SetUpError as error:
        return f"Not run: {error}"
    asked = [*command, ROOT, str(amount)]
    answer = subprocess.run(asked, stdout=subprocess.PIPE, text=True, check=True).stdout
    inside, here = json.loads(answer), expert_times(amount)
    rows = []
    for name in here["times"]:
        for place, found in (("Pyodide", inside), ("CPython", here)):
            each, warm = spread(found["times"][name]), spread(found["times"][WARM])
            whole, usual = spread(found["times"][WHOLE]), spread(here["times"][name])
            rows.append(
                [
                    name,
                    f"{place} {found['python']}",
                    *[ms(x) for x in each[:3]],
                    ratio(each.median, warm.median),
                    ratio(each.median, whole.median),
                    ratio(each.median, usual.median),
                ]
            )
    head = ["what", "where", "median ms", "p95 ms", "max ms", "to warm solve", "to whole board"]
    return f"{amount} expert boards.\n\n{table([*head, 'to CPython'], rows)}"
