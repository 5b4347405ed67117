import ast
import subprocess
import sys
from pathlib import Path

import pytest

from minescope.board import UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.checking import certificate as module
from minescope.checking.certificate import certificate
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve

NASTY = ("a\n", "'''", '"""\\', "# ]", "{x}", "\x00", "\ud800", "é", "import os", "\u2028", "%s")

POSITIONS = {
    "one beside two": Position.of(
        Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4)
    ),
    "density": Position.of(Grid(3, 3), {(1, 1): Number(2)}, prior=Density("0.207")),
    "odds": Position.of(Grid(3, 3), {(0, 0): Number(1)}, x_max=2, prior=Density(odds="1/7")),
    "uniform": Position.of(Grid(2, 4), {(0, 1): Number(3)}, x_max=3, prior=Uniform()),
    "distinct": Position.of(
        Grid(3, 3), {(1, 1): Number(4), (0, 0): Mine(2)}, x_max=2, prior=Total(5)
    ),
    "slots": Position.of(Grid(3, 4), {(1, 1): Number(4)}, x_max=3, prior=Total(6, "slots")),
    "irrational": Position.of(Grid(3, 3), {(0, 0): Number(2)}, x_max=2, prior=Density("1/3")),
    "irrational, small": Position.of(
        Grid(1, 3), {(0, 0): Number(1)}, x_max=3, prior=Density(f"1/{10**60}")
    ),
    "no mine at all": Position.of(Grid(1, 3), {(0, 0): Number(0)}, x_max=2, prior=Density(0)),
    "every cell full": Position.of(Grid(1, 3), {(0, 0): Number(2)}, x_max=2, prior=Density(2)),
    "torus": Position.of(Grid(3, 4, "torus"), {(0, 0): Number(2)}, prior=Total(3)),
    "hex": Position.of(Grid(4, 4, "hex"), {(1, 1): Number(2), (2, 2): Number(1)}, prior=Total(5)),
    "four neighbours": Position.of(Grid(3, 3, "grid4"), {(1, 1): Number(1)}, prior=Total(3)),
    "graph": Position.of(
        Graph(NASTY, tuple((0, i) for i in range(1, len(NASTY)))),
        {"a\n": Number(3), "# ]": Mine()},
        prior=Total(4),
    ),
    "islands": parse("minescope 1\ntopology grid 9x1\nmines 3\n\n? 1 ? ? 0 ? ? 1 ?"),
    "nothing unknown": Position.of(Grid(1, 1), {(0, 0): Number(0)}, prior=Total(0)),
    "nothing known": Position.of(Grid(16, 30), {}, prior=Total(99)),
    "contradiction": parse("3x1x1\nH3H"),
    "too many mines": Position.of(Grid(1, 3), {(0, 1): Number(1)}, prior=Total(10**30)),
}


def run(program, folder, **environment):
    """What the program prints, in a Python that has no packages."""
    path = folder / "certificate.py"
    path.write_text(program, encoding="utf-8")
    command = [sys.executable, "-I", "-S", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    return done.stdout.strip()


def expected(solution):
    if not solution.legal:
        return "there is no solution, as claimed"
    return f"all {len(solution.probability)} "


@pytest.mark.host
@pytest.mark.parametrize("name", POSITIONS)
def test_the_program_finds_the_fractions_again(name, tmp_path):
    position = POSITIONS[name]
    found = certificate(position)
    assert found.complete
    assert run(found.text, tmp_path).startswith(expected(solve(position)))


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_of_the_position_becomes_program(name):
    tree = ast.parse(certificate(POSITIONS[name]).text)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not names & {"os", "x", "__import__", "eval", "exec"}
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert imported <= {"Fraction", "parse", "solve", "decimal"}


@pytest.mark.host
def test_a_false_claim_is_found_out(tmp_path):
    text = certificate(POSITIONS["one beside two"]).text
    assert "'1/13'" in text
    told = run(text.replace("'1/13'", "'1/12'"), tmp_path)
    assert told.splitlines()[0] == "(1, 2): claimed 1/12, found 1/13"
    assert "agree" not in told


@pytest.mark.host
@pytest.mark.parametrize("name", ["one beside two", "irrational", "graph", "contradiction"])
def test_where_a_search_takes_too_long_the_package_is_asked(name, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "MOST_TRIED", 0)
    position = POSITIONS[name]
    found = certificate(position)
    assert not found.complete
    assert "put the folder minescope beside this file" in found.text
    package = Path(module.__file__).parents[1]
    (tmp_path / "certificate.py").write_text(found.text, encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys; sys.path.insert(0, {str(package)!r}); import certificate",
        ],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert done.stdout.startswith(expected(solve(position)))


def test_large_boards_ask_the_package():
    labels = (Number(1), *[UNKNOWN] * 39_999)
    assert not certificate(Position(Grid(200, 200), labels, prior=Total(8000))).complete


def test_numbers_longer_than_python_reads_are_allowed_for():
    # The denominator is a power of 10^390.
    odds = Density(odds=f"1/{10**390}")
    position = Position.of(Grid(4, 4), {(0, 0): Number(1), (1, 2): Number(3)}, x_max=1, prior=odds)
    short = certificate(position).text
    assert "set_int_max_str_digits" not in short
    long = certificate(Position.of(Grid(1, 2), {}, x_max=20, prior=odds)).text
    assert "set_int_max_str_digits(0)" in long
