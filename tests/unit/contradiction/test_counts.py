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


def test_the_counts_of_a_polynomial():
    assert counts.counts_of((0, 7, 0, 2)) == bits({1, 3})
