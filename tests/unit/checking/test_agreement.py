import subprocess
import sys
from fractions import Fraction
from itertools import pairwise

import pytest

from minescope.board import Graph, Grid, Number, Position
from minescope.board.formats.recognise import parse
from minescope.checking import agreement as checking
from minescope.checking.agreement import check, check_sums
from minescope.checking.brute_force import brute_force
from minescope.counting.choose import ENGINE_NAMES, TALLY_MEMORY
from minescope.prior import Total
from minescope.solving.solution import solve

ONE_BESIDE_TWO = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4))


def by_name(found):
    return {each.name: each for each in found.checks}


def test_every_other_engine_and_brute_force_are_asked():
    found = check(ONE_BESIDE_TWO)
    others = [name for name in ENGINE_NAMES if name != found.solution.engine.name]
    assert list(by_name(found)) == [*others, "brute force", "sums"]
    assert found.agree
    assert all(each.reason.endswith(".") for each in found.checks)


def test_what_was_counted_before_is_not_taken_for_a_check(monkeypatch):
    check(ONE_BESIDE_TWO)
    cleared = []
    monkeypatch.setattr(TALLY_MEMORY, "clear", lambda: cleared.append(True))
    check(ONE_BESIDE_TWO)
    assert cleared


def test_a_contradiction_is_checked_too():
    found = check(parse("3x1x1\nH3H"))
    assert found.agree
    assert not found.solution.legal
    assert all("There is no solution." in each.reason for each in found.checks)


@pytest.mark.host
def test_no_engine_waits_for_a_library_that_takes_seconds_to_import():
    """It would be charged to the time that the check allows, and the engine skipped."""
    code = (
        "import sys; from minescope import parse; from minescope.checking.agreement import check\n"
        "found = check(parse('3x3x2\\n1HH\\nHHH\\nHHH'))\n"
        "sys.exit('sympy' in sys.modules or any([each.agree is not True for each in found.checks]))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_engine_that_runs_out_of_budget_is_skipped():
    # Elimination needs few steps for this row, listing all configurations many.
    row = "? 2 " * 40
    text = f"minescope 1\ntopology grid 80x3\nuniform\n\n{'? ' * 80}\n{row}\n{'? ' * 80}"
    found = check(parse(text), max_steps=30_000)
    assert by_name(found)["configurations"].agree is None
    assert "Skipped" in by_name(found)["configurations"].reason
    assert by_name(found)["sums"].agree


def test_an_engine_that_is_not_for_such_boards_is_skipped():
    # Four numbers and four cells take turns in a ring.
    ring = Graph.from_edges(pairwise("awbxcydza"))
    found = check(Position.of(ring, dict.fromkeys("abcd", Number(1)), prior=Total(2)))
    assert found.agree
    assert found.solution.count == 2
    skipped = by_name(found)["tree"]
    assert skipped.agree is None
    assert skipped.reason.startswith("Skipped")
    assert "form a tree" in skipped.reason


def test_a_difference_is_told_with_its_cells(monkeypatch):
    def wrong(position, limits):
        right = brute_force(position, limits)
        right.probability[0] = Fraction(1, 12345)
        return right

    monkeypatch.setattr(checking, "brute_force", wrong)
    found = check(ONE_BESIDE_TWO)
    assert not found.agree
    assert found.differences == ((0, 0),)
    assert by_name(found)["brute force"].reason == "1 cell of 16 differs."


def test_wrong_sums_are_found():
    solution = solve(ONE_BESIDE_TWO)
    right = dict(solution.probability)
    solution.probability = right | {(0, 2): right[0, 2] + Fraction(1, 9)}
    found = check_sums(solution)
    assert found.agree is False
    assert found.differences == ((1, 2), (1, 3))
    solution = solve(ONE_BESIDE_TWO)
    solution.probability = right | {(0, 0): right[0, 0] + Fraction(1, 9)}
    assert "do not add up to the number of mines" in check_sums(solution).reason
    assert check_sums(solve(ONE_BESIDE_TWO)).agree


def test_an_interrupt_ends_the_whole_check():
    def stop(done, expected):
        raise KeyboardInterrupt

    position = Position.of(Grid(7, 7), {(3, c): Number(3) for c in (1, 3, 5)}, prior=Total(9))
    with pytest.raises(KeyboardInterrupt):
        check(position, on_progress=stop)
