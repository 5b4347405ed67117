"""A board as a picture: what is written in each cell and how it is shaded, and those who draw that.

`picture` is the value; `characters`, `html`, `svg` and `plot` write it. They know no solver: who has
found chances or a contradiction puts them into the picture.
"""
