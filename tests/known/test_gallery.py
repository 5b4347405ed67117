"""The sentences of the page's gallery are true: every position is solved and its figures are looked up.

Each test computes what the sentence claims and writes it as the page does; `says` then finds all of
it in the sentence, and nothing else there that looks like a figure.
"""

import json
import re
from fractions import Fraction
from itertools import combinations, product
from math import floor
from pathlib import Path

import pytest

from minescope.arithmetic.algebraic import decimal
from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.formats.text import read_text
from minescope.counting.weights import ways
from minescope.counting.zdd import Diagram
from minescope.play import advise, move_facts, optimal
from minescope.play.moves.situation import Situation
from minescope.play.strategies.strategy import teddy_score
from minescope.prior import Density, Total, Uniform
from minescope.solving.solution import solve
from minescope.workings.configurations import list_configurations
from minescope.workings.decomposition import decompose_board, fill_tables
from minescope.workings.diagram import draw, unfold
from minescope.workings.tree import climb_tree

FILE = Path(__file__).parents[2] / "web" / "js" / "shell" / "gallery.json"
EXHIBITS = {
    exhibit["id"]: exhibit
    for theme in json.loads(FILE.read_text(encoding="utf-8"))
    for exhibit in theme["positions"]
}
NAMES = re.compile(r"\b\d(?:-\d)+\b|\b\ds\b|\b(?:the|a|its|every|first) \d\b(?!-)", re.IGNORECASE)
"""Numbers that name what is drawn, such as 1-2-1, "both 2s" and "the 2"; all others are claims."""


def graph_of(exhibit) -> Position:
    """The vertices of a graph are one row."""
    edges, places = ([tuple(pair) for pair in exhibit[key]] for key in ("edges", "places"))
    signs = {"?": UNKNOWN, "*": Mine(), "_": FREE}
    labels = [signs.get(word) or Number(int(word)) for word in exhibit["rows"][0].split(" ")]
    graph = Graph(tuple(exhibit["names"]), tuple(edges), tuple(places))
    assert exhibit["prior"] == {"kind": "uniform"}
    return Position(graph, tuple(labels), exhibit["xMax"], Uniform())


def position_of(exhibit) -> Position:
    if exhibit["shape"] == "graph":
        return graph_of(exhibit)
    prior = exhibit["prior"]
    lines = {
        "total": f"mines {prior.get('mines')}",
        "density": f"density {prior.get('rho')}",
        "uniform": "uniform",
    }
    rows = [["?"] * exhibit["width"] for _ in range(exhibit["height"])]
    top, left = exhibit["corner"]
    for r, row in enumerate(exhibit["rows"]):
        for c, label in enumerate(row.split(" ")):
            rows[top + r][left + c] = label
    return read_text(
        "\n".join(
            [
                "minescope 1",
                f"topology {exhibit['shape']} {exhibit['width']}x{exhibit['height']}",
                lines[prior["kind"]],
                f"x_max {exhibit['xMax']}",
                *map(" ".join, rows),
            ]
        )
    )


def solved(name, prior=None):
    return solve(position_of(EXHIBITS[name]), prior)


def says(name, *figures):
    """The sentence holds these figures, and no others."""
    sentence = EXHIBITS[name]["see"]
    for figure in sorted(set(map(str, figures)), key=len, reverse=True):
        place = re.compile(rf"(?<![\d/.,-]){re.escape(figure)}(?![\d/-]|[.,]\d)")
        assert place.search(sentence), (figure, sentence)
        sentence = place.sub("", sentence)
    assert not re.search(r"\d", NAMES.sub("", sentence)), sentence


def percent(value) -> str:
    return f"{decimal(100 * value, 1)} %"


def marks(solution, row: int) -> str:
    """A row as a person marks it: `.` safe, `*` mine, `?` neither, blank what is open."""
    found = solution.probability
    cells = [(row, column) for column in range(solution.position.topology.width)]
    return "".join(
        " " if cell not in found else {0: ".", 1: "*"}.get(found[cell], "?") for cell in cells
    )


