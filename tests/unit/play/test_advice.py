from fractions import Fraction

import pytest

from minescope.board import Grid, Number, Position
from minescope.board.formats.recognise import parse
from minescope.errors import ContradictionError, UnsupportedError
from minescope.play import advice
from minescope.play.advice import advise
from minescope.play.moves.facts import move_facts
from minescope.play.strategies.catalogue import STRATEGIES
from minescope.play.strategies.strategy import Candidate
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve


def board(rows, mines):
    size = f"{len(rows[0].split())}x{len(rows)}"
    return parse(f"minescope 1\ntopology grid {size}\nmines {mines}\n\n" + "\n".join(rows))


def test_where_a_cell_is_safe_only_safe_ones_are_moves():
    found = advise(board(["? 1 ? _ ? ?"], 2))
    assert [move.cell for move in found] == [(0, 3)]
    assert (found[0].mine, found[0].progress, found[0].win) == (0, Fraction(1, 2), None)
    assert (
        found[0].sentence
        == "It is certainly safe, and something new becomes certain with chance 1/2."
    )


def test_exact_endgames_tell_the_chance_to_win():
    found = advise(Position.of(Grid(3, 3), {}, prior=Total(3)), most=9)
    assert len(found) == 9
    assert found[0].win == found[0].score == Fraction(33, 84)
    assert [move.win for move in found] == sorted([move.win for move in found], reverse=True)
    assert found[0].sentence.startswith("With best play it wins 11/28 of all games")


def test_a_position_where_the_safest_cell_is_not_the_best():
    # Found among random ones: what is a little less safe tells more.
    position = board(["? ? ? ?", "? 2 ? ?", "? ? ? ?"], 4)
    found = advise(position, most=11)
    safest = min(found, key=lambda move: move.mine)
    if safest.mine < found[0].mine:
        assert "; the safest cell, " in found[0].sentence
    assert found[0].win >= safest.win


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_all_strategies_give_advice(strategy):
    found = advise(Position.of(Grid(9, 9), {}, prior=Total(10)), strategy, most=3)
    assert len(found) == 3
    for move in found:
        assert move.mine == Fraction(10, 81)
        assert move.win is None
        assert sum(move.shows.values()) == Fraction(71, 81)
        assert move.sentence.startswith(("It ", "No cell "))
        assert move.sentence.endswith(".")
    assert found[0].opening == max(move.opening for move in found)


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("prior", [Density("1/5"), Density(odds="1/3"), Uniform()])
def test_where_nobody_knows_how_many_mines_there_are_moves_are_compared_as_well(strategy, prior):
    position = Position.of(Grid(3, 4), {(1, 1): 2}, prior=prior)
    probability = solve(position).probability
    found = advise(position, strategy, most=20)
    assert len(found) == len(probability) == 11
    for move in found:
        assert move.mine == probability[move.cell]
        assert move.win is None
        assert move.sentence.endswith(".")


def test_sentences_compare_with_the_next_and_the_safest():
    covered = Position.of(Grid(9, 9), {}, prior=Total(10))
    first, second = advise(covered, "safest", most=2)
    assert first.sentence == ("No cell is safer (a mine with chance 10/81); r1 c9 is as good.")
    assert (
        second.sentence
        == "It is a mine with chance 10/81 and leads to a safe cell with chance 58.4 %."
    )


class Scored:
    """A strategy with these cells and scores, the best first."""

    def __init__(self, *scores):
        self.scores = scores

    def ranked(self, situation, most):
        return [Candidate(i, score, None) for i, score in self.scores][:most]


def test_looking_ahead_is_the_reason_of_those_who_do(monkeypatch):
    position = board(["? 1 ? ? ? ? ?"], 2)
    scores = [Fraction(6671, 10000), Fraction(6669, 10000)]

    def sentence(strategy, *cells):
        ranked = Scored(*zip(cells, scores, strict=True))
        monkeypatch.setattr(advice, "strategy_named", lambda name: ranked)
        return advise(position, strategy)[0].sentence

    assert sentence("best", 0, 2) == (
        "No cell is safer (a mine with chance 1/2), and looking ahead, it scores 66.71 %, "
        "r1 c3 only 66.69 %."
    )
    assert sentence("lookahead", 3, 5) == (
        "No cell is safer (a mine with chance 1/4), and looking ahead, it scores 66.71 %, "
        "r1 c6 only 66.69 %."
    )
    assert sentence("lookahead", 0, 5).startswith(
        "It is a mine with chance 1/2, the safest cell, r1 c6, with only 1/4; but looking ahead, it "
        "scores 66.71 %, the safest only 66.69 %."
    )
    assert "looking ahead" not in sentence("pseq", 0, 5)


