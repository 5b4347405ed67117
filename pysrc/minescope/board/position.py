"""A position: a topology, a label for each of its cells, and what is known about the mines.

A `Position` may be nonsense (a 9 in a corner, more flags than mines): it is what a person has
entered so far. `problems()` lists what is wrong with single labels; that the numbers contradict
each other is for `contradiction` to find.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from minescope.board.labels import (
    LABEL_TYPES,
    UNKNOWN,
    Label,
    LabelLike,
    Mine,
    Number,
    Unknown,
    as_label,
)
from minescope.board.names import cell_name, cell_word, counted
from minescope.board.topology import Cell, Graph, Grid
from minescope.errors import PositionError
from minescope.prior import Density, Prior, Total, as_prior

if TYPE_CHECKING:
    from minescope.board.pictures.colours import Theme

MAX_X_MAX = 64
"""Largest x_max accepted: weights hold x_max!, and no game piles more mines into a cell."""


class Problem(NamedTuple):
    """One thing that is wrong with a position, as a sentence and the cells it speaks of."""

    message: str
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, repr=False)
class Position:
    """What a person has entered: labels on a topology, x_max, and perhaps a prior.

    Labels may be given as one writes them (`as_label`).

    >>> position = Position.of(Grid(1, 3), {(0, 0): 1}, prior=Total(1))
    >>> position[0, 0], position[0, 1], position.replace({(0, 2): "F"})[0, 2]
    (Number(value=1), Unknown(), Mine(mines=1))
    """

    topology: Grid | Graph
    labels: tuple[Label, ...]
    """One for each cell, in the order of `topology.cells`."""
    x_max: int = 1
    """At most this many mines in one cell."""
    prior: Prior | None = None
    """None where the text or the person has not said how many mines there are."""

    def __post_init__(self) -> None:
        if len(self.labels) != len(self.topology.cells):
            raise PositionError(
                f"The board has {len(self.topology.cells)} {cell_word(self.topology, 2)} but "
                f"{len(self.labels)} labels."
            )
        if not LABEL_TYPES.issuperset(map(type, self.labels)):
            labels = tuple(map(as_label, self.labels, self.topology.cells))
            object.__setattr__(self, "labels", labels)
        check_x_max(self.x_max)
        if self.prior is not None:
            object.__setattr__(self, "prior", as_prior(self.prior))

    @classmethod
    def of(
        cls,
        topology: Grid | Graph,
        labels: Mapping[Cell, LabelLike],
        *,
        x_max: int = 1,
        prior: Prior | None = None,
    ) -> Position:
        """The position with these labels and every other cell unknown."""
        unlabelled = cls(topology, (UNKNOWN,) * len(topology.cells), x_max, prior)
        return unlabelled.replace(labels) if labels else unlabelled

    def replace(
        self,
        labels: Mapping[Cell, LabelLike],
        *,
        x_max: int | None = None,
        prior: Prior | None = None,
    ) -> Position:
        """The same with other labels on some cells; with another x_max or prior if one is given."""
        changed: list[Any] = list(self.labels)  # what stands for a label is read by `__post_init__`
        for cell, label in labels.items():
            changed[index_of(self.topology, cell)] = label
        return replace(
            self,
            labels=tuple(changed),
            x_max=self.x_max if x_max is None else x_max,
            prior=self.prior if prior is None else prior,
        )

    def __getitem__(self, cell: Cell) -> Label:
        return self.labels[index_of(self.topology, cell)]

    def __repr__(self) -> str:
        kinds = Counter(map(type, self.labels))
        told = [
            counted(kinds[Number], "number"),
            counted(kinds[Mine], "flag") if kinds[Mine] else "",
            f"{kinds[Unknown]:,} unknown",
        ]
        return f"<Position on {self.topology!r}: {', '.join(filter(None, told))}; {self.prior!r}>"

    def __str__(self) -> str:
        # Imported on request, here as below: few ask how a position looks.
        from minescope.board.pictures.characters import write_position
        from minescope.board.pictures.picture import picture_of

        return write_position(picture_of(self))

    def _repr_html_(self) -> str:
        from minescope.board.pictures.html import picture_html
        from minescope.board.pictures.picture import picture_of

        return picture_html(picture_of(self))

    def svg(self, *, theme: Theme | None = None, cell: int | None = None) -> str:
        """The board as a picture in SVG, which needs nothing else.

        `theme` is "light" or "dark", else that of whoever looks at it; a cell has `cell` pixels.
        """
        from minescope.board.pictures.picture import picture_of
        from minescope.board.pictures.svg import picture_svg

        return picture_svg(picture_of(self), theme, cell)

    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with single labels or with the prior; empty when all is well."""
        found = [p for i in range(len(self.labels)) for p in self._label_problems(i)]
        return (*found, *self.prior_problems())

    def is_sensible(self) -> bool:
        """Whether `problems` would find nothing; it stops at the first."""
        if any(self._label_problems(i) for i in range(len(self.labels))):
            return False
        return not self.prior_problems()

    def _label_problems(self, i: int) -> list[Problem]:
        label, cell = self.labels[i], self.topology.cells[i]
        if isinstance(label, Mine):
            if not 1 <= label.mines <= self.x_max:
                return [Problem(flag_problem(self.topology, cell, label, self.x_max), (cell,))]
        elif isinstance(label, Number):
            touched = [self.labels[j] for j in self.topology.neighbours[i]]
            sure = sum(t.mines for t in touched if isinstance(t, Mine))
            room = sure + self.x_max * sum(isinstance(t, Unknown) for t in touched)
            if not sure <= label.value <= room:
                held = f"at most {room}" if label.value > room else f"at least {sure}"
                around = f"the {cell_word(self.topology, 2)} around it hold {held}"
                return [
                    Problem(
                        f"The {label.value} at {cell_name(cell)} cannot hold: {around}.", (cell,)
                    )
                ]
        return []

    def prior_problems(self) -> list[Problem]:
        """What is wrong with the prior, whatever the single labels are."""
        if isinstance(self.prior, Density) and self.prior.rho is not None:
            if self.prior.rho > self.x_max:
                return [
                    Problem(
                        f"The density {self.prior.rho} is above x_max = {self.x_max}, the most a "
                        f"{cell_word(self.topology)} can hold."
                    )
                ]
        elif isinstance(self.prior, Total):
            sure = sum(label.mines for label in self.labels if isinstance(label, Mine))
            room = sure + self.x_max * sum(isinstance(label, Unknown) for label in self.labels)
            if not sure <= self.prior.mines <= room:
                flags = tuple(
                    c
                    for c, label in zip(self.topology.cells, self.labels, strict=True)
                    if isinstance(label, Mine)
                )
                if self.prior.mines < sure:
                    flagged = counted(sure, "mine is", "mines are")
                    total = counted(self.prior.mines, "mine")
                    return [Problem(f"{flagged} flagged, but the board has only {total}.", flags)]
                many = "1 mine does" if self.prior.mines == 1 else f"{self.prior.mines} mines do"
                covered = f"the covered {cell_word(self.topology, 2)} hold at most {room}"
                return [Problem(f"{many} not fit: {covered}.")]
        return []


