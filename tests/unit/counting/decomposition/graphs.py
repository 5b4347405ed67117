"""Graphs as the counting sees them: for each vertex the vertices it is joined to."""

from itertools import combinations

import networkx as nx
from hypothesis import strategies as st


def adjacency(graph):
    return [sorted(graph[v]) for v in range(len(graph))]


def graph_of(size, edges):
    graph = nx.empty_graph(size)
    graph.add_edges_from(edges)
    return adjacency(graph)


def path(size):
    return adjacency(nx.path_graph(size))


def cycle(size):
    return adjacency(nx.cycle_graph(size))


def complete(size):
    return adjacency(nx.complete_graph(size))


def grid(rows, columns):
    return adjacency(nx.convert_node_labels_to_integers(nx.grid_2d_graph(rows, columns)))


def k_tree(rng, size, k, kept=1.0):
    """Each new vertex is joined to a clique of k earlier ones; then some edges are taken away."""
    cliques = [tuple(range(k))]
    edges = list(combinations(range(k), 2))
    for v in range(k, size):
        clique = rng.choice(cliques)
        edges += [(u, v) for u in clique]
        cliques += [(*[u for u in clique if u != left], v) for left in clique]
    return graph_of(size, [edge for edge in edges if rng.random() < kept])


@st.composite
def graphs(draw):
    size = draw(st.integers(0, 9))
    pairs = list(combinations(range(size), 2))
    return graph_of(size, [pair for pair in pairs if draw(st.booleans())])


def bags(*sets):
    return tuple(frozenset(each) for each in sets)
