from collections import Counter
from itertools import combinations, product

import pytest

from minescope.draws import MAX_SEED, choose, seed_text
from minescope.errors import PositionError


class Script:
    """Draws that were written down before."""

    def __init__(self, drawn):
        self.drawn = iter(drawn)

    def randrange(self, stop):
        drawn = next(self.drawn)
        assert 0 <= drawn < stop
        return drawn


@pytest.mark.parametrize(("count", "size"), [(0, 0), (0, 3), (2, 4), (3, 5), (4, 4)])
def test_every_set_is_chosen_by_equally_many_draws(count, size):
    stops = range(size - count + 1, size + 1)
    chosen = Counter(
        frozenset(choose(Script(drawn), count, size)) for drawn in product(*map(range, stops))
    )
    assert set(chosen) == {frozenset(members) for members in combinations(range(size), count)}
    assert len(set(chosen.values())) == 1


def test_a_seed_is_kept_as_its_text():
    assert seed_text("oak") == "oak"
    assert seed_text(7) == "7"
    assert seed_text(None) != seed_text(None)


@pytest.mark.parametrize("seed", ["x" * (MAX_SEED + 1), "\ud83d"])
def test_a_seed_that_no_text_keeps(seed):
    with pytest.raises(PositionError, match="seed"):
        seed_text(seed)
