"""Why a position is not legal, as JSON: the same in the answers of all operations that count."""

from typing import TYPE_CHECKING, Literal, TypedDict

from minescope.api.request import Request
from minescope.arithmetic.polynomial import numeral
from minescope.errors import ContradictionError

if TYPE_CHECKING:
    from minescope.contradiction.answer import Contradiction


class WrittenRepair(TypedDict):
    """Values that one number could have so that the others hold."""

    cell: int | None
    values: list[str]


class WrittenContradiction(TypedDict):
    """The smallest set of numbers that cannot hold together."""

    cells: list[int]
    mine_count: bool
    sentence: str
    repairs: list[WrittenRepair]


class IllegalAnswer(TypedDict):
    """The answer of every operation that says no more of a contradiction."""

    legal: Literal[False]
    contradiction: WrittenContradiction


def write_illegal(request: Request, error: ContradictionError) -> IllegalAnswer:
    return {"legal": False, "contradiction": write_contradiction(request, error.contradiction)}


def write_contradiction(request: Request, contradiction: "Contradiction") -> WrittenContradiction:
    return {
        "cells": request.indices(contradiction.cells),
        "mine_count": contradiction.mine_count,
        "sentence": contradiction.sentence,
        "repairs": [
            {
                "cell": None if repair.cell is None else request.indices([repair.cell])[0],
                "values": list(map(numeral, repair.values)),
            }
            for repair in contradiction.repairs
        ],
    }
