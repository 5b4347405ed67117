"""Every sentence of a reason is true when it is read alone, beside the board that it speaks of.

Boards are made by chance. What a sentence names (cells, how many they are, what a number needs) is taken out
of its words again and compared with the board; a sentence of an unknown form fails, too.
"""

import random
import re

import pytest

from minescope.board import FREE, Mine, Number, Position, cell_name
from minescope.board.topology import Graph, Grid
from minescope.logic import deduce, explain
from minescope.logic.wording import LISTED, WORDS
from minescope.prior import Total

WORD = r"(no|one|two|three|four|five|six|seven|eight|[\d,]+)"
NUMBER = r"the (\d+) at ([^ ,.]+(?: c\d+)?)"
NAME = r"[^ ,.]+(?: c\d+)?"
NAMES = rf"{NAME}(?:, {NAME})*(?: (?:and|or) (?:{NAME}|[\d,]+ more (?:cells|vertices)))?"
CELLS = r"(?:cells?|vertex|vertices)"
HOLD = r"(?:is|are|holds?) .+"


def value(word: str) -> int:
    return WORDS.index(word) if word in WORDS else int(word.replace(",", ""))


class Reader:
    """Compares a sentence with the board of its moment."""

    def __init__(self, position: Position) -> None:
        topology = position.topology
        self.labels = dict(zip(topology.cells, position.labels, strict=True))
        self.cell = {cell_name(cell): cell for cell in topology.cells}
        self.touched = {
            cell: {topology.cells[j] for j in near}
            for cell, near in zip(topology.cells, topology.neighbours, strict=True)
        }
        self.word = ("vertex", "vertices") if isinstance(topology, Graph) else ("cell", "cells")
        self.unknown = {cell for cell, label in self.labels.items() if not known(label)}
        self.position = position

    def number(self, shown: str, name: str):
        """The cell of a number, which shows what the sentence says."""
        cell = self.cell[name]
        label = self.labels[cell]
        assert isinstance(label, Number)
        assert label.value == int(shown)
        return cell

    def cells(self, number) -> set:
        return self.touched[number] & self.unknown

    def mines(self, number) -> int:
        near = [self.labels[cell] for cell in self.touched[number]]
        return sum(label.mines for label in near if isinstance(label, Mine))

    def needs(self, number, phrase: str) -> None:
        """So many mines, or so many more where some are known."""
        found = re.fullmatch(rf"{WORD}( more)? (mines?)", phrase)
        assert found, phrase
        need = self.labels[number].value - self.mines(number)
        assert value(found[1]) == need
        assert bool(found[2]) == (self.mines(number) > 0)
        assert found[3] == ("mine" if need == 1 else "mines")

    def count(self, phrase: str, count: int) -> None:
        """A count and the noun that goes with it."""
        found = re.fullmatch(rf"{WORD} ({CELLS})", phrase)
        assert found, phrase
        assert value(found[1]) == count
        self.noun(found[2], count)

    def noun(self, word: str, count: int) -> None:
        assert word == self.word[count != 1]

    def names(self, phrase: str, cells: set) -> None:
        """The names of all cells, or of the first and how many more they are."""
        parts = re.split(r", | and | or ", phrase)
        named = [self.cell[part] for part in parts if part in self.cell]
        more = [part for part in parts if part not in self.cell]
        assert len({*named}) == len(named)
        assert {*named} <= cells
        assert len(more) <= 1
        if more:
            assert len(named) == LISTED
            assert value(more[0].split()[0]) == len(cells) - LISTED
        else:
            assert {*named} == cells

    def conclusion(self, phrase: str, proof, others: set | None) -> None:
        """What follows, said of `others` of some number, or of cells by their names."""
        cells = {*proof.cells}
        forms = [
            (r"its (?:other )?(cell|vertex), (.+), (?:is|holds) .+", "one"),
            (rf"(.+), {WORD} of its (?:other )?(.+), {HOLD}", "some"),
            (rf"its (?:other )?({WORD} {CELLS}) (?:are|hold) .+", "every"),
            (rf"({NAMES}) {HOLD}", "named"),
        ]
        matches = [(form, re.fullmatch(pattern, phrase)) for pattern, form in forms]
        form, found = next(((form, found) for form, found in matches if found), ("", None))
        assert found, phrase
        self.verb(phrase, len(cells))
        if form == "named":
            self.names(found[1], cells)
            return
        assert others is not None
        assert cells <= others
        if form == "one":
            self.noun(found[1], 1)
            self.names(found[2], cells)
            assert others == cells
        elif form == "some":
            self.names(found[1], cells)
            assert value(found[2]) == len(cells) < len(others)
            self.count(found[3], len(others))
        else:
            self.count(found[1], len(others))
            assert others == cells

    def verb(self, phrase: str, count: int) -> None:
        one = re.search(r"( is | holds )", phrase)
        assert bool(one) == (count == 1), phrase


