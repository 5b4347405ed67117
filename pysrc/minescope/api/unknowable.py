"""What cannot be known as JSON."""

from typing import TypedDict

from minescope.api.request import Request
from minescope.api.values import DIGITS, Value, ValueWriter, WithLambda
from minescope.logic.unknowable import Uncertainty


class WrittenCluster(TypedDict):
    """Uncertain cells that hang together through numbers."""

    cells: list[int]
    numbers: list[int]
    mines: Value
    sentence: str


class WrittenTied(TypedDict):
    """Cells that always hold the same, and those opposite to them."""

    cells: list[int]
    opposite: list[int]
    together: int | None
    sentence: str


class WrittenDeadCell(TypedDict):
    """A cell that can show only one number."""

    cell: int
    number: int
    sentence: str


class WrittenCrapsShoot(TypedDict):
    """Cells about which nothing that is opened elsewhere tells more."""

    cells: list[int]
    fillings: int
    survival: Value
    exact: bool
    first: int
    fifty_fifty: bool
    sentence: str


class WrittenCountedArea(TypedDict):
    """Cells about which only the number of mines can tell more."""

    cells: list[int]
    sentence: str


class WrittenUnknowable(WithLambda):
    """What cannot be known, by sorts."""

    clusters: list[WrittenCluster]
    tied: list[WrittenTied]
    dead: list[WrittenDeadCell]
    craps_shoots: list[WrittenCrapsShoot]
    counted: list[WrittenCountedArea]


def write_unknowable(request: Request, found: Uncertainty) -> WrittenUnknowable:
    writer = ValueWriter(DIGITS)
    clusters: list[WrittenCluster] = [
        {
            "cells": request.indices(cluster.cells),
            "numbers": request.indices(cluster.numbers),
            "mines": writer.write(cluster.mines),
            "sentence": cluster.sentence,
        }
        for cluster in found.clusters
    ]
    tied: list[WrittenTied] = [
        {
            "cells": request.indices(block.cells),
            "opposite": request.indices(block.opposite),
            "together": block.together,
            "sentence": block.sentence,
        }
        for block in found.tied
    ]
    dead: list[WrittenDeadCell] = [
        {
            "cell": request.indices([one.cell])[0],
            "number": one.number,
            "sentence": one.sentence,
        }
        for one in found.dead
    ]
    craps_shoots: list[WrittenCrapsShoot] = [
        {
            "cells": request.indices(area.cells),
            "fillings": area.fillings,
            "survival": writer.write(area.survival),
            "exact": area.exact,
            "first": request.indices([area.first])[0],
            "fifty_fifty": area.fifty_fifty,
            "sentence": area.sentence,
        }
        for area in found.craps_shoots
    ]
    counted: list[WrittenCountedArea] = [
        {"cells": request.indices(area.cells), "sentence": area.sentence} for area in found.counted
    ]
    return {
        "clusters": clusters,
        "tied": tied,
        "dead": dead,
        "craps_shoots": craps_shoots,
        "counted": counted,
        "lambda": writer.write_lambda(),
    }
