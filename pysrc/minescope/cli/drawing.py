"""What the commands draw: boards in characters, with the lists and colours of a terminal.

`minescope solve` prints the board, and below it what is known about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from minescope.arithmetic.algebraic import percent
from minescope.arithmetic.polynomial import numeral
from minescope.board import Cell, Graph, Position
from minescope.board.formats.source import words
from minescope.board.names import counted
from minescope.board.pictures.characters import (
    KEY,
    MAX_ROWS,
    MINED,
    SAFE,
    Layout,
    Square,
    draw_board,
    draw_chances,
    draw_grid,
    square_of,
)
from minescope.board.pictures.picture import Picture, picture_of
from minescope.board.titles import prior_in_full
from minescope.cli.terminal import Table, Terminal, this_terminal
from minescope.cli.wording import (
    count_text,
    exact_text,
    listed,
    printable,
    terminal_name,
)
from minescope.solving.facts import solution_picture
from minescope.solving.solution import Solution

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


def describe(solution: Solution, layout: Layout) -> Iterator[str]:
    """The board, and below it what is known about it."""
    picture, terminal = solution_picture(solution), this_terminal()
    prior = f"Prior: {prior_in_full(solution.prior, solution.x_max)}."
    if solution.contradiction is not None:
        contradiction = solution.contradiction
        yield from draw_board(picture, terminal)
        yield from ["", prior, f"Contradiction: {printable(contradiction.sentence)}"]
        for repair in contradiction.repairs:
            where = "mines in total" if repair.cell is None else f"at {terminal_name(repair.cell)}"
            yield f"Possible fix: {words(list(map(numeral, repair.values)))} {where}."
        return
    yield from draw_solution(picture, terminal, layout)
    yield from ["", prior, f"Solutions: {count_text(solution.count)}."]
    yield from _describe_cells(solution)
    yield f"Engine: {solution.engine.name} ({solution.engine.reason})."


def _describe_cells(solution: Solution) -> Iterator[str]:
    sizes = [len(island.groups) for island in solution.islands]
    first = ", ".join(map(str, sizes[:12])) + (", .." if len(sizes) > 12 else "")
    yield f"Islands: {len(sizes)}" + (f"; groups in each: {first}." if sizes else ".")
    if solution.outer and solution.outer_probability is not None:
        chance = solution.outer_probability
        share = f"{exact_text(chance)} ({percent(chance, 2)})"
        yield f"Cells that touch no number: {len(solution.outer):,}, each {share}."
    for word, certain in (("Safe", solution.safe), ("Certain mines", solution.mined)):
        ordered = [cell for cell in solution.probability if cell in certain]
        named = f"{counted(len(ordered), 'cell')}: {listed(ordered)}" if ordered else "none"
        yield f"{word}: {named}."
    if solution.safest and not solution.safe:
        cells = [cell for cell in solution.probability if cell in solution.safest]
        least = solution.probability[cells[0]]
        yield f"Safest guess: {exact_text(least)} ({percent(least, 2)}) at {listed(cells)}."
