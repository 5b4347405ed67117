import json

import pytest

from minescope.play.simulation.results import write_record
from minescope.play.simulation.simulate import simulate

from ..door import answer, ask, error, grid

SMALL = grid(5, 5, "? " * 25, {"kind": "total", "mines": 4})
WIDE = grid(500, 200, "? " * 100_000, {"kind": "total", "mines": 4})


def test_games_by_their_numbers():
    found = answer("simulate", position=SMALL, strategy="pseq", games=3, seed="oak", **{"from": 2})
    assert (found["seed"], found["first"]) == ("oak", 0)
    assert [game["number"] for game in found["games"]] == [2, 3, 4]
    for game in found["games"]:
        assert game["won"] == (game["opened"] == 21) == (not game["hit"])
        assert set(game["risk"] + game["survival"]) <= set("0123456789.")


def test_the_mines_of_a_game_can_be_dealt_again():
    found = answer(
        "simulate", position=SMALL, strategy="safest", games=20, seed="oak", start="opening"
    )
    first = found["first"]
    assert first == 12
    lost = [game for game in found["games"] if game["hit"]]
    assert lost
    for game in lost:
        seed = f"oak: {game['number']}"
        dealt = answer("deal", position=SMALL, first=first, opening=True, seed=seed)
        assert dealt["mines"][game["hit"][0]]


def test_a_file_of_these_games_is_gone_on_with(tmp_path):
    """What the page writes into a file: the heading, and the games as lines."""
    asked = {"position": SMALL, "strategy": "safest", "seed": "oak"}
    found = answer("simulate", **asked, games=12)
    lines = [found["heading"]]
    for game in found["games"]:
        line = game | {"seconds": game["microseconds"] / 1_000_000}
        del line["microseconds"]
        lines.append(line | {name: float(game[name]) for name in ("risk", "survival")})
    file = tmp_path / "games.jsonl"
    file.write_text("".join([json.dumps(line) + "\n" for line in lines]))
    played = []
    results = simulate(
        "safest", "5x5/4", 15, seed="oak", executor="here", file=file, on_games=played.extend
    )
    assert [record.number for record in played] == [12, 13, 14]
    fresh = simulate("safest", "5x5/4", 15, seed="oak", executor="here")
    assert [_told(record) for record in results.records] == [
        _told(record) for record in fresh.records
    ]


def _told(record):
    return json.loads(write_record(record._replace(seconds=0)))


def test_mines_and_moves_are_told_where_they_are_asked_for():
    asked = {"position": SMALL, "strategy": "safest", "seed": "oak"}
    found = answer("simulate", **asked, games=8)["games"]
    told = answer("simulate", **asked, games=8, moves=True)["games"]
    for game, plain in zip(told, found, strict=True):
        assert {name: game[name] for name in plain} == plain | {
            "microseconds": game["microseconds"]
        }
        assert sum(game["mines"]) == 4
        assert game["moves"][0] == {"cell": 0, "risk": None}
        guesses = [move for move in game["moves"] if move["risk"] is not None]
        assert len(guesses) == game["guesses"]
        assert [move["cell"] for move in guesses if game["mines"][move["cell"]]] == game["hit"]


def test_endless_games_count_the_mines_hit():
    found = answer(
        "simulate", position=SMALL, strategy="safest", games=4, seed=1, endless=True, first=7
    )
    assert found["first"] == 7
    assert {game["opened"] for game in found["games"]} == {21}


def test_progress_is_told():
    told = []
    ask("simulate", lambda *at: told.append(at), position=SMALL, games=3, strategy="safest")
    assert told == [(0, 3), (1, 3), (2, 3)]


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"games": 0}, "request"),
        ({"games": 101}, "request"),
        ({"strategy": "luck"}, "request"),
        ({"start": "luck"}, "request"),
        ({"lives": 0}, "request"),
        ({"position": SMALL | {"prior": {"kind": "uniform"}}}, "unsupported"),
        ({"position": WIDE, "games": 3}, "unsupported"),
        ({"position": SMALL | {"prior": {"kind": "total", "mines": 25}}}, "position"),
    ],
)
def test_what_cannot_be_played_is_told(fields, kind):
    found = error("simulate", **{"position": SMALL, "games": 1, **fields})
    assert found["kind"] == kind
    assert found["message"].endswith(".")
