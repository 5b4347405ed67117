"""Single legal assignments as JSON: the same in all operations that tell of them.

While a person goes from one assignment to the next, the position stays, and so does its solution with
all that it has worked out.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple, Self, TypedDict

from minescope.api.answers.solve import check_prior
from minescope.api.pins import CellMines, pin, read_pins
from minescope.api.positions import read_position
from minescope.api.request import MAX_WRITTEN, Request, RequestError
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Mine, Position, Unknown
from minescope.counting.assignment import Assignment, CostedAssignment
from minescope.errors import ContradictionError, UnsupportedError
from minescope.prior import Total, Uniform, exact_fraction
from minescope.solving.solution import Solution, solve

MAX_SHARED_MINES: Final = 50_000
"""Mines (or free places) under a total that outer cells share: a row of so many long numbers, which
takes some seconds for 50,000."""

MAX_DENOMINATOR: Final = 1_000
"""Digits of the common denominator of costs."""


class WrittenAssignment(TypedDict):
    """One legal assignment: the cells with mines."""

    number: str | None
    mines: int
    cells: list[CellMines]


class PinnedSolution(NamedTuple):
    """The solution of a position with pins, and these."""

    solution: Solution
    pins: Mapping[Cell, int]
    known_mines: int
    """Of flags and pins."""

    @classmethod
    def of(cls, solution: Solution, pins: Mapping[Cell, int]) -> Self:
        known = [label.mines for label in solution.position.labels if isinstance(label, Mine)]
        return cls(solution, pins, sum(known))

    def with_pins(self, assignment: Assignment) -> Assignment:
        """The mines of all cells that are unknown without the pins."""
        return Assignment({**assignment, **self.pins}) if self.pins else assignment

    def cheapest(self, costs: Mapping[Cell, Fraction], *, most: bool) -> CostedAssignment:
        """The assignment whose mines, pinned ones included, cost least or most."""
        check_denominators(costs)
        labels = self.solution.position
        open_costs = {c: cost for c, cost in costs.items() if isinstance(labels[c], Unknown)}
        pinned = [costs.get(cell, 0) * mines for cell, mines in self.pins.items()]
        found = self.solution.cheapest(open_costs, most=most)
        return found._replace(cost=found.cost + sum(pinned, start=Fraction()))

    def write(self, assignment: Assignment, number: int | None) -> WrittenAssignment:
        """With its number, counted from 1, where that is known."""
        index = self.solution.position.topology.index
        held = self.with_pins(assignment).items()
        return {
            "number": None if number is None else numeral(number),
            "mines": self.known_mines + assignment.mines,
            "cells": sorted([(index[cell], mines) for cell, mines in held]),
        }


class LastSolution:
    """The last solution that was asked for, and the limits of that request, which it keeps to."""

    def __init__(self) -> None:
        self._solution: Solution | None = None
        self._limits: tuple[int | None, float | None] = None, None

    def solution(self, position: Position, request: Request) -> Solution:
        """The solution of this position where it is legal; any other raises ContradictionError."""
        limits = request.max_steps(), request.max_seconds()
        kept = self._solution
        if kept is None or kept.position != position or self._limits != limits:
            self._solution = None
            kept = solve(
                position,
                max_steps=limits[0],
                max_seconds=limits[1],
                on_progress=request.progress(),
            )
            self._solution, self._limits = kept, limits
        if kept.contradiction is not None:
            raise ContradictionError(kept.contradiction)
        return kept


LAST_SOLUTION: Final = LastSolution()


def read_solution(request: Request, *, weighed: bool = False) -> PinnedSolution:
    """The solution of a request's position with its pins.

    Where assignments are not weighed, a position without a prior has an answer, too.
    """
    position = read_position(request)
    if weighed:
        check_prior(position)
    elif position.prior is None:
        position = replace(position, prior=Uniform())
    pins = read_pins(request, position)
    solution = LAST_SOLUTION.solution(pin(position, pins), request)
    check_outer_mines(solution)
    return PinnedSolution.of(solution, pins)


def read_number(request: Request, name: str) -> str:
    """The numeral of an assignment, counted from 1; it may have thousands of digits."""
    text = request.text(name)
    if not (text.isascii() and text.isdecimal()) or text.startswith("0"):
        raise request.error(name, 'a whole number from "1" on, as a string')
    return text


def check_outer_mines(solution: Solution) -> None:
    """Refuse boards on which a single assignment takes minutes, and no budget stops it."""
    if not isinstance(solution.prior, Total) or not solution.outer:
        return
    left = solution.prior.mines - solution.system.sure_mines
    shared = min(left, solution.x_max * len(solution.outer) - left)
    if shared > MAX_SHARED_MINES:
        raise UnsupportedError(
            f"{shared:,} mines lie in cells that touch no number; the limit for single solutions is "
            f"{MAX_SHARED_MINES:,}. Take a smaller board, or make every arrangement equally likely."
        )


def check_amount(count: int, solution: Solution) -> None:
    """Refuse an answer that would be too long."""
    most = max(1, MAX_WRITTEN // max(1, len(solution.system.constraints.unknown)))
    if count > most:
        raise RequestError(
            f"At most {most:,} solutions of this board are written at once, not {count:,}: ask for "
            "fewer, several times."
        )


def read_cost(text: str) -> Fraction:
    """What a mine costs: a fraction, decimal or percentage, which may be negative.

    >>> read_cost("-1/2"), read_cost("0.25")
    (Fraction(-1, 2), Fraction(1, 4))
    """
    stripped = text.strip()
    cost = exact_fraction(stripped.removeprefix("-"))
    return -cost if stripped.startswith("-") else cost


def check_denominators(costs: Mapping[Cell, Fraction]) -> None:
    """Refuse costs whose sums would be fractions that nobody can read."""
    common = 1
    for cost in costs.values():
        common = lcm(common, cost.denominator)
        if common >= 10**MAX_DENOMINATOR:
            raise UnsupportedError(
                "The costs need a common denominator of more than "
                f"{MAX_DENOMINATOR:,} digits: use fewer different denominators."
            )
