"""Somebody goes through all solutions of a board: by number, by chance, in another order, with pins."""

import json
import re

import pytest

from minescope import parse, solve

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until

BOARD = "? ? ? ?\n? 1 2 ?\n? ? ? ?"  # 9 solutions with 3 mines; 12 with 2 mines and 9 with 3 in all
FORCED = "1 ?"
HIDDEN = "\n".join(["? ? ? ? ? ? ? ? ? ?"] * 10)

PLACED = """() => [...document.querySelectorAll("#board .row")].flatMap((line, row) =>
  [...line.children].flatMap((cell, column) =>
    cell.classList.contains("placed") ? [[row + 1, column + 1]] : []))"""


@pytest.fixture
def view(person: Person):
    """The view of solutions, open."""
    return person.view("Solutions")


def show(person: Person, board: str, **settings):
    """Load a board and wait for its solutions."""
    person.load(board, **settings)
    settled(person)


def settled(person: Person):
    """Wait until the answer to what is asked is drawn."""
    person.answered()
    view = person.page.locator("#view-solutions")
    expect(view.locator(".solution-total")).to_be_visible()
    until(
        lambda: (
            view.locator(".stale:visible").count() == 0
            and "stale" not in (view.get_attribute("class") or "")
        ),
        "it is drawn",
        person.page,
    )
    person.drawn()


def status(view):
    return view.locator(".walk .solution-shown")


def placed(person: Person) -> frozenset[tuple[int, int]]:
    """The cells with a mine of the solution on the board, by row and column."""
    person.drawn()
    return frozenset(map(tuple, person.page.evaluate(PLACED)))


def around(row: int, column: int) -> set[tuple[int, int]]:
    return {
        (row + down, column + right)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down, right) != (0, 0)
    }


def is_legal(mines: frozenset[tuple[int, int]]) -> bool:
    """Whether the mines fit the numbers of the board."""
    return len(mines & around(2, 2)) == 1 and len(mines & around(2, 3)) == 2


def test_how_many_there_are_and_with_how_many_mines(person: Person, view):
    show(person, BOARD)
    expect(view.locator(".solution-total")).to_have_text("21 solutions")
    rows = view.locator(".histogram-table tbody tr").all()
    assert [row.inner_text().split() for row in rows] == [
        ["2", "12", "57.1", "%"],
        ["3", "9", "42.9", "%"],
    ]
    bars = [row.locator(".count-bar").bounding_box() for row in rows]
    assert bars[0]
    assert bars[1]
    assert abs(bars[1]["width"] / bars[0]["width"] - 9 / 12) < 0.01
    view.locator(".histogram").get_by_role("button", name="Table").click()
    expect(person.toast).to_have_text("Table copied")
    assert person.page.evaluate("navigator.clipboard.readText()") == "mines\tsolutions\n2\t12\n3\t9"


def test_every_solution_is_walked_through_by_buttons(person: Person, view):
    show(person, BOARD, mines=3)
    seen = []
    for number in range(1, 10):
        expect(status(view)).to_have_text(f"Solution {number} of 9: 3 mines on the board")
        seen.append(placed(person))
        if number < 9:
            person.button("Next").click()
    assert len(set(seen)) == 9
    assert all(is_legal(mines) and len(mines) == 3 for mines in seen)
    expect(person.button("Next")).to_have_attribute("aria-disabled", "true")
    person.button("Previous").click()
    assert placed(person) == seen[7]
    person.button("First").click()
    assert placed(person) == seen[0]
    person.button("Last").click()
    expect(status(view)).to_have_text("Solution 9 of 9: 3 mines on the board")


def test_keys_walk_where_the_view_has_the_focus(person: Person, view):
    show(person, BOARD, mines=3)
    person.button("First").focus()
    person.press("ArrowRight", "ArrowRight")
    expect(status(view)).to_contain_text("Solution 3 of 9")
    person.press("ArrowLeft")
    expect(status(view)).to_contain_text("Solution 2 of 9")
    person.press("End")
    expect(status(view)).to_contain_text("Solution 9 of 9")
    person.press("Home")
    expect(status(view)).to_contain_text("Solution 1 of 9")
    person.field("Go to number").fill("12")
    person.press("Home", "ArrowRight")
    expect(status(view)).to_contain_text("Solution 1 of 9")


def test_a_number_is_gone_to_and_a_wrong_one_is_told(person: Person, view):
    show(person, BOARD)
    field, problem = person.field("Go to number"), view.locator("#solution-number-problem")
    field.fill("21")
    person.press("Enter")
    expect(status(view)).to_contain_text("Solution 21 of 21")
    field.fill("22")
    person.press("Enter")
    expect(problem).to_have_text("There are only 21 solutions.")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("4")
    expect(problem).to_be_empty()
    person.button("Go").click()
    expect(status(view)).to_contain_text("Solution 4 of 21")


