import tomllib
from pathlib import Path

from minescope.api import OPERATIONS
from minescope.api.request import MAX_REQUEST
from minescope.counting.choose import ENGINE_NAMES

from ..door import answer


def test_version_says_what_there_is():
    found = answer("version")
    pyproject = Path(__file__).parents[4] / "pyproject.toml"
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    assert found["package"] == project["version"]
    assert found["protocol"] == 1
    assert found["operations"] == list(OPERATIONS)
    assert found["engines"] == list(ENGINE_NAMES)
    assert found["limits"]["request_characters"] == MAX_REQUEST
    assert found["limits"]["seed_characters"] == 200
    titles = {entry["name"]: entry["title"] for entry in found["formats"]}
    assert titles["dot"] == "Graphviz DOT"
    assert len(set(titles.values())) == len(titles)
