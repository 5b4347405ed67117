from fractions import Fraction

from minescope.board import FREE, Graph, Grid, Mine, Number, Position
from minescope.board.pictures.picture import picture_of
from minescope.prior import Total

ROW = Position.of(
    Grid(1, 6), {(0, 0): Number(2), (0, 1): Mine(2), (0, 2): FREE}, x_max=2, prior=Total(3)
)


def test_each_label_has_its_kind_of_face():
    faces = picture_of(ROW).faces
    assert [face.kind for face in faces] == ["number", "flag", "free", *["covered"] * 3]
    assert [face.count for face in faces] == [2, 2, 0, 0, 0, 0]
    assert "3 mines in total" in picture_of(ROW).title


def test_chances_tell_what_is_certain_and_what_is_safest():
    third = Fraction(1, 3)
    chances = {(0, 3): Fraction(0), (0, 4): Fraction(1), (0, 5): third}
    picture = picture_of(ROW, chances)
    assert [face.kind for face in picture.faces[3:]] == ["safe", "mine", "chance"]
    assert picture.chances == {0: [(0, 3)], 1: [(0, 4)], third: [(0, 5)]}
    assert (picture.uncertain, picture.least) == ([third], None)
    without_safe = picture_of(ROW, {(0, 4): Fraction(1), (0, 5): third})
    assert without_safe.least == third
    assert picture_of(ROW, {(0, 4): Fraction(1)}).least is None


def test_a_contradiction_marks_its_numbers():
    graph = Position.of(Graph(("a", "b"), ((0, 1),)), {"a": Number(3)})
    picture = picture_of(graph, {}, ("a",), "Too many.")
    assert [face.wrong for face in picture.faces] == [True, False]
    assert picture.contradiction == "Too many."
