"""What variables hold: in the members of a diagram, and by trying everything."""

from itertools import product


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
