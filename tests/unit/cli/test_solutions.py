import json

import pytest

from minescope.api import handle
from minescope.board.formats.recognise import export, parse
from minescope.solving.solution import solve

from .boards import CONTRADICTION, GRAPH, SEVERAL, is_one_sentence

ONE = "3x2x2\n1HH\nHHH\n"
WITHOUT_PRIOR = "# 1 #\n# 2 #\n# # #\n"


def asked(run, content, *options):
    return run(content, *options, command="solutions")


def printed(run, content, *options):
    code, out, err = asked(run, content, *options)
    assert (code, err) == (0, "")
    return out


def test_the_count_is_a_number_and_nothing_else(run):
    assert printed(run, ONE, "--count") == f"{solve(parse(ONE)).count}\n"
    assert printed(run, ONE, "--uniform", "--count") == "12\n"


def test_without_an_option_they_are_counted_by_their_mines(run):
    assert printed(run, ONE, "--uniform") == (
        "Solutions: 12.\n\nmines  solutions\n    1  3\n    2  6\n    3  3\n"
    )


def test_the_first_are_drawn_below_each_other(run):
    out = printed(run, ONE, "--first", "2")
    assert out.count("Solution ") == 2
    assert "Solution 1 of 6, 2 mines:\n   1\n1  1 " in out
    assert out.endswith("Key: . 0   * flag   _ known safe   + safe   ! mine\n")
    assert printed(run, ONE, "--first", "99").count("Solution ") == 6


def test_the_order_may_be_by_mines(run):
    first = [
        printed(run, ONE, "--uniform", "--number", "1", "--order", o) for o in ("fewest", "most")
    ]
    assert ", 1 mine:" in first[0]
    assert ", 3 mines:" in first[1]


def test_one_by_its_number(run):
    whole = printed(run, ONE, "--first", "6")
    for number in range(1, 7):
        one = printed(run, ONE, "--number", str(number))
        assert one.removesuffix(one[one.index("\nKey") :]) in whole


@pytest.mark.parametrize("number", ["0", "7", "9" * 5000])
def test_a_number_that_there_is_not_gets_a_sentence(run, number):
    code, out, err = asked(run, ONE, "--number", number)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert "from 1 to 6" in err


def test_samples_are_drawn_again_with_their_seed(run):
    first = printed(run, ONE, "--sample", "3", "--seed", "oak")
    assert first.startswith("Seed: oak\n\nSample 1, 2 mines:\n")
    assert printed(run, ONE, "--sample", "3", "--seed", "oak") == first
    assert printed(run, ONE, "--sample", "3", "--alike").count("Sample ") == 3


def test_without_a_prior_samples_are_asked_to_be_alike(run):
    code, _, err = asked(run, WITHOUT_PRIOR, "--sample", "1")
    assert code == 2
    assert is_one_sentence(err)
    assert "--alike" in err
    assert printed(run, WITHOUT_PRIOR, "--sample", "1", "--alike")
    assert printed(run, WITHOUT_PRIOR, "--count")


def test_the_cheapest_and_the_dearest(run):
    costs = "r1c2=1/2 r2c1=3 r2c2=3"
    out = printed(run, ONE, "--cheapest", costs)
    assert out.startswith("Lowest cost: 1/2.\nSolutions with this cost: 2.\n\nSolution ")
    assert printed(run, ONE, "--dearest", costs).startswith("Highest cost: 3.\n")


def test_pins_leave_those_that_agree_and_are_drawn_as_mines(run):
    assert printed(run, ONE, "--pin", "r1c2=1", "--count") == "2\n"
    out = printed(run, ONE, "--pin", "r1c2=1 r1c3=1", "--first", "9")
    assert "1  1 ! !\n2  + + +\n" in out
    assert "Solution 1 of 1, 2 mines:" in out


def test_several_mines_in_a_cell(run):
    assert "!2" in printed(
        run, "minescope 1\ntopology grid 2x1\nuniform\nx_max 2\n\n2 ?", "--first", "1"
    )
    assert printed(run, SEVERAL, "--count") == "3\n"


def test_of_a_graph_the_vertices_are_named(run):
    out = printed(run, GRAPH, "--pin", '"c d"=1 e=1', "--first", "1")
    assert "Solution 1 of 1, 2 mines:\nMines at: c d, e\n" in out
    assert "No mine\n" in printed(
        run, "minescope 1\ntopology graph\nuniform\n\na 0\nb ?\na -- b\n", "--first", "1"
    )


def test_a_contradiction_is_an_answer(run):
    code, out, err = asked(run, CONTRADICTION, "--count")
    assert (code, err) == (1, "")
    assert "Contradiction:" in out
    assert asked(run, CONTRADICTION, "--json")[0] == 1


@pytest.mark.parametrize(
    ("suffix", "begins"),
    [("dot", "digraph "), ("json", "{"), ("svg", "<svg "), ("DOT", "digraph ")],
)
def test_a_diagram_is_written_to_a_file(run, tmp_path, suffix, begins):
    path = tmp_path / f"out.{suffix}"
    for model in ([], ["--model", "naive"], ["--model", "frontier"]):
        out = printed(run, ONE, "--diagram", str(path), *model)
        assert out.startswith(f"Wrote {path}: ")
        assert out.endswith(" solutions: 12.\n")
        assert path.read_text().startswith(begins)


