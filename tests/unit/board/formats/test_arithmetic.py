import random

import pytest

from minescope.board.formats.arithmetic import Decoder, Encoder


def test_a_decision_that_never_changes_costs_next_to_nothing():
    encoder = Encoder()
    for i in range(10_000):
        encoder.bit("same", i % 10_000 == 17)
    data = encoder.finish()
    assert len(data) < 20
    decoder = Decoder(data)
    assert [i for i in range(10_000) if decoder.bit("same", False)] == [17]


@pytest.mark.parametrize("skew", [0.001, 0.3, 0.5, 0.999])
def test_decisions_come_back_in_order(skew):
    chance = random.Random(1)
    decisions = [(chance.randrange(9), chance.random() < skew) for _ in range(3000)]
    encoder = Encoder()
    for context, value in decisions:
        assert encoder.bit(context, value, (3, 1)) is value
    decoder = Decoder(encoder.finish())
    assert [decoder.bit(context, False, (3, 1)) for context, _ in decisions] == [
        value for _, value in decisions
    ]


@pytest.mark.parametrize("most", [0, 1, 2, 7, 8, 1000])
def test_numbers_are_coded_up_to_their_limit(most):
    encoder = Encoder()
    for value in range(most + 1):
        encoder.number("n", value, most)
    decoder = Decoder(encoder.finish())
    assert [decoder.number("n", 0, most) for _ in range(most + 1)] == list(range(most + 1))
    for wrong in (most + 1, 3 * most + 5, -1):
        with pytest.raises(ValueError, match=r"too large|below 0"):
            Encoder().number("n", wrong, most)
