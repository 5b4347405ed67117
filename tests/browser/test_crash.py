"""Python dies; somebody goes on working on the same board."""

import re

from .harness import wait_for_answer
from .person import SECONDS, Person, expect, until, with_python_of_the_test

BOARD = "? ? ? ?\n? 1 2 ?\n? ? ? ?"
CRASH = """() => {
  const { solver } = globalThis.minescope;
  solver.receive({type: "fatal", message: "RuntimeError: memory access out of bounds"});
}"""


def crash(person: Person) -> None:
    """What the worker says when something was thrown that is not an answer."""
    person.page.evaluate(CRASH)


def test_the_board_is_kept_and_answered_by_a_new_python(open_page):
    person = Person(open_page())
    person.load(BOARD, mines=3)
    person.answered()
    person.write(0, (1, 1))
    before = person.position()
    crash(person)
    expect(person.toast).to_contain_text("Python stopped and is starting again. The board is kept.")
    expect(person.status).to_have_text(re.compile("Loading|Starting"))
    assert person.position() == before

    person.choose("Cover: unknown")
    person.cell(1, 1).click()
    assert person.board() == BOARD
    wait_for_answer(person.page, SECONDS)
    expect(person.status).to_have_text("Exact")
    assert person.shown(1, 1) == "1/3"
    person.button("Undo").click()
    assert person.position() == before


def test_a_question_that_kills_python_is_not_asked_again(open_page):
    person = Person(open_page(prepare=with_python_of_the_test))
    person.load(BOARD, mines=3)
    person.answered(detailed=True)
    # The last question about this board, so that the next one is about the changed board.
    until(
        lambda: person.state("said.unknowable?.revision") == person.state("revision"),
        "the board is marked",
        person.page,
    )
    person.page.evaluate("() => { globalThis.minescope.solver.worker.postMessage = () => {}; }")
    person.write(0, (1, 1))
    until(lambda: person.state("python.job"), "the question is asked", person.page)
    crash(person)
    until(lambda: person.state("python.is") == "ready", "Python is back", person.page)
    person.answered()
    expect(person.verdict).to_contain_text(
        "Python crashed on this question. Change the board to go on."
    )
    person.button("Undo").click()
    person.answered()
    assert person.shown(1, 1) == "1/3"


def test_a_python_that_cannot_start_gets_a_sentence_and_the_board_still_works(open_page):
    person = Person(open_page(prepare=with_python_of_the_test))
    person.page.evaluate(
        "() => { globalThis.minescope.solver.start = function () { this.starts += 1; }; }"
    )
    for _ in range(4):
        crash(person)
    expect(person.status).to_have_text("Python did not start")
    expect(person.verdict).to_contain_text("Reload the page to try again; the board is kept.")
    person.write(3, (1, 1))
    assert person.board().startswith("3 ")
    person.address()
