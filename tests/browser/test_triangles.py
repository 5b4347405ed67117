"""Somebody sets up a board of triangles: points at them, types, takes them along, plays on."""

import re
import xml.etree.ElementTree as ET

import pytest

from minescope.board import Grid
from minescope.board.families.lattices import grid_graph
from minescope.board.formats.recognise import parse
from minescope.solving.solution import solve

from .harness import run_axe_in_light_and_dark
from .person import Person, expect
from .test_formats_export import CELL, MARGIN, SVG, downloaded

BOARD = "? ? ? ? ? ?\n? ? 2 1 ? ?\n? ? 3 ? ? ?\n? ? ? ? ? ?"
COVERED = re.sub(r"\d", "?", BOARD)


def middle_of_sides(person: Person, row: int, column: int) -> dict[str, tuple[float, float]]:
    """The middles of the left and right sides of a triangle, from the box around it."""
    box = person.cell(row, column).bounding_box()
    assert box
    height = box["y"] + box["height"] / 2
    return {
        "left": (box["x"] + box["width"] / 4, height),
        "right": (box["x"] + 3 * box["width"] / 4, height),
    }


@pytest.mark.parametrize("shape", ["triangle", "triangle3"])
def test_numbers_are_typed_and_answered(person: Person, shape):
    person.load("\n".join(["? ? ? ? ? ?"] * 4), mines=7)
    person.choose_shape(shape)
    person.cell(2, 3).click()
    person.press("3" if shape == "triangle" else "2", "1")
    person.cell(3, 3).focus()
    person.press("2")
    person.answered()
    text = f"minescope 1\ntopology {shape} 6x4\nmines 7\n\n{person.board()}"
    expected = solve(parse(text))
    assert expected.legal
    said = person.chances()
    for (row, column), probability in expected.probability.items():
        assert said[row + 1, column + 1] == str(probability)


def test_a_number_of_twelve_neighbours_takes_two_digits(person: Person):
    person.load(COVERED, mines=14, shape="triangle")
    person.cell(2, 3).click()
    person.press("1", "2")
    assert person.position()["labels"][8] == "12"


def test_a_triangle_is_hit_up_to_its_slanted_sides(person: Person):
    person.load(COVERED, mines=3, shape="triangle")
    person.choose("Show 1")
    near = 2.5
    # Row 2 column 3 points down: above its right side lies it, below that side its neighbour.
    for side, away, neighbour in (("right", near, 4), ("left", -near, 2)):
        x, y = middle_of_sides(person, 2, 3)[side]
        person.page.mouse.click(x - away, y)
        assert person.board().split("\n")[1].split()[2] == "1", side
        person.page.mouse.click(x + away, y)
        assert person.board().split("\n")[1].split()[neighbour - 1] == "1", side
        person.load(COVERED, mines=3, shape="triangle")
        person.choose("Show 1")
    # And at its upper side, to the row above.
    box = person.cell(2, 3).bounding_box()
    assert box
    person.page.mouse.click(box["x"] + 8, box["y"] + near)
    person.page.mouse.click(box["x"] + 8, box["y"] - near)
    rows = [line.split() for line in person.board().split("\n")]
    assert rows[1][2] == "1"
    assert [i for i, label in enumerate(rows[0]) if label == "1"] == [2]


def test_corners_outside_of_the_board_belong_to_nothing(person: Person):
    person.load(COVERED, mines=3, shape="triangle")
    person.choose("Show 1")
    box = person.cell(1, 1).bounding_box()
    assert box
    person.page.mouse.click(box["x"] + 4, box["y"] + 4)
    assert person.board() == COVERED


def test_every_triangle_says_where_it_points(person: Person):
    person.load(COVERED, mines=3, shape="triangle3")
    for row, column, way in ((1, 1, "up"), (1, 2, "down"), (2, 1, "down"), (2, 2, "up")):
        description = f"triangle pointing {way}"
        expect(person.cell(row, column)).to_have_attribute("aria-roledescription", description)
    person.choose_shape("grid")
    person.drawn()
    assert person.cell(1, 1).get_attribute("aria-roledescription") is None


