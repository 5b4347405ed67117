"""Time and memory, measured the same way in every benchmark.

Times are processor times, so that a busy machine disturbs them little, and the best of a few
rounds. What is compared takes turns board by board: a slow minute then hits all of it.
"""

from __future__ import annotations

import gc
import json
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from minescope.counting.choose import TALLY_MEMORY

HERE = Path(__file__).resolve().parent
ROUNDS = 5
ENOUGH = 1.0
"""Seconds from which on a measurement is not repeated."""


class Settings(NamedTuple):
    """How thorough a run is."""

    quick: bool = False
    full: bool = False

    def boards(self, usual: int) -> int:
        """A tenth of the usual number of boards is enough to see that a benchmark runs."""
        return max(3, usual // 10) if self.quick else usual


def nothing() -> None:
    """The default for what comes before a measurement."""


class Work(NamedTuple):
    """What is measured, and what is done before each time without being measured."""

    call: Callable[[], object]
    before: Callable[[], object] = nothing


def cold(call: Callable[[], object]) -> Work:
    """Work that starts without any tally in memory."""
    return Work(call, TALLY_MEMORY.clear)


def best_times(works: dict[str, Work], rounds: int = ROUNDS) -> dict[str, float]:
    """The best time of each work in seconds."""
    best = dict.fromkeys(works, float("inf"))
    for name, work in works.items():
        for _ in range(rounds):
            work.before()
            start = process_time()
            work.call()
            best[name] = min(best[name], process_time() - start)
            if best[name] > ENOUGH:
                break
    return best


def settle() -> None:
    """Keep what exists so far out of the collector's way: boards made before are not the work."""
    gc.collect()
    gc.freeze()


class Spread(NamedTuple):
    """What a list of times comes to."""

    median: float
    p95: float
    worst: float
    total: float


def spread(times: Sequence[float]) -> Spread:
    ordered = sorted(times)
    # The smallest time that at least 95 % of all do not exceed.
    p95 = ordered[-(-95 * len(ordered) // 100) - 1]
    return Spread(median(ordered), p95, ordered[-1], sum(ordered))


class ChildError(Exception):
    """A child process failed for another reason than its limits."""


def in_child(
    module: str, function: str, *arguments: object, seconds: int = 600, megabytes: int = 8000
) -> dict[str, Any]:
    """Call `module.function` in a fresh process with limits (seconds by the clock).

    Its answer is a dict, to which `peak_mb` is added; or there is only `stopped`, the limit reached.
    """
    asked = json.dumps([module, function, arguments, seconds, megabytes])
    done = subprocess.run(
        [sys.executable, HERE / "child.py", asked], capture_output=True, text=True, check=False
    )
    if done.returncode == -signal.SIGALRM:
        return {"stopped": f"{seconds} s"}
    if done.returncode < 0 and "bad_alloc" in done.stderr:
        return {"stopped": f"{megabytes} MB"}
    if done.returncode:
        raise ChildError(f"{module}.{function}{arguments} failed:\n{done.stderr[-2000:]}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer
