"""The notebook beside this file is executed from its first cell to its last, in a kernel of its own."""

from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")

# Other people's code: what it warns of is theirs.
pytestmark = [pytest.mark.host, pytest.mark.filterwarnings("default")]

TOUR = Path(__file__).parent / "tour.ipynb"


@pytest.fixture(scope="module")
def outputs():
    """What each cell with code shows, by its id."""
    tour = nbformat.read(TOUR, as_version=4)
    nbclient.NotebookClient(tour, timeout=120, kernel_name="python3").execute()
    return {cell.id: cell.outputs for cell in tour.cells if cell.cell_type == "code"}


def bundle(outputs, cell):
    (output,) = outputs[cell]
    return output.data


def test_boards_show_themselves(outputs):
    assert '<td class="covered">?</td>' in bundle(outputs, "position")["text/html"]
    assert "1/3" in bundle(outputs, "solution")["text/html"]


def test_values_are_typeset(outputs):
    assert bundle(outputs, "fraction")["text/latex"] == r"$\frac{1}{3}$"
    several = bundle(outputs, "several")
    assert r"\lambda" in several["text/latex"]


def test_a_table_and_a_link(outputs):
    assert bundle(outputs, "table")["text/plain"].startswith("{'row': 0, 'column': 0")
    link = bundle(outputs, "link")
    assert "https://minescope.example/#p=A" in link["text/html"]


def test_long_work_has_a_bar_that_goes_away(outputs):
    first, *_ = outputs["bar"]
    assert first.data["text/html"] == ""


def test_the_file_holds_no_output_and_no_version():
    tour = nbformat.read(TOUR, as_version=4)
    nbformat.validate(tour)
    assert all(not cell.get("outputs") and not cell.get("execution_count") for cell in tour.cells)
    assert "language_info" not in tour.metadata
