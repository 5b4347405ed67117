"""Chance without chance: every outcome of every draw in turn, each with its exact chance."""

from collections import defaultdict
from fractions import Fraction


class Branch(Exception):  # noqa: N818  # no error: a draw with so many outcomes is asked for
    def __init__(self, outcomes):
        self.outcomes = outcomes


class Tree:
    """Draws whose outcomes are given beforehand; the next one branches."""

    def __init__(self, outcomes):
        self.left = list(outcomes)

    def randrange(self, stop):
        if not self.left:
            raise Branch(stop)
        return self.left.pop(0)

    def getrandbits(self, k):
        return self.randrange(1 << k)


def distribution(draw, depth=20, most=None):
    """The exact chance of everything that `draw` gives; and what is left undecided.

    No more than `depth` draws are made one after the other, and no more than `most` in all.
    """
    found, undecided = defaultdict(Fraction), Fraction(0)
    pending = [((), Fraction(1))]
    tried = 0
    while pending:
        outcomes, chance = pending.pop()
        tried += 1
        try:
            found[draw(Tree(outcomes))] += chance
        except Branch as branch:
            if len(outcomes) >= depth or (most is not None and tried + branch.outcomes > most):
                undecided += chance
                continue
            share = chance / branch.outcomes
            pending += [((*outcomes, i), share) for i in range(branch.outcomes)]
    return found, undecided
