"""What the commands draw: boards in characters, with the lists and colours of a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from minescope.board import Cell, Graph, Position
from minescope.board.names import counted
from minescope.board.pictures.characters import (
    KEY,
    MAX_ROWS,
    MINED,
    SAFE,
    Layout,
    Square,
    draw_chances,
    draw_grid,
    square_of,
)
from minescope.board.pictures.picture import Picture, picture_of
from minescope.cli.tables import Table
from minescope.cli.terminal import Terminal
from minescope.cli.wording import printable

__all__ = ["KEY", "MAX_ROWS", "Layout", "draw_assignment", "draw_solution"]


def draw_solution(picture: Picture, terminal: Terminal, layout: Layout) -> Iterator[str]:
    """The lines of the board, and of the list of values where cells do not show them exactly."""
    drawn = draw_chances(picture, terminal, layout)
    yield from drawn.lines
    if not drawn.values:
        return
    yield ""
    table = Table(("cell", "exactly", "percent", "where"), right=(0, 2))
    for row in drawn.values:
        table.add(*row)
    yield from table.draw(terminal)
    if drawn.more:
        yield f"and {counted(drawn.more, 'larger value')}; --json has them all"


def draw_assignment(
    position: Position, assignment: Mapping[Cell, int], terminal: Terminal
) -> Iterator[str]:
    """The board with these mines, each other unknown cell safe; of a graph the vertices with mines."""
    if isinstance(position.topology, Graph):
        yield _mined_vertices(position.topology, assignment)
        return
    squares = []
    for cell, face in zip(position.topology.cells, picture_of(position).faces, strict=True):
        if face.kind != "covered":
            squares.append(square_of(face))
        elif assignment[cell] > 1:
            squares.append(Square(f"{MINED}{assignment[cell]}", "mined"))
        else:
            squares.append(Square(MINED, "mined") if assignment[cell] else Square(SAFE, "faint"))
    yield from draw_grid(position.topology, squares, terminal)


def _mined_vertices(graph: Graph, assignment: Mapping[Cell, int]) -> str:
    mined = [(printable(cell), assignment[cell]) for cell in graph.cells if assignment[cell]]
    names = [name if mines == 1 else f"{name} ({mines})" for name, mines in mined]
    joint = ", " if any([" " in name for name in names]) else " "
    return f"Mines at: {joint.join(names)}" if names else "No mine"
