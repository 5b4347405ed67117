"""Families of sets at random, as sets of frozensets and as nodes; parts with groups of cells."""

from itertools import product
from random import Random

from minescope.counting.assignment import Assignment
from minescope.counting.placements import all_placements, ways_to_place
from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.nodes import UNIT, Item, Nodes, Part, Variable
from minescope.counting.zdd.operations import make_family


def random_family(rng: Random, items: int) -> frozenset[frozenset[int]]:
    """Sparse and dense ones alike, the empty set and the empty family among them."""
    share = rng.random()
    size = rng.randrange(9)
    return frozenset(
        frozenset([item for item in range(items) if rng.random() < share]) for _ in range(size)
    )


def node_of(nodes: Nodes, family: frozenset[frozenset[int]]) -> int:
    return make_family(nodes, [sorted(member) for member in family])


def members_of(nodes: Nodes, root: int) -> frozenset[frozenset[int]]:
    """What the definition of nodes says: all paths to the 1-terminal."""
    waiting = [(root, frozenset())]
    found = []
    while waiting:
        node, held = waiting.pop()
        if node > UNIT:
            waiting.append((nodes.low[node], held))
            waiting.append((nodes.high[node], held | {nodes.item[node]}))
        elif node == UNIT:
            found.append(held)
    assert len(found) == len(set(found))
    return frozenset(found)


def grouped_part(rng: Random, sizes: list[int], x_max: int) -> tuple[Part, list[list[int]]]:
    """Groups of such sizes, and some choices of mines for them; the part and the choices.

    Half of the items are followed by one that says the same, as in the degree-constrained model.
    """
    tops = [size * x_max for size in sizes]
    choices = [list(c) for c in product(*[range(top + 1) for top in tops]) if rng.random() < 0.4]
    items = []
    echoes = []
    for v, top in enumerate(tops):
        items += [Item(v, mines) for mines in range(top, 0, -1)]
        if rng.random() < 0.5:
            echoes += [Item(v, mines, leads=False) for mines in range(top, 0, -1)]
    items += echoes
    nodes = Nodes(len(items))
    sets = [
        [i for i, item in enumerate(items) if choice[item.variable] == item.mines]
        for choice in choices
    ]
    names = iter(range(100))
    variables = [
        Variable(tuple([f"x{next(names)}" for _ in range(size)]), ways_to_place(size, x_max))
        for size in sizes
    ]
    return Part(nodes, make_family(nodes, sets), tuple(variables), tuple(items)), choices


def assignments_of(part: Part, choices: list[list[int]], x_max: int) -> list[dict[str, int]]:
    """All assignments of these choices, in the order of numbers."""
    found = []
    for choice in choices:
        placed = [
            [(mines, *way) for way in enumerate(all_placements(len(variable.cells), mines, x_max))]
            for variable, mines in zip(part.variables, choice, strict=True)
        ]
        found += product(*placed)
    return [
        {
            variable.cells[place]: mines
            for variable, (_, _, way) in zip(part.variables, ways, strict=True)
            for place, mines in way
        }
        for ways in sorted(found)
    ]


def renamed(part, prefix):
    variables = [v._replace(cells=tuple([prefix + c for c in v.cells])) for v in part.variables]
    return part._replace(variables=tuple(variables))


def diagrams(count):
    """Two parts, a fixed cell, free cells; and all their assignments in order."""
    rng = Random("diagrams")
    for i in range(count):
        x_max = 1 + i % 2
        parts, lists = [], []
        for prefix, sizes in (("p", [1, 2]), ("q", [2, 1])):
            part, choices = grouped_part(rng, sizes, x_max)
            parts.append(renamed(part, prefix))
            lists.append(assignments_of(parts[-1], choices, x_max))
        free = ("free", "also free")[: i % 3]
        lists += [[{cell: x} for x in range(x_max + 1)] for cell in free]
        fixed = {"fixed": x_max, "none": 0}
        merged = [
            Assignment({c: m for held in (fixed, *each) for c, m in held.items()})
            for each in product(*lists)
        ]
        yield Diagram(tuple(parts), fixed, free, x_max), merged