def test_numbers_of_any_size(person: Person, view):
    show(person, HIDDEN, mines=30)
    total = solve(parse("10x10x30\n" + "HHHHHHHHHH\n" * 10)).count
    expect(view.locator(".solution-total")).to_contain_text("≈ 2.94 × 1025 solutions")
    expect(view.locator(".solution-total")).to_contain_text("a number of 26 digits")
    view.get_by_text("All digits").click()
    written = view.locator(".all-digits .digits").inner_text()
    assert int(re.sub(r"\s", "", written)) == total
    view.locator(".all-digits").get_by_role("button", name="Number").click()
    expect(person.toast).to_have_text("Number copied")
    assert person.page.evaluate("navigator.clipboard.readText()") == str(total)
    person.field("Go to number").fill(str(total - 1))
    person.press("Enter")
    until(
        lambda: str(total - 1) in re.sub(r"\s", "", status(view).inner_text()),
        "it is shown",
        person.page,
    )
    before = placed(person)
    assert len(before) == 30
    person.button("Next").click()
    settled(person)
    assert placed(person) != before
    expect(person.button("Last")).to_have_attribute("aria-disabled", "true")
    person.field("Go to number").fill(str(total + 1))
    person.press("Enter")
    expect(view.locator("#solution-number-problem")).to_have_text(
        "There are only ≈ 2.94 × 10²⁵ solutions."
    )


def test_a_random_solution(person: Person, view):
    show(person, BOARD)
    expect(person.button("Random by weight")).to_be_hidden()
    for _ in range(3):
        person.button("Random").click()
        assert is_legal(placed(person))
    show(person, BOARD, rho="0.2")
    person.button("Random by weight").click()
    settled(person)
    assert is_legal(placed(person))


def test_solutions_in_order_of_their_mines(person: Person, view):
    show(person, BOARD, rho="0.2")
    order = person.page.locator("#solution-order")
    assert [option.inner_text() for option in order.locator("option").all()] == [
        "As on the board",
        "Fewest mines first (by weight)",
        "Most mines first",
    ]
    expect(view).to_contain_text("Solutions with fewer mines are more probable here")
    order.select_option("most")
    expect(status(view)).to_have_text("Solution 1 of 21: 3 mines on the board")
    order.select_option("fewest")
    expect(status(view)).to_have_text("Solution 1 of 21: 2 mines on the board")
    person.button("Last").click()
    expect(status(view)).to_have_text("Solution 21 of 21: 3 mines on the board")


def test_the_board_says_the_solution_and_then_its_probabilities_again(person: Person, view):
    show(person, BOARD, mines=3)
    row, column = min(placed(person))
    assert person.spoken(row, column) == "covered, a mine in this solution"
    expect(view.locator(".solution-places")).to_contain_text(f"r{row} c{column}")
    expect(person.legend).to_contain_text("a mine in the solution shown")
    person.view("Cell")
    assert placed(person) == frozenset()
    assert person.shown(1, 1) == "1/3"
    expect(person.legend).to_contain_text("safe, 4")


def test_pins_leave_only_solutions_that_agree(person: Person, view):
    show(person, BOARD, mines=3)
    before = person.board()
    (row, column) = min(placed(person))
    person.button("Pin cells").click()
    person.cell(row, column).click()
    expect(view.locator(".solution-total")).to_contain_text("agree with the pin")
    settled(person)
    count = int(view.locator(".solution-total b").inner_text())
    assert count < 9
    for _ in range(count - 1):
        assert (row, column) in placed(person)
        person.button("Next").click()
    assert person.spoken(row, column) == "covered, a mine in this solution, pinned"
    expect(person.page.locator("#board .tile.picked")).to_have_count(1)
    # A second click asks for the opposite, a third lets the cell go.
    person.cell(row, column).click()
    settled(person)
    assert int(view.locator(".solution-total b").inner_text()) == 9 - count
    assert (row, column) not in placed(person)
    person.cell(row, column).click()
    expect(view.locator(".solution-total")).to_have_text("9 solutions")
    expect(person.page.locator("#board .tile")).to_have_count(0)
    assert person.board() == before


def test_pins_by_keyboard(person: Person, view):
    show(person, BOARD, mines=3)
    person.button("Pin cells").focus()
    person.press("Enter")
    expect(person.cell(1, 1)).to_be_focused()
    person.press("Space", "ArrowRight", "Enter")
    pins = view.get_by_role("list", name="Pinned")
    expect(pins.get_by_role("listitem")).to_have_count(2)
    person.press("Delete")
    expect(pins.get_by_role("listitem")).to_have_count(1)
    person.press("7")  # writes nothing while cells are pinned
    person.press("Escape")
    expect(person.button("Pin cells")).to_have_attribute("aria-pressed", "false")
    expect(person.button("Pin cells")).to_be_focused()
    pins.get_by_role("button", name="Unpin r1 c1").click()
    expect(view.locator(".solution-total")).to_have_text("9 solutions")
    assert person.board() == BOARD


