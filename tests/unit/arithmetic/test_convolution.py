from random import Random

import pytest

from minescope.arithmetic import convolution
from minescope.arithmetic.convolution import SHORT, Sizes, convolve, correlate

WAYS = {
    "pairs": convolution._by_pairs,
    "binary": lambda a, b, low, high: convolution._binary(a, b, width(a, b) // 8 + 1, low, high),
    "decimal": lambda a, b, low, high: convolution._decimal(
        a, b, len(str(1 << width(a, b))), low, high
    ),
}


def width(a, b):
    return max(a).bit_length() + max(b).bit_length() + min(len(a), len(b)).bit_length()


def plain_product(a, b):
    product = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            product[i + j] += x * y
    return product


def random_row(rng, count, bits):
    """Some of them 0, some as large as can be."""
    most = (1 << bits) - 1
    return [
        rng.choice((0, most, rng.getrandbits(bits), rng.getrandbits(bits))) for _ in range(count)
    ]


def test_convolving_multiplies_polynomials():
    assert convolve([1, 2], [3, 0, 5]) == [3, 6, 5, 10]
    assert convolve([7], [1, 1]) == [7, 7]
    assert convolve([0, 0, 1], [0, 4]) == [0, 0, 0, 4]


@pytest.mark.parametrize("way", WAYS)
def test_every_way_gives_every_window_of_the_product(way):
    rng = Random(f"ways {way}")
    for _ in range(60):
        a = random_row(rng, rng.randint(1, 40), rng.choice((1, 30, 700, 2500)))
        b = random_row(rng, rng.randint(1, 40), rng.choice((1, 30, 700)))
        whole = plain_product(a, b)
        low = rng.randrange(len(whole))
        high = rng.randint(low + 1, len(whole))
        assert WAYS[way](a, b, low, high) == whole[low:high]


@pytest.mark.parametrize("at_once", [1, 4_000, 20_000_000], ids=["tiny parts", "parts", "whole"])
def test_long_rows_are_cut_into_parts(at_once, monkeypatch):
    monkeypatch.setattr(convolution, "MOST_BITS", at_once)
    rng = Random("parts")
    for _ in range(10):
        a = random_row(rng, rng.randint(SHORT + 1, 150), rng.choice((5, 300)))
        b = random_row(rng, rng.randint(SHORT + 1, 150), rng.choice((5, 300)))
        assert convolve(a, b) == plain_product(a, b)


def test_correlating_adds_up_weighed_neighbours():
    rng = Random("neighbours")
    for _ in range(60):
        weights = random_row(rng, rng.choice((1, 2, SHORT, SHORT + 1, 70)), 90)
        row = random_row(rng, len(weights) + rng.choice((0, 1, 5, 50)), 400)
        sums = [
            sum(x * row[k + j] for j, x in enumerate(weights))
            for k in range(len(row) - len(weights) + 1)
        ]
        assert correlate(row, weights) == sums


def test_the_steps_of_long_rows_are_told_before_they_are_done():
    rng = Random("steps")
    a, b = random_row(rng, 400, 3000), random_row(rng, 300, 1000)
    told = []
    convolve(a, b, told.append)
    assert sum(told) == pytest.approx(Sizes(400, 3000, 300, 1000, 699).steps, rel=0.1)
    told.clear()
    correlate(a, b, told.append)
    assert sum(told) == pytest.approx(Sizes(400, 3000, 300, 1000, 101).steps, rel=0.1)
    told.clear()
    convolve(a, b[:13], told.append)
    assert sum(told) == pytest.approx(Sizes(400, 3000, 13, 1000, 412).steps, rel=0.1)


def test_nobody_is_told_of_short_rows():
    told = []
    convolve([1, 2], [3, 4], told.append)
    correlate([1, 2, 3], [3, 4], told.append)
    assert told == []


def test_whoever_is_told_may_stop_it():
    def stop(_):
        raise TimeoutError

    with pytest.raises(TimeoutError):
        convolve([1 << 900] * 200, [1 << 900] * 200, stop)
