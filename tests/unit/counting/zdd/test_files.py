"""Diagrams are written as JSON with all that it takes to follow their paths.

Diagrams written for others.
"""

import json
import re
from random import Random

from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.files import to_dot, to_json, to_svg

from .families import diagrams, members_of, random_family


def test_children_stand_before_parents_and_items_ascend():
    for diagram, _ in diagrams(4):
        written = json.loads(to_json(diagram))
        assert int(written["count"]) == diagram.count
        assert sum(len(part["nodes"]) for part in written["parts"]) == diagram.nodes
        for part in written["parts"]:
            nodes, end = part["nodes"], len(part["items"])
            for place, (item, *below) in enumerate(nodes, 2):
                assert max(below) < place
                assert all(item < (nodes[child - 2][0] if child > 1 else end) for child in below)
            assert part["root"] in (0, 1, len(nodes) + 1)


STATEMENT = re.compile(
    r"(node \[shape=circle\];"
    r'|label="beside the nodes: \d+ fixed cells, \d+ free ones";'
    r'|n\d+ \[shape=square, label="[01]"\];'
    r'|\{rank=same; (n\d+ \[label="([^"\\]|\\.)*"\]; ?)+\}'
    r"|n\d+ -> n\d+( \[style=dotted\])?;)"
)


def edges_in(dot):
    found = re.findall(r"n(\d+) -> n(\d+)( \[style=dotted\])?;", dot)
    return {(int(start), not dots): int(end) for start, end, dots in found}


def test_dot_is_well_formed():
    hard = Diagram.of([{'say "hi"\\', "line\nbreak"}, {"–"}])
    for diagram in (hard, Diagram.of([]), Diagram((), {"x": 1}), *[d for d, _ in diagrams(3)]):
        first, *statements, last = to_dot(diagram).split("\n")
        assert first == "digraph diagram {"
        assert last == "}"
        assert all(STATEMENT.fullmatch(statement.strip()) for statement in statements)


def test_dot_has_the_members_of_the_diagram():
    rng = Random("dot")
    for _ in range(20):
        family = random_family(rng, 6)
        diagram = Diagram.of(family, range(6))
        dot = to_dot(diagram)
        items = dict(re.findall(r'n(\d+) \[label="(\d+)"\]', dot))
        edges = edges_in(dot)
        waiting = [(max(map(int, items), default=1 if family else 0), frozenset())]
        found = set()
        while waiting:
            node, held = waiting.pop()
            if node == 1:
                found.add(held)
            elif node > 1:
                waiting.append((edges[node, False], held))
                waiting.append((edges[node, True], held | {int(items[str(node)])}))
        assert found == family == members_of(diagram.parts[0].nodes, diagram.parts[0].root)


def test_a_notebook_shows_small_diagrams():
    family = Diagram.of(["a", "b"])
    assert family._repr_svg_() == to_svg(family)
    assert Diagram.of([{i} for i in range(500)])._repr_svg_() is None
    assert json.loads(to_json(family))["count"] == "2"
