from fractions import Fraction

from minescope.arithmetic.algebraic import Algebraic
from minescope.board.pictures.html_style import STYLE, tint
from minescope.solving.solution import solve

from ...report.boards import BOARDS


def test_colours_are_there_for_light_and_dark():
    assert "color-scheme: light dark" in STYLE
    assert 'data-jp-theme-light="false"' in STYLE


def test_styles_reach_nothing_outside_of_a_board():
    rules = STYLE.removeprefix("<style>").removesuffix("</style>").split("}")
    selectors = [one for rule in rules for one in rule.partition("{")[0].split(",") if one.strip()]
    assert all(".minescope" in selector for selector in selectors)


def test_colours_go_from_safe_to_mine_and_never_stand_still():
    seen = [tint(Fraction(k, 20)) for k in range(21)]
    assert len(set(seen)) == 21
    value = solve(BOARDS["irrational outside"]).probability[0, 2]
    assert isinstance(value, Algebraic)
    assert tint(value).startswith("background-color:rgba(")
