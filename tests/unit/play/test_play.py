import subprocess
import sys

import pytest

from minescope import play


def test_the_names_of_the_room():
    for name in play.__all__:
        assert getattr(play, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'luck'"):
        play.luck  # noqa: B018


@pytest.mark.host
def test_a_deal_imports_no_strategy():
    code = "import sys, minescope.play.deal; sys.exit('minescope.play.strategies' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
