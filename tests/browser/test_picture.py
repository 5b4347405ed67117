"""Somebody opens a screenshot of another program's board: looks, corrects, and opens it."""

import base64
import re

import pytest

from .harness import run_axe_in_light_and_dark
from .person import SECONDS, Person, expect

OLD = "? 1 ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?"
BOARD = """\
0 0 1 ? ? ? ? ? ?
0 0 1 2 ? ? ? ? ?
1 1 0 1 1 2 3 * ?
* 1 0 0 0 0 1 2 ?
? 1 0 0 0 0 0 1 ?
? 2 1 1 0 0 0 1 1
? ? * 1 0 1 1 1 0
? ? ? 2 1 2 * 1 0
? ? ? ? * ? ? 1 0"""

_CSS = """
  body { margin: 0; padding: 30px; background: #fafafa; font: 15px Arial, sans-serif; }
  table { border-collapse: collapse; border: 4px solid #777; }
  td { width: 28px; height: 28px; padding: 0; text-align: center; box-sizing: border-box;
    border: 1px solid #999; background: #ddd; font: bold 18px "DejaVu Sans", sans-serif; }
  td svg { vertical-align: middle; }
  td.covered { background: #b8c4d0; border: 3px outset #e8eef4; }
"""
FLAG = """\
<svg width="16" height="18" viewBox="0 0 16 18"><path d="M8 2v13" stroke="#222" stroke-width="2"/>
<path d="M9 1v9L1 5.5z" fill="#d00"/><path d="M3 15h11v2H3z" fill="#222"/></svg>"""
"""Drawn: not every machine has a font with the emoji, and what stands in for it is no flag."""
_COLOURS = ["", "#0000e0", "#007000", "#e00000", "#000080", "#800000", "#008080", "#000", "#777"]

_BRING = """({name, type, content, how}) => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], name, {type}));
  const place = document.querySelector("dialog[open]") ?? document.getElementById("board");
  const options = {bubbles: true, cancelable: true};
  place.dispatchEvent(
    how === "paste"
      ? new ClipboardEvent("paste", {clipboardData: data, ...options})
      : new DragEvent("drop", {dataTransfer: data, ...options}),
  );
}"""


@pytest.fixture
def person(person: Person) -> Person:
    person.load(OLD, mines=4)
    return person


def screenshot(person: Person, flag: str, board: str = BOARD) -> bytes:
    """A board of HTML with the fonts of this machine, as a browser shows it; `flag` is HTML, too."""
    rows = "".join(
        "<tr>" + "".join(_cell(label, flag) for label in row.split()) + "</tr>"
        for row in board.splitlines()
    )
    browser = person.page.context.browser
    assert browser is not None
    page = browser.new_page(viewport={"width": 420, "height": 380})
    try:
        page.set_content(f"<style>{_CSS}</style><p>Mines and a table</p><table>{rows}</table>")
        return page.screenshot()
    finally:
        page.close()
        person.page.bring_to_front()  # else it would be without the focus in the tests that follow


def _cell(label: str, flag: str) -> str:
    if label in "?*":
        return f"<td class=covered>{flag if label == '*' else ''}</td>"
    return f'<td style="color: {_COLOURS[int(label)]}">{label if label != "0" else ""}</td>'


def bring(person: Person, content: bytes, *, how: str = "paste", type_: str = "image/png") -> None:
    """Paste a picture, or drop it."""
    told = {"name": "screen", "type": type_, "content": base64.b64encode(content).decode()}
    person.page.evaluate(_BRING, {**told, "how": how})


def png_head(side: int) -> bytes:
    """The beginning of a picture of this size, without the picture."""
    head = bytes.fromhex("89504e470d0a1a0a0000000d49484452")
    return head + 2 * side.to_bytes(4, "big") + bytes(40)


def says(person: Person, text: str) -> None:
    expect(person.page.locator("#open-said")).to_contain_text(text, timeout=1000 * SECONDS)


def dialog(person: Person):
    return person.page.get_by_role("dialog", name="Open a board")


