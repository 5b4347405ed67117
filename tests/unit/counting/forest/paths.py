"""Paths as the algorithm sees them: for each vertex the vertices it is joined to."""

PATH = [[1], [0, 2], [1]]


def path(size):
    return [[u for u in (v - 1, v + 1) if 0 <= u < size] for v in range(size)]
