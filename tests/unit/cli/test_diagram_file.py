from typing import get_args

from minescope.cli.solutions import MODELS
from minescope.workings.diagram import BUILDERS, Model


def test_the_command_offers_every_model():
    assert MODELS == get_args(Model) == tuple(BUILDERS)
