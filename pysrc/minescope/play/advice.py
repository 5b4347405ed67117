r"""`advise`: the moves that a strategy would make, best first, with their facts and the reason in words.

>>> from minescope.board.formats.recognise import parse
>>> first, *others = advise(parse("minescope 1\ntopology grid 5x2\nmines 7\n\n* * 3 * *\n* ? ? ? *"))
>>> first.cell, first.mine, first.win, [(move.cell, str(move.win)) for move in others]
((1, 1), Fraction(1, 3), Fraction(2, 3), [((1, 3), '2/3'), ((1, 2), '1/3')])
>>> print(first.sentence)
With best play it wins 2/3 of all games, as does r2 c4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from minescope.arithmetic.algebraic import Exact, decimal
from minescope.board import Cell, Position, cell_name, cell_word
from minescope.counting.interface import Budget
from minescope.play.moves.facts import MoveFacts
from minescope.play.moves.situation import Situation, twin_mines
from minescope.play.strategies.catalogue import LOOKING_AHEAD, ranked_where_several, strategy_named
from minescope.play.strategies.endgame import MOST_SOLUTIONS
from minescope.play.strategies.strategy import Candidate
from minescope.play.wording import chance_text
from minescope.solving.solution import Solution

MOST_MOVES: Final = 8
"""Moves that are compared, unless more are asked for."""


@dataclass(frozen=True, repr=False)
class Advice:
    """A move, what is known about it, and why it stands where it does."""

    facts: MoveFacts
    score: Exact | None
    """By which the strategy compares moves; None where it has not looked closer at this one."""
    win: Fraction | None
    """The chance to win with best play after it, where that was worked out."""
    sentence: str

    def __repr__(self) -> str:
        won = "" if self.win is None else f", win {self.win}"
        return f"<Advice {self.cell!r}: mine {self.mine}, progress {self.progress}{won}>"

    @property
    def cell(self) -> Cell:
        return self.facts.cell

    @property
    def mine(self) -> Exact:
        """The chance of any mine."""
        return self.facts.mine

    @property
    def shows(self) -> dict[int, Exact]:
        """The chance of each number."""
        return self.facts.shows

    @property
    def opening(self) -> Exact:
        """The chance of a zero."""
        return self.facts.opening

    @property
    def progress(self) -> Exact:
        """The chance that something new becomes certain."""
        return self.facts.progress

    @property
    def certain(self) -> Exact:
        """The mean number of cells that become certain."""
        return self.facts.certain


def advise(
    subject: Position | Solution,
    strategy: str = "best",
    *,
    most: int = MOST_MOVES,
    limits: Budget | None = None,
) -> tuple[Advice, ...]:
    """The best moves of a position, or of its solution, so many at the most.

    Where some cell is certainly safe only safe cells are moves; certain mines never are. Empty where
    nothing is left to open. Flags are taken for mines. Where a cell may hold several mines, every strategy
    compares what is safe and what it tells, and none says how often a move wins. A position that nothing
    fits raises a `ContradictionError`.
    """
    chooser = strategy_named(strategy)
    situation = Situation(subject, limits)
    several = situation.prospects.several  # asked before any work: it refuses what nothing fits
    if not situation.candidates:
        return ()
    rank = ranked_where_several if several else chooser.ranked
    ranked = rank(situation, max(2, most))  # the first is compared with the second
    sentences = _sentences(situation, ranked, strategy in LOOKING_AHEAD and not several)
    return tuple(
        [
            Advice(situation.facts(each.cell), each.score, each.win, sentence)
            for each, sentence in list(zip(ranked, sentences, strict=True))[: max(1, most)]
        ]
    )


def _sentences(situation: Situation, ranked: Sequence[Candidate], looks_ahead: bool) -> list[str]:
    if not situation.guessing:
        return [_safe_sentence(situation, each.cell) for each in ranked]
    first, *others = ranked
    return [
        _first_sentence(situation, first, others, looks_ahead),
        *[_other_sentence(situation, each) for each in others],
    ]


def _safe_sentence(situation: Situation, i: int) -> str:
    facts = situation.facts(i)
    if not facts.progress:
        return "It is certainly safe, but tells nothing new."
    if facts.progress == 1:
        return "It is certainly safe, and whatever it shows, something new becomes certain."
    progress = chance_text(facts.progress)
    return f"It is certainly safe, and something new becomes certain with chance {progress}."


def _first_sentence(
    situation: Situation, first: Candidate, others: Sequence[Candidate], looks_ahead: bool
) -> str:
    """Why it is ahead of the next, and of the safest."""
    word = cell_word(situation.position.topology)
    if not others:
        return f"It is the only {word} that may be safe."
    following = others[0]
    safest = min(others, key=lambda each: situation.risk[each.cell])
    is_safest = situation.risk[first.cell] <= situation.risk[safest.cell]
    if first.win is not None and following.win is not None:
        return _winning_sentence(situation, first, following, None if is_safest else safest)
    facts = situation.facts(first.cell)
    risk = chance_text(facts.mine)
    progress = chance_text(facts.next_safe)
    if first.score is None and _is_searched_apart(situation, first.cell):
        return (
            "Nothing opened elsewhere can tell more about its area, so best guess there at once: it "
            f"is a mine with chance {risk}."
        )
    if not is_safest and looks_ahead and _is_behind(safest, first):
        return (
            f"It is a mine with chance {risk}, the safest {word}, {_name(situation, safest)}, with only "
            f"{chance_text(situation.facts(safest.cell).mine)}; but looking ahead, "
            f"{_scores(first, safest, 'the safest')}.{_taken_anyway(situation, first.cell)}"
        )
    if not is_safest:
        other = situation.facts(safest.cell)
        return (
            f"It is a mine with chance {risk} and leads to a safe {word} with chance {progress}; for the "
            f"safest {word}, {_name(situation, safest)}, these are {chance_text(other.mine)} and "
            f"{chance_text(other.next_safe)}."
        )
    if situation.risk[following.cell] > situation.risk[first.cell]:
        return (
            f"It is the safest {word}, a mine with chance {risk}, and leads to a safe {word} with chance "
            f"{progress}; the next best, {_name(situation, following)}, is a mine with chance "
            f"{chance_text(situation.facts(following.cell).mine)}."
        )
    no_safer = f"No {word} is safer (a mine with chance {risk})"
    if looks_ahead and _is_behind(following, first):
        scores = _scores(first, following, _name(situation, following))
        return f"{no_safer}, and looking ahead, {scores}."
    if facts.next_safe > situation.facts(following.cell).next_safe:
        return (
            f"{no_safer}, and it leads to a safe {word} with chance {progress}, "
            f"{_name(situation, following)} with only "
            f"{chance_text(situation.facts(following.cell).next_safe)}."
        )
    return f"{no_safer}; {_name(situation, following)} is as good."


def _is_searched_apart(situation: Situation, i: int) -> bool:
    """Whether it is in an area that is searched to its end before all else is looked at."""
    return any([i in area.cells and area.solutions <= MOST_SOLUTIONS for area in situation.areas])


def _taken_anyway(situation: Situation, i: int) -> str:
    """A sentence about the risk of a twin."""
    weight = twin_mines(situation).get(i, 0)
    if not weight:
        return ""
    # In as many solutions its twin is the mine.
    chance = chance_text(Fraction(2 * weight, situation.prospects.total))
    return (
        f" With chance {chance} it is one of two cells that nothing will ever tell apart, a risk that "
        "must be taken anyway."
    )


def _is_behind(other: Candidate, first: Candidate) -> bool:
    """Whether it was looked at as closely, and found to be worse."""
    return other.score is not None and first.score is not None and other.score < first.score


def _scores(first: Candidate, other: Candidate, name: str) -> str:
    """Both scores, with as many digits as tell them apart."""
    assert first.score is not None
    assert other.score is not None
    digits = 1
    while decimal(first.score * 100, digits) == decimal(other.score * 100, digits):
        digits += 1
    more, less = decimal(first.score * 100, digits), decimal(other.score * 100, digits)
    return f"it scores {more} %, {name} only {less} %"


def _winning_sentence(
    situation: Situation, first: Candidate, following: Candidate, safest: Candidate | None
) -> str:
    assert first.win is not None
    assert following.win is not None
    wins = f"With best play it wins {chance_text(first.win)} of all games"
    if following.win == first.win:
        sentence = f"{wins}, as does {_name(situation, following)}"
    else:
        sentence = f"{wins}, {_name(situation, following)} only {chance_text(following.win)}"
    if safest is None or safest.win is None:
        return f"{sentence}."
    risk = chance_text(situation.facts(safest.cell).mine)
    name, wins = _name(situation, safest), chance_text(safest.win)
    word = cell_word(situation.position.topology)
    return f"{sentence}; the safest {word}, {name}, a mine with chance {risk}, wins {wins}."


def _other_sentence(situation: Situation, each: Candidate) -> str:
    facts = situation.facts(each.cell)
    word = cell_word(situation.position.topology)
    parts = [f"It is a mine with chance {chance_text(facts.mine)}"]
    if each.win is not None:
        parts.append(f"and wins {chance_text(each.win)} of all games with best play")
    elif facts.dead and not facts.progress:
        parts.append(f"and would tell nothing about any other {word}")
    else:
        parts.append(f"and leads to a safe {word} with chance {chance_text(facts.next_safe)}")
    return f"{' '.join(parts)}."


def _name(situation: Situation, each: Candidate) -> str:
    return cell_name(situation.position.topology.cells[each.cell])
