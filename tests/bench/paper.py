"""What Suzuki, Hao and Minato report for their diagrams: tables 1 to 4 of their paper.

"Generating All Solutions of Minesweeper Problem Using Degree Constrained Subgraph Model". Written in
C++, on an Intel Core i7-3930K with 3.2 GHz. Their boards are not published, so that ours are others
of the same kind. Their counts leave out the covered cells that touch no number.
"""

from __future__ import annotations

from typing import NamedTuple


class Reported(NamedTuple):
    """One setting: seconds of both methods, and the number of solutions."""

    naive: float
    frontier: float
    count: float

    @property
    def better(self) -> float:
        return min(self.naive, self.frontier)


# A row for 10, 20, .. 90 % of the free cells shown; columns for 10, 20 and 30 % mines.
_SECONDS = {
    "grid": """
        3.602  0.006   2.917 0.006   2.872  0.005
        15.306 0.023  16.124 0.095  16.921  0.024
        19.812 0.149  23.974 0.732  22.268  3.472
        24.636 0.051  34.478 1.226  36.521 79.872
        23.334 0.041  33.440 0.331  37.740  1.884
        18.915 0.033  23.872 0.065  35.572  0.273
        11.826 0.028  17.801 0.031  23.063  0.035
        6.013  0.019  12.659 0.024  18.790  0.030
        1.788  0.013   6.128 0.018  11.642  0.023
    """,
    "graph": """
        0.171 0.001    0.629 0.002  52.186 0.001
        0.816 0.004   89.602 0.024  82.493 0.141
        1.156 0.008  100.224 0.025  49.926 0.650
        5.859 0.012   12.410 0.071  60.105 2.592
        1.189 0.008   81.190 0.007  65.981 0.017
        0.917 0.006    2.065 0.007 147.352 0.234
        0.461 0.006    0.799 0.008   2.206 0.008
        0.203 0.005    0.500 0.008   0.737 0.007
        0.051 0.003    0.184 0.005   0.398 0.005
    """,
}
_COUNTS = {
    "grid": """
        1.53e30 6.33e47 1.92e55
        3.76e30 1.35e55 8.41e71
        1.12e20 8.29e37 2.81e51
        4.09e7 5.24e21 5.90e39
        512 1.73e7 6.89e25
        16 65536 3.52e6
        1 64 6912
        1 2 4
        2 1 1
    """,
    "graph": """
        10251360 3.63e9 1.23e15
        2419200 7.65e10 1.75e14
        4 7.97e7 7.15e10
        90 11520 1.28e8
        4 12 864
        1 4 4
        1 1 2
        1 1 1
        1 1 1
    """,
}


def reported(kind: str, mined: float, shown: float) -> Reported:
    """What the paper has for a kind of board, "grid" or "graph", and these shares."""
    row, column = round(shown * 10) - 1, round(mined * 10) - 1
    seconds = [float(each) for each in _SECONDS[kind].split()][6 * row + 2 * column :]
    counts = [float(each) for each in _COUNTS[kind].split()]
    return Reported(seconds[0], seconds[1], counts[3 * row + column])
