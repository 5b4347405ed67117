from minescope.cli import main


def test_a_text_that_can_be_read_in_two_ways_needs_a_name(run):
    code, _, complaint = run("1x1\n111", "--uniform")
    assert code == 2
    assert "can be read in 2 ways: 'rows:x=covered'" in complaint
    assert "--from 'rows:x=covered' in a terminal" in complaint
    code, out, _ = run("1x1\n111", "--uniform", "--from", "rows:x=covered")
    assert code == 0
    assert "Certain mines: 1 cell: r1 c2." in out


def test_a_named_format_decides(run):
    code, out, _ = run("1 2\n2 3", "--from", "edges", "--to", "edges", command="convert")
    assert code == 0
    assert out.splitlines()[1:] == ["1 2", "2 3"]
    code, _, complaint = run("1 2\n2 3", "--from", "png", "--to", "edges", command="convert")
    assert code == 2
    assert "The format 'png' is unknown" in complaint


def test_flags_are_believed_or_not(run):
    board = "3x1x1\nF1H"
    assert "r1 c3" in run(board)[1].split("Safe:")[1].splitlines()[0]
    _, out, _ = run(board, "--flags", "covered")
    assert "Safe: none." in out
    assert "Safest guess: 1/2" in out


def test_a_board_on_the_command_line_may_be_read_in_two_ways_too(capsys):
    assert main(["solve", "1x1\n111", "--uniform", "--from", "rows:x=covered"]) == 0
    assert main(["solve", "1x1\n111", "--uniform"]) == 2
    assert "can be read in 2 ways" in capsys.readouterr().err
