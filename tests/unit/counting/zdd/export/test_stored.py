"""Diagrams are written as JSON with all that it takes to follow their paths."""

import json

from minescope.counting.zdd.export.stored import to_json

from ..families import diagrams


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
