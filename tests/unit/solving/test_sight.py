from minescope.board.formats.recognise import parse
from minescope.solving.sight import OUTER, Sights, cells_by_island
from minescope.solving.solution import solve


def sights(text):
    solution = solve(parse(text))
    return Sights(solution.position, solution.system)


def test_groups_outer_cells_and_certain_mines():
    # The 1 and the 2 have one cell in common; *2 is a flag, and the last cell of all certainly a mine.
    found = sights("minescope 1\ntopology grid 5x2\nx_max 2\nmines 5\n\n? 1 ? ? *2\n? ? ? ? ?")
    assert found.sure_mines(8) == 2
    groups, outer, own = found.sight(8)
    assert sum(cells for _, _, cells in groups) == 2  # the cells in the third column
    assert (outer, own) == (2, (OUTER, 0))
    assert found.sure_mines(0) == 0


def test_fixed_cells_are_certain_and_seen_by_nobody():
    found = sights("minescope 1\ntopology grid 4x1\nx_max 3\nmines 3\n\n3 ? ? ?")
    assert found.fixed == {1: 3}
    assert found.sure_mines(2) == 3
    assert found.sight(2) == ((), 1, (OUTER, 0))
    assert found.sight(1)[2] is None


def test_an_island_is_asked_about_where_the_cell_only_lies_in_it():
    sight = (((0, 1, 2), (3, 0, 1)), 4, (0, 2))
    assert cells_by_island(sight) == {0: ({1: 2}, 2), 3: ({0: 1}, None)}
    assert cells_by_island(((), 0, (5, 1))) == {5: ({}, 1)}
    assert cells_by_island(((), 8, (OUTER, 0))) == {}
