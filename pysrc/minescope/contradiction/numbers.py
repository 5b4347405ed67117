"""The numbers of a position, and which of them can hold together.

A set of mine counts is an integer here: bit k says that k mines are possible.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from time import monotonic

from minescope.counting.choose import TALLY_MEMORY, choose_engine
from minescope.counting.interface import Budget, Coefficients, CountingProblem, Measure, Tally
from minescope.counting.weights import cell_weights
from minescope.prior import Density, Prior, Total
from minescope.solving.constraints import Constraint, Constraints, touching
from minescope.solving.system import System


def counts_of(coefficients: Coefficients) -> int:
    """The places of the coefficients that are not 0."""
    return sum([1 << k for k, weight in enumerate(coefficients) if weight])


def sums(a: int, b: int) -> int:
    """All sums of a member of one set and a member of the other."""
    if a.bit_count() > b.bit_count():
        a, b = b, a
    added = 0
    while a:
        added |= b << lowest(a)
        a &= a - 1
    return added


def widened(bits: int, room: int) -> int:
    """The sums of a member and a number from 0 to `room`."""
    width = 1
    while width <= room:
        step = min(width, room + 1 - width)
        bits |= bits << step
        width += step
    return bits


def has_count(bits: int, member: int) -> bool:
    return member >= 0 and bits >> member & 1 == 1


def nearest(bits: int, member: int, most: int) -> list[int]:
    """At most so many members that are nearest to another number, ascending; of two as near the lower.

    >>> nearest(0b10011011, 5, 3)
    [3, 4, 7]
    """
    cut = min(max(member + 1, 0), bits.bit_length())
    below, above = bits & ((1 << cut) - 1), bits >> cut
    found: list[int] = []
    while below and len(found) < most:
        found.append(below.bit_length() - 1)
        below ^= 1 << found[-1]
    while above and len(found) < 2 * most:
        found.append(cut + lowest(above))
        above &= above - 1
    return sorted(sorted(found, key=lambda n: (abs(n - member), n))[:most])


def lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


NUMBER_STEPS = 4
"""Merges that take as long as making one number ready for counting."""
SEARCH_STEPS = 250_000
"""Effort for proving a set smallest: half a second or so."""
PAIR_BYTES = 60
"""What it takes to remember that two numbers share cells."""
PAIRS_A_STEP = 8
"""Such pairs that are found in the time of a merge."""
MARKED_CELLS = 15_000
"""Where mines are counted, weights of c cells are polynomials, and a merge takes about
1 + c^2 / 15,000 times as long (measured for c from 70 to 1,700)."""


class Numbers:
    """The numbers of a position, and which of them can hold together."""

    def __init__(self, system: System, prior: Prior, x_max: int) -> None:
        self.all = system.constraints.numbers
        self.places = range(len(self.all))
        self.unknown = system.constraints.unknown
        self.known_mines = system.constraints.known_mines
        self.x_max = x_max
        self.asked_mines = asked_mines(prior, x_max, len(self.unknown), self.known_mines)
        """Mines that the unknown cells must hold in all, where the prior says so."""
        self._limits = system.budget
        self._started = monotonic()
        self.shared = _shared_cells(self.all, self.allowed())
        """For each number those it shares cells with, itself among them, and how many cells."""
        self._engine, _ = choose_engine(None)
        self._seen: dict[tuple[CountingProblem, bool], int] = {}
        if isinstance(prior, Total) and system.reduction.possible:
            # The solve that found nothing legal has just counted these.
            measure, budget = Measure(cell_weights(prior, x_max)), self.allowed()
            for problem, _ in system.reduction.islands:
                tally = TALLY_MEMORY.tally(system.engine, problem, measure, budget)
                self._seen[problem, True] = counts_of(tally.total) << tally.least
                self._seen[problem, False] = counts_of(tally.total)

    def allowed(self, steps: int | None = None) -> Budget:
        """What the caller allowed for the whole solve, anew and with many steps in any case; or at most
        these steps of it. All the time there is begins with the first question.
        """
        limits = self._limits
        most = None if limits.steps is None else max(limits.steps, SEARCH_STEPS)
        if steps is None:
            return Budget(most, limits.seconds, limits.on_progress, started=self._started)
        least = steps if most is None else min(steps, most)
        return Budget(least, limits.seconds, started=self._started)

    def first_single(self) -> tuple[int, ...]:
        """The first number that asks for less than nothing or for more than its cells hold."""
        for n, (_, value, cells) in enumerate(self.all):
            if not 0 <= value <= self.x_max * len(cells):
                return (n,)
        return ()

    def first_pair(self) -> tuple[int, ...]:
        """The first two numbers that disagree about the cells they share."""
        for n, shared in enumerate(self.shared):
            for m in sorted(shared):
                if m > n:
                    low, high = self.range_within(n, shared[m])
                    least, most = self.range_within(m, shared[m])
                    if low > most or least > high:
                        return (n, m)
        return ()

    def range_within(self, n: int, cells: int) -> tuple[int, int]:
        """The fewest and the most mines that a number alone allows in so many of its cells."""
        _, value, around = self.all[n]
        return (
            max(0, value - self.x_max * (len(around) - cells)),
            min(value, self.x_max * cells),
        )

    def touched(self, chosen: Iterable[int]) -> set[int]:
        """The unknown cells around these numbers."""
        return set().union(*[self.all[n].cells for n in chosen])

    def agree(self, chosen: Collection[int], budget: Budget) -> bool:
        """Whether some assignment satisfies these numbers, however many mines it has."""
        system = self._system(chosen, budget)
        return system.reduction.possible and all(
            self.island_mines(island.problem, False, budget) for island in system.reduction.islands
        )

    def mines(self, chosen: Collection[int], budget: Budget) -> int:
        """The mine counts of all assignments of the unknown cells that satisfy these numbers."""
        system = self._system(chosen, budget)
        if not system.reduction.possible:
            return 0
        bits = 1 << system.sure_mines
        for problem, _ in system.reduction.islands:
            budget.spend(1)
            bits = sums(bits, self.island_mines(problem, True, budget))
        return widened(bits, self.x_max * (len(self.unknown) - len(system.constraints.unknown)))

    def _system(self, chosen: Collection[int], budget: Budget) -> System:
        budget.spend(NUMBER_STEPS * len(chosen))
        subset = tuple([self.all[n] for n in sorted(chosen)])
        cells = tuple(sorted(self.touched(chosen)))
        return System(Constraints(cells, 0, subset), self.x_max, self._engine, budget)

    def island_mines(self, problem: CountingProblem, marked: bool, budget: Budget) -> int:
        """The mine counts of the solutions of one island; unmarked: 0 when there is none."""
        known = self._seen.get((problem, marked))
        if known is None:
            tally = self.tally(problem, marked, budget)
            known = self._seen[problem, marked] = counts_of(tally.total) << tally.least
        return known

    def tally(self, problem: CountingProblem, marked: bool, budget: Budget) -> Tally:
        """Ask the engine (past `TALLY_MEMORY`, which is for boards that people look at)."""
        slower = 1 + (self.x_max * sum(problem.sizes)) ** 2 // MARKED_CELLS if marked else 1
        left = None if budget.steps is None else max(0, budget.steps - budget.done) // slower
        own = Budget(left, budget.seconds, budget.on_progress, started=budget.started)
        try:
            measure = Measure((1,) * (self.x_max + 1), None if marked else (1, 1))
            return self._engine.tally(problem, measure, own)
        finally:
            budget.done += own.done * slower

    def relaxed(self, n: int, budget: Budget) -> tuple[System, tuple[int, ...]]:
        """All numbers, but n asks for as much as its cells can hold and has as many spare cells.

        The spare cells hold what the true ones do not, so n holds always.
        """
        budget.spend(NUMBER_STEPS * len(self.all))
        number = self.all[n]
        end = max(self.unknown, default=-1) + 1
        spare = tuple(range(end, end + len(number.cells)))
        value = self.x_max * len(spare)
        changed = Constraint(number.number, value, number.cells.union(spare))
        constraints = (*self.all[:n], changed, *self.all[n + 1 :])
        subset = Constraints(self.unknown + spare, 0, constraints)
        return System(subset, self.x_max, self._engine, budget), spare


def asked_mines(prior: Prior, x_max: int, unknown: int, known_mines: int) -> int | None:
    """Mines that so many unknown cells must hold in all, where the prior says so."""
    if isinstance(prior, Total):
        return prior.mines - known_mines
    if isinstance(prior, Density):
        if prior.rho == 0 or prior.odds == 0:
            return 0
        if prior.rho == x_max:
            return x_max * unknown
    return None


def _shared_cells(numbers: Sequence[Constraint], budget: Budget) -> list[dict[int, int]]:
    touched = touching([number.cells for number in numbers])
    pairs = sum([len(around) ** 2 for around in touched.values()])
    budget.expect_memory(
        pairs * PAIR_BYTES, f"{len(numbers):,} numbers share cells with each other"
    )
    by_number: list[dict[int, int]] = []
    for number in numbers:
        budget.spend(sum([len(touched[cell]) for cell in number.cells]) // PAIRS_A_STEP)
        shared: dict[int, int] = {}
        for cell in number.cells:
            for m in touched[cell]:
                shared[m] = shared.get(m, 0) + 1
        by_number.append(shared)
    return by_number
