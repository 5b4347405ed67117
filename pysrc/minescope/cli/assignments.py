"""What `minescope solutions` prints: legal assignments as boards, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from minescope.api.answers.sample import draw_alike
from minescope.api.answers.solutions import AssignmentOrder, counts_by_mines, numbered_assignment
from minescope.api.assignments import PinnedSolution
from minescope.board import Cell, Graph, Position
from minescope.board.names import counted
from minescope.cli.arguments import UsageError
from minescope.cli.drawing import KEY, draw_assignment
from minescope.cli.tables import Table
from minescope.cli.terminal import Terminal
from minescope.cli.wording import count_text, exact_text, printable
from minescope.counting.assignment import Assignment
from minescope.draws import seed_text

MAX_ROWS: Final = 60
"""Numbers of mines that are listed."""


@dataclass(frozen=True, slots=True)
class Listing:
    """The legal assignments of a position, as a person reads them."""

    position: Position
    """Without its pins."""
    pinned: PinnedSolution
    terminal: Terminal

    @property
    def count(self) -> int:
        return self.pinned.solution.count

    def counts(self) -> Iterator[str]:
        """How many there are, and how many with each number of mines."""
        yield f"Solutions: {count_text(self.count)}."
        rows = counts_by_mines(self.pinned.solution)
        if rows is None:
            return
        yield ""
        table = Table(("mines", "solutions"), right=(0,), plain_heads=True)
        for mines, count in list(rows.items())[:MAX_ROWS]:
            table.add(str(mines), count_text(count))
        yield from table.draw(self.terminal)
        if len(rows) > MAX_ROWS:
            yield f"and {counted(len(rows) - MAX_ROWS, 'larger number')}; --json has them all"

    def first(self, most: int, order: AssignmentOrder) -> Iterator[str]:
        """So many from the first on."""
        numbers = range(1, min(most, self.count) + 1)
        return self._drawn(
            (self._title(n), numbered_assignment(self.pinned.solution, n, order)) for n in numbers
        )

    def one(self, number: int, order: AssignmentOrder) -> Iterator[str]:
        """The one with a number, from 1."""
        if not 1 <= number <= self.count:
            raise UsageError(f"the solutions are numbered from 1 to {count_text(self.count)}")
        assignment = numbered_assignment(self.pinned.solution, number, order)
        return self._drawn([(self._title(number), assignment)])

    def known(self, assignment: Assignment) -> Iterator[str]:
        """One that somebody has found, with its number."""
        number = self.pinned.solution.rank(assignment) + 1
        return self._drawn([(self._title(number), assignment)])

    def sample(self, count: int, seed: str | None, *, alike: bool) -> Iterator[str]:
        """So many drawn by chance, and what to say to draw them again."""
        solution, chosen = self.pinned.solution, seed_text(seed)
        yield from [f"Seed: {printable(chosen)}", ""]
        drawn: Iterable[Assignment]
        if alike:
            drawn = (assignment for assignment, _ in draw_alike(solution, count, chosen))
        else:
            drawn = solution.sample(count, chosen)
        yield from self._drawn((f"Sample {n:,}", a) for n, a in enumerate(drawn, 1))

    def cheapest(self, costs: Mapping[Cell, Fraction]) -> Iterator[str]:
        return self._priced("Lowest", costs, most=False)

    def dearest(self, costs: Mapping[Cell, Fraction]) -> Iterator[str]:
        return self._priced("Highest", costs, most=True)

    def _priced(self, word: str, costs: Mapping[Cell, Fraction], *, most: bool) -> Iterator[str]:
        found = self.pinned.cheapest(costs, most=most)
        yield f"{word} cost: {exact_text(found.cost)}."
        yield f"Solutions with this cost: {count_text(found.shared)}."
        yield ""
        yield from self.known(found.assignment)

    def _title(self, number: int) -> str:
        return f"Solution {count_text(number)} of {count_text(self.count)}"

    def _drawn(self, titled: Iterable[tuple[str, Assignment]]) -> Iterator[str]:
        """Each below its title, and what the symbols mean below the last."""
        is_graph = isinstance(self.position.topology, Graph)
        for title, assignment in titled:
            mines = self.pinned.known_mines + assignment.mines
            yield f"{title}, {counted(mines, 'mine')}:"
            whole = self.pinned.with_pins(assignment)
            yield from draw_assignment(self.position, whole, self.terminal)
            yield ""
        if not is_graph:
            yield KEY
