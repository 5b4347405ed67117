import sys
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from minescope.board import Grid, Number, Position
from minescope.errors import UnsupportedError
from minescope.prior import Total
from minescope.solving.solution import solve

PARTS = ("pyplot", "collections", "patches", "path", "textpath", "font_manager", "transforms")
ROW = solve(Position.of(Grid(1, 4), {(0, 1): Number(1), (0, 3): Number(0)}, prior=Total(1)))


def make_axes():
    axes = MagicMock()
    axes.get_window_extent.return_value = SimpleNamespace(width=960, height=960)
    axes.figure.dpi = 72
    return axes


@pytest.fixture
def matplotlib(monkeypatch):
    """What stands in for the library: it remembers what it is asked to draw."""
    parts = {part: MagicMock() for part in PARTS}
    for part, stand_in in parts.items():
        monkeypatch.setitem(sys.modules, f"matplotlib.{part}", stand_in)
    extents = SimpleNamespace(x0=0, x1=5, width=5)
    parts["textpath"].TextPath.return_value.get_extents.return_value = extents
    compound = parts["path"].Path.make_compound_path.return_value
    compound.get_extents.return_value = extents
    parts["pyplot"].figure.return_value.add_axes.return_value = make_axes()
    return SimpleNamespace(**parts)


def test_without_matplotlib_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(UnsupportedError, match="pip install matplotlib"):
        ROW.plot()


def test_a_board_is_drawn_into_the_axes_that_are_given(matplotlib):
    axes = make_axes()
    assert ROW.plot(axes) is axes
    matplotlib.pyplot.figure.assert_not_called()
    axes.set_aspect.assert_called_with("equal")
    bottom, top = axes.set_ylim.call_args.args
    assert bottom > top == 0  # down the page, as the rows of the board
    heights = [
        call.args[0] for call in matplotlib.patches.PathPatch.return_value.set_zorder.mock_calls
    ]
    assert heights == sorted(set(heights))
    texts = [call.args[1] for call in matplotlib.textpath.TextPath.call_args_list]
    assert "1" in texts


def test_a_figure_is_made_where_none_is_given(matplotlib):
    ROW.plot(theme="dark")
    width, height = matplotlib.pyplot.figure.call_args.kwargs["figsize"]
    assert 0 < height < width < 16
    first = matplotlib.collections.PolyCollection.call_args_list[0]
    assert first.kwargs["facecolor"] == "#14171b"


def test_a_very_wide_board_makes_no_endless_figure(matplotlib):
    solve(Position.of(Grid(1, 2000), {}, prior=Total(3))).plot()
    assert max(matplotlib.pyplot.figure.call_args.kwargs["figsize"]) <= 16
