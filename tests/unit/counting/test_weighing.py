from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.weighing import nothing, tally_of, weigh

ONE_BESIDE_TWO = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))


def test_no_group_holds_more_than_its_numbers_ask_for():
    weighed = weigh(ONE_BESIDE_TWO, Measure((1, 1), (1, 1)))
    assert weighed.tops == [1, 1, 2]
    assert weighed.rows == [(1, 3), (1, 4), (1, 3, 3)]


def test_what_cannot_be_is_not_weighed():
    assert weigh(CountingProblem((2,), (3,), ((0,),)), Measure((1, 1))) is None
    assert weigh(CountingProblem((2,), (-1,), ((0,),)), Measure((1, 1))) is None
    assert nothing(ONE_BESIDE_TWO).total == (0,)


def test_weights_of_distinct_mines_lose_their_common_divisor_and_get_it_back():
    # One cell with at most two mines that a number asks for: weights 2, 2, 1, cut off after 1.
    problem, measure = CountingProblem((1,), (1,), ((0,),)), Measure((2, 2, 1), (1, 1))
    weighed = weigh(problem, measure)
    assert (weighed.rows, weighed.common) == ([(1, 1)], [2])
    tally = tally_of(weighed, 1, [[0, 1]], Budget())
    assert tally.total == (2,)
    assert tally.outside == (((0,), (1,)),)


def test_marked_mines_become_coefficients():
    # Two numbers with a group between them: one number covers its mines, the last group is marked.
    weighed = weigh(ONE_BESIDE_TWO, Measure((1, 1)))
    width = weighed.marking.width
    covered = weighed.marking.covered
    tally = tally_of(
        weighed, (9 << width) + (4 << 2 * width), [[0, 0], [0, 0], [0, 0, 0]], Budget()
    )
    assert tally.least == covered + 1
    assert tally.total == (9, 4)
