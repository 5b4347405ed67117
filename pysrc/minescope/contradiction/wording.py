"""A contradiction in words."""

from __future__ import annotations

from minescope.board import Number, Position, cell_name, cell_word
from minescope.contradiction.counts import lowest
from minescope.contradiction.numbers import Numbers
from minescope.prior import Prior, Total

LISTED = 5
"""Numbers that a sentence names before it says how many more there are."""


def write_sentence(
    position: Position, prior: Prior, numbers: Numbers, chosen: tuple[int, ...], counted: bool
) -> str:
    names = []
    for number in [numbers.all[n] for n in chosen]:
        shown = shown_value(position, number.number)
        known = shown - number.value
        beside = f" (beside {_several(known, 'known mine')})" if known else ""
        names.append(f"the {shown} at {cell_name(position.topology.cells[number.number])}{beside}")
    if len(names) > LISTED + 1:
        names[LISTED:] = [f"{len(names) - LISTED} more numbers"]
    text = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    if counted:
        reason = _count_reason(position, prior, numbers, chosen)
    elif len(chosen) == 1:
        reason = f" cannot hold: {_single_reason(position, numbers, *chosen)}."
    elif len(chosen) == 2:
        reason = f" cannot both hold: {_pair_reason(position, numbers, *chosen)}."
    else:
        reason = " cannot all hold; without any one of them, the others can."
    text += reason
    return text[0].upper() + text[1:]


def shown_value(position: Position, i: int) -> int:
    label = position.labels[i]
    assert isinstance(label, Number)  # constraints come from numbers only
    return label.value


def _several(amount: int, noun: str) -> str:
    return f"{amount or 'no'} {noun}{'s' if amount > 1 else ''}"


def _single_reason(position: Position, numbers: Numbers, n: int) -> str:
    cell = cell_word(position.topology)
    _, value, cells = numbers.all[n]
    if value < 0:
        return "it touches more known mines than that"
    if not cells:
        return f"no unknown {cell} touches it"
    unknown = f"{len(cells)} unknown {cell_word(position.topology, len(cells))}"
    touch = f"{unknown} touch{'es' if len(cells) == 1 else ''} it"
    limit = f", and a {cell} holds at most {numbers.x_max} mines" if numbers.x_max > 1 else ""
    return f"only {touch}{limit}"


def _pair_reason(position: Position, numbers: Numbers, n: int, m: int) -> str:
    cells = numbers.shared[n][m]
    (low, high), (least, most) = numbers.range_within(n, cells), numbers.range_within(m, cells)
    one, needed, other, allowed = "first", low, "second", most
    if low <= most:
        one, needed, other, allowed = "second", least, "first", high
    noun = cell_word(position.topology, cells)
    where = f"the unknown {noun}" if cells == 1 else f"the {cells} unknown {noun}"
    return (
        f"the {one} needs at least {_several(needed, 'mine')} in {where} they share, the {other} "
        f"allows {f'at most {allowed}' if allowed else 'none'} there"
    )


def _count_reason(
    position: Position, prior: Prior, numbers: Numbers, chosen: tuple[int, ...]
) -> str:
    """What the numbers (or, without numbers, the cells) need or leave, and what the prior says."""
    asked_mines, known = numbers.asked_mines, numbers.known_mines
    assert asked_mines is not None  # the mine count belongs to the set
    reach = numbers.mines(chosen, numbers.allowed())
    s = "s" if len(chosen) == 1 else ""
    in_all = known + asked_mines
    total = f"there {'is' if in_all == 1 else 'are'} {{}}{in_all} in total"
    if asked_mines < lowest(reach):
        if not chosen:
            is_known = f"{_several(known, 'mine')} {'is' if known == 1 else 'are'} known"
            return f"{is_known}, but {total.format('only ')}."
        said = total.format("only ") if isinstance(prior, Total) else "a density of 0 allows none"
        beyond = f" beyond the {known} known" if known else ""
        return f" need{s} at least {_several(lowest(reach), 'mine')}{beyond}, but {said}."
    said = total.format("")
    if not isinstance(prior, Total):
        every = f"every {cell_word(position.topology)}"
        said = f"a density of {numbers.x_max} fills {every}, with {in_all} in total"
    if asked_mines >= reach.bit_length():
        most = known + reach.bit_length() - 1
        fit = f"room for {'at most ' if most else ''}{_several(most, 'mine')}"
        cells = "" if chosen else f"the {cell_word(position.topology, 2)}"
        return f"{cells} leave{s} {fit}, but {said}."
    return f" leave{s} room for fewer mines or for more, but not for {in_all}, and {said}."
