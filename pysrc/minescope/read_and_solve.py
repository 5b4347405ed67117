r"""What people write first: a board as they have it is read and solved, with what they know of its mines.

>>> solve("1?\n??", mines=1).fractions
((None, Fraction(1, 3)), (Fraction(1, 3), Fraction(1, 3)))
>>> solve([[1, None, None]], density="20%")[0, 2]
Fraction(1, 5)
"""

from __future__ import annotations

from fractions import Fraction

from minescope.board import Position
from minescope.board.formats.flags import Flags
from minescope.board.formats.recognise import parse
from minescope.board.formats.said import prior_of, with_prior
from minescope.counting.interface import Progress
from minescope.errors import PositionError
from minescope.prior import Prior
from minescope.solving import solution
from minescope.solving.solution import Solution


def solve(
    source: object,
    prior: Prior | int | None = None,
    *,
    mines: int | None = None,
    density: int | Fraction | str | None = None,
    x_max: int | None = None,
    format: str | None = None,  # noqa: A002  # what everybody calls it
    flags: Flags | None = None,
    engine: str | None = None,
    max_steps: int | None = None,
    max_seconds: float | None = None,
    on_progress: Progress | None = None,
) -> Solution:
    """The exact probability of every unknown cell, of a position or of whatever `parse` reads.

    `mines` and `density` say what the board does not. A `prior` is asked instead of the board's own: a
    `Total`, a `Density`, `Uniform()`, or a whole number of mines. x_max is the position's own unless given.
    A position that no assignment fits gives a solution that is not `legal` and knows the `contradiction`.
    What would take longer than some minutes is refused before it is begun, unless more seconds or steps are
    allowed. A notebook shows a bar where it takes long.
    """
    said = prior_of(mines, density)
    if said is not None and prior is not None:
        name = "mines" if mines is not None else "density"
        raise PositionError(f"Give either prior or {name}, not both: each says what the mines are.")
    if isinstance(source, Position):
        if format is not None or flags is not None:
            raise PositionError(
                "format and flags say how to read a text; this is a position already."
            )
        position = source
    else:
        position = parse(source, format=format, flags=flags)
    return solution.solve(
        with_prior(position, said),
        prior,
        x_max=x_max,
        engine=engine,
        max_steps=max_steps,
        max_seconds=max_seconds,
        on_progress=on_progress,
    )
