"""All answers as a table for a paper or a page: LaTeX and Markdown.

The board is a table: numbers in bold, the probability of any mine in every unknown cell, signs for
flags and free cells. A value too long for a cell stands there by a name, p1, p2, .., and is written
out below the table, complete.
"""