def test_a_board_without_an_edge_grows_and_keeps_what_points_up(person: Person):
    person.load(COVERED, rho="1/5", shape="triangle")
    person.write(2, (1, 2))
    person.answered()
    position = person.position()
    width, labels = position["width"], position["labels"]
    row, column = divmod(labels.index("2"), width)
    assert (row, column) == (2, 3)
    assert (width, position["height"]) == (8, 6)
    grid = Grid(position["height"], width, "triangle")
    assert len(grid.neighbours[labels.index("2")]) == 12
    expect(person.page.locator(".scroller")).to_have_class(re.compile("endless"))


def test_the_picture_shows_triangles(person: Person):
    person.load(BOARD, mines=5, shape="triangle")
    person.answered()
    _, content = downloaded(person, "SVG picture")
    person.page.keyboard.press("Escape")
    svg = ET.fromstring(content)
    cells = [
        p.get("points", "").split() for p in svg.iter(f"{SVG}polygon") if p.get("fill") != "none"
    ]
    assert len(cells) == 24
    assert cells[0] == [f"{x},{y}" for x, y in ((52, 8), (96, 85), (8, 85))]
    assert cells[1] == [f"{x},{y}" for x, y in ((52, 8), (140, 8), (96, 85))]
    assert float(svg.get("width") or 0) == 7 * CELL + 2 * MARGIN
    assert float(svg.get("height") or 0) == 4 * 1.75 * CELL + 2 * MARGIN
    assert "triangles with 12 neighbours" in (svg.findtext(f"{SVG}desc") or "")


def test_a_graph_of_triangles_has_their_neighbours_and_places(person: Person):
    person.load(BOARD, mines=5, shape="triangle3")
    person.radio("Graph").check(force=True)
    person.button("Turn this board into a graph").click()
    expect(person.vertex("r1c1")).to_be_visible()
    expected = grid_graph(Grid(4, 6, "triangle3"))
    position = person.position()
    assert [tuple(edge) for edge in position["edges"]] == list(expected.edges)
    assert [tuple(place) for place in position["places"]] == list(expected.places or ())


def test_rows_and_columns_are_added_at_each_side(person: Person):
    person.load("1 ?\n? 2", mines=1, shape="triangle")
    person.sides()
    for side in ("at the top", "at the bottom"):
        person.button(f"Add a row {side}").click()
    for side in ("on the left", "on the right"):
        person.button(f"Add a column {side}").click()
    assert person.board() == "? ? ? ?\n? 1 ? ?\n? ? 2 ?\n? ? ? ?"
    person.drawn()
    box, last = person.cell(1, 1).bounding_box(), person.cell(1, 4).bounding_box()
    assert box
    assert last
    assert abs(last["x"] - box["x"] - 1.5 * box["width"]) < 2


def test_a_link_keeps_the_shape(person: Person):
    person.load(BOARD, mines=5, shape="triangle")
    code = person.address()
    assert parse(code) == parse(f"minescope 1\ntopology triangle 6x4\nmines 5\n\n{BOARD}")


def test_axe_finds_nothing(person: Person):
    person.load(BOARD, mines=5, shape="triangle")
    person.answered()
    assert run_axe_in_light_and_dark(person.page, "#board") == []


def test_groups_are_outlined_as_triangles(person: Person):
    person.load(BOARD, mines=5, shape="triangle")
    person.answered()
    person.view("Configurations")
    grounds = person.page.locator("#board .patches polygon.ground")
    groups = solve(parse(f"minescope 1\ntopology triangle 6x4\nmines 5\n\n{BOARD}")).groups
    expect(grounds).to_have_count(sum(len(group.cells) for group in groups))


def test_a_rectangle_is_selected_and_written_on(person: Person):
    person.load(COVERED, mines=3, shape="triangle")
    person.drag((2, 2), (3, 4), shift=True)
    person.press("1")
    assert person.board() == "? ? ? ? ? ?\n? 1 1 1 ? ?\n? 1 1 1 ? ?\n? ? ? ? ? ?"


def test_the_cursor_is_seen_on_a_triangle(person: Person):
    person.load(COVERED, mines=3, shape="triangle")
    person.cell(2, 3).focus()
    person.press("ArrowRight")
    person.drawn()
    ring = "(cell) => getComputedStyle(cell).getPropertyValue('--band')"
    focus = "() => getComputedStyle(document.body).getPropertyValue('--chosen')"
    assert person.cell(2, 4).evaluate(ring) == person.page.evaluate(focus)
    assert person.cell(2, 3).evaluate(ring) != person.page.evaluate(focus)
