r"""More boards as people paste them, written anew in the manner of forums, chats, languages and tools.

As in `board_texts`, a board is written with `/` between the rows; where a text can truly be read in several
ways, all of them are listed.
"""

from .board_texts import Text

PASTED = [
    Text(
        "forum: title and dashes",
        "Is this a 50/50?\n\n0 1 - -\n0 1 - -\n1 2 - -\n- - - -\n\nThanks in advance, Tom",
        "01??/01??/12??/????",
    ),
    Text(
        "forum with mines",
        "Expert game, 3 mines left. What now?\n001?\n002?\n113?\n????\n",
        "001?/002?/113?/????",
        3,
    ),
    Text(
        "reddit code indent",
        "Hi all,\n\n    0 0 1 #\n    0 0 2 #\n    1 1 3 #\n    # # # #\n\nAny ideas?",
        "001?/002?/113?/????",
    ),
    Text("blanks for open cells", "?1 1??\n11 1??\n   1??", "?101??/1101??/0001??"),
    Text("fence with the first row", "```001?\n002?\n113?\n????```", "001?/002?/113?/????"),
    Text("fence behind words", "Here ```01?\n01?``` what now", "01?/01?"),
    Text("fence around one line", "```\n01?/01?\n```", "01?/01?"),
    Text("fence with a language", "```text\n01?\n01?\n```", "01?/01?"),
    Text("fence of tildes", "~~~ text\n01?\n01?\n~~~", "01?/01?"),
    Text("chat colon", "me: look\n01?\n01?\nyou: top right?", "01?/01?"),
    Text(
        "SO question",
        (
            "My board looks like this:\n\n    board = [\n        ['0', '1', ' '],\n    "
            "    ['0', '1', ' '],\n    ]\n\nHow do I solve it?"
        ),
        "01?/01?",
    ),
    Text(
        "leetcode 529 input",
        (
            'Input: board = [["E","E","E","E","E"],["E","E","M","E","E"],["E","E","'
            'E","E","E"],["E","E","E","E","E"]], click = [3,0]'
        ),
        "?????/??*??/?????/?????",
    ),
    Text(
        "leetcode 529 output",
        '[["B","1","E","1","B"],["B","1","M","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]',
        "01?10/01*10/01110/00000",
    ),
    Text(
        "leetcode 529 exploded",
        '[["B","1","E","1","B"],["B","1","X","1","B"],["B","1","1","1","B"],["B","B","B","B","B"]]',
        "01?10/01*10/01110/00000",
    ),
    Text("advent open dots", "..1##\n..2##\n113##\n#####", "001??/002??/113??/?????"),
    Text(
        "numpy ints",
        "[[ 0  0  1 -1]\n [ 0  0  2 -1]\n [ 1  1  3 -1]\n [-1 -1 -1 -1]]",
        "001?/002?/113?/????",
    ),
    Text(
        "numpy prompt",
        (
            ">>> board\narray([[ 0,  0,  1, -1],\n       [ 0,  0,  2, -1],\n       [ 1"
            ",  1,  3, -1],\n       [-1, -1, -1, -1]])"
        ),
        "001?/002?/113?/????",
    ),
    Text("numpy dtype", "array([[0, 1, 9],\n       [0, 1, 9]], dtype=int64)", "01?/01?"),
    Text("pandas print", "   0  1  2\n0  0  1  ?\n1  0  1  ?", "01?/01?"),
    Text("CSV header", "c0,c1,c2\n0,1,?\n0,1,?", "01?/01?"),
    Text("CSV spaces", "0, 0, 1, ?\n0, 0, 2, ?\n1, 1, 3, ?\n?, ?, ?, ?", "001?/002?/113?/????"),
    Text("TSV", "0\t0\t1\tH\n0\t0\t2\tH\n1\t1\t3\tH\nH\tH\tH\tH", "001?/002?/113?/????"),
    Text("TSV nothing", "0\t1\t\n0\t1\t\n", {"lists": "01?/01?", "rows": "2*/2*"}),
    Text("windows", "001?\r\n002?\r\n113?\r\n????\r\n", "001?/002?/113?/????"),
    Text("old mac", "001?\r002?\r113?\r????", "001?/002?/113?/????"),
    Text("BOM list", "\ufeff[[0, 1, null], [0, 1, null]]", "01?/01?"),
    Text("nbsp", "0\xa01\xa0?\n0\xa01\xa0?", "01?/01?"),
    Text("zero width", "0\u200b1\u200b?\n0\u200b1\u200b?", "01?/01?"),
    Text("zero width bom inside", "\ufeff0 1 ?\n0 1 ?\ufeff", "01?/01?"),
    Text("full width", "０１？\n０１？", "01?/01?"),
    Text("full width spaced", "０\u3000１\u3000？\n０\u3000１\u3000？", "01?/01?"),
    Text("py tuple", "grid = ((0, 1, '?'), (0, 1, '?'))", "01?/01?"),
    Text("py list of str", "rows = ['001?', '002?', '113?', '????']", "001?/002?/113?/????"),
    Text("py triple", 'field = """\n001?\n002?\n113?\n????\n"""', "001?/002?/113?/????"),
    Text("py triple single", "field = '''\n01?\n01?\n'''", "01?/01?"),
    Text("JSON strings per row", '{"rows": ["01?", "01?"], "mines": 1}', "01?/01?", 1),
    Text(
        "JSON minecount",
        '{"width": 3, "height": 2, "mines": 1, "board": [["0","1","?"],["0","1","?"]]}',
        "01?/01?",
        1,
    ),
    Text(
        "JSON mine list & board", '{"mines": [[0,2]], "board": [[0,1,null],[0,1,null]]}', "01?/01?"
    ),
    Text("C++ vector", "vector<vector<int>> b = {{0,1,-1},{0,1,-1}};", "01?/01?"),
    Text("C++ chars", "char b[2][3] = {{'0','1','?'},{'0','1','?'}};", "01?/01?"),
    Text("C++ strings", 'vector<string> b = {"01?", "01?"};', "01?/01?"),
    Text("Java array", "int[][] board = new int[][] {{0, 1, -1}, {0, 1, -1}};", "01?/01?"),
    Text("Java chars", "char[][] grid = {\n  {'0', '1', '#'},\n  {'0', '1', '#'}\n};", "01?/01?"),
    Text(
        "Java strings", 'String[] rows = {"001?", "002?", "113?", "????"};', "001?/002?/113?/????"
    ),
    Text("C#", "int[,] b = { { 0, 1, -1 }, { 0, 1, -1 } };", "01?/01?"),
    Text("Haskell", "board = [[0,1,-1],[0,1,-1]] :: [[Int]]", "01?/01?"),
    Text("Haskell str", 'board = ["01?","01?"]', "01?/01?"),
    Text("Haskell Maybe", "[[Just 0,Just 1,Nothing],[Just 0,Just 1,Nothing]]", "01?/01?"),
    Text("MATLAB", "A = [0 1 -1; 0 1 -1];", "01?/01?"),
    Text(
        "MATLAB commas",
        "A = [0, 0, 1, -1; 0, 0, 2, -1; 1, 1, 3, -1; -1, -1, -1, -1]",
        "001?/002?/113?/????",
    ),
    Text("MATLAB signs", "A = ['0' '1' '?'; '0' '1' '?']", "01?/01?"),
    Text("MATLAB open", "A = [1 1 0; NaN 1 0; 1 1 0]", "110/?10/110"),
    Text("MATLAB NaN", "[0 1 NaN; 0 1 NaN]", "01?/01?"),
    Text("Rust vec", "let b = vec![vec![0, 1, -1], vec![0, 1, -1]];", "01?/01?"),
    Text("Rust arr", "let b: [[i8; 3]; 2] = [[0, 1, -1], [0, 1, -1]];", "01?/01?"),
    Text("Lua", "local b = {{0,1,-1},{0,1,-1}}", "01?/01?"),
    Text("Go", "board := [][]int{{0, 1, -1}, {0, 1, -1}}", "01?/01?"),
    Text("Go bytes", '[][]byte{[]byte("01?"), []byte("01?")}', "01?/01?"),
    Text("Kotlin", "val b = arrayOf(intArrayOf(0, 1, -1), intArrayOf(0, 1, -1))", "01?/01?"),
    Text("Kotlin listOf", 'listOf("01?", "01?")', "01?/01?"),
    Text("Ruby", "board = [[0, 1, nil], [0, 1, nil]]", "01?/01?"),
    Text("JS undefined", "const g = [[0, 1, undefined], [0, 1, undefined]]", "01?/01?"),
    Text("Scala", "Array(Array(0, 1, -1), Array(0, 1, -1))", "01?/01?"),
    Text("Julia", "[0 1 -1\n 0 1 -1]", "01?/01?"),
    Text("Prolog", "[[0,1,_],[0,1,_]]", "01?/01?"),
    Text("Clojure", "[[0 1 nil] [0 1 nil]]", "01?/01?"),
    Text(
        "quote nested reply",
        "> > 001?\n> > 002?\n> > 113?\n> > ????\n> I think it's 3\nno, 2",
        "001?/002?/113?/????",
    ),
    Text(
        "md table",
        "| | A | B | C |\n|---|---|---|---|\n| 1 | 0 | 1 | ? |\n| 2 | 0 | 1 | ? |",
        "01?/01?",
    ),
    Text("md table plain", "|0|1|?|\n|-|-|-|\n|0|1|?|", "01?/01?"),
    Text(
        "md code python",
        "```python\nboard = [[0, 1, None],\n         [0, 1, None]]\n```",
        "01?/01?",
    ),
    Text("md bold link", "**[board](https://example.org/?b=32&m=80)**", "1*1/111", 1),
    Text(
        "md list of links same",
        "- https://example.org/?b=32&m=80\n- https://example.org/?b=32&m=80",
        "1*1/111",
        1,
    ),
    Text(
        "discord spoiler emoji",
        "||:zero:||||:one:||||:bomb:||\n||:zero:||||:one:||||:one:||",
        "01*/011",
        1,
    ),
    Text(
        "discord custom",
        "Minesweeper (3x2, 1 mine)\n||0️⃣||||1️⃣||||💥||\n||0️⃣||||1️⃣||||1️⃣||",
        "01*/011",
        1,
    ),
    Text("emoji flags", "⬛⬛1️⃣🟦\n⬛⬛2️⃣🚩\n1️⃣1️⃣3️⃣🚩\n🟦🟦🟦🟦", "001?/002*/113*/????"),
    Text("emoji question", "1️⃣❓\n1️⃣❓", "1?/1?"),
    Text("slack names", ":one::white_large_square:\n:one::white_large_square:", "1?/1?"),
    Text("github emoji bomb", "1️⃣💣1️⃣\n1️⃣1️⃣1️⃣", "1*1/111"),
    Text("terminal frame", "┌───┐\n│01#│\n│01#│\n└───┘", "01?/01?"),
    Text("ascii frame cells", "+-+-+-+\n|0|1|?|\n+-+-+-+\n|0|1|?|\n+-+-+-+", "01?/01?"),
    Text("with coords letters", "   a b c\n1  0 1 ?\n2  0 1 ?", "01?/01?"),
    Text(
        "with coords zero",
        (
            "    0   1   2\n  -------------\n0 | 0 | 1 | ? |\n  -------------\n1 | 0 | "
            "1 | ? |\n  -------------"
        ),
        "01?/01?",
    ),
    Text(
        "flags F and mines left",
        "Mines left: 1\n0 0 1 ?\n0 0 2 F\n1 1 3 F\n? ? ? ?",
        "001?/002*/113*/????",
        3,
    ),
    Text("16x16 cut out", "Corner of a 16x16 with 40 mines:\n01?\n01?", "01?/01?"),
    Text("question as header", "why is this?\n001?\n002?\n113?\n????", "001?/002?/113?/????"),
    Text("012/011", "012\n011", {"minesolver": "12/11", "rows": "012/011"}),
    Text("dense F !", "1!\n11", "1*/11"),
    Text("x covered or mine", "2x\nx2", {"rows:x=covered": "2?/?2", "rows:x=mine": "2*/*2"}),
    Text("stars all", "***\n***", "???/???"),
    Text("underscore open", "__1?\n__1?\n", {"rows:_=0": "001?/001?", "rows:_=free": "__1?/__1?"}),
    Text("H only", "HHH\nHHH", "???/???"),
    Text("P flags", "0 1 P\n0 1 1", "01*/011"),
    Text("list 9 and F", "[[0, 1, 'F'], [0, 1, 1]]", "01*/011"),
    Text(
        "codes 9 mine over",
        "[[1,9,1],[1,1,1]]",
        {"lists:9=covered": "1?1/111", "lists:9=mine": "1*1/111"},
    ),
    Text(
        "-1 mine finished",
        "[[1,-1,1],[1,1,1]]",
        {"lists:-1=covered": "1?1/111", "lists:-1=mine": "1*1/111"},
    ),
    Text(
        "negative codes",
        "[[0,1,-2],[0,1,-1]]",
        {"lists:-2=covered,-1=mine": "01?/01*", "lists:-2=mine,-1=covered": "01*/01?"},
    ),
    Text(".mine lower", "4x3x3\n1f1h\n12hh\n01hh", "1*1?/12??/01??", 3),
    Text("mine header spaces", "4 x 3 x 3\n1F1H\n12HH\n01HH", "1*1?/12??/01??", 3),
    Text("mine sentence colon", "Board: 3x2x1\n01H\n01H", "01?/01?", 1),
    Text(
        "jsm link bracket",
        "(https://example.org/?board=4x3x3&analysis=aeadaaadb2bSblTblT)",
        "1*1?/12??/01??",
        3,
    ),
    Text("codewars", "? ? ?\n? 2 ?\nx ? x", "???/?2?/*?*"),
    Text("minesolver flag counts", "# 1 F\n# 1 1", "?1*/?11"),
    Text("tatham sentence", "Game ID: 3x2:0,0,u40", "1*1/111", 1),
    Text("mbf 0x commas", "0x03, 0x01, 0x00, 0x01, 0x01, 0x00", "1*1", 1),
    Text("slash rows with blanks", "0 0 1 ? / 0 0 2 ? / 1 1 3 ? / ? ? ? ?", "001?/002?/113?/????"),
    Text("semi rows", "01?;01?", "01?/01?"),
    Text("prose with numbers", "I won 12 of 50 games.\n01?\n01?", "01?/01?"),
    Text("numbered rows 1.", "1. 01?\n2. 01?", "01?/01?"),
    Text("bulleted", "- 01?\n- 01?", "01?/01?"),
    Text("email sig", "01?\n01?\n--\nTom", "01?/01?"),
    Text("html pre", "<pre>\n01?\n01?\n</pre>", "01?/01?"),
    Text("yaml", "board:\n  - 01?\n  - 01?\n", "01?/01?"),
    Text("yaml lists", "board:\n  - [0, 1, null]\n  - [0, 1, null]\nmines: 1", "01?/01?", 1),
    Text("toml", 'board = [\n  "01?",\n  "01?",\n]\nmines = 1', "01?/01?", 1),
    Text("python with mines", "MINES = 1\nboard = [[0, 1, None], [0, 1, None]]", "01?/01?", 1),
    Text("set -1 None mix", "[[0, 1, None], [0, 1, -1]]", "01?/01*"),
]

