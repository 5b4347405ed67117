"""Positions that are hard to write down, for reports of every kind."""

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.board.formats.recognise import parse
from minescope.prior import Density, Total, Uniform

ONE_BESIDE_TWO = Position.of(Grid(3, 6), {(1, 2): Number(1), (1, 3): Number(2)}, prior=Total(4))
NASTY = ("a|b", "c_<d>", "50% & more", "`x` *y*", "\\end{tabular}", "line\nbreak", "``` fence", "é")
NAMES = Position.of(
    Graph(NASTY, tuple((0, i) for i in range(1, len(NASTY)))),
    {"a|b": Number(2), "50% & more": Mine(), "é": FREE},
    prior=Total(3),
)
LONG = Position.of(Grid(16, 30), {(4, 4): Number(2), (5, 6): Number(3)}, prior=Total(99))
IRRATIONAL = Position.of(Grid(3, 3), {(1, 1): Number(3)}, x_max=2, prior=Density("2/7"))
BOARDS = {
    "one beside two": ONE_BESIDE_TWO,
    "names": NAMES,
    "long": LONG,
    "irrational": IRRATIONAL,
    "irrational outside": Position.of(
        Grid(1, 3), {(0, 0): Number(1)}, x_max=2, prior=Density("2/7")
    ),
    "hex": Position.of(Grid(3, 3, "hex"), {(1, 1): Number(2)}, prior=Uniform()),
    "triangle": Position.of(Grid(3, 4, "triangle"), {(1, 1): Number(5)}, prior=Uniform()),
    "torus": Position.of(Grid(3, 3, "torus"), {(1, 1): Number(2)}, prior=Density(odds="1/3")),
    "contradiction": parse("3x1x1\nH3H"),
    "many mines": Position.of(Grid(1, 2), {(0, 0): Number(1)}, prior=Total(10**300)),
}