def chance_of(solution, *numbers):
    """The chance and the number of the cells that touch exactly these numbers (row, column)."""
    group = next(g for g in solution.groups if set(g.numbers) == set(numbers))
    return solution.probability[group.cells[0]], len(group.cells)


def shade(chance) -> str:
    """A letter for the step on the page's colour scale, whose ends are for what is certain."""
    if chance in (0, 1):
        return "a" if chance == 0 else "u"
    rounded = floor(20 * Fraction(decimal(chance, 9)) + Fraction(1, 2))
    return chr(ord("a") + min(19, max(1, rounded)))


@pytest.mark.parametrize("name", EXHIBITS)
def test_pictures_have_the_colours_of_the_answer(name):
    exhibit = EXHIBITS[name]
    solution = solved(name)
    found = solution.probability if solution.legal else {}
    top, left = exhibit["corner"]
    names = exhibit.get("names")
    expected = [
        "".join(
            shade(found[cell])
            if (cell := names[c] if names else (top + r, left + c)) in found
            else "."
            for c in range(len(row.split(" ")))
        )
        for r, row in enumerate(exhibit["rows"])
    ]
    assert exhibit["shades"] == expected


@pytest.mark.parametrize("name", EXHIBITS)
def test_the_first_look_is_at_a_cell_of_the_board(name):
    exhibit = EXHIBITS[name]
    row, column = exhibit["look"]
    assert 1 <= row <= exhibit["height"]
    assert 1 <= column <= exhibit["width"]
    assert not position_of(exhibit).problems()


def test_every_sentence_is_checked_here():
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in EXHIBITS if f'says("{name}"' not in source] == []


def test_one_one():
    solution = solved("one-one")
    assert solution.safe == {(0, 2), (1, 3)}
    says("one-one")


def test_one_two():
    solution = solved("one-two")
    assert marks(solution, 0) == "*.*."
    assert {solution.probability[1, 3], solution.probability[2, 3]} == {Fraction(1, 2)}
    says("one-two", "1/2")


def test_one_two_one():
    solution = solved("one-two-one")
    assert marks(solution, 1) == ".*.*."
    assert solution.outer_probability == Fraction(1, 5)
    assert {row for row, _ in solution.outer} == {0}
    says("one-two-one", "1/5")


def test_one_two_two_one():
    for prior in (None, Density("9/10"), Uniform(), Total(2), Total(6)):
        assert marks(solved("one-two-two-one", prior), 1) == ".**."
    says("one-two-two-one")


def test_fifty_fifty():
    solution = solved("fifty-fifty")
    assert set(solution.probability.values()) == {Fraction(1, 2)}
    assert len(solution.probability) == 2
    (group,) = solution.groups
    assert {solution.position[cell] for cell in group.numbers} == {Number(1), Number(3)}
    says("fifty-fifty", "1/2")


def test_count_decides():
    whatever = solved("count-decides", Uniform())
    assert whatever.count == 2
    assert set(whatever.mine_counts) == {3, 4}
    assert not whatever.safe
    three, four = solved("count-decides"), solved("count-decides", Total(4))
    assert len(three.probability) == 7
    assert set(three.probability.values()) == {0, 1}
    assert four.probability == {cell: 1 - p for cell, p in three.probability.items()}
    says("count-decides", 3, 4, 7)


def test_none_left():
    solution = solved("none-left")
    assert solution.safe == set(solution.outer)
    assert chance_of(solution, (1, 1)) == (Fraction(1, 8), 8)
    says("none-left", len(solution.outer), 8, "1/8")


def test_two_islands():
    solution = solved("two-islands")
    assert len(solution.islands) == 2
    safest = min(solution.probability.values())
    assert sum(chance == safest for chance in solution.probability.values()) == 7
    assert chance_of(solution, (1, 1)) == (safest, 3)
    assert chance_of(solution, (1, 6), (1, 7)) == (safest, 4)
    says("two-islands", solution.position.prior.mines, safest)


