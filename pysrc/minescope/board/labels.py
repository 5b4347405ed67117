"""What is written on a cell.

A cell is revealed and shows a number; or it is covered, and then it is unknown, a known mine (with
how many mines it holds), or known to be free.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Number:
    """Revealed and free; its neighbours hold `value` mines in all."""

    value: int


@dataclass(frozen=True, slots=True)
class Mine:
    """Covered and known to hold `mines` mines (a flag)."""

    mines: int = 1


@dataclass(frozen=True, slots=True)
class Unknown:
    """Covered; may hold 0 to x_max mines."""


@dataclass(frozen=True, slots=True)
class Free:
    """Covered but declared empty: holds no mine, shows no number, is not counted as unknown."""


Label: TypeAlias = Number | Mine | Unknown | Free

UNKNOWN: Final = Unknown()
FREE: Final = Free()
