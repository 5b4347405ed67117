from fractions import Fraction
from random import Random

from minescope.board import Grid, Number
from minescope.board.formats.recognise import parse
from minescope.play.moves.situation import Situation
from minescope.play.strategies.lookahead import (
    BEST,
    LOOKAHEAD,
    MOST_AFTER,
    SECOND,
    Lookahead,
    dominating,
    survival,
    survival_of_three,
    worth_a_look,
)
from minescope.prior import Total
from minescope.solving.followed import follow

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


def test_three_moves_are_those_of_their_definition():
    draws = Random("three moves")
    checked = 0
    while checked < 6:
        position = random_position(draws)
        if not isinstance(position.prior, Total) or "Free" in str(position.labels):
            continue
        situation = Situation(position)
        if not situation.guessing:
            continue
        for i in situation.candidates[:4]:
            score = Fraction(0)
            for number, chance in situation.facts(i).shows.items():
                after = follow(position).suppose(position.topology.cells[i], number)
                then = Situation(after.position)
                if not then.risk or (not then.guessing and len(then.candidates) > 1):
                    score += chance
                else:
                    looked_at = (
                        worth_a_look(then)[:MOST_AFTER] if then.guessing else then.candidates
                    )
                    score += chance * max([survival(then, j) for j in looked_at], default=1)
            assert survival_of_three(situation, i) == score
        checked += 1


def test_three_moves_decide_between_close_cells_on_request():
    situation = Situation(parse("minescope 1\ntopology grid 4x4\nmines 4\n\n" + "? ? ? ?\n" * 4))
    deeper = Lookahead("deeper", closest=3)
    scores = {each.cell: each.score for each in deeper.ranked(situation, 16)}
    for i in deeper.best(situation):
        assert scores[i] == survival_of_three(situation, i)
    for i in LOOKAHEAD.best(situation):
        assert LOOKAHEAD.ranked(situation, 1)[0].score == survival(situation, i)


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


def test_scores_of_two_moves_stand_beside_none_of_three():
    around = "? ? ? ? ? ? ?"
    rows = [around, around, "? ? 2 1 2 ? ?", "? ? 1 0 1 ? ?", "? ? 2 1 2 ? ?", around, around]
    text = "minescope 1\ntopology grid 7x7\nmines 10\n\n" + "\n".join(rows)
    scores = [each.score for each in LOOKAHEAD.ranked(Situation(parse(text)), 8)]
    known = [score for score in scores if score is not None]
    assert len(known) > 1
    assert known == sorted(known, reverse=True)
    assert scores[: len(known)] == known
