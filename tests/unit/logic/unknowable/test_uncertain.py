from fractions import Fraction

import pytest

from minescope.board import FREE, Graph, Grid, Mine, Number
from minescope.errors import ContradictionError
from minescope.logic.unknowable.uncertain import Speaker, chance

from .boards import uncertain_in


def test_what_is_certain_is_taken_out():
    found = uncertain_in("? ? 0 ? 1 ? ? ?", mines=2)
    assert found.certain == {1: 0, 3: 0, 5: 1}
    assert (found.cells, found.mines_left, found.numbers) == ((0, 6, 7), 1, ())


def test_numbers_keep_the_cells_that_are_open():
    found = uncertain_in("? 2 ? / ? * ?", mines=2)
    assert [(number.number, number.value, number.cells) for number in found.numbers] == [
        (1, 1, frozenset((0, 2, 3, 5)))
    ]
    assert found.mines_left == 1


def test_samples_are_legal_and_speak_of_uncertain_cells_only():
    found = uncertain_in("? 1 ? 0 ? ?", mines=2)
    assert found.samples
    for sample in found.samples:
        assert set(sample) <= set(found.cells)
        assert sum(sample.values()) == found.mines_left


def test_another_label_and_what_may_be_opened():
    found = uncertain_in("? 1 ? _ *")
    assert found.with_label(0, Mine(1))[0, 0] == Mine(1)
    assert found.solve_with(0, FREE).mined == {(0, 2)}
    assert [found.can_be_opened(i) for i in range(5)] == [True, False, True, True, False]


def test_a_position_that_cannot_be_is_refused():
    with pytest.raises(ContradictionError):
        uncertain_in("? 2 ? 0")


def test_assignments_are_counted_with_another_label():
    found = uncertain_in("? 1 ? _ ?", mines=2)
    assert (found.count_with(0, FREE), found.count_with(0, Number(1))) == (1, 0)


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
