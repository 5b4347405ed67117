r"""Graphs as text: a line for each vertex, then a line for each edge.

A vertex line is its name and its label, an edge line two names with `--` between them. Where no vertex
has a line all are unknown; else every vertex has one, so that a mistyped name is found. Any name
survives: one with blanks or strange characters stands in quotes, where `\"`, `\\` and `\u{1f6a9}`
stand for a quote, a backslash and any character.

    "first vertex" 2
    b ?
    c *
    "first vertex" -- b
    "first vertex" -- c

Behind its label a vertex may say where it is drawn: `b ? @ 20,-40` is 20 to the right and 40 up from
the origin (see `topology.Place`). Either every vertex has a place or none has.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from minescope.board.formats.cells import LABELS, read_label, write_label
from minescope.board.formats.sketch import End, Sketch, from_nowhere, nowhere
from minescope.board.formats.source import (
    FENCE,
    FENCE_OF_TILDES,
    Line,
    Token,
    shown,
    without_fences,
)
from minescope.board.labels import Label, is_label_word
from minescope.board.topology import MAX_PLACE, Graph, Place

_WORD: Final = re.compile(r'"(?>[^"\\]|\\.)*+"(?=\s|$)|\S++')
_ESCAPE: Final = re.compile(r'\\(?:u\{([0-9A-Fa-f]{1,6})\}|(["\\])|)')
_LAST_CHARACTER: Final = 0x10FFFF
_FENCE_END: Final = f"\\u{{{ord(FENCE[-1]):x}}}"
_PLACE: Final = re.compile(r"@\s*(-?[0-9]{1,9})\s*,\s*(-?[0-9]{1,9})\s*")

_NO_BEGINNINGS: Final = ('"', "#", "`", ">", FENCE_OF_TILDES)
"""What a line cannot begin with: a quote, a remark, a fence, or the mark of what somebody else has said."""

EDGE: Final = "--"
PLACE: Final = "@"


def read_graph(lines: Sequence[Line]) -> tuple[Graph, tuple[Label, ...]]:
    """The graph that the lines after the header tell of, and the labels of its vertices."""
    sketch = Sketch()
    for line in lines:
        tokens = [Token(m[0], line.number, m.start() + 1) for m in _WORD.finditer(line.text)]
        if any([token.text == EDGE for token in tokens]):
            _read_edge(sketch, tokens)
        else:
            _read_vertex(sketch, line, tokens)
    _check_vertices(sketch)
    _check_places(sketch)
    return sketch.graph(), sketch.all_labels()


def write_graph(graph: Graph, labels: Sequence[Label], keywords: Collection[str]) -> list[str]:
    """The lines of a graph; a name that is a keyword of the header goes into quotes."""
    names = [write_name(name, keywords) for name in graph.cells]
    vertices = [f"{name} {write_label(label)}" for name, label in zip(names, labels, strict=True)]
    if graph.places is not None:
        vertices = [
            f"{line} {PLACE} {x},{y}" for line, (x, y) in zip(vertices, graph.places, strict=True)
        ]
    return vertices + [f"{names[a]} {EDGE} {names[b]}" for a, b in graph.edges]


def _read_vertex(sketch: Sketch, line: Line, tokens: Sequence[Token]) -> None:
    vertex = End(read_name(tokens[0]), tokens[0])
    if len(tokens) == 1:
        if EDGE in tokens[0].text.strip('"'):
            raise tokens[0].error(
                f"There are no spaces around {EDGE}: write a {EDGE} b, or put the name in quotes "
                "and a label after it."
            )
        raise line.error_at_end(
            f"The vertex {shown(vertex.name)} has no label: write {LABELS} after its name."
        )
    if not is_label_word(tokens[1].text):
        raise tokens[1].error(
            f"{shown(tokens[1].text)} is not a label; {LABELS} is expected after the name of a "
            f"vertex. Write an edge as a {EDGE} b, and put a name with spaces in quotes."
        )
    if sketch.labels.get(vertex.name) is not None:
        raise tokens[0].error(
            f"The vertex {shown(vertex.name)} already has a line; leave one of them out."
        )
    sketch.add(vertex)
    sketch.labels[vertex.name] = read_label(tokens[1])
    if len(tokens) > 2:
        sketch.places[vertex.name] = _read_place(line, tokens[2])


def _read_place(line: Line, start: Token) -> Place:
    match = _PLACE.fullmatch(line.text, start.column - 1)
    if match is None:
        raise start.error(
            f"The line should end before {shown(start.text)}, or go on with the place where the "
            f"vertex is drawn, such as {PLACE} 20,-40 in whole numbers."
        )
    place = int(match[1]), int(match[2])
    for i in (1, 2):
        if abs(place[i - 1]) > MAX_PLACE:
            raise start.error(
                f"{place[i - 1]:,} is too far out; a place lies between -{MAX_PLACE:,} and "
                f"{MAX_PLACE:,}.",
                match.start(i) - start.column + 1,
            )
    return place


def _check_vertices(sketch: Sketch) -> None:
    without = [name for name, label in sketch.labels.items() if label is None]
    if without and len(without) < len(sketch.labels):
        name = without[0]
        raise sketch.named[name].error(
            f"The edge leads nowhere: no line names a vertex {shown(name)}. Correct the name, or "
            "add a line with the vertex and its label, such as a ?."
        )


def _check_places(sketch: Sketch) -> None:
    if sketch.places and len(sketch.places) < len(sketch.labels):
        without = next(name for name in sketch.labels if name not in sketch.places)
        raise sketch.named[without].error(
            f"The vertex {shown(without)} has no place, but others have. Give it a line with its "
            f"place, such as a ? {PLACE} 20,-40, or remove all places."
        )


def _read_edge(sketch: Sketch, tokens: Sequence[Token]) -> None:
    if tokens[0].text == EDGE:
        raise from_nowhere(tokens[0])
    if tokens[1].text != EDGE:
        raise tokens[1].error(
            f"{shown(tokens[1].text)} stands between the name of a vertex and {EDGE}. Write an edge "
            f"as a {EDGE} b, and put a name with spaces in quotes."
        )
    if len(tokens) == 2 or tokens[2].text == EDGE:
        raise nowhere(tokens[1])
    if len(tokens) > 3:
        raise tokens[3].error(
            f"The line should end before {shown(tokens[3].text)}: it holds one edge, a {EDGE} b. "
            "Put a name with spaces in quotes."
        )
    first, second = (End(read_name(token), token) for token in (tokens[0], tokens[2]))
    sketch.join(first, second)


def read_name(token: Token) -> str:
    """The name that a word stands for, without its quotes."""
    text = token.text
    if not text.startswith('"'):
        return text
    if len(text) < 2 or not text.endswith('"'):
        raise token.error(f"The quote that begins {shown(text)} is not closed.")
    inner = text[1:-1]

    def character(escape: re.Match[str]) -> str:
        code, itself = escape.groups()
        if itself:
            return str(itself)
        if code and int(code, 16) <= _LAST_CHARACTER:
            return chr(int(code, 16))
        raise token.error(
            "A backslash in a name must be followed by a quote, a backslash or u{...} with the "
            "number of a character.",
            at=1 + escape.start(),
        )

    return _ESCAPE.sub(character, inner)


def write_name(name: str, keywords: Collection[str]) -> str:
    """The word for a name."""
    plain = name.isprintable() and " " not in name and FENCE not in name
    plain = plain and name not in keywords and name != EDGE
    if name and plain and not name.startswith(_NO_BEGINNINGS):
        return name
    written = "".join(map(_write_character, name))
    return '"' + without_fences(written, _FENCE_END) + '"'


def _write_character(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"
