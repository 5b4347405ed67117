import json
import os
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from minescope.board import Grid
from minescope.errors import NotationError, PositionError
from minescope.play.simulation.games import GameRecord, GameSettings
from minescope.play.simulation.results import (
    MAX_LINE,
    ResultFile,
    Results,
    heading,
    read_record,
    write_record,
)


def record(number, won, *, guesses=1, hit=(), opened=10, risk=0.0):
    return GameRecord(number, won, guesses, hit, opened, risk, 0.5, 0.02)


def test_the_rate_and_its_error():
    results = Results(tuple(record(k, k < 30) for k in range(100)))
    assert (results.games, results.wins, results.rate) == (100, 30, Fraction(3, 10))
    assert results.standard_error == pytest.approx(sqrt(0.3 * 0.7 / 100))
    # Wilson's interval for 30 of 100, as tables have it.
    assert [round(end, 4) for end in results.interval] == [0.2189, 0.3958]


def test_nothing_won_is_not_impossible():
    least, most = Results(tuple(record(k, False) for k in range(10))).interval
    assert least == pytest.approx(0, abs=1e-12)
    assert most == pytest.approx(0.2775, abs=1e-4)


def test_what_else_is_summed_up():
    results = Results(
        (
            record(0, True, guesses=0),
            record(1, False, guesses=3, hit=(4,), opened=2, risk=0.25),
            record(2, False, guesses=3, hit=(4, 5), opened=20, risk=1.0),
        )
    )
    assert (results.guesses, results.without_guess) == (2, Fraction(1, 3))
    assert results.hits == (1, pytest.approx(sqrt(1 / 3)))
    assert results.seconds == pytest.approx(0.02)
    assert results.losses_by_progress(20) == (0, 1, 0, 0, 0, 0, 0, 0, 0, 1)
    assert results.losses_by_risk() == (0, 0, 1, 0, 0, 0, 0, 0, 0, 1)


def test_what_a_shell_shows_is_short():
    results = Results(tuple(record(k, k < 1_300) for k in range(2_000)))
    assert repr(results) == "<Results of 2,000 games: 1,300 won>"


def test_no_games_at_all():
    results = Results(())
    assert (results.rate, results.standard_error, results.interval) == (0, 0.0, (0.0, 1.0))
    assert (results.guesses, results.seconds, results.hits) == (0.0, 0.0, (0.0, 0.0))


def test_only_games_that_differ_count_in_a_comparison():
    one = Results(tuple(record(k, k < 60) for k in range(100)))
    other = Results(tuple(record(k, 10 <= k < 65) for k in range(100)))
    found = one.compare(other)
    assert (found.games, found.only_first, found.only_second) == (100, 10, 5)
    assert found.difference == Fraction(1, 20)
    assert found.standard_error == pytest.approx(sqrt(15 - 0.25) / 100)
    with pytest.raises(PositionError, match="no game in common"):
        one.compare(Results(()))


SETTINGS = GameSettings(Grid(5, 5), 4, "safe", (0, 0), 1, "oak")
RECORDS = [GameRecord(k, k > 0, 2, (3,) * (k == 0), 21, 0.25, 0.125, 0.004) for k in range(3)]


def test_a_record_is_read_as_it_was_written():
    for record in RECORDS:
        assert read_record(write_record(record)) == record


def test_a_run_goes_on_where_it_broke_off(tmp_path):
    path = tmp_path / "games.jsonl"
    head = heading("best", SETTINGS)
    with ResultFile(path, head) as file:
        assert file.known == []
        file.add(RECORDS[:2])
    with path.open("a") as half:
        half.write(write_record(RECORDS[2])[:30])
    with ResultFile(path, head) as file:
        assert file.known == RECORDS[:2]
        file.add(RECORDS[2:])
    with ResultFile(path, head) as file:
        assert file.known == RECORDS
    assert path.read_text().count("\n") == 4


def test_a_run_may_have_broken_off_in_its_first_line(tmp_path):
    path = tmp_path / "games.jsonl"
    head = heading("best", SETTINGS)
    path.write_text(json.dumps(head)[:30])
    with ResultFile(path, head) as file:
        file.add(RECORDS)
    with ResultFile(path, head) as file:
        assert file.known == RECORDS