REFUSED_PASTED = [
    (
        "blanks between two sides",
        "#1  1#\n11  11\n#1  1#",
        "Here some signs have blanks between them and others do not",
    ),
    (
        "numpy truncated",
        "[[ 0  1 -1 ...  0  0  0]\n [ 0  1 -1 ...  0  0  0]\n ...\n [ 0  0  0 ...  0  0  0]]",
        "Dots stand here for cells that were left out, as NumPy does ",
    ),
    (
        "CSV header numbers",
        "0,1,2\n0,1,?\n0,1,?",
        "This board cannot be, but could without its first line, whic",
    ),
    (
        "trailing prose same line",
        "01? <- this one\n01?",
        "This line has a row of cells and words beside it",
    ),
    ("two boards", "Board A:\n01?\n01?\n\nBoard B:\n0?1\n0?1", "There are 2 boards in this text"),
    ("before/after", "before:\n????\n????\nafter:\n01??\n01??", "There are 2 boards in this text"),
    ("two lists", "a = [[0,1,None]]\nb = [[0,None,1]]", "There are 2 lists in this text"),
    ("Ruby %w", "%w[01? 01?]", "Here some signs have blanks between them and others do not"),
    (
        "R matrix",
        "matrix(c(0,1,-1,0,1,-1), nrow=2, byrow=TRUE)",
        "No known format begins with 'matrix(c(0,1,-1,0,1,-1),'",
    ),
    ("windows counter", "010  :-)  000\n01#\n01#", "'"),
    ("line numbers editor", "1  01?\n2  01?", "'01?' is not a cell"),
    ("html br", "01?<br>01?", "'<' is not a cell"),
    (
        "latex",
        "\\begin{tabular}{ccc}\n0 & 1 & ? \\\\\n0 & 1 & ? \\\\\n\\end{tabular}",
        "No known format begins with '\\\\begin{tabular}{ccc}'",
    ),
    ("uneven", "001?\n002?\n113", "This row has 3 cells"),
    ("typo letter", "001?\n00Z?\n113?\n????", "'Z' is not a cell"),
]
"""What is refused, and a part of the sentence that says why."""
