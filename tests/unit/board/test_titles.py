import pytest

from minescope.board.titles import prior_in_full, prior_in_title
from minescope.prior import Density, Total, Uniform


@pytest.mark.parametrize(
    ("prior", "x_max", "in_title", "in_full"),
    [
        (Total(1), 1, "1 mine in total", "1 mine in total, at most 1 mine in a cell"),
        (
            Total(5, "slots"),
            3,
            "5 mines in total, at most 3 mines in a cell, drawn by slots",
            "5 mines in total, at most 3 mines in a cell, 3 slots in a cell",
        ),
        (
            Density("1/3"),
            1,
            "density 1/3",
            "a density of 1/3 (33.33 %) mines per cell, at most 1 mine in a cell",
        ),
        (
            Density(odds="1/4"),
            2,
            "odds of a mine 1/4, at most 2 mines in a cell, distinct mines",
            "odds of a mine 1/4, at most 2 mines in a cell, distinct mines",
        ),
        (
            Uniform(),
            2,
            "every arrangement equally likely, at most 2 mines in a cell",
            "every arrangement equally likely, at most 2 mines in a cell",
        ),
    ],
)
def test_a_prior_in_words(prior, x_max, in_title, in_full):
    assert prior_in_title(prior, x_max) == in_title
    assert prior_in_full(prior, x_max) == in_full


def test_a_title_may_speak_of_vertices():
    assert prior_in_title(Total(2), 2, "vertex").endswith(
        "at most 2 mines in a vertex, distinct mines"
    )