def test_seven():
    solution = solved("seven")
    assert solution.position.prior == Total(8)
    groups = len(solution.groups) + 1  # with the cells that touch no number
    listing = list_configurations(solution)
    assert len(listing.islands) == 1
    configurations = listing.islands[0].configurations
    assert {configuration.mines for configuration in configurations} == {
        (1, 1, 2, 0, 0, 0, 4),
        (1, 1, 1, 0, 1, 0, 3),
        (1, 1, 0, 0, 2, 0, 2),
        (0, 2, 1, 1, 0, 0, 4),
        (0, 2, 0, 1, 1, 0, 3),
        (0, 2, 1, 0, 0, 1, 3),
        (0, 2, 0, 0, 1, 1, 2),
    }
    safest = min(solution.probability.values())
    assert {cell for cell, p in solution.probability.items() if p == safest} == {(0, 4), (1, 4)}
    says("seven", groups, 8, len(configurations), f"{solution.count:,}", safest)


ONE, TWO = (2, 2), (2, 3)


def test_pair():
    solution = solved("pair")
    rho = Fraction(207, 1000)
    left, _ = chance_of(solution, ONE)
    assert left == rho / (3 * rho + 4 * (1 - rho))
    assert "ρ/(3ρ + 4(1 − ρ))" in EXHIBITS["pair"]["see"]
    shared, count = chance_of(solution, ONE, TWO)
    assert count == 4
    right, _ = chance_of(solution, TWO)
    figures = [decimal(chance, 3) for chance in (left, shared, right)]
    says("pair", "ρ/(3ρ + 4(1 − ρ))", *figures, decimal(rho, 3))


def test_pair_half():
    level = solved("pair-half")
    assert chance_of(level, ONE)[0] == chance_of(level, ONE, TWO)[0] == Fraction(1, 7)
    assert chance_of(level, ONE, TWO)[1] == 4
    for rho in ("0.1", "0.49"):
        below = solved("pair-half", Density(rho))
        assert chance_of(below, ONE)[0] == min(below.probability.values())
        assert chance_of(below, ONE)[0] < chance_of(below, ONE, TWO)[0]
    for rho in ("0.51", "0.9"):
        above = solved("pair-half", Density(rho))
        assert chance_of(above, ONE, TWO)[0] == min(above.probability.values())
        assert chance_of(above, ONE, TWO)[0] < chance_of(above, ONE)[0]
    says("pair-half", "1/7")


def test_tie():
    solution = solved("tie")
    assert set(solution.probability.values()) == {Fraction(1, 4)}
    around, count = chance_of(solution, (2, 2))
    for shown, expected in ((1, Fraction(1, 8)), (3, Fraction(3, 8))):
        position = Position.of(Grid(5, 5), {(2, 2): Number(shown)})
        assert chance_of(solve(position, Density("1/4")), (2, 2))[0] == expected
    says("tie", count, around)


def test_opening_start():
    solution = solved("opening-start")
    (chance,) = set(solution.probability.values())
    says("opening-start", len(solution.probability), chance, percent(chance))


FIRST, SECOND, THIRD = (7, 13), (7, 14), (7, 15)


def test_opening_1():
    solution = solved("opening-1")
    around, count = chance_of(solution, FIRST)
    assert around == min(solution.probability.values())
    says("opening-1", count, around, percent(solution.outer_probability))


def test_opening_11():
    solution = solved("opening-11")
    end, count = chance_of(solution, FIRST)
    assert chance_of(solution, SECOND) == (end, count)
    assert (count, end) == (3, min(solution.probability.values()))
    shared, four = chance_of(solution, FIRST, SECOND)
    assert four == 4
    says("opening-11", end, percent(end), percent(shared))


def test_opening_12():
    solution = solved("opening-12")
    left, count = chance_of(solution, FIRST)
    assert (count, left) == (3, min(solution.probability.values()))
    says("opening-12", left, percent(left))


def test_opening_111():
    solution = solved("opening-111")
    end, _ = chance_of(solution, FIRST)
    assert end == chance_of(solution, THIRD)[0] == min(solution.probability.values())
    middle, _ = chance_of(solution, FIRST, SECOND, THIRD)
    says("opening-111", end, percent(end), percent(middle))


