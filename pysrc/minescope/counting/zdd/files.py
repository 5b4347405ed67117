"""Diagrams written for others: as DOT for Graphviz, as JSON, as a picture.

In JSON a node is [item, node of its 0-edge, node of its 1-edge]; the nodes of a part are numbered from 2
in the order in which they are listed, children before parents, and 0 and 1 are the terminals. A variable
is [its cells, the most mines they hold], an item [variable, mines, whether it leads, number]. A cell is a
text, a whole number, or a list such as [row, column].

>>> from minescope.counting.zdd.diagram import Diagram
>>> family = Diagram.of(["a", "b"])
>>> stored = to_json(family)
>>> print(stored[stored.index('"variables"') :])
"variables": [[["a"], 1], [["b"], 1]], "items": [[0, 1, true, null], [1, 1, true, null]], \
"nodes": [[1, 0, 1], [0, 2, 1]], "root": 3}]}
>>> print(to_dot(Diagram.of(["a", "b"])))
digraph diagram {
  node [shape=circle];
  n0 [shape=square, label="0"];
  n1 [shape=square, label="1"];
  {rank=same; n2 [label="b"];}
  {rank=same; n3 [label="a"];}
  n2 -> n0 [style=dotted];
  n2 -> n1;
  n3 -> n2 [style=dotted];
  n3 -> n1;
}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from minescope.arithmetic.polynomial import numeral
from minescope.counting.zdd.nodes import EMPTY, UNIT, Naming, Part
from minescope.counting.zdd.picture import to_svg

if TYPE_CHECKING:
    from minescope.counting.zdd.diagram import Diagram

VERSION: Final = 1


def to_json(diagram: Diagram) -> str:
    """The whole diagram."""
    return json.dumps(
        {
            "diagram": VERSION,
            "x_max": diagram.x_max,
            "count": numeral(diagram.count),
            "fixed": list(diagram.fixed.items()),
            "free": diagram.free,
            "parts": [_write_part(part) for part in diagram.parts],
        },
        ensure_ascii=False,
    )


def _write_part(part: Part) -> dict[str, object]:
    nodes = part.nodes
    place = {EMPTY: EMPTY, UNIT: UNIT}
    listed = []
    for number, node in enumerate(nodes.below(part.root), 2):
        place[node] = number
        listed.append((nodes.item[node], place[nodes.low[node]], place[nodes.high[node]]))
    return {
        "variables": [(cells, len(ways) - 1) for cells, ways in part.variables],
        "items": part.items,
        "nodes": listed,
        "root": place[part.root],
    }


__all__ = ["to_dot", "to_json", "to_svg"]


def to_dot(diagram: Diagram, name: Naming = str) -> str:
    """For Graphviz: 0-edges dotted, 1-edges solid, the nodes of one item side by side."""
    part = diagram.joined().parts[0]
    nodes = part.nodes
    inner = nodes.below(part.root)
    place = _numbered(inner)
    lines = ["digraph diagram {", "  node [shape=circle];"]
    if diagram.fixed or diagram.free:
        beside = (
            f"beside the nodes: {len(diagram.fixed)} fixed cells, {len(diagram.free)} free ones"
        )
        lines.append(f"  label={_quoted(beside)};")
    lines += [f'  n{end} [shape=square, label="{end}"];' for end in (EMPTY, UNIT)]
    by_item: dict[int, list[int]] = {}
    for node in inner:
        by_item.setdefault(nodes.item[node], []).append(node)
    for item in sorted(by_item, reverse=True):
        label = _quoted(part.text_of(item, name))
        listed = " ".join([f"n{place[node]} [label={label}];" for node in by_item[item]])
        lines.append(f"  {{rank=same; {listed}}}")
    for node in inner:
        lines.append(f"  n{place[node]} -> n{place[nodes.low[node]]} [style=dotted];")
        lines.append(f"  n{place[node]} -> n{place[nodes.high[node]]};")
    return "\n".join([*lines, "}"])


def _numbered(inner: list[int]) -> dict[int, int]:
    """Nodes from 2 without gaps: a store may hold many more."""
    return {EMPTY: EMPTY, UNIT: UNIT} | {node: i for i, node in enumerate(inner, 2)}


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
