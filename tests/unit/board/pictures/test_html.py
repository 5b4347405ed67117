from fractions import Fraction
from html.parser import HTMLParser

import pytest

from minescope.arithmetic.algebraic import Algebraic
from minescope.board import Graph, Grid, Number, Position
from minescope.board.pictures.html import STYLE, tint
from minescope.play.deal import dealt_position
from minescope.prior import Total
from minescope.solving.solution import solve

from ...report.boards import BOARDS, LONG, NASTY, ONE_BESIDE_TWO


class Reader(HTMLParser):
    """Checks that everything that is opened is closed, and keeps elements and text."""

    def __init__(self, html):
        super().__init__()
        self.open, self.elements, self.text = [], [], ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.mark.parametrize("position", BOARDS.values(), ids=BOARDS)
def test_html_is_whole_and_needs_nothing_else(position):
    for html in (position._repr_html_(), solve(position)._repr_html_()):
        read = Reader(html)
        assert {"script", "link", "img", "iframe"}.isdisjoint(tag for tag, _ in read.elements)
        assert "url(" not in html
        assert "@import" not in html
        if not isinstance(position.topology, Graph):
            assert len(read.all("td")) == len(position.topology.cells)


def test_cells_show_their_fractions_and_a_colour_that_needs_no_style_sheet():
    html = solve(ONE_BESIDE_TWO)._repr_html_()
    read = Reader(html)
    assert "6 x 3 cells, 4 mines in total" in read.text
    colours = {cell["style"] for cell in read.all("td") if "style" in cell}
    assert len(colours) > 2
    assert all(colour.startswith("background-color:rgba(") for colour in colours)
    assert any(cell.get("title", "").startswith("r1 c1: ") for cell in read.all("td"))


def test_what_is_too_long_for_a_cell_stands_below_the_board():
    read = Reader(solve(LONG)._repr_html_())
    assert "p1 = " in read.text
    assert "≈" in read.text
    assert "20 %p1" in read.text  # the cell says about how much, and which value it is
    few, _ = read.all("details")
    assert "open" in few


def test_many_long_values_are_told_when_they_are_asked_for():
    dealt = dealt_position(Grid(16, 30), 99, reveal=Fraction(2, 5), seed="oak")
    many, _ = Reader(solve(dealt)._repr_html_()).all("details")
    assert "open" not in many


def test_names_are_text_and_never_markup():
    html = solve(BOARDS["names"])._repr_html_()
    read = Reader(html)
    for name in NASTY:
        assert (name if name.isprintable() else ascii(name)[1:-1]) in read.text
    assert "<d>" not in html
    vertex = '"><script>alert(1)</script>'
    graph = Position.of(Graph((vertex, "b"), ((0, 1),)), {"b": Number(1)}, prior=Total(1))
    assert not Reader(solve(graph)._repr_html_()).all("script")


def test_a_vertex_that_shows_0_says_so():
    graph = Graph(("a", "b"), ((0, 1),))
    assert '<td class="number">0</td>' in Position.of(graph, {"b": Number(0)})._repr_html_()


def test_a_contradiction_is_marked_and_told():
    read = Reader(solve(BOARDS["contradiction"])._repr_html_())
    assert [cell["class"] for cell in read.all("td")] == ["covered", "number wrong", "covered"]
    assert "The 3 at r1 c2" in read.text


def test_a_position_shows_itself_and_a_large_one_its_size():
    assert "the number of mines is not said" in Position.of(Grid(2, 2), {})._repr_html_()
    large = Position.of(Grid(100, 100), {}, prior=Total(10))
    assert "10,000 cells, too many to draw here" in Reader(large._repr_html_()).text
    assert "too many to draw here" in solve(large)._repr_html_()


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