def test_opening_112():
    # The source asks, with two question marks, whether the left end is more likely to be an opening.
    solution = solved("opening-112")
    shared, count = chance_of(solution, FIRST, SECOND)
    assert (count, shared) == (2, min(solution.probability.values()))
    end, _ = chance_of(solution, FIRST)
    assert end == 2 * shared
    shows_nothing = []
    for cell in ((7, 12), (6, 13)):
        numbers = {FIRST: Number(1), SECOND: Number(1), THIRD: Number(2), cell: Number(0)}
        opened = solve(Position.of(Grid(16, 30), numbers), Total(99))
        shows_nothing.append(opened.weight / solution.weight)
    assert shows_nothing[0] > shows_nothing[1]
    figures = [percent(chance) for chance in (shared, end, *shows_nothing)]
    says("opening-112", shared, *figures, 0)


def test_late():
    solution = solved("late")
    assert not solution.safe
    opened = sum(isinstance(label, Number) for label in solution.position.labels)
    safest, second = sorted(set(solution.probability.values()))[:2]
    assert sum(chance == safest for chance in solution.probability.values()) == 1
    assert second > 5 * safest
    says("late", opened, f"{solution.count:,}", safest)


def test_two_in_two():
    position = position_of(EXHIBITS["two-in-two"])
    priors = (Total(2), Total(2, weighting="slots"), Uniform())
    found = [solve(position, prior).probability[0, 0] for prior in priors]
    # Alike for every number of mines, and for the arrangements of two alone.
    asked = Position.of(Grid(1, 3), {(0, 1): Number(2)}, x_max=2)
    assert solve(asked, Uniform()).probability[0, 0] == found[2]
    says("two-in-two", *found)


def test_six_in_eight():
    solution = solved("six-in-eight")
    chance, count = chance_of(solution, (1, 1))
    assert count == 8
    says("six-in-eight", f"{ways(6, 8, 3):,}", chance)


def test_pair_two():
    right, _ = chance_of(solved("pair-two"), TWO)
    usual, _ = chance_of(solved("pair"), TWO)
    says("pair-two", decimal(right, 3), decimal(usual, 3))


def test_wire():
    position = position_of(EXHIBITS["wire"])
    solution = solve(position)
    assert set(solution.probability.values()) == {Fraction(1, 2)}
    for prior in (Total(4), Uniform()):
        assert solve(position, prior).count == 2
    pairs = [((2, c), (2, c + 1)) for c in range(0, 11, 3)]
    for cell in solution.probability:
        for label in (FREE, Mine()):
            labels = list(position.labels)
            labels[position.topology.index[cell]] = label
            decided = solve(Position(position.topology, tuple(labels), prior=Total(4)))
            assert set(decided.probability.values()) == {0, 1}
    labels = list(position.labels)
    labels[position.topology.index[2, 0]] = FREE
    mined = solve(Position(position.topology, tuple(labels), prior=Total(4))).mined
    assert all(len(mined.intersection(pair)) == 1 for pair in pairs)
    says("wire", solution.count, len(solution.probability), "1/2")


def places(sentence) -> list[tuple[int, int]]:
    """The cells that a sentence names, in its order."""
    found = re.findall(r"\br(\d+) c(\d+)\b", sentence)
    return [(int(row) - 1, int(column) - 1) for row, column in found]


def computes(name, inputs, outputs):
    """Whatever the inputs are set to, one arrangement fits, and the outputs are what they should be.

    `outputs` has a function of the inputs for each cell. All other assignments are ruled out by the
    number of those that fit.
    """
    position = position_of(EXHIBITS[name])
    for values in product((0, 1), repeat=len(inputs)):
        labels = dict(zip(position.topology.cells, position.labels, strict=True))
        labels |= {cell: Mine() if v else FREE for cell, v in zip(inputs, values, strict=True)}
        decided = solve(Position.of(position.topology, labels), Uniform())
        assert decided.count == 1
        found = [decided.probability[cell] for cell in outputs]
        assert found == [function(*values) for function in outputs.values()], values
    assert solve(position).count == 2 ** len(inputs)


def figures(name) -> list[int]:
    """The rows and columns in a sentence; that they are the right ones is for `computes` to tell."""
    return [number + 1 for place in places(EXHIBITS[name]["see"]) for number in place]