def place_of(person: Person, column: float, row: float) -> tuple[float, float]:
    """Where that is on the screen, in a board of nine columns."""
    corner = person.button("Upper left corner of the board").bounding_box()
    other = person.button("Lower right corner of the board").bounding_box()
    assert corner is not None
    assert other is not None
    cell = (other["x"] - corner["x"]) / 9
    x, y = corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2
    return x + column * cell, y + row * cell


def mines(person: Person):
    return dialog(person).get_by_label("Mines", exact=True)


def use(person: Person) -> None:
    # Part of a board may be no board that can be, and is opened all the same.
    dialog(person).get_by_role("button", name=re.compile("^Open (this board|all the same)")).click()
    expect(dialog(person)).to_be_hidden()


def test_a_pasted_picture_is_corrected_used_undone_and_known_the_next_time(person: Person):
    before = person.position()
    bring(person, screenshot(person, "♥"))
    says(person, "A board of 9 × 9.")
    expect(person.page.get_by_role("img", name="The board that was found")).to_be_visible()
    # Whatever the hearts were taken for: the kind of one of them is chosen, and they are flags.
    person.page.mouse.click(*place_of(person, 7.5, 2.5))
    meanings = person.page.get_by_role("group", name="This kind is")
    meanings.get_by_role("button", name="Flag").click()
    expect(person.page.get_by_role("radio", name="Flag, 5 cells")).to_be_checked()
    expect(person.page.locator("#open-why")).to_contain_text("do not allow the usual 10")
    expect(mines(person)).to_have_value("")
    mines(person).fill("16")
    expect(person.page.locator("#open-verdict")).to_contain_text("Possible")
    assert person.position() == before
    use(person)
    assert person.board() == BOARD
    assert person.position()["prior"] == {"kind": "total", "mines": "16", "weighting": "distinct"}
    expect(person.toast).to_contain_text("Undo brings the previous one back")
    person.button("Undo").click()
    assert person.position() == before

    bring(person, screenshot(person, "♥"), how="drop")
    says(person, "A board of 9 × 9. Compare")
    expect(person.page.get_by_role("radio", name="Flag, 5 cells")).to_be_visible()
    person.button("Forget 1 corrected skin").click()
    says(person, "Forgotten.")
    expect(person.button("Forget 1 corrected skin")).to_be_hidden()
    use(person)
    assert person.board() == BOARD
    assert person.position()["prior"] == {"kind": "uniform"}


def test_a_picture_of_a_usual_size_has_the_right_chances_after_two_actions(person: Person):
    rows = ["? " * 9 for _ in range(9)]
    rows[4] = "? ? ? ? 1 ? ? ? ?"
    rows[6] = "? ? ? ? ? 2 ? ? ?"
    bring(person, screenshot(person, FLAG, "\n".join(rows)))
    says(person, "A board of 9 × 9.")
    expect(mines(person)).to_have_value("10")
    expect(person.page.locator("#open-why")).to_have_text("10, as usual for 9 × 9.")
    expect(person.button("Open this board")).to_be_focused()
    person.press("Enter")
    expect(dialog(person)).to_be_hidden()
    assert person.position()["prior"] == {"kind": "total", "mines": "10", "weighting": "distinct"}
    person.answered()
    assert person.chances()[1, 1] not in {"1/2", "0", "1"}


def test_corners_and_size_are_moved_by_keys_and_the_board_is_read_again(person: Person):
    bring(person, screenshot(person, FLAG))
    says(person, "A board of 9 × 9.")
    corner = person.button("Upper left corner of the board")
    corner.focus()
    person.press("Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown")
    expect(dialog(person).get_by_label("Columns", exact=True)).to_have_value("8")
    says(person, "A board of 8 × 7.")
    # A number that is typed leaves the corners where they are: the rows become higher.
    dialog(person).get_by_label("Rows", exact=True).fill("6")
    dialog(person).get_by_label("Rows", exact=True).blur()
    says(person, "A board of 8 × 6.")
    dialog(person).get_by_label("Rows", exact=True).fill("7")
    dialog(person).get_by_label("Rows", exact=True).blur()
    says(person, "A board of 8 × 7.")
    use(person)
    assert person.board() == part_of_board(1, 2)


