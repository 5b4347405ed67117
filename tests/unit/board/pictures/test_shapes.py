from minescope.board.pictures.shapes import Dye, Font, Layer, Pen, Text, joined, text_width


def test_lines_are_joined_in_their_own_direction_only():
    grid = [((x, y), (x + 1, y)) for x in range(4) for y in range(3)]
    slanted = [((0, 0), (1, 2)), ((1, 2), (2, 4))]
    assert sorted(joined([*grid, *slanted])) == sorted(
        [*[((0, y), (4, y)) for y in range(3)], ((0, 0), (2, 4))]
    )


def test_a_layer_knows_its_colours():
    layer = Layer()
    layer.areas["open"].append(((0, 0), (1, 0), (1, 1)))
    layer.circles[Dye("safe", "frame", 1)] = []
    layer.circles[Dye("mine")] = []
    layer.lines[Pen("lattice")] = []
    layer.texts[Font("ink", 12)].append(Text("1", 0, 0))
    assert list(layer.fills()) == ["open", "safe", "mine", "ink"]
    assert list(layer.inks()) == ["frame", "lattice"]


def test_longer_texts_are_wider():
    assert text_width("1", 10) < text_width("12", 10) < text_width("雷雷", 10)
