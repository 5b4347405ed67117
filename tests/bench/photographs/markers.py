"""The marker theme: every state of a cell is a plain colour, from which it is told exactly."""

from __future__ import annotations

from photographs.game import Level, Truth
from photographs.play import point
from photographs.raster import Box, Colour, Raster

MARKER = "marker"
"""The name of the theme."""
STATES = ("covered", *"012345678", "flag", "question", "mine", "exploded", "wrong")
MARKERS: dict[Truth, Colour] = {
    state: (7 + 17 * i, 251 - 15 * i, 5 + (97 * i) % 250) for i, state in enumerate(STATES)
}


def css(state: Truth) -> str:
    return "#{:02x}{:02x}{:02x}".format(*MARKERS[state])


def board_box(raster: Raster) -> Box:
    """Where the board is, in the marker theme."""
    box = raster.box_of(set(MARKERS.values()))
    if not box:
        raise RuntimeError("No colour of the marker theme is seen.")
    return box


def shows(raster: Raster, state: Truth) -> bool:
    """Whether the colour of a state is seen anywhere."""
    return raster.box_of({MARKERS[state]}) is not None


def read_markers(raster: Raster, box: Box, level: Level) -> list[Truth]:
    """What each cell shows. A mine may lie on the right of what exploded."""
    states = {colour: state for state, colour in MARKERS.items()}
    seen = []
    for cell in level.cells:
        colour = raster.colour(*point(box, level, cell))
        if colour not in states:
            raise RuntimeError(f"Cell {cell} has the colour {colour}, which marks nothing.")
        left = states.get(raster.colour(*point(box, level, cell, 0.25)))
        seen.append("exploded" if left == "exploded" else states[colour])
    return seen