def test_a_pin_that_leaves_nothing_says_so(person: Person, view):
    show(person, FORCED)
    expect(view.locator(".solution-total")).to_have_text("1 solution")
    person.button("Pin cells").click()
    person.cell(1, 2).click()
    expect(view.locator(".solution-total")).to_have_text("1 solution that agrees with the pin")
    person.cell(1, 2).click()
    expect(view).to_contain_text("No solution agrees with all pins")
    expect(view.locator("> .view-body")).to_be_hidden()
    expect(person.page.locator("#board .tile .letter")).to_have_text(["0"])
    person.button("Unpin all").click()
    expect(view.locator(".solution-total")).to_have_text("1 solution")


def test_another_tool_ends_pinning(person: Person, view):
    show(person, BOARD, mines=3)
    person.button("Pin cells").click()
    expect(person.page.locator("#palette input:checked")).to_have_count(0)
    person.choose("Show 2")
    expect(person.button("Pin cells")).to_have_attribute("aria-pressed", "false")
    person.cell(1, 1).click()
    assert person.board().startswith("2")


def copied(person: Person, view, form: str, count: object = 10) -> str:
    person.field("The first").fill(str(count))
    person.field("as").select_option(form)
    view.locator(".solution-export").get_by_role("button", name="Copy").click()
    expect(person.toast).to_contain_text("copied")
    text = person.page.evaluate("navigator.clipboard.readText()")
    person.page.evaluate("document.getElementById('toast').textContent = ''")
    return text


def test_the_first_solutions_are_exported(person: Person, view):
    show(person, BOARD, mines=3)
    text = copied(person, view, ".mine texts")
    boards = [parse(part) for part in text.split("\n\n")]
    assert len({board.labels for board in boards}) == 9
    assert all(solve(board).count == 1 for board in boards)
    kept = json.loads(copied(person, view, "JSON", 2))
    assert (kept["total"], [each["number"] for each in kept["solutions"]]) == ("9", ["1", "2"])
    drawn = {f"{row},{column}" for row, column in placed(person)}
    assert {each["cell"] for each in kept["solutions"][0]["cells"]} == drawn
    assert copied(person, view, "Text", 1).startswith("# solution 1: 3 mines\n")
    with person.page.expect_download() as download:
        view.locator(".solution-export").get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "minescope-4x3-solutions.txt"
    person.field("The first").fill("1001")
    view.locator(".solution-export").get_by_role("button", name="Download").click()
    expect(view).to_contain_text("Enter a whole number from 1 to 1,000.")


def test_graphs_and_several_mines_in_a_cell(person: Person, view):
    person.load_graph("a-b b-c c-d", {"b": "1"})
    settled(person)
    expect(view.locator(".solution-total")).to_have_text("4 solutions")
    expect(person.page.locator("#board .placed")).to_have_count(1)
    show(person, "? 4 ?\n_ _ _", x_max=3)
    person.page.locator("#solution-order").select_option("board")
    expect(view.locator(".solution-total")).to_have_text("3 solutions")
    shown = sorted(person.page.locator("#board .placed").all_inner_texts())
    assert [text for text in shown if text] in (["3"], ["2", "2"])


def test_a_board_without_an_edge(person: Person, view):
    show(person, "? ? ?\n? 1 ?\n? ? ?", rho="0.2")
    expect(view.locator(".solution-total")).to_have_text("8 solutions")
    expect(view).to_contain_text("it covers only the cells on the board")


def test_boards_without_solutions_say_why(person: Person, view):
    person.load("1 2 _ _\n? ? _ _")
    expect(view).to_contain_text("This board has no solution")
    person.load("0 0")
    expect(view).to_contain_text("Every cell of this board is open, flagged or known safe.")
    expect(view.locator("> .view-body")).to_be_hidden()


def test_stopped_work_can_be_asked_for_again(person: Person, view):
    person.page.evaluate(
        """() => {
          const { solver } = minescope;
          const error = { kind: "stopped", message: "The work was stopped.", cells: [] };
          solver.ask = (request, channel) => channel === "solutions"
            ? Promise.resolve({ seconds: 0, error })
            : Object.getPrototypeOf(solver).ask.call(solver, request, channel);
        }"""
    )
    person.load(BOARD, mines=2)
    expect(view).to_contain_text("The work was stopped.")
    person.page.evaluate("delete minescope.solver.ask")
    view.get_by_role("button", name="Ask again").first.click()
    settled(person)
    assert is_legal(placed(person))


def test_axe_finds_nothing(person: Person, view):
    show(person, BOARD, rho="0.2")
    person.button("Pin cells").click()
    person.cell(1, 1).click()
    settled(person)
    person.field("Go to number").fill("many")
    person.press("Enter")
    assert run_axe_in_light_and_dark(person.page, "#side") == []
    person.press("Escape")


def test_on_a_narrow_page_nothing_is_cut_off(person: Person, view, narrow):
    show(person, HIDDEN, mines=30)
    narrow()
    person.drawn()
    assert person.too_wide() == []
