"""Somebody takes back what they did, whatever it was, and does it again."""

from collections.abc import Callable

import pytest

from .person import Person, expect

BOARD = "? 1 ? ?\n? ? 2 *\n_ ? ? ?"


def write_a_number(person: Person):
    person.write(3, (1, 1))


def paint_a_stroke(person: Person):
    person.choose("Show 0")
    person.drag((1, 1), (2, 1), (2, 2), (3, 2), (3, 3))


def flag_by_right_click(person: Person):
    person.cell(3, 4).click(button="right")


def step_with_the_wheel(person: Person):
    person.cell(2, 3).click()
    for _ in range(3):
        person.page.mouse.wheel(0, -100)
    person.drawn()


def type_a_number_of_two_digits(person: Person):
    person.cell(2, 3).focus()
    person.press("1", "2")


def cover_with_a_key(person: Person):
    person.cell(2, 3).click(button="right")
    person.press("Delete")


def change_the_total(person: Person):
    person.set("Mines", 2)


def change_to_a_density(person: Person):
    person.tick("density")


def change_to_uniform(person: Person):
    person.tick("nothing")


def change_x_max(person: Person):
    person.set("Mines a cell, at most", 3)


def change_the_weighting(person: Person):
    person.tick("each cell has places, drawn at random")


def change_the_size(person: Person):
    person.set("Columns", 6)


def remove_a_row(person: Person):
    person.sides()
    person.button("Remove a row at the top").click()
    person.close_forms()


def shift_everything(person: Person):
    person.sides()
    person.button("Shift all right").click()
    person.close_forms()


def change_the_shape(person: Person):
    person.choose_shape("hex")


def take_a_preset(person: Person):
    person.start("Expert")


def cover_everything(person: Person):
    person.menu("Clear the board").click()


def cut(person: Person):
    person.cell(1, 2).focus()
    person.press("Shift+ArrowDown", "Shift+ArrowRight", "Control+x")


def paste(person: Person):
    person.cell(2, 3).focus()
    person.press("Control+c", "ArrowDown", "Control+v")


def move(person: Person):
    person.drag((1, 2), (2, 3))
    person.drag((1, 2), (2, 2))


STEPS = [
    write_a_number,
    paint_a_stroke,
    flag_by_right_click,
    step_with_the_wheel,
    cover_with_a_key,
    change_the_total,
    change_to_a_density,
    change_to_uniform,
    change_x_max,
    change_the_weighting,
    change_the_size,
    remove_a_row,
    shift_everything,
    change_the_shape,
    take_a_preset,
    cover_everything,
    cut,
    paste,
    move,
]


@pytest.mark.parametrize("do", STEPS, ids=lambda step: step.__name__)
def test_one_step_back_and_forth(person: Person, do: Callable[[Person], None]):
    person.load(BOARD, mines=3, x_max=2 if do is change_the_weighting else 1)
    person.answered()
    before = person.position()
    expect(person.button("Undo")).to_be_disabled()
    expect(person.button("Redo")).to_be_disabled()

    do(person)
    person.close_forms()
    person.answered()
    after = person.position()
    assert after != before

    steps = 0
    while person.button("Undo").is_enabled():
        person.button("Undo").click()
        person.answered()
        steps += 1
    assert steps == (2 if do is cover_with_a_key else 1)
    assert person.position() == before

    while person.button("Redo").is_enabled():
        person.button("Redo").click()
        person.answered()
    assert person.position() == after


def test_a_number_of_two_digits_is_one_step(person: Person):
    person.load(BOARD, mines=4, x_max=2)
    type_a_number_of_two_digits(person)
    assert person.position()["labels"][6] == "12"
    person.press("Control+z")
    assert person.board() == BOARD
    expect(person.button("Undo")).to_be_disabled()


def test_everything_in_a_row_back_to_the_beginning_by_keys(person: Person):
    person.load(BOARD, mines=4)
    seen = [person.position()]
    for do in (
        write_a_number,
        change_to_uniform,
        change_the_shape,
        flag_by_right_click,
        cover_everything,
    ):
        do(person)
        person.drawn()
        seen.append(person.position())
    person.cell(1, 1).focus()
    for position in reversed(seen[:-1]):
        person.press("Control+z")
        assert person.position() == position
    for position, keys in zip(seen[1:], ["Control+y", "Control+Shift+z"] * 3, strict=False):
        person.press(keys)
        assert person.position() == position


def test_a_new_step_after_undo_ends_what_could_be_redone(person: Person):
    person.write(1, (1, 1), (1, 2))
    person.button("Undo").click()
    expect(person.button("Redo")).to_be_enabled()
    person.write(1, (5, 5))
    expect(person.button("Redo")).to_be_disabled()


def test_the_fields_and_the_answer_follow_undo(person: Person):
    person.load("? ? ? ?\n? 1 2 ?\n? ? ? ?", mines=3)
    person.set("Mines", 2)
    person.answered()
    assert person.shown(1, 2) == "1/4"
    person.button("Undo").click()
    person.answered()
    expect(person.field("Mines")).to_have_value("3")
    assert person.spoken(1, 2) == "covered, certainly safe"


def test_what_changes_nothing_is_no_step(person: Person):
    person.set("Columns", 9)
    person.set("Mines a cell, at most", 1)
    person.menu("Clear the board").click()
    person.cell(1, 1).focus()
    person.press("Delete", "h")
    expect(person.button("Undo")).to_be_disabled()
