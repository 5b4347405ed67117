from ..door import answer, error


def test_what_parse_gives_can_be_solved_and_parsed_again():
    found = answer("parse", text="4x3x3\n1F1H\n12HH\n01HH")
    whole = answer("solve", position=found["position"])
    for again in (found["text"], found["link"]):
        assert answer("parse", text=again)["position"] == found["position"]
        assert answer("solve", position=again) == whole


def test_parse_reads_bytes_and_takes_a_hint():
    found = answer("parse", base64="BQMABAAABAACAQMC", filename="board.mbf")
    assert found["format"] == "mbf"
    assert error("parse", base64="no base 64!")["kind"] == "request"
    assert error("parse", base64="////")["kind"] == "notation"
    assert error("parse", text="1", base64="MQ==")["kind"] == "request"
    assert error("parse")["kind"] == "request"


def test_parse_lists_the_problems_with_their_cells():
    found = answer("parse", text="minescope 1\ntopology grid 2x1\nmines 1\n\n? 2")
    assert [problem["cells"] for problem in found["problems"]] == [[1]]


def test_parse_writes_our_own_forms_only_where_they_are_read():
    assert "text" not in answer("parse", text="2x1x1\n1H", include=[])
    assert "link" in answer("parse", text="2x1x1\n1H", include=["link"])
    assert error("parse", text="2x1x1\n1H", include=["mine"])["kind"] == "request"


def test_parse_gives_all_readings_and_takes_the_name_of_one():
    several = answer("parse", text="1x1\n111")
    assert (several["format"], several["position"], several["problems"]) == (None, None, [])
    assert "text" not in several
    for reading in several["readings"]:
        found = answer("parse", text="1x1\n111", format=reading["name"])
        assert (found["format"], found["position"]) == (reading["format"], reading["position"])
        assert found["readings"] == []
    assert len(several["readings"]) == 2
    assert error("parse", text="1x1", format="png")["kind"] == "unsupported"


def test_parse_believes_flags_or_does_not():
    text = "2x1x1\n1F"
    assert answer("parse", text=text, flags="mines") == answer("parse", text=text)
    covered = answer("parse", text=text, flags="covered")
    assert covered["position"]["labels"] == "1 ?"
    linked = answer("parse", text=f"#p={answer('parse', text=text)['link']}&flags=covered")
    assert linked["position"] == covered["position"]
    assert error("parse", text=text, flags="maybe")["kind"] == "request"