def test_a_diagram_names_cells_as_the_terminal_does(run, tmp_path):
    path = tmp_path / "out.dot"
    printed(run, ONE, "--diagram", str(path), "--model", "naive", "--pin", "r1c2=0")
    assert '"r2 c1"' in path.read_text()
    assert '"r1 c2"' not in path.read_text()


def test_a_diagram_without_assignments_is_a_contradiction(run, tmp_path):
    path = tmp_path / "out.dot"
    code, out, _ = asked(run, ONE, "--diagram", str(path), "--pin", "r1c2=1 r2c1=1")
    assert code == 1
    assert "Contradiction:" in out
    assert not path.exists()


@pytest.mark.parametrize(
    ("options", "operation", "fields"),
    [
        (["--count"], "solutions", {"count": 0}),
        (["--first", "3", "--order", "most"], "solutions", {"count": 3, "order": "most"}),
        (["--number", "4"], "solutions", {"start": "4"}),
        (
            ["--sample", "2", "--seed", "oak"],
            "sample",
            {"count": 2, "seed": "oak", "numbered": True},
        ),
        (["--cheapest", "r1c2=1/2"], "cheapest", {"costs": [[1, "1/2"]]}),
        (["--dearest", "r1c2=0.5"], "cheapest", {"costs": [[1, "1/2"]], "most": True}),
        (["--pin", "r1c2=1"], "solutions", {"pins": [[1, 1]], "count": 0}),
    ],
)
def test_json_is_the_answer_of_the_api(run, options, operation, fields):
    request = {"version": 1, "operation": operation, "position": ONE, **fields}
    answer = json.loads(handle(json.dumps(request)))["answer"]
    assert json.loads(printed(run, ONE, *options, "--json"))["answer"] == answer


@pytest.mark.parametrize(
    "options",
    [
        ["--first", "2", "--count"],
        ["--first", "x"],
        ["--number", "-1"],
        ["--number", "1.5"],
        ["--seed", "a"],
        ["--alike"],
        ["--order", "most"],
        ["--pin", "r1c1=0"],
        ["--pin", "r1c2=2"],
        ["--pin", "r1c2=many"],
        ["--pin", "r9c9=1"],
        ["--cheapest", "r1c2=--1"],
        ["--cheapest", "nowhere.txt"],
        ["--cheapest", ""],
        ["--dearest", ""],
        ["--diagram", "out.txt"],
        ["--diagram", "out"],
        ["--diagram", "/nowhere/at/all.dot"],
        ["--diagram", "out.dot", "--json"],
        ["--model", "naive"],
    ],
)
def test_options_that_cannot_be_used_get_a_sentence(run, options):
    code, out, err = asked(run, ONE, *options)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)


@pytest.fixture
def answer(tmp_path):
    """The name of a file with what a SAT solver has answered."""

    def keep(text):
        path = tmp_path / "answer"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return keep


def test_what_a_sat_solver_has_found_is_drawn_with_its_number(run, answer):
    name = answer("s SATISFIABLE\nv -1 2 -3 4 -5 0\n")
    out = printed(run, ONE, "--answer", name)
    assert "2 mines:\n   1\n1  1 + !\n2  + ! +\n" in out
    found = {(0, 2): 1, (1, 1): 1}
    assert out.startswith(f"Solution {solve(parse(ONE)).rank(found) + 1} of 6, ")
    assert printed(run, export(parse(ONE), "dimacs"), "--answer", name) == out


def test_that_a_sat_solver_has_found_nothing_is_looked_into(run, answer):
    name = answer("s UNSATISFIABLE\n")
    code, out, _ = asked(run, CONTRADICTION, "--answer", name)
    assert code == 1
    assert out == asked(run, CONTRADICTION)[1]
    code, _, err = asked(run, ONE, "--answer", name)
    assert code == 2
    assert "says that there is no solution, but there are 6" in err


@pytest.mark.parametrize(
    ("text", "options", "part"),
    [
        ("v 1 2 3 4 5 0", (), "the 1 at r1 c1 would touch 3 mines"),
        ("v 1 x 0", (), "line 1, column 5: 'x' is not a literal"),
        ("v 1 2 0", ("--pin", "r1c2=1"), "--pin does not go with --answer"),
        ("v 1 2 0", ("--json",), "--json does not go with --answer"),
    ],
)
def test_an_answer_that_does_not_fit_is_told(run, answer, text, options, part):
    code, _, err = asked(run, ONE, "--answer", answer(text), *options)
    assert code == 2
    assert part in err
    assert is_one_sentence(err)


def test_an_answer_that_is_not_there_is_told(run):
    code, _, err = asked(run, ONE, "--answer", "no/such/file")
    assert code == 2
    assert "no/such/file cannot be read" in err
