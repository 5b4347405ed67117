import sys
from types import ModuleType, SimpleNamespace

import pytest

from minescope import progress
from minescope.board import Grid, Position
from minescope.counting.choose import TALLY_MEMORY
from minescope.counting.interface import Budget
from minescope.counting.zdd import frontier, grouped, naive
from minescope.generate import generate_board
from minescope.play import optimal
from minescope.play.simulation.simulate import simulate
from minescope.prior import Total
from minescope.progress import notebook_bar, notebook_display
from minescope.solving.solution import solve

from .report.boards import ONE_BESIDE_TWO


class Kernel:
    """The shell of a notebook."""


@pytest.fixture
def drawn(monkeypatch):
    """A notebook, and what it has drawn."""
    bundles = []

    def display(bundle, *, raw, display_id):
        assert raw
        assert display_id
        bundles.append(bundle)
        return SimpleNamespace(update=lambda bundle, raw: bundles.append(bundle))

    ipython, displays = ModuleType("IPython"), ModuleType("IPython.display")
    ipython.get_ipython = Kernel
    displays.display = display
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    monkeypatch.setitem(sys.modules, "IPython.display", displays)
    return bundles


def test_a_bar_is_drawn_redrawn_and_taken_away(drawn, monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", -1)
    monkeypatch.setattr(progress, "PAUSE", -1)
    with notebook_bar("Counting") as advance:
        advance(1, 4)
        advance(3, 2)
    advance(4, 4)
    assert [bundle["text/plain"] for bundle in drawn] == ["Counting: 25 %", "Counting: 3", ""]
    assert '<progress value="1" max="4">' in drawn[0]["text/html"]
    assert "<progress>" in drawn[1]["text/html"]  # more than was expected: nobody knows the end


def test_what_ends_soon_has_no_bar(drawn):
    with notebook_bar("Counting") as advance:
        advance(1, 4)
    assert drawn == []


def test_long_work_has_a_bar_without_being_asked(drawn, monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", -1)
    told = []
    TALLY_MEMORY.clear()
    solve(ONE_BESIDE_TWO, engine="treewidth", on_progress=lambda *steps: told.append(steps))
    assert told
    assert drawn == []
    TALLY_MEMORY.clear()
    solve(ONE_BESIDE_TWO, engine="treewidth")
    assert drawn[0]["text/plain"].startswith("Counting: ")
    drawn.clear()
    simulate("safest", "3x3/1", 2, seed="oak", executor="here")
    assert drawn[0]["text/plain"].startswith("Games: ")
    drawn.clear()
    simulate("safest", "3x3/1", 2, seed="oak", executor="here", progress=False)
    assert drawn == []


@pytest.mark.parametrize(
    ("work", "title"),
    [
        (lambda: generate_board(Grid(5, 5), 3, (0, 0), seed=1), "Boards tried: 1"),
        (lambda: optimal(Position.of(Grid(3, 3), {}, prior=Total(2))), "States of knowledge: "),
        *[
            (lambda model=model: model(ONE_BESIDE_TWO), "Nodes")
            for model in (naive, frontier, grouped)
        ],
    ],
)
def test_boards_best_plays_and_diagrams_have_bars_that_go_away(drawn, monkeypatch, work, title):
    monkeypatch.setattr(progress, "PATIENCE", -1)
    work()
    assert drawn[-2]["text/plain"].startswith(title)
    assert drawn[-1]["text/plain"] == ""


def test_whoever_is_told_gets_no_bar(drawn, monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", -1)
    told = []
    generate_board(Grid(5, 5), 3, (0, 0), seed=1, on_progress=lambda *tries: told.append(tries))
    optimal(
        Position.of(Grid(3, 3), {}, prior=Total(2)),
        limits=Budget(on_progress=lambda *states: told.append(states)),
    )
    grouped(ONE_BESIDE_TWO, budget=Budget(on_growth=lambda *nodes: told.append(nodes)))
    assert [len(each) for each in told] == sorted([len(each) for each in told])
    assert {len(each) for each in told} == {2, 3}
    assert drawn == []


def test_only_notebooks_have_a_bar(drawn, monkeypatch):
    class TerminalInteractiveShell:
        pass

    for shell in (TerminalInteractiveShell, lambda: None):
        monkeypatch.setattr(sys.modules["IPython"], "get_ipython", shell)
        assert notebook_display() is None
    monkeypatch.delitem(sys.modules, "IPython")
    with notebook_bar("Counting") as advance:
        assert advance is None
