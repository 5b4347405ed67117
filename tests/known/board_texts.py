r"""Boards as people have them in files, tests and chats, with what they say.

None is copied. Each was written down in the manner of a kind of program or place, which its first field
names; the manners were read in the sources, the tests and the documentation of public programs, and in
what players paste into chats. Ids and codes with a mask or a base come from their authors' own examples.

A board is written as our own text has it, with `/` between the rows: `?` covered, `*` a mine, `_` free.
Where a text can truly be read in several ways, all of them are listed by the names that pick them.
"""

from typing import NamedTuple

PLAY = "001?/002?/113?/????"
"""A game in its middle."""
FLAGGED = "001?/002*/113*/????"
OVER = "1*1/111"
"""A game that is over."""
SMALL = "01?/01?"


class Text(NamedTuple):
    """A text, and what it says."""

    manner: str
    source: object
    board: str | dict[str, str]
    mines: int | None = None


DENSE = [
    Text("question marks, as in a puzzle of a programming site", "001?\n002?\n113?\n????", PLAY),
    Text("the same apart by blanks", "0 0 1 ?\n0 0 2 ?\n1 1 3 ?\n? ? ? ?", PLAY),
    Text("hashes, as terminals draw them", "001#\n002#\n113#\n####", PLAY),
    Text("dots for open cells and hashes", "..1#\n..2#\n113#\n####", PLAY),
    Text("the same apart by blanks", ". . 1 #\n. . 2 #\n1 1 3 #\n# # # #", PLAY),
    Text("dots for covered cells, zeros written", "001.\n002.\n113.\n....", PLAY),
    Text("minus signs for covered cells", "001-\n002-\n113-\n----", PLAY),
    Text("the same apart by blanks", "0 0 1 -\n0 0 2 -\n1 1 3 -\n- - - -", PLAY),
    Text("minus signs for open cells", "--1?\n--2?\n113?\n????", PLAY),
    Text("small x for covered cells", "001x\n002x\n113x\nxxxx", PLAY),
    Text("capital X for covered cells", "001X\n002X\n113X\nXXXX", PLAY),
    Text("H for hidden, without a header", "001H\n002H\n113H\nHHHH", PLAY),
    Text("h for hidden", "0 0 1 h\n0 0 2 h\n1 1 3 h\nh h h h", PLAY),
    Text("underscores for covered cells", "001_\n002_\n113_\n____", PLAY),
    Text("stars for covered cells", "001*\n002*\n113*\n****", PLAY),
    Text("white squares for covered cells", "001□\n002□\n113□\n□□□□", PLAY),
    Text("black squares for covered cells", "001■\n002■\n113■\n■■■■", PLAY),
    Text("black squares covered, white ones open", "□□1■\n□□2■\n113■\n■■■■", PLAY),
    Text("full blocks", "0 0 1 █\n0 0 2 █\n1 1 3 █\n█ █ █ █", PLAY),
    Text("F for flags, question marks covered", "001?\n002F\n113F\n????", FLAGGED),
    Text("small f for flags and hashes", "001#\n002f\n113f\n####", FLAGGED),
    Text("exclamation marks for flags", "..1#\n..2!\n113!\n####", FLAGGED),
    Text("P for flags and dots covered", "001.\n002P\n113P\n....", FLAGGED),
    Text("a flag as a picture among letters", "001?\n002🚩\n113🚩\n????", FLAGGED),
    Text("stars for mines, hashes covered", "001#\n002*\n113*\n####", FLAGGED),
    Text(
        "a finished puzzle of a programming site: x a mine, ? left",
        "1 x 1 0\n2 3 ? 1\n? ? ? ?",
        "1*10/23?1/????",
    ),
    Text("the same with nothing certain yet", "? ? ?\n? 1 ?\n? ? ?", "???/?1?/???"),
    Text("a new board of dots", "....\n....", "????/????"),
    Text("a new board of minus signs", "- - -\n- - -", "???/???"),
    Text("two cells a line that look like a list of edges", "x 1\n1 x", "?1/1?"),
    Text("rows without a blank that look like two large numbers", "011\n01?", "011/01?"),
]

