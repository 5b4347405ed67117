from hypothesis import given

from minescope.counting.decomposition.nice import make_nice
from minescope.counting.decomposition.trees import decompose

from .faults import faults_of_nice
from .graphs import graphs, path


@given(graphs())
def test_every_decomposition_can_be_made_nice(graph):
    plain = decompose(graph)
    nice = make_nice(plain)
    assert faults_of_nice(nice, graph) == []
    assert nice.width == max(plain.width, -1)
    assert [nice.nodes[top].bag for top in nice.tops] == list(plain.bags)


def test_no_recursion_on_a_long_path():
    assert len(make_nice(decompose(path(20_000))).nodes) > 40_000
