r"""The door between the page and Python: text in, text out.

>>> import json
>>> position = "2x1x1\n1H"
>>> request = {"version": 1, "operation": "solve", "position": position}
>>> json.loads(handle(json.dumps(request)))["answer"]["mined"]
[1]

Request and response are one JSON object each.

    request:  {"version": 1, "operation": NAME, fields of the operation}
    response: {"version": 1, "operation": NAME, "seconds": 0.004, "answer": {...}}
          or: {"version": 1, "operation": NAME or null, "seconds": 0.0, "error": {...}}

An absent field and null mean the same. A field nobody knows is an error, so is another version.
A response holds no float but `seconds`. In what follows CELL is the index of a cell (row by row on
a grid, by vertex on a graph), INT a string of digits, and VALUE an exact number: a fraction as a
string, "3/7" or "1", or, for a density of several mines per cell,
    {"decimal": "0.589161468962", "numerator": [INT..], "denominator": [INT..]},
numerator(lambda)/denominator(lambda) with the constant coefficient first. The answer then has
    "lambda": {"polynomial": [INT..], "decimal": ".."},
where lambda is the polynomial's only positive root (null in all other answers). Decimals are right
in every digit; they have `digits` of them after the point, and more where so few would read as
0 or 1.

POSITION is a string, in any format that `parse` reads, or an object:
    {"topology": {"shape": "grid" | "grid4" | "torus" | "hex" | "triangle" | "triangle3",
                  "width": 30, "height": 16}
              or {"shape": "graph", "vertices": [NAME..], "edges": [[0, 1]..],
                  "places": [[x, y]..] of whole numbers, may be absent: where each is drawn},
     "labels": "1 ? * *2 _ ..",   a word for each cell (a list of words is read, too): a number,
                                  ? unknown, * a mine, *2 two mines, _ free
     "x_max": 1,                  at most so many mines in a cell; absent, 1
     "prior": PRIOR}              null where nothing is known
PRIOR is {"kind": "total", "mines": INT (a number is read, too)}, {"kind": "density", "rho":
"33/160"} (also "0.207" and "20.7%"), {"kind": "odds", "odds": "1/4"}, each with "weighting":
"distinct" or "slots"; or {"kind": "uniform"}.

solve: the probability of every unknown cell.
  fields  position; engine; digits (12); max_steps, max_seconds (limits of the counting; 600 seconds
          where neither is given);
          include: details that cost more, ["count", "weight", "expected_mines"] when absent
  answer  legal; prior, x_max: what the answer rests on; engine: {name, reason}
   legal  groups: [{cells: [CELL..], numbers: [CELL..] (the numbers around them), island: index,
          probability: VALUE (of any mine), distribution: [VALUE..] (of 0, 1, .. x_max mines; only
          where x_max > 1)}];
          outer: {cells, probability, distribution}: the cells that touch no number; under a density
          the probability is there without any cell, else it is null then;
          islands: [{groups: [index..], numbers: [CELL..]}];
          safe: [CELL..], mined: [CELL..]: what is certain;
          safest: {cells, probability}: the least probability, or null; lambda;
          details asked for: count {exact: INT, power_of_ten: 104 (the largest not above it)},
          weight (VALUE; null where infinite), expected_mines (VALUE), mine_counts [[mines, VALUE]..];
          mine_counts is null where it would take minutes: where the outer cells have room for more
          than limits.outer_mines mines, and their number is not given
  illegal contradiction: {cells: [CELL..], mine_count: whether the number of mines belongs to it,
          sentence, repairs: [{cell: CELL (null: the number of mines), values: [INT..]}]}

configurations: what `solve` adds up, island by island, the most probable first.
  fields  position; island: index (absent: all of them, and `combined`); start (0), count (50, at
          most 1000): the page of each island; sort: "probability", "total", "ways", "weight" or
          "group" (with island, and group: its index), ascending: true for the least first; matrix:
          true for the equations; digits; max_steps, max_seconds
  answer  legal, and contradiction as above; choices: INT, configurations of the whole board;
          islands: [{island, groups: [index..], numbers: [CELL..], count, start, configurations:
          [{mines: [of each group..], total, ways: INT, weight, relative: VALUE, probability: VALUE}],
          matrix: {rows, values, reduced, reduced_values, pivots, free, bounds, candidates}}];
          matrix: that of the whole board, with the row of the total and the column of the outer
          cells where it has them; null for more than 40 groups, absent with island;
          combined: [{mines, choices: INT, weight, relative: VALUE, probability: VALUE}] or null

formula: the probability of one cell as a function of the density.
  fields  position (its prior is not needed); cell: CELL; variable: "rho" (where it is possible) or
          "lambda"; weighting; engine; max_steps, max_seconds
  answer  legal, and contradiction as above; variable: the one used; formula: for people; latex: the
          same (null where it is very long); factored, factored_latex: the parts as products, as far
          as that is cheap, or null; numerator: [INT..], denominator: [INT..]: polynomials, the
          constant first

curves: the probabilities of all cells as functions of the density, and where the safest changes.
  fields  position (its prior is only marked); cell: CELL (may be absent); variable, weighting, engine,
          max_steps, max_seconds as above; digits (12); points (200, at most 1000): steps of the axis,
          which is rho in any case
  answer  legal, and contradiction as above; variable; axis: "rho"; range: ["0", INT];
          points: [rho..]: one more than steps, fractions; decimals near such fractions where lambda
          is no rational function of rho (x_max > 1, "distinct"), since samples are taken at rational
          lambda; lambdas: [the exact lambda of each point.., null for infinity], or null where
          variable is "rho";
          curves: [{cells: [CELL..] (all with this function; perhaps none of the outer ones), outer,
          samples: [decimal of 6 digits, for each point..] (limits at both ends; null on large boards
          for some that are neither asked nor ever safest), and, of the asked cell and on all but
          large boards of every curve, formula .. denominator as above}];
          asked: index of the cell's curve, or null;
          marker: {rho, lambda: fraction, decimal or null (infinity), values: [decimal..]}: the curves
          at the density of the position's prior; null without one or with another weighting;
          crossings: [{from: PLACE, to: PLACE, curve: [index..]}]: the safest cells of the board on
          each open interval, from one end of the range to the other; complete: false on large boards,
          where only curves were compared that are the least at one of 50 points, so that one that is
          so only between two of these is missed;
          meetings: [{curve: index, at: PLACE}]: where the asked curve crosses those of crossings
          (null without cell). PLACE is {exact: fraction ("infinity" ends lambda)}, or {decimal,
          polynomial: [INT..], between: [fraction, fraction]}: the only root there, both of variable;
          each with rho: its decimal

totals: the same for every total number of mines K, those already known included.
  fields  position (of its prior the weighting counts, of a uniform one that all weigh alike); cell (may
          be absent); digits (6): of samples; engine; max_steps, max_seconds
  answer  legal, and contradiction as above; weighting: "distinct", "slots" or "uniform";
          counts: [[K, INT]..]: legal assignments, for every K that has some; weights: [[K, VALUE]..]:
          what they weigh together, null where that is the same;
          polynomial, latex: the sum of counts z^K as a product (what is certain, the islands, the
          outer cells), null where it is very long;
          asked: {cells, outer}, cell: [[K, VALUE]..]: the probability of any mine in the asked cell;
          null without cell;
          others: [{cells, outer, samples: [[K, decimal]..]}] (not every K on large boards);
          left_out: number of groups left out of others, because they would take long

tree: on a board whose graph is a forest, Golan's four polynomials in x (x marks a mine) of each vertex.
  fields  position (its prior does not matter); root: CELL (absent: the first cell of each tree); cells:
          [CELL..] whose polynomials are written, 64 at the most, the first ones as far as all have not
          more than some 64 million digits together (absent: of all, as far as they have a million);
          max_steps, max_seconds
  answer  legal: whether any assignment is; roots: [CELL..]; parents: [CELL or null, for each cell..];
          steps: [{cell, rule: "leaf" (a row of Table 1), "free", "mine", "unknown" or "number" (cases i
          to iv), children: [CELL..], polynomials: {whole: P, less: P_-, free: P_free, mine: P_mine}
          as [INT..] with the constant first ([] is 0), or null where not written}], leaves first;
          complete: whether all are written; polynomial: [INT..] of the whole board; count: INT
  A board with a cycle is an error "unsupported" with its cells.

decomposition: a tree decomposition of the board's graph, and the polynomials P_i(A) of its bags.
  fields  position (its prior does not matter); order: "min-degree" or "min-fill" (absent: the better);
          form: "bags", "shared" (with bags of what two bags share) or "nice"; telling: true to leave
          out edges that say nothing, between two numbers or two covered cells; bag: index of the one
          whose polynomials are wanted, or all: true; pruned: true to leave out terms from which a
          number of the bag cannot come out right; start (0), count (100, at most 1000): the page of
          them; max_steps, max_seconds
  answer  width; order: the one used; tried: {order: width}; bags: [[CELL..]..], children before their
          parents, the root last; parents: [index or null..]; kinds: [{kind: "leaf", "introduce",
          "forget" or "join", vertex: CELL or null}] of a nice one, else null;
          polynomials: null where not asked for, or {count: of all rows, start, assignments: INT (legal
          ones of the board), rows: [{bag: index, mines: [[CELL, mines]..] (A, of the covered cells of
          the bag that are not known), numbers: [CELL..], terms: [[[exponents..], INT]..] (the
          first 200), count: of all terms}]}

check: the same position by every other engine, by brute force where it is small, and by its sums.
  fields  position; max_steps, max_seconds (10): limits of each way of counting by itself
  answer  legal; engine: {name, reason} of the answer that is checked; agree: no check says otherwise;
          checks: [{name: of an engine, "brute force" or "sums", seconds, agree: true, false, or null
          where it was skipped, reason: what it did, what differs or why it was skipped}];
          differences: [CELL..]: of all checks

certificate: a Python program that holds the position and its probabilities and computes them again.
  fields  position; max_steps, max_seconds
  answer  legal; text: the program; complete: false where it needs this package, because there are
          too many assignments to go through

deal: mines at random, exactly as the prior weighs them. The labels of the position do not matter.
  fields  position; first: CELL that holds no mine (absent: any may); opening: true for no mine around
          it either; seed: a string or whole number (absent: chance)
  answer  mines: [of each cell..], total; seed: a string, with which the same is dealt again

fill: the numbers that are forced: what cells that are certainly free will show in any case.
  fields  position; max_steps, max_seconds
  answer  legal, and contradiction as above; numbers: [[CELL, number]..] of covered cells; safe:
          [CELL..]: those certainly free whose number is open (both empty where nothing is legal)

generate: a graph that is made: by a rule, by its name or by chance; perhaps a position on it.
  fields  family: NAME (absent: only families is answered); parameters: {NAME: whole number..}, those
          left out have their usual values; seed: as in `deal`; mines: so many are dealt (absent:
          none); reveal: how many of the free vertices show their number, or which share of them as
          a string such as "40%" (absent: none; needs mines)
  answer  position: POSITION (object), with places where the family has a natural drawing, its prior
          the number of mines, or null where none are dealt; family; parameters: {NAME: number..};
          mines: their number, or null; seed: a string, with which all this comes again; null where
          nothing was drawn
          families (only without family): [{name, title, kind: "trees", "lattices", "simple", "named"
          or "random", random: whether it is drawn, parameters: [{name, title, least, most, usual}..]}]

report: all answers in one text.
  fields  position; format: "json" (all of `solve`, and every cell by row and column), "latex" or
          "markdown" (a table); digits (12); max_steps, max_seconds
  answer  text; suffix: of a file with it, such as ".tex"

parse: read a text, link or file.
  fields  text, or base64 for bytes; filename: helps where the content alone is unclear
  answer  format: its name; position: POSITION (object); text, link: our own forms of it (link is
          null where it cannot hold the position); problems: [{message, cells: [CELL..]}]

export: write a position.
  fields  position; format: a name
  answer  format; text

version: what this package is and knows.
  answer  package, protocol; operations, engines, topologies, weightings: [NAME..];
          formats: [{name, title, description (within a sentence), suffix (of its files, or null),
          writes: false where it is only read, grids, graphs: what it can hold}];
          limits: the most that is taken or given: request_characters, text_characters (of a text to
          read), cells, x_max, digits (of a decimal), page (configurations), outer_mines, points (of
          curves), tree_cells (asked for at once), number_digits (of a number of mines or density),
          seed_characters, place (whole units from the middle)

error is {"kind", "message": a whole sentence, "cells": [CELL..]} with kind
  request      not JSON, too long, another version, an unknown operation or field, a wrong type
  notation     a text cannot be read; with "line" and "column", from 1
  position     a board or setting has no meaning
  unsupported  there is no such answer, or not from the engine or format that was asked
  budget       the limits were reached; with "reached": {"done": steps, "expected": steps, ..}
  missing      a module must be loaded first; with "module": its name (some engines need sympy)
  stopped      interrupted from outside
  internal     a fault of this package
"""

