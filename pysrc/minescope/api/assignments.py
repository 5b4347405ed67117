"""Single legal assignments as JSON: the same in all operations that tell of them."""

from typing import TypedDict

from minescope.api.pins import CellMines


class WrittenAssignment(TypedDict):
    """One legal assignment: the cells with mines."""

    number: str | None
    mines: int
    cells: list[CellMines]
