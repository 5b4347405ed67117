from itertools import product
from random import Random

from minescope.counting.interface import Budget, CountingProblem, Measure
from minescope.counting.weighing import (
    choose_marking,
    mine_factors,
    nothing,
    tally_of,
    unpack,
    weigh,
)

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


CHAIN = CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2)))


def test_numbers_that_share_no_cell_need_no_marks():
    # The 2 over 4 + 3 cells or the 1 over 3 + 4: either way one group of 3 is left.
    marking = choose_marking(CHAIN, Measure((1, 1)))
    assert len(marking.carries) == 1
    (carrier,) = marking.carries
    assert carrier in (0, 2)
    assert marking.covered == (2 if carrier == 0 else 1)
    assert marking.spare == 7 - marking.covered


def random_problem(rng):
    numbers = rng.randint(1, 4)
    scopes = {tuple(sorted(rng.sample(range(numbers), rng.randint(1, numbers)))) for _ in range(5)}
    scopes |= {(n,) for n in range(numbers)}
    members = tuple(
        tuple(g for g, scope in enumerate(sorted(scopes)) if n in scope) for n in range(numbers)
    )
    sizes = tuple(rng.randint(1, 2) for _ in scopes)
    held = [rng.randint(0, size) for size in sizes]
    return CountingProblem(
        sizes, tuple(sum(held[g] for g in groups) for groups in members), members
    )


def test_the_covered_groups_always_hold_the_same():
    rng = Random("marking")
    for _ in range(60):
        problem = random_problem(rng)
        marking = choose_marking(problem, Measure((1, 1)))
        room = sum(size for g, size in enumerate(problem.sizes) if g not in marking.carries)
        assert marking.covered + marking.spare == room
        weight = 0
        for held in product(*[range(size + 1) for size in problem.sizes]):
            if all(
                sum(held[g] for g in groups) == value
                for groups, value in zip(problem.members, problem.values, strict=True)
            ):
                covered = sum(m for g, m in enumerate(held) if g not in marking.carries)
                assert covered == marking.covered
                ways = 1
                for size, m in zip(problem.sizes, held, strict=True):
                    ways *= 2 if size == 2 and m == 1 else 1
                weight += ways
        # All of it fits into one slot, so no sum of weights can spill over.
        assert weight < 1 << marking.width


def test_factors_mark_or_weigh_the_mines_of_the_carriers():
    marking = choose_marking(CHAIN, Measure((1, 1)))
    (carrier,) = marking.carries
    marked = mine_factors(CHAIN, Measure((1, 1)), marking)
    assert marked == {carrier: [1 << (marking.width * m) for m in range(4)]}
    weighed = mine_factors(CHAIN, Measure((1, 1), (2, 3)), marking)
    assert weighed == {carrier: [27, 18, 12, 8]}


def test_unpacking():
    packed = 5 + (7 << 20) + (9 << 60)
    assert unpack(packed, 20, 0, 4) == (5, 7, 0, 9)
    assert unpack(packed, 20, 1, 3) == (7, 0, 9)
    assert unpack(packed, 20, 0, 5) == (5, 7, 0, 9, 0)
    assert unpack(0, 20, 0, 2) == (0, 0)
    assert unpack(6 << 20, 20, 1, 1) == (6,)


def test_long_polynomials_are_unpacked_like_short_ones():
    width, coefficients = 9, tuple(7 * m % 500 for m in range(300))
    packed = sum(c << (width * m) for m, c in enumerate(coefficients))
    assert unpack(packed, width, 0, 300) == coefficients
    assert unpack(packed, width, 20, 150) == coefficients[20:170]


def test_coefficients_of_whole_bytes_are_unpacked_alike():
    width, coefficients = 16, tuple(211 * m % 60000 for m in range(300))
    packed = sum(c << (width * m) for m, c in enumerate(coefficients))
    assert unpack(packed, width, 0, 300) == coefficients
    assert unpack(packed, width, 20, 150) == coefficients[20:170]
    assert unpack(packed, width, 250, 100) == coefficients[250:] + (0,) * 50


def test_marks_take_less_room_where_all_weights_together_are_known():
    problem = random_problem(Random("room"))
    bound = choose_marking(problem, Measure((1, 1)))
    known = choose_marking(problem, Measure((1, 1)), whole=300)
    assert known == bound._replace(width=16)
