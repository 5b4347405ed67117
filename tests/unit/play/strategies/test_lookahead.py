from fractions import Fraction
from random import Random

from minescope.board import Grid, Number
from minescope.board.formats.recognise import parse
from minescope.play.moves.situation import Situation, twin_mines
from minescope.play.strategies.lookahead import (
    BEST,
    LOOKAHEAD,
    SECOND,
    TAKEN_ANYWAY,
    Lookahead,
    dominating,
    survival,
)
from minescope.prior import Total
from minescope.solving.follow import follow

from ..moves.boards import random_position


def survival_by_definition(situation, i):
    """For each number: solve the board with it, and take the two safest cells."""
    position = situation.position
    name = position.topology.cells[i]
    score = Fraction(0)
    for number, chance in situation.facts(i).shows.items():
        after = follow(position).suppose(name, number).solution
        risks = [*sorted(after.probability.values()), Fraction(1), Fraction(1)]
        best, second = 1 - risks[0], 1 - risks[1]
        score += chance * (BEST * best + SECOND * second) / (BEST + SECOND)
    return score


def test_survival_is_that_of_its_definition():
    draws = Random("survival")
    checked = 0
    while checked < 12:
        position = random_position(draws)
        if not isinstance(position.prior, Total) or "Free" in str(position.labels):
            continue
        situation = Situation(position)
        if situation.guessing:
            for i in situation.candidates:
                assert survival(situation, i) == survival_by_definition(situation, i)
            checked += 1


def test_dead_cells_come_last():
    situation = Situation(parse("minescope 1\ntopology grid 5x2\nmines 7\n\n* * 3 * *\n* ? ? ? *"))
    assert LOOKAHEAD.best(situation) == [6, 8]
    ranked = LOOKAHEAD.ranked(situation, 5)
    assert [(each.cell, each.score is None) for each in ranked] == [
        (6, False),
        (8, False),
        (7, True),
    ]


def test_where_something_is_safe_it_is_opened():
    situation = Situation(parse("minescope 1\ntopology grid 6x1\nmines 2\n\n? 1 ? _ ? ?"))
    assert LOOKAHEAD.best(situation) == [3]
    assert isinstance(situation.position[0, 1], Number)


def test_a_risk_that_must_be_taken_anyway_is_forgiven():
    # A corner and a cell beside it are twins, if the next two on that side are mines.
    situation = Situation(parse("minescope 1\ntopology grid 4x4\nmines 4\n\n" + "? ? ? ?\n" * 4))
    weights = twin_mines(situation)
    plain = Lookahead("plain", taken_anyway=Fraction(0))
    scores = {each.cell: each.score for each in plain.ranked(situation, 16)}
    forgiving = {each.cell: each.score for each in LOOKAHEAD.ranked(situation, 16)}
    grown = [i for i in weights if forgiving[i] and scores[i]]
    assert grown
    for i in grown:
        safe = 1 - situation.risk[i]
        anyway = min(Fraction(weights[i], situation.prospects.total), safe)
        assert forgiving[i] == scores[i] * (1 + TAKEN_ANYWAY * anyway / safe)


def test_a_cell_that_must_be_safe_as_well_is_opened_first():
    draws = Random("dominated")
    found = 0
    for _ in range(60):
        situation = Situation(random_position(draws, Grid(3, 4)))
        if not situation.guessing:
            continue
        for i in situation.candidates:
            better = dominating(situation, i)
            found += bool(better)
            for j in better:
                assert situation.risk[j] < situation.risk[i]
                names = situation.position.topology.cells
                for number in situation.facts(i).shows:
                    after = follow(situation.position).suppose(names[i], number).solution
                    assert names[j] in after.safe
        assert not dominating(situation, LOOKAHEAD.best(situation)[0])
    assert found
