"""The search for areas with many solutions: what comes to the same is searched once.

Sets of solutions are known by what they say about the cells in doubt, however they were come by.
One that is small beside all solutions is packed anew, so that its sets are short numbers.

Where no safe cell tells anything, only the cells in doubt matter: whatever else is known is the same in
all solutions, and so is what it adds to a number. So two such sets have the same value when they agree in
what they say about the cells in doubt, however they were come by; or when one becomes the other by a
symmetry of the board. And where the cells in doubt fall into parts that do not touch and go together each
with each, the value is the product of the parts' values.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import compress
from typing import Final

from minescope.counting.interface import Budget
from minescope.play.endgame.search import MOST_STATES, Search
from minescope.play.endgame.solutions import CellBits, SolutionBits, divide, mined_in

MOST_CELLS: Final = 64
"""Cells of an area that is shared: a solution is one machine word."""
MOST_MIRRORED: Final = 36
"""Cells up to which symmetries are looked for: a third of them is the index of a table."""
MOST_SYMMETRIES: Final = 8
"""As many as a square has; few graphs have more, and each takes its time."""
MOST_TRIES: Final = 20_000
"""Images of a cell that are tried to find them."""


class Sharing:
    """The values found for an area, by what its cells in doubt may be."""

    def __init__(self, around: Sequence[Sequence[int]]) -> None:
        """`around`: for each cell of the area, by its place, the places of the cells it touches."""
        self.around = around
        self.values: dict[bytes, int] = {}
        self.uppers: dict[bytes, int] = {}
        """Where no value is known, what it does not exceed."""
        self._touched = [sum([1 << j for j in near]) for near in around]
        self._mirrors: list[_Mirror] = []
        if len(around) <= MOST_MIRRORED:
            self._mirrors = [_Mirror(images) for images in symmetries(around)]

    def pack(self, masks: list[int]) -> SolutionBits:
        """The solutions as bits, every cell of the area at its place."""
        mined = mined_in(masks, len(self.around))
        every = (1 << len(masks)) - 1
        cells = []
        for place, near in enumerate(self.around):
            safe = every & ~mined[place]
            parts = divide(safe, [mined[j] for j in near if mined[j]]) if mined[place] else [safe]
            shown = [(number, part) for number, part in enumerate(parts) if part]
            cells.append(CellBits(place, safe, tuple(shown)))
        return SolutionBits(every, tuple(cells), masks)

    def apart(self, masks: Sequence[int]) -> tuple[list[int], ...]:
        """The solutions with nothing but their cells in doubt; in two parts where these are independent."""
        always = ever = masks[0]
        for mask in masks:
            always &= mask
            ever |= mask
        doubt = ever & ~always
        bare = [mask & doubt for mask in masks]
        group = self._dependent(bare, doubt)
        if group != doubt:
            one, other = {mask & group for mask in bare}, {mask & ~group for mask in bare}
            if len(one) * len(other) == len(bare):
                return list(one), list(other)
        return (bare,)

    def _dependent(self, bare: Sequence[int], doubt: int) -> int:
        """The cells that depend on the first one, as far as two parts show it, or touch them."""
        group = self._part(doubt)
        rest = todo = doubt & ~group
        while todo:
            part = self._part(todo)
            todo ^= part
            held, other = {mask & group for mask in bare}, {mask & part for mask in bare}
            if len({mask & (group | part) for mask in bare}) != len(held) * len(other):
                group |= part
                rest ^= part
                todo = rest
        return group

    def _part(self, cells: int) -> int:
        """The cells that hang together with the first of them."""
        part, todo = 0, cells & -cells
        while todo:
            part |= todo
            near = 0
            while todo:
                first = todo & -todo
                todo ^= first
                near |= self._touched[first.bit_length() - 1]
            todo = near & cells & ~part
        return part

    def key(self, masks: Sequence[int]) -> bytes:
        """The same for sets that are one another's mirror images. The masks are bare, as of `apart`."""
        if not self._mirrors:
            return array("Q", sorted(masks)).tobytes()
        doubt = 0
        for mask in masks:
            doubt |= mask
        # Only those by which the cells in doubt come first; mostly that is one.
        doubts = [mirror.image(doubt) for mirror in self._mirrors]
        first = min(doubts)
        near = zip(doubts, self._mirrors, strict=True)
        images = [sorted(mirror.images(masks)) for image, mirror in near if image == first]
        return array("Q", min(images)).tobytes()

    def first_mirrored(self, masks: Sequence[int]) -> list[int] | None:
        """For each place one that is worth the same, the first such; None where it has no mirror image."""
        known = frozenset(masks)
        doubt = 0
        for mask in masks:
            doubt |= mask
        first = None
        for mirror in self._mirrors[1:]:  # the first changes nothing
            if mirror.image(doubt) == doubt and known.issuperset(mirror.images(masks)):
                sooner = zip(first or range(len(self.around)), mirror.places, strict=True)
                first = [min(pair) for pair in sooner]
        return first


