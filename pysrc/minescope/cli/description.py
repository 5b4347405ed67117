"""What `minescope solve` prints: the board, and below it what is known about it."""

from __future__ import annotations

from collections.abc import Iterator

from minescope.arithmetic.algebraic import percent
from minescope.arithmetic.polynomial import numeral
from minescope.board.formats.source import words
from minescope.board.names import counted
from minescope.board.pictures.characters import draw_board
from minescope.board.titles import prior_in_full
from minescope.cli.drawing import Layout, draw_solution
from minescope.cli.terminal import this_terminal
from minescope.cli.wording import (
    count_text,
    exact_text,
    listed,
    printable,
    terminal_name,
)
from minescope.solving.facts import solution_picture
from minescope.solving.solution import Solution


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
