"""Compare a solution with brute force, everything it can be asked."""

import pytest

from minescope.board import Position
from minescope.errors import UnsupportedError
from minescope.prior import Prior
from minescope.solving.solution import Solution, solve

from .brute_force import Answer, Range, agrees


def check(position: Position, prior: Prior, engine: str, expected: Answer) -> bool:
    """Solve with an engine and compare; False where the engine says it is not for such boards."""
    try:
        solution = solve(position, prior, engine=engine)
        differences = [*differing(solution, expected)]
    except UnsupportedError:
        return False
    assert not differences, "\n".join([f"{position!r}", f"{prior!r}", *differences])
    return True


def differing(solution: Solution, expected: Answer):
    """A line for each question with a wrong answer."""
    if solution.legal != expected.legal:
        yield f"legal: {solution.legal}, but brute force finds {expected.count}"
        return
    if solution.count != expected.count:
        yield f"count: {solution.count}, not {expected.count}"
    if expected.weight is None:
        with pytest.raises(UnsupportedError):
            _ = solution.weight
    elif not agrees(solution.weight, expected.weight):
        yield f"weight: {solution.weight}, not {expected.weight}"
    if not expected.legal:
        return
    if list(solution.probability) != list(expected.mines) or solution.mines.keys() != (
        expected.mines.keys()
    ):
        yield f"unknown cells: {list(solution.probability)}, not {list(expected.mines)}"
        return
    for cell, shares in expected.mines.items():
        yield from _unlike(f"mines of {cell}", solution.mines[cell], shares)
        yield from _unlike(f"safety of {cell}", [1 - solution.probability[cell]], shares[:1])
    outer = solution.outer_distribution
    if outer is None or expected.outer is None:
        if outer is not None or expected.outer is not None:
            yield f"outer cells: {outer}, not {expected.outer}"
    else:
        yield from _unlike("an outer cell", outer, expected.outer)
        yield from _unlike("outer safety", [1 - solution.outer_probability], expected.outer[:1])
    counts = expected.mine_counts
    if solution.mine_counts.keys() != counts.keys():
        yield f"mine counts: {solution.mine_counts}, not {counts}"
    else:
        values = [solution.mine_counts[mines] for mines in counts]
        yield from _unlike("mine counts", values, list(counts.values()))
    yield from _unlike("expected mines", [solution.expected_mines], [expected.expected_mines])
    if solution.safe != expected.safe:
        yield f"safe: {set(solution.safe)}, not {set(expected.safe)}"
    if solution.mined != expected.mined:
        yield f"mined: {set(solution.mined)}, not {set(expected.mined)}"


def _unlike(what: str, values, expected: list[Range]):
    if len(values) != len(expected) or not all(map(agrees, values, expected)):
        yield f"{what}: {values}, not {expected}"