class _Mirror:
    """A symmetry, with tables that apply it to a third of a solution at a time."""

    def __init__(self, places: Sequence[int]) -> None:
        self.places = places
        """Where each place goes."""
        self.third = -(-len(places) // 3)
        self.tables: list[list[int]] = []
        for start in range(3):
            table = [0]
            for place in places[start * self.third : (start + 1) * self.third]:
                table += [image | 1 << place for image in table]
            self.tables.append(table)

    def image(self, mask: int) -> int:
        return self.images([mask])[0]

    def images(self, masks: Sequence[int]) -> list[int]:
        a, b, c = self.tables
        one, two, low = self.third, 2 * self.third, (1 << self.third) - 1
        return [a[mask & low] | b[mask >> one & low] | c[mask >> two] for mask in masks]


def symmetries(around: Sequence[Sequence[int]]) -> list[list[int]]:
    """Ways to exchange the cells that change nothing about who touches whom, doing nothing first.

    Not more than `MOST_SYMMETRIES`, nor all of them where they are hard to find.
    """
    touching = [frozenset(near) for near in around]
    kinds = [tuple(sorted([len(around[j]) for j in near])) for near in around]
    found = [list(range(len(around)))]
    tries = 0
    todo: list[list[int]] = [[]]
    while todo and len(found) < MOST_SYMMETRIES and tries < MOST_TRIES:
        images = todo.pop()
        place = len(images)
        if place == len(around):
            if images != found[0]:
                found.append(images)
            continue
        earlier = [image for k, image in enumerate(images) if k in touching[place]]
        tries += len(around)
        todo += [
            [*images, image]
            for image, kind in enumerate(kinds)
            if kind == kinds[place]
            and image not in images
            and touching[image].intersection(images) == set(earlier)
        ]
    return found


PACKED_FROM: Final = 2_000
"""Solutions from which on sets are packed anew. With fewer, to find sets again that were met before is worth
more than short numbers."""
PACKED_BELOW: Final = 4
"""What is packed anew holds less than this part of the solutions."""
_IS_ONE: Final = bytes([digit == ord("1") for digit in range(256)])
"""Turns the digits of a set into what `compress` takes."""


class SharedSearch(Search):
    """The values of sets of solutions of one area, shared by all that comes to the same."""

    def __init__(
        self,
        bits: SolutionBits,
        sharing: Sharing,
        most_states: int = MOST_STATES,
        limits: Budget | None = None,
    ) -> None:
        super().__init__(bits.cells, most_states, limits)
        self._masks = bits.masks
        self._sharing = sharing

    def _search(self, leaf: int, need: int) -> int:
        digits = f"{leaf:0{len(self._masks)}b}".encode().translate(_IS_ONE)
        return self._shared(list(compress(self._masks, digits)), need, leaf)

    def _shared(self, masks: Sequence[int], need: int, leaf: int | None = None) -> int:
        """The value of a closed set, given by its solutions; `leaf`: the same in the numbers used here."""
        if len(masks) == 1:
            return 1
        bare, *others = self._sharing.apart(masks)
        if others:
            first = self._shared(bare, -1)
            return first * self._shared(others[0], need // first)
        values, uppers = self._sharing.values, self._sharing.uppers
        key = self._sharing.key(bare)
        value = values.get(key)
        if value is not None:
            return value
        upper = uppers.get(key)
        if upper is not None and upper <= need:
            return upper
        every = len(self._masks)
        if leaf is None or (every > PACKED_FROM and len(bare) * PACKED_BELOW < every):
            value = self._packed(bare, need)
        else:
            value = self._first_of_mirrored(bare, leaf, need)
        (values if value > need else uppers)[key] = value
        return value

    def _packed(self, bare: list[int], need: int) -> int:
        """Search it by itself."""
        bits = self._sharing.pack(bare)
        own = SharedSearch(bits, self._sharing, self.most_states, self.limits)
        own.states = self.states
        try:
            own._close(bits.every, own._every_place)
            return own._first_of_mirrored(bare, bits.every, need)
        finally:
            self.states = own.states

    def _first_of_mirrored(self, bare: Sequence[int], leaf: int, need: int) -> int:
        """Search it here, trying one of several cells that are each other's mirror images."""
        guesses = self._guesses[leaf]
        first = self._sharing.first_mirrored(bare)
        if first is not None:
            guesses = [(most, place) for most, place in guesses if first[place] == place]
        return self._best_guess(leaf, guesses, need)
