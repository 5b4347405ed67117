from random import Random

from minescope.counting.elimination import TableSweep
from minescope.counting.interface import Budget, Measure
from minescope.counting.splits import SweptTables
from minescope.counting.weighing import weigh

from .islands import connected, strip


def swept_islands(count):
    """The tables of some islands, with every entry weighed by odds."""
    rng = Random("splits")
    while count:
        problem = strip(rng)
        if not connected(problem):
            continue
        count -= 1
        weighed = weigh(problem, Measure((1, 1), (2, 3)))
        sweep = TableSweep(problem, weighed.tops, weighed.rows, Budget(), one=1)
        assert sweep.forward(keep_tables=True)
        yield SweptTables(sweep, lambda weight: {0: weight})


def test_the_pairs_of_an_entry_weigh_what_it_weighs():
    for swept in swept_islands(20):
        for table in range(swept.groups, swept.last + 1):
            halves = swept.halves(table)
            for key, weight in swept.tables[table].items():
                if len(halves) == 1:
                    assert swept.tables[halves[0]][key + swept.target(table)] == weight
                    continue
                left, right = (swept.tables[half] for half in halves)
                pairs = swept.splits(table, (key, 0))
                assert len(set(pairs)) == len(pairs)
                assert sum(left[a] * right[b] for (a, _), (b, _) in pairs) == weight


def test_groups_come_from_nowhere_and_everything_ends_in_one_entry():
    for swept in swept_islands(5):
        assert [swept.halves(g) for g in range(swept.groups)] == [()] * swept.groups
        assert list(swept.tables[swept.last]) == [0]
        assert not swept.sweep.steps
