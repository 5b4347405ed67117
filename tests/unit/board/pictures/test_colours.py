from fractions import Fraction

import pytest

from minescope.board.pictures.colours import THEMES, chance_role, check_theme, colour
from minescope.errors import UnsupportedError


def brightness(code):
    """The luminance of sRGB, as contrasts are reckoned with."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first, second):
    low, high = sorted(brightness(code) for code in (first, second))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_text_is_readable_on_every_chance(theme):
    ink = colour("ink", theme).code
    steps = [colour(f"p{share}", theme).code for share in range(101)]
    assert min(contrast(ink, step) for step in steps) > 4.5
    assert len(set(steps)) > 90


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        *[(str(number), "open", 4.5) for number in range(1, 9)],
        ("faint-ink", "paper", 4.5),
        ("quiet-ink", "quiet", 4.5),
        ("quiet-ink", "paper", 4.5),
        ("mine-ink", "mine", 4.5),
        ("settled-ink", "settled", 3),
        ("safe-tick", "safe-disc", 4.5),
        ("safe-disc", "safe", 3),
        ("accent", "p20", 3),
        ("bad", "bad-soft", 4.5),
        ("flag", "covered", 3),
    ],
)
def test_marks_stand_out_from_their_cells(theme, ink, ground, least):
    assert contrast(colour(ink, theme).code, colour(ground, theme).code) >= least


def test_a_chance_has_a_step_of_one_per_cent():
    assert chance_role(Fraction(1, 1000)) == "p0"
    assert chance_role(Fraction(999, 1000)) == "p100"


def test_another_theme_is_refused():
    with pytest.raises(UnsupportedError, match="'sepia' is not a theme: choose light or dark"):
        check_theme("sepia")
