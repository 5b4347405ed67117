"""Somebody looks behind the probabilities: configurations, their sum, and the equations."""

import json
import re

import pytest

from minescope.api import handle

from .harness import run_axe_in_light_and_dark
from .person import Person, expect, until

PAIR = "? ? ? ? ? ?\n? ? 1 2 ? ?\n? ? ? ? ? ?"
# The system of section 5 of the source: A to D are its m1 to m4, E is m7, F and G are m5 and m6.
SEVEN = "? ? ? _ _ _ ?\n? 2 ? _ _ _ ?\n? ? ? _ _ _ ?\n_ ? 3 ? ? ? ?\n_ ? 2 ? 4 ? ?\n_ ? ? ? ? ? ?"
TWO_ISLANDS = "? ? ? ? ? ? ? ?\n? 1 2 ? ? ? 1 ?\n? ? ? ? ? ? ? ?"
# One number at a time: 2 of 8, beside each other, so that groups of all kinds are there.
MANY = "\n".join(
    ["? ? ? ? ? ? ?", "? 3 ? 3 ? 3 ?", "? ? ? ? ? ? ?", "? 3 ? 3 ? 3 ?", "? ? ? ? ? ? ?"]
)


@pytest.fixture
def view(person: Person):
    """The view of configurations, open."""
    return person.view("Configurations")


def show(person: Person, board: str, **settings):
    """Load a board and wait for its configurations."""
    person.load(board, **settings)
    person.answered()
    view = person.page.locator("#view-configurations")
    expect(view.locator(".view-body")).to_be_visible(timeout=60_000)
    until(lambda: "stale" not in (view.get_attribute("class") or ""), "it is drawn", person.page)


def rows(view) -> list[list[str]]:
    """The cells of the island's table."""
    texts = view.locator(".island-table tbody tr").all()
    return [
        [re.sub(r"\s", "", cell) for cell in row.locator("td").all_inner_texts()] for row in texts
    ]


def test_a_one_beside_a_two(person: Person, view):
    show(person, PAIR, mines=4)
    assert rows(view) == [
        ["0", "1", "1", "2", "12", "180", "10/13"],
        ["1", "0", "2", "3", "9", "54", "3/13"],
    ]
    expect(view.get_by_role("heading", name="2 configurations of 3 groups")).to_be_visible()
    combined = view.locator(".combined tbody tr").all()
    assert [row.inner_text().split() for row in combined] == [
        ["2", "1", "12", "180", "10/13"],
        ["3", "1", "9", "54", "3/13"],
    ]


def test_the_seven_configurations_of_the_source(person: Person, view):
    show(person, SEVEN, mines=8)
    # m1, m2, m3, m4, m7, m5, m6, as the columns stand
    seven = {
        (1, 1, 2, 0, 4, 0, 0),
        (1, 1, 1, 1, 3, 0, 0),
        (1, 1, 0, 2, 2, 0, 0),
        (0, 2, 1, 0, 4, 1, 0),
        (0, 2, 0, 1, 3, 1, 0),
        (0, 2, 1, 0, 3, 0, 1),
        (0, 2, 0, 1, 2, 0, 1),
    }
    assert {tuple(map(int, row[:7])) for row in rows(view)} == seven
    view.get_by_role("button", name="The whole board, with the total").click()
    equations = view.locator(".equations")
    expect(equations).to_contain_text("3 free variables, 12 candidates within the bounds, 7 valid.")
    matrix = equations.locator("table", has_text="Matrix").locator("tbody tr").all()
    assert [row.inner_text().split()[-1] for row in matrix[:4]] == ["2", "3", "2", "4"]
    free = equations.locator("table", has_text="Reduced").locator("thead .unbound")
    assert free.all_inner_texts() == ["F", "G", "outer"]


