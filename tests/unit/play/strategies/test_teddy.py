from minescope.board.formats.recognise import parse
from minescope.play.moves.situation import Situation
from minescope.play.strategies.teddy import EQUATION, NOTHING, SINGLE_POINT, TEDDY, teddy_score


def situation(rows, mines):
    return Situation(
        parse(
            f"minescope 1\ntopology grid {len(rows[0].split())}x{len(rows)}\nmines {mines}\n\n"
            + "\n".join(rows)
        )
    )


def test_a_score_lies_between_ten_and_twenty_times_the_safety():
    covered = situation(["? ? ?", "? ? ?", "? ? ?"], 2)
    for i in covered.candidates:
        safety = 1 - covered.risk[i]
        assert NOTHING * safety <= teddy_score(covered, i) <= SINGLE_POINT * safety


def test_a_dead_cell_is_worth_least():
    # The pair at the left tells nothing of itself.
    pair = situation(["? 1 0", "? 1 0"], 1)
    assert [teddy_score(pair, i) / (1 - pair.risk[i]) for i in (0, 3)] == [SINGLE_POINT] * 2
    assert set(TEDDY.best(pair)) == {0, 3}


def test_two_numbers_together_are_worth_less_than_one():
    # The last cell shows 1 or 2, and neither number says alone where its mines are. With a 2 beside the 1
    # above it, the cells that it touches alone are mines; with a 1 those that the other has alone are safe.
    assert SINGLE_POINT > EQUATION > NOTHING
    row = situation(["? ? ? ? ?", "_ 1 _ ? _", "? ? ? ? ?"], 4)
    shares = {teddy_score(row, i) / (1 - row.risk[i]) for i in row.candidates}
    assert NOTHING <= min(shares) <= max(shares) <= SINGLE_POINT
