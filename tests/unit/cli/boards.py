"""Boards to run commands on, and what a complaint looks like."""

MINE_TEXT = "4x3x3\n1F1H\n12HH\n01HH\n"
WORDS = "# 1 #\n# 2 #\n# # #\n"
CONTRADICTION = "3x1x2\n1F2\n"
GRAPH = 'minescope 1\ntopology graph\ndensity 1/5\n\na 1\nb ?\n"c d" ?\ne ?\na -- b\na -- "c d"\nb -- e\n'
SEVERAL = "minescope 1\ntopology grid 3x1\ndensity 1/2\nx_max 2\n\n1 ? ?\n"


def is_one_sentence(complaint):
    return complaint.startswith("minescope: ") and complaint.count("\n") == 1