def known(label) -> bool:
    return isinstance(label, Number | Mine) or label == FREE


def check(reader: Reader, proof) -> str:
    """The form of the sentence; raises where something in it is not so."""
    text = proof.sentence[0].lower() + proof.sentence[1:]
    for form, (pattern, truth) in FORMS.items():
        found = re.fullmatch(pattern, text)
        if found:
            truth(reader, proof, *found.groups())
            return form
    raise AssertionError(f"a sentence of an unknown form: {text}")


def touches_no_mine(reader: Reader, proof, shown, name, end):
    number = reader.number(shown, name)
    assert shown == "0"
    reader.conclusion(end, proof, reader.cells(number))


def already_touches(reader: Reader, proof, shown, name, count, end):
    number = reader.number(shown, name)
    assert int(shown) == reader.mines(number) == (1 if count is None else value(count))
    reader.conclusion(end, proof, reader.cells(number))


def only_left(reader: Reader, proof, shown, name, need, left, most, end):
    number = reader.number(shown, name)
    cells = reader.cells(number)
    reader.needs(number, need)
    reader.count(left, len(cells))
    assert (most is not None) == (reader.position.x_max > 1 and len(cells) > 1)
    if end.split()[0] in ("both", "all"):
        assert end.split()[0] == ("both" if len(cells) == 2 else "all")
        assert cells == {*proof.cells}
    else:
        reader.conclusion(end, proof, None)


def subset(reader: Reader, proof, shown, name, each, noun, shown_in, name_in, hold, end):
    outer, inner = reader.number(shown, name), reader.number(shown_in, name_in)
    cells = reader.cells(inner)
    count = {"the only": 1, "both": 2}.get(each) or value(each.removeprefix("all "))
    assert count == len(cells)
    assert cells < reader.cells(outer)
    reader.noun(noun, count)
    within = reader.labels[inner].value - reader.mines(inner)
    part = re.fullmatch(rf"holds? only {WORD} of the (.+) that it needs", hold)
    if part:
        assert value(part[1]) == within
        reader.needs(outer, part[2])
    else:
        whole = re.fullmatch(rf"holds? its (last )?(?:{WORD} )?mines?", hold)
        assert whole, hold
        assert (1 if whole[2] is None else value(whole[2])) == within
        assert within == reader.labels[outer].value - reader.mines(outer)
        assert bool(whole[1]) == (reader.mines(outer) > 0)
    reader.conclusion(end, proof, reader.cells(outer) - cells)


def needs_there(reader: Reader, proof, shown, name, least, noun, shown_in, name_in, that, end):
    more, less = reader.number(shown, name), reader.number(shown_in, name_in)
    shared = reader.cells(more) & reader.cells(less)
    reader.noun(noun, len(shared))
    own = reader.cells(more) - shared
    need = reader.labels[more].value - reader.mines(more) - reader.position.x_max * len(own)
    assert value(least.split()[0]) == need
    assert that == shown_in
    assert need == reader.labels[less].value - reader.mines(less)
    reader.conclusion(end, proof, reader.cells(less) - shared)


