"""Proofs in words: what a person would say to the one beside him at the board."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from minescope.board import Number, cell_name, cell_word
from minescope.logic.equations import TOTAL
from minescope.logic.premises import Premises
from minescope.logic.proofs import Proof
from minescope.prior import Total
from minescope.solving.constraints import Constraint

LISTED = 5
"""Numbers or cells that a sentence names before it says how many more there are."""
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def write_sentence(premises: Premises, proof: Proof) -> str:
    """The reason and the conclusion in one sentence."""
    writer = Writer(premises)
    if TOTAL in proof.numbers:
        text = writer.mine_count(proof)
    elif len(proof.numbers) == 1:
        text = writer.single_point(proof)
    elif len(proof.numbers) == 2 and proof.technique == "subset":
        text = writer.subset(proof)
    elif len(proof.numbers) == 2 and proof.technique == "difference":
        text = writer.difference(proof)
    elif proof.technique == "single point":
        text = writer.one_after_the_other(proof)
    else:
        text = writer.together(proof)
    return text[0].upper() + text[1:]


def amount(count: int) -> str:
    """A small number as a word.

    >>> amount(2), amount(31)
    ('two', '31')
    """
    return WORDS[count] if count < len(WORDS) else f"{count:,}"


def mines_of(count: int, more: str = "") -> str:
    """So many mines in words.

    >>> mines_of(1), mines_of(3, "more ")
    ('one mine', 'three more mines')
    """
    return f"{amount(count)} {more}mine{'' if count == 1 else 's'}"


def listing(items: Sequence[int], name: Callable[[int], str], more: str, joint: str = "and") -> str:
    """Names in a row; where they are many the last ones are counted.

    >>> listing([1, 2, 3], str, "more"), listing([1, 2], str, "more", "or"), listing([1], str, "more")
    ('1, 2 and 3', '1 or 2', '1')
    >>> listing(range(9), str, "more")
    '0, 1, 2, 3, 4 and 4 more'
    """
    if len(items) > LISTED + 1:
        names = [*map(name, items[:LISTED]), f"{len(items) - LISTED:,} {more}"]
    else:
        names = [*map(name, items)]
    return f" {joint} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


class Writer:
    """Sentences about one position."""

    def __init__(self, premises: Premises) -> None:
        self.premises = premises
        self.topology = premises.position.topology
        self.x_max = premises.x_max

    def cells(self, count: int) -> str:
        return f"{amount(count)} {cell_word(self.topology, count)}"

    def names(self, cells: Sequence[int], joint: str = "and") -> str:
        every = self.topology.cells
        more = f"more {cell_word(self.topology, 2)}"
        return listing(cells, lambda i: cell_name(every[i]), more, joint)

    def number(self, n: int) -> str:
        """A number as it stands on the board, or the mine count."""
        if n == TOTAL:
            return "the number of mines"
        return f"the {self._shown(n)} at {cell_name(self.topology.cells[n])}"

    def numbers(self, chosen: Collection[int]) -> str:
        return listing(sorted(chosen), self.number, "more numbers")

    def _shown(self, n: int) -> int:
        label = self.premises.position.labels[n]
        assert isinstance(label, Number)  # constraints come from numbers only
        return label.value

    def _missing(self, number: Constraint) -> str:
        """The mines that a number still needs."""
        return mines_of(number.value, "more " if number.value < self._shown(number.number) else "")

    def holds(self, subject: str, count: int, least: int, most: int | None = None) -> str:
        """What so many cells hold: just so many mines each, or a number between two bounds."""
        one = count == 1
        verb, each = ("holds", "") if one else ("hold", " each")
        if most is not None and most != least:
            if least == 0:
                return f"{subject} {verb} at most {most}{each}"
            if most == self.x_max:
                return f"{subject} {verb} at least {least}{each}"
            return f"{subject} {verb} {least} to {most}{each}"
        if least == 0:
            return f"{subject} {'is' if one else 'are'} safe"
        if self.x_max == 1:
            return f"{subject} {'is a mine' if one else 'are mines'}"
        return f"{subject} {verb} {mines_of(least)}{each}"

    def conclusion(self, proof: Proof, owner: str = "", every: int = 0) -> str:
        """What the cells hold, by their names, or after whose cells they are.

        A proof need not be about every cell of which the same is true: then it says about how many of
        them it is.
        """
        count = len(proof.cells)
        subject = self.names(proof.cells)
        if owner and count < every:
            subject = f"{subject}, {amount(count)} of {owner} {self.cells(every)},"
        elif owner and count > 1:
            subject = f"{owner} {self.cells(count)}"
        elif owner:
            subject = f"{owner} {cell_word(self.topology)}, {subject},"
        return self.holds(subject, count, proof.mines)

    def single_point(self, proof: Proof) -> str:
        (n,) = proof.numbers
        number = self.premises.numbers[n]
        count = len(number.cells)
        if proof.mines == 0:
            shown = self._shown(n)
            if shown == 0:
                end = self.conclusion(proof, "its", count)
                return f"{self.number(n)} touches no mine, so {end}."
            mines = "its mine" if shown == 1 else f"its {mines_of(shown)}"
            end = self.conclusion(proof, "its other", count)
            return f"{self.number(n)} already touches {mines}, so {end}."
        limit = f", which hold at most {self.x_max} each" if self.x_max > 1 and count > 1 else ""
        end = self.conclusion(proof)
        if count == len(proof.cells) > 1:
            subject = "both of them" if count == 2 else "all of them"
            end = self.holds(subject, count, proof.mines)
        need = f"needs {self._missing(number)} and has only {self.cells(count)} left"
        return f"{self.number(n)} {need}{limit}, so {end}."

    def subset(self, proof: Proof) -> str:
        first, second = self.premises.constraints(proof.numbers)
        inner, outer = (first, second) if first.cells < second.cells else (second, first)
        count = len(inner.cells)
        each = {1: "the only unknown", 2: "both unknown"}.get(count, f"all {amount(count)} unknown")
        start = f"{self.number(outer.number)} touches {each} {cell_word(self.topology, count)} of "
        start += self.number(inner.number)
        end = self.conclusion(proof, "its other", len(outer.cells) - count)
        hold = "which holds" if count == 1 else "which hold"
        if inner.value < outer.value:
            part = f"only {amount(inner.value)} of the {self._missing(outer)} that it needs"
            return f"{start}, {hold} {part}, so {end}."
        last = "its last" if outer.value < self._shown(outer.number) else "its"
        every = f"{last} mine" if outer.value == 1 else f"{last} {mines_of(outer.value)}"
        return f"{start}, {hold} {every}, so {end}."

    def difference(self, proof: Proof) -> str:
        first, second = self.premises.constraints(proof.numbers)
        more, less = (first, second) if first.value > second.value else (second, first)
        shared = cell_word(self.topology, len(more.cells & less.cells))
        cells = frozenset(proof.cells)
        if cells <= more.cells - less.cells:
            part = f"at most {amount(less.value)} of the {self._missing(more)}"
            end = self.conclusion(proof, "its other", len(more.cells - less.cells))
            return (
                f"{part} that {self.number(more.number)} needs can be in the {shared} it shares with "
                f"{self.number(less.number)}, so {end}."
            )
        where = f"in the {shared} it shares with {self.number(less.number)}"
        owner = "" if cells <= more.cells else "its other"
        end = self.conclusion(proof, owner, len(less.cells - more.cells))
        return (
            f"{self.number(more.number)} needs at least {mines_of(less.value)} {where}, and "
            f"that {self._shown(less.number)} needs no more, so {end}."
        )

    def one_after_the_other(self, proof: Proof) -> str:
        reason = f"{self.numbers(proof.numbers)} leave {self.names(proof.cells)} no choice"
        return f"taken one after the other, {reason}, so {self._pronoun(proof)}."

    def together(self, proof: Proof) -> str:
        reason = self._fail(proof.numbers)
        return f"{self._otherwise(proof)}, {reason}, so {self._pronoun(proof)}."

    def _fail(self, numbers: Collection[int]) -> str:
        together = {1: "", 2: "both "}.get(len(numbers), "all ")
        return f"{self.numbers(numbers)} could not {together}hold"

    def _otherwise(self, proof: Proof) -> str:
        """The opposite as a condition."""
        if self.x_max == 1:
            what = "were safe" if proof.mines else "were a mine"
        else:
            what = f"held anything but {mines_of(proof.mines)}" if proof.mines else "held a mine"
        return f"if {self.names(proof.cells, 'or')} {what}"

    def _pronoun(self, proof: Proof) -> str:
        count = len(proof.cells)
        return self.holds("it" if count == 1 else "they", count, proof.mines)

    def mine_count(self, proof: Proof) -> str:
        left = self.premises.mines_left
        assert left is not None  # the mine count is used
        numbers = proof.numbers - {TOTAL}
        if not numbers:
            return f"{self._mines_left(left)}, so {self._all_unknown(proof)}."
        s = "s" if len(numbers) == 1 else ""
        touched = frozenset().union(*[row.cells for row in self.premises.constraints(numbers)])
        if touched.isdisjoint(proof.cells) and proof.mines in (0, self.x_max):
            reason = f"{self.numbers(numbers)} need{s} "
            reason += {1: "it", 2: "both"}.get(left, "all of them")
            if proof.mines:
                most = left - self.x_max * (len(self.premises.unknown) - len(touched))
                beside = f"{'lies' if most == 1 else 'lie'} beside {self.numbers(numbers)}"
                reason = f"at most {amount(most)} of them {beside}"
            end = self._elsewhere(proof, len(touched))
            return f"{self._mines_left(left, proof.mines == 0)}, and {reason}, so {end}."
        with_mines = f"with the {mines_of(left)} that {'is' if left == 1 else 'are'} left"
        reason = f"{self._fail(numbers)} {with_mines}"
        return f"{self._otherwise(proof)}, {reason}, so {self._pronoun(proof)}."

    def _mines_left(self, left: int, few: bool = True) -> str:
        unknown = self.cells(len(self.premises.unknown))
        if not isinstance(self.premises.prior, Total):
            every = f"every {cell_word(self.topology)}"
            return f"the density {f'fills {every}' if left else 'allows no mines'}"
        if left == 0:
            return "all mines are known"
        are = f"{mines_of(left)} {'is' if left == 1 else 'are'} left"
        if left == self.x_max * len(self.premises.unknown):
            return f"{are} for only {unknown}"
        return f"only {are}" if few else are

    def _elsewhere(self, proof: Proof, touched: int) -> str:
        """Cells that the numbers do not touch: mostly all others."""
        count = len(proof.cells)
        if 1 < count == len(self.premises.unknown) - touched:
            return self.holds(f"the other {self.cells(count)}", count, proof.mines)
        return self.conclusion(proof)

    def _all_unknown(self, proof: Proof) -> str:
        count = len(proof.cells)
        if count == 1 or count < len(self.premises.unknown):
            return self.conclusion(proof)
        every = "both" if count == 2 else f"all {amount(count)}"
        return self.holds(f"{every} unknown {cell_word(self.topology, 2)}", count, proof.mines)
