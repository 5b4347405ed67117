from fractions import Fraction

from minescope.solving.solution import solve

from ..report.boards import BOARDS, IRRATIONAL, NAMES, ONE_BESIDE_TWO


def test_a_row_for_each_cell_of_a_grid():
    rows = solve(ONE_BESIDE_TWO).table()
    assert len(rows) == 18
    assert all(list(row) == ["row", "column", "label", "probability"] for row in rows)
    assert rows[8] == {"row": 1, "column": 2, "label": "1", "probability": None}
    assert isinstance(rows[0]["probability"], Fraction)
    assert sum(row["probability"] or 0 for row in rows) == 4


def test_vertices_and_several_mines():
    assert solve(NAMES).table()[0]["vertex"] == "a|b"
    rows = solve(IRRATIONAL).table()
    assert rows[4]["mines"] == 0
    assert sum(row["mines"] for row in rows) == 3


def test_a_contradiction_has_rows_without_chances():
    rows = solve(BOARDS["contradiction"]).table()
    assert [row["probability"] for row in rows] == [None] * 3
