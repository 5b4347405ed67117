r"""What a SAT solver answers about a position, read back and checked.

The clauses go out by `export(position, "dimacs")`. Solvers answer in one of two manners, and remarks
(`c ...`) may stand anywhere between:

    s SATISFIABLE         SAT
    v 1 -2 3 0            1 -2 3 0

or `s UNSATISFIABLE`, `UNSAT`. A bare list of literals is understood, too, also as Python prints it. A
solver may leave out variables that make no difference, so those that are not there count as false;
variables beyond those of the cells only count, and are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from minescope.board import Cell, Position, Unknown
from minescope.board.formats.source import Line, Token, lines_of, shown
from minescope.board.names import cell_name, counted
from minescope.counting.assignment import Assignment
from minescope.errors import PositionError
from minescope.prior import Total
from minescope.solving.constraints import read_constraints

_LITERAL: Final = re.compile(r"[^\s,\[\]()]+")
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,12}", re.ASCII)
_VERDICTS: Final = {
    "SATISFIABLE": True,
    "SAT": True,
    "UNSATISFIABLE": False,
    "UNSAT": False,
}


def read_sat_answer(position: Position, text: str) -> Assignment | None:
    r"""The assignment that a solver has found, or None where it says that there is none.

    An assignment that does not fit the position is an error; that there is none is not checked.

    >>> from minescope.board.formats.mine import read_mine
    >>> position = read_mine("3x1x1\nH1H")
    >>> read_sat_answer(position, "s SATISFIABLE\nv -1 2 0")
    Assignment({(0, 2): 1})
    >>> read_sat_answer(position, "s UNSATISFIABLE") is None
    True
    """
    values = _read_values(lines_of(text))
    if values is None:
        return None
    assignment = Assignment(_mines(position, values))
    _check(position, assignment)
    return assignment


def _read_values(lines: list[Line]) -> dict[int, Token] | None:
    """The token of each variable's literal by the variable; None where nothing fits."""
    verdict: Token | None = None
    values: dict[int, Token] = {}
    ended = False
    marked = False
    for line in lines:
        first, *others = line.tokens()
        if first.text == "c":
            continue
        word = others[0] if first.text == "s" and others else first
        if first.text == "s" or word.text in _VERDICTS:
            if verdict is not None:
                raise word.error("The answer says twice whether there is a solution.")
            verdict = _checked_verdict(word)
            continue
        marked = marked or first.text == "v"
        for token in _literals(line):
            if ended:
                raise token.error("The values end with 0, but another one follows.")
            ended = int(token.text) == 0
            if not ended:
                _take(values, token)
    last = lines[-1]
    if verdict is not None and not _VERDICTS[verdict.text]:
        if values:
            raise verdict.error("The answer says that there is no solution, but gives one.")
        return None
    if not (values or ended):
        raise last.error_at_end("The values are missing, such as v 1 -2 3 0.")
    if marked and not ended:
        raise last.error_at_end("The answer is cut off: its values end with 0.")
    return values


def _checked_verdict(word: Token) -> Token:
    if word.text not in _VERDICTS:
        raise word.error(
            f"{shown(word.text)} is not an answer; SATISFIABLE or UNSATISFIABLE is expected here."
        )
    return word


def _literals(line: Line) -> Iterator[Token]:
    """The whole numbers of a line, with or without a v before them."""
    tokens = [Token(m[0], line.number, m.start() + 1) for m in _LITERAL.finditer(line.text)]
    for token in tokens[1:] if tokens and tokens[0].text == "v" else tokens:
        if not _WHOLE.fullmatch(token.text):
            raise token.error(f"{shown(token.text)} is not a literal, such as 3 or -3.")
        yield token


def _take(values: dict[int, Token], token: Token) -> None:
    variable = abs(int(token.text))
    before = values.setdefault(variable, token)
    if int(before.text) != int(token.text):
        raise token.error(f"Variable {variable} is both true and false.")


def _mines(position: Position, values: dict[int, Token]) -> Iterator[tuple[Cell, int]]:
    """What each unknown cell holds: as many mines as its variables in a row are true."""
    labelled = zip(position.topology.cells, position.labels, strict=True)
    unknown = [cell for cell, label in labelled if isinstance(label, Unknown)]
    for n, cell in enumerate(unknown):
        mines = 0
        for j in range(1, position.x_max + 1):
            token = values.get(n * position.x_max + j)
            if token is None or int(token.text) < 0:
                continue
            if mines != j - 1:
                raise token.error(
                    f"Variable {token.text} says that {cell_name(cell)} holds at least {j} mines, "
                    f"but the variable before says that it does not hold {j - 1}."
                )
            mines = j
        yield cell, mines


def _check(position: Position, assignment: Assignment) -> None:
    """Refuse what does not fit the numbers, or the total."""
    constraints = read_constraints(position)
    cells = position.topology.cells
    wrong = "The answer does not belong to this position"
    for number, missing, around in constraints.numbers:
        found = sum([assignment[cells[i]] for i in around])
        if found != missing:
            value: int = position.labels[number].value  # type: ignore[union-attr]  # of a number
            touched = counted(value - missing + found, "mine")
            raise PositionError(
                f"{wrong}: the {value} at {cell_name(cells[number])} would touch {touched}.",
                [cells[number]],
            )
    if isinstance(position.prior, Total):
        mines = constraints.known_mines + assignment.mines
        if mines != position.prior.mines:
            raise PositionError(
                f"{wrong}: it has {counted(mines, 'mine')}, but there should be "
                f"{position.prior.mines:,} in total."
            )
