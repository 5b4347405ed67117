r"""All answers as a table for a paper or a page: LaTeX and Markdown.

The board is a table: numbers in bold, the probability of any mine in every unknown cell, signs for
flags and free cells. A value too long for a cell stands there by a name, p1, p2, .., and is written
out below the table, complete.

>>> from minescope.board.formats.recognise import parse
>>> from minescope.solving.solution import solve
>>> for line in write_markdown(solve(parse("3x1x1\nH1H"))).splitlines()[:5]: print(line)
# 3 x 1 cells, 1 mine in all
<BLANKLINE>
| | 1 | 2 | 3 |
| :-: | :-: | :-: | :-: |
| 1 | 1/2 | **1** | 1/2 |
"""

from minescope.report.latex import write_latex
from minescope.report.markdown import write_markdown

__all__ = ["write_latex", "write_markdown"]
