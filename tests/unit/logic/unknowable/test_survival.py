from minescope.logic.unknowable import survival
from minescope.logic.unknowable.survival import Survival, survive

PAIR = [(0, 1), (1, 0)]
NEAR = [[1], [0]]
SQUARE = [
    tuple(int(k in pair) for k in range(4))
    for pair in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
]


def test_a_pair_is_a_coin_toss():
    assert survive(PAIR, [1, 1], NEAR) == Survival(1, 0)
    assert survive(PAIR, [1, 3], NEAR) == Survival(3, 1)


def test_two_mines_in_a_square_that_shows_nothing():
    near = [[j for j in range(4) if j != i] for i in range(4)]
    assert survive(SQUARE, [1] * 6, near) == Survival(1, 0)


def test_numbers_help():
    # In a row of three with one mine the middle one sees both others, and tells nothing by that.
    row = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    assert survive(row, [1, 1, 1], [[1], [0, 2], [1]]).weight == 2
    assert survive(row, [1, 1, 1], [[], [], []]).weight == 1


def test_cells_that_are_mined_in_any_case_need_no_guess():
    assert survive([(1, 2), (2, 1)], [1, 1], NEAR).weight == 2


def test_what_is_too_long_is_not_searched(monkeypatch):
    monkeypatch.setattr(survival, "MOST_STATES", 1)
    near = [[j for j in range(4) if j != i] for i in range(4)]
    assert survive(SQUARE, [1] * 6, near) is None
    monkeypatch.setattr(survival, "MOST_FILLINGS", 1)
    assert survive(PAIR, [1, 1], NEAR) is None
