"""Contradictions that were found by hand: their sentence, their cells and their repairs."""

import pytest

from minescope.board import Graph, Number, Position
from minescope.contradiction.answer import Repair
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

from .boards import contradiction, read, repairs


class TestByHand:
    def test_a_legal_position_has_none(self):
        assert solve(read("1#"), Total(1)).contradiction is None

    def test_a_number_above_what_its_cells_hold(self):
        found = contradiction(read("5#", "##"), Uniform())
        assert found == (
            ((0, 0),),
            False,
            "The 5 at r1 c1 cannot hold: only 3 unknown cells touch it.",
            (Repair((0, 0), (0, 1, 2, 3)),),
        )

    def test_a_number_that_no_unknown_cell_touches(self):
        found = contradiction(read("1.", "..", "##"), Uniform())
        assert found.cells == ((0, 0),)
        assert found.sentence == ("The 1 at r1 c1 cannot hold: no unknown cell touches it.")
        assert repairs(found) == {(0, 0): (0,)}

    def test_more_known_mines_than_the_number_says(self):
        found = contradiction(read("1*", "*#"), Uniform())
        assert found.sentence == (
            "The 1 at r1 c1 (beside 2 known mines) cannot hold: "
            "it touches more known mines than that."
        )
        assert repairs(found) == {(0, 0): (2, 3)}

    def test_known_mines_and_too_few_cells(self):
        found = contradiction(read("3*", ".#"), Uniform())
        assert found.sentence == (
            "The 3 at r1 c1 (beside 1 known mine) cannot hold: only 1 unknown cell touches it."
        )
        assert repairs(found) == {(0, 0): (1, 2)}

    def test_several_mines_in_a_cell(self):
        found = contradiction(read("5#", ".#", x_max=2), Uniform())
        assert found.sentence == (
            "The 5 at r1 c1 cannot hold: only 2 unknown cells touch it, "
            "and a cell holds at most 2 mines."
        )
        assert repairs(found) == {(0, 0): (0, 1, 2, 3, 4)}

    def test_two_numbers_over_the_same_cells(self):
        found = contradiction(read("#1", "#3", "#."), Uniform())
        assert found.cells == ((0, 1), (1, 1))
        assert not found.mine_count
        assert found.sentence == (
            "The 1 at r1 c2 and the 3 at r2 c2 cannot both hold: the second "
            "needs at least 2 mines in the 2 unknown cells they share, the first allows at most "
            "1 there."
        )
        assert repairs(found) == {(0, 1): (2,), (1, 1): (1, 2)}

    def test_a_number_without_mines_beside_one_that_needs_them(self):
        found = contradiction(read("1#0"), Density("1/5"))
        assert found.sentence == (
            "The 1 at r1 c1 and the 0 at r1 c3 cannot both hold: the first needs "
            "at least 1 mine in the unknown cell they share, the second allows none there."
        )
        assert repairs(found) == {(0, 0): (0,), (0, 2): (1,)}

    def test_three_numbers_around_a_triangle(self):
        triangle = Graph.from_edges(
            [("a", "x"), ("a", "y"), ("b", "y"), ("b", "z"), ("c", "z"), ("c", "x")]
        )
        position = Position.of(triangle, dict.fromkeys("abc", Number(1)))
        found = contradiction(position, Density("1/3"))
        assert found.cells == ("a", "b", "c")
        assert found.sentence == (
            "The 1 at a, the 1 at b and the 1 at c cannot all hold; "
            "without any one of them, the others can."
        )
        assert repairs(found) == dict.fromkeys("abc", (0, 2))

    def test_with_room_for_two_in_a_cell_the_triangle_of_twos_is_legal(self):
        triangle = Graph.from_edges(
            [("a", "x"), ("a", "y"), ("b", "y"), ("b", "z"), ("c", "z"), ("c", "x")]
        )
        position = Position.of(triangle, dict.fromkeys("abc", Number(3)), x_max=2)
        assert contradiction(position, Uniform()).cells == ("a", "b", "c")
        assert solve(
            Position.of(triangle, dict.fromkeys("abc", Number(2)), x_max=2), Uniform()
        ).legal

    def test_a_long_set_names_the_first_few(self):
        ring = [(f"n{i}", f"u{i}") for i in range(9)] + [
            (f"n{i}", f"u{(i + 1) % 9}") for i in range(9)
        ]
        names = [f"n{i}" for i in range(9)]
        position = Position.of(Graph.from_edges(ring), dict.fromkeys(names, Number(1)))
        found = contradiction(position, Uniform())
        assert found.cells == tuple(names)
        assert found.sentence == (
            "The 1 at n0, the 1 at n1, the 1 at n2, the 1 at n3, the 1 at n4 and 4 more numbers "
            "cannot all hold; without any one of them, the others can."
        )

    def test_numbers_come_before_the_mine_count(self):
        found = contradiction(read("1#0..", "....."), Total(40))
        assert found.cells == ((0, 0), (0, 2))
        assert not found.mine_count
        assert found.repairs == ()