def part_of_board(column: int, row: int) -> str:
    """What is to the right of there, and below."""
    return "\n".join(" ".join(line.split()[column:]) for line in BOARD.splitlines()[row:])


def test_a_corner_that_is_dragged_by_cells_leaves_rows_and_columns_out(person: Person):
    bring(person, screenshot(person, FLAG))
    says(person, "A board of 9 × 9.")
    mouse = person.page.mouse
    mouse.move(*place_of(person, 0, 0))
    end = place_of(person, 3.1, 0.94)
    mouse.down()
    mouse.move(*end, steps=7)
    mouse.up()
    says(person, "A board of 6 × 8.")
    use(person)
    assert person.board() == part_of_board(3, 1)


def test_one_cell_is_corrected_without_the_others_of_its_kind(person: Person):
    bring(person, screenshot(person, FLAG))
    says(person, "A board of 9 × 9.")
    only = dialog(person).get_by_label("Only this one cell of the picture")
    person.page.get_by_role("radio", name="Flag, 5 cells").check(force=True)
    expect(only).to_be_hidden()
    person.page.mouse.click(*place_of(person, 7.5, 2.5))
    only.check()
    meanings = person.page.get_by_role("group", name="This kind is")
    meanings.get_by_role("button", name="Question mark").click()
    expect(person.page.get_by_role("radio", name="Question mark, 1 cell")).to_be_checked()
    expect(person.page.get_by_role("radio", name="Flag, 4 cells")).to_be_visible()
    expect(only).to_be_hidden()
    use(person)
    assert person.board() == BOARD.replace("3 *", "3 ?")
    bring(person, screenshot(person, FLAG))
    says(person, "A board of 9 × 9.")
    person.button("Forget 1 corrected skin").click()
    person.press("Escape")


def test_no_board_no_picture_and_axe(person: Person):
    try:
        person.menu("Open a picture of a board").click()
        expect(dialog(person)).to_be_visible()
        assert run_axe_in_light_and_dark(person.page) == []
        bring(person, screenshot(person, "", "? ?"), how="drop")
        says(person, "There is no board that the page can see in this picture.")
        assert run_axe_in_light_and_dark(person.page) == []
        bring(person, png_head(16), how="drop")
        says(person, "The picture could not be opened")
        bring(person, png_head(100_000), how="drop")
        says(person, "The picture has 100,000 × 100,000 pixels")
        bring(person, b"GIF89a, which is none of the three kinds", type_="image/gif")
        says(person, "This is no picture that the page can open.")
        bring(person, screenshot(person, FLAG))
        says(person, "A board of 9 × 9.")
        for width in (390, 1280):
            person.page.set_viewport_size({"width": width, "height": 800})
            assert run_axe_in_light_and_dark(person.page) == []
            wide = "() => document.querySelector('dialog[open]').scrollWidth <= innerWidth"
            assert person.page.evaluate(wide)
        assert person.board() == OLD
    finally:
        person.press("Escape")
        person.page.set_viewport_size({"width": 1280, "height": 800})


_WITHOUT_READER = """() => {
  const Whole = window.Worker;
  window.Worker = class extends Whole {
    constructor(...words) {
      super(...words);
      window.Worker = Whole;
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error", {message: "no memory"})));
    }
  };
}"""


def test_a_reader_that_does_not_start_is_told_and_the_next_picture_gets_another(person: Person):
    picture = screenshot(person, FLAG)
    person.page.evaluate(_WITHOUT_READER)
    bring(person, picture)
    says(person, "did not start. Open the picture again")
    bring(person, picture)
    says(person, "A board of 9 × 9")
    person.page.keyboard.press("Escape")
    expect(dialog(person)).to_be_hidden()
