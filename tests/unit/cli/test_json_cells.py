import json

from .boards import CONTRADICTION, GRAPH, MINE_TEXT, SEVERAL


def cells_of(run, *asked, **options):
    _, out, _ = run(*asked, "--json", **options)
    return json.loads(out)["cells"]


def test_cells_stand_by_row_and_column_with_their_chances(run):
    cells = cells_of(run, MINE_TEXT)
    assert len(cells) == 12
    assert cells[1] == {"name": "r1c2", "row": 1, "column": 2, "label": "*"}
    assert cells[3] == {"name": "r1c4", "row": 1, "column": 4, "label": "?", "probability": "0"}


def test_indices_of_an_answer_are_places_in_the_list(run):
    _, out, _ = run(MINE_TEXT, "--json")
    printed = json.loads(out)
    named = [printed["cells"][i]["name"] for i in printed["answer"]["mined"]]
    assert named == ["r3c3", "r3c4"]


def test_vertices_stand_by_name(run):
    assert cells_of(run, GRAPH)[2] == {"name": "c d", "label": "?", "probability": "1/2"}


def test_several_mines_in_a_cell_have_values_that_are_no_fractions(run):
    assert "decimal" in cells_of(run, SEVERAL)[2]["probability"]


def test_where_there_are_no_chances_there_are_cells(run):
    for cell in [*cells_of(run, CONTRADICTION), *cells_of(run, MINE_TEXT, command="why")]:
        assert "probability" not in cell
