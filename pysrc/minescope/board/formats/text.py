"""Our own text: everything a position holds, for people to read, type and keep.

    minescope 1
    topology grid 4x3
    mines 3

    1 * 1 ?
    1 2 ? ?
    0 1 ? ?

The first line names the format and its version. Header lines follow in any order:

- `topology grid 4x3`: the shape (see `shapes`) with columns x rows, or `topology graph`;
- the prior, or no line when it is not known, such as `mines 10` or `density 99/480` (see `header`);
- `x_max 2`: at most two mines in a cell; without the line, one.

The first line that is no header line begins the board: rows of cells (see `cells`), or the vertices
and edges of a graph (see `graph`). Blank lines are ignored, and so are lines that begin with `#`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, cast

from minescope.board.formats.cells import read_rows, write_label
from minescope.board.formats.graph import read_graph, write_graph
from minescope.board.formats.header import (
    PRIORS,
    X_MAX,
    Header,
    check_no_more,
    read_prior,
    read_x_max,
    write_prior,
)
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
from minescope.board.position import Position
from minescope.board.shapes import SHAPES, Shape
from minescope.board.topology import Graph, Grid
from minescope.errors import UnsupportedError

NAME: Final = "minescope"
VERSION: Final = "1"
COMMENT: Final = "#"

_SIZE: Final = re.compile(r"([0-9]+)[x×]([0-9]+)")


def read_text(text: str) -> Position:
    r"""Read our own text.

    >>> read_text("minescope 1\ntopology grid 2x1\nmines 1\n\n1 ?").prior
    Total(mines=1, weighting='distinct')
    """
    lines = [line for line in lines_of(text) if not line.text.lstrip().startswith(COMMENT)]
    first = lines[0] if lines else Line(1, "")
    _check_first(first)
    header = Header()
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
        header.append(" ".join(write_prior(position.prior)).rstrip())
    if position.x_max != 1:
        header.append(f"x_max {position.x_max}")
    text = "\n".join([*header, "", *body]).rstrip("\n") + "\n"
    if len(text) > MAX_SOURCE:
        raise UnsupportedError(
            f"The board needs {len(text):,} characters of text; the limit is {MAX_SOURCE:,}."
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
        return read_graph(lines)
    return topology, read_rows(header, lines, topology)


def _read_topology(header: Header, keyword: Token, arguments: list[Token]) -> None:
    if header.topology is not None:
        raise keyword.error("The topology is given twice; leave one of them out.")
    if not arguments or arguments[0].text not in (*SHAPES, "graph"):
        place = arguments[0] if arguments else keyword
        found = f"; found {shown(place.text)}." if arguments else "."
        raise place.error(f"After topology, {words([*SHAPES, 'graph'])} is expected{found}")
    shape, *sizes = arguments
    if shape.text == "graph":
        check_no_more(sizes)
        header.topology = Graph(())
        return
    if not sizes:
        raise shape.error("The size of the board is missing: columns x rows, such as 30x16.")
    check_no_more(sizes[1:])
    size = sizes[0]
    match = _SIZE.fullmatch(size.text)
    if match is None:
        raise size.error(
            f"{shown(size.text)} is not a size; columns x rows, such as 30x16, is expected."
        )
    width, height = (
        whole_number(Token(match[i], size.line, size.column + match.start(i)), "a size")
        for i in (1, 2)
    )
    with blaming(size):
        header.topology = Grid(height, width, cast("Shape", shape.text))


def _write_rows(grid: Grid, labels: tuple[Label, ...]) -> Iterable[str]:
    tokens = [write_label(label) for label in labels]
    width = grid.width
    rows = [tokens[start : start + width] for start in range(0, len(tokens), width)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield " ".join(token.rjust(size) for token, size in zip(row, widths, strict=True))


_HEADER_LINES: Final[dict[str, Callable[[Header, Token, list[Token]], None]]] = {
    "topology": _read_topology,
    **dict.fromkeys(PRIORS, read_prior),
    X_MAX: read_x_max,
}
