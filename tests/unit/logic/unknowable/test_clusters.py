from fractions import Fraction

from minescope.logic.unknowable.clusters import find_clusters

from .boards import uncertain_in


def test_cells_that_touch_a_common_number_hang_together():
    (cluster,) = find_clusters(uncertain_in("? 1 ? 1 ? ?", mines=2))
    assert cluster.cells == ((0, 0), (0, 2), (0, 4))
    assert cluster.numbers == ((0, 1), (0, 3))
    assert cluster.mines == Fraction(3, 2)
    assert cluster.sentence.startswith("Three cells are linked by two numbers")


def test_a_certain_cell_between_them_holds_nothing_together():
    board = "? 1 ? 0 ? 1 ?"
    assert len(uncertain_in(board).solution.islands) == 1
    assert find_clusters(uncertain_in(board)) == ()
    between = uncertain_in("? 1 ? / ? * ? / ? 3 ? / ? ? ?")
    assert {cluster.cells for cluster in find_clusters(between)} == {
        ((2, 0), (2, 2), (3, 0), (3, 1), (3, 2))
    }
