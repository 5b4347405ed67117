"""The names are in the page's table, too: tests/javascript/presets.test.js compares them."""

import pytest

from minescope.board.sizes import NAMED_SIZES, Size, read_size


def test_the_usual_boards_by_their_names():
    assert NAMED_SIZES["beginner"] == (9, 9, 10)
    assert NAMED_SIZES["small"] == (8, 8, 10)
    assert NAMED_SIZES["intermediate"] == (16, 16, 40)
    assert NAMED_SIZES["expert"] == (30, 16, 99)
    assert NAMED_SIZES["master"] == (30, 30, 200)
    assert NAMED_SIZES["ludicrous"] == (50, 50, 625)
    for name, size in NAMED_SIZES.items():
        assert read_size(name) == read_size(name.capitalize()) == size


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("30x16/99", Size(30, 16, 99)),
        ("30x16", Size(30, 16, None)),
        ("1x1/0", Size(1, 1, 0)),
        ("vast", None),
        ("30x16/", None),
        ("30 x 16", None),
        ("٣x٣/1", None),
        ("1234567x1", None),
        ("", None),
    ],
)
def test_sizes_in_numbers(text, size):
    assert read_size(text) == size
