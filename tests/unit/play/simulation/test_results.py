from fractions import Fraction
from math import sqrt

import pytest

from minescope.errors import PositionError
from minescope.play.simulation.games import GameRecord
from minescope.play.simulation.results import Results


def record(number, won, *, guesses=1, hit=(), opened=10, risk=0.0):
    return GameRecord(number, won, guesses, hit, opened, risk, 0.5, 0.02)


def test_the_rate_and_its_error():
    results = Results(tuple(record(k, k < 30) for k in range(100)))
    assert (results.games, results.wins, results.rate) == (100, 30, Fraction(3, 10))
    assert results.standard_error == pytest.approx(sqrt(0.3 * 0.7 / 100))
    # Wilson's interval for 30 of 100, as tables have it.
    assert [round(end, 4) for end in results.interval] == [0.2189, 0.3958]


def test_nothing_won_is_not_impossible():
    least, most = Results(tuple(record(k, False) for k in range(10))).interval
    assert least == pytest.approx(0, abs=1e-12)
    assert most == pytest.approx(0.2775, abs=1e-4)


def test_what_else_is_summed_up():
    results = Results(
        (
            record(0, True, guesses=0),
            record(1, False, guesses=3, hit=(4,), opened=2, risk=0.25),
            record(2, False, guesses=3, hit=(4, 5), opened=20, risk=1.0),
        )
    )
    assert (results.guesses, results.without_guess) == (2, Fraction(1, 3))
    assert results.hits == (1, pytest.approx(sqrt(1 / 3)))
    assert results.seconds == pytest.approx(0.02)
    assert results.losses_by_progress(20) == (0, 1, 0, 0, 0, 0, 0, 0, 0, 1)
    assert results.losses_by_risk() == (0, 0, 1, 0, 0, 0, 0, 0, 0, 1)


def test_what_a_shell_shows_is_short():
    results = Results(tuple(record(k, k < 1_300) for k in range(2_000)))
    assert repr(results) == "<Results of 2,000 games: 1,300 won>"


def test_no_games_at_all():
    results = Results(())
    assert (results.rate, results.standard_error, results.interval) == (0, 0.0, (0.0, 1.0))
    assert (results.guesses, results.seconds, results.hits) == (0.0, 0.0, (0.0, 0.0))


def test_only_games_that_differ_count_in_a_comparison():
    one = Results(tuple(record(k, k < 60) for k in range(100)))
    other = Results(tuple(record(k, 10 <= k < 65) for k in range(100)))
    found = one.compare(other)
    assert (found.games, found.only_first, found.only_second) == (100, 10, 5)
    assert found.difference == Fraction(1, 20)
    assert found.standard_error == pytest.approx(sqrt(15 - 0.25) / 100)
    with pytest.raises(PositionError, match="no game in common"):
        one.compare(Results(()))