def test_bend():
    source, target = places(EXHIBITS["bend"]["see"])
    computes("bend", [source], {target: lambda a: a})
    says("bend", *figures("bend"), solved("bend").count)


def test_splitter():
    source, up, down = places(EXHIBITS["splitter"]["see"])
    computes("splitter", [source], {up: lambda a: a, down: lambda a: a})
    says("splitter", *figures("splitter"), solved("splitter").count)


def test_not_gate():
    target, source = places(EXHIBITS["not-gate"]["see"])
    computes("not-gate", [source], {target: lambda a: 1 - a})
    says("not-gate", *figures("not-gate"))


def test_and_gate():
    left, right, target = places(EXHIBITS["and-gate"]["see"])
    computes("and-gate", [left, right], {target: lambda a, b: a & b})
    solution = solved("and-gate")
    says("and-gate", *figures("and-gate"), solution.count, solution.probability[target])


def test_or_gate():
    target, left, right = places(EXHIBITS["or-gate"]["see"])
    computes("or-gate", [left, right], {target: lambda a, b: a | b})
    solution = solved("or-gate")
    gates = [position_of(EXHIBITS[f"{name}-gate"]) for name in ("and", "or")]
    pairs = zip(*[gate.labels for gate in gates], strict=True)
    changed = [(i, *pair) for i, pair in enumerate(pairs) if pair[0] != pair[1]]
    assert changed == [(gates[0].topology.index[1, 3], Number(4), Number(3))]
    says("or-gate", *figures("or-gate"), 2, solution.count, solution.probability[target])


def test_xor_gate():
    target, left, right = places(EXHIBITS["xor-gate"]["see"])
    computes("xor-gate", [left, right], {target: lambda a, b: a ^ b})
    solution = solved("xor-gate")
    says("xor-gate", *figures("xor-gate"), solution.count, solution.probability[target])


def test_half_adder():
    left, right, digit, carry = places(EXHIBITS["half-adder"]["see"])
    computes("half-adder", [left, right], {digit: lambda a, b: a ^ b, carry: lambda a, b: a & b})
    says("half-adder", *figures("half-adder"), solved("half-adder").count, "1 + 1 = 10")


def rows_of(name) -> list[list[str]]:
    return [row.split(" ") for row in EXHIBITS[name]["rows"]]


def part(rows, top, left, height, width):
    return [row[left : left + width] for row in rows[top : top + height]]


def turned(rows):
    """Rows become columns."""
    return [list(column) for column in zip(*rows, strict=True)]


def mirrored(rows):
    return [row[::-1] for row in rows]


def test_the_half_adder_is_put_together_from_the_pieces():
    whole = rows_of("half-adder")
    # It is the same on both sides, so one is enough.
    assert mirrored(whole) == whole
    assert part(whole, 0, 5, 7, 7) == rows_of("xor-gate")[::-1]
    assert part(whole, 16, 5, 6, 7) == rows_of("and-gate")
    assert part(whole, 8, 0, 7, 5) == part(rows_of("splitter"), 0, 3, 7, 5)
    bend = turned(part(rows_of("bend"), 0, 3, 4, 5))
    assert part(whole, 16, 0, 5, 4) == bend
    assert part(whole, 2, 0, 5, 4) == bend[::-1]


def test_torus():
    solution = solved("torus")
    safest, count = chance_of(solution, (0, 0))
    assert (count, safest) == (3, min(solution.probability.values()))
    assert chance_of(solution, (0, 0), (0, 5))[1] == 4
    says("torus", safest)


def test_hex():
    solution = solved("hex")
    upper, left, two = (1, 2), (2, 1), (2, 2)
    assert chance_of(solution, upper) == chance_of(solution, left)
    alone, count = chance_of(solution, upper)
    assert count == 3
    largest, one = chance_of(solution, two)
    assert one == 1
    says("hex", alone, largest)


