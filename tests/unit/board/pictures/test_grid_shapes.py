import pytest

from minescope.board import Grid, Number, Position
from minescope.board.pictures.grid_shapes import Tiles, grid_part
from minescope.board.shapes import SHAPES
from minescope.prior import Density, Total
from minescope.solving.facts import solution_picture
from minescope.solving.solution import solve

CORNER = Position.of(Grid(6, 9), {(0, 0): Number(1)}, prior=Total(10))


def part_of(position, side=None):
    picture = solution_picture(solve(position))
    return grid_part(picture, position.topology, side)


def texts_of(part):
    return [text.text for layer in part.layers for alike in layer.texts.values() for text in alike]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_cell_has_its_ground(shape):
    part = part_of(Position.of(Grid(4, 5, shape), {(1, 1): Number(2)}, prior=Total(5)))
    assert sum(len(paths) for paths in part.layers[0].areas.values()) == 20
    for layer in part.layers:
        for paths in layer.areas.values():
            assert all(
                0 < x < part.right and 0 < y < part.bottom for path in paths for x, y in path
            )


def test_plain_cells_tell_their_chance_once_across_them():
    part = part_of(CORNER)
    assert len(part.layers[0].areas["quiet"]) == 50
    texts = texts_of(part)
    assert texts.count("elsewhere") == 1
    assert "each, 18.0 %" in texts
    assert part.told == []


def test_where_they_have_no_room_it_is_told_below():
    ring = {(row, column): Number(0) for row in range(1, 6) for column in range(1, 6)}
    narrow = Position.of(Grid(7, 7), {**ring, (3, 3): Number(0)}, prior=Total(0))
    assert part_of(narrow).told == []  # all is certain
    row = Position.of(Grid(1, 40), {(0, 0): Number(1)}, prior=Total(3))
    assert part_of(row).told == ["Cells that touch no number: 1/19 = 5.3 % each."]
    hexagons = Position.of(Grid(6, 6, "hex"), {(0, 0): Number(1)}, prior=Density("1/5"))
    assert part_of(hexagons).told == ["Cells that touch no number: 1/5 = 20.0 % each."]


def test_a_long_chance_of_plain_cells_is_rounded():
    position = Position.of(Grid(16, 30), {(4, 4): Number(2), (5, 6): Number(3)}, prior=Total(99))
    assert "elsewhere 20.4 % each" in texts_of(part_of(position))


def test_few_cells_that_touch_no_number_show_their_chance_as_all_others():
    part = part_of(Position.of(Grid(3, 5), {(1, 1): Number(1)}, prior=Total(3)))
    assert "quiet" not in part.layers[0].areas


def test_the_safest_cells_are_outlined_unless_a_cell_is_safe():
    def has_outline(position):
        return any(pen.ink == "accent" for pen in part_of(position).layers[-1].lines)

    assert has_outline(CORNER)
    safe = Position.of(Grid(1, 4), {(0, 0): Number(1), (0, 2): Number(1)}, prior=Total(1))
    assert not has_outline(safe)


def test_numbers_of_a_contradiction_are_red():
    part = part_of(Position.of(Grid(1, 3), {(0, 1): Number(3)}, prior=Total(1)))
    assert any(pen.ink == "bad" for pen in part.layers[-1].lines)
    assert "bad-soft" in part.layers[0].areas


def test_a_number_with_mines_only_is_settled_and_so_are_mines_that_touch_no_other():
    both = Position.of(Grid(1, 3), {(0, 0): Number(1), (0, 2): Number(1)}, prior=Total(1))
    part = part_of(both)
    assert "settled" in part.layers[0].areas
    # The second number has a safe neighbour still to be opened, and shares the mine.
    touched = Position.of(Grid(1, 6), {(0, 0): Number(1), (0, 2): Number(1)}, prior=Total(1))
    assert "settled" not in part_of(touched).layers[0].areas


def test_rulers_name_every_fifth_row_and_column_of_large_boards():
    texts = texts_of(part_of(Position.of(Grid(12, 20), {}, prior=Total(40))))
    assert {"1", "5", "10", "15", "20"} <= set(texts)
    assert "11" not in texts


@pytest.mark.parametrize(("width", "side"), [(5, 52), (20, 45), (30, 30), (60, 30)])
def test_cells_are_as_large_as_a_usual_picture_allows(width, side):
    part = part_of(Position.of(Grid(2, width), {}, prior=Total(3)))
    (area, *_), *_ = part.layers[0].areas.values()
    assert area[1][0] - area[0][0] == side


@pytest.mark.parametrize("shape", SHAPES)
def test_cells_that_share_a_side_touch_and_lie_within_the_board(shape):
    grid = Grid(5, 6, shape)
    tiles = Tiles(grid, 40)
    width, height = tiles.size
    owners = {}
    for i in range(30):
        places = [tiles.place(corner) for corner in tiles.corners(i)]
        x, y = tiles.middle(i)
        assert min(p[0] for p in places) < x < max(p[0] for p in places)
        assert min(p[1] for p in places) < y < max(p[1] for p in places)
        assert all(-1e-9 <= p[0] <= width + 1e-9 and -1e-9 <= p[1] <= height + 1e-9 for p in places)
        for edge in tiles.edges(i):
            owners.setdefault(edge, []).append(i)
    for both in owners.values():
        assert len(both) <= 2
        assert len(both) == 1 or both[1] in grid.neighbours[both[0]]


def test_each_corner_of_the_board_is_reached():
    for shape in SHAPES:
        tiles = Tiles(Grid(3, 4, shape), 40)
        places = [tiles.place(corner) for i in range(12) for corner in tiles.corners(i)]
        assert max(x for x, _ in places) == pytest.approx(tiles.size[0])
        assert max(y for _, y in places) == pytest.approx(tiles.size[1])


def test_a_region_is_outlined_and_not_its_cells():
    around = Tiles(Grid(3, 3), 40).edges_around(range(9))
    assert len(around) == 12