def flag_problem(topology: Grid | Graph, cell: Cell, flag: Mine, x_max: int) -> str:
    """What is wrong with a flag that no cell can carry."""
    holds = "one mine" if x_max == 1 else f"1 to {x_max} mines"
    mined = f"a mined {cell_word(topology)}"
    return f"The flag at {cell_name(cell)} stands for {flag.mines}, but {mined} holds {holds}."


def check_flags(position: Position, x_max: int) -> None:
    """Refuse flags that no cell can carry."""
    if Mine in map(type, position.labels):
        for cell, label in zip(position.topology.cells, position.labels, strict=True):
            if isinstance(label, Mine):
                check_flag(position.topology, cell, label, x_max)


def check_flag(topology: Grid | Graph, cell: Cell, flag: Mine, x_max: int) -> None:
    if not 1 <= flag.mines <= x_max:
        raise PositionError(flag_problem(topology, cell, flag, x_max), [cell])


def known_cell_error(topology: Grid | Graph, cell: Cell) -> PositionError:
    """What is said where somebody asks for the probability of a cell that is not unknown."""
    unknown = f"an unknown {cell_word(topology)}"
    return PositionError(f"Only {unknown} has a probability.", [cell])


def check_position(value: object) -> None:
    """Refuse what is still to be read: most functions take positions only."""
    if not isinstance(value, Position):
        raise PositionError(
            f"A position is expected, not {type(value).__name__}; parse(...) makes one of a text or of rows."
        )


def check_x_max(x_max: int) -> None:
    if isinstance(x_max, bool) or not isinstance(x_max, int) or not 1 <= x_max <= MAX_X_MAX:
        raise PositionError(f"x_max must be a whole number from 1 to {MAX_X_MAX}, not {x_max!r}.")


def index_of(topology: Grid | Graph, cell: Cell) -> int:
    """Where a cell stands; a cell outside the board is an error that names it."""
    found = topology.index.get(cell)
    if found is None:
        raise PositionError(f"{cell_name(cell)} is not on the board.", [cell])
    return found
