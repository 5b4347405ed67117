from minescope.board.formats.recognise import parse
from minescope.play.endgame.areas import find_areas
from minescope.solving.solution import solve


def areas(rows, mines):
    width = len(rows[0].split())
    text = "\n".join(rows)
    position = parse(f"minescope 1\ntopology grid {width}x{len(rows)}\nmines {mines}\n\n{text}")
    return find_areas(solve(position))


def test_pairs_with_a_wall_between_them_are_apart():
    found = areas(["? 1 0 1 ?", "? 1 0 1 ?"], 2)
    assert [(area.cells, area.mines, area.solutions) for area in found] == [
        ((0, 5), 1, 2),
        ((4, 9), 1, 2),
    ]


def test_a_covered_cell_between_them_ties_pairs_together():
    # The free cell in the middle will show how many mines lie on both sides of it.
    (area,) = areas(["? 1 ? _ ? 1 ?"], 2)
    assert (area.cells, area.safe, area.mines, area.solutions) == ((0, 2, 4, 6), (3,), 2, 4)


def test_the_mine_count_ties_together_what_may_hold_more_or_fewer():
    pair, rest = areas(["? 1 0 1 ? ? ?", "? 1 0 1 ? ? ?"], 3)
    assert (pair.cells, pair.mines) == ((0, 7), 1)
    assert (rest.outer, rest.mines, rest.solutions) == ((5, 6, 12, 13), 2, 8)
