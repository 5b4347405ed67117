import sys
from types import ModuleType, SimpleNamespace

import pytest

from minescope import progress
from minescope.counting.choose import TALLY_MEMORY
from minescope.play.simulation.simulate import simulate
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
    assert [bundle["text/plain"] for bundle in drawn] == ["Counting: 25 %", "Counting: 100 %", ""]
    assert '<progress value="1" max="4">' in drawn[0]["text/html"]


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


def test_only_notebooks_have_a_bar(drawn, monkeypatch):
    class TerminalInteractiveShell:
        pass

    for shell in (TerminalInteractiveShell, lambda: None):
        monkeypatch.setattr(sys.modules["IPython"], "get_ipython", shell)
        assert notebook_display() is None
    monkeypatch.delitem(sys.modules, "IPython")
    with notebook_bar("Counting") as advance:
        assert advance is None
