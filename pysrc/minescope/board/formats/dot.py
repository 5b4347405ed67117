"""DOT, the language of Graphviz: undirected graphs with our labels and places as attributes.

    graph {
      x_max=2
      mines=10
      node [shape=circle, width=0.5, fixedsize=true]
      a [label="2", pos="0,0"]
      b [label="?", pos="72,0"]
      a -- b
    }

The attribute `label` of a node is the label of its vertex, as in our own text; a node without one is
unknown. `pos` is its place: in points, upwards, 3.6 to our unit, so that a vertex 10 wide is a circle
of half an inch and `neato -n` draws the graph as we do. Places count when every node has one. The
prior and x_max are attributes of the graph, in the words of our own text: `mines="10 slots"`,
`density="1/3"`, `odds="1/4"`, `uniform=true`. All other attributes are for drawing and are ignored.

Subgraphs may stand at the ends of edges, `strict` lets an edge be given twice, and defaults such as
`node [label="?"]` hold for the nodes that follow in their braces. What has no meaning for a board (a
directed graph, ports, names in HTML) is refused with a sentence.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from minescope.board.formats.cells import LABELS, is_label, read_label, write_label
from minescope.board.formats.dot_words import Kind, Word, Words, write_id
from minescope.board.formats.header import (
    PRIORS,
    X_MAX,
    Header,
    read_prior,
    read_x_max,
    write_prior,
)
from minescope.board.formats.sketch import MAX_EDGES, End, Sketch, from_nowhere, nowhere
from minescope.board.formats.source import MAX_NESTING, MAX_SOURCE, Token, shown
from minescope.board.labels import Label
from minescope.board.position import Position
from minescope.board.topology import MAX_PLACE, Graph, Place
from minescope.errors import UnsupportedError

POINTS: Final = Fraction(18, 5)
"""Points to our unit."""

_NODE: Final = "node [shape=circle, width=0.5, fixedsize=true]"
_NO_LABEL: Final = ("", "\\N")
"""Nothing to be drawn, and Graphviz's own default: the name of the node."""
_NUMBER: Final = r"([-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})(?:[eE][-+]?[0-9]{1,2})?)"
_POS: Final = re.compile(rf"\s*{_NUMBER}\s*,\s*{_NUMBER}\s*!?\s*")


def read_dot(text: str) -> Position:
    """Read a graph in DOT.

    >>> position = read_dot('graph { a -- {b c}; a [label=1] }')
    >>> position.topology.edges, position["a"]
    (((0, 1), (0, 2)), Number(value=1))
    """
    reader = _Reader(Words(text))
    reader.read()
    header = reader.header
    return Position(
        reader.sketch.graph(), reader.sketch.all_labels(), header.x_max or 1, header.prior
    )


def write_dot(position: Position) -> str:
    """Print a graph in DOT; `read_dot` gives the same position back."""
    graph = position.topology
    if not isinstance(graph, Graph):
        raise UnsupportedError(
            "DOT holds graphs, not boards of rows and columns; make a graph of the board first."
        )
    lines = []
    if position.x_max != 1:
        lines.append(f"{X_MAX}={position.x_max}")
    if position.prior is not None:
        keyword, value = write_prior(position.prior)
        lines.append(f"{keyword}={write_id(value or 'true')}")
    lines.append(_NODE)
    names = list(map(write_id, graph.cells))
    for i, (name, label) in enumerate(zip(names, position.labels, strict=True)):
        place = "" if graph.places is None else f', pos="{_write_place(graph.places[i])}"'
        lines.append(f'{name} [label="{write_label(label)}"{place}]')
    lines += [f"{names[a]} -- {names[b]}" for a, b in graph.edges]
    text = "\n".join(["graph {", *[f"  {line}" for line in lines], "}"]) + "\n"
    if len(text) > MAX_SOURCE:
        raise UnsupportedError(
            f"The graph needs a text of {len(text):,} characters; at most {MAX_SOURCE:,} are read."
        )
    return text


class _Ends(NamedTuple):
    """The nodes at one end of an edge, and the word with which it begins."""

    names: dict[str, None]
    token: Token


