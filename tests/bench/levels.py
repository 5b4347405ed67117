"""The order of a diagram's levels: how many states it has, by the way the order is found.

The plan laid flat is that of the elimination engine, its tree gone through with the wider branch
first. The other ways close one number after the other, as `zdd/order.py` does: from
one number, from every number, and with beams.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import TypeAlias

from boards import published_board
from measuring import Settings
from report import s, table

from minescope.counting.interface import Budget, CountingProblem
from minescope.counting.plan_search import plan_merges
from minescope.counting.weighing import most_mines
from minescope.counting.zdd import order
from minescope.counting.zdd.build import construct
from minescope.counting.zdd.order import linear_order
from minescope.counting.zdd.specifications import GroupedSpecification
from minescope.errors import BudgetError
from minescope.solving.constraints import read_constraints
from minescope.solving.rules import reduce_problem

PACKAGES = ()
BOARDS = (("grid", 0.3, 0.4), ("graph", 0.3, 0.2), ("graph", 0.3, 0.3), ("graph", 0.3, 0.4))
SEEDS = range(3)
MOST = 2_000_000
"""States after which an order is given up."""

Tables: TypeAlias = tuple[Sequence[int], Sequence[int], Sequence[Sequence[int]]]


def as_it_comes(tables: Tables) -> list[int]:
    return list(range(len(tables[0])))


def plan_laid_flat(tables: Tables) -> list[int]:
    groups = len(tables[0])
    plan = plan_merges(*tables)
    widest = [0] * groups
    for merge in plan.merges:
        widest.append(max(len(merge.open), widest[merge.left], widest[merge.right]))
    found: list[int] = []
    waiting = [len(widest) - 1]
    while waiting:
        made = waiting.pop()
        if made < groups:
            found.append(made)
        else:
            merge = plan.merges[made - groups]
            waiting += sorted({merge.left, merge.right}, key=lambda t: (widest[t], t))
    return found


def from_one_number(tables: Tables) -> list[int]:
    return _with_prices(tables, float("inf"), float("inf"))


def from_every_number(tables: Tables) -> list[int]:
    return _with_prices(tables, order.TRY_COST, float("inf"))


def _with_prices(tables: Tables, a_try: float, a_beam: float) -> list[int]:
    used = order.TRY_COST, order.BEAM_COST
    order.TRY_COST, order.BEAM_COST = a_try, a_beam  # type: ignore[misc, assignment]
    try:
        return linear_order(*tables)
    finally:
        order.TRY_COST, order.BEAM_COST = used  # type: ignore[misc]


WAYS: dict[str, Callable[[Tables], list[int]]] = {
    "as the board has its cells": as_it_comes,
    "the elimination plan laid flat": plan_laid_flat,
    "closing numbers, from one": from_one_number,
    "from every number, while it pays": from_every_number,
    "and beams (used)": lambda tables: linear_order(*tables),
}


def states_of(problems: Sequence[CountingProblem], way: str) -> tuple[int | None, float]:
    """The states of all islands, and the seconds that their orders took."""
    total, seconds = 0, 0.0
    for problem in problems:
        tops = most_mines(problem, 1)
        assert tops is not None  # the boards were dealt
        start = process_time()
        found = WAYS[way]((tops, problem.values, problem.members))
        seconds += process_time() - start
        budget = Budget(max_nodes=MOST)
        try:
            construct(GroupedSpecification(problem, tops, found), budget)
        except BudgetError:
            return None, seconds
        total += budget.nodes
    return total, seconds


def run(settings: Settings) -> str:
    rows: dict[str, list[str]] = {way: [way] for way in WAYS}
    head = ["order"]
    for kind, mined, shown in BOARDS:
        for seed in SEEDS[:1] if settings.quick else SEEDS:
            head.append(f"{kind}, {mined:.0%} mines, {shown:.0%} shown, {seed}")
            constraints = read_constraints(published_board(kind, mined, shown, seed))
            problems = [each.problem for each in reduce_problem(constraints, 1).islands]
            for way, row in rows.items():
                states, seconds = states_of(problems, way)
                written = f"{states:,}" if states is not None else f"> {MOST:,}"
                row.append(f"{written} ({s(seconds)})")
    return f"States (seconds to find the order).\n\n{table(head, rows.values())}"
