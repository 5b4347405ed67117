from minescope.notebook.style import STYLE


def test_colours_are_there_for_light_and_dark():
    assert "color-scheme: light dark" in STYLE
    assert 'data-jp-theme-light="false"' in STYLE


def test_styles_reach_nothing_outside_of_a_board():
    rules = STYLE.removeprefix("<style>").removesuffix("</style>").split("}")
    selectors = [one for rule in rules for one in rule.partition("{")[0].split(",") if one.strip()]
    assert all(".minescope" in selector for selector in selectors)
