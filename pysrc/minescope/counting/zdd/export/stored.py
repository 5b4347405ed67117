"""Diagrams as JSON, for other programs.

A node is [item, node of its 0-edge, node of its 1-edge]; the nodes of a part are numbered from 2 in
the order in which they are listed, children before parents, and 0 and 1 are the terminals. A variable
is [its cells, the most mines they hold], an item [variable, mines, whether it leads, number]. A cell
is a text, a whole number, or a list such as [row, column].

>>> from minescope.counting.zdd.diagram import Diagram
>>> family = Diagram.of(["a", "b"])
>>> stored = to_json(family)
>>> print(stored[stored.index('"variables"') :])
"variables": [[["a"], 1], [["b"], 1]], "items": [[0, 1, true, null], [1, 1, true, null]], \
"nodes": [[1, 0, 1], [0, 2, 1]], "root": 3}]}
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from minescope.arithmetic.polynomial import numeral
from minescope.counting.zdd.nodes import EMPTY, UNIT
from minescope.counting.zdd.part import Part

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
