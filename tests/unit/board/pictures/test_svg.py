import re
from xml.etree import ElementTree

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.errors import UnsupportedError
from minescope.prior import Total
from minescope.solving.solution import solve

from ...report.boards import BOARDS, NASTY

SVG = "{http://www.w3.org/2000/svg}"
EVERY_LABEL = Position.of(
    Grid(2, 4),
    {(0, 0): Mine(), (0, 1): Mine(2), (0, 2): FREE, (1, 1): Number(3), (1, 2): Number(0)},
    x_max=2,
)


def read(svg):
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


@pytest.mark.parametrize("position", BOARDS.values(), ids=BOARDS)
def test_a_picture_is_whole_and_needs_nothing_else(position):
    for svg in (position.svg(), position.svg(theme="dark"), solve(position).svg(theme="light")):
        root = read(svg)
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert tags <= {"svg", "title", "desc", "style", "rect", "path", "g", "text", "tspan"}
        assert re.findall(r"url\(|@import|href|http(?!://www.w3.org/2000/svg)", svg) == []
        assert 'd=""' not in svg
        assert root.get("role") == "img"
        assert root[0].tag == f"{SVG}title"
        assert root[0].text
        assert svg.endswith("</svg>\n")


def test_a_chosen_theme_needs_no_style_sheet_and_none_follows_who_looks():
    solution = solve(BOARDS["one beside two"])
    light, dark, either = (solution.svg(theme=theme) for theme in ("light", "dark", None))
    assert "<style" not in light + dark
    assert "#ffffff" in light
    assert "#14171b" in dark
    assert "@media (prefers-color-scheme: dark)" in either
    # Every class of a shape has a rule, and no rule is for nothing.
    rules = set(re.findall(r"\.minescope-auto \.([a-z0-9-]+) {", either))
    assert rules == set(re.findall(r'class="([fs]-[a-z0-9-]+)"', either))


def test_names_are_text_and_never_markup():
    root = read(solve(BOARDS["names"]).svg())
    texts = [element.text for element in root.iter(f"{SVG}text")]
    for name in NASTY:
        assert (name if name.isprintable() else ascii(name)[1:-1]) in texts
    vertex = '"><script>alert(1)</script>]]>&amp;\x00\ud800'
    graph = Position.of(Graph((vertex, "b"), ((0, 1),)), {"b": Number(1)}, prior=Total(1))
    svg = solve(graph).svg()
    assert "<script" not in svg
    hints = [element.text for element in read(svg.encode()).iter(f"{SVG}title")]
    assert ascii(vertex)[1:-1] in hints


def test_every_label_can_be_drawn():
    svg = EVERY_LABEL.svg(theme="light", cell=60)
    assert ">3</text>" in svg
    assert ">2</text>" in svg


def test_what_a_cell_rounds_its_hint_tells_exactly():
    solution = solve(BOARDS["long"])
    hints = [element.text for element in read(solution.svg()).iter(f"{SVG}title")][1:]
    assert hints
    assert all(": " in hint for hint in hints)


def test_a_larger_cell_has_room_for_longer_fractions():
    board = Position.of(Grid(4, 6), {(1, 1): Number(2), (1, 2): Number(3)}, prior=Total(9))
    percentages = [solve(board).svg(cell=cell).count("tspan") for cell in (24, 120)]
    assert percentages[0] > percentages[1] == 0


def test_a_large_board_is_no_large_file():
    svg = solve(Position.of(Grid(100, 100), {(4, 4): Number(2)}, prior=Total(2000))).svg()
    assert len(svg) < 400_000


def test_another_theme_is_refused():
    with pytest.raises(UnsupportedError, match="not a theme"):
        EVERY_LABEL.svg(theme="sepia")
