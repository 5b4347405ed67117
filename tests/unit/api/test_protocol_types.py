"""The declarations of the page follow from the types of Python."""

from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[3] / "build_scripts"


@pytest.mark.host
def test_the_declarations_of_the_page_are_not_stale(monkeypatch):
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import protocol_types

    assert protocol_types.TARGET.read_text(encoding="utf-8") == protocol_types.declarations(), (
        "web/js/solver/protocol.d.ts is stale; run: python build_scripts/protocol_types.py"
    )
