"""A diagram: all legal assignments of a board, or any family of sets, as one value.

It is a product of parts, with cells beside them that need no node: those that are fixed hold the same
in every assignment, and those that are free hold anything. Assignments are numbered from 0: they
ascend by what the variables of the first part hold, then those of the second, at last the free cells.

>>> family = Diagram.of([{"a", "c"}, {"b"}, {"b", "c"}, {"c"}])
>>> family.count, family.nodes
(4, 4)
>>> [sorted(member) for member in family]
[['c'], ['b'], ['b', 'c'], ['a', 'c']]
>>> family.probability["c"]
Fraction(3, 4)
>>> family.rank({"b", "c"}), {"a"} in family, sorted(family[-1])
(2, False, ['a', 'c'])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain
from math import prod
from typing import TYPE_CHECKING, Final, Self, TypeAlias, overload

from minescope.counting.assignment import Assignment, CostedAssignment, place_of, written
from minescope.counting.interface import Budget
from minescope.counting.placements import ways_to_place
from minescope.counting.zdd.members import Held, Members, best_assignment, weigh_members
from minescope.counting.zdd.nodes import CellName, Item, Part, Variable
from minescope.counting.zdd.operations import family_part
from minescope.counting.zdd.parts import (
    Pieces,
    are_equal,
    intersect,
    join_labels,
    join_parts,
    multiply,
    restrict,
    subtract,
    unite,
)
from minescope.draws import Draws
from minescope.errors import BudgetError, PositionError, UnsupportedError

if TYPE_CHECKING:
    from minescope.counting.zdd.reveal import Surroundings

Placed: TypeAlias = Mapping[CellName, int] | Iterable[CellName]
"""An assignment: mines by cell; or only the cells, where each holds one mine."""

MAX_SHOWN: Final = 300
"""Nodes of a diagram that a notebook shows as a picture."""
MAX_SLICE: Final = 1_000_000
"""Assignments in one list."""


@dataclass(frozen=True, eq=False)
class Diagram:
    """All assignments in which every part is in one of its members."""

    parts: tuple[Part, ...]
    fixed: Mapping[CellName, int] = field(default_factory=dict)
    """Cells that hold the same in every assignment, and how much."""
    free: tuple[CellName, ...] = ()
    """Cells that hold anything from 0 to x_max."""
    x_max: int = 1
    surroundings: Surroundings | None = None
    """Who touches whom, where the diagram is that of a position."""

    @classmethod
    def of(
        cls, sets: Iterable[Iterable[CellName]], order: Sequence[CellName] | None = None
    ) -> Self:
        """The family of these sets; `order` names all items from the top, where it matters."""
        return cls((family_part(sets, order),))

    def __repr__(self) -> str:
        return f"<Diagram: {written(self.count)} assignments, {self.nodes:,} nodes>"

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: a picture where one can be looked at."""
        from minescope.counting.zdd.picture import to_svg

        return to_svg(self) if self.nodes <= MAX_SHOWN else None

    @cached_property
    def _members(self) -> tuple[Members, ...]:
        return tuple([Members(part, self.x_max) for part in self.parts])

    @cached_property
    def nodes(self) -> int:
        """How many inner nodes all parts have."""
        return sum([len(part.nodes.below(part.root)) for part in self.parts])

    @cached_property
    def count(self) -> int:
        """How many assignments there are."""
        return prod([members.count for members in self._members]) * self._free_count

    @cached_property
    def _free_count(self) -> int:
        return int((self.x_max + 1) ** len(self.free))

    def __bool__(self) -> bool:
        return self.count > 0

    @cached_property
    def mines(self) -> dict[CellName, tuple[Fraction, ...]]:
        """For every cell P(0 mines), P(1), .. P(x_max), where all assignments are alike."""
        if not self.count:
            raise PositionError(
                "The diagram has no assignment at all, so no cell has a probability: ask for its count "
                "first."
            )
        found = {}
        for part in self.parts:
            total, outside = weigh_members(part, [variable.ways for variable in part.variables])
            for variable, weights in zip(part.variables, outside, strict=True):
                rest = ways_to_place(len(variable.cells) - 1, self.x_max)
                chances = tuple(
                    [
                        Fraction(
                            sum([w * r for w, r in zip(weights[x:], rest, strict=False)]), total
                        )
                        for x in range(self.x_max + 1)
                    ]
                )
                found.update(dict.fromkeys(variable.cells, chances))
        for cell, mines in self.fixed.items():
            found[cell] = tuple([Fraction(int(x == mines)) for x in range(self.x_max + 1)])
        return found | dict.fromkeys(self.free, (Fraction(1, self.x_max + 1),) * (self.x_max + 1))

    @cached_property
    def probability(self) -> dict[CellName, Fraction]:
        """For every cell the chance that it holds at least one mine, where all assignments are alike."""
        return {cell: 1 - chances[0] for cell, chances in self.mines.items()}

    @overload
    def __getitem__(self, number: int) -> Assignment: ...

    @overload
    def __getitem__(self, number: slice) -> list[Assignment]: ...

    def __getitem__(self, number: int | slice) -> Assignment | list[Assignment]:
        """The assignment with this number, from the end where it is negative; a list of a slice."""
        count = self.count
        if isinstance(number, slice):
            numbers = range(count)[number]
            if numbers and abs(numbers[-1] - numbers[0]) // abs(numbers.step) >= MAX_SLICE:
                raise BudgetError(
                    f"A list holds at most {MAX_SLICE:,} assignments: take a smaller slice, or go "
                    "through the diagram with a loop."
                )
            return [self._at(k) for k in numbers]
        return self._at(place_of(number, count))

    def _at(self, number: int) -> Assignment:
        number, anything = divmod(number, self._free_count)
        chosen: list[Held] = []
        for members in reversed(self._members):
            number, own = divmod(number, members.count)
            chosen.append(members.at(own))
        chosen.append(self._fixed_mines)
        chosen.reverse()
        chosen.append(self._free_at(anything))
        return Assignment(chain.from_iterable(chosen))

    @cached_property
    def _fixed_mines(self) -> Held:
        return [(cell, mines) for cell, mines in self.fixed.items() if mines]

    def _free_at(self, number: int) -> Held:
        """What the free cells hold: the digits of a number, the first cell's in front."""
        if self.x_max == 1:
            digits = f"{number:0{len(self.free)}b}" if self.free else ""
            return [
                (cell, 1) for cell, digit in zip(self.free, digits, strict=True) if digit == "1"
            ]
        held: Held = []
        for cell in reversed(self.free):
            number, mines = divmod(number, self.x_max + 1)
            held.append((cell, mines))
        return held[::-1]

    def sample(self, rng: Draws) -> Assignment:
        """One assignment, each as likely as any other; `random.Random` is such a source of chance."""
        if not self.count:
            raise PositionError("The diagram has no assignment, so none can be drawn.")
        return self._at(rng.randrange(self.count))

    def __iter__(self) -> Iterator[Assignment]:
        """Every assignment, in the order of the numbers."""
        if not self.count:
            return
        choices: list[Iterable[Held]] = [*self._members]
        choices += [[[(cell, x)] for x in range(self.x_max + 1)] for cell in self.free]
        held = self._fixed_mines.copy()
        lengths: list[int] = []
        under_way: list[Iterator[Held]] = []
        while True:
            if len(under_way) < len(choices):
                under_way.append(iter(choices[len(under_way)]))
                lengths.append(len(held))
            else:
                yield Assignment(held)
            while under_way:
                del held[lengths[-1] :]
                chosen = next(under_way[-1], None)
                if chosen is not None:
                    held += chosen
                    break
                under_way.pop()
                lengths.pop()
            else:
                return

    def rank(self, assignment: Placed) -> int:
        """The number of an assignment: `diagram[diagram.rank(assignment)] == assignment`."""
        number = self._number(_mines_of(assignment))
        if number is None:
            raise PositionError("The assignment is not in the diagram, so it has no number there.")
        return number

    def __contains__(self, assignment: Placed) -> bool:
        return self._number(_mines_of(assignment)) is not None

    def _number(self, mines: Mapping[CellName, int]) -> int | None:
        if any([mines.get(cell, 0) != held for cell, held in self.fixed.items()]):
            return None
        if any([count and cell not in self._cells for cell, count in mines.items()]):
            return None
        number = 0
        for members in self._members:
            own = members.number(mines)
            if own is None:
                return None
            number = number * members.count + own
        for cell in self.free:
            held = mines.get(cell, 0)
            if held > self.x_max:
                return None
            number = number * (self.x_max + 1) + held
        return number

    @cached_property
    def _cells(self) -> frozenset[CellName]:
        """Those of all parts, fixed and free ones."""
        return frozenset(self._pieces.cells())

    def reveal(self, cell: CellName, number: int, *, budget: Budget | None = None) -> Self:
        """The diagram after a covered cell is opened, holds no mine and shows this number.

        It is made from this one, without starting again. A number that cannot be leaves nothing.
        """
        if self.surroundings is None:
            raise UnsupportedError(
                "Only the diagram of a position can take in a number: make it by naive, frontier or "
                "grouped."
            )
        if cell not in self.fixed and cell not in self._cells:
            raise PositionError(f"{cell!r} is not a covered cell of this diagram.", [cell])
        if isinstance(number, bool) or not isinstance(number, int):
            raise PositionError(f"A revealed cell shows a whole number, not {number!r}.", [cell])
        # Imported on request: most diagrams are asked as they are.
        from minescope.counting.zdd.reveal import open_cell

        pieces, surroundings = open_cell(
            self._pieces, cell, number, self.surroundings, budget or Budget()
        )
        return self._with(pieces, surroundings)

    def cheapest(self, costs: Mapping[CellName, int | Fraction | str]) -> CostedAssignment:
        """The assignment whose mines cost least together; of those, the first in order.

        `costs` is the cost of one mine by cell, which may be negative; cells that it does not name
        cost nothing.
        """
        return best_assignment(self._pieces, costs, dearest=False)

    def dearest(self, costs: Mapping[CellName, int | Fraction | str]) -> CostedAssignment:
        """The assignment whose mines cost most together; of those, the first in order."""
        return best_assignment(self._pieces, costs, dearest=True)

    @property
    def _pieces(self) -> Pieces:
        return Pieces(self.parts, self.fixed, self.free, self.x_max)

    def _with(self, pieces: Pieces, surroundings: Surroundings | None = None) -> Self:
        if surroundings is None and self.surroundings is not None:
            # The numbers alone do not say any more what is in the diagram.
            surroundings = self.surroundings._replace(scopes=None)
        return type(self)(
            tuple(pieces.parts), pieces.fixed, tuple(pieces.free), self.x_max, surroundings
        )

    def joined(self) -> Self:
        """The same with one part, which has all items; nodes only add up."""
        return self if len(self.parts) == 1 else replace(self, parts=(join_parts(self.parts),))

    @cached_property
    def variables(self) -> tuple[Variable, ...]:
        """The cells, or groups of cells, of all parts."""
        return join_labels(self.parts)[0]

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The items of all parts, in the order in which they are asked, over `variables`."""
        return join_labels(self.parts)[1]

    def __or__(self, other: Diagram) -> Self:
        """The assignments of one or the other."""
        if not isinstance(other, Diagram):
            return NotImplemented
        return self._with(unite(self._pieces, other._pieces))

    def __and__(self, other: Diagram) -> Self:
        """The assignments of both."""
        if not isinstance(other, Diagram):
            return NotImplemented
        return self._with(intersect(self._pieces, other._pieces))

    def __sub__(self, other: Diagram) -> Self:
        """The assignments that are none of the other's."""
        if not isinstance(other, Diagram):
            return NotImplemented
        return self._with(subtract(self._pieces, other._pieces))

    def __mul__(self, other: Diagram) -> Self:
        """Every assignment together with every one of the other."""
        if not isinstance(other, Diagram):
            return NotImplemented
        return self._with(multiply(self._pieces, other._pieces))

    def onset(self, cell: CellName, mines: int | None = None) -> Self:
        """The assignments in which a cell holds a mine, or just so many."""
        return self._with(restrict(self._pieces, cell, mines, holds=True))

    def offset(self, cell: CellName, mines: int | None = None) -> Self:
        """The assignments in which it does not."""
        return self._with(restrict(self._pieces, cell, mines, holds=False))

    def __eq__(self, other: object) -> bool:
        """Whether both ask the same items in the same order and have the same assignments."""
        if not isinstance(other, Diagram):
            return NotImplemented
        return are_equal(self._pieces, other._pieces)

    def __hash__(self) -> int:
        return hash((self.count, self.x_max, self._cells))


def _mines_of(assignment: Placed) -> Mapping[CellName, int]:
    if isinstance(assignment, Assignment):
        return assignment
    mines = assignment if isinstance(assignment, Mapping) else dict.fromkeys(assignment, 1)
    return Assignment(mines)