from __future__ import annotations

import json
from time import monotonic

from minescope.api.operations import OPERATIONS, PROTOCOL, answer
from minescope.api.request import MAX_WHOLE, Request, RequestError, decode, shown
from minescope.counting.interface import Progress
from minescope.errors import BudgetError, MinescopeError, NotationError

__all__ = ["PROTOCOL", "handle"]


def handle(request: str, on_progress: Progress | None = None) -> str:
    """Answer one request; every text gets a response, and no exception leaves.

    `on_progress` is called with (done, expected) steps now and then. An interrupt, from the keyboard
    or from Pyodide's interrupt buffer, ends the work with the error "stopped".
    """
    started = monotonic()
    asked = Request({}, on_progress)
    operation: str | None = None
    try:
        asked = Request(decode(request), on_progress)
        operation = _read_operation(asked)
        asked.check_names(("version", "operation", *OPERATIONS[operation].fields))
        return _encode(operation, started, "answer", answer(operation, asked))
    except KeyboardInterrupt as interrupt:
        error = _write_error(interrupt, asked)
    except Exception as problem:  # whatever happens, the page gets a response
        error = _write_error(problem, asked)
    return _encode(operation, started, "error", error)


def _read_operation(request: Request) -> str:
    """The operation's name, after the version is checked."""
    version = request.found.get("version")
    if isinstance(version, bool) or version != PROTOCOL:
        asked = f"version {shown(version)}" if "version" in request.found else "no version"
        raise RequestError(f"The request has {asked}; this is version {PROTOCOL} of the protocol.")
    return request.choice("operation", OPERATIONS)


