"""Diagrams as JSON, to be kept and read back.

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
>>> from_json(stored) == family
True
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from minescope.arithmetic.polynomial import numeral
from minescope.counting.interface import MAX_NODES
from minescope.counting.weights import outer_weights, weights_of
from minescope.counting.zdd.nodes import EMPTY, UNIT, Nodes
from minescope.counting.zdd.part import CellName, Item, Part, Variable
from minescope.errors import MinescopeError, NotationError, PositionError
from minescope.nesting import check_nesting

if TYPE_CHECKING:
    from minescope.counting.zdd.diagram import Diagram

VERSION: Final = 1
MAX_GROUP: Final = 10_000
"""Mines that the cells of one variable may hold together."""


def to_json(diagram: Diagram) -> str:
    """The whole diagram; `from_json` gives an equal one."""
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


def from_json(text: str) -> Diagram:
    """Read what `to_json` wrote; anything else is refused."""
    from minescope.counting.zdd.diagram import Diagram

    try:
        check_nesting(text)
        data = json.loads(text)
    except ValueError as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise NotationError(
            "This is not JSON, where a diagram was expected.", line, column
        ) from None
    if not isinstance(data, dict) or data.get("diagram") != VERSION:
        raise PositionError(f'This JSON is not a diagram: the field "diagram" must be {VERSION}.')
    try:
        x_max = _whole(data["x_max"], 1, MAX_GROUP)
        fixed = {_cell(cell): _whole(mines, 0, x_max) for cell, mines in data["fixed"]}
        free = tuple(map(_cell, data["free"]))
        parts = tuple([_read_part(part, x_max) for part in data["parts"]])
    except MinescopeError:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise PositionError(f"A field of the diagram is missing or malformed ({error}).") from None
    diagram = Diagram(parts, fixed, free, x_max)
    named = [*fixed, *free, *[c for part in parts for v in part.variables for c in v.cells]]
    if len(set(named)) < len(named):
        raise PositionError("A cell of the diagram stands in two places.")
    return diagram


def _read_part(data: dict[str, Any], x_max: int) -> Part:
    variables = [_read_variable(cells, most, x_max) for cells, most in data["variables"]]
    items = []
    for variable, mines, leads, number in data["items"]:
        v = _whole(variable, 0, len(variables) - 1)
        mines = _whole(mines, 1, len(variables[v].ways) - 1)
        items.append(Item(v, mines, leads is True, None if number is None else _cell(number)))
    if len(data["nodes"]) > MAX_NODES:
        raise PositionError(f"A diagram may have {MAX_NODES:,} nodes, not {len(data['nodes']):,}.")
    nodes = Nodes(len(items))
    ids = [EMPTY, UNIT]
    for item, low, high in data["nodes"]:
        asked = _whole(item, 0, len(items) - 1)
        below = [ids[_whole(child, 0, len(ids) - 1)] for child in (low, high)]
        if min([nodes.item[child] for child in below]) <= asked:
            raise PositionError("The items of a diagram must ascend along every edge.")
        ids.append(nodes.make(asked, *below))
    return Part(nodes, ids[_whole(data["root"], 0, len(ids) - 1)], tuple(variables), tuple(items))


def _read_variable(cells: list[object], most: int, x_max: int) -> Variable:
    most = _whole(most, 0, min(MAX_GROUP, x_max * len(cells)))
    ways = outer_weights(weights_of("uniform", x_max), len(cells), most)
    return Variable(tuple(map(_cell, cells)), ways)


def _cell(value: object) -> CellName:
    if isinstance(value, list):
        return tuple(map(_cell, value))
    if not isinstance(value, (str, int)):
        raise PositionError(f"A cell of a diagram is a text, a number or a list, not {value!r}.")
    return value


def _whole(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(
            f"A number of the diagram is {value!r}, where one from {least} to {most} was expected."
        )
    return value
