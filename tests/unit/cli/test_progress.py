import io
import sys

import pytest

from minescope.cli import progress
from minescope.cli.progress import can_draw_bar, progress_bar, without_bars


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_nobody_sees_a_bar_in_a_file(monkeypatch):
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with progress_bar("Counting") as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""


def test_without_rich_there_is_no_bar(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    monkeypatch.setattr(progress, "has_rich", lambda: False)
    assert not can_draw_bar()
    with progress_bar("Counting") as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""


@pytest.mark.host
def test_a_bar_is_drawn_for_work_that_takes_long(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    with progress_bar("Counting") as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""
    monkeypatch.setattr(progress, "PATIENCE", -1)
    with progress_bar("Counting") as advance:
        advance(1, 2)
        advance(3, 2)
    assert "Counting: 3" in sys.stderr.getvalue()


@pytest.mark.host
def test_one_of_many_has_no_bar_of_its_own(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    monkeypatch.setattr(progress, "PATIENCE", -1)
    with without_bars(), progress_bar("Counting") as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""
    assert can_draw_bar()


@pytest.mark.host
def test_a_bar_does_not_disturb_lines_on_the_same_terminal(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    monkeypatch.setattr(sys, "stdout", Screen())
    monkeypatch.setattr(progress, "PATIENCE", -1)
    with progress_bar("Boards", 2, beside_output=True) as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""
