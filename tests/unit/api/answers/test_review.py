import pytest

from minescope.api import handle

from ..door import answer, error, grid

ROW = grid(6, 1, "? " * 6, {"kind": "total", "mines": 2})
MINES = [1, 0, 0, 1, 0, 0]


def test_the_moves_of_a_game_are_rated():
    found = answer("review", position=ROW, mines=MINES, moves=[{"cells": [1]}, {"cells": [0]}])
    assert found["moves"][1] == {
        "cells": [0],
        "mined": [0],
        "rated": True,
        "safety": "1/2",
        "best": "2/3",
        "safest": 3,
        "certain": False,
        "guess": True,
        "win": "1/3",
        "best_win": "1/2",
        "cost": "1/6",
        "best_move": 3,
    }
    assert (found["guesses"], found["needless"]) == (2, 0)
    assert (found["survival"], found["best_survival"], found["accuracy"]) == ("1/3", "4/9", "1/2")
    assert (found["known"], found["best_moves"]) == (2, 0)
    assert found["lambda"] is None


def test_a_fair_game_has_no_chance_to_win():
    moves = [{"cells": [1]}, {"cells": [0]}]
    found = answer("review", position=ROW, mines=MINES, moves=moves, fair=True)
    assert (found["known"], found["accuracy"], found["moves"][1]["win"]) == (0, "3/4", None)


def test_the_course_of_a_game_is_told_where_it_is_asked_for():
    moves = [{"cells": [1]}, {"cells": [0]}]
    asked = {"position": ROW, "mines": MINES, "moves": moves, "course": True}
    assert answer("review", **asked)["course"] == ["8/15", "1/2"]
    assert answer("review", **asked, fair=True)["course"] == [None, None]
    assert "course" not in answer("review", position=ROW, mines=MINES, moves=moves)


def test_the_first_move_of_a_safe_deal_is_not_rated():
    found = answer("review", position=ROW, mines=MINES, moves=[{"cells": [1]}], safe_start=True)
    assert not found["moves"][0]["rated"]
    assert (found["guesses"], found["accuracy"]) == (0, "1")


def test_a_flag_keeps_a_cell_covered_beside_a_zero():
    moves = [{"cells": [5], "flagged": [4]}, {"cells": [4]}]
    found = answer("review", position=ROW, mines=MINES, moves=moves, safe_start=True)
    assert [move["safety"] for move in found["moves"]] == ["1", "1"]
    assert error("review", position=ROW, mines=MINES, moves=[{"cells": [5]}, {"cells": [4]}])[
        "cells"
    ] == [4]


def test_an_irrational_chance_comes_with_its_lambda():
    board = grid(4, 1, "? ? ? ?", {"kind": "density", "rho": "1/3"}, x_max=2)
    found = answer("review", position=board, mines=[2, 0, 0, 0], moves=[{"cells": [1]}], digits=4)
    assert found["lambda"]["decimal"] == "0.3483"
    assert found["survival"]["decimal"] == "0.7097"
    unknown = {"win": None, "best_win": None, "cost": None, "best_move": None}
    assert found["moves"][0].items() >= unknown.items()
    assert (found["known"], found["best_moves"]) == (0, 0)


def test_progress_is_told():
    told = []
    request = (
        '{"version": 1, "operation": "review", "position": "3x1x1\\nHHH", "mines": [1, 0, 0], '
        '"moves": [{"cells": [2]}]}'
    )
    handle(request, lambda *steps: told.append(steps))
    assert told == [(0, 1)]


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"mines": None}, "request"),
        ({"mines": [True] * 6}, "request"),
        ({"mines": [0.5] * 6}, "request"),
        ({"mines": [0] * 6}, "position"),
        ({"mines": [1]}, "position"),
        ({"moves": None}, "request"),
        ({"moves": [[0]]}, "request"),
        ({"moves": [{"cells": [6]}]}, "request"),
        ({"moves": [{"cells": 1}]}, "request"),
        ({"moves": [{"cells": [1], "flagged": [-1]}]}, "request"),
        ({"moves": [{"cells": [1], "flags": [1]}]}, "request"),
        ({"moves": [{"cells": [0]}, {"cells": [1]}]}, "position"),
        ({"safe_start": 1}, "request"),
        ({"position": ROW | {"prior": None}}, "unsupported"),
        ({"max_seconds": 1e-9}, "budget"),
    ],
)
def test_what_is_no_game_is_told(fields, kind):
    found = error(
        "review", **{"position": ROW, "mines": MINES, "moves": [{"cells": [1]}], **fields}
    )
    assert found["kind"] == kind
    assert found["message"].endswith(".")
