"""What was tried for the order of elimination and for early cuts, on the boards that are hard.

Each way replaces one piece of the engine and leaves the rest as it is. Steps are pairs of table
entries that met; seconds include the planning. Every count runs in a child process with limits,
since with a bad order it would not end.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from math import log2
from random import Random
from typing import Any
from unittest.mock import patch

from boards import published_graph, published_grid
from measuring import Settings, best_times, cold, in_child
from report import s, table

from minescope import solve
from minescope.counting import elimination, interface, plan_search
from minescope.counting.plan import Plan
from minescope.counting.plan_search import Planner
from minescope.errors import BudgetError
from minescope.solving import rules

PACKAGES = ()
STEPS = 10_000_000
SECONDS = 15
MEGABYTES = 3000

TRIES, TRY_COST = 32, 3000
"""How often the ways that are not used plan again, and the steps for each number that a plan may cost
by their bounds, which are high by a factor of five to fifty."""

HARD = {
    "30x30, 30 %": ("grid", 30, 0.3, 0.3),
    "30x30, 40 %": ("grid", 30, 0.3, 0.4),
    "30x30, 50 %": ("grid", 30, 0.3, 0.5),
    "50x50, 40 %": ("grid", 50, 0.3, 0.4),
    "80x80, 40 %": ("grid", 80, 0.3, 0.4),
    "graph, 20 %": ("graph", 300, 0.3, 0.2),
    "graph, 30 %": ("graph", 300, 0.3, 0.3),
    "graph, 40 %": ("graph", 300, 0.3, 0.4),
}

Tables = tuple[Sequence[int], Sequence[int], Sequence[Sequence[int]]]
"""What a planner is given: the most mines of each group, the numbers' values, their groups."""


Near = dict[int, set[int]]
"""For each number that is still open its neighbours in the graph."""


class _Ranked(Planner):
    """Closes the numbers in an order that is known beforehand."""

    def __init__(self, tables: Tables, ranks: dict[int, int]) -> None:
        super().__init__(*tables)
        self.ranks = ranks

    def _score(self, number: int) -> float:
        return self.ranks[number]


class _PlainRanges(Planner):
    """Estimates a counter by its number alone, whatever its groups can still add."""

    def _range(self, n: int, top: int) -> float:
        return log2(self.values[n] + 1)


def _by_graph(score: Callable[[Near, int], float]) -> Callable[..., Plan]:
    """Order by the graph in which numbers that share a group are adjacent."""

    def plan(*tables: Any) -> Plan:
        ranks = {n: rank for rank, n in enumerate(_closed_in_turn(tables[2], score))}
        return _Ranked(tables, ranks).plan()

    return plan


def _closed_in_turn(
    members: Sequence[Sequence[int]], score: Callable[[Near, int], float]
) -> Iterator[int]:
    touching: dict[int, list[int]] = {}
    for n, groups in enumerate(members):
        for g in groups:
            touching.setdefault(g, []).append(n)
    near: Near = {n: set() for n in range(len(members))}
    for numbers in touching.values():
        for n in numbers:
            near[n].update(numbers)
            near[n].discard(n)
    scores = {n: score(near, n) for n in near}
    while near:
        n = min(scores, key=scores.__getitem__)
        yield n
        del scores[n]
        around = near.pop(n)
        for k in around:
            near[k] |= around
            near[k] -= {n, k}
        # Closing a number joins its neighbours, which changes the scores of theirs, too.
        for k in around.union(*[near[k] for k in around]):
            scores[k] = score(near, k)


def _fill(near: Near, n: int) -> int:
    return sum(b not in near[a] for a, b in itertools.combinations(near[n], 2))


def _noisy_fill(rng: Random, near: Near, n: int) -> float:
    return _fill(near, n) * (1 + 0.3 * rng.random()) + rng.random()


def _degree(near: Near, n: int) -> int:
    return len(near[n])


def _fill_tries(*tables: Any) -> Iterator[Plan]:
    """Min-fill, then min-fill with noise again and again."""
    yield _by_graph(_fill)(*tables)
    for seed in itertools.count(1):
        yield _by_graph(partial(_noisy_fill, Random(seed)))(*tables)


def _table_tries(*tables: Any) -> Iterator[Plan]:
    """What the engine tries."""
    yield Planner(*tables).plan()
    for seed in itertools.count(1):
        yield Planner(*tables, Random(seed), 1.0 + seed % 2).plan()


def _both_tries(*tables: Any) -> Iterator[Plan]:
    for pair in zip(_fill_tries(*tables), _table_tries(*tables), strict=False):
        yield from pair


