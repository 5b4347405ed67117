"""generate: a graph by rule, by name or at random, and perhaps a position on it.

fields  family: NAME (absent: only families is answered); parameters: {NAME: whole number..}, those
        left out have their usual values; seed: as in `deal`; mines: how many are dealt (absent:
        none); reveal: how many of the vertices without a mine show their number, or which share of them as
        a string such as "40%" (absent: none; needs mines)
answer  position: POSITION (object), with places where the family has a natural drawing, its prior
        the number of mines, or null where none are dealt; family; parameters: {NAME: number..};
        mines: their number, or null; seed: a string, with which all this comes again; null where
        nothing was drawn
        families (only without family): [{name, title, kind: "trees", "lattices", "simple", "named"
        or "random", random: whether it is drawn, parameters: [{name, title, least, most, usual}..]}]
"""

from typing import TypeAlias, TypedDict

from minescope.api.positions import WrittenPosition, write_position
from minescope.api.request import MAX_WHOLE, FieldReader, Request
from minescope.board import Position
from minescope.board.families.catalogue import FAMILIES, Family, FamilyKind, make_graph
from minescope.draws import seed_text
from minescope.play.deal import dealt_position


class GenerateFields(TypedDict, total=False):
    """What a request may hold."""

    family: str
    parameters: dict[str, int]
    seed: str | int
    mines: int
    reveal: int | str


class WrittenParameter(TypedDict):
    """A number that a family is made with."""

    name: str
    title: str
    least: int
    most: int
    usual: int


class WrittenFamily(TypedDict):
    """What can be made."""

    name: str
    title: str
    kind: FamilyKind
    random: bool
    parameters: list[WrittenParameter]


class GenerateFamilies(TypedDict):
    """The answer where no family is named."""

    families: list[WrittenFamily]


class GeneratedGraph(TypedDict):
    """The answer where one is."""

    family: str
    parameters: dict[str, int]
    position: WrittenPosition
    mines: int | None
    seed: str | None


GenerateAnswer: TypeAlias = GenerateFamilies | GeneratedGraph


def answer(request: Request) -> GenerateAnswer:
    """A made graph with its labels, or the list of what can be made."""
    if not request.has("family"):
        request.check_names(("version", "operation"))
        return {"families": list(map(_write_family, FAMILIES.values()))}
    family = FAMILIES[request.choice("family", FAMILIES)]
    parameters = _read_parameters(request, family)
    seed = seed_text(request.seed())
    mines = request.whole("mines", 0, MAX_WHOLE) if request.has("mines") else None
    reveal = _read_reveal(request)
    if mines is None and reveal:
        raise request.error("reveal", "absent where no mines are dealt")
    graph = make_graph(family.name, seed=seed, **parameters)
    if mines is None:
        position = Position.of(graph, {})
    else:
        position = dealt_position(graph, mines, reveal=reveal, seed=seed)
    return {
        "family": family.name,
        "parameters": parameters,
        "position": write_position(position),
        "mines": mines,
        "seed": seed if family.random or mines is not None else None,
    }


def _read_parameters(request: Request, family: Family) -> dict[str, int]:
    given = request.given.get("parameters")
    fields = FieldReader({} if given is None else given, "the parameters")
    fields.check_names([parameter.name for parameter in family.parameters])
    return {
        name: fields.whole(name, least, most, default=usual)
        for name, _, least, most, usual in family.parameters
    }


def _read_reveal(request: Request) -> int | str:
    reveal = request.given.get("reveal")
    if isinstance(reveal, str):
        return reveal
    return request.whole("reveal", 0, MAX_WHOLE, default=0)


def _write_family(family: Family) -> WrittenFamily:
    return {
        "name": family.name,
        "title": family.title,
        "kind": family.kind,
        "random": family.random,
        "parameters": [
            {"name": name, "title": title, "least": least, "most": most, "usual": usual}
            for name, title, least, most, usual in family.parameters
        ],
    }
