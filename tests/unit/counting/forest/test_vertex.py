from random import Random

import pytest

from minescope.counting.forest.vertex import VertexValues, Weights, at_vertex, without_each


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
