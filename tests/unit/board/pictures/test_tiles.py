import pytest

from minescope.board import Grid
from minescope.board.pictures.tiles import Tiles
from minescope.board.shapes import SHAPES


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
