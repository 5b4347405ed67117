"""Families as Python sets, to compare diagrams with."""

from itertools import product


def members_of(nodes, root):
    """The members below a node as frozensets of items, path by path."""
    found = set()
    waiting = [(root, frozenset())]
    while waiting:
        node, held = waiting.pop()
        if node > 1:
            waiting.append((nodes.low[node], held))
            waiting.append((nodes.high[node], held | {nodes.item[node]}))
        elif node == 1:
            found.add(held)
    return found


def held_by(tops, member):
    """What each variable holds in a member, whose items are numbered as in a specification."""
    held = []
    first = 0
    for top in tops:
        mines = [first + top - item for item in range(first, first + top) if item in member]
        assert len(mines) <= 1
        held.append(mines[0] if mines else 0)
        first += top
    return tuple(held)


def legal_values(tops, values, members):
    """What the variables hold in the legal assignments, by trying everything."""
    return {
        held
        for held in product(*[range(top + 1) for top in tops])
        if all(
            sum(held[v] for v in around) == value
            for value, around in zip(values, members, strict=True)
        )
    }
