import io
import sys

import pytest

from minescope.cli import terminal
from minescope.cli.terminal import (
    Table,
    Terminal,
    can_draw_bar,
    progress_bar,
    this_terminal,
    without_bars,
)


class Screen(io.StringIO):
    def isatty(self):
        return True


def test_colours_are_for_terminals(monkeypatch):
    assert this_terminal() == Terminal(100, colours=False)
    monkeypatch.setattr(sys, "stdout", Screen())
    assert this_terminal() == Terminal(100, colours=True)


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colours_can_be_refused(monkeypatch, name, value):
    monkeypatch.setattr(sys, "stdout", Screen())
    monkeypatch.setenv(name, value)
    assert not this_terminal().colours


def test_a_colour_goes_around_its_text():
    assert Terminal(80, colours=True).paint("1", "safe") == "\x1b[1;32m1\x1b[0m"
    assert Terminal(80, colours=False).paint("1", "safe") == "1"


def two_rows(**options):
    table = Table(("name", "worth"), right=(1,), **options)
    table.add("a", "1/3")
    table.add("[bold]b c", "10")
    return table


def test_plain_columns_without_colours():
    assert list(two_rows().draw(Terminal(80, colours=False))) == [
        "a          1/3",
        "[bold]b c   10",
    ]
    plain = two_rows(indent="  ", plain_heads=True).draw(Terminal(80, colours=False))
    assert next(plain) == "  name       worth"
    assert list(Table(("name",)).draw(Terminal(80, colours=False))) == []


def test_plain_columns_without_rich(monkeypatch):
    monkeypatch.setattr(terminal, "has_rich", lambda: False)
    coloured = two_rows().draw(Terminal(80, colours=True))
    assert list(coloured) == list(two_rows().draw(Terminal(80, colours=False)))


@pytest.mark.host
def test_rich_draws_heads_and_takes_names_as_they_are():
    drawn = "\n".join(two_rows().draw(Terminal(80, colours=True)))
    assert "\x1b[1m" in drawn
    assert "worth" in drawn
    assert "[bold]b c" in drawn


def test_nobody_sees_a_bar_in_a_file(monkeypatch):
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with progress_bar("Counting") as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""


def test_without_rich_there_is_no_bar(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    monkeypatch.setattr(terminal, "has_rich", lambda: False)
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
    monkeypatch.setattr(terminal, "PATIENCE", -1)
    with progress_bar("Counting") as advance:
        advance(1, 2)
        advance(3, 2)
    assert "Counting: 3" in sys.stderr.getvalue()


@pytest.mark.host
def test_one_of_many_has_no_bar_of_its_own(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    monkeypatch.setattr(terminal, "PATIENCE", -1)
    with without_bars(), progress_bar("Counting") as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""
    assert can_draw_bar()


@pytest.mark.host
def test_a_bar_does_not_disturb_lines_on_the_same_terminal(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Screen())
    monkeypatch.setattr(sys, "stdout", Screen())
    monkeypatch.setattr(terminal, "PATIENCE", -1)
    with progress_bar("Boards", 2, beside_output=True) as advance:
        advance(1, 2)
    assert sys.stderr.getvalue() == ""