def _cheapest(tries: Callable[..., Iterator[Plan]]) -> Callable[..., Plan]:
    """The plan with the lowest bound; more tries where it is high."""

    def plan(*tables: Any) -> Plan:
        best: Plan | None = None
        for tried, other in enumerate(tries(*tables), 1):
            if best is None or other.cost < best.cost:
                best = other
            enough = best.cost <= tried * len(tables[1]) * TRY_COST
            if enough or tried == TRIES:
                return best
        raise AssertionError("tries never end")

    return plan


PLANNERS: dict[str, Callable[..., Plan]] = {
    "min-fill": _by_graph(_fill),
    "min-degree": _by_graph(_degree),
    "smallest table, plain ranges": lambda *tables: _PlainRanges(*tables).plan(),
    "smallest table, reachable ranges": lambda *tables: Planner(*tables).plan(),
    "the same less half the largest part": lambda *tables: Planner(*tables, Random(0), 0.0).plan(),
    "noisy tries by table and by fill, improved (used)": plan_search.plan_merges,
    "noisy tries of min-fill": _cheapest(_fill_tries),
    "noisy tries of all three": _cheapest(_both_tries),
}
NO_LOWER_CUT = "used, without the cut from below"


def _only_fix(groups: list[Any], state: Any, x_max: int, *_: object) -> dict[int, int] | None:
    """In place of `_subtract_subsets`: fix what single numbers leave no choice, subtract nothing."""
    members: dict[int, set[int]] = {n: set() for n in range(len(state.need))}
    for g, group in enumerate(groups):
        for n in group.numbers:
            members[n].add(g)
    fixed: dict[int, int] = {}
    touching = [group.numbers for group in groups]
    capacity = [x_max * len(group.cells) for group in groups]
    possible = rules._fix(state, members, members, touching, capacity, fixed, None)
    return fixed if possible else None


def _replaced(way: str, subtract: bool) -> Iterator[tuple[Any, str, Any]]:
    """Which pieces of the engine give way to others."""
    yield interface, "HOPELESS", float("inf")
    planner = PLANNERS.get(way, plan_search.plan_merges)
    yield elimination, "plan_merges", lambda *tables, tick: planner(*tables)
    yield plan_search, "OUT_OF_REACH", float("inf")
    if way == NO_LOWER_CUT:
        yield elimination.TableSweep, "_lower_check", lambda self, still_open: (0, 0)
    if not subtract:
        yield rules, "_subtract_subsets", _only_fix


def count(
    way: str, subtract: bool, kind: str, size: int, mined: float, shown: float, seed: int
) -> dict[str, Any]:
    """A job for a child process: count one board in one way."""
    if kind == "grid":
        board = published_grid(size, mined, shown, seed)
    else:
        board = published_graph(size, 3 * size, mined, shown, seed)
    steps = 0

    def note(done: int, _: int) -> None:
        nonlocal steps
        steps = done

    def work() -> None:
        solve(board, max_steps=STEPS, on_progress=note)

    with ExitStack() as patches:
        for place, name, piece in _replaced(way, subtract):
            patches.enter_context(patch.object(place, name, piece))
        try:
            seconds = best_times({"ours": cold(work)}, rounds=2)["ours"]
        except BudgetError:
            return {"stopped": f"{STEPS:,} steps"}
    return {"seconds": seconds, "steps": steps}


def run(settings: Settings) -> str:
    seeds = range(1 if settings.quick else 5)
    steps, seconds = [], []
    for subtract in (True, False):
        for way in (*PLANNERS, NO_LOWER_CUT) if subtract else PLANNERS:
            name = way if subtract else f"{way}, no subsets"
            step_row, second_row = [name], [name]
            for what in HARD.values():
                limits = {"seconds": SECONDS, "megabytes": MEGABYTES}
                found = [
                    in_child("orders", "count", way, subtract, *what, seed, **limits)
                    for seed in seeds
                ]
                step_row.append(_median_and_worst(found, "steps", lambda n: f"{n / 1000:,.0f}"))
                second_row.append(_median_and_worst(found, "seconds", s))
            steps.append(step_row)
            seconds.append(second_row)
    head = ["way", *HARD]
    return (
        f"30 % mines, in the head the share of free cells shown; {len(seeds)} boards each. Median / "
        f"worst; a board that takes more than {STEPS / 1e6:.0f} million steps, {SECONDS} s or "
        f"{MEGABYTES / 1000:.0f} GB is stopped, and +n says how many were.\n\n"
        f"Thousands of steps:\n\n{table(head, steps)}\n\nSeconds:\n\n{table(head, seconds)}"
    )


def _median_and_worst(found: list[dict[str, Any]], what: str, show: Callable[[float], str]) -> str:
    """A board that was stopped counts as worse than all others in the median."""
    ended = sorted(each[what] for each in found if what in each)
    missed = len(found) - len(ended)
    middle = len(found) // 2
    shown = [show(ended[middle]) if middle < len(ended) else "stopped"]
    shown += [show(ended[-1])] if ended else []
    return " / ".join(shown) + (f" +{missed}" if missed else "")