def test_a_risk_that_has_to_be_taken_anyway_is_said():
    # Not as safe as the safest, and yet as good: with best play both win 12/17 of all games.
    position = board(["? ? ? ?", "? ? 3 ?", "1 2 ? ?", "? ? ? 2"], 4)
    first, *_ = advise(position, "lookahead")
    assert first.cell == (0, 3)
    assert first.sentence.endswith(
        "With chance 6/17 it is one of two cells that nothing will ever tell apart, a "
        "risk that must be taken anyway."
    )
    wins = {move.cell: move.win for move in advise(position)}
    assert wins[0, 3] == wins[0, 0] == Fraction(12, 17)


def test_what_must_be_guessed_apart_is_guessed_at_once():
    rows = [
        "? ? ? ? ? ?",
        "1 3 ? ? ? ?",
        "0 1 2 ? ? ?",
        "0 0 1 ? ? ?",
        "0 1 2 ? ? ?",
        "0 1 ? ? ? ?",
    ]
    first, *_ = advise(board(rows, 9))
    assert first.mine == Fraction(1, 2)
    assert first.sentence.startswith("Nothing opened elsewhere can tell more about its area")


def test_a_dead_cell_is_told():
    (*_, last) = advise(board(["* * 3 * *", "* ? ? ? *"], 7), "pseq")
    assert last.facts.dead
    assert (
        last.sentence == "It is a mine with chance 1/3 and would tell nothing about any other cell."
    )


def test_one_candidate_or_none():
    assert advise(board(["1 *"], 1)) == ()
    position = board(["? 1 0"], 1)
    assert advise(position) == ()
    assert advise(solve(position)) == ()


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("prior", [Density("1/5"), Uniform()])
def test_without_the_number_of_mines_nobody_knows_who_wins(strategy, prior):
    labels = {(2, 2): Number(1)}
    found = advise(Position.of(Grid(5, 5), labels, prior=prior), strategy, most=24)
    assert len(found) == 24
    assert all(move.win is None for move in found)
    assert {move.mine for move in found} == {found[0].mine, found[-1].mine}


def test_one_move_is_compared_with_the_next():
    position = Position.of(Grid(3, 3), {}, prior=Total(3))
    assert advise(position, most=1) == advise(position)[:1]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_several_mines_in_a_cell_are_compared_without_who_wins(strategy):
    position = parse("minescope 1\ntopology grid 6x1\nx_max 2\nmines 4\n\n? 3 ? ? ? ?")
    found = advise(position, strategy)
    facts = move_facts(position)
    assert [move.facts for move in found] == [facts[move.cell] for move in found]
    assert all(move.win is None and move.score is None for move in found)
    assert [move.mine for move in found] == sorted([move.mine for move in found])
    # Where nothing is safe, all that may be are listed; what tells most is first of those that are as safe.
    assert {move.cell for move in found} == {(0, 3), (0, 4), (0, 5)}
    assert found[0].facts.next_safe == max(
        move.facts.next_safe for move in found if move.mine == found[0].mine
    )
    assert found[0].sentence.startswith(("It is the safest cell", "No cell is safer"))


def test_of_several_mines_in_a_cell_only_safe_cells_are_moves_where_there_are_some():
    board = "minescope 1\ntopology grid 4x1\nx_max 3\ndensity 1/2\n\n? 0 ? ?"
    found = advise(parse(board))
    # What is opened first tells more.
    assert [(move.cell, move.mine) for move in found] == [((0, 2), 0), ((0, 0), 0)]


def test_what_cannot_be_advised_is_told():
    with pytest.raises(ContradictionError):
        advise(parse("3x1x1\n1H2"))
    with pytest.raises(UnsupportedError, match="no strategy"):
        advise(Position.of(Grid(2, 2), {}, prior=Total(1)), "luck")
