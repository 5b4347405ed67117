import pytest

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
