"""All families by name, with the parameters that each is made with.

>>> petersen = make_graph("petersen")
>>> len(petersen.cells), len(petersen.edges)
(10, 15)
>>> tree = make_graph("random-tree", seed="a", vertices=30)
>>> tree == make_graph("random-tree", seed="a", vertices=30)
True

Families with a natural drawing carry it (`Graph.places`); of the others the page finds one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from minescope.board.families import graphs, lattices, trees
from minescope.board.topology import Graph
from minescope.draws import seed_text
from minescope.errors import PositionError

FamilyKind: TypeAlias = Literal["trees", "lattices", "simple", "named", "random"]


class Parameter(NamedTuple):
    """A whole number that a family is made with."""

    name: str
    title: str
    least: int
    most: int
    usual: int


class Family(NamedTuple):
    """A way to make graphs."""

    name: str
    title: str
    kind: FamilyKind
    build: Callable[..., Graph]
    """Takes the parameters by name; of a random family, a source of chance before them."""
    parameters: tuple[Parameter, ...] = ()
    random: bool = False


def _size(least: int, most: int, usual: int, title: str = "Vertices") -> Parameter:
    return Parameter("vertices", title, least, most, usual)


def _sides(least: int, width: int, height: int) -> tuple[Parameter, ...]:
    return (
        Parameter("width", "Columns", least, 200, width),
        Parameter("height", "Rows", least, 200, height),
    )


_EDGES: Final = Parameter("edges", "Edges", 0, 10_000, 45)

FAMILIES: Final[dict[str, Family]] = {
    family.name: family
    for family in (
        Family("path", "Path", "trees", trees.path, (_size(1, 5_000, 10),)),
        Family("star", "Star", "trees", trees.star, (Parameter("leaves", "Leaves", 1, 500, 8),)),
        Family(
            "caterpillar",
            "Caterpillar",
            "trees",
            trees.caterpillar,
            (
                Parameter("spine", "Spine", 1, 1_000, 8),
                Parameter("legs", "Legs per vertex", 0, 20, 2),
            ),
        ),
        Family("binary-tree", "Binary tree", "trees", trees.binary_tree, (_size(1, 2_500, 15),)),
        Family(
            "balanced-tree",
            "Balanced tree",
            "trees",
            trees.balanced_tree,
            (Parameter("arity", "Children", 1, 20, 3), Parameter("depth", "Depth", 0, 100, 3)),
        ),
        Family(
            "random-tree", "Random tree", "trees", trees.random_tree, (_size(1, 5_000, 30),), True
        ),
        Family("grid", "Grid, 4 neighbours", "lattices", lattices.grid, _sides(1, 6, 6)),
        Family("king-grid", "Grid, 8 neighbours", "lattices", lattices.king_grid, _sides(1, 6, 6)),
        Family("hex-grid", "Hexagons in rows", "lattices", lattices.hex_grid, _sides(1, 6, 6)),
        Family(
            "hex-patch",
            "Hexagons in rings",
            "lattices",
            lattices.hex_patch,
            (Parameter("radius", "Rings", 0, 50, 3),),
        ),
        Family(
            "honeycomb",
            "Honeycomb, corners",
            "lattices",
            lattices.honeycomb,
            (Parameter("radius", "Rings", 1, 40, 3),),
        ),
        Family("torus", "Torus, 4 neighbours", "lattices", lattices.torus, _sides(3, 6, 5)),
        Family(
            "king-torus", "Torus, 8 neighbours", "lattices", lattices.king_torus, _sides(3, 6, 5)
        ),
        Family(
            "hypercube",
            "Hypercube",
            "lattices",
            lattices.hypercube,
            (Parameter("dimension", "Dimension", 1, 11, 4),),
        ),
        Family("cycle", "Cycle", "simple", graphs.cycle, (_size(3, 2_500, 12),)),
        Family(
            "wheel",
            "Wheel",
            "simple",
            graphs.wheel,
            (Parameter("rim", "Vertices on the rim", 3, 500, 8),),
        ),
        Family(
            "ladder", "Ladder", "simple", graphs.ladder, (Parameter("rungs", "Rungs", 1, 1_000, 8),)
        ),
        Family("prism", "Prism", "simple", graphs.prism, (Parameter("sides", "Sides", 3, 500, 6),)),
        Family("complete", "Complete graph", "simple", graphs.complete, (_size(1, 140, 6),)),
        Family(
            "complete-bipartite",
            "Complete bipartite graph",
            "simple",
            graphs.complete_bipartite,
            (
                Parameter("left", "One side", 1, 100, 3),
                Parameter("right", "Other side", 1, 100, 4),
            ),
        ),
        Family("petersen", "Petersen graph", "named", graphs.petersen),
        Family(
            "generalised-petersen",
            "Generalised Petersen graph",
            "named",
            graphs.generalised_petersen,
            (Parameter("sides", "Sides", 3, 500, 7), Parameter("step", "Inner step", 1, 249, 2)),
        ),
        Family("heawood", "Heawood graph", "named", graphs.heawood),
        Family("mobius-kantor", "Möbius–Kantor graph", "named", graphs.mobius_kantor),
        Family("pappus", "Pappus graph", "named", graphs.pappus),
        Family("desargues", "Desargues graph", "named", graphs.desargues),
        Family("octahedron", "Octahedron", "named", graphs.octahedron),
        Family("dodecahedron", "Dodecahedron", "named", graphs.dodecahedron),
        Family("icosahedron", "Icosahedron", "named", graphs.icosahedron),
        Family(
            "random-graph",
            "Random graph",
            "random",
            graphs.random_graph,
            (_size(1, 2_500, 30), _EDGES),
            True,
        ),
        Family(
            "random-connected-graph",
            "Random connected graph",
            "random",
            graphs.random_connected_graph,
            (_size(1, 2_500, 30), _EDGES),
            True,
        ),
        Family(
            "random-partial-k-tree",
            "Random partial k-tree",
            "random",
            graphs.random_partial_k_tree,
            (
                _size(1, 2_500, 30),
                Parameter("width", "Maximum treewidth", 1, 10, 2),
                Parameter("kept", "Edges kept, in percent", 0, 100, 80),
            ),
            True,
        ),
    )
}


def make_graph(family: str, *, seed: str | int | None = None, **parameters: int) -> Graph:
    """A graph of this family; parameters that are left out have their usual values.

    The same seed gives the same graph; without one, chance decides.
    """
    if family not in FAMILIES:
        raise PositionError(
            f"{family[:40]!r} is not a family of graphs; choose one of {', '.join(FAMILIES)}."
        )
    found = FAMILIES[family]
    values = _checked(found, parameters)
    if not found.random:
        return found.build(**values)
    # Other things are drawn with the same seed, and must not follow the graph.
    return found.build(Random(f"graph {seed_text(seed)}"), **values)


def _checked(family: Family, given: dict[str, int]) -> dict[str, int]:
    known = {parameter.name: parameter for parameter in family.parameters}
    for name in given:
        if name not in known:
            names = f"takes {', '.join(known)}" if known else "takes none"
            raise PositionError(
                f"The family {family.name} has no parameter {name[:40]!r}: it {names}."
            )
    values = {}
    for name, parameter in known.items():
        value = given.get(name, parameter.usual)
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole or not parameter.least <= value <= parameter.most:
            told = f"{value!r:.40}" if not whole or abs(value) < 10**15 else "a number that large"
            raise PositionError(
                f"{parameter.title} must be a whole number from {parameter.least} to "
                f"{parameter.most:,}, not {told}."
            )
        values[name] = value
    return values
