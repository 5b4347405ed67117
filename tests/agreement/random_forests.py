"""Labelled forests for tests, and the slowest way to count them."""

from __future__ import annotations

from itertools import product
from random import Random

from minescope.counting.forest_vertex import FREE, MINE, UNKNOWN

SHAPES = ("random", "bushy", "path", "caterpillar", "star", "spider", "forest", "lonely")


def parents_of(rng: Random, shape: str, size: int) -> list[int]:
    """For each vertex one before it, or -1 where a new tree begins."""
    found = [-1]
    for v in range(1, size):
        match shape:
            case "path":
                found.append(v - 1)
            case "star":
                found.append(0)
            case "bushy":
                found.append(rng.randrange(-(-v // 3)))
            case "caterpillar":
                found.append(v - 2 + v % 2 if v > 1 else 0)
            case "spider":
                found.append(max(0, v - 3))
            case "forest":
                found.append(rng.randrange(-1, v) if rng.random() < 0.8 else -1)
            case "lonely":
                found.append(-1)
            case _:
                found.append(rng.randrange(v))
    return found


def neighbours_of(parents: list[int]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in parents]
    for v, parent in enumerate(parents):
        if parent >= 0:
            found[v].append(parent)
            found[parent].append(v)
    return found


def random_labels(rng: Random, neighbours, *, wrong: float = 0.15, shown: float = 0.5) -> list:
    """Labels that are true of some layout of mines; with some probability one is then changed."""
    mined = [rng.random() < 0.4 for _ in neighbours]
    labels: list = []
    for v, around in enumerate(neighbours):
        draw = rng.random()
        if mined[v]:
            labels.append(MINE if draw < 0.15 else UNKNOWN)
        elif draw < shown:
            labels.append(sum(mined[u] for u in around))
        else:
            labels.append(FREE if draw < shown + 0.1 else UNKNOWN)
    if labels and rng.random() < wrong:
        labels[rng.randrange(len(labels))] = rng.randint(0, 3)
    return labels


def random_forest(rng: Random, shape: str, size: int, **options):
    """Neighbours and labels; vertices are numbered in any order."""
    places = rng.sample(range(size), size)
    neighbours: list[list[int]] = [[] for _ in range(size)]
    for v, around in enumerate(neighbours_of(parents_of(rng, shape, size)) if size else ()):
        neighbours[places[v]] = [places[u] for u in around]
    return neighbours, random_labels(rng, neighbours, **options)


def legal_assignments(neighbours, labels):
    """Every one, as a tuple of 0 and 1 for each vertex."""
    choices = [(0, 1) if each == UNKNOWN else (int(each == MINE),) for each in labels]
    for held in product(*choices):
        if all(
            not isinstance(label, int) or sum(held[u] for u in neighbours[v]) == label
            for v, label in enumerate(labels)
        ):
            yield held


def by_mines(assignments, size: int) -> tuple[int, ...]:
    counts = [0] * (size + 1)
    for held in assignments:
        counts[sum(held)] += 1
    while counts and not counts[-1]:
        counts.pop()
    return tuple(counts)
