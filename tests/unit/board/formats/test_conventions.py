import pytest

from minescope.board.formats.conventions import convention_named, conventions_of
from minescope.board.formats.tables import dense_rows_of, table_of, table_of_values
from minescope.board.labels import FREE, UNKNOWN, Mine, Number
from minescope.errors import NotationError


def names(table):
    return [convention.name for convention in conventions_of(table)]


def test_a_covered_cell_is_written_in_one_way():
    # The dot beside a question mark is an open cell, and beside a zero a covered one.
    assert conventions_of(dense_rows_of(".1?"))[0].position.labels[0] == Number(0)
    assert conventions_of(dense_rows_of("01."))[0].position.labels[2] == UNKNOWN
    assert names(dense_rows_of(".1?")) == [".=0"]
    assert names(dense_rows_of("01.")) == [".=covered"]


def test_numbers_tell_conventions_apart():
    assert names(dense_rows_of("1..")) == [".=covered"]
    assert names(dense_rows_of("1x1\n111")) == ["x=covered", "x=mine"]
    assert names(dense_rows_of("1xx\n11x")) == ["x=covered"]


def test_what_cannot_be_is_kept_where_nothing_can():
    assert names(dense_rows_of("5x")) == ["x=covered", "x=mine"]


def test_covered_cells_in_two_ways_are_a_last_resort():
    found = conventions_of(dense_rows_of("?1.\n?1."))
    assert [convention.name for convention in found] == [".=0"]


def test_an_unusual_convention_is_not_taken_silently_where_a_usual_one_may_have_a_slip():
    found = conventions_of(dense_rows_of("?3.\n?3."))
    assert [(convention.name, convention.is_usual) for convention in found] == [
        (".=covered", False),
        (".=0", True),
    ]


def test_our_own_alphabet_keeps_its_meaning():
    assert conventions_of(dense_rows_of("_ 1 ?"))[0].position.labels[0] == FREE
    assert names(dense_rows_of("_1?")) == ["_=0", "_=free"]


def test_codes_count_only_among_numbers():
    assert names(table_of("[[0, 1, 9], [0, 1, 9]]")) == ["9=covered"]
    with pytest.raises(NotationError, match="'-7' is not a cell"):
        conventions_of(table_of("[[0, -7]]"))


def test_two_signs_without_numbers_may_be_a_plan_of_the_mines():
    assert names(dense_rows_of(".*\n..")) == [".=0,*=covered", ".=covered,*=mine", "*=layout"]
    bits = conventions_of(table_of_values([[0, 1], [0, 0]]))
    assert [convention.position.labels[1] for convention in bits] == [Mine()]
    assert names(table_of_values([[True, False]])) == ["True=layout"]
    assert conventions_of(table_of("[[False, false]]"))[0].position.labels == (Number(0),) * 2


def test_a_convention_is_found_by_its_name():
    table = dense_rows_of("1..")
    assert convention_named(table, ".=0").position.labels[1] == Number(0)
    assert convention_named(table, ".=mine") is None
    assert convention_named(dense_rows_of(".*"), "*=layout").position.labels[0] == Number(1)


def test_a_choice_is_told_in_words():
    found = conventions_of(dense_rows_of("1x1\n111"))
    assert [convention.sentence for convention in found] == ["x is covered", "x is a mine or flag"]
    assert (
        conventions_of(dense_rows_of("*.\n.."))[-1].sentence
        == "a plan of all mines, with '*' for a mine"
    )


def test_more_kinds_of_signs_than_any_program_has_are_refused():
    with pytest.raises(NotationError, match="more than 6 signs"):
        conventions_of(dense_rows_of(".-_xX*□■"))
