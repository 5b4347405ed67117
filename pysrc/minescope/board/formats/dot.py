r"""DOT, the language of Graphviz: undirected graphs with our labels and places as attributes.

    graph {
      x_max=2
      mines=10
      layout=neato
      inputscale=72
      node [shape=circle, width=0.5, fixedsize=true, xlabel="\N"]
      a [label="2", pos="0,0!"]
      b [label="?", pos="72,0!"]
      a -- b
    }

The attribute `label` of a node is the label of its vertex, as in our own text; a node without one is
unknown. Labels of which none is in our alphabet are what another program shows (`dot_labels`). The
prior and x_max are attributes of the graph, in the words of our own text: `mines="10 slots"`,
`density="1/3"`, `odds="1/4"`, `uniform=true`. All other attributes are for drawing and are ignored.

`pos` is the place of a vertex (`dot_places`), and counts when every node has one. We write it in
points, 3.6 to our unit, so that a vertex 10 wide is a circle of half an inch; with `layout` and
`inputscale` every program of Graphviz draws the graph as we do.

Subgraphs may stand at the ends of edges, `strict` lets an edge be given twice, and defaults such as
`node [label="?"]` hold for the nodes that follow in their braces. A port (`a:n`) says only where the
line of an edge ends, and is passed over. What has no meaning for a board (a directed graph, names in
HTML) is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from minescope.board.formats.cells import write_label
from minescope.board.formats.dot_labels import read_labels
from minescope.board.formats.dot_places import INPUT_SCALE, Places, write_place
from minescope.board.formats.dot_words import Word, WordKind, Words, write_id
from minescope.board.formats.header import (
    PRIORS,
    X_MAX,
    Header,
    read_prior,
    read_x_max,
    write_prior,
)
from minescope.board.formats.sketch import MAX_EDGES, End, Sketch, from_nowhere, nowhere
from minescope.board.formats.source import MAX_SOURCE, Token, shown
from minescope.board.position import Position
from minescope.board.topology import Graph
from minescope.errors import UnsupportedError
from minescope.nesting import MAX_NESTING

_NODE: Final = 'node [shape=circle, width=0.5, fixedsize=true, xlabel="\\N"]'
_AS_PLACED: Final = ("layout=neato", f"{INPUT_SCALE}=72")


def read_dot(text: str) -> Position:
    """Read a graph in DOT.

    >>> position = read_dot('graph { a -- {b c}; a [label=1] }')
    >>> position.topology.edges, position["a"]
    (((0, 1), (0, 2)), Number(value=1))
    """
    reader = _Reader(Words(text))
    reader.read()
    header, sketch = reader.header, reader.sketch
    given = header.x_max is not None or header.prior is not None
    names = read_labels(sketch, reader.labels, is_board=given)
    reader.places.put_into(sketch)
    graph = sketch.graph()
    if names is not None:
        graph = Graph(tuple(names), graph.edges, graph.places)
    return Position(graph, sketch.all_labels(), header.x_max or 1, header.prior)


def write_dot(position: Position) -> str:
    """Print a graph in DOT; `read_dot` gives the same position back."""
    graph = position.topology
    if not isinstance(graph, Graph):
        raise UnsupportedError(
            "DOT holds graphs, not boards of rows and columns; turn the board into a graph first."
        )
    lines = []
    if position.x_max != 1 or position.prior is None:  # one of them says whose labels these are
        lines.append(f"{X_MAX}={position.x_max}")
    if position.prior is not None:
        keyword, value = write_prior(position.prior)
        lines.append(f"{keyword}={write_id(value or 'true')}")
    if graph.places is not None:
        lines += _AS_PLACED
    lines.append(_NODE)
    names = list(map(write_id, graph.cells))
    for i, (name, label) in enumerate(zip(names, position.labels, strict=True)):
        place = "" if graph.places is None else f', pos="{write_place(graph.places[i])}"'
        lines.append(f'{name} [label="{write_label(label)}"{place}]')
    lines += [f"{names[a]} -- {names[b]}" for a, b in graph.edges]
    text = "\n".join(["graph {", *[f"  {line}" for line in lines], "}"]) + "\n"
    if len(text) > MAX_SOURCE:
        raise UnsupportedError(
            f"The graph needs {len(text):,} characters of text; the limit is {MAX_SOURCE:,}."
        )
    return text


class _Ends(NamedTuple):
    """The nodes at one end of an edge, and the word with which it begins."""

    names: dict[str, None]
    token: Token


class _Scope:
    """What is open between a pair of braces."""

    def __init__(self, opening: Token, label: Word | None) -> None:
        self.opening = opening
        self.members: dict[str, None] = {}
        self.added: dict[str, None] = {}
        """The members since it was opened last."""
        self.label = label
        """The label of nodes that are named here for the first time."""
        self.subgraphs: dict[str, _Scope] = {}
        """Those with a name, which can be opened again."""
        self.before: _Ends | None = None
        """What stands before the -- that was read last, while an end is expected behind it."""
        self.is_edge = False
        """Whether the statement that is being read holds a -- already."""

    def take(self, names: Iterable[str]) -> None:
        for name in names:
            self.members[name] = self.added[name] = None


class _Reader:
    """Reads statement by statement, with a stack of its own in place of recursion."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.sketch = Sketch()
        self.header = Header()
        self.labels: dict[str, Word] = {}
        self.places = Places()
        self._scopes: list[_Scope] = []
        self._strict = False
        self._joins = 0

    def read(self) -> None:
        words = self.words
        self._strict = words.take_keyword("strict") is not None
        directed = words.take_keyword("digraph")
        if directed is not None:
            raise directed.error(
                "A directed graph cannot be read, because touching works both ways: write graph "
                "instead of digraph, and -- instead of ->."
            )
        if words.take_keyword("graph") is None:
            raise words.unexpected("the word graph, with which DOT begins,")
        if words.next.kind is WordKind.ID:
            words.take()
        self._open()
        while self._scopes:
            self._read_statement()
        if words.next.kind is not WordKind.END:
            raise words.next.token.error("The graph has ended; a text holds only one.")

    def _open(self, name: str | None = None) -> None:
        opening = self.words.expect("{", "an opening brace { before the statements of the graph")
        if len(self._scopes) >= MAX_NESTING:
            raise opening.error(f"Braces are nested deeper than {MAX_NESTING} levels.")
        outer = self._scopes[-1] if self._scopes else None
        scope = _Scope(opening, outer.label if outer else None)
        if outer and name is not None:
            scope = outer.subgraphs.setdefault(name, scope)
            scope.opening, scope.added = opening, {}
        self._scopes.append(scope)

    def _read_statement(self) -> None:
        words, scope = self.words, self._scopes[-1]
        edge = words.take_plain_edge() if scope.before is None else None
        if edge is not None:
            self._join_plainly(*edge)
            return
        word = words.next
        if word.kind is WordKind.ID:  # first, because nearly all are
            words.take()
            if words.next.is_mark("=") and scope.before is None:
                words.take()
                key = word.token._replace(text=word.value)
                self._set(key, words.take_value("a value after the ="))
            else:
                self._name(word)
        elif word.kind is WordKind.END:
            opening = scope.opening
            raise word.token.error(
                f"The brace opened on line {opening.line}, column {opening.column} is not closed."
            )
        elif word.is_mark("}"):
            self._close()
        elif word.is_mark("{") or word.is_keyword("subgraph"):
            self._open_subgraph()
        elif word.kind is WordKind.KEYWORD and word.token.text.lower() in ("graph", "node", "edge"):
            self._read_defaults(words.take().token.text.lower())
        elif word.is_mark("--"):
            raise from_nowhere(word.token)
        elif word.is_mark(";"):
            words.take()
        else:
            raise words.unexpected("a node, an edge or a closing brace }")

    def _open_subgraph(self) -> None:
        keyword = self.words.take_keyword("subgraph")
        named = keyword is not None and self.words.next.kind is WordKind.ID
        self._open(self.words.take().value if named else None)

    def _close(self) -> None:
        closing = self.words.take()
        closed = self._scopes.pop()
        if not self._scopes:
            return
        self._scopes[-1].take(closed.added)
        self._end(_Ends(closed.members, closed.opening), closing)

    def _name(self, word: Word) -> None:
        """A node, or several with commas between them."""
        words, scope = self.words, self._scopes[-1]
        ends = _Ends({}, word.token)
        while True:
            self._add(word.value, word.token)
            ends.names[word.value] = None
            while words.next.is_mark(":"):
                words.take()
                words.take_id("the name of a port after the colon")
            if not words.next.is_mark(","):
                break
            words.take()
            word = words.take_id("another node after the comma")
        scope.take(ends.names)
        self._end(ends, word)

    def _join_plainly(self, first: Token, second: Token) -> None:
        ends = (first.text, second.text)
        self._add(first.text, first)
        self._add(second.text, second)
        self._scopes[-1].take(ends)
        if self._joins < MAX_EDGES and self.sketch.join_plainly(*ends, first.line):
            self._joins += 1
        else:
            self._join(*[_Ends({token.text: None}, token) for token in (first, second)])

    def _add(self, name: str, token: Token) -> None:
        label = self._scopes[-1].label
        if name not in self.sketch.labels:
            self.sketch.add(End(name, token))
            if label is not None:
                self.labels[name] = label

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
            if following.kind is WordKind.KEYWORD and not following.is_keyword("subgraph"):
                raise words.unexpected("a node after --")
            if following.kind in (WordKind.MARK, WordKind.END) and not following.is_mark("{"):
                raise nowhere(mark)
            scope.before = ends
            return
        alone = not scope.is_edge and last.kind is WordKind.ID
        scope.is_edge = False
        attributes = self._attributes()
        if alone:
            self._describe(ends.names, attributes)

    def _join(self, before: _Ends, after: _Ends) -> None:
        self._joins += len(before.names) * len(after.names)
        if self._joins > MAX_EDGES:
            raise after.token.error(f"A graph has at most {MAX_EDGES:,} edges.")
        for a in before.names if after.names else ():
            for b in after.names:
                self.sketch.join(End(a, before.token), End(b, after.token), merge=self._strict)

    def _read_defaults(self, keyword: str) -> None:
        scope = self._scopes[-1]
        if not self.words.next.is_mark("["):
            raise self.words.unexpected(f"a list of attributes in [ ] after {keyword}")
        for key, value in self._attributes():
            if keyword == "graph":
                self._set(key, value)
            elif keyword == "node" and key.text == "label":
                scope.label = value

    def _attributes(self) -> list[tuple[Token, Word]]:
        """The lists of attributes that follow; the token of a key holds its value as an ID."""
        words = self.words
        attributes = []
        while words.next.is_mark("["):
            opening = words.take().token
            while not words.next.is_mark("]"):
                if words.next.kind is WordKind.END:
                    raise words.next.token.error(
                        f"The bracket opened on line {opening.line}, column {opening.column} is "
                        "not closed."
                    )
                key = words.take_id("the name of an attribute or a closing bracket ]")
                words.expect("=", f"an = after the attribute {shown(key.value)}")
                value = words.take_value("a value after the =")
                attributes.append((key.token._replace(text=key.value), value))
                if words.next.is_mark(";") or words.next.is_mark(","):
                    words.take()
            words.take()
        return attributes

    def _describe(self, names: Iterable[str], attributes: Iterable[tuple[Token, Word]]) -> None:
        """What is said about nodes; each attribute is read once, however many nodes there are."""
        label = place = None
        for key, value in attributes:
            if key.text == "label":
                label = value
            elif key.text == "pos" and value.value.strip():
                place = self.places.read(value)
        for name in names:
            if label is not None:
                self.labels[name] = label
            if place is not None:
                self.places.put(name, place)

    def _set(self, key: Token, value: Word) -> None:
        """An attribute of the graph; those of a subgraph say nothing about the whole."""
        if len(self._scopes) > 1:
            return
        arguments = value.parts()
        if key.text == X_MAX:
            read_x_max(self.header, key, arguments)
        elif key.text == "uniform":
            if value.value != "true":
                raise value.token.error("Only true is expected after uniform=.")
            read_prior(self.header, key, [])
        elif key.text in PRIORS:
            read_prior(self.header, key, arguments)
        else:
            self.places.set(key.text, value)
