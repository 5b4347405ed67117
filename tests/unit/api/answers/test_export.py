from ..door import answer, error


def test_every_format_that_is_written_can_be_exported():
    formats = answer("version")["formats"]
    finished = "3x1x1\n1F1"
    graph = "graph { mines=1; a -- b }"
    for entry in formats:
        if entry["writes"]:
            for position, held in ((finished, entry["grids"]), (graph, entry["graphs"])):
                if held:
                    text = answer("export", position=position, format=entry["name"])["text"]
                    assert answer("parse", text=text)["format"] == entry["name"]
                else:
                    found = error("export", position=position, format=entry["name"])
                    assert found["kind"] == "unsupported"
        else:
            found = error("export", position=finished, format=entry["name"])
            assert found["kind"] == "unsupported"
    assert error("export", position=finished, format="docx")["kind"] == "request"