def at_most(reader: Reader, proof, most, need, shown, name, noun, shown_in, name_in, end):
    more, less = reader.number(shown, name), reader.number(shown_in, name_in)
    shared = reader.cells(more) & reader.cells(less)
    reader.noun(noun, len(shared))
    reader.needs(more, need)
    assert value(most) == reader.labels[less].value - reader.mines(less)
    reader.conclusion(end, proof, reader.cells(more) - shared)


def listed_numbers(reader: Reader, proof, phrase: str) -> None:
    found = re.findall(NUMBER, phrase)
    named = {reader.number(*one) for one in found}
    assert named <= {*proof.numbers}
    more = re.search(r"([\d,]+) more numbers", phrase)
    assert len(named) + (value(more[1]) if more else 0) == len(proof.numbers)


def one_after_the_other(reader: Reader, proof, numbers, names, pronoun):
    listed_numbers(reader, proof, numbers)
    reader.names(names, {*proof.cells})
    reader.verb(f" {pronoun} ", len(proof.cells))
    assert pronoun.split()[0] == ("it" if len(proof.cells) == 1 else "they")


def together(reader: Reader, proof, names, numbers, how, left, pronoun):
    reader.names(names, {*proof.cells})
    listed_numbers(reader, proof, numbers)
    assert (how or "").strip() == {1: "", 2: "both"}.get(len(proof.numbers), "all")
    assert (left is not None) == proof.total
    if left:
        mines_left(reader, left)
    assert pronoun.split()[0] == ("it" if len(proof.cells) == 1 else "they")


def mines_left(reader: Reader, phrase: str) -> None:
    found = re.search(rf"{WORD} (mines?)", phrase)
    assert found, phrase
    prior = reader.position.prior
    assert isinstance(prior, Total)
    left = prior.mines - sum(x.mines for x in reader.labels.values() if isinstance(x, Mine))
    assert value(found[1]) == left
    assert found[2] == ("mine" if left == 1 else "mines")


def all_known(reader: Reader, proof, end):
    elsewhere(reader, proof, end, set())


def fills_all(reader: Reader, proof, left, cells, end):
    mines_left(reader, left)
    reader.count(cells, len(reader.unknown))
    elsewhere(reader, proof, end, set())


def needed(reader: Reader, proof, left, numbers, _all, end):
    mines_left(reader, left)
    listed_numbers(reader, proof, numbers)
    elsewhere(reader, proof, end, set().union(*[reader.cells(n) for n in proof.numbers]))


def beside(reader: Reader, proof, left, most, numbers, end):
    mines_left(reader, left)
    listed_numbers(reader, proof, numbers)
    touched = set().union(*[reader.cells(n) for n in proof.numbers])
    assert value(most) <= sum(reader.labels[n].value - reader.mines(n) for n in proof.numbers)
    elsewhere(reader, proof, end, touched)


def elsewhere(reader: Reader, proof, end, touched):
    found = re.match(rf"(both|all {WORD}) unknown|the other ({WORD} {CELLS})", end)
    if not found:
        return reader.conclusion(end, proof, None)
    assert {*proof.cells} == reader.unknown - touched
    if found[3]:
        reader.count(found[3], len(proof.cells))
    else:
        assert len(proof.cells) == (2 if found[1] == "both" else value(found[2]))
    return None


