import io
import sys

import pytest

from minescope.cli.terminal import Terminal, this_terminal


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
