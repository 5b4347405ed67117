"""A graph while its text is read: who was named, who touches whom, and where that was said.

Our own text, edge lists and DOT say the same things in different words. What is wrong with a graph
(a loop, an edge given twice) is therefore found here, once, and told with the place in the text.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from minescope.board.formats.source import Token, shown
from minescope.board.labels import UNKNOWN, Label
from minescope.board.names import counted
from minescope.board.topology import MAX_CELLS, Graph, Place

MAX_EDGES: Final = 100_000
"""As many as a link holds: more of them are no graph that anybody looks at, and braces in DOT ask for many
with a few words."""


class End(NamedTuple):
    """One end of an edge: the name of a vertex, and where it stands."""

    name: str
    token: Token


class Sketch:
    """Vertices in the order in which they are named first, with what is said of them."""

    def __init__(self) -> None:
        self.labels: dict[str, Label | None] = {}
        """None for a vertex that was named without a label."""
        self.places: dict[str, Place] = {}
        self.named: dict[str, Token] = {}
        """Where each vertex is named first."""
        self._edges: dict[tuple[str, str], int] = {}
        """The edges, each with the line that has it."""

    def add(self, end: End, label: Label | None = None) -> None:
        """Make sure that there is such a vertex; `label` counts for a new one only."""
        if end.name not in self.labels:
            if not end.name:
                raise end.token.error("A vertex needs a name: write one between the quotes.")
            if len(self.labels) >= MAX_CELLS:
                raise end.token.error(f"A graph has at most {MAX_CELLS:,} vertices.")
            self.labels[end.name] = label
            self.named[end.name] = end.token

    def join(self, first: End, second: End, *, merge: bool = False) -> None:
        """An edge between two vertices; `merge` allows to say it again."""
        a, b = first.name, second.name
        if a == b:
            raise second.token.error(
                f"The vertex {shown(a)} is joined to itself. Leave this edge out, or name another "
                "vertex."
            )
        earlier = self._edges.get((a, b)) or self._edges.get((b, a))
        if earlier is None:
            if len(self._edges) >= MAX_EDGES:
                raise too_many_edges(first.token)
            for end in (first, second):
                if end.name not in self.labels:
                    self.add(end)
            self._edges[a, b] = first.token.line
        elif not merge:
            where = f"line {earlier}" if earlier != first.token.line else "this line"
            raise first.token.error(
                f"The edge between {shown(a)} and {shown(b)} is given twice: {where} has it "
                "already. Leave this one out."
            )

    def join_plainly(self, a: str, b: str, line: int) -> bool:
        """Whether this is an edge with nothing wrong in it, which then is one; else `join` says what is."""
        edges, labels = self._edges, self.labels
        if a == b or (a, b) in edges or (b, a) in edges or len(edges) >= MAX_EDGES:
            return False
        if len(labels) > MAX_CELLS - 2:
            return False
        labels.setdefault(a)
        labels.setdefault(b)
        edges[a, b] = line
        return True

    def graph(self) -> Graph:
        """The graph, with places where every vertex has one."""
        index = {name: i for i, name in enumerate(self.labels)}
        edges = tuple([(index[a], index[b]) for a, b in self._edges])
        places = None
        if self.places and len(self.places) == len(index):
            places = tuple([self.places[name] for name in index])
        return Graph(tuple(index), edges, places)

    def all_labels(self) -> tuple[Label, ...]:
        """A label for each vertex: unknown where none was given."""
        return tuple([UNKNOWN if label is None else label for label in self.labels.values()])


def too_many_edges(token: Token) -> Exception:
    return token.error(f"A graph has at most {MAX_EDGES:,} edges.")


def nowhere(mark: Token) -> Exception:
    """The error about an edge with nothing behind the mark that joins its ends."""
    return mark.error(
        f"The edge leads nowhere: name a vertex after {_said(mark)}, or leave the edge out.",
        len(mark.text),
    )


def from_nowhere(mark: Token) -> Exception:
    """The error about an edge with nothing before the mark that joins its ends."""
    return mark.error(
        f"The edge comes from nowhere: name a vertex before {_said(mark)}, or leave the edge out."
    )


def _said(mark: Token) -> str:
    return {",": "the comma", "\t": "the tab"}.get(mark.text, mark.text)


def summed(graph: Graph) -> str:
    """How large a graph is, in words."""
    return f"{counted(len(graph.cells), 'vertex', 'vertices')}, {counted(len(graph.edges), 'edge')}"
