r"""Boards as programs print them in terminals, and as tables and talk have them around.

As in `board_texts`, a board is written with `/` between the rows; where a text can truly be read in several
ways, all of them are listed. Written anew in the manner of the documentation of public programs.
"""

from .board_texts import Text

PRINTED = [
    Text(
        "dots and hashes, with a slip if dots are open",
        "..1#.",
        {"rows:.=covered": "??1??", "rows:.=0": "001?0"},
    ),
    Text(
        "the same in two rows",
        "1#.\n11.",
        {"rows:.=covered": "1??/11?", "rows:.=0": "1?0/110"},
    ),
]

REFUSED_PRINTED: list[tuple[str, str, str]] = []
"""What is refused, and a part of the sentence that says why."""