class TestMineCount:
    def test_too_few_mines(self):
        found = contradiction(read("2#.#2", "##.##"), Total(3))
        assert found.mine_count
        assert found.sentence == (
            "The 2 at r1 c1 and the 2 at r1 c5 need at least 4 mines, "
            "but there are only 3 in total."
        )
        assert repairs(found) == {(0, 0): (1,), (0, 4): (1,), None: (4,)}

    def test_too_many_mines(self):
        found = contradiction(read("0###"), Total(3))
        assert found.sentence == (
            "The 0 at r1 c1 leaves room for at most 2 mines, but there are 3 in total."
        )
        assert repairs(found) == {(0, 0): (1,), None: (0, 1, 2)}

    def test_known_mines_count(self):
        found = contradiction(read("1#*", "..."), Total(1))
        assert found.sentence == (
            "The 1 at r1 c1 needs at least 1 mine beyond the 1 known, but there is only 1 in total."
        )
        assert repairs(found) == {(0, 0): (0,), None: (2,)}

    @pytest.mark.parametrize(
        ("rows", "mines", "sentence", "counts"),
        [
            (
                ["###"],
                5,
                "The cells leave room for at most 3 mines, but there are 5 in total.",
                (0, 1, 2, 3),
            ),
            (["**#"], 1, "2 mines are known, but there is only 1 in total.", (2, 3)),
            (
                ["*.."],
                2,
                "The cells leave room for at most 1 mine, but there are 2 in total.",
                (1,),
            ),
            (["1#*"], 0, "1 mine is known, but there are only 0 in total.", (2,)),
        ],
    )
    def test_no_number_is_needed(self, rows, mines, sentence, counts):
        found = contradiction(read(*rows), Total(mines))
        assert found == ((), True, sentence, (Repair(None, counts),))

    def test_a_mine_count_between_two_possible_ones(self):
        # a, b, c touch x and one of y1, y2, y3: x alone, or all three others.
        edges = [(n, m) for i, n in enumerate("abc") for m in ("x", f"y{i}")]
        position = Position.of(Graph.from_edges(edges), dict.fromkeys("abc", Number(1)))
        found = contradiction(position, Total(2))
        assert found.cells == ("a", "b", "c")
        assert found.sentence == (
            "The 1 at a, the 1 at b and the 1 at c leave room for fewer mines or for more, "
            "but not for 2, and there are 2 in total."
        )
        assert repairs(found) == {"a": (0, 2), "b": (0, 2), "c": (0, 2), None: (1, 3)}

    @pytest.mark.parametrize("prior", [Density(0), Density(odds=0), Density(0, weighting="slots")])
    def test_a_density_of_nothing(self, prior):
        found = contradiction(read("0#..", "....", "*1.1", "...#", x_max=2), prior)
        assert found.cells == ((2, 3),)
        assert found.mine_count
        assert found.sentence == (
            "The 1 at r3 c4 needs at least 1 mine beyond the 1 known, "
            "but a density of 0 allows none."
        )
        assert repairs(found) == {(2, 3): (0,), None: (2,)}

    def test_a_full_density(self):
        found = contradiction(read("1###", x_max=2), Density(2))
        assert found.sentence == (
            "The 1 at r1 c1 leaves room for at most 5 mines, "
            "but a density of 2 fills every cell, with 6 in total."
        )
        assert repairs(found) == {(0, 0): (2,), None: (1, 2, 3, 4, 5)}


def test_on_a_graph_the_sentence_speaks_of_vertices():
    star = Graph.from_edges([("n", "the cell"), ("n", "b")])
    found = solve(Position.of(star, {"n": Number(3)}), Uniform()).contradiction
    assert found is not None
    assert found.sentence == "The 3 at n cannot hold: only 2 unknown vertices touch it."
