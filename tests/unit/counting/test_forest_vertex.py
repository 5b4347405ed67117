from random import Random

import pytest

from minescope.counting.forest_vertex import (
    VertexValues,
    Weights,
    at_vertex,
    check_labels,
    power,
    product,
    read,
    slot_width,
    times,
    widened,
    without_each,
)
from minescope.errors import PositionError


@pytest.mark.parametrize("label", [-1, True, "x", None, 1.0])
def test_a_label_without_meaning_is_refused(label):
    with pytest.raises(PositionError, match="vertex 1") as caught:
        check_labels(["?", label, "?"], 3)
    assert caught.value.cells == (1,)


def test_a_label_for_each_vertex():
    with pytest.raises(PositionError, match="3 vertices but 2 labels"):
        check_labels(["?", "?"], 3)


def test_packed_polynomials():
    rng = Random("packing")
    for _ in range(50):
        width = rng.choice((32, 40, 320))
        left = [rng.randrange(1000) for _ in range(rng.randrange(1, 60))]
        right = [rng.randrange(1000) for _ in range(rng.randrange(1, 60))]
        a, b = [sum(c << (width * i) for i, c in enumerate(row)) for row in (left, right)]
        assert times(a, b, width) == a * b
        assert product([a, 3, b, 5], width) == a * b * 15
        assert power(a, 3) == a**3
        wider = slot_width(width + 1)
        assert read(widened(a, width, wider), wider) == read(a, width)
        assert sum(read(a, width)) == sum(left)


def test_widths_are_whole_bytes_and_not_much_too_wide():
    for bits in range(1, 5000):
        assert bits <= slot_width(bits) <= max(32, bits * 1.25 + 8)
        assert slot_width(bits) % 8 == 0


@pytest.mark.parametrize("label", ["?", "*", "free", 0, 1, 2, 3, 5])
def test_leaving_out_each_is_the_same_as_computing_anew(label):
    rng = Random(f"without {label}")
    for _ in range(40):
        around = [
            VertexValues(*[rng.randrange(4) for _ in range(4)])
            for _ in range(rng.choice((1, 2, 3, 6)))
        ]
        around += rng.choices(around, k=rng.randrange(5))
        weights = Weights(rng.randrange(1, 4), rng.randrange(4))
        count = rng.randint(1, len(around))
        expected = [at_vertex(label, around[:i] + around[i + 1 :], weights) for i in range(count)]
        assert without_each(label, around, count, weights) == expected
