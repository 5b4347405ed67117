"""Somebody arranges the page: the panel is widened and folded, and the board stays in sight."""

import pytest

from .person import Person, expect, without_python


@pytest.fixture
def person(open_page) -> Person:
    return Person(open_page(ready=False, prepare=without_python))


def width(person: Person) -> int:
    """How wide the panel is."""
    person.drawn()
    box = person.page.get_by_role("complementary", name="Answers").bounding_box()
    assert box
    return round(box["width"])


def test_the_panel_is_widened_and_folded_and_stays_so(person: Person):
    edge = person.page.get_by_role("separator", name="Width of the panel")
    usual = width(person)
    box = edge.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 200
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x - 60, y)
    person.page.mouse.move(x - 120, y)
    person.page.mouse.up()
    dragged = width(person)
    assert abs(dragged - usual - 120) < 10
    expect(person.cell(9, 9)).to_be_in_viewport(ratio=1)
    edge.press("ArrowRight")
    assert width(person) == dragged - 32
    edge.press("Home")
    least = width(person)
    assert least < usual
    expect(edge).to_have_attribute("aria-valuenow", str(least))
    edge.press("ArrowLeft")
    chosen = width(person)
    assert chosen == least + 32

    person.menu("Fold or show the panel").press("Enter")
    expect(person.button("Show the panel")).to_be_visible()
    assert width(person) < 60
    expect(person.tab("Cell")).to_be_hidden()
    person.page.reload()
    expect(person.button("Show the panel")).to_have_attribute("aria-expanded", "false")
    assert width(person) < 60
    person.button("Show the panel").click()
    assert width(person) == chosen
    expect(person.tab("Cell")).to_be_visible()
    edge.dblclick()
    assert width(person) == usual


def test_the_whole_board_is_seen(person: Person):
    person.start("Expert")
    for wide, high in ((1280, 800), (1920, 1080)):
        person.page.set_viewport_size({"width": wide, "height": high})
        person.drawn()
        for corner in ((1, 1), (16, 30)):
            expect(person.cell(*corner)).to_be_in_viewport(ratio=1)
        expect(person.tab("More")).to_be_in_viewport(ratio=1)
        assert person.too_wide() == []


def test_a_board_that_is_too_wide_is_scrolled_and_seen_whole_without_the_panel(person: Person):
    person.start("Expert")
    person.page.set_viewport_size({"width": 1000, "height": 800})
    person.drawn()
    last = person.cell(16, 30)
    expect(last).to_have_css("width", "28px")
    expect(last).not_to_be_in_viewport()
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    expect(person.tab("More")).to_be_in_viewport(ratio=1)
    assert person.too_wide() == []
    person.menu("Fold or show the panel").press("Enter")
    for corner in ((1, 1), (16, 30)):
        expect(person.cell(*corner)).to_be_in_viewport(ratio=1)
    assert person.too_wide() == []
