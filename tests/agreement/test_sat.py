"""A position as clauses: what a SAT solver finds are the legal assignments, each of them once."""

from dataclasses import replace
from random import Random

import pytest

from minescope.board import Graph, Grid, Number, Position
from minescope.board.formats.recognise import export, parse
from minescope.checking.sat_answer import read_sat_answer
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .amount import boards
from .medium_boards import game_position
from .random_boards import SHAPES, random_position, random_prior
from .sat_solver import every_model, read_problem


def models_of(position: Position):
    return every_model(*read_problem(export(position, "dimacs")))


def answer(model) -> str:
    return f"c found\ns SATISFIABLE\nv {' '.join(map(str, model))} 0\n"


def agree(position: Position) -> int:
    """Whether the models are the legal assignments; returns how many there are."""
    found = [read_sat_answer(position, answer(model)) for model in models_of(position)]
    # A density weighs assignments, but forbids none.
    alike = isinstance(position.prior, Density)
    solution = solve(position, Uniform() if alike else position.prior)
    assert solution.legal is bool(found)
    assert len(set(found)) == len(found) == solution.count
    assert all(solution.rank(assignment) >= 0 for assignment in found)
    return len(found)


@pytest.mark.parametrize("shape", SHAPES)
def test_models_are_the_legal_assignments(shape):
    rng = Random(f"clauses/{shape}")
    counts = set()
    for _ in range(boards(40)):
        position = random_position(rng, shape)
        counts.add(min(2, agree(replace(position, prior=random_prior(rng, position)))))
    if boards(40) == 40:
        assert counts == {0, 1, 2}


@pytest.mark.parametrize(("leaves", "value", "mines"), [(11, 2, 3), (11, 9, 10), (10, 5, 6)])
def test_a_number_that_touches_many_vertices_is_counted(leaves, value, mines):
    names = [f"leaf {n}" for n in range(leaves)]
    edges = [("hub", name) for name in names] + [(names[0], "twig"), (names[0], "bud")]
    star = Graph.from_edges(edges)
    position = Position.of(star, {"hub": Number(value)}, prior=Total(mines))
    variables, _ = read_problem(export(position, "dimacs"))
    assert variables > leaves + 2
    assert agree(position) == agree(parse(export(position, "dimacs"))) > 0


def test_one_solution_of_a_larger_board_is_found_or_none():
    rng = Random("clauses of a game")
    for _ in range(boards(6)):
        position, mines = game_position(rng, Grid(8, 8), 1, 0.2, rng.choice((0.5, 0.8)))
        position = replace(position, prior=Total(mines))
        found = read_sat_answer(position, answer(next(models_of(position))))
        assert solve(position).rank(found) >= 0
        labels = list(position.labels)
        number = rng.choice([i for i, label in enumerate(labels) if isinstance(label, Number)])
        labels[number] = Number(labels[number].value + 1)
        changed = replace(position, labels=tuple(labels), prior=Uniform())
        assert solve(changed).legal is (next(models_of(changed), None) is not None)