@pytest.mark.parametrize(
    "changed", [{"seed": "elm"}, {"lives": None}, {"mines": 5}, {"first": (1, 1)}, {"start": "any"}]
)
def test_other_games_are_not_mixed_in(tmp_path, changed):
    path = tmp_path / "games.jsonl"
    with ResultFile(path, heading("best", SETTINGS)):
        pass
    begun = path.read_bytes()
    for head in (heading("best", replace(SETTINGS, **changed)), heading("pseq", SETTINGS)):
        with pytest.raises(PositionError, match="holds other games"), ResultFile(path, head):
            pass
    assert path.read_bytes() == begun


def test_strange_lines_are_told(tmp_path):
    path = tmp_path / "games.jsonl"
    file = ResultFile(path, heading("best", SETTINGS))
    with file:
        file.add(RECORDS[:1])
    with path.open("a") as more:
        more.write('{"number": 1}\n')
    with pytest.raises(NotationError, match="line 3"), file:
        pass
    for text in ("hello\n", "hello", "[" * 100_000 + "\n", "\n"):
        path.write_text(text)
        with pytest.raises(PositionError, match="holds other games"), file:
            pass
        assert path.read_text() == text


STRANGE = ["null", '"x"', '"1"', "[]", "[1]", "{}", "-1", "1e400", "NaN", "true", "1.5", "9" * 5000]
FIELDS = json.loads(write_record(RECORDS[0]))


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", STRANGE)
def test_every_field_has_its_type_and_range(name, value):
    said = {key: json.dumps(known) for key, known in FIELDS.items()} | {name: value}
    line = "{" + ", ".join([f'"{key}": {text}' for key, text in said.items()]) + "}"
    fits = (
        (name == "won" and value == "true")
        or (name == "hit" and value in ("[]", "[1]"))
        or (name == "seconds" and value == "1.5")
    )
    if fits:
        assert str(getattr(read_record(line), name)) in ("True", "()", "(1,)", "1.5")
    else:
        with pytest.raises(ValueError, match=r"."):
            read_record(line)


@pytest.mark.parametrize("value", STRANGE)
def test_every_cell_that_was_hit_is_one(value):
    with pytest.raises(ValueError, match=r"."):
        read_record(write_record(RECORDS[0]).replace("[3]", f"[3, {value}]"))


@pytest.mark.parametrize("line", [*STRANGE, "[" * 10_000, "x", "", " " * MAX_LINE + "{}"])
def test_a_line_is_one_object(line):
    with pytest.raises(ValueError, match=r"."):
        read_record(line)


def test_whole_numbers_are_amounts_too():
    # JavaScript writes 1.0 as 1.
    assert read_record(write_record(RECORDS[0]._replace(risk=1, survival=0, seconds=2))).risk == 1


def test_a_seed_may_hold_what_ends_lines_elsewhere(tmp_path):
    path = tmp_path / "games.jsonl"
    head = heading("best", replace(SETTINGS, seed="a\u2028b\x85c"))
    # As JavaScript writes it.
    path.write_text(json.dumps(head, ensure_ascii=False) + "\n", encoding="utf-8")
    with ResultFile(path, head) as file:
        file.add(RECORDS)
    with ResultFile(path, head) as file:
        assert file.known == RECORDS


@pytest.mark.parametrize("name", ["", "none/at/all", "a\0b"])
def test_a_place_that_holds_no_file_is_told(tmp_path, name):
    with (
        pytest.raises(PositionError, match=r"cannot hold the games: .*Choose another file\."),
        ResultFile(tmp_path / name, heading("best", SETTINGS)),
    ):
        pass


@pytest.mark.host
@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk that is always full"
)
def test_a_full_disk_is_told():
    with (
        pytest.raises(PositionError, match="cannot hold the games: No space left"),
        ResultFile(Path("/dev/full"), heading("best", SETTINGS)),
    ):
        pass


@pytest.mark.host
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_whoever_reads_a_pipe_gets_the_games_as_they_are_played(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    head = heading("best", SETTINGS)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        with ResultFile(path, head) as file:
            assert json.loads(os.read(reader, 10_000)) == head
            file.add(RECORDS[:1])
            assert read_record(os.read(reader, 10_000).decode()) == RECORDS[0]
        assert os.read(reader, 1) == b""
    finally:
        os.close(reader)
