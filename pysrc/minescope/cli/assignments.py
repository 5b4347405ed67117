"""What `minescope solutions` prints: legal assignments as boards, and how many there are.

Or, with `--diagram`, a file with the diagram of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Final

from minescope.api.answers.sample import draw_alike
from minescope.api.answers.solutions import AssignmentOrder, counts_by_mines, numbered_assignment
from minescope.api.assignments import PinnedSolution
from minescope.board import Cell, Graph, Position
from minescope.board.names import counted
from minescope.cli.arguments import UsageError
from minescope.cli.drawing import KEY, draw_assignment
from minescope.cli.output import write_file
from minescope.cli.terminal import Table, Terminal, progress_bar
from minescope.cli.wording import count_text, exact_text, printable, terminal_name
from minescope.counting.assignment import Assignment
from minescope.counting.interface import Budget
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.files import to_dot, to_json, to_svg
from minescope.draws import seed_text
from minescope.workings.diagram import BUILDERS, Model

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


WRITERS: Final[dict[str, Callable[[Diagram], str]]] = {
    ".dot": partial(to_dot, name=terminal_name),
    ".json": to_json,
    ".svg": partial(to_svg, name=terminal_name),
}
"""By the end of the file's name."""


def check_name(name: str) -> None:
    """Refuse a file that could not be written before the diagram is built."""
    if Path(name).suffix.lower() not in WRITERS:
        raise UsageError(
            f"{printable(name)[:80]} does not say which format to write: end the name in .dot, .json or "
            ".svg"
        )


def build_diagram(position: Position, model: Model, max_seconds: float | None) -> Diagram:
    with progress_bar("Nodes of the diagram") as advance:
        budget = Budget(
            seconds=max_seconds, on_growth=lambda nodes, _level, _levels: advance(nodes, 0)
        )
        return BUILDERS[model](position, budget=budget)


def write_diagram(diagram: Diagram, name: str) -> str:
    """Write the file; a line that says so."""
    text = WRITERS[Path(name).suffix.lower()](diagram)
    write_file(name, text)
    nodes = counted(diagram.nodes, "node")
    return f"Wrote {printable(name)}: {nodes}, solutions: {count_text(diagram.count)}."
