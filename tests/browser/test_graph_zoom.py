"""Somebody zooms a graph with two fingers or with the wheel: the drawing, not the page."""

from .person import PHONE, Person, until, without_python

PLACES = {"a": (0, 0), "b": (60, 0), "c": (60, 60), "d": (0, 60)}
EDGES = "a-b b-c c-d a-d"


def middle(person: Person, name: str) -> tuple[float, float, float]:
    """Where a vertex is seen, and how large."""
    box = person.vertex(name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def test_two_fingers_zoom_the_drawing(open_page):
    phone = Person(open_page(ready=False, prepare=without_python, **PHONE))
    phone.load_graph(EDGES, places=PLACES)
    phone.drawn()
    phone.page.locator("#board").scroll_into_view_if_needed()
    labels = phone.position()["labels"]
    x, y, wide = middle(phone, "c")
    session = phone.page.context.new_cdp_session(phone.page)
    pinch = {"x": x - 20, "y": y - 20, "scaleFactor": 2, "relativeSpeed": 1500}
    session.send("Input.synthesizePinchGesture", pinch)
    phone.drawn()
    after = middle(phone, "c")
    assert after[2] > 1.3 * wide
    assert phone.page.evaluate("() => visualViewport.scale") == 1
    assert phone.position()["labels"] == labels
    assert phone.position()["places"] == [list(place) for place in PLACES.values()]
    phone.resize_cells("Fit")
    phone.drawn()
    assert middle(phone, "c")[2] == wide


def turn_wheel(person: Person, x: float, y: float, clicks: int) -> None:
    """Towards larger, with Control."""
    person.page.mouse.move(x, y)
    person.page.keyboard.down("Control")
    for _ in range(clicks):
        person.page.mouse.wheel(0, -100)
    person.page.keyboard.up("Control")


def stayed_and_fits_again(person: Person, name: str, x: float, y: float) -> None:
    """The vertex is where it was under the pointer."""
    person.drawn()
    after = middle(person, name)
    assert abs(after[0] - x) < 2
    assert abs(after[1] - y) < 2
    person.resize_cells("Fit")


def load_large(person: Person) -> None:
    """A graph that is not drawn anew at every turn of the wheel."""
    person.load_graph(
        " ".join(f"v{i}-v{i + 1}" for i in range(500)),
        places={f"v{i}": (20 * (i % 25), 20 * (i // 25)) for i in range(501)},
    )


def test_the_wheel_with_control_zooms_around_the_pointer(person: Person):
    # In the middle, because at a border there is nothing to scroll to.
    places = {name: (6 * x, 6 * y) for name, (x, y) in {**PLACES, "m": (30, 30)}.items()}
    person.load_graph(f"{EDGES} a-m", places=places)
    x, y, wide = middle(person, "m")

    def are_larger() -> bool:
        turn_wheel(person, x, y, 1)
        return middle(person, "m")[2] > 1.8 * wide

    until(are_larger, "the vertices are larger", person.page)
    stayed_and_fits_again(person, "m", x, y)


def test_a_large_graph_is_drawn_anew_when_the_wheel_rests(person: Person):
    load_large(person)
    x, y, wide = middle(person, "v262")

    def is_drawn_anew() -> bool:
        turn_wheel(person, x, y, 2)
        person.page.wait_for_timeout(300)  # the wheel rests
        return person.state("eye.zoom") > 1.3 * wide

    until(is_drawn_anew, "it is drawn anew", person.page)
    stayed_and_fits_again(person, "v262", x, y)


def test_a_zoom_that_is_not_finished_leaves_another_graph_alone(person: Person):
    load_large(person)
    # The wheel and the other graph come within one frame, however slow the machine.
    replace = """(graph) => new Promise((done) => {
      const { store } = minescope, board = document.getElementById("board");
      const turn = { ctrlKey: true, deltaY: -20, bubbles: true, cancelable: true };
      board.dispatchEvent(new WheelEvent("wheel", turn));
      requestAnimationFrame(() => {
        const stretched = board.style.transform !== "";
        if (stretched) store.dispatch({ do: "load", position: { ...store.state.position, ...graph } });
        done(stretched);
      });
    })"""
    other = {"names": ["a", "b"], "labels": ["?", "?"], "places": [[0, 0], [30, 0]], "edges": []}
    until(lambda: person.page.evaluate(replace, other), "one is stretched", person.page)
    person.page.wait_for_timeout(200)  # longer than the wheel rests
    assert person.state("eye.zoom") == 0
    assert not person.page.locator("#board").evaluate("(board) => board.style.transform")
