"""Bounds for ratings, and the words for them."""

from dataclasses import replace

import pytest

from minescope.board import Grid
from minescope.errors import UnsupportedError
from minescope.generate import DIFFICULTIES, Difficulty, Layout, rate
from minescope.generate.difficulty import difficulty_of
from minescope.generate.rating import SolvingStep

RATING = rate(Layout.of(Grid(1, 5), {(0, 2): 1}), (0, 0))
"""A single point, then the mine count; rank 0, 3BV 2."""


@pytest.mark.parametrize(
    ("bounds", "allowed"),
    [
        (Difficulty(), True),
        (Difficulty(least_technique="mine count"), True),
        (Difficulty(least_technique="complete"), False),
        (Difficulty(most_technique="assumption"), False),
        (Difficulty(least_rank=1), False),
        (Difficulty(most_rank=0), True),
        (Difficulty(least_hard_steps=1), False),
        (Difficulty(most_hard_steps=0), True),
        (Difficulty(least_three_bv=2, most_three_bv=2), True),
        (Difficulty(least_three_bv=3), False),
        (Difficulty(most_three_bv=1), False),
    ],
)
def test_bounds(bounds, allowed):
    assert bounds.allows(RATING) is allowed
    assert not bounds.allows(replace(RATING, solvable=False))


def test_a_rank_that_was_not_found_is_larger_than_any():
    unknown = replace(RATING, steps=(SolvingStep("mine count", None, ()),))
    assert Difficulty(least_rank=9).allows(unknown)
    assert not Difficulty(most_rank=9).allows(unknown)


@pytest.mark.parametrize("technique", ["single point", "subset", "assumption", "mine count"])
@pytest.mark.parametrize("count", range(5))
def test_every_rating_has_one_word(technique, count):
    steps = (SolvingStep(technique, 1, ()),) * count
    rating = replace(RATING, steps=steps, hardest=technique if steps else "single point")
    assert sum(bounds.allows(rating) for bounds in DIFFICULTIES.values()) == 1


def test_too_hard_is_not_too_easy():
    assert Difficulty(most_three_bv=1).is_exceeded_by(RATING)
    assert Difficulty(most_technique="assumption").is_exceeded_by(RATING)
    assert not Difficulty(least_three_bv=3).is_exceeded_by(RATING)
    assert Difficulty(least_rank=1).from_below
    assert not Difficulty(most_rank=1).from_below


def test_names():
    assert difficulty_of("hard") is DIFFICULTIES["hard"]
    assert difficulty_of(None) == Difficulty()
    with pytest.raises(UnsupportedError, match="choose one of easy, medium"):
        difficulty_of("simple")
    with pytest.raises(UnsupportedError, match="is not a technique"):
        Difficulty(least_technique="luck")


@pytest.mark.parametrize(
    ("technique", "means"),
    [
        (None, "mine count"),
        ("single point", "single point"),
        ("subset", "difference"),
        ("assumption", "island"),
        ("complete", "mine count"),
    ],
)
def test_the_judge_uses_no_more_than_is_allowed(technique, means):
    assert Difficulty(most_technique=technique).hardest_means == means
