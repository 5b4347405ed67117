import json
import sys

import pytest

from minescope import UNKNOWN, Density, Grid, Number, Position, Uniform
from minescope.api.console import start
from minescope.api.positions import write_position
from minescope.api.session import MAX_COMPLETIONS, MAX_TEXT, Session

BOARD = Position.of(Grid(3, 4), {(1, 1): Number(1), (1, 2): Number(2)}, prior=Density("1/5"))


def finished(work):
    """The result of a coroutine that waits for nothing: inside Pyodide no loop can be run."""
    with pytest.raises(StopIteration) as end:
        work.send(None)
    return end.value.value


class Desk:
    def __init__(self):
        self.printed = []
        self.session = Session(self.printed.append)
        self.session.take(BOARD)

    def run(self, code):
        return finished(self.session.run(code))


@pytest.fixture
def desk():
    return Desk()


def test_the_board_and_its_solution_are_there(desk):
    assert desk.run("position.x_max").text == "1"
    assert desk.run("solution.probability[0, 0]").text == "Fraction(1, 19)"
    assert desk.run("minescope.solve(position, Uniform()).count").text == "21"


def test_another_board_has_another_solution_and_the_names_stay(desk):
    desk.run("mine = solution.count")
    desk.session.take(Position.of(Grid(1, 2), {(0, 0): Number(1)}, prior=Uniform()))
    assert desk.run("solution.count, mine").text == "(1, 21)"


def test_the_last_value_is_kept(desk):
    desk.run("6 * 7")
    assert desk.run("_ + 1").text == "43"
    assert desk.run("x = 5").text is None


def test_what_is_printed_is_written_as_it_comes(desk):
    desk.run("for i in range(2): print(i)\n")
    assert "".join(desk.printed) == "0\n1\n"


def test_functions_see_each_other(desk):
    desk.run("def f(n):\n    return 1 if n < 1 else n * g(n - 1)\n\ndef g(n):\n    return f(n)\n")
    assert desk.run("f(5)").text == "120"


def test_await_is_allowed(desk):
    assert desk.run("async def two():\n    return 2\n\nawait two()\n").text == "2"


@pytest.mark.parametrize("code", ["def f():", "x = [1,", "if True:\n    pass", "'''text"])
def test_code_that_goes_on_is_not_run(desk, code):
    assert desk.run(code).incomplete


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("1/0", "ZeroDivisionError: division by zero"),
        ("x = = 2", "SyntaxError: invalid syntax"),
        ("unknown_name", "NameError: name 'unknown_name' is not defined"),
        ("x = 1\nx.y", "line 2: AttributeError: 'int' object has no attribute 'y'"),
        ("raise SystemExit", "The console stays open; close it with its button."),
        ("raise KeyboardInterrupt", "Stopped."),
        ("show(3)", "TypeError: show() takes a position; parse(text) makes one."),
    ],
)
def test_mistakes_are_told(desk, code, told):
    assert desk.run(code).error == told


def test_errors_of_the_package_are_sentences(desk):
    assert desk.run("parse('')").error.endswith("paste a board, a link or the contents of a file.")


def test_show_covers_a_graph(desk):
    shown = desk.run('show(minescope.make_graph("petersen"))').position
    assert len(shown.labels) == 10
    assert set(shown.labels) == {UNKNOWN}


def test_show_hands_over_a_position(desk):
    shown = desk.run('show(parse("2x1x1\\n1H"))').position
    assert shown.topology == Grid(1, 2)
    assert desk.run("1").position is None


def test_long_results_are_cut(desk):
    text = desk.run("'x' * 10**6").text
    assert len(text) < MAX_TEXT + 200
    assert "1,000,002 characters" in text


def test_exact_numbers_are_typeset(desk):
    assert "<mfrac><mn>1</mn><mn>19</mn></mfrac>" in desk.run("solution.probability[0, 0]").mathml
    assert desk.run("'text'").mathml is None
    pytest.importorskip("sympy")
    assert "<msup>" in desk.run("sympy.Symbol('x')**2").mathml
    assert "<mtable>" in desk.run("sympy.eye(2)").mathml
    two = desk.run(
        "solve(Position.of(Grid(1, 2), {(0, 0): Number(1)}, x_max=2, prior=Density('1/2')))"
    )
    assert two.error is None


def test_names_are_completed(desk):
    assert desk.session.complete("1 + solution.expec") == ("solution.expected_mines",)
    assert "position" in desk.session.complete("pos")
    assert desk.session.complete("(") == ()
    assert desk.session.complete("3.5") == ()
    assert len(desk.session.complete("minescope._")) <= MAX_COMPLETIONS


def test_names_of_the_notebook_are_completed_where_there_is_none(desk, monkeypatch):
    monkeypatch.setitem(sys.modules, "minescope.notebook.shown", None)
    assert desk.session.complete("minescope.sho") == ("minescope.show(",)


def test_the_door_of_the_console():
    printed = []
    run = start(printed.append)

    def ask(**fields):
        request = json.dumps({"position": write_position(BOARD), **fields})
        return json.loads(finished(run(request)))

    assert ask(code="solution.count")["text"] == "21"
    assert ask(complete="posi") == {"completions": ["position"]}
    shown = ask(code='show(parse("2x1x1\\n1H"))')["position"]
    assert shown["labels"] == "1 ?"
