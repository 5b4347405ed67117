from fractions import Fraction

from minescope.board import Graph, Grid
from minescope.logic.unknowable.wording import Speaker, chance

SPEAKER = Speaker(Grid(2, 3))


def test_clusters():
    assert (
        SPEAKER.cluster(2, 1) == "Two cells are linked by one number, which leaves both uncertain."
    )
    graph = Speaker(Graph(("a", "b", "c")))
    assert graph.cluster(3, 2).startswith("Three vertices are linked by two numbers")


def test_tied_cells():
    a, b, c = (0, 0), (0, 1), (1, 2)
    assert SPEAKER.tied((a, b), (), None, 1) == ("r1 c1 and r1 c2 are both mines or both safe.")
    assert SPEAKER.tied((a, b, c), (), None, 1).endswith("are all mines or all safe.")
    assert SPEAKER.tied((a, b), (), None, 2).endswith("always hold the same number of mines.")
    assert SPEAKER.tied((a,), (b,), 1, 1) == ("Exactly one of r1 c1 and r1 c2 is a mine.")
    assert SPEAKER.tied((a,), (b, c), 1, 1) == (
        "Either r1 c1 is a mine, or r1 c2 and r2 c3 are; never both."
    )
    assert SPEAKER.tied((a,), (b, c), 3, 2) == (
        "r1 c1 and each of r1 c2 and r2 c3 always hold three mines together."
    )


def test_the_name_of_a_vertex_stays_as_it_is():
    graph = Speaker(Graph(("a", "b", "c")))
    half = Fraction(1, 2)
    for sentence in (
        graph.tied(("a", "b"), (), None, 1),
        graph.tied(("a",), ("b", "c"), 3, 2),
        graph.fifty_fifty(("a", "b")),
        graph.craps_shoot(("a",), half, "a", True),
        graph.craps_shoot(("a", "b"), half, "a", True),
        graph.craps_shoot(("a", "b"), half, "a", False),
        graph.counted_area(("a", "b")),
    ):
        assert sentence.startswith("a"), sentence
    assert graph.tied(("a", "b"), ("c",), 3, 2).startswith("Each of a and b")


def test_areas():
    pair = ((0, 0), (0, 1))
    assert SPEAKER.fifty_fifty(pair) == (
        "r1 c1 and r1 c2: exactly one holds a mine, and nothing you can open "
        "will ever tell which: a coin toss."
    )
    assert SPEAKER.fifty_fifty(pair[:1]).startswith("r1 c1: safe or a mine, and nothing")
    assert "only two ways" in SPEAKER.fifty_fifty((*pair, (1, 0)))
    assert SPEAKER.craps_shoot(pair[:1], Fraction(1, 3), (0, 0), True) == (
        "r1 c1: nothing you open elsewhere will ever tell more about it, and it is safe "
        "with chance 1/3."
    )
    assert "best play opens r1 c2 first and survives them with chance 1/4" in SPEAKER.craps_shoot(
        pair, Fraction(1, 4), (0, 1), True
    )
    assert chance(Fraction(2, 3)) == "with chance 2/3"
