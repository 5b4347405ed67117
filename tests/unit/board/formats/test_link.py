import random
import re

import pytest

from minescope.board import topology
from minescope.board.formats import packing
from minescope.board.formats.link import check_of, read_link, write_link
from minescope.board.formats.mine import read_mine
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.board.position import Position
from minescope.board.shapes import SHAPES
from minescope.board.topology import Graph, Grid
from minescope.errors import NotationError, UnsupportedError
from minescope.prior import Density, Total, Uniform

BOARD = read_mine("4x3x3\n1F1H\n12HH\n01HH")
DRAWN = Graph(("a", "b", "c"), ((0, 1), (1, 2)), ((0, 0), (20, -15), (43, 7)))


def game(seed, height=16, width=30, mines=99, share=0.5):
    """A position in the middle of a game: cells around the opened ones are opened by and by."""
    chance = random.Random(seed)
    grid = Grid(height, width)
    start = grid.index[height // 2, width // 2]
    others = [i for i in range(len(grid.cells)) if i not in {start, *grid.neighbours[start]}]
    mined = set(chance.sample(others, mines))
    numbers = [sum(j in mined for j in around) for around in grid.neighbours]
    opened = set()
    waiting = [start]
    while len(opened) < share * (height * width - mines):
        if not waiting:
            near = {j for i in opened for j in grid.neighbours[i]} - opened - mined
            waiting.append(chance.choice(sorted(near)))
        cell = waiting.pop()
        opened.add(cell)
        if not numbers[cell]:
            waiting += set(grid.neighbours[cell]) - opened
    labels = (Number(n) if i in opened else UNKNOWN for i, n in enumerate(numbers))
    return Position(grid, tuple(labels), prior=Total(mines))


def test_a_game_in_the_middle_fits_a_short_link():
    for seed in range(5):
        position = game(seed)
        code = write_link(position)
        assert read_link(code) == position
        assert len(code) < 130


@pytest.mark.parametrize("share", [0.02, 0.9])
def test_other_moments_of_a_game(share):
    position = game(7, share=share)
    assert read_link(write_link(position)) == position


def test_only_characters_that_addresses_allow():
    for seed in range(3):
        assert re.fullmatch("A[A-Za-z0-9_-]+", write_link(game(seed)))


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("ApDEtwqYhA", BOARD),
        ("AqBb6CAIK0ya", Position.of(Grid(16, 30), {}, prior=Total(99))),
        (
            "ADNb_gEYXPyIakrSkDkT",
            Position.of(
                Graph.from_edges([("a", "b"), ("b", "c d")]),
                {"b": Number(3)},
                x_max=2,
                prior=Density("1/3", weighting="slots"),
            ),
        ),
        ("BakH_gEYXMLuGd1okXSRJg", Position.of(DRAWN, {"b": Number(1)}, prior=Total(1))),
    ],
)
def test_links_that_people_have_kept_open_for_ever(code, position):
    # A change here needs a new version letter, and a reader for the old one.
    found = read_link(code)
    assert found == position
    assert getattr(found.topology, "places", None) == getattr(position.topology, "places", None)
    assert write_link(position) == code


