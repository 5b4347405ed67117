import pytest

from minescope.api.answers.board import MAX_BOARD_CELLS
from minescope.board import Grid
from minescope.generate import DIFFICULTIES, Layout, rate

from ..door import answer, ask, error, graph
from ..door import grid as written_grid


def covered(width, height, mines, **position):
    prior = {"kind": "total", "mines": mines}
    return written_grid(width, height, "? " * (width * height), prior, **position)


BEGINNER = covered(9, 9, 10)


def test_a_board_has_its_mines_and_needs_no_guess():
    found = answer("board", position=BEGINNER, start=40)
    assert found["total"] == sum(found["mines"]) == 10
    assert not any(found["mines"][i] for i in (30, 31, 32, 39, 40, 41, 48, 49, 50))
    rating = rate(Layout(Grid(9, 9), tuple(found["mines"])), (4, 4))
    assert rating.solvable
    written = found["rating"]
    assert (written["difficulty"], written["hardest"]) == (rating.word, rating.hardest)
    assert (written["rank"], written["three_bv"]) == (rating.rank, rating.three_bv)
    assert written["steps"] == rating.steps_by_technique
    assert found == answer("board", position=BEGINNER, start=40, seed=found["seed"])


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_board_is_as_hard_as_its_name(difficulty):
    found = answer("board", position=BEGINNER, start=40, difficulty=difficulty, seed="oak")
    assert found["rating"]["difficulty"] == difficulty


def test_a_board_keeps_to_bounds():
    bounds = {"least_technique": "difference", "most_rank": 1, "least_three_bv": 20}
    found = answer("board", position=BEGINNER, start=40, difficulty=bounds, seed="oak")
    rating = found["rating"]
    assert rating["hardest"] not in ("single point", "subset")
    assert rating["rank"] <= 1
    assert rating["three_bv"] >= 20


def test_the_mine_count_may_be_hidden_and_cells_hold_several_mines():
    position = covered(6, 5, 8, x_max=2)
    found = answer("board", position=position, start=0, mine_count=False, seed="oak")
    layout = Layout(Grid(5, 6), tuple(found["mines"]), 2)
    assert rate(layout, (0, 0), mine_count=False).solvable
    assert "mine count" not in found["rating"]["steps"]


def test_boards_are_made_on_graphs():
    edges = [[0, 1], [1, 2], [2, 3], [3, 4]]
    position = graph(5, edges, "? ? ? ? ?") | {"prior": {"kind": "total", "mines": 1}}
    assert answer("board", position=position, start=0, method="reject")["total"] == 1


def test_progress_is_told_in_boards_and_an_interrupt_ends_the_search():
    seen = []
    fields = {"position": covered(2, 2, 1), "start": 0, "opening": False, "max_tries": 5}
    ask("board", lambda done, expected: seen.append((done, expected)), **fields)
    assert seen == [(k, 5) for k in range(1, 6)]

    def interrupt(done, expected):
        raise KeyboardInterrupt

    assert ask("board", interrupt, **fields)["error"]["kind"] == "stopped"


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"start": 81}, "request"),
        ({"start": None}, "request"),
        ({"opening": "yes"}, "request"),
        ({"method": "guess"}, "request"),
        ({"difficulty": "harder"}, "request"),
        ({"difficulty": {"least_rank": -1}}, "request"),
        ({"difficulty": {"most_technique": "luck"}}, "request"),
        ({"difficulty": {"rank": 1}}, "request"),
        ({"max_tries": 0}, "request"),
        ({"position": covered(3, 3, 9)}, "position"),
        ({"position": covered(9, 9, "9" * 300)}, "position"),
        ({"position": covered(MAX_BOARD_CELLS + 1, 1, 3)}, "position"),
        ({"position": BEGINNER | {"prior": None}}, "unsupported"),
        ({"position": BEGINNER | {"prior": {"kind": "uniform"}}}, "unsupported"),
    ],
)
def test_what_cannot_be_made_is_told(fields, kind):
    found = error("board", **{"position": BEGINNER, "start": 4, **fields})
    assert found["kind"] == kind
    assert found["message"].endswith(".")
