import pytest

from ..door import answer, ask, error, grid

SMALL = grid(5, 5, "? " * 25, {"kind": "total", "mines": 4})


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
        ({"position": SMALL | {"prior": {"kind": "total", "mines": 25}}}, "position"),
    ],
)
def test_what_cannot_be_played_is_told(fields, kind):
    found = error("simulate", **{"position": SMALL, "games": 1, **fields})
    assert found["kind"] == kind
    assert found["message"].endswith(".")
