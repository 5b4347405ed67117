from fractions import Fraction
from random import Random

from minescope.arithmetic.linear import echelon_form


def dense(rows, columns):
    """The same rows in full, in the order of their pivots."""
    return [[row.get(column, 0) for column in range(columns)] for _, row in sorted(rows.items())]


def sparse(matrix):
    return [{c: Fraction(a) for c, a in enumerate(row) if a} for row in matrix]


def reduced_by_definition(matrix):
    """Gauss and Jordan: column by column, as in every textbook."""
    rows = [list(map(Fraction, row)) for row in matrix]
    done = 0
    for column in range(len(matrix[0])):
        pivot = next((r for r in range(done, len(rows)) if rows[r][column]), None)
        if pivot is None:
            continue
        rows[done], rows[pivot] = rows[pivot], rows[done]
        rows[done] = [a / rows[done][column] for a in rows[done]]
        for r, row in enumerate(rows):
            if r != done:
                rows[r] = [a - row[column] * b for a, b in zip(row, rows[done], strict=True)]
        done += 1
    return rows[:done]


def test_random_matrices_are_reduced_as_in_a_textbook():
    draws = Random("echelon")
    for _ in range(300):
        height, width = draws.randint(1, 6), draws.randint(1, 7)
        matrix = [
            [draws.choice((-2, -1, 0, 0, 0, 1, 1, 3)) for _ in range(width)] for _ in range(height)
        ]
        assert dense(echelon_form(sparse(matrix)), width) == reduced_by_definition(matrix)


def test_the_last_column_can_be_the_pivot():
    matrix = [[1, 1, 0], [0, 1, 1]]
    mirrored = [row[::-1] for row in matrix]
    found = echelon_form(sparse(matrix), pivot_of=max)
    assert {2 - pivot for pivot in found} == set(echelon_form(sparse(mirrored)))


def test_equations_that_contradict_each_other_leave_a_row_of_the_values_alone():
    assert echelon_form(sparse([[1, 1, 1], [1, 1, 2]])) == {0: {0: 1, 1: 1}, 2: {2: 1}}
