r"""The DIMACS format of SAT solvers: a position as clauses, with the position itself in remarks.

    c | 3x1 ...      the position in our own text, which `read_dimacs` reads back
    c 1: r1 c1 holds a mine
    p cnf 2 4        2 variables, 4 clauses
    -1 -2 0          a clause a line, with a 0 at its end

The clauses hold exactly for the legal assignments (see `clauses`); under a total those with this
total. What a solver answers is read by `checking.sat_answer`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from minescope.board.formats.graph import write_name
from minescope.board.formats.source import Line, clean, lines_of
from minescope.board.formats.text import read_text, write_text
from minescope.board.labels import Unknown
from minescope.board.names import cell_name
from minescope.board.position import Position
from minescope.board.topology import Cell
from minescope.errors import NotationError
from minescope.prior import Total

_PROBLEM: Final = re.compile(r"\s*p\s+cnf\s+[0-9]+\s+[0-9]+\s*")
_VERDICT: Final = re.compile(r"\s*s\s+(?:UN)?SATISFIABLE\s*")
_REMARK: Final = re.compile(r"\s*c(?:\s.*)?")
_POSITION: Final = re.compile(r"([ \t]*c[ \t]*\|)(.*)")


def is_dimacs(lines: Sequence[Line]) -> bool:
    """Whether this is a problem for a SAT solver, or a solver's answer, after any remarks."""
    first = next((line.text for line in lines if not _REMARK.fullmatch(line.text)), "")
    return bool(_PROBLEM.fullmatch(first) or _VERDICT.fullmatch(first))


def read_dimacs(text: str) -> Position:
    r"""Read the position that the remarks of `write_dimacs` hold; the clauses are not looked at.

    >>> read_dimacs("c | minescope 1\nc | topology grid 2x1\nc | 1 ?\np cnf 1 1\n1 0").labels
    (Number(value=1), Unknown())
    """
    held = [_POSITION.fullmatch(line) for line in clean(text).split("\n")]
    if any(held):
        # Blanks in place of what stands before keep the place of every word.
        return read_text("\n".join([" " * len(m[1]) + m[2] if m else "" for m in held]))
    first = next((line for line in lines_of(text) if not _REMARK.fullmatch(line.text)), None)
    if first and _VERDICT.fullmatch(first.text):
        raise NotationError(
            "This is the answer of a SAT solver and holds no position. In a terminal, read it with "
            "minescope solutions BOARD --answer FILE.",
            first.number,
        )
    raise NotationError(
        "There is no position here: only clauses written by Minescope hold one, in their comments.",
        first.number if first else 1,
    )


def write_dimacs(position: Position) -> str:
    r"""Write the position as clauses.

    >>> from minescope.board.formats.mine import read_mine
    >>> print(write_dimacs(read_mine("2x1x1\n1H")), end="")
    c A Minesweeper position as clauses for a SAT solver, by Minescope.
    c | minescope 1
    c | topology grid 2x1
    c | mines 1
    c |
    c | 1 ?
    c 1: r1 c2 holds a mine
    c The clauses hold for every solution with exactly 1 mine, and for nothing else.
    p cnf 1 2
    1 0
    1 0
    """
    # Imported on request: most people never write clauses.
    from minescope.board.formats.clauses import clauses_of

    cell_variables, variables, clauses = clauses_of(position)
    lines = ["c A Minesweeper position as clauses for a SAT solver, by Minescope."]
    lines += [f"c | {line}".rstrip() for line in write_text(position).splitlines()]
    lines += [f"c {v}: {meaning}" for v, meaning in enumerate(_meanings(position), start=1)]
    if variables > max(1, cell_variables):
        lines.append(
            f"c {cell_variables + 1} to {variables}: count mines; their values follow from the cells"
        )
    total = ""
    if isinstance(position.prior, Total):
        mines = position.prior.mines
        total = f" with exactly {mines} {'mine' if mines == 1 else 'mines'}"
    lines.append(f"c The clauses hold for every solution{total}, and for nothing else.")
    lines.append(f"p cnf {variables} {len(clauses)}")
    lines += [" ".join(map(str, clause)) + " 0" for clause in clauses]
    return "\n".join(lines) + "\n"


def _meanings(position: Position) -> Iterator[str]:
    """What each variable of a cell says, from the first on."""
    for cell, label in zip(position.topology.cells, position.labels, strict=True):
        if isinstance(label, Unknown):
            name = _written(cell)
            yield f"{name} holds a mine"
            for mines in range(2, position.x_max + 1):
                yield f"{name} holds at least {mines} mines"


def _written(cell: Cell) -> str:
    """Its name on one line, whatever characters a vertex has in its own."""
    return write_name(cell, ()) if isinstance(cell, str) else cell_name(cell)