LISTS = [
    Text(
        "Python: -1 covered",
        "[[0, 0, 1, -1], [0, 0, 2, -1], [1, 1, 3, -1], [-1, -1, -1, -1]]",
        PLAY,
    ),
    Text("Python, with a name", "board = [\n    [0, 1, None],\n    [0, 1, None],\n]\n", SMALL),
    Text("Python: tuples", "((0, 1, None), (0, 1, None))", SMALL),
    Text("Python: strings", "[['0', '1', '?'], ['0', '1', '?']]", SMALL),
    Text("Python: a string for each row", '["001?", "002?", "113?", "????"]', PLAY),
    Text("Python: rows apart by commas, as in a test", '"001?",\n"002?",\n"113?",\n"????",', PLAY),
    Text("JSON: null covered", "[[0,1,null],[0,1,null]]", SMALL),
    Text(
        "JSON: an object around the board",
        '{"width": 3, "height": 2, "board": [[0, 1, null], [0, 1, null]]}',
        SMALL,
    ),
    Text("NumPy's print", "[[ 0  0  1 -1]\n [ 0  0  2 -1]\n [ 1  1  3 -1]\n [-1 -1 -1 -1]]", PLAY),
    Text("NumPy's repr", "array([[ 0,  1, -1],\n       [ 0,  1, -1]])", SMALL),
    Text("NumPy's repr with its type", "np.array([[0, 1, 9], [0, 1, 9]], dtype=int8)", SMALL),
    Text("NumPy: signs", "array([['0', '1', '?'],\n       ['0', '1', '?']], dtype='<U1')", SMALL),
    Text("NumPy: floats", "[[ 0.  1. nan]\n [ 0.  1. nan]]", SMALL),
    Text("saved numbers: -2 covered, as learning environments have it", "0 1 -2\n0 1 -2", SMALL),
    Text(
        "a learning environment: -2 covered, -1 a mine",
        "[[1, -1, 1, 0], [2, 3, -2, 1], [-2, -2, -2, -2]]",
        "1*10/23?1/????",
    ),
    Text("9 covered, 10 a flag", "[[0,0,1,9],[0,0,2,10],[1,1,3,10],[9,9,9,9]]", FLAGGED),
    Text(
        "10 covered, 11 a flag, as a tool library has it",
        "[[0,0,1,10],[0,0,2,11],[1,1,3,11],[10,10,10,10]]",
        FLAGGED,
    ),
    Text("9 covered, 11 a mine", "[[0,0,1,9],[0,0,2,11],[1,1,3,11],[9,9,9,9]]", FLAGGED),
    Text("-1 covered, -2 a flag", "[[0,0,1,-1],[0,0,2,-2],[1,1,3,-2],[-1,-1,-1,-1]]", FLAGGED),
    Text(
        "None covered, -1 a mine",
        "[[0,0,1,None],[0,0,2,-1],[1,1,3,-1],[None,None,None,None]]",
        FLAGGED,
    ),
    Text("CSV", "0,0,1,-1\n0,0,2,-1\n1,1,3,-1\n-1,-1,-1,-1\n", PLAY),
    Text("CSV: signs", "0,0,1,?\n0,0,2,?\n1,1,3,?\n?,?,?,?", PLAY),
    Text("CSV: nothing for covered", "0,1,\n0,1,\n1,2,\n,,\n", "01?/01?/12?/???"),
    Text("CSV with semicolons", "0;0;1;#\n0;0;2;#\n1;1;3;#\n#;#;#;#", PLAY),
    Text(
        "CSV with tabs, from a spreadsheet", "0\t0\t1\t?\n0\t0\t2\t?\n1\t1\t3\t?\n?\t?\t?\t?", PLAY
    ),
    Text(
        "CSV with quotes and flags",
        '"0","0","1","?"\n"0","0","2","F"\n"1","1","3","F"\n"?","?","?","?"',
        FLAGGED,
    ),
    Text("CSV: 9 covered, 10 a flag", "0,0,1,9\n0,0,2,10\n1,1,3,10\n9,9,9,9", FLAGGED),
    Text("an array of another language", "int[][] board = {{0, 1, -1}, {0, 1, -1}};", SMALL),
    Text("an array of another language in one piece", "{ {0,1,9}, {0,1,9} }", SMALL),
    Text(
        "a well-known exercise: E covered, B open",
        '[["B","1","E","1","B"],["B","1","E","1","B"]]',
        "01?10/01?10",
    ),
    Text(
        "a table between bars",
        "| 0 | 0 | 1 | ? |\n| 0 | 0 | 2 | ? |\n| 1 | 1 | 3 | ? |\n| ? | ? | ? | ? |",
        PLAY,
    ),
    Text("a plan of the mines as zeros and ones", "[[0, 1, 0], [0, 0, 0]]", OVER, 1),
    Text(
        "a plan of the mines as truth values",
        "[[False, True, False], [False, False, False]]",
        OVER,
        1,
    ),
    Text("values of Python: None", [[0, 1, None], [0, 1, None]], SMALL),
    Text("values of Python: numbers", [[0, 1, -1], [0, 1, -1]], SMALL),
    Text("values of Python: strings", ["01?", "01?"], SMALL),
    Text("values of Python: strings and numbers", [[0, 1, "F"], (0, 1, "?")], "01*/01?"),
]

