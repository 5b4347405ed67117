"""Places of nodes in a picture."""

from random import Random

from minescope.counting.zdd.combination.family import family_part
from minescope.counting.zdd.export.layout import lay_out
from minescope.counting.zdd.nodes import EMPTY, UNIT

from ..families import random_family


def test_every_node_stands_once_and_every_edge_leads_to_the_next_row():
    rng = Random("layout")
    for _ in range(30):
        part = family_part(random_family(rng, 7), range(7))
        layout = lay_out(part)
        points = [point for row in layout.rows for point in row]
        assert len(set(points)) == len(points) == len(layout.places)
        assert {point for point in points if point > UNIT} == set(part.nodes.below(part.root))
        row_of = {point: r for r, row in enumerate(layout.rows) for point in row}
        assert all(row_of[s.end] == row_of[s.start] + 1 for s in layout.segments)


def test_following_an_edge_leads_to_its_node():
    part = family_part(["ac", "b", "bc", "c", "e"], "abcde")
    nodes = part.nodes
    following = {(s.start, s.held): s.end for s in lay_out(part).segments}
    for node in nodes.below(part.root):
        for held, child in ((False, nodes.low[node]), (True, nodes.high[node])):
            point = following[node, held]
            while point < EMPTY:
                point = following[point, held]
            assert point == child


def test_nothing_stands_upon_another():
    rng = Random("apart")
    for _ in range(30):
        layout = lay_out(family_part(random_family(rng, 7), range(7)))
        assert min(layout.places.values()) == 0
        for row in layout.rows:
            at = [layout.places[point] for point in row]
            widths = [1 if point >= EMPTY else 0.4 for point in row]
            for i in range(1, len(row)):
                assert at[i] - at[i - 1] > (widths[i] + widths[i - 1]) / 2 - 1e-9


def test_terminals_alone():
    assert lay_out(family_part([], "a")).rows == ((EMPTY,),)
    assert lay_out(family_part([""], "a")).rows == ((UNIT,),)
