r"""Graphs as text: a line for each vertex, then a line for each edge.

A vertex line is its name and its label, an edge line two names with `--` between them. A vertex
that only edges name is unknown. Any name survives: one with blanks or strange characters stands in
quotes, where `\"`, `\\` and `\u{1f6a9}` stand for a quote, a backslash and any character.

    "first vertex" 2
    b ?
    c *
    "first vertex" -- b
    "first vertex" -- c
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from minescope.board.formats.cells import read_label, write_label
from minescope.board.formats.source import Line, Token, blaming, shown
from minescope.board.labels import UNKNOWN, Label
from minescope.board.topology import Graph

_WORD: Final = re.compile(r'"(?:[^"\\]|\\.)*"(?=\s|$)|\S+')
_ESCAPE: Final = re.compile(r'\\(?:u\{([0-9A-Fa-f]{1,6})\}|(["\\])|)')
_LAST_CHARACTER: Final = 0x10FFFF

EDGE: Final = "--"


def read_graph(header: Line, lines: Sequence[Line]) -> tuple[Graph, tuple[Label, ...]]:
    """The graph that the lines after the header tell of, and the labels of its vertices."""
    labels: dict[str, Label | None] = {}
    edges: dict[tuple[str, str], None] = {}
    for line in lines:
        tokens = [Token(m[0], line.number, m.start() + 1) for m in _WORD.finditer(line.text)]
        if len(tokens) == 2:
            name = _read_name(tokens[0])
            if labels.get(name) is not None:
                raise tokens[0].error(f"The vertex {shown(name)} already has a line of its own.")
            labels[name] = read_label(tokens[1])
        elif len(tokens) == 3 and tokens[1].text == EDGE:
            edge = _read_edge(tokens[0], tokens[2])
            if edge in edges or edge[::-1] in edges:
                raise tokens[0].error(
                    f"The edge from {shown(edge[0])} to {shown(edge[1])} is given twice."
                )
            edges[edge] = None
            for name in edge:
                labels.setdefault(name, None)
        else:
            raise tokens[0].error(
                f"A vertex with its label (a ?) or an edge (a {EDGE} b) is expected on this line."
            )
    with blaming(Token("", header.number, 1)):
        graph = Graph.from_edges(edges, labels)
    return graph, tuple(UNKNOWN if label is None else label for label in labels.values())


def write_graph(graph: Graph, labels: Sequence[Label], keywords: Collection[str]) -> list[str]:
    """The lines of a graph; a name that is a keyword of the header goes into quotes."""
    names = [_write_name(name, keywords) for name in graph.cells]
    vertices = [f"{name} {write_label(label)}" for name, label in zip(names, labels, strict=True)]
    return vertices + [f"{names[a]} {EDGE} {names[b]}" for a, b in graph.edges]


def _read_edge(first: Token, second: Token) -> tuple[str, str]:
    edge = _read_name(first), _read_name(second)
    if edge[0] == edge[1]:
        raise second.error(f"The vertex {shown(edge[0])} is joined to itself.")
    return edge


def _read_name(token: Token) -> str:
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
            "A backslash in a name stands before a quote, a backslash or u{...} with the number "
            "of a character.",
            at=1 + escape.start(),
        )

    return _ESCAPE.sub(character, inner)


def _write_name(name: str, keywords: Collection[str]) -> str:
    plain = name.isprintable() and " " not in name and name not in keywords
    if name and plain and name != EDGE and name[0] not in '"#`':
        return name
    return '"' + "".join(map(_write_character, name)) + '"'


def _write_character(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"
