"""Diagrams written for others: as DOT for Graphviz, as JSON, as a picture.

>>> from minescope.counting.zdd.diagram import Diagram
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

from typing import TYPE_CHECKING

from minescope.counting.zdd.export.picture import to_svg
from minescope.counting.zdd.export.stored import to_json
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.part import Naming

if TYPE_CHECKING:
    from minescope.counting.zdd.diagram import Diagram

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
