"""Our own text: everything a position holds, for people to read, type and keep.

    minescope 1
    topology grid 4x3
    mines 3

    1 * 1 ?
    1 2 ? ?
    0 1 ? ?

The first line names the format and its version. Header lines follow in any order:

- `topology grid 4x3`: the shape (grid, grid4, torus, hex) with columns x rows, or `topology graph`;
- the prior, or no line when it is not known: `mines 10`, `density 99/480`, `odds 1/4` or `uniform`;
  `mines 10 slots` says that several mines share a cell by slots and not as distinct mines;
- `x_max 2`: at most two mines in a cell; without the line, one.

The first line that is no header line begins the board: rows of cells (see `cells`), or the vertices
and edges of a graph (see `graph`). Blank lines are ignored, and so are lines that begin with `#`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, cast, get_args

from minescope.board.formats.cells import read_rows, write_label
from minescope.board.formats.graph import read_graph, write_graph
from minescope.board.formats.source import (
    MAX_SOURCE,
    Line,
    Token,
    blaming,
    lines_of,
    shown,
    whole_number,
    words,
)
from minescope.board.labels import Label
from minescope.board.position import Position, check_x_max
from minescope.board.topology import Graph, Grid, Shape
from minescope.errors import UnsupportedError
from minescope.prior import MAX_DIGITS, Density, Prior, Total, Uniform, Weighting

NAME: Final = "minescope"
VERSION: Final = "1"
COMMENT: Final = "#"

_SIZE: Final = re.compile(r"([0-9]+)[x×]([0-9]+)")
_SHAPES: Final = get_args(Shape)
_WEIGHTINGS: Final = get_args(Weighting)


@dataclass
class _Header:
    """What the header has said so far."""

    topology: Grid | Graph | None = None
    prior: Prior | None = None
    x_max: int | None = None


def read_text(text: str) -> Position:
    r"""Read our own text.

    >>> read_text("minescope 1\ntopology grid 2x1\nmines 1\n\n1 ?").prior
    Total(mines=1, weighting='distinct')
    """
    lines = [line for line in lines_of(text) if not line.text.lstrip().startswith(COMMENT)]
    first = lines[0] if lines else Line(1, "")
    _check_first(first)
    header = _Header()
    last = first
    rest = 1
    while rest < len(lines):
        tokens = lines[rest].tokens()
        reader = _HEADER_LINES.get(tokens[0].text)
        if reader is None:
            break
        reader(header, tokens[0], tokens[1:])
        last = lines[rest]
        rest += 1
    if header.topology is None:
        raise last.error_at_end(
            "The header has no line for the topology, such as topology grid 30x16."
        )
    topology, labels = _read_body(header.topology, last, lines[rest:])
    with blaming(Token("", last.number, 1)):
        return Position(topology, labels, header.x_max or 1, header.prior)


def write_text(position: Position) -> str:
    r"""Print our own text, columns aligned; `read_text` gives the same position back.

    >>> print(write_text(read_text("minescope 1\ntopology torus 2x2\n\n1 ?\n*12 _")), end="")
    minescope 1
    topology torus 2x2
    <BLANKLINE>
      1 ?
    *12 _
    """
    topology = position.topology
    if isinstance(topology, Graph):
        shape = "graph"
        body: Iterable[str] = write_graph(topology, position.labels, _HEADER_LINES)
    else:
        shape = f"{topology.shape} {topology.width}x{topology.height}"
        body = _write_rows(topology, position.labels)
    header = [f"{NAME} {VERSION}", f"topology {shape}"]
    if position.prior is not None:
        header.append(_write_prior(position.prior))
    if position.x_max != 1:
        header.append(f"x_max {position.x_max}")
    text = "\n".join([*header, "", *body]).rstrip("\n") + "\n"
    if len(text) > MAX_SOURCE:
        raise UnsupportedError(
            f"The board needs a text of {len(text):,} characters; at most {MAX_SOURCE:,} are read."
        )
    return text


def _check_first(line: Line) -> None:
    name, *version = line.tokens() or [Token("", line.number, 1)]
    if name.text != NAME:
        raise name.error(f"The first line must be {NAME} {VERSION}; found {shown(name.text)}.")
    if [token.text for token in version] != [VERSION]:
        found = shown(" ".join(token.text for token in version))
        raise (version or [name])[0].error(
            f"Version {found} of the text is unknown; this program reads version {VERSION}."
        )


def _read_body(
    topology: Grid | Graph, header: Line, lines: list[Line]
) -> tuple[Grid | Graph, tuple[Label, ...]]:
    if isinstance(topology, Graph):
        return read_graph(header, lines)
    return topology, read_rows(header, lines, topology)


def _read_topology(header: _Header, keyword: Token, arguments: list[Token]) -> None:
    if header.topology is not None:
        raise keyword.error("The topology is given twice.")
    if not arguments or arguments[0].text not in (*_SHAPES, "graph"):
        place = arguments[0] if arguments else keyword
        found = f"; found {shown(place.text)}." if arguments else "."
        raise place.error(f"After topology one of {words([*_SHAPES, 'graph'])} is expected{found}")
    shape, *sizes = arguments
    if shape.text == "graph":
        _check_no_more(sizes)
        header.topology = Graph(())
        return
    if not sizes:
        raise shape.error("The size of the board is missing: columns x rows, such as 30x16.")
    _check_no_more(sizes[1:])
    size = sizes[0]
    match = _SIZE.fullmatch(size.text)
    if match is None:
        raise size.error(
            f"{shown(size.text)} is no size; columns x rows, such as 30x16, is expected."
        )
    width, height = (
        whole_number(Token(match[i], size.line, size.column + match.start(i)), "a size")
        for i in (1, 2)
    )
    with blaming(size):
        header.topology = Grid(height, width, cast("Shape", shape.text))


def _read_prior(header: _Header, keyword: Token, arguments: list[Token]) -> None:
    if header.prior is not None:
        raise keyword.error(
            "The prior is given twice; keep one of mines, density, odds and uniform."
        )
    if keyword.text == "uniform":
        _check_no_more(arguments)
        header.prior = Uniform()
        return
    weighting: Weighting = "distinct"
    if arguments and arguments[-1].text in _WEIGHTINGS:
        weighting = cast("Weighting", arguments.pop().text)
    if not arguments:
        raise keyword.error(f"A number is expected after {keyword.text}.")
    with blaming(arguments[0]):
        if keyword.text == "mines":
            _check_no_more(arguments[1:])
            header.prior = Total(whole_number(arguments[0], "the number of mines"), weighting)
        else:
            value = " ".join(argument.text for argument in arguments)
            header.prior = (
                Density(value, weighting=weighting)
                if keyword.text == "density"
                else Density(odds=value, weighting=weighting)
            )


def _read_x_max(header: _Header, keyword: Token, arguments: list[Token]) -> None:
    if header.x_max is not None:
        raise keyword.error("x_max is given twice.")
    if not arguments:
        raise keyword.error("A number is expected after x_max.")
    _check_no_more(arguments[1:])
    x_max = whole_number(arguments[0], "the largest number of mines in a cell")
    with blaming(arguments[0]):
        check_x_max(x_max)
    header.x_max = x_max


def _check_no_more(arguments: list[Token]) -> None:
    if arguments:
        raise arguments[0].error(f"The line should end before {shown(arguments[0].text)}.")


def _write_prior(prior: Prior) -> str:
    if isinstance(prior, Uniform):
        return "uniform"
    if isinstance(prior, Total):
        keyword, number = "mines", str(prior.mines) if prior.mines < 10**MAX_DIGITS else ""
    elif prior.rho is not None:
        keyword, number = "density", _write_fraction(prior.rho)
    else:
        keyword, number = "odds", _write_fraction(cast("Fraction", prior.odds))
    if not number:
        raise UnsupportedError(f"The prior needs more than {MAX_DIGITS} digits.")
    return f"{keyword} {number}" + (" slots" if prior.weighting == "slots" else "")


def _write_fraction(value: Fraction) -> str:
    """The fraction, or nothing when it is longer than what a reader takes."""
    if max(value.numerator, value.denominator) >= 10**MAX_DIGITS or len(str(value)) > MAX_DIGITS:
        return ""
    return str(value)


def _write_rows(grid: Grid, labels: tuple[Label, ...]) -> Iterable[str]:
    tokens = [write_label(label) for label in labels]
    width = grid.width
    rows = [tokens[start : start + width] for start in range(0, len(tokens), width)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield " ".join(token.rjust(size) for token, size in zip(row, widths, strict=True))


_HEADER_LINES: Final[dict[str, Callable[[_Header, Token, list[Token]], None]]] = {
    "topology": _read_topology,
    "mines": _read_prior,
    "density": _read_prior,
    "odds": _read_prior,
    "uniform": _read_prior,
    "x_max": _read_x_max,
}
