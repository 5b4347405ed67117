from random import Random

from minescope.counting.forest.packing import power, product, read, slot_width, times, widened


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