def test_the_reduced_matrix_of_a_pair(person: Person, view):
    show(person, PAIR, rho="0.207")
    tables = view.locator(".matrix")
    assert [tables.nth(i).locator("tbody td").all_inner_texts() for i in range(2)] == [
        ["1", "1", "0", "1", "0", "1", "1", "2"],
        ["1", "0", "−1", "−1", "0", "1", "1", "2"],
    ]
    solved = [re.sub(r"\s", "", each) for each in view.locator(".solved math").all_text_contents()]
    assert solved == ["mA=−1+mC", "mB=2−mC", "1≤mC≤2"]
    view.locator(".equations").get_by_role("button", name="Python").click()
    expect(person.toast).to_have_text("Python copied")
    copied = person.page.evaluate("navigator.clipboard.readText()")
    assert copied == "sympy.Matrix([[1, 1, 0, 1], [0, 1, 1, 2]]).rref()"


def test_the_bars_are_as_high_as_what_they_stand_for(person: Person, view):
    show(person, PAIR, mines=4)
    heights = view.locator(".chart rect").evaluate_all(
        "(bars) => bars.map((bar) => [bar.getBBox().height, Number(bar.getAttribute('height'))])"
    )
    assert len(heights) == 2
    assert all(abs(drawn - meant) < 0.01 for drawn, meant in heights)


