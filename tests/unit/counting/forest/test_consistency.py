from minescope.counting.forest.golan import Forest

from .paths import PATH, path


def test_consistency_of_a_large_tree():
    size = 200_000
    labels = ["?", 1, "?"] * (size // 3)
    neighbours = path(len(labels))
    assert Forest(neighbours, labels).consistent()
    labels[1] = 3
    assert not Forest(neighbours, labels).consistent()


def test_a_number_that_only_a_mined_parent_mends():
    # A leaf 1 holds when its parent is mined, whose other leaf 0 holds when it is free.
    assert Forest([[1], [0]], ["?", 1]).count() == 1
    assert not Forest(PATH, [0, "?", 1]).consistent()
    # A number is never mined, so the leaf 1 beside it is lost, whatever its other children hold.
    assert not Forest([[1, 2, 3], [0], [0], [0]], [1, 1, "?", "?"]).consistent()
