from minescope.board.formats.recognise import parse
from minescope.prior import Total
from minescope.solving.pictures import solution_html, solution_picture
from minescope.solving.solution import solve


def test_the_picture_has_the_chances_and_the_prior_of_the_answer():
    position = parse("minescope 1\ntopology grid 3x1\n\n? 1 ?")
    picture = solution_picture(solve(position, Total(1)))
    assert [face.kind for face in picture.faces] == ["chance", "number", "chance"]
    assert picture.title == "3 x 1 cells, 1 mine in total"


def test_a_contradiction_has_no_chances_but_a_sentence():
    picture = solution_picture(solve(parse("3x1x1\nH3H")))
    assert picture.chances == {}
    assert picture.faces[1].wrong
    assert picture.contradiction.startswith("The 3 at r1 c2")


def test_what_stands_below_is_taken_as_it_is():
    assert solution_html(solve(parse("3x1x1\nH1H")), "<p>below</p>").endswith(
        "\n<p>below</p>\n</div>"
    )