def test_twelve():
    solution = solved("twelve")
    one, four = (1, 2), (1, 3)
    assert {len(near) for near in Grid(9, 9, "triangle").neighbours[30:32]} == {12}
    assert chance_of(solution, one) == (0, 3)
    assert chance_of(solution, four) == (1, 3)
    shared, count = chance_of(solution, one, four)
    says("twelve", count, shared)


def test_misread():
    position = position_of(EXHIBITS["misread"])
    contradiction = solve(position).contradiction
    assert contradiction is not None
    assert set(contradiction.cells) == {ONE, TWO}
    values = {repair.cell: repair.values for repair in contradiction.repairs}
    assert set(values) == {ONE, TWO}
    assert max(values[TWO]) == 4
    says("misread", 4)


def test_triangle():
    position = position_of(EXHIBITS["triangle"])
    contradiction = solve(position).contradiction
    assert contradiction is not None
    numbers = {(0, 1), (1, 0), (1, 2)}
    assert set(contradiction.cells) == numbers
    for pair in combinations(sorted(numbers), 2):
        (third,) = numbers.difference(pair)
        labels = list(position.labels)
        labels[position.topology.index[third]] = FREE
        assert solve(Position(position.topology, tuple(labels)), Uniform()).legal
    # Golan's (1 + x1x2)(1 + x2x3)(1 + x1x3): each covered cell touches two of the numbers.
    touched = position.topology.neighbours
    covered = [i for i, label in enumerate(position.labels) if label is UNKNOWN]
    shown = {position.topology.index[cell] for cell in numbers}
    assert sorted(len(shown.intersection(touched[i])) for i in covered) == [2, 2, 2]
    says("triangle")


def test_example_5_1():
    # tests/contract/decomposition_example_5_1.json has the whole of Table 2.
    position = position_of(EXHIBITS["example-5-1"])
    found = decompose_board(position, form="shared")
    assert [sorted(bag) for bag in found.bags] == [
        [0, 1, 3],
        [1, 2, 4],
        [0, 2, 5],
        [0, 1],
        [1, 2],
        [0, 2],
        [0, 1, 2],
    ]
    (top,) = fill_tables(found).polynomials(6)
    factors = [(1, 1, 0), (0, 1, 1), (1, 0, 1)]
    product: dict[tuple[int, ...], int] = {}
    for size in range(4):
        for chosen in combinations(factors, size):
            exponents = tuple([sum(each[n] for each in chosen) for n in range(3)])
            product[exponents] = product.get(exponents, 0) + 1
    assert top.terms == product
    values = tuple([label.value for label in position.labels if isinstance(label, Number)])
    assert values == (1, 1, 2)
    assert solve(position).count == top.terms[values] == 1
    says("example-5-1", *values, 5)


def test_tree():
    position = position_of(EXHIBITS["tree"])
    root = list(climb_tree(position).steps())[-1]
    assert position.topology.cells[root.vertex] == "r"
    polynomial = root.step.polynomials().whole
    assert polynomial == (0, 0, 0, 2, 4, 2)
    says("tree", *polynomial[3:], solve(position).count, 3, len(polynomial) - 1)


def test_petersen():
    position = position_of(EXHIBITS["petersen"])
    graph = position.topology
    # Regular of degree 3 on 10 vertices, and no cycle shorter than 5: that is the Petersen graph.
    assert [len(near) for near in graph.neighbours] == [3] * 10
    for v, near in enumerate(graph.neighbours):
        second = [w for u in near for w in graph.neighbours[u] if w != v]
        assert len({*near, *second}) == 9
    numbers = {i for i, label in enumerate(position.labels) if isinstance(label, Number)}
    covered = [i for i in range(10) if i not in numbers]
    pairs = {frozenset(numbers.intersection(graph.neighbours[i])) for i in covered}
    assert (len(numbers), len(covered), len(pairs)) == (4, 6, 6)
    assert {len(pair) for pair in pairs} == {2}
    solution = solve(position)
    (chance,) = set(solution.probability.values())
    widths = [decompose_board(position, telling=telling).width for telling in (False, True)]
    says("petersen", solution.count, chance, *widths)


