"""Forests by Golan's algorithm: consistency up to a million vertices, and whole polynomials.

The labels are true of a layout with 40 % mines, of which half of the free vertices show their number:
an inconsistent tree could be refused early. Consistency includes finding a root and an order. In a
random tree neighbours lie far apart in memory, which costs more the larger it is; "in order" is the
same tree with its vertices numbered as they are visited. Each tree is worked on in a process of its
own, whose peak memory includes the interpreter and the tree.
"""

from __future__ import annotations

from random import Random
from typing import Any

from measuring import Settings, Work, best_times, in_child
from report import s, table

from minescope.counting.forest_polynomials import Forest, root_forest
from minescope.counting.forest_vertex import UNKNOWN, VertexSign

PACKAGES = ()
SHAPES = ("random", "random, in order", "path", "caterpillar", "star")
SIZES = (1_000, 10_000, 100_000, 1_000_000)
POLYNOMIAL_SIZES = (1_000, 2_000, 5_000)
MARGINAL_SIZE = 5_000


def tree(shape: str, size: int) -> tuple[list[list[int]], list[VertexSign]]:
    """Neighbours and labels; in a random tree each vertex hangs from any one before it."""
    rng = Random(f"{shape.split(',')[0]} {size}")
    neighbours: list[list[int]] = [[] for _ in range(size)]
    for v in range(1, size):
        if shape == "path":
            parent = v - 1
        elif shape == "star":
            parent = 0
        elif shape == "caterpillar":
            parent = max(0, v - 2 + v % 2)
        else:
            parent = rng.randrange(v)
        neighbours[v].append(parent)
        neighbours[parent].append(v)
    if shape == "random, in order":
        neighbours = _renumbered(neighbours)
    mined = [v > 0 and rng.random() < 0.4 for v in range(size)]
    labels: list[VertexSign] = []
    for v, around in enumerate(neighbours):
        # The centre of a star shows its number, else the star would fall apart.
        shown = not mined[v] and (rng.random() < 0.5 or (shape == "star" and not v))
        labels.append(sum([mined[u] for u in around]) if shown else UNKNOWN)
    return neighbours, labels


def _renumbered(neighbours: list[list[int]]) -> list[list[int]]:
    order = root_forest(neighbours).order
    place = {v: i for i, v in enumerate(order)}
    return [[place[u] for u in neighbours[v]] for v in order]


def consistency(shape: str, size: int) -> dict[str, Any]:
    """A job for a child process."""
    neighbours, labels = tree(shape, size)
    if not Forest(neighbours, labels).consistent():
        raise AssertionError(f"The {shape} tree with {size} vertices was made consistent.")
    work = Work(lambda: Forest(neighbours, labels).consistent())
    return {"seconds": best_times({"ours": work}, rounds=3)["ours"]}


def polynomial(shape: str, size: int) -> dict[str, Any]:
    """A job for a child process."""
    forest = Forest(*tree(shape, size))
    digits = len(hex(forest.count())) * 12 // 10
    work = Work(forest.polynomial)
    return {"seconds": best_times({"ours": work}, rounds=1)["ours"], "digits": digits}


def marginals(shape: str, size: int) -> dict[str, Any]:
    """A job for a child process: how often each vertex is mined, among all legal assignments."""
    forest = Forest(*tree(shape, size))
    works = {"count": Work(forest.count), "marginals": Work(forest.marginals)}
    return best_times(works, rounds=1)


def run(settings: Settings) -> str:
    sizes = SIZES[:2] if settings.quick else SIZES
    linear = []
    for shape in SHAPES:
        found = [in_child("trees", "consistency", shape, size) for size in sizes]
        per_vertex = [each["seconds"] / size * 1e6 for each, size in zip(found, sizes, strict=True)]
        linear.append(
            [
                shape,
                *[s(each["seconds"]) for each in found],
                " / ".join([f"{each:.2f}" for each in per_vertex]),
                f"{found[-1]['peak_mb']:.0f}",
            ]
        )
    head = ["consistency, s", *[f"{size:,}" for size in sizes], "µs a vertex", "MB"]
    whole_sizes = POLYNOMIAL_SIZES[:1] if settings.quick else POLYNOMIAL_SIZES
    whole = []
    for shape in SHAPES:
        found = [in_child("trees", "polynomial", shape, size) for size in whole_sizes]
        times = [s(each["seconds"]) for each in found]
        whole.append([shape, *times, f"{found[-1]['digits']}", f"{found[-1]['peak_mb']:.0f}"])
    second = ["polynomial, s", *[f"{size:,}" for size in whole_sizes], "digits of the count", "MB"]
    size = MARGINAL_SIZE // 5 if settings.quick else MARGINAL_SIZE
    rerooted = []
    for shape in SHAPES:
        each = in_child("trees", "marginals", shape, size)
        rerooted.append([shape, s(each["count"]), s(each["marginals"])])
    third = [f"{size:,} vertices, s", "count", "marginals of all"]
    return "\n\n".join([table(head, linear), table(second, whole), table(third, rerooted)])
