from fractions import Fraction
from random import Random

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.play.moves.situation import LEAST_CHANCE, MOST_RIM, Situation, find_twins, twin_mines
from minescope.prior import Density, Total
from minescope.solving.supposition import suppose

from .boards import random_position


def test_safe_cells_are_the_only_candidates_where_there_are_some():
    situation = Situation(parse("minescope 1\ntopology grid 6x1\nmines 2\n\n? 1 ? _ ? ?"))
    assert (situation.candidates, situation.guessing, situation.least_risk) == ((3,), False, 0)
    assert situation.risk[3] == 0


def test_without_a_safe_cell_all_but_certain_mines_are_candidates():
    situation = Situation(parse("minescope 1\ntopology grid 5x1\nmines 2\n\n? 1 0 ? ?"))
    assert situation.candidates == (3,)
    guess = Situation(Position.of(Grid(1, 3), {}, prior=Total(1)))
    assert (guess.candidates, guess.guessing) == ((0, 1, 2), True)
    assert guess.least_risk == Fraction(1, 3)
    assert guess.facts(0) is guess.facts(0)
    assert guess.kind(0) == guess.kind(2) != guess.kind(1)


def test_areas_are_known_with_the_number_of_mines_only():
    assert len(Situation(Position.of(Grid(1, 3), {}, prior=Total(1))).areas) == 1
    assert Situation(Position.of(Grid(1, 3), {}, prior=Density("1/5"))).areas == ()


def fifty_fifties(situation, i):
    """The chances of all 50/50s whose mine a cell is, by their definition."""
    position, around = situation.position, situation.position.topology.around
    names = position.topology.cells
    unsure = [j for j, risk in situation.risk.items() if risk not in (0, 1)]
    for j in unsure:
        apart = (around[i] ^ around[j]) - {i, j}
        if j == i or any(isinstance(position.labels[k], Number) for k in apart):
            continue
        rim = [k for k in apart if k in unsure]
        if any(situation.risk.get(k) == 0 for k in apart) or len(rim) > MOST_RIM:
            continue
        pins = {names[k]: Mine() for k in (i, *rim)} | {names[j]: FREE}
        yield suppose(position, pins).probability


def test_weights_are_those_of_the_definition():
    draws = Random("twins")
    checked = 0
    while checked < 20:
        situation = Situation(random_position(draws, Grid(4, 4)))
        if not situation.guessing:
            continue
        for i, weight in twin_mines(situation).items():
            assert Fraction(weight, situation.prospects.total) in set(fifty_fifties(situation, i))
            checked += 1


def test_a_number_that_touches_only_one_tells_them_apart():
    told = parse("minescope 1\ntopology grid 3x2\nmines 1\n\n1 ? 1\n1 ? 1")
    assert [(t.first, t.second, t.rim) for t in find_twins(Situation(told))] == [(1, 4, ())]
    apart = parse("minescope 1\ntopology grid 5x1\nmines 2\n\n? 1 ? ? ?")
    assert (0, 2) not in [(t.first, t.second) for t in find_twins(Situation(apart)) if not t.rim]


def test_a_rim_must_be_likely_to_be_mined():
    # Between the ends of a long row with few mines there is nobody to tell, and hardly a 50/50.
    row = Situation(Position.of(Grid(1, 60), {(0, 0): Number(1)}, prior=Total(4)))
    assert all(twins.chance >= LEAST_CHANCE for twins in find_twins(row))


def test_a_large_group_is_left_out():
    star = Graph.from_edges([("hub", f"leaf {k}") for k in range(400)])
    situation = Situation(Position.of(star, {"hub": Number(3)}, prior=Total(3)))
    assert list(find_twins(situation)) == []
