"""The answer of `generate`: a graph of a family, and perhaps a position on it."""

from __future__ import annotations

from minescope.api.positions import write_position
from minescope.api.request import MAX_WHOLE, Fields, Request
from minescope.board import Position
from minescope.board.families import FAMILIES, Family, make_graph
from minescope.draws import seed_text
from minescope.play.reveal import dealt_position


def answer_generate(request: Request) -> dict[str, object]:
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
    given = request.found.get("parameters")
    fields = Fields({} if given is None else given, "the parameters")
    fields.check_names([parameter.name for parameter in family.parameters])
    return {
        name: fields.whole(name, least, most, default=usual)
        for name, _, least, most, usual in family.parameters
    }


def _read_reveal(request: Request) -> int | str:
    reveal = request.found.get("reveal")
    if isinstance(reveal, str):
        return reveal
    return request.whole("reveal", 0, MAX_WHOLE, default=0)


def _write_family(family: Family) -> dict[str, object]:
    return {
        "name": family.name,
        "title": family.title,
        "kind": family.kind,
        "random": family.random,
        "parameters": [parameter._asdict() for parameter in family.parameters],
    }
