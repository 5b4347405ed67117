"""In which order the elimination engine merges its tables.

The order decides everything: the same board takes milliseconds or hours. A plan is a list of
merges of two tables; a number is closed by the merge after which no other table mentions it. The
planner works with sizes it can only estimate, so on hard islands it plans several times with some
noise and keeps the cheapest plan (`tests/bench/RESULTS.md` compares what was tried). Floats are
allowed here, because a plan changes how long the answer takes and never the answer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import isinf

from minescope.counting.greedy import Planner
from minescope.counting.plans import Plan

MAX_PLANS = 128
"""More than this many plans have not found a much cheaper one on any board measured."""

TRIES_AS_MADE = 3
"""Plans that are tried before any is improved, which costs more than to make one: on large grids one
of the first is mostly good."""

GAIN = 64
"""How many times dearer than the best so far a plan may be before it is improved: that seldom gains
more."""

PLAN_COST = 250
"""Steps of merging that cost as much as planning one number once, and twice to three times that: at
least so much of the counting is to be saved by another plan."""

BOUND_COST = 1000
"""The same for the cost of a first plan, which is a bound: four times as high at least."""

IMPROVE_COST = 1000
"""The same where the plan is improved, too."""

OUT_OF_REACH = 1e22
"""A plan of this cost is not finished. Further tries have lowered the cost of a first plan by five
powers of ten at the most, so that nothing that could be carried out is lost."""

TRIES_OUT_OF_REACH = 2
"""Plans that are begun in vain, one of each kind, before it is said so. On a dense graph with a
thousand numbers each takes a second."""

FAR, TRIES_FAR = 1e10, 12
"""When after so many plans the best still costs this, thirty times what is ever begun, no further one
is tried: later ones gain a factor of two or three, and on a dense graph all of them would take half a
minute in a browser, only to say no."""


def plan_merges(
    tops: Sequence[int],
    values: Sequence[int],
    members: Sequence[Sequence[int]],
    tick: Callable[[], None] | None = None,
) -> Plan:
    """The cheapest plan found for groups of at most `tops` mines and these numbers.

    Whoever wants to stop the work raises in `tick`, which is called for every number closed.
    """
    tables = tops, values, members
    best = Planner(*tables).plan(OUT_OF_REACH, tick)
    if best.cost <= len(values) * BOUND_COST:
        return best
    # Imported when they are needed: the page's first answer does not wait for them.
    from minescope.counting.fill import FillPlanner
    from minescope.counting.rotations import estimated, improve

    best = estimated(best, *tables)
    tries = 1
    while tries < MAX_PLANS:
        price = PLAN_COST if tries < TRIES_AS_MADE else IMPROVE_COST
        if best.cost <= tries * len(values) * price:
            break
        if tries == TRIES_OUT_OF_REACH and isinf(best.cost):
            break
        if tries == TRIES_FAR and best.cost > FAR:
            break
        if tries == TRIES_AS_MADE:
            best = improve(best, *tables, tick=tick)
        # By table sizes and by fill in turn: each finds cheap plans where the other does not.
        kind = FillPlanner if tries % 2 else Planner
        # Noise of up to two doublings in the estimated sizes: enough to leave a bad early choice.
        planner = kind(*tables, random.Random(tries), 1.0 + tries // 2 % 2)
        if tries < TRIES_AS_MADE:
            plan = planner.plan(min(best.cost, OUT_OF_REACH), tick)
        else:
            plan = planner.plan(min(best.cost * GAIN, OUT_OF_REACH), tick)
            plan = improve(plan, *tables, most=best.cost, tick=tick)
        tries += 1
        best = min(best, plan, key=lambda made: (made.cost, made.width))
    return best
