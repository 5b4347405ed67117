"""Graphs as the counting sees them."""


def graph_of(size, edges):
    """For each vertex the vertices it is joined to."""
    graph = [[] for _ in range(size)]
    for a, b in edges:
        graph[a].append(b)
        graph[b].append(a)
    return graph
