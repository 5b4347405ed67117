from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.errors import ContradictionError
from minescope.logic.unknowable import uncertainty
from minescope.play.deal import deal
from minescope.play.moves.facts import move_facts
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .boards import random_position

STAR = Graph.from_edges([("a", "b"), ("a", "c"), ("a", "d"), ("d", "e"), ("e", "f"), ("f", "d")])


def written(position, cell, number):
    labels = list(position.labels)
    labels[position.topology.index[cell]] = Number(number)
    return solve(replace(position, labels=tuple(labels)))


def compare_with_one_solution_for_each_number(position):
    """The definition: write the number, solve, and see what is certain now."""
    before = solve(position)
    for cell, move in move_facts(before).items():
        assert move.mine == before.probability.get(cell, 0)
        assert move.mine + sum(move.shows.values()) == 1
        for number in range(9 * position.x_max):
            after = written(position, cell, number)
            outcome = next((each for each in move.outcomes if each.number == number), None)
            assert after.legal == (outcome is not None)
            if outcome is None:
                continue
            if not isinstance(position.prior, Density):
                assert outcome.chance == after.weight / before.weight
            assert set(outcome.safe) == after.safe - before.safe - {cell}
            assert set(outcome.mined) == after.mined - before.mined - {cell}


def test_facts_are_those_of_one_solution_for_each_number():
    draws = Random("facts")
    for _ in range(12):
        compare_with_one_solution_for_each_number(random_position(draws))
    for topology in (Grid(3, 4, "hex"), Grid(3, 3, "torus"), STAR):
        compare_with_one_solution_for_each_number(random_position(draws, topology))


def test_dead_cells_are_those_of_logic():
    draws = Random("dead")
    for _ in range(10):
        position = random_position(draws)
        dead = {found.cell for found in uncertainty(position).dead}
        unsure = {cell for cell, move in move_facts(position).items() if move.dead}
        assert unsure == dead


def test_what_is_summed_up():
    (_, _, move) = move_facts(Position.of(Grid(1, 3), {}, prior=Total(1))).values()
    assert move.shows == {0: Fraction(1, 3), 1: Fraction(1, 3)}
    assert (move.opening, move.progress, move.next_safe, move.certain) == (
        Fraction(1, 3),
        Fraction(2, 3),
        Fraction(2, 3),
        Fraction(4, 3),
    )
    assert move.entropy == pytest.approx(1.58496, abs=1e-5)
    assert not move.dead


def test_a_certain_mine_shows_nothing():
    facts = move_facts(parse("minescope 1\ntopology grid 3x1\nmines 1\n\n? 1 0"))
    assert (facts[0, 0].mine, facts[0, 0].outcomes, facts[0, 0].entropy) == (1, (), 0)


def test_several_mines_in_a_cell_are_told_as_well():
    draws = Random("several")
    for topology in (Grid(2, 3), Grid(3, 3), Grid(2, 3, "hex"), STAR):
        size = len(topology.cells)
        for prior in (
            Total(5),
            Total(4, weighting="slots"),
            Uniform(),
            Density("1/2"),  # lambda is irrational
            Density("4/3", weighting="slots"),
        ):
            compare_with_one_solution_for_each_number(several(draws, topology, prior, size))


def several(draws, topology, prior, size):
    """A board dealt with up to two mines in a cell, some of its free cells open."""
    mines = prior.mines if isinstance(prior, Total) else draws.randrange(2, size)
    dealt = deal(Position.of(topology, {}, x_max=2, prior=Total(mines)), seed=draws.random()).mines
    labels = [
        Mine(held)
        if held and draws.random() < 0.1
        else Number(sum(dealt[j] for j in topology.neighbours[i]))
        if not held and draws.random() < 0.5
        else FREE
        if not held and draws.random() < 0.1
        else UNKNOWN
        for i, held in enumerate(dealt)
    ]
    return Position(topology, tuple(labels), 2, prior)


def test_at_the_ends_of_a_density_nothing_is_in_doubt():
    for rho, mine in ((0, 0), (2, 1)):
        facts = move_facts(Position.of(Grid(1, 2), {}, x_max=2, prior=Density(rho)))
        assert [(move.mine, move.shows) for move in facts.values()] == [
            (mine, {} if mine else {0: 1})
        ] * 2


def test_what_nothing_fits_is_refused():
    with pytest.raises(ContradictionError):
        move_facts(parse("3x1x1\n1H2"))
