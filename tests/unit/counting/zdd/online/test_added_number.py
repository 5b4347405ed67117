"""Parts joined under a number have the members of both that satisfy it."""

from random import Random

from minescope.counting.zdd.diagram import Diagram
from minescope.counting.zdd.online.added_number import AddedNumber, NewNumber

from ..families import grouped_part


def renamed(part, prefix):
    variables = [
        variable._replace(cells=tuple([prefix + cell for cell in variable.cells]))
        for variable in part.variables
    ]
    return part._replace(variables=tuple(variables))


def test_joined_members_are_those_that_satisfy_the_number():
    rng = Random("added")
    for _ in range(60):
        x_max = rng.choice((1, 2))
        parts = [
            renamed(grouped_part(rng, [rng.randint(1, 2), 1], x_max)[0], prefix)
            for prefix in rng.sample(("a", "b"), rng.randint(1, 2))
        ]
        cells = [c for part in parts for v in part.variables for c in v.cells]
        free = tuple(["f", "g"][: rng.randint(0, 2)])
        opened, *others = rng.sample(cells, len(cells))
        touched = frozenset([*free, *others[: rng.randint(0, len(others))]])
        lack = rng.randint(0, 3)
        added = AddedNumber(parts, NewNumber(opened, touched, lack), free, x_max)
        joined = added.join()
        expected = {
            assignment
            for assignment in Diagram(tuple(parts), {}, free, x_max)
            if not assignment[opened] and sum(assignment[cell] for cell in touched) == lack
        }
        assert set(Diagram((joined,), added.fixed, (), x_max)) == expected
        covered = {c for v in joined.variables for c in v.cells} | added.fixed.keys()
        assert covered == {*cells, *free} - {opened}


def test_nodes_are_multiplied_only_between_the_cells_that_touch_the_number():
    chain = grouped_part(Random(3), [1] * 6, 1)[0]
    first, last = chain.variables[0].cells[0], chain.variables[-1].cells[0]
    inner = len(chain.nodes.below(chain.root))
    assert AddedNumber([chain], NewNumber("o", frozenset({first}), 1), (), 1).pairs() <= inner
    both = AddedNumber([chain], NewNumber("o", frozenset({first, last}), 1), (), 1).pairs()
    assert inner < both <= 2 * inner