def test_paper_family():
    position = position_of(EXHIBITS["paper-family"])
    # Every assignment of a, b, c, s and t that suits both numbers, by what is mined of a, b and c.
    two, one = [{"b", "c", "s"}, {"a", "b", "t"}]
    legal = [
        set(mined)
        for size in range(6)
        for mined in combinations("abcst", size)
        if len(two.intersection(mined)) == 2 and len(one.intersection(mined)) == 1
    ]
    assert sorted("".join(sorted(mined & set("abc"))) for mined in legal) == ["ac", "b", "bc", "c"]
    assert solve(position).count == len(legal)
    sets = [["a", "c"], ["b"], ["b", "c"], ["c"]]
    drawing = draw(Diagram.of(sets, "abc"))
    says("paper-family", len(legal), len(unfold(drawing).edges), len(drawing.edges))


def test_sixty_six():
    solution = solved("sixty-six")
    covered = list(solution.probability)
    assert not solution.safe
    assert not solution.mined
    says("sixty-six", len(covered), 2 ** len(covered), solution.count, 4)
    assert solution.count == 66


def test_ten_to_fifty():
    solution = solved("ten-to-fifty")
    labels = solution.position.labels
    shown = sum(isinstance(label, Number) for label in labels)
    lead = solution.count // 10**48
    assert 298 <= lead < 299
    says("ten-to-fifty", len(labels), shown, f"{lead // 100}.{lead % 100:02} · 10⁵⁰")


def test_teddy_row():
    situation = Situation(position_of(EXHIBITS["teddy-row"]))
    left, middle, right = (6, 7, 8)
    scores = [teddy_score(situation, i) for i in (left, middle, right)]
    assert scores == [Fraction(40, 3), Fraction(20, 3), Fraction(40, 3)]
    assert [list(situation.facts(i).shows) for i in (left, middle)] == [[3, 4], [3]]
    assert set(situation.risk.values()) == {Fraction(1, 3)}
    wins = optimal(situation.position).moves()
    assert [wins[1, 1], wins[1, 2], wins[1, 3]] == [Fraction(2, 3), Fraction(1, 3), Fraction(2, 3)]
    says("teddy-row", "1/3", "40/3", "20/3", 3, 4, "2/3")


def test_teddy_four():
    position = position_of(EXHIBITS["teddy-four"])
    assert solve(position).count == len(solve(position).probability) == 8
    free = (2, 2)
    assert position[free] == FREE
    around = [
        position.labels[j] for j in position.topology.neighbours[position.topology.index[free]]
    ]
    assert (around.count(Mine()), around.count(UNKNOWN)) == (3, 2)
    assert move_facts(position)[free].shows == {3: Fraction(3, 4), 4: Fraction(1, 4)}
    says("teddy-four", 8, "3", 4, "1/4")


def test_safest_not_best():
    position = position_of(EXHIBITS["safest-not-best"])
    chances = solve(position).probability
    middle, beside = (1, 1), [(0, 1), (1, 0), (1, 2), (2, 1)]
    assert chances[middle] == min(chances.values()) == Fraction(1, 9)
    assert {chances[cell] for cell in beside} == {Fraction(4, 9)}
    play = optimal(position)
    assert play.shows_at(middle) == {3: Fraction(8, 9)}
    wins = play.moves()
    assert {wins[cell] for cell in beside} == {play.win} == {Fraction(4, 9)}
    assert wins[middle] == Fraction(1, 3)
    assert advise(position)[0].cell in beside
    says("safest-not-best", "1/9", "4/9", 3, "1/3")


def test_toss_at_once():
    position = position_of(EXHIBITS["toss-at-once"])
    chances = solve(position).probability
    pair = ((0, 4), (1, 4))
    assert {chances[cell] for cell in pair} == {Fraction(1, 2)}
    assert {chances[cell] for cell in chances if cell not in pair} == {Fraction(1, 5)}
    first = advise(position)[0]
    assert first.cell in pair
    assert "at once" in first.sentence
    play = optimal(position)
    wins = play.moves()
    # The corners below are best there, and cost as little as the pair.
    assert wins[pair[0]] == wins[pair[1]] == wins[3, 0] == play.win == Fraction(23, 70)
    says("toss-at-once", "1/5", "1/2", "23/70")