EMOJI = [
    Text("keycaps and white squares", "0️⃣0️⃣1️⃣⬜\n0️⃣0️⃣2️⃣⬜\n1️⃣1️⃣3️⃣⬜\n⬜⬜⬜⬜", PLAY),
    Text(
        "keycaps, blue squares covered, white ones open", "⬜⬜1️⃣🟦\n⬜⬜2️⃣🟦\n1️⃣1️⃣3️⃣🟦\n🟦🟦🟦🟦", PLAY
    ),
    Text(
        "keycaps, green squares covered, brown ones open", "🟫🟫1️⃣🟩\n🟫🟫2️⃣🟩\n1️⃣1️⃣3️⃣🟩\n🟩🟩🟩🟩", PLAY
    ),
    Text("keycaps and flags", "0️⃣0️⃣1️⃣⬛\n0️⃣0️⃣2️⃣🚩\n1️⃣1️⃣3️⃣🚩\n⬛⬛⬛⬛", FLAGGED),
    Text("the same apart by blanks", "0️⃣ 0️⃣ 1️⃣ ⬛\n0️⃣ 0️⃣ 2️⃣ 🚩\n1️⃣ 1️⃣ 3️⃣ 🚩\n⬛ ⬛ ⬛ ⬛", FLAGGED),
    Text(
        "names of pictures, as a chat stores them",
        ":zero::one::blue_square:\n:zero::one::blue_square:",
        SMALL,
    ),
    Text("wide digits", "０１？\n０１？".replace("？", "?"), SMALL),
    Text(
        "plain digits among squares",
        "⬜1🟦\n⬜1🟦",
        {
            "rows:⬜=0,🟦=covered": "01?/01?",
            "rows:⬜=covered,🟦=0": "?10/?10",
        },
    ),
    Text(
        "a chat's spoilers: names",
        "||:one:||||:bomb:||||:one:||\n||:one:||||:one:||||:one:||",
        OVER,
        1,
    ),
    Text("a chat's spoilers: pictures", "||1️⃣||||💣||||1️⃣||\n||1️⃣||||1️⃣||||1️⃣||", OVER, 1),
    Text("a chat's spoilers: squares for 0", "||⬛||||1️⃣||||💥||\n||⬛||||1️⃣||||1️⃣||", "01*/011", 1),
    Text("a chat's spoilers: nothing for 0", "|| || ||1|| ||💣||\n|| || ||1|| ||1||", "01*/011", 1),
    Text(
        "a chat's spoilers with a sentence",
        "Minesweeper! 1 mine\n||1️⃣||||💣||||1️⃣||\n||1️⃣||||1️⃣||||1️⃣||\nGood luck!",
        OVER,
        1,
    ),
]

