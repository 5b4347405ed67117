"""The names of the room come on request."""

import subprocess
import sys

import pytest

from minescope.counting import zdd


def test_names_are_there_and_no_others():
    assert all(callable(getattr(zdd, name)) for name in zdd.__all__)
    with pytest.raises(AttributeError):
        _ = zdd.nothing_of_the_kind


@pytest.mark.host
def test_an_engine_does_not_import_what_reads_positions():
    code = (
        "import sys, minescope.counting.zdd.engines\n"
        "sys.exit('minescope.counting.zdd.models' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