def _encode(operation: str | None, started: float, kind: str, outcome: dict[str, object]) -> str:
    seconds = round(monotonic() - started, 6)
    response = {"version": PROTOCOL, "operation": operation, "seconds": seconds, kind: outcome}
    return json.dumps(response, separators=(",", ":"), allow_nan=False)


def _write_error(error: BaseException, request: Request) -> dict[str, object]:
    match error:
        case NotationError():
            more: dict[str, object] = {"line": error.line, "column": error.column}
            return _error(error.kind, error.message, **more)
        case BudgetError():
            reached = {key: min(steps, MAX_WHOLE) for key, steps in error.reached.items()}
            return _error(error.kind, error.message, reached=reached)
        case MinescopeError():
            return _error(error.kind, error.message, cells=request.indices(error.cells))
        case ModuleNotFoundError():
            message = f"This needs the module {error.name}, which is not there."
            return _error("missing", message, module=error.name)
        case KeyboardInterrupt():
            return _error("stopped", "The work was stopped.")
        case MemoryError():
            return _error("internal", "This board needs more memory than there is.")
        case _:
            return _error("internal", f"Minescope has a fault: {error!r:.200}")


def _error(kind: str, message: str, **more: object) -> dict[str, object]:
    return {"kind": kind, "message": message, "cells": [], **more}
