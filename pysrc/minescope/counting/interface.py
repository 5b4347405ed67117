"""What a counting engine is asked, and what its tally means.

The question: some groups of cells, some numbers over these groups. For every number of mines, how
much do all legal assignments weigh together? And for each group and each m, how much does the rest
weigh when this group holds m mines? From these tallies and a prior every probability follows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import isinf
from time import monotonic
from typing import NamedTuple, Protocol, TypeAlias

from minescope.counting.weights import CellWeights
from minescope.errors import BudgetError

Coefficients: TypeAlias = tuple[int, ...]
"""Weights by number of mines, from `Tally.least` on; a single sum where mines are not marked."""


class CountingProblem(NamedTuple):
    """One island: numbers over groups, all of which hang together, each group at a number."""

    sizes: tuple[int, ...]
    """How many cells each group has."""
    values: tuple[int, ...]
    """How many mines each number asks for."""
    members: tuple[tuple[int, ...], ...]
    """The groups around each number, ascending."""


class Measure(NamedTuple):
    """What an assignment weighs: the product of c_x over its cells, times a factor for its mines."""

    cell: CellWeights
    odds: tuple[int, int] | None = None
    """(p, q): an assignment with m of at most c mines counts p^m q^(c-m) fold. None: mines are
    marked, the tally sorts the assignments by their number of mines."""


class Tally(NamedTuple):
    """The answer of an engine."""

    least: int
    """Mines in the assignments of the first coefficient (0 where mines are not marked)."""
    total: Coefficients
    """All legal assignments; no coefficient, or all zero, when there is none."""
    outside: tuple[tuple[Coefficients, ...], ...]
    """outside[g][m][k]: what all other groups weigh in the assignments with least + k mines in
    which group g holds m. Multiplied by W(m, size of g) and summed over m it gives `total`."""


Progress: TypeAlias = Callable[[int, int], None]
"""Called with (done, expected) steps now and then."""

Growth: TypeAlias = Callable[[int, int, int], None]
"""Called with (nodes, level, levels) of a diagram while it is built: so many nodes, down to this level."""


HOPELESS = 3e8
"""Estimated steps beyond which work is not begun: about two minutes in CPython, in which 2 to 3 million
steps take a second. Most estimates are from a quarter to four times the true steps."""

STEPS_A_SECOND = 2.5e6
"""The same, where time is left and steps are to be foreseen."""

SQUARE_STEPS = 0.024
"""Steps in which Python finds a binomial of d times 30 bits, cuts a fraction of it short and writes it,
divided by d^2: 0.1 s for 90,000 bits, 8 s for 900,000."""

LOG_2 = 0.30103
"""Decimal digits in a bit."""

PATIENCE = 600.0
"""Seconds that go with this limit, for slower machines and estimates that are too low. Who allows more
seconds, or more steps, is refused later."""

MAX_BYTES = 1_000_000_000
"""What the tables kept at once may take: half of what a browser gives."""

LEAST_NUMBER = 40
"""Bytes of a short whole number in a list."""

ENTRY_BYTES = 160
"""What a table entry takes where nothing else is known."""

MAX_NODES = 4_000_000
"""Nodes of a diagram, about 250 bytes each: one gigabyte again (`zdd.nodes`)."""


LEAST_SECONDS = 1e-9
"""What is left of a time that has run out, so that the next count ends at its first step."""


@dataclass
class Budget:
    """How much work is allowed; the engines report their steps here."""

    steps: int | None = None
    seconds: float | None = None
    on_progress: Progress | None = None
    done: int = 0
    expected: int = 0
    width: int = 0
    entries: int = 0
    memory: int = 0
    """Bytes that these entries take."""
    started: float = field(default_factory=monotonic)
    max_nodes: int = MAX_NODES
    on_growth: Growth | None = None
    built: int = 0
    """Nodes of parts that are finished already."""
    nodes: int = 0
    level: int = 0
    levels: int = 0

    def anew(self) -> Budget:
        """The same limits for another question, which gets their full measure."""
        return Budget(
            self.steps,
            self.seconds,
            self.on_progress,
            max_nodes=self.max_nodes,
            on_growth=self.on_growth,
        )

    def remainder(self) -> Budget:
        """The same limits for another question, with what is left of the time."""
        rest = self.anew()
        if self.seconds is not None:
            rest.seconds = max(self.seconds - (monotonic() - self.started), LEAST_SECONDS)
        return rest

    def restart(self) -> None:
        """The full measure again for the next question, to what keeps its tables in between."""
        self.done = self.expected = 0
        self.started = monotonic()

    def expect(self, steps: float, width: int, slower: float = 1.0, memory: float = 0.0) -> None:
        """Announce an island: about this many steps, with this many counters open at once.

        Infinitely many steps: the plan was given up, and would have needed more counters still. Long
        weights make a step so many times slower. `memory`: bytes of all its tables.
        """
        if steps * slower > self._hopeless():
            self.width = max(self.width, width)
            more = " or more" if isinf(steps) else ""
            raise BudgetError(
                "This board cannot be counted in reasonable time: the best order found has width "
                f"{width}{more}, the numbers it must keep open at once. Reveal more of the board, or "
                "take a smaller part.",
                self._reached(),
            )
        self.expect_memory(
            memory, f"the best order found keeps {width} numbers open at once", width
        )
        self.announce(steps, width)

    def expect_memory(self, memory: float, reason: str, width: int = 0) -> None:
        """Announce what takes so many bytes more; `reason` says why it is so much."""
        if self.memory + memory > MAX_BYTES:
            self.width = max(self.width, width)
            raise BudgetError(
                f"This board cannot be counted in the memory there is: about {_gigabytes(memory)} would "
                f"be needed, and {_gigabytes(MAX_BYTES)} is allowed, because {reason}. Reveal more of "
                "the board, or take a smaller part.",
                self._reached(),
            )

    def _hopeless(self) -> float:
        return max(HOPELESS, HOPELESS * (self.seconds or 0) / PATIENCE, self.steps or 0)

    def expect_numbers(self, bits: float) -> None:
        """Announce numbers of this length, to be multiplied, cut short and written.

        Python does that without looking at a clock, in a time that grows with the square of the length:
        it is not begun where it would take longer than is left.
        """
        steps = SQUARE_STEPS * (bits / 30) ** 2
        most = self._hopeless() if self.steps is None else self.steps - self.done
        if self.seconds is not None:
            most = min(most, STEPS_A_SECOND * (self.started + self.seconds - monotonic()))
        if steps > max(most, 0):
            raise BudgetError(
                f"The numbers of this board are too long for the time allowed: about {bits * LOG_2:,.0f} "
                "digits. Allow more, leave out what is not needed, or take a smaller part.",
                self._reached(),
            )

    def expect_row(self, count: int, bits: float) -> None:
        """Announce so many numbers of about this length, which are kept at once."""
        self.expect_memory(
            count * (LEAST_NUMBER + bits / 8),
            f"it is made of {count:,} numbers of {bits:,.0f} bits",
        )

    def announce(self, steps: float, width: int = 0) -> None:
        """The same where nothing is refused, since the estimate may be far too high."""
        self.width = max(self.width, width)
        self.expected += int(steps)

    def spend(self, steps: int, entries: int = 0, each: int = ENTRY_BYTES) -> None:
        """Count work done and entries kept, of so many bytes each; raise when it is more than allowed."""
        self.done += steps
        self.entries += entries
        self.memory += entries * each
        if self.on_progress is not None:
            self.on_progress(self.done, max(self.done, self.expected))
        if self.memory > MAX_BYTES:
            raise BudgetError(
                f"Counting stopped with {self.entries:,} table entries, which take the "
                f"{_gigabytes(MAX_BYTES)} of memory that is allowed: up to {self.width} numbers must be "
                "kept open at once. Reveal more of the board, or take a smaller part.",
                self._reached(),
            )
        if self.steps is not None and self.done > self.steps:
            raise self._spent(f"after {self.steps:,} steps")
        if self.seconds is not None and monotonic() - self.started > self.seconds:
            raise self._spent(f"after {self.seconds:.3g} seconds")

    def release(self, entries: int, each: int = ENTRY_BYTES) -> None:
        """Count entries that are kept no longer."""
        self.entries -= entries
        self.memory -= entries * each

    def grow(self, nodes: int, level: int, levels: int) -> None:
        """Tell how many nodes a part has down to a level; raise when all are more than allowed.

        While it is built its nodes are states, some of which vanish when it is reduced.
        """
        nodes += self.built
        self.nodes, self.level, self.levels = nodes, level, levels
        if self.on_growth is not None:
            self.on_growth(nodes, level, levels)
        if nodes > self.max_nodes:
            raise BudgetError(
                f"The diagram grew too large: {nodes:,} nodes at level {level:,} of {levels:,}, and the "
                f"limit is {self.max_nodes:,}. Reveal more of the board, or take a smaller part.",
                self._reached(),
            )

    def _spent(self, when: str) -> BudgetError:
        expected = f", about {self.expected:,} expected" if self.expected else ""
        width = f"; the best order found has width {self.width}" if self.width else ""
        return BudgetError(
            f"Counting stopped {when} ({self.done:,} steps done{expected}{width}). Allow more, or "
            "reveal more of the board.",
            self._reached(),
        )

    def _reached(self) -> dict[str, int]:
        reached = {"done": self.done, "expected": self.expected, "width": self.width}
        if self.levels:
            reached |= {"nodes": self.nodes, "level": self.level, "levels": self.levels}
        return reached


def _gigabytes(size: float) -> str:
    """A size for a sentence.

    >>> _gigabytes(1_000_000_000), _gigabytes(34_567_000_000), _gigabytes(1e40)
    ('1 GB', '35 GB', 'more than 1,000 GB')
    """
    if size > 1e12:
        return "more than 1,000 GB"
    return f"{size / 1e9:.2g} GB"


class Engine(Protocol):
    """One way to count."""

    name: str

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally: ...
