from minescope.api import OPERATIONS
from minescope.cli import main


def test_the_boundary_is_described_operation_by_operation(capsys):
    assert main(["schema"]) == 0
    paragraphs = capsys.readouterr().out.split("\n\n")
    described = [text.partition(":")[0] for text in paragraphs]
    assert [name for name in described if name in OPERATIONS] == list(OPERATIONS)
    assert paragraphs[0] == "Request and response are one JSON object each."
    assert paragraphs[-1].startswith("error is {")
