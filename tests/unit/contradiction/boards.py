"""Positions drawn as text, and what contradicts itself in them."""

from minescope.board import FREE, Grid, Mine, Number, Position, Unknown
from minescope.solving.solution import solve


def read(*rows, x_max=1, shape="grid"):
    """A digit is a number, # unknown, * a known mine, . known free."""
    signs = {"#": Unknown(), "*": Mine(), ".": FREE}
    labels = tuple([signs.get(sign) or Number(int(sign)) for row in rows for sign in row])
    return Position(Grid(len(rows), len(rows[0]), shape), labels, x_max)


def contradiction(position, prior):
    found = solve(position, prior).contradiction
    assert found is not None
    return found


def repairs(found):
    return dict(found.repairs)