PROGRAMS = [
    Text(
        "minesweepr: its board text",
        "...2x\n.113x\n.2*xx\n13*xx\nxxxxx",
        "0002?/0113?/02*??/13*??/?????",
    ),
    Text(
        "minesweepr: a link",
        "https://example.org/player/?topo=grid&w=3&h=2&mines=1&board=.1x:.1x",
        SMALL,
        1,
    ),
    Text(
        "minesweepr: a link with commas",
        "https://example.org/?topo=grid&w=3&h=2&mines=1&board=0,1,x,0,1,x",
        SMALL,
        1,
    ),
    Text(
        "minesweepr: a link with commas, escaped",
        "https://example.org/?w=3&h=2&mines=1&board=0%2C1%2Cx%2C0%2C1%2Cx",
        SMALL,
        1,
    ),
    Text(
        "minesweepr: the squares of a box",
        "?topo=cube2d&w=1&h=1&d=1&mines=1&board=1xxxxx",
        "1?????",
        1,
    ),
    Text(
        "minesweepr: cubes in a box",
        "?topo=cube3d&w=2&h=2&d=2&mines=2&board=2xxxxxxx",
        "2???????",
        2,
    ),
    Text("minesweepr: squares that reach far", "?topo=grid2&w=3&h=1&mines=1&board=xx1", "??1", 1),
    Text(
        "a programming site: a solved map",
        "1 x 1\n1 1 1",
        {
            "rows:x=covered": "1?1/111",
            "rows:x=mine": "1*1/111",
        },
    ),
    Text(
        "a programming site: a map in its test",
        'map = """\n0 0 1 ?\n0 0 2 ?\n1 1 3 ?\n? ? ? ?\n""".strip()',
        PLAY,
    ),
    Text("minesolver: flags", "# # 1 F\n. . 2 #", "??1*/002?"),
    Text("minesolver: two flags in a cell", "# 2 F2\n# 3 2", "?2*2/?32"),
    Text("minesolver: a mine that was hit", "# 1 !\n# 1 1", "?1*/?11"),
    Text(
        ".mbf as hexadecimal digits", "05 03 00 04 00 00 04 00 02 01 03 02", "*212*/12*32/012*1", 4
    ),
    Text(".mbf in several lines", "03 01 00 01\n01 00", "1*1", 1),
    Text(".mbf in one word", "030100010100", "1*1", 1),
    Text(".mbf as a dump", "0x03 0x01 0x00 0x01 0x01 0x00", "1*1", 1),
    Text(".mbf as a string of bytes", r"\x03\x01\x00\x01\x01\x00", "1*1", 1),
    Text("Simon Tatham: a layout", "3x2:0,0,u40", OVER, 1),
    Text("Simon Tatham: without the letter", "3x2n1:0,0,40", OVER, 1),
    Text(
        "Simon Tatham: masked, his own example",
        "9x9:4,4,mb071b49fbd1cb6a0d5868",
        "9x9:4,4,004000007c00010022080",
        10,
    ),
    Text("Simon Tatham: in a link", "https://example.org/mines.html#3x2:0,0,u40", OVER, 1),
    Text("b and m", "https://example.org/?b=32&m=80", OVER, 1),
    Text("b and mf", "https://example.org/?b=32&mf=80", OVER, 1),
    Text(".mine text", "3x2x1\n01H\n01H", SMALL, 1),
    Text(
        "a JSMinesweeper link",
        "https://example.org/?board=4x3x3&analysis=aeadaaadb2bSblTblT",
        "1*1?/12??/01??",
        3,
    ),
    Text(
        "an exercise: a plan of the mines",
        ".*.\n...",
        {
            "rows:.=covered,*=mine": "?*?/???",
            "rows:.=0,*=covered": "0?0/000",
            "rows:*=layout": OVER,
        },
    ),
]

