"""What a list of configurations is made of, and how it is sorted and turned over page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.arithmetic.algebraic import Exact
from minescope.board import Cell
from minescope.counting.configurations import Mines, RowReduction
from minescope.errors import PositionError

Column: TypeAlias = Literal["probability", "total", "ways", "weight", "group"]
"""What a list can be sorted by; `Configuration.relative` is in the order of `probability`."""
COLUMNS: Final[tuple[Column, ...]] = ("probability", "total", "ways", "weight", "group")


class Configuration(NamedTuple):
    """One way to share mines among the groups of an island."""

    mines: Mines
    """Mines in each group, in the order of `IslandListing.groups`."""
    total: int
    """Mines in all of them."""
    ways: int
    """How many assignments of mines to the island's cells that is. (The source's w counts each of
    them once for every order of its mines.)"""
    weight: Fraction
    """What the prior makes of these assignments together, mines outside the island and lambda
    apart: the product of w(m, s)/m!, or `ways` where every assignment counts the same."""
    relative: Exact
    """The same times what the rest of the board adds: under a total everything else that can hold
    the other mines, under a density lambda^total, since other islands do not matter then."""
    probability: Exact


@dataclass(frozen=True, slots=True)
class IslandListing:
    """All configurations of one island, the most probable first."""

    groups: tuple[int, ...]
    """Places in `Solution.groups`; the columns of `rows`."""
    numbers: tuple[Cell, ...]
    """The cells that show the numbers; the rows of `rows`."""
    rows: RowReduction
    configurations: tuple[Configuration, ...]
    """By probability, equal ones by their mines."""

    @property
    def count(self) -> int:
        return len(self.configurations)

    def page(
        self,
        start: int,
        count: int,
        by: Column = "probability",
        *,
        group: int = 0,
        ascending: bool = False,
    ) -> tuple[Configuration, ...]:
        """At most `count` configurations from place `start` (from 0) on, in the asked order.

        `group` is a place in `groups`, for the column "group". Equal ones stay as they are: the more
        probable first.
        """
        if start < 0 or count < 0:
            raise PositionError(f"There is no page of {count} configurations from place {start}.")
        return tuple(self._sorted(by, group, ascending)[start : start + count])

    def _sorted(self, by: Column, group: int, ascending: bool) -> Sequence[Configuration]:
        listed = self.configurations
        match by:
            case "probability":
                return listed[::-1] if ascending else listed
            case "total":
                return sorted(listed, key=lambda each: each.total, reverse=not ascending)
            case "ways":
                return sorted(listed, key=lambda each: each.ways, reverse=not ascending)
            case "weight":
                return sorted(listed, key=lambda each: each.weight, reverse=not ascending)
            case "group":
                return sorted(listed, key=lambda each: each.mines[group], reverse=not ascending)


class Combined(NamedTuple):
    """All choices of one configuration from each island that have the same number of mines."""

    mines: int
    """Mines in all groups together."""
    choices: int
    """How many such choices there are."""
    weight: Fraction
    """The products of their weights, added up."""
    relative: Exact
    """The same times what the rest of the board adds: the ways of the outer cells under a total,
    lambda^mines under a density (at its upper end 1 for the full board and 0 for others)."""
    probability: Exact


class Listing(NamedTuple):
    """The configurations of a board."""

    islands: tuple[IslandListing, ...]
    combined: tuple[Combined, ...]
    """By number of mines, ascending."""

    @property
    def choices(self) -> int:
        """How many configurations the whole board has, whatever their number of mines."""
        return prod([island.count for island in self.islands])
