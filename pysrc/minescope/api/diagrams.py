"""Diagrams that requests ask for: of a position by one of the models, or of a family of sets.

They are kept: while a person looks at the stages of a diagram and at paths through it, it stays.
"""

from typing import Final, TypeAlias, get_args

from minescope.api.request import Request, RequestError, shown
from minescope.board import Position
from minescope.counting.interface import Budget
from minescope.counting.zdd.diagram import Diagram
from minescope.errors import BudgetError
from minescope.workings.diagram import BUILDERS, Model

DiagramModel: TypeAlias = Model
MODELS: Final = get_args(DiagramModel)

MAX_BUILT: Final = 400_000
"""Nodes of a diagram that is built for a page: 100 MB, and some seconds in a browser."""
MAX_COMPARED: Final = 100_000
"""The same for each model that is only compared."""
KEPT_NODES: Final = 100_000
"""Nodes of a diagram that is kept; a larger one is built again when it is asked for."""

MAX_FAMILY_ITEMS: Final = 12
MAX_FAMILY_SETS: Final = 200
MAX_NAME: Final = 100
"""Characters of an item's name."""


class LastDiagrams:
    """The last position, with its diagram by the last model and how many nodes each model has."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._model: DiagramModel | None = None
        self._diagram: Diagram | None = None
        self._sizes: dict[DiagramModel, int | None] = {}

    def diagram(self, position: Position, model: DiagramModel, request: Request) -> Diagram:
        self._turn_to(position)
        diagram = self._diagram
        if diagram is None or self._model != model:
            self._diagram = None
            diagram = self._build(model, request, MAX_BUILT)
            self._keep(diagram, model)
        return diagram

    def sizes(self, position: Position, request: Request) -> dict[DiagramModel, int | None]:
        """The nodes of every model; None where they are too many to build, or take too long."""
        self._turn_to(position)
        for model in MODELS:
            if model not in self._sizes:
                try:
                    self._sizes[model] = self._build(model, request, MAX_COMPARED).nodes
                except BudgetError:
                    self._sizes[model] = None
        sizes = self._sizes
        if request.has("max_steps") or request.has("max_seconds"):
            # Who allows more, or who says nothing, may see those that were given up now.
            self._sizes = {model: size for model, size in sizes.items() if size is not None}
        return sizes

    def _turn_to(self, position: Position) -> None:
        if self._position != position:
            self._position, self._model, self._diagram, self._sizes = position, None, None, {}

    def _build(self, model: DiagramModel, request: Request, most: int) -> Diagram:
        assert self._position is not None  # `_turn_to` comes first
        budget = Budget(
            request.max_steps(),
            request.max_seconds(),
            max_nodes=most,
            on_growth=request.growth(),
        )
        return BUILDERS[model](self._position, budget=budget)

    def _keep(self, diagram: Diagram, model: DiagramModel) -> None:
        self._sizes[model] = diagram.nodes
        if diagram.nodes <= KEPT_NODES:
            self._diagram, self._model = diagram, model


LAST_DIAGRAMS: Final = LastDiagrams()


def read_family(request: Request) -> Diagram:
    """The family of sets of a request, with the items in their order."""
    order = _read_names(request.list("order", "a list of all items"), "order")
    if len(order) > MAX_FAMILY_ITEMS:
        raise RequestError(
            f'The field "order" has {len(order):,} items; the limit is {MAX_FAMILY_ITEMS}.'
        )
    rows = request.list("family", "a list of sets")
    if len(rows) > MAX_FAMILY_SETS:
        raise RequestError(f"The family has {len(rows):,} sets; the limit is {MAX_FAMILY_SETS}.")
    sets = []
    for row in rows:
        if not isinstance(row, list):
            raise request.error("family", 'a list of sets, such as [["a", "c"], ["b"]]')
        names = _read_names(row, "family")
        if not set(names) <= set(order):
            unknown = shown(min(set(names) - set(order)))
            raise RequestError(f'The item {unknown} of the family is not in the field "order".')
        sets.append(names)
    return Diagram.of(sets, order)


def _read_names(values: list[object], field: str) -> list[str]:
    names = [value for value in values if isinstance(value, str) and 0 < len(value) <= MAX_NAME]
    if len(names) < len(values) or len(set(names)) < len(names):
        raise RequestError(
            f'The field "{field}" must hold names of 1 to {MAX_NAME} characters, none twice.'
        )
    return names