WRAPPED = [
    Text("a size before the rows, as in a contest", "4 4\n001?\n002?\n113?\n????", PLAY),
    Text("rows and columns with their numbers", "   0 1 2\n0  0 1 ?\n1  0 1 ?", SMALL),
    Text("the same with bars", "    1 2 3\n   ------\n1 | 0 1 ?\n2 | 0 1 ?", SMALL),
    Text("columns with letters", "  A B C\n1 0 1 ?\n2 0 1 ?", SMALL),
    Text("blanks for open cells", "  1#\n  2#\n113#\n####", PLAY),
    Text("blanks for open cells, and between cells", "    1 #\n    2 #\n1 1 3 #\n# # # #", PLAY),
    Text(
        "an object with the board as a string", '{"board": ".1x\\n.1x", "total_mines": 1}', SMALL, 1
    ),
    Text("rows between slashes", "001?/002?/113?/????", PLAY),
    Text("a frame of lines", "╔═══╗\n║01?║\n║01?║\n╚═══╝", SMALL),
    Text("a frame of signs", "+---+\n|01?|\n|01?|\n+---+", SMALL),
    Text("a list with a remark", "const b = [\n  [0, 1, -1],\n  [0, 1, -1], // end\n];", SMALL),
    Text("a quote", "> 001?\n> 002?\n> 113?\n> ????", PLAY),
    Text("a quote in a quote", "> > 0 1 ?\n> > 0 1 ?", SMALL),
    Text(
        "a quote and an answer to it",
        "> 001?\n> 002?\n> 113?\n> ????\n\nThe corner is safe, I think.",
        PLAY,
    ),
    Text("a code fence", "What now?\n```\n001?\n002?\n113?\n????\n```\nThanks!", PLAY),
    Text("a code fence with a language", "```text\n01?\n01?\n```", SMALL),
    Text("a fence of tildes", "~~~\n01?\n01?\n~~~", SMALL),
    Text("a sentence before", "I am stuck here:\n001?\n002?\n113?\n????", PLAY),
    Text("a sentence behind", "001?\n002?\n113?\n????\nWhere is it safe?", PLAY),
    Text(
        "sentences around",
        "Hello,\n\n0 0 1 ?\n0 0 2 ?\n1 1 3 ?\n? ? ? ?\n\nwhere is it safe? Thanks",
        PLAY,
    ),
    Text("a sentence before a .mine text", "My board:\n3x2x1\n01H\n01H", SMALL, 1),
    Text(
        "sentences around a .mine text",
        "My board:\n\n3x2x1\n01H\n01H\n\nIs there a safe cell?\nThanks",
        SMALL,
        1,
    ),
    Text(
        "a sentence before our own text",
        "Try this one:\nminescope 1\ntopology grid 3x2\nmines 1\n\n0 1 ?\n0 1 ?",
        SMALL,
        1,
    ),
    Text(
        "a sentence before a list", "my board is [[0, 1, None], [0, 1, None]], what is best?", SMALL
    ),
    Text(
        "a sentence before emoji",
        "Help me with this one please\n⬜⬜1️⃣🟦\n⬜⬜2️⃣🟦\n1️⃣1️⃣3️⃣🟦\n🟦🟦🟦🟦",
        PLAY,
    ),
    Text("a Markdown link", "[this board](https://example.org/?b=32&m=80)", OVER, 1),
    Text(
        "a Markdown link in a sentence",
        "Look at [this](https://example.org/?b=32&m=80), it is odd.",
        OVER,
        1,
    ),
    Text("a link in angle brackets", "<https://example.org/?b=32&m=80>", OVER, 1),
    Text("a full stop behind a link", "https://example.org/?b=32&m=80.", OVER, 1),
    Text(
        "a link in a sentence, with a full stop", "I made https://example.org/?b=32&m=80.", OVER, 1
    ),
    Text(
        "a link in brackets in a sentence",
        "the one (https://example.org/?b=32&m=80) again",
        OVER,
        1,
    ),
    Text(
        "a link of minesweepr with a full stop",
        "See https://example.org/?w=3&h=2&mines=1&board=.1x:.1x.",
        SMALL,
        1,
    ),
    Text("a game id in a sentence", "Play 3x2:0,0,u40 and tell me.", OVER, 1),
    Text(
        "lines in quotes, as in a program", '  "001?\\n"\n  "002?\\n"\n  "113?\\n"\n  "????"', PLAY
    ),
    Text("one string with its line ends written out", '"01?\\n01?"', SMALL),
    Text("foreign line ends and a byte order mark", "\ufeff01?\r\n01?\r\n", SMALL),
]

TEXTS = [*DENSE, *LISTS, *EMOJI, *PROGRAMS, *WRAPPED]

REFUSED = [
    ("a seed for chance", "9x9n10#123456", "holds a seed for chance"),
    ("two links", "https://example.org/?b=32&m=80 or https://example.org/?b=32&m=40", "2 links"),
    ("two boards", "this one\n01?\n01?\nor that one\n01?\n11?", "2 boards"),
    ("a row too short", "001?\n002\n113?", "This row has 3 cells; 4 are expected"),
    ("nothing but talk", "Is there a way to win?", "No known format"),
]
"""What cannot be read, and a part of the sentence that says so."""
