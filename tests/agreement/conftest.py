"""The engines that every suite of this folder runs on."""

import pytest

from minescope.counting import elimination
from minescope.counting.choose import ENGINE_NAMES, TALLY_MEMORY

MERGING = "elimination, merging"
"""Small islands are folded; here they, too, go through the planned merges of the large ones."""


@pytest.fixture(params=[*ENGINE_NAMES, MERGING])
def engine(request, monkeypatch):
    """The name of an engine; what other tests counted is forgotten."""
    TALLY_MEMORY.clear()
    if request.param == MERGING:
        monkeypatch.setattr(elimination, "FOLD_UP_TO", 0)
    yield request.param.split(",")[0]
    TALLY_MEMORY.clear()
