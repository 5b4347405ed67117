"""What is concluded about cells, why, and by which means.

A *technique* is a way to conclude; `TECHNIQUES` lists them, the cheapest first. A `Level` is a choice of
techniques: those that the thesis on cheap and safe steps compares, and all of them together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from minescope.board import Cell
from minescope.errors import UnsupportedError

Technique: TypeAlias = Literal[
    "single point", "subset", "difference", "assumption", "mine count", "complete"
]
TECHNIQUES: Final[tuple[Technique, ...]] = get_args(Technique)
"""The rungs of the ladder.

- single point: one number leaves its cells no choice.
- subset: the cells of one number all belong to another, which is left with the difference.
- difference: two numbers overlap, and one asks for as many mines more as it has cells of its own.
- assumption: the opposite is assumed, and perhaps more; numbers looked at one by one refute it.
- mine count: whatever cannot be known without the number of mines in all.
- complete: the numbers hold together in no other way, though that is too long to be told step by step.
"""

StepKind: TypeAlias = Literal["assume", "follow", "contradiction"]


class Step(NamedTuple):
    """One step of a proof, for a page that goes through it.

    An assumption at depth d ends all that was assumed and concluded at depth d or deeper before.
    """

    kind: StepKind
    depth: int
    """How many assumptions hold at once, this one included; 0 where nothing is assumed."""
    cells: tuple[Cell, ...]
    """What is assumed, or follows, is about these; of a contradiction: the cells of the number."""
    least: int
    """Each of the cells holds at least so many mines (of a contradiction: all of them together)."""
    most: int
    """And at most so many."""
    number: Cell | None
    """The number that this follows from, or that cannot hold; None for an assumption and the mine count."""
    sentence: str


PatternName: TypeAlias = Literal["1-1", "1-1 with a hole", "1-2", "1-2-1", "1-2-2-1", "hole"]


class Pattern(NamedTuple):
    """A pattern that players know by name; `patterns` says what each is."""

    name: PatternName
    numbers: tuple[Cell, ...]
    """As they stand in their row, in the order of the name; before a hole stands the first."""


@dataclass(frozen=True, slots=True)
class Deduction:
    """Cells of which it is certain how many mines they hold, with the reason."""

    cells: tuple[Cell, ...]
    mines: int
    """What each of them holds; 0: it is safe."""
    technique: Technique
    rank: int | None
    """How many assumptions must be held at once to refute the opposite, looking at single numbers.

    0 for single points. For assumptions the least that will do with all numbers of the island, some of
    which may save assumptions without being needed; else with the numbers of this deduction alone. None
    where it was not found within a fixed effort.
    """
    numbers: tuple[Cell, ...]
    """The cells of the numbers used. None of them can be left out."""
    total: bool
    """Whether the number of mines in all is used."""
    steps: tuple[Step, ...]
    """For assumptions, and wherever more than two numbers are needed and few assumptions do: how the
    opposite is refuted, or at rank 0 what the numbers say one after the other."""
    sentence: str
    pattern: Pattern | None = None
    """The pattern that the numbers are, or are a part of, and that says this of the cells."""


LevelName: TypeAlias = Literal["single point", "equations", "islands", "ranks", "complete"]


class Level(NamedTuple):
    """Which techniques may be used."""

    techniques: tuple[Technique, ...]
    most_rank: int | None = None
    """Assumptions held at once; None: as many as the effort allows."""
    equation_below: int | None = None
    """The mine count is one more number for subsets and differences, where fewer cells than this are
    unknown. None: it is used for everything that it makes certain."""


LEVELS: Final[dict[LevelName, Level]] = {
    "single point": Level(("single point",)),
    "equations": Level(("single point", "subset", "difference", "mine count"), equation_below=8),
    "islands": Level(("single point", "complete")),
    "ranks": Level(("single point", "assumption", "mine count"), most_rank=9),
    "complete": Level(TECHNIQUES),
}
"""The levels by name.

Four are the algorithms that the thesis compares: the single point strategy, the equation strategy (with
the mine count once fewer than 8 cells are left), the CSP strategy (everything that is certain within an
island, which the thesis calls a cluster), and its own solver, by ranks up to the 9 it reached. The last
misses nothing.
"""


def level_of(level: LevelName | Level) -> Level:
    """A level by its name, or as it is."""
    if isinstance(level, Level):
        return level
    found = LEVELS.get(level)
    if found is None:
        raise UnsupportedError(
            f"{level!r} is not a level: choose one of {', '.join(map(repr, LEVELS))}."
        )
    return found
