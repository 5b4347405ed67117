"""A SAT solver small enough to be read: it finds every model of clauses in the DIMACS format.

Davis, Logemann and Loveland, A machine program for theorem-proving (1962): assume a literal, draw what
follows from clauses with one literal left, and take the last assumption back where that fails.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

Clause = tuple[int, ...]


def read_problem(text: str) -> tuple[int, list[Clause]]:
    """The number of variables and the clauses, strictly as the format has them."""
    lines = [line for line in text.splitlines() if not line.startswith("c")]
    p, cnf, variables, count = lines[0].split(" ")
    assert (p, cnf) == ("p", "cnf")
    clauses = []
    for line in lines[1:]:
        *clause, zero = map(int, line.split(" "))
        assert zero == 0
        assert clause
        assert all(1 <= abs(literal) <= int(variables) for literal in clause)
        clauses.append(tuple(clause))
    assert len(clauses) == int(count)
    return int(variables), clauses


class Assumptions:
    """Literals that are held to be true, and what follows from them."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self.held: set[int] = set()
        self.trail: list[int] = []
        self.containing: dict[int, list[Clause]] = defaultdict(list)
        for clause in clauses:
            for literal in clause:
                self.containing[literal].append(clause)

    def assume(self, literals: Sequence[int]) -> bool:
        """Hold these for true, too; whether no clause has become false."""
        waiting = list(literals)
        while waiting:
            literal = waiting.pop()
            if -literal in self.held:
                return False
            if literal in self.held:
                continue
            self.held.add(literal)
            self.trail.append(literal)
            for clause in self.containing[-literal]:
                if self.held.isdisjoint(clause):
                    left = [each for each in clause if -each not in self.held]
                    if not left:
                        return False
                    if len(left) == 1:
                        waiting += left
        return True

    def take_back(self, size: int) -> None:
        while len(self.trail) > size:
            self.held.remove(self.trail.pop())


def every_model(variables: int, clauses: Sequence[Clause]) -> Iterator[list[int]]:
    """Each as a list of literals, one for each variable.

    >>> list(every_model(2, [(1, 2), (-1, -2)]))
    [[1, -2], [-1, 2]]
    """
    assumptions = Assumptions(clauses)
    others: list[tuple[int, int]] = []
    fits = assumptions.assume([clause[0] for clause in clauses if len(clause) == 1])
    while True:
        if fits:
            held = assumptions.held
            open_ = (v for v in range(1, variables + 1) if v not in held and -v not in held)
            variable = next(open_, None)
            if variable is not None:
                others.append((len(assumptions.trail), -variable))
                fits = assumptions.assume([variable])
                continue
            yield sorted(held, key=abs)
        if not others:
            return
        size, other = others.pop()
        assumptions.take_back(size)
        fits = assumptions.assume([other])
