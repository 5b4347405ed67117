"""Somebody selects several vertices of a graph, moves, labels, copies and erases them."""

import pytest

from .harness import run_axe
from .person import Finger, Person, expect, middle, pull

MOVE = "Move: drag vertices, or a box around several"
EDGES = "a-b b-c d-e e-f a-d b-e c-f"
PLACES = {name: (30 * (i % 3), 30 * (i // 3)) for i, name in enumerate("abcdef")}


@pytest.fixture
def person(person: Person) -> Person:
    person.load_graph(EDGES, places=PLACES)
    return person


def selected(person: Person) -> str:
    """The names of what is selected, as a screen reader is told."""
    person.drawn()
    marked = person.page.locator('#board [aria-selected="true"]').all()
    return "".join((each.get_attribute("aria-label") or "").partition(",")[0] for each in marked)


def draw_box(person: Person, first: str, last: str) -> None:
    """From above left of one vertex to below right of another."""
    (x, y), (a, b) = middle(person, first), middle(person, last)
    person.page.mouse.move(x - 40, y - 40)
    person.page.mouse.down()
    person.page.mouse.move(a, b)
    person.page.mouse.move(a + 35, b + 35)
    person.page.mouse.up()


def test_select_with_a_box_and_move_together_in_one_step(person: Person):
    person.choose(MOVE)
    draw_box(person, "b", "f")
    assert selected(person) == "bcef"
    expect(person.page.locator(".selected-count")).to_have_text("4 selected")
    assert run_axe(person.page) == []
    before, place = person.position()["places"], middle(person, "a")
    pull(person, "c", 60, 0)
    after = person.position()["places"]
    steps = {(x - a, y - b) for (x, y), (a, b) in zip(after, before, strict=True)}
    assert len(steps) == 2
    assert after[0] == before[0]
    assert middle(person, "a") == place, "the view stays where it is"
    assert selected(person) == "bcef"
    person.press("Control+z")
    assert person.position()["places"] == before
    assert person.state("history.past") == []
    # Who is not selected moves alone.
    pull(person, "a", -20, 0)
    assert selected(person) == ""
    assert person.position()["places"][1:] == before[1:]


def test_click_and_keys_select_one_more_or_less_all_and_none(person: Person):
    person.choose("Show 2")
    person.vertex("a").click(modifiers=["Shift"])
    person.vertex("e").click(modifiers=["Shift"])
    assert selected(person) == "ae"
    person.vertex("a").click(modifiers=["Shift"])
    assert selected(person) == "e"
    person.press("ArrowRight", "s")
    assert selected(person) == "be"
    person.press("Control+a")
    assert selected(person) == "abcdef"
    person.press("Escape")
    assert selected(person) == ""
    assert set(person.graph()[0].values()) == {"?"}
    person.choose(MOVE)
    person.vertex("a").click()
    person.vertex("e").click(modifiers=["Shift"])
    assert selected(person) == "ae"
    person.vertex("e").click()
    assert selected(person) == "e"
    x, y = middle(person, "e")
    person.page.mouse.click(x + 50, y + 50)
    assert selected(person) == ""
    person.vertex("a").click()
    person.press("ArrowRight", "3")
    assert selected(person) == ""
    assert [name for name, label in person.graph()[0].items() if label == "3"] == ["b"]


def test_labels_are_written_on_all_that_are_selected(person: Person):
    person.choose(MOVE)
    draw_box(person, "a", "b")
    person.choose("Show 2")
    assert person.position()["labels"] == ["2", "2", "?", "?", "?", "?"]
    assert person.state("hand.tool") == "select", "the tool in hand stays"
    person.vertex("f").focus()
    person.press("f")
    assert person.position()["labels"] == ["*", "*", "?", "?", "?", "?"]
    person.press("Shift+ArrowDown", "Shift+ArrowDown")
    assert person.position()["places"][:2] == [[0, 8], [30, 8]]
    person.press("Control+z", "Control+z", "Control+z")
    assert set(person.position()["labels"]) == {"?"}
    person.press("Shift+Delete")
    assert list(person.graph()[0]) == ["c", "d", "e", "f"]


def test_copy_cut_and_paste_a_part_of_a_graph(person: Person):
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.choose(MOVE)
    draw_box(person, "b", "c")
    person.press("Control+c")
    expect(person.toast).to_have_text("Copied 2 vertices")
    text = person.page.evaluate("() => navigator.clipboard.readText()")
    assert text.startswith("minescope 1\ntopology graph\n")
    assert text.endswith("b ? @ 30,0\nc ? @ 60,0\nb -- c")
    person.press("Control+v")
    expect(person.vertex("b2")).to_be_focused()
    assert selected(person) == "b2c2"
    assert person.graph()[1][-1] == "b2-c2"
    person.press("Control+x")
    expect(person.vertex("b2")).to_have_count(0)
    expect(person.toast).to_have_text("Cut 2 vertices")
    person.button("Paste").click()
    expect(person.vertex("c2")).to_have_attribute("aria-selected", "true")
    person.press("Control+z", "Control+z", "Control+z")
    assert list(person.graph()[0]) == list("abcdef")
    # From another page: the text alone is enough.
    person.page.evaluate("() => minescope.store.setHand({ clip: null })")
    person.press("Control+v")
    expect(person.vertex("c2")).to_have_attribute("aria-selected", "true")
    person.button("Erase what is selected").click()
    assert list(person.graph()[0]) == list("abcdef")
    expect(person.page.locator("#board .cursor")).to_be_focused()
    # Without a part that was copied here there is nothing to do for the buttons.
    person.page.evaluate("() => minescope.store.setHand({ clip: null })")
    expect(person.page.locator("#selection-tools")).to_be_hidden()


def test_the_middle_button_moves_the_view(person: Person):
    person.load_graph("a-b", places={"a": (0, 0), "b": (900, 0)})
    person.resize_cells("Larger vertices")
    person.drawn()  # with the cursor in view
    box = person.page.locator("#scroller").bounding_box()
    assert box
    person.page.mouse.move(box["x"] + 300, box["y"] + 200)
    person.page.mouse.down(button="middle")
    person.page.mouse.move(box["x"] + 200, box["y"] + 200)
    person.page.mouse.move(box["x"] + 100, box["y"] + 200)
    person.page.mouse.up(button="middle")
    assert person.page.locator("#scroller").evaluate("(box) => box.scrollLeft") > 100
    person.resize_cells("Fit")


def take_move(phone: Person) -> None:
    move = phone.page.get_by_title(MOVE, exact=True)
    if not move.is_visible():
        phone.button("Write on the board").tap()
    move.tap()


def test_select_with_a_finger(phone: Person):
    phone.load_graph(EDGES, places=PLACES)
    phone.page.locator("#board").scroll_into_view_if_needed()
    take_move(phone)
    finger = Finger(phone)
    # A long press begins, then taps go on.
    finger.press(*middle(phone, "a"))
    expect(phone.vertex("a")).to_have_attribute("aria-selected", "true")
    finger.lift()
    phone.vertex("e").tap()
    assert selected(phone) == "ae"
    before = phone.position()["places"]
    x, y = middle(phone, "e")
    finger.press(x, y)
    finger.move(x, y + 20)
    finger.move(x, y + 40)
    finger.lift()
    after = phone.position()["places"]
    assert [after[i] == before[i] for i in range(6)] == [False, True, True, True, False, True]
    phone.vertex("a").tap()
    assert selected(phone) == "e"
    # On free ground it begins a box.
    (x, y), (a, b) = middle(phone, "b"), middle(phone, "c")
    finger.press(x - 25, y - 25)
    expect(phone.page.locator(".selection-box")).to_have_attribute("visibility", "visible")
    finger.move(a, b)
    finger.move(a + 20, b + 20)
    finger.lift()
    assert selected(phone) == "bce"
    phone.page.get_by_title("Show 1", exact=True).tap()
    assert [phone.graph()[0][name] for name in "abc"] == ["?", "1", "1"]
    # A press that is long enough only after the graph has changed means a vertex that is not there.
    take_move(phone)
    finger.press(*middle(phone, "e"))
    phone.page.evaluate("() => minescope.store.dispatch({ do: 'erase', vertices: [0] })")
    phone.page.wait_for_timeout(600)
    finger.lift()
    assert selected(phone) == ""
