from hypothesis import given
from hypothesis import strategies as st

from minescope.contradiction import counts

SETS = st.frozensets(st.integers(0, 40))


def bits(members):
    return sum(1 << member for member in members)


@given(SETS, SETS, st.integers(0, 9))
def test_sets_as_bits(left, right, room):
    assert counts.sums(bits(left), bits(right)) == bits({a + b for a in left for b in right})
    assert counts.widened(bits(left), room) == bits(
        {a + more for a in left for more in range(room + 1)}
    )
    assert [n for n in range(-2, 50) if counts.has_count(bits(left), n)] == sorted(left)
    if left:
        assert counts.lowest(bits(left)) == min(left)


@given(SETS, st.integers(-5, 60), st.integers(0, 6))
def test_the_nearest_members(members, member, most):
    nearest = sorted(members, key=lambda n: (abs(n - member), n))[:most]
    assert counts.nearest(bits(members), member, most) == sorted(nearest)


def test_a_number_far_beyond_all_members():
    assert counts.nearest(0b110, 10**12, 5) == [1, 2]


def test_the_counts_of_a_polynomial():
    assert counts.counts_of((0, 7, 0, 2)) == bits({1, 3})
