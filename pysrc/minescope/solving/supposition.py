r"""What if: some unknown cells are supposed to hold a mine, to be free, or to show a number.

A supposition gives unknown cells a label each, its *pins*, and tells how probable they are together and
what becomes of every other probability. A position with pins is a position and is solved as any other;
the pins are as probable as what its assignments weigh, divided by what all of them weighed before.

>>> from minescope.board.formats.recognise import parse
>>> board = parse("minescope 1\ntopology grid 4x3\nmines 3\n\n? ? ? ?\n? 1 2 ?\n? ? ? ?")
>>> supposed = suppose(board, {(0, 3): Mine()})
>>> supposed.probability, supposed.changes[1, 3]
(Fraction(2, 3), Change(before=Fraction(2, 3), after=Fraction(1, 2)))
>>> suppose(board, {(0, 0): Mine(), (1, 0): Mine()}).conflict.sentence[:62]
'These cannot both be true: r1 c1 is a mine and r2 c1 is a mine'

How much every other probability depends on one cell is asked by `dependence`. Two boards are solved, as
it is and with the cell free; what holds where it is a mine follows, since the probability as it is lies
between the two, and the chance of the cell says where.

>>> depends = dependence(board, (0, 3))
>>> depends.cells[1, 3]
Dependent(now=Fraction(2, 3), if_mine=Fraction(1, 2), if_free=Fraction(1, 1))
>>> depends.probability, depends.cells[1, 3].change
(Fraction(2, 3), Fraction(-1, 6))
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Exact
from minescope.board import (
    FREE,
    Cell,
    Free,
    Mine,
    Number,
    Position,
    Unknown,
    cell_name,
    cell_word,
)
from minescope.board.labels import as_label
from minescope.board.names import counted
from minescope.board.position import check_position, flag_problem
from minescope.counting.interface import Progress
from minescope.errors import ContradictionError, PositionError
from minescope.solving.odds import weight_share
from minescope.solving.solution import Solution, solve

Pin: TypeAlias = Mine | Free | Number
"""What an unknown cell is supposed to be."""
PinLike: TypeAlias = Pin | int | str
"""The same as somebody may write it, see `as_label`."""


class Change(NamedTuple):
    """The chance of any mine in a cell, as it is and as it would be."""

    before: Exact
    after: Exact

    @property
    def difference(self) -> Exact:
        """Above 0 where a mine would be more probable."""
        return self.after - self.before


class Conflict(NamedTuple):
    """Pins that cannot hold together on this board, though without any one of them the others can."""

    cells: tuple[Cell, ...]
    """The pinned cells."""
    numbers: tuple[Cell, ...]
    """Numbers that cannot hold then, pinned ones among them."""
    sentence: str


def suppose(
    position: Position,
    pins: Mapping[Cell, PinLike],
    *,
    engine: str | None = None,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Supposition:
    """What would be if these unknown cells were as pinned.

    A position that no assignment fits raises ContradictionError. Pins that fit none give a supposition
    that is not `possible` and knows the `conflict`.
    """
    check_position(position)
    checked = checked_pins(position, pins)

    def solved(of: Position) -> Solution:
        return solve(
            of,
            engine=engine,
            max_steps=max_steps,
            max_seconds=max_seconds,
            on_progress=on_progress,
        )

    before = solved(position)
    if before.contradiction is not None:
        raise ContradictionError(before.contradiction)
    return Supposition(before, checked, solved)


def checked_pins(position: Position, pins: Mapping[Cell, PinLike]) -> dict[Cell, Pin]:
    """The pins as labels. Refused are cells of which everything is known, and what nothing is supposed by:
    mines that no cell can hold, and "unknown".
    """
    checked: dict[Cell, Pin] = {}
    for cell, given in pins.items():
        if not isinstance(position[cell], Unknown):
            unknown = f"an unknown {cell_word(position.topology)}"
            raise PositionError(
                f"Only {unknown} can be pinned, and {cell_name(cell)} is not one.", [cell]
            )
        pin = as_label(given, cell)
        if isinstance(pin, Mine) and not 1 <= pin.mines <= position.x_max:
            raise PositionError(flag_problem(position.topology, cell, pin, position.x_max), [cell])
        if isinstance(pin, Unknown):
            raise PositionError(
                f"To leave {cell_name(cell)} unknown supposes nothing: leave it out.", [cell]
            )
        checked[cell] = pin
    return checked


def pinned(position: Position, pins: Mapping[Cell, Pin]) -> Position:
    """The position with the pins written on it."""
    index = position.topology.index
    labels = list(position.labels)
    for cell, pin in pins.items():
        labels[index[cell]] = pin
    return replace(position, labels=tuple(labels))


class Supposition:
    """What would be if the pins were true."""

    def __init__(
        self,
        before: Solution,
        pins: Mapping[Cell, Pin],
        solved: Callable[[Position], Solution],
    ) -> None:
        self.before = before
        """The board as it is."""
        self.pins = dict(pins)
        self._solved = solved
        self.after = solved(pinned(before.position, pins))
        """The board with the pins."""

    def __repr__(self) -> str:
        pins = counted(len(self.pins), "pin")
        return f"<Supposition of {pins}, {'' if self.possible else 'not '}possible>"

    @cached_property
    def probability(self) -> Exact:
        """How probable it is that all pins are true."""
        return self._share(self.pins, self.after)

    @property
    def possible(self) -> bool:
        return self.probability != 0

    def _share(self, pins: Mapping[Cell, Pin], after: Solution) -> Exact:
        mines = [pin.mines if isinstance(pin, Mine) else 0 for pin in pins.values()]
        return weight_share(after.system, self.before.system, mines, self.before.prior)

    @cached_property
    def changes(self) -> dict[Cell, Change]:
        """For every unknown cell that is not pinned its chance, before and after.

        Cells that have the same share one object.
        """
        self._require_possible()
        known: dict[tuple[int, int], Change] = {}
        changes: dict[Cell, Change] = {}
        before = self.before.probability
        for cell, after in self.after.probability.items():
            pair = id(before[cell]), id(after)
            if pair not in known:
                known[pair] = Change(before[cell], after)
            changes[cell] = known[pair]
        return changes

    @cached_property
    def conflict(self) -> Conflict | None:
        """Which pins cannot hold together, and why. None when all is well."""
        if self.possible:
            return None
        cells = self._conflicting(list(self.pins))
        pins = {cell: self.pins[cell] for cell in cells}
        contradiction = self._solved(pinned(self.before.position, pins)).contradiction
        sentence = _pins_in_words(self.before.position, pins)
        if contradiction is None:
            # Only the ends of a density leave a board legal on which nothing but the pins is wrong.
            reason = "the density allows only no mine at all, or every cell full."
        else:
            reason = contradiction.sentence[0].lower() + contradiction.sentence[1:]
        together = {1: "it", 2: "both"}.get(len(pins), "all of this")
        numbers = () if contradiction is None else contradiction.cells
        return Conflict(cells, numbers, f"{sentence} With {together}, {reason}")

    def _conflicting(self, cells: Sequence[Cell]) -> tuple[Cell, ...]:
        """Pins of which none can be spared.

        The shortest beginning of the row that is impossible ends with a pin that belongs to them; with
        that one at the front the rest of this beginning is shortened in the same way, until what was
        found is impossible by itself. Each takes a logarithm of solutions.
        """
        found: list[Cell] = []
        rest = list(cells)
        while not self._is_impossible(found):
            size = bisect_left(
                range(len(rest)), True, key=lambda n: self._is_impossible(found + rest[:n])
            )
            found.append(rest[size - 1])
            rest = rest[: size - 1]
        return tuple([cell for cell in cells if cell in found])

    def _is_impossible(self, cells: Sequence[Cell]) -> bool:
        pins = {cell: self.pins[cell] for cell in cells}
        return self._share(pins, self._solved(pinned(self.before.position, pins))) == 0

    def _require_possible(self) -> None:
        if self.conflict is not None:
            raise PositionError(self.conflict.sentence, self.conflict.cells)


def _pins_in_words(position: Position, pins: Mapping[Cell, Pin]) -> str:
    """A sentence that says that these cannot hold, or not together."""
    if len(pins) == 1:
        ((cell, pin),) = pins.items()
        match pin:
            case Number(value):
                text = f"{cell_name(cell)} cannot show {value}."
            case Mine(mines) if position.x_max > 1:
                text = f"{cell_name(cell)} cannot hold {mines} mine{'' if mines == 1 else 's'}."
            case Mine():
                text = f"{cell_name(cell)} cannot be a mine."
            case _:
                text = f"{cell_name(cell)} cannot be safe."
        return text
    said = [_pin_in_words(position, cell, pin) for cell, pin in pins.items()]
    whole = " and ".join([", ".join(said[:-1]), said[-1]])
    both = "both" if len(pins) == 2 else "all"
    return f"These cannot {both} be true: {whole}."


def _pin_in_words(position: Position, cell: Cell, pin: Pin) -> str:
    name = cell_name(cell)
    match pin:
        case Number(value):
            return f"{name} shows {value}"
        case Mine(mines) if position.x_max > 1:
            return f"{name} holds {mines}"
        case Mine():
            return f"{name} is a mine"
        case _:
            return f"{name} is safe"


class Dependent(NamedTuple):
    """The chance of any mine in a cell, as it is, and for both cases of another one."""

    now: Exact
    if_mine: Exact
    if_free: Exact

    @property
    def change(self) -> Exact:
        """How much it moves if the other cell is a mine; above 0 where they like to be mines together."""
        return self.if_mine - self.now


class Dependence(NamedTuple):
    """What depends on a cell."""

    cell: Cell
    probability: Exact
    """That it holds any mine."""
    cells: dict[Cell, Dependent]
    """All other unknown cells; none where it is certain what the cell holds, since nothing depends on it
    then. Cells that have the same share one object."""

    def __repr__(self) -> str:
        return f"<Dependence on {self.cell!r}: {counted(len(self.cells), 'other cell')}>"


def dependence(
    position: Position,
    cell: Cell,
    *,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Dependence:
    """How every other probability depends on this cell.

    A position that no assignment fits raises ContradictionError.
    """
    supposed = suppose(
        position,
        {cell: FREE},
        max_steps=max_steps,
        max_seconds=max_seconds,
        on_progress=on_progress,
    )
    free = supposed.probability
    mine = 1 - free
    if free in (0, 1):
        return Dependence(cell, mine, {})
    known: dict[int, Dependent] = {}
    cells: dict[Cell, Dependent] = {}
    for other, change in supposed.changes.items():
        if id(change) not in known:
            now, if_free = change
            known[id(change)] = Dependent(now, (now - free * if_free) / mine, if_free)
        cells[other] = known[id(change)]
    return Dependence(cell, mine, cells)