FORMS = {
    "no mine": (rf"{NUMBER} touches no mine, so (.+)\.", touches_no_mine),
    "already": (
        rf"{NUMBER} already touches its (?:mine|{WORD} mines?), so (.+)\.",
        already_touches,
    ),
    "left": (
        rf"{NUMBER} needs (.+ mines?) and has only (.+) left(, which hold at most \d+ each)?, so (.+)\.",
        only_left,
    ),
    "subset": (
        rf"{NUMBER} touches (the only|both|all \w+) unknown ({CELLS}) of {NUMBER}, which (.+?), so (.+)\.",
        subset,
    ),
    "difference": (
        (
            rf"{NUMBER} needs at least (\w+ mines?) in the ({CELLS}) it shares with {NUMBER}, and that "
            r"(\d+) needs no more, so (.+)\."
        ),
        needs_there,
    ),
    "other difference": (
        (
            rf"at most {WORD} of the (.+?) that {NUMBER} needs can be in the ({CELLS}) it shares with "
            rf"{NUMBER}, so (.+)\."
        ),
        at_most,
    ),
    "one after the other": (
        rf"taken one after the other, (.+) leave ({NAMES}) no choice, so (.+)\.",
        one_after_the_other,
    ),
    "together": (
        (
            rf"if ({NAMES}) (?:was|were|held) .+?, (the \d+ at .+) could not( both| all)? hold"
            r"( with the .+ that (?:is|are) left)?, so (.+)\."
        ),
        together,
    ),
    "all known": (r"all mines are known, so (.+)\.", all_known),
    "full": (rf"(.+ mines? (?:is|are) left) for only (\w+ {CELLS}), so (.+)\.", fills_all),
    "needed": (
        r"only (.+ mines? (?:is|are) left), and (the \d+ at .+?) needs? (it|both|all of them), so (.+)\.",
        needed,
    ),
    "beside": (
        rf"(.+ mines? (?:is|are) left), and at most {WORD} of them lies? beside (the \d+ at .+?), so (.+)\.",
        beside,
    ),
}


def some_board(draw: random.Random, shape: str) -> Position:
    """Mines, flags and opened cells by chance; what is opened shows its number."""
    width, height = draw.choice([(4, 2), (5, 3), (4, 4), (6, 3), (7, 2)])
    x_max = draw.choice([1, 1, 1, 2, 3])
    grid = Grid(height, width, shape)
    density = draw.choice([0.15, 0.3, 0.45])
    opened = draw.choice([0.25, 0.45, 0.7])
    mines = [draw.randint(1, x_max) if draw.random() < density else 0 for _ in grid.cells]
    labels = {}
    for i, cell in enumerate(grid.cells):
        if draw.random() < (opened if mines[i] == 0 else 0.2):
            around = sum(mines[j] for j in grid.neighbours[i])
            shown = Number(around) if draw.random() < 0.9 else FREE
            labels[cell] = Mine(mines[i]) if mines[i] else shown
    prior = Total(sum(mines)) if draw.random() < 0.5 else None
    return Position.of(grid, labels, x_max=x_max, prior=prior)


def every_proof(position: Position):
    """Reasons with the board of their moment: round by round, and of each certain cell by itself."""
    alone = position
    certain = []
    while proofs := deduce(position):
        labels = dict(zip(position.topology.cells, position.labels, strict=True))
        for proof in proofs:
            yield position, proof
            certain += proof.cells
            labels.update(
                {cell: Mine(proof.mines) if proof.mines else FREE for cell in proof.cells}
            )
        position = position.replace(labels)
    for cell in {*certain}:
        proof = explain(alone, cell)
        assert proof is not None
        yield alone, proof


@pytest.mark.parametrize("shape", ["grid", "hex", "torus", "triangle3"])
def test_what_a_sentence_names_is_on_the_board(shape):
    draw = random.Random(f"true when read alone, {shape}")
    told = set()
    for _ in range(80):
        for position, proof in every_proof(some_board(draw, shape)):
            told.add(check(Reader(position), proof))
    assert {"already", "left", "together"} <= told


def test_every_form_is_met():
    draw = random.Random("all forms")
    told = set()
    for _ in range(250):
        for position, proof in every_proof(some_board(draw, "grid")):
            told.add(check(Reader(position), proof))
    assert told == {*FORMS}
