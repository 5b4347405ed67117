r"""Boards as programs print them in terminals, and as tables and talk have them around.

As in `board_texts`, a board is written with `/` between the rows; where a text can truly be read in several
ways, all of them are listed. Written anew in the manner of the documentation of public programs.
"""

from .board_texts import SMALL, Text

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
    Text("a title, numbers, a blank line", "Status:\n    0 1 2\n\n0   - - -\n1   - 2 -", "???/?2?"),
    Text(
        "the same with a question below",
        "Current board :\n   0 1 2\n\n0  0 1 -\n1  0 1 -\nYour move, (row, column) -> ",
        SMALL,
    ),
    Text("numbers on all sides", "   0 1 2\n0| 0 1 ? |0\n1| 0 1 ? |1\n   0 1 2", SMALL),
    Text("numbers and a bar before rows", "1| 0 1 ?\n2| 0 1 ?", SMALL),
    Text(
        "numbers in a frame, slashes for open cells",
        " |123|\n-|---|\n1|/1.|\n2|/1.|\n-|---|",
        SMALL,
    ),
    Text(
        "letters, bars and blanks for open cells",
        "    1   2   3\nA |   | 1 | - |\nB | 1 | 2 | - |\nC | - | - | - |",
        "01?/12?/???",
    ),
    Text(
        "large cells",
        "     0     1  \n   -----------\n   |     |     |\n 0 |  X  |  1  |\n   |     |     |\n"
        " 1 |  X  |  1  |\n   |_____|_____|\n",
        {"lists:X=covered": "?1/?1"},
    ),
    Text("minus signs between bars", "| 1 | 1 | - |\n| - | - | - |", "11?/???"),
    Text("blanks between bars beside covered cells", "|   | 1 | # |\n|   | 1 | # |", SMALL),
    Text("cells in brackets", "[0][1][?]\n[0][1][?]", SMALL),
    Text("cells in brackets, open ones blank", "[ ][1][#]\n[ ][1][#]", SMALL),
    Text("the same with numbers", "   0  1  2\n0 [ ][1][#]\n1 [ ][1][#]", SMALL),
    Text("colours of a terminal", "\x1b[34m0\x1b[0m 1 \x1b[1;37m?\x1b[0m\n0 1 ?", SMALL),
    Text(
        "a table of numbers that are not whole",
        "     0    1    2\n0  0.0  1.0  NaN\n1  0.0  1.0  NaN",
        SMALL,
    ),
    Text("a table saved with its numbers", ",0,1,2\n0,0,1,?\n1,0,1,?", SMALL),
    Text("a table with numbers from 1", "\t1\t2\t3\n1\t0\t1\t?\n2\t0\t1\t?", SMALL),
    Text("a table saved with letters", "A,B,C\n0,1,?\n0,1,?", SMALL),
    Text("the same with quotes", '"a","b","c"\n"0","1","?"\n"0","1","?"', SMALL),
    Text(
        "a table between bars below letters",
        "| A | B | C |\n|---|---|---|\n| 0 | 1 | ? |\n| 0 | 1 | ? |",
        SMALL,
    ),
    Text("a matrix of R", "     [,1] [,2] [,3]\n[1,]    0    1   NA\n[2,]    0    1   NA", SMALL),
    Text("a list and a click below it", '[["E","E"],["E","M"]]\n[1,0]', "??/?*"),
    Text("a list for each line", "['0', '1', '?']\n['0', '1', '?']", SMALL),
    Text("digits in circles", "①①\n##", "11/??"),
    Text("digits of mathematics", "𝟎𝟏?\n𝟎𝟏?", SMALL),
    Text("the minus of typesetters", "0 1 −1\n0 1 −1", SMALL),
    Text("capital O for open cells", "OO1?\nOO1?", "001?/001?"),
    Text(
        "names of other squares", ":white_medium_square::one:\n:white_medium_square::one:", "?1/?1"
    ),
    Text("a face above", "🙂\n1️⃣⬜\n1️⃣⬜", "1?/1?"),
    Text("a prompt above and below", "$ ./mines\n0 1 ?\n0 1 ?\n$", SMALL),
    Text("a word that is made of signs", "Hmm...\n01?\n01?", SMALL),
    Text("another", "01?\n01?\nuh?", SMALL),
    Text("a third", "Oh!\n01?\n01?", SMALL),
    Text("a remark in each line of a program", "// 01?\n// 01?", SMALL),
    Text("a row of the same letters", "mhh\n1hh", "*??/1??"),
    Text(
        "a board in the second code block", "```\nTraceback\n```\nBoard:\n```\n01?\n01?\n```", SMALL
    ),
    Text(
        "a command in the second code block", "```\n01?\n01?\n```\n```\npip install it\n```", SMALL
    ),
]

REFUSED_PRINTED = [
    ("blanks behind a bar that may be cells", "0 |   1 ?\n1 |   1 ?", "is not a"),
    ("a row with a slip above", "0QQ#\n001#\n1###", "'Q' is not a cell"),
    ("a row with a slip below", "001#\n1###\n##QQ", "'Q' is not a cell"),
    ("a word among cells", "0 1 ?\n0 1 ?\n1 1 Flag", "'Flag' is not a cell"),
    ("a picture that is unknown", ":one::one:\n:one::red_flag:", "':red_flag:' is not a cell"),
    ("the same in the first row", ":one::red_flag:\n:one::one:", "':red_flag:' is not a cell"),
    ("lists of boards", "[[[0,1],[0,1]],[[1,1],[0,0]]]", "several lists of rows"),
    ("two boards as lists", "[[0 1 -1]]\n[[1 1 1]]", "2 lists in this text"),
    ("two code blocks", "```\n01?\n01?\n```\n```\n11?\n01?\n```", "2 boards in this text"),
]
"""What is refused, and a part of the sentence that says why."""
