"""A board as a picture: what is written in each cell and how it is shaded, and those who write that.

`picture` is the value. `characters` and `html` write it as they are; for `svg` and `plot` it first is
laid out (`drawing`): on `tiles` (`grid_shapes`) or at `graph_places` (`graph_shapes`), each cell as in
`face_shapes`, in colours by what they stand for (`colours`). None of them knows a solver: whoever has
found chances or a contradiction puts them into the picture.
"""
