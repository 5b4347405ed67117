"""Somebody looks at the bags behind a count, and at how many arrangements have how many mines."""

import re

from .harness import run_axe_in_light_and_dark
from .person import SECONDS, Person, expect

LOADING = 1000 * SECONDS

TABLE_2 = """\
1 v4 → □ 1
1 v4 → ✱ x_1*x_2
2 v5 → □ 1
2 v5 → ✱ x_2*x_3
3 v6 → □ 1
3 v6 → ✱ x_1*x_3
4 ∅ 1 + x_1*x_2
5 ∅ 1 + x_2*x_3
6 ∅ 1 + x_1*x_3
7 ∅ 1 + x_1*x_2 + x_1*x_3 + x_2*x_3 + x_1^2*x_2*x_3 + x_1*x_2^2*x_3 + x_1*x_2*x_3^2 + x_1^2*x_2^2*x_3^2"""


def order_of(view):
    """Other views have an order, too, and may be loaded already."""
    return view.get_by_label("Order", exact=True)


def open_bags(person: Person):
    """The view as somebody finds it who comes for the first time."""
    view = person.view("Bags")
    order_of(view).select_option("The better of both", timeout=LOADING)
    person.field("Form").select_option("Bags and what they share")
    person.field("Leave out edges that add nothing").uncheck()
    return view


def rows(view) -> str:
    """The table as text, formulas as a screen reader says them."""
    found = view.locator(".bag-table tbody tr").evaluate_all(
        """(rows) => rows.map((row) => [row.cells[0].innerText, row.cells[1].innerText,
          row.cells[2].querySelector("math").getAttribute("aria-label")].join(" "))"""
    )
    return "\n".join(found)


def test_the_gallery_leads_to_table_2(person: Person):
    # Whatever somebody has chosen before.
    view = open_bags(person)
    person.field("Form").select_option("Nice: one vertex per step")
    person.field("Leave out edges that add nothing").check()
    person.place("Gallery").click()
    person.page.get_by_role("button", name="Golan’s example of treewidth 2").click()
    person.answered()
    expect(view).to_contain_text("Width 2: the largest of 7 bags holds 3 vertices")
    expect(view.locator(".bag-table tbody tr")).to_have_count(10)
    assert rows(view) == TABLE_2
    # A bag marks its vertices, and a vertex its bags.
    view.locator(".bag").nth(3).hover()
    expect(person.page.locator(".patches .picked")).to_have_count(2)
    # The same without a pointer: from the root down to one of its bags.
    view.get_by_role("region", name="The tree of bags").focus()
    person.press("ArrowUp", "ArrowDown")
    expect(view.locator("[role=status]", has_text="Bag 4: v1, v2")).to_be_attached()
    expect(view.locator(".bag.pointed")).to_have_count(1)
    person.page.get_by_role("note").get_by_role("button", name="See its bags").click()
    expect(view).to_be_focused()
    expect(person.page.get_by_role("heading", name="Bags", exact=True)).to_be_in_viewport()
    person.vertex("v4").hover()
    expect(view.locator(".bag.holds")).to_have_count(1)


def test_forms_orders_and_a_single_bag(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    view = open_bags(person)
    expect(view).to_contain_text("Width 4")
    person.field("Form").select_option("Nice: one vertex per step")
    expect(view.locator(".bag .bag-kind").first).to_have_text("leaf")
    person.field("Leave out edges that add nothing").check()
    expect(view).to_contain_text("Width 2")
    order_of(view).select_option("By least fill")
    expect(view).to_contain_text("Found by least fill.")
    person.field("Polynomials of").select_option("3")
    expect(view.locator(".bag.chosen")).to_have_count(1)
    expect(view.locator(".bag-table tbody tr td:first-child").first).to_have_text("4")


def test_what_is_out_of_reach_is_told_with_its_width(person: Person):
    person.load("\n".join(["? " * 29 + "?"] * 16), mines=99)
    view = open_bags(person)
    expect(view).to_contain_text(re.compile(r"Width \d\d: the largest of"), timeout=LOADING)
    person.field("Polynomials of").select_option("0")
    expect(view).to_contain_text(re.compile(r"out of reach: it has width \d\d"), timeout=LOADING)


def test_counts_by_number_of_mines(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    view = person.view("Counts")
    # Two numbers leave (1, 0, 2) or (0, 1, 1) in groups of 3, 4 and 3 cells; no other cell is there.
    table = view.get_by_role("region", name="Solutions for each number of mines")
    expect(table.locator("tbody tr")).to_have_text(["212", "39"])
    expect(view.get_by_role("img")).to_have_attribute("aria-label", re.compile("linear scale"))
    expect(view.locator(".counts-plot .column.given")).to_have_count(1)
    person.load("\n".join(["? " * 19 + "?"] * 10), mines=20)
    expect(view.get_by_role("img")).to_have_attribute("aria-label", re.compile("logarithmic scale"))


def test_axe_finds_nothing(person: Person):
    person.load("? ? ?\n? 1 ?", mines=1)
    view = open_bags(person)
    expect(view.locator(".bag-table tbody tr").first).to_be_visible()
    assert run_axe_in_light_and_dark(person.page, "#side") == []
    view = person.view("Counts")
    expect(view.locator(".counts-plot .column").first).to_be_attached()
    assert run_axe_in_light_and_dark(person.page, "#side") == []
