from dataclasses import replace

import pytest

from minescope.board import Grid
from minescope.errors import NotationError, PositionError
from minescope.play.simulation.games import GameRecord, GameSettings
from minescope.play.simulation.result_file import (
    ResultFile,
    heading,
    read_record,
    write_record,
)

SETTINGS = GameSettings(Grid(5, 5), 4, "safe", (0, 0), 1, "oak")
RECORDS = [GameRecord(k, k > 0, 2, (3,) * (k == 0), 21, 0.25, 0.125, 0.004) for k in range(3)]


def test_a_record_is_read_as_it_was_written():
    for record in RECORDS:
        assert read_record(write_record(record)) == record


def test_a_run_goes_on_where_it_broke_off(tmp_path):
    path = tmp_path / "games.jsonl"
    file = ResultFile(path, heading("best", SETTINGS))
    assert file.begin() == []
    file.add(RECORDS[:2])
    with path.open("a") as half:
        half.write(write_record(RECORDS[2])[:30])
    assert file.begin() == RECORDS[:2]
    file.add(RECORDS[2:])
    assert file.begin() == RECORDS


@pytest.mark.parametrize(
    "changed", [{"seed": "elm"}, {"lives": None}, {"mines": 5}, {"first": (1, 1)}, {"start": "any"}]
)
def test_other_games_are_not_mixed_in(tmp_path, changed):
    path = tmp_path / "games.jsonl"
    ResultFile(path, heading("best", SETTINGS)).begin()
    with pytest.raises(PositionError, match="holds other games"):
        ResultFile(path, heading("best", replace(SETTINGS, **changed))).begin()
    with pytest.raises(PositionError, match="holds other games"):
        ResultFile(path, heading("pseq", SETTINGS)).begin()


def test_strange_lines_are_told(tmp_path):
    path = tmp_path / "games.jsonl"
    file = ResultFile(path, heading("best", SETTINGS))
    file.begin()
    with path.open("a") as more:
        more.write('{"number": 1}\n')
    with pytest.raises(NotationError, match="line 2"):
        file.begin()
    path.write_text("hello\n")
    with pytest.raises(PositionError, match="holds other games"):
        file.begin()
