"""What can go wrong, sorted by meaning.

One base class, so that a caller can catch everything Minescope says about its input, and one class
for each thing a person would do next: mend the text, mend the position, give more time, or choose
another way. A message is a whole sentence that says what, where, and what to do.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from minescope.contradiction.answer import Contradiction


class MinescopeError(ValueError):
    """Base of everything Minescope raises about its input: a `ValueError`, too, as input of no use is."""

    kind: ClassVar[str] = "error"
    """The word the boundary (`api`) uses for this meaning."""

    def __init__(self, message: str, cells: Iterable[Hashable] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.cells: tuple[Hashable, ...] = tuple(cells)
        """The cells the message speaks of, so that a page can point at them."""


class NotationError(MinescopeError):
    """A text, link or file that cannot be read, with the place where reading stopped (from 1)."""

    kind = "notation"

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.reason = message
        self.line = line
        self.column = column


class PositionError(MinescopeError):
    """A board, label or setting that has no meaning, such as a cell outside the board."""

    kind = "position"


class ContradictionError(MinescopeError):
    """Probabilities were asked of a position that no assignment of mines fits."""

    kind = "contradiction"

    def __init__(self, contradiction: Contradiction) -> None:
        super().__init__(contradiction.sentence, contradiction.cells)
        self.contradiction = contradiction


class BudgetError(MinescopeError):
    """The work was larger than the caller allowed; `reached` says how far it came."""

    kind = "budget"

    def __init__(self, message: str, reached: Mapping[str, int] | None = None) -> None:
        super().__init__(message)
        self.reached: dict[str, int] = dict(reached or {})


class UnsupportedError(MinescopeError):
    """A question that has an answer, but not from the part that was asked."""

    kind = "unsupported"
