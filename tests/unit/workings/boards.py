"""Positions drawn as text."""

from minescope.board import FREE, UNKNOWN, Grid, Mine, Number, Position


def board(drawing, **settings):
    """A drawn board: digits, `.` for unknown, `*` for a mine, `_` for a free cell."""
    meaning = {".": UNKNOWN, "*": Mine(), "_": FREE}
    rows = drawing.split()
    labels = {
        (r, c): meaning[sign] if sign in meaning else Number(int(sign))
        for r, row in enumerate(rows)
        for c, sign in enumerate(row)
    }
    return Position.of(Grid(len(rows), len(rows[0])), labels, **settings)


MIXED = """
    ......
    .1..2.
    ...*_.
    2..3..
    ....2.
"""
