from random import Random

from minescope.counting import elimination
from minescope.counting.elimination import Elimination
from minescope.counting.interface import Budget, Measure

from .islands import connected, strip


def tally(problem, measure):
    return Elimination().tally(problem, measure, Budget())


def test_folding_and_merging_give_the_same(monkeypatch):
    rng = Random("either")
    for _ in range(60):
        problem = strip(rng)
        if not connected(problem):
            continue
        for measure in (Measure((1, 1)), Measure((6, 6, 3, 1), (1, 2))):
            monkeypatch.setattr(elimination, "FOLD_UP_TO", 0)
            merged = tally(problem, measure)
            monkeypatch.setattr(elimination, "FOLD_UP_TO", 1000)
            assert tally(problem, measure) == merged
