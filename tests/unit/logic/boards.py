"""Boards drawn as text."""

from minescope.board import Position
from minescope.board.formats.recognise import parse
from minescope.logic.premises import Premises


def drawn(text: str, mines: int | None = None, x_max: int = 1, shape: str = "grid") -> Position:
    """A board from its rows, apart by slashes or lines."""
    rows = text.strip().replace("/", "\n").splitlines()
    size = f"{len(rows[0].split())}x{len(rows)}"
    head = ["minescope 1", f"topology {shape} {size}"]
    head += [f"mines {mines}"] if mines is not None else []
    head += [f"x_max {x_max}"] if x_max > 1 else []
    return parse("\n".join([*head, "", *[row.strip() for row in rows]]))


def premises_of(text: str, mines: int | None = None, x_max: int = 1) -> Premises:
    return Premises(drawn(text, mines, x_max))
