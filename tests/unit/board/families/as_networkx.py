"""Graphs as networkx knows them, so that it can judge what the package makes of them by itself."""

import networkx as nx


def as_networkx(graph):
    """The same graph, its vertices by number."""
    return nx.Graph(dict(enumerate(graph.neighbours)))