class _Scope:
    """What is open between a pair of braces."""

    def __init__(self, opening: Token, label: Label | None) -> None:
        self.opening = opening
        self.members: dict[str, None] = {}
        self.label = label
        """The label of nodes that are named here for the first time."""
        self.before: _Ends | None = None
        """What stands before the -- that was read last, while an end is expected behind it."""
        self.is_edge = False
        """Whether the statement that is being read holds a -- already."""


class _Reader:
    """Reads statement by statement, with a stack of its own in place of recursion."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.sketch = Sketch()
        self.header = Header()
        self._scopes: list[_Scope] = []
        self._strict = False
        self._joins = 0
        self._subgraphs: set[str] = set()

    def read(self) -> None:
        words = self.words
        self._strict = words.take_keyword("strict") is not None
        directed = words.take_keyword("digraph")
        if directed is not None:
            raise directed.error(
                "A directed graph is not read, as neighbours touch both ways: write graph in place "
                "of digraph and -- in place of ->."
            )
        if words.take_keyword("graph") is None:
            raise words.unexpected("the word graph, which begins a text in DOT,")
        if words.next.kind is Kind.ID:
            words.take()
        self._open()
        while self._scopes:
            self._read_statement()
        if words.next.kind is not Kind.END:
            raise words.next.token.error("The graph has ended; only one graph is read.")

    def _open(self) -> None:
        opening = self.words.expect("{", "an opening brace { before the statements of the graph")
        if len(self._scopes) >= MAX_NESTING:
            raise opening.error(f"Braces are nested deeper than {MAX_NESTING} levels.")
        label = self._scopes[-1].label if self._scopes else None
        self._scopes.append(_Scope(opening, label))

    def _read_statement(self) -> None:
        words, scope = self.words, self._scopes[-1]
        word = words.next
        if word.kind is Kind.END:
            opening = scope.opening
            raise word.token.error(
                f"The brace opened on line {opening.line}, column {opening.column} is not closed."
            )
        if word.is_mark("}"):
            self._close()
        elif word.is_mark("{") or word.is_keyword("subgraph"):
            self._open_subgraph()
        elif word.kind is Kind.KEYWORD and word.token.text.lower() in ("graph", "node", "edge"):
            self._read_defaults(words.take().token.text.lower())
        elif word.is_mark("--"):
            raise from_nowhere(word.token)
        elif word.is_mark(";"):
            words.take()
        elif word.kind is Kind.ID:
            words.take()
            if words.next.is_mark("=") and scope.before is None:
                words.take()
                self._set(word.token, words.take_id("a value behind the ="), len(self._scopes) == 1)
            else:
                self._name(word)
        else:
            raise words.unexpected("a node, an edge or a closing brace }")

    def _open_subgraph(self) -> None:
        keyword = self.words.take_keyword("subgraph")
        if keyword is not None and self.words.next.kind is Kind.ID:
            name = self.words.take()
            if name.value in self._subgraphs:
                raise name.token.error(
                    f"The subgraph {shown(name.value)} is opened twice; give it another name."
                )
            self._subgraphs.add(name.value)
        self._open()

    def _close(self) -> None:
        closing = self.words.take()
        closed = self._scopes.pop()
        if not self._scopes:
            return
        self._scopes[-1].members.update(closed.members)
        self._end(_Ends(closed.members, closed.opening), closing)

    def _name(self, word: Word) -> None:
        scope = self._scopes[-1]
        if self.words.next.is_mark(":"):
            raise self.words.next.token.error(
                "A port (a:n) is not read: leave out the colon and what follows it, or put the "
                "whole name into quotes."
            )
        self.sketch.add(End(word.value, word.token), scope.label)
        scope.members[word.value] = None
        self._end(_Ends({word.value: None}, word.token), word)

    def _end(self, ends: _Ends, last: Word) -> None:
        """One end of an edge, or a statement by itself, has been read up to the word `last`."""
        words, scope = self.words, self._scopes[-1]
        if scope.before is not None:
            self._join(scope.before, ends)
            scope.before = None
            scope.is_edge = True
        if words.next.is_mark("--"):
            mark = words.take().token
            following = words.next
            if following.kind is Kind.KEYWORD and not following.is_keyword("subgraph"):
                raise words.unexpected("a node behind --")
            if following.kind in (Kind.MARK, Kind.END) and not following.is_mark("{"):
                raise nowhere(mark)
            scope.before = ends
            return
        alone = not scope.is_edge and last.kind is Kind.ID
        scope.is_edge = False
        for key, value in self._attributes():
            if alone:
                self._describe(last.value, key, value)

    def _join(self, before: _Ends, after: _Ends) -> None:
        self._joins += len(before.names) * len(after.names)
        if self._joins > MAX_EDGES:
            raise after.token.error(f"A graph has at most {MAX_EDGES:,} edges.")
        for a in before.names:
            for b in after.names:
                self.sketch.join(End(a, before.token), End(b, after.token), merge=self._strict)

    def _read_defaults(self, keyword: str) -> None:
        scope = self._scopes[-1]
        if not self.words.next.is_mark("["):
            raise self.words.unexpected(f"a list of attributes in [ ] behind {keyword}")
        for key, value in self._attributes():
            if keyword == "graph":
                self._set(key, value, len(self._scopes) == 1)
            elif keyword == "node" and key.text == "label":
                scope.label = _read_label(value)

    def _attributes(self) -> list[tuple[Token, Word]]:
        """The lists of attributes that follow; the token of a key holds its value as an ID."""
        words = self.words
        found = []
        while words.next.is_mark("["):
            opening = words.take().token
            while not words.next.is_mark("]"):
                if words.next.kind is Kind.END:
                    raise words.next.token.error(
                        f"The bracket opened on line {opening.line}, column {opening.column} is "
                        "not closed."
                    )
                key = words.take_id("the name of an attribute or a closing bracket ]")
                words.expect("=", f"an = behind the attribute {shown(key.value)}")
                value = words.take_id("a value behind the =")
                found.append((key.token._replace(text=key.value), value))
                if words.next.is_mark(";") or words.next.is_mark(","):
                    words.take()
            words.take()
        return found

    def _describe(self, name: str, key: Token, value: Word) -> None:
        if key.text == "label":
            self.sketch.labels[name] = _read_label(value)
        elif key.text == "pos" and value.value.strip():
            self.sketch.places[name] = _read_place(value)

    def _set(self, key: Token, value: Word, outermost: bool) -> None:
        """An attribute of the graph; those of a subgraph say nothing about the whole."""
        if not outermost or key.text not in (*PRIORS, X_MAX):
            return
        arguments = [
            value.part(found[0], found.start()) for found in re.finditer(r"\S+", value.value)
        ]
        if key.text == X_MAX:
            read_x_max(self.header, key, arguments)
        elif key.text == "uniform":
            if value.value != "true":
                raise value.token.error("Behind uniform= only true is expected.")
            read_prior(self.header, key, [])
        else:
            read_prior(self.header, key, arguments)


def _read_label(value: Word) -> Label | None:
    if value.value in _NO_LABEL:
        return None
    if not is_label(value.value):
        raise value.token.error(
            f"{shown(value.value)} is no label; {LABELS} is expected. Leave the attribute label out "
            "for a vertex that is unknown."
        )
    return read_label(value.part(value.value, 0))


def _read_place(value: Word) -> Place:
    match = _POS.fullmatch(value.value)
    if match is None:
        raise value.token.error(
            f"{shown(value.value)} is no place; two numbers with a comma between them are expected, "
            'such as pos="72,-144".'
        )
    x, y = (round(Fraction(match[i]) / POINTS) for i in (1, 2))
    if max(abs(x), abs(y)) > MAX_PLACE:
        most = int(MAX_PLACE * POINTS)
        raise value.token.error(
            f"The place {shown(value.value)} is too far out; both numbers lie between -{most:,} and "
            f"{most:,}."
        )
    return x, -y


def _write_place(place: Place) -> str:
    return f"{_decimal(place[0] * POINTS)},{_decimal(-place[1] * POINTS)}"


def _decimal(value: Fraction) -> str:
    """A whole number of fifths, exactly."""
    tenths = abs(int(value * 10))
    whole = f"{tenths // 10}.{tenths % 10}".removesuffix(".0")
    return f"-{whole}" if value < 0 else whole
