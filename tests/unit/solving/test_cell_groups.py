from minescope.board import Grid, Number, Position
from minescope.solving.cell_groups import CellGroup, CellIsland, cell_groups, cell_islands
from minescope.solving.setup import read_system

# A 1 that shares a cell with a 2, and a 1 apart; one cell touches none of them.
ROW = Position.of(Grid(1, 9), {(0, 1): Number(1), (0, 3): Number(2), (0, 7): Number(1)})


def test_cells_that_touch_the_same_numbers():
    assert cell_groups(ROW, read_system(ROW)) == (
        CellGroup(((0, 0),), ((0, 1),)),
        CellGroup(((0, 2),), ((0, 1), (0, 3))),
        CellGroup(((0, 4),), ((0, 3),)),
        CellGroup(((0, 6), (0, 8)), ((0, 7),)),
    )


def test_groups_that_hang_together():
    assert cell_islands(ROW, read_system(ROW)) == (
        CellIsland((0, 1, 2), ((0, 1), (0, 3))),
        CellIsland((3,), ((0, 7),)),
    )