def drawn(person: Person) -> dict[tuple[float, float], str]:
    """What lies on the board, by column and row."""
    person.drawn()
    return person.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#board .tile")].map((tile) => {
          const [x, y] = tile.getAttribute("transform").match(/\\d+/g).map(Number);
          return [`${y / 100 + 1},${x / 100 + 1}`, tile.textContent];
        }))"""
    )


def test_pointing_at_a_row_draws_it_on_the_board(person: Person, view):
    show(person, PAIR, mines=4)
    letters = drawn(person)
    assert (letters["1,2"], letters["1,3"], letters["3,5"]) == ("A", "B", "C")
    assert "1,1" not in letters
    view.locator("tbody tr[data-place='1']").hover()
    mines = drawn(person)
    assert (mines["1,2"], mines["1,3"], mines["3,5"]) == ("A1", "B0", "C2")
    expect(view.locator(".whole-text")).to_have_text(
        "Configuration 2: A 1, B 0, C 2; mines 3; ways 9; relative weight 54; "
        "probability 3/13 ≈ 0.230769230769"
    )
    person.page.mouse.move(0, 0)
    assert drawn(person) == letters
    person.view("Formula")
    assert not any(text in {"A1", "B0"} for text in drawn(person).values())


def test_rows_are_reached_by_keyboard_and_copied(person: Person, view):
    show(person, PAIR, mines=4)
    view.locator("tbody tr[data-place='0']").focus()
    person.press("ArrowDown")
    assert drawn(person)["1,2"] == "A1"
    view.get_by_role("button", name="Copy", exact=True).click()
    expect(person.toast).to_have_text("Configuration copied")
    assert "A 1, B 0, C 2" in person.page.evaluate("navigator.clipboard.readText()")


def listed(board: str, **asked):
    """What the solver lists for the same board."""
    lines = [line.split() for line in board.split("\n")]
    position = {
        "topology": {"shape": "grid", "width": len(lines[0]), "height": len(lines)},
        "labels": board.replace("\n", " "),
        "x_max": 1,
        "prior": {"kind": "total", "mines": "12"},
    }
    request = {"version": 1, "operation": "configurations", "position": position, "island": 0}
    island = json.loads(handle(json.dumps(request | asked)))["answer"]["islands"][0]
    return island["count"], [each["mines"] for each in island["configurations"]]


def test_the_table_is_sorted_and_paged(person: Person, view):
    show(person, MANY, mines=12)
    groups = view.locator(".island-table thead .swatch").count()
    count, first = listed(MANY, count=50)
    assert count > 100

    def mines():
        return [[int(cell) for cell in row[:groups]] for row in rows(view)]

    assert mines() == first
    pager = view.locator(".pager")
    expect(pager).to_contain_text(f"1 to 50 of {count:,}".replace(",", "\u202f"))
    pager.get_by_role("button", name="Next").click()
    expect(pager).to_contain_text("51 to 100")
    until(lambda: mines() == listed(MANY, start=50, count=50)[1], "it is there", person.page)
    view.get_by_role("button", name="Mines", exact=True).click()
    heading = view.get_by_role("columnheader", name="Mines", exact=True).first
    expect(heading).to_have_attribute("aria-sort", "descending")
    expect(pager).to_contain_text("1 to 50")
    until(lambda: mines() == listed(MANY, sort="total")[1], "it is sorted", person.page)
    view.get_by_role("button", name="Mines", exact=True).click()
    until(
        lambda: mines() == listed(MANY, sort="total", ascending=True)[1],
        "it is sorted",
        person.page,
    )
    view.locator(".island-table thead button", has_text="B").first.click()
    until(lambda: mines() == listed(MANY, sort="group", group=1)[1], "it is sorted", person.page)


def test_islands_are_chosen_and_added_up(person: Person, view):
    show(person, TWO_ISLANDS, mines=5)
    chooser = view.get_by_role("group", name="Island", exact=True)
    expect(chooser.get_by_role("button")).to_have_count(2)
    chooser.get_by_role("button").nth(1).click()
    person.drawn()
    assert [row[0] for row in rows(view)] == ["1"]
    expect(view.locator(".island-table thead .swatch")).to_have_text(["D"])
    combined = [row.inner_text().split()[:2] for row in view.locator(".combined tbody tr").all()]
    assert combined == [["3", "1"], ["4", "1"]]


def test_an_edit_dims_the_view_and_renews_it(person: Person, view):
    show(person, PAIR, mines=4)
    person.write(1, (2, 4))
    person.answered()
    until(lambda: rows(view)[0][:3] == ["1", "0", "1"], "the table follows the board", person.page)


def test_several_mines_in_a_cell_have_weights_of_their_own(person: Person, view):
    show(person, PAIR, rho="1/4", x_max=2)
    expect(view.get_by_role("columnheader", name="Weight ζ")).to_be_visible()
    assert len(rows(view)) == 2
    assert all(row[-1].startswith("≈0.") for row in rows(view))


def test_boards_without_configurations_say_why(person: Person, view):
    person.load("1 2 _ _\n? ? _ _")
    expect(view).to_contain_text("This board has no solution")
    person.load("? ?\n? ?")
    expect(view).to_contain_text("No number touches a covered cell")
    expect(view.locator(".view-body")).to_be_hidden()
    show(person, PAIR, mines=4)
    assert len(rows(view)) == 2


def test_too_many_configurations_are_refused_in_a_sentence(person: Person, view):
    row = "? ? ? ? ? ? ? ? ? ? ? ? ?"
    numbers = "? 3 ? 3 ? 3 ? 3 ? 3 ? 3 ?"
    person.load("\n".join([row, *[numbers, row] * 2]), rho="0.3")
    expect(view).to_contain_text("more than the limit of 100,000", timeout=60_000)


def test_stopped_work_can_be_asked_for_again(person: Person, view):
    person.page.evaluate(
        """() => {
          const { solver } = minescope;
          const error = { kind: "stopped", message: "The work was stopped.", cells: [] };
          solver.ask = (request, channel) => channel === "configurations"
            ? Promise.resolve({ seconds: 0, error })
            : Object.getPrototypeOf(solver).ask.call(solver, request, channel);
        }"""
    )
    person.load(PAIR, mines=5)
    expect(view).to_contain_text("The work was stopped.", timeout=60_000)
    person.page.evaluate("delete minescope.solver.ask")
    view.get_by_role("button", name="Ask again").click()
    until(lambda: len(rows(view)) == 2, "the table is there", person.page)
    expect(view.get_by_role("button", name="Ask again")).to_be_hidden()


def test_axe_finds_nothing(person: Person, view):
    show(person, SEVEN, mines=8)
    view.locator("tbody tr[data-place='1']").focus()
    assert run_axe_in_light_and_dark(person.page, "#side") == []


def test_on_a_narrow_page_tables_scroll_in_their_own_box(person: Person, view, narrow):
    show(person, SEVEN, mines=8)
    narrow()
    person.drawn()
    assert person.too_wide() == []


def test_the_island_is_drawn_beside_its_table_too(person: Person, view):
    show(person, SEVEN, mines=8)
    picture = view.locator(".part-picture")
    assert picture.locator(".mines").count() == 0
    view.locator("tbody tr[data-place='0']").hover()
    expect(picture.locator(".mines")).not_to_have_count(0)
    drawn = person.page.locator("#board .patches .mines").all_text_contents()
    assert picture.locator(".mines").all_text_contents() == drawn
