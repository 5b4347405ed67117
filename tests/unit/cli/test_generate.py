import pytest

from minescope.board.families.catalogue import FAMILIES
from minescope.cli import main


def test_generate_makes_a_graph_that_solve_reads(capsys, tmp_path):
    asked = ["random-tree", "vertices=20", "--mines", "4", "--reveal", "40%", "--seed", "a"]
    assert main(["generate", *asked]) == 0
    made = capsys.readouterr().out
    file = tmp_path / "tree.txt"
    file.write_text(made, encoding="utf-8")
    assert main(["generate", *asked]) == 0
    assert capsys.readouterr().out == made
    assert main(["solve", str(file)]) == 0


@pytest.mark.parametrize(
    "asked",
    [["moebius"], ["petersen", "3"], ["cycle", "vertices=x"], ["cycle", "--reveal", "2"]],
)
def test_generate_complains_in_a_sentence(capsys, asked):
    assert main(["generate", *asked]) == 2
    assert capsys.readouterr().err.startswith("minescope: ")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["petersen", "seed=5"], "--seed"),
        (["star", "family=3"], "it takes leaves"),
        (["star", "leaves=3", "leaves=4"], "leaves is given twice, as 3 and as 4"),
        (["star", "--seed", "\udc80"], "seed"),
    ],
)
def test_generate_names_the_parameter_it_cannot_use(capsys, asked, said):
    assert main(["generate", *asked]) == 2
    assert said in capsys.readouterr().err


def test_families_are_listed_with_their_parameters(capsys):
    assert main(["generate", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(FAMILIES) + 1
    assert lines[0].split()[:2] == ["family", "is"]
    assert any("petersen" in line and line.endswith("none") for line in lines)
    assert main(["generate", "random-tree", "-l"]) == 0
    assert "vertices (1 .. 5000, 30), --seed" in capsys.readouterr().out


def test_without_a_family_it_says_where_they_stand(capsys):
    assert main(["generate"]) == 2
    assert "minescope generate --list prints them all" in capsys.readouterr().err