def test_a_drawn_graph_fits_a_short_link():
    # A tree as somebody draws it: children near their parents, not on any raster.
    chance = random.Random("drawn")
    edges, places = [], [(0, 0)]
    for vertex in range(1, 20):
        parent = chance.randrange(max(0, vertex - 4), vertex)
        edges.append((parent, vertex))
        x, y = places[parent]
        places.append((x + chance.randint(-25, 25), y + chance.randint(12, 25)))
    labels = tuple(chance.choice((UNKNOWN, UNKNOWN, Number(1), Number(2))) for _ in places)
    names = tuple(f"v{i}" for i in range(1, 21))
    free, raster = (
        Graph(names, tuple(edges), tuple((x // w * w, y // w * w) for x, y in places))
        for w in (1, 10)
    )
    for graph, most in ((free, 80), (raster, 65)):
        position = Position(graph, labels, prior=Total(5))
        code = write_link(position)
        assert len(code) < most
        assert read_link(code) == position
        assert read_link(code).topology.places == graph.places


def test_places_at_the_edge_of_what_is_allowed():
    far = topology.MAX_PLACE
    for places in (((far, -far), (-far, far)), ((-far, 0), (far, 0)), ((3, 3), (3, 3))):
        position = Position.of(Graph(("a", "b"), (), places), {})
        assert read_link(write_link(position)).topology.places == places


def test_no_slip_makes_a_link_without_places_of_one_with_them():
    code = write_link(Position.of(DRAWN, {}))
    assert code.startswith("B")
    with pytest.raises(NotationError, match="mistyped"):
        read_link("A" + code[1:])


def test_a_code_is_found_in_a_link():
    code = write_link(BOARD)
    for link in (
        code,
        f"  {code}\n",
        f"#p={code}",
        f"https://example.org/minescope/#p={code}",
        f"https://example.org/?p={code}",
        f"<https://example.org/minescope/index.html?lang=en#view=2&p={code}>",
    ):
        assert read_link(link) == BOARD


GRAPH = Graph.from_edges(
    [("a", "b"), ("b", "c c"), ("b", " ")], ["a", "b", "c c", " ", "\ud83d\ude00"]
)


@pytest.mark.parametrize(
    "position",
    [
        Position(Graph(()), ()),
        Position(GRAPH, (Number(1), UNKNOWN, Mine(), FREE, Mine(0)), 64, Uniform()),
        Position.of(Graph(tuple(f"v{i}" for i in range(7, 300)), ((0, 292), (0, 1))), {}),
        Position.of(Graph(("v07", "v08")), {}),
        Position.of(Graph(("7", "8", "9", "10")), {}),
        Position.of(Graph(("9" * 50,)), {}),
        Position.of(Grid(1, 1, "torus"), {(0, 0): Number(10**400 - 1)}),
        Position.of(Grid(1, 2), {(0, 0): Mine(10**300), (0, 1): Number(10**300)}),
        Position.of(Grid(3, 3), {(1, 1): Number(30)}, x_max=9, prior=Total(50, "slots")),
        Position.of(
            Grid(2, 2, "hex"), {(0, 0): Number(9)}, prior=Density("1/3", weighting="slots")
        ),
        Position.of(Grid(2, 2, "grid4"), {}, prior=Density(odds="7/5")),
        Position.of(Grid(1, 1), {}, prior=Density(0)),
        Position.of(Grid(1, 1), {}, prior=Density(odds=0)),
    ],
)
def test_every_kind_of_position_survives(position):
    assert read_link(write_link(position)) == position


CODES = {
    "grid": "ARtztwkw3BU",
    "grid4": "AB8_9NzwuDpK",
    "torus": "AK8P9dTwtsKP",
    "hex": "ADhL9j88LXXD",
    "triangle": "Aqhf9n08Lnil",
    "triangle3": "AoIt9rs8Lqh-",
}
"""Written by the program when each shape was new: links are kept for years."""


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_keeps_its_code(shape):
    labels = {(1, 1): Number(2), (1, 2): Number(1), (2, 1): Mine(), (2, 3): FREE}
    position = Position.of(Grid(3, 4, shape), labels, prior=Total(3))
    assert write_link(position) == CODES[shape]
    assert read_link(CODES[shape]) == position


def test_an_empty_board_of_any_size_is_a_word():
    assert len(write_link(Position.of(Grid(99, 101), {}, prior=Uniform()))) < 16


@pytest.mark.parametrize(
    ("change", "column", "part"),
    [
        (lambda code: "", 1, "empty"),
        (lambda code: "C" + code[1:], 1, "version C; this program reads versions A and B"),
        (lambda code: "B" + code[1:], 2, "mistyped or cut off"),
        (lambda code: "B" + check_of(code[4:], "B") + code[4:], 5, "damaged"),
        (lambda code: "a" + code[1:], 1, "begins with a capital letter"),
        (lambda code: code[:-1], 2, "mistyped or cut off"),
        (lambda code: code + "A", 2, "mistyped or cut off"),
        (lambda code: code[:5] + "+" + code[6:], 6, "'+' cannot be in a link"),
        (lambda code: "#p=" + code[:5] + "%25" + code[6:], 9, "'%' cannot be in a link"),
        (lambda code: "https://example.org/#p=" + code[:-1], 25, "mistyped or cut off"),
        (lambda code: "#p=", 4, "begins with a capital letter"),
        (lambda code: "A", 2, "mistyped or cut off"),
    ],
)
def test_an_error_has_its_place(change, column, part):
    with pytest.raises(NotationError) as caught:
        read_link(change(write_link(BOARD)))
    assert part in caught.value.reason
    assert (caught.value.line, caught.value.column) == (1, column)


def test_every_mistyped_character_is_noticed():
    code = write_link(game(1))
    for place in range(len(code)):
        for other in "Ab3-":
            if other != code[place]:
                with pytest.raises(NotationError):
                    read_link(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize(
    "position",
    [
        Position.of(Grid(1, 1), {(0, 0): Number(-1)}),
        Position.of(Grid(1, 1), {(0, 0): Mine(-1)}),
        Position.of(Grid(1, 1), {(0, 0): Number(10**400)}),
        Position.of(Grid(1, 1), {}, prior=Total(10**400)),
        Position.of(Graph(("x" * packing.MAX_NAME_BYTES + "y",)), {}),
        Position.of(Graph(tuple("x" * 1000 + str(i) for i in range(3000))), {}),
    ],
)
def test_what_is_too_large_is_not_written(position):
    with pytest.raises(UnsupportedError):
        write_link(position)


def test_too_many_edges_are_refused(monkeypatch):
    monkeypatch.setattr(packing, "MAX_EDGES", 2)
    edges = ((0, 1), (0, 2), (1, 2))
    assert read_link(write_link(Position.of(Graph(("a", "b", "c"), edges[:2]), {})))
    with pytest.raises(UnsupportedError):
        write_link(Position.of(Graph(("a", "b", "c"), edges), {}))
