"""Golan's counting on graphs of bounded treewidth, as an engine.

S. Golan, "Minesweeper on graphs", section 5: on a tree decomposition of width k all legal
assignments are counted with tables that are small when k is. The engine works on the graph
of numbers and groups, each group joined to its numbers: edges between two cells or two numbers say
nothing, so its width is at most that of the board.

The tables P_i(A) of a nice tree decomposition are filled upward and downward (`BagTables`). The vertices
are numbers and cells (a cell is a group of cells, too: it has a weight for each number of mines). Node i
of the decomposition has a table: an assignment A of mines to the cells of its bag, with a counter for
each number of its bag, the mines around it among all cells in the subtree -> the weight of all ways to
fill the cells below the bag so that the numbers below it hold. The paper writes the counters as
exponents: P_i(A) is a polynomial with a variable for each number in the bag. Cells of the bag itself are
weighed when they are forgotten; so a join need not divide their weights out again, only their counters
(the paper's P_loc).

A key packs mines and counters into one integer, a field for each vertex of the bag with a guard
bit on top; vertices that are never in one bag share fields.

As the paper writes them they are polynomials P_i(A) of a bag i, one for each A (`bag_polynomials`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2, prod
from typing import Final, NamedTuple, TypeAlias

from minescope.counting.decompositions import (
    Adjacency,
    Decomposition,
    NiceNode,
    decompose,
    make_nice,
)
from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.counting.weighing import nothing, tally_of, weigh
from minescope.errors import BudgetError

BagTable: TypeAlias = dict[int, int]
"""Packed mines and counters of a bag -> weight."""
MOST_STEPS: Final = 1e12
"""Estimated steps beyond which work is not begun: days, and more memory than there is."""
REPORT_EVERY: Final = 5000
"""Pairs of entries after which the budget is asked within a join: some milliseconds."""


class Model(NamedTuple):
    """What the tables are about; each vertex has either a value or a row."""

    graph: Adjacency
    values: Sequence[int | None]
    """What a number asks for; None at cells."""
    rows: Sequence[Sequence[int]]
    """What 0, 1, .. mines in a cell weigh; a weight of 0 means never. Empty at numbers."""


class BagTables:
    """The tables of all nodes; they stay readable after the count."""

    def __init__(
        self,
        model: Model,
        decomposition: Decomposition,
        budget: Budget | None = None,
        *,
        pruned: bool = True,
    ) -> None:
        """With `pruned` entries are dropped from which no number of the bag can come out right."""
        self.model = model
        self.decomposition = decomposition
        self.nice = make_nice(decomposition)
        self.budget = budget or Budget()
        self.pruned = pruned
        self.states = [[m for m, weight in enumerate(row) if weight] for row in model.rows]
        tops = [max(states, default=0) for states in self.states]
        self.around = [
            [w for w in near if (model.values[v] is None) != (model.values[w] is None)]
            for v, near in enumerate(model.graph)
        ]
        """Numbers around cells, cells around numbers: other edges say nothing."""
        self.rooms = [sum([tops[w] for w in near]) for near in self.around]
        self.limits = [
            min(value, room) if pruned and value is not None else room
            for value, room in zip(model.values, self.rooms, strict=True)
        ]
        self.possible = all(
            [v is None or 0 <= v <= r for v, r in zip(model.values, self.rooms, strict=True)]
        )
        self.half = 1 << max([*tops, *self.limits], default=0).bit_length()
        self.bits = self.half.bit_length()
        self.mask = 2 * self.half - 1
        self.tops = tops
        self.shifts = self._fields()
        self.units = [1 << shift for shift in self.shifts]
        self.seen = self._seen()
        self.tables: list[BagTable] = []

    def _fields(self) -> list[int]:
        """Where each vertex has its field: from the root down, the first not taken in its bags."""
        shifts = [0] * len(self.model.values)
        for node in reversed(self.nice.nodes):
            if node.kind == "forget":
                taken = {shifts[v] for v in node.bag}
                shift = 0
                while shift in taken:
                    shift += self.bits
                shifts[node.vertex] = shift
        return shifts

    def _seen(self) -> list[dict[int, int]]:
        """For each node and each number in its bag: the most mines that the subtree can give it."""
        most_mines: list[dict[int, int]] = []
        for node in self.nice.nodes:
            held = dict(most_mines[node.children[0]]) if node.children else {}
            vertex = node.vertex
            if node.kind == "forget":
                held.pop(vertex, None)
            elif node.kind == "introduce" and self.model.values[vertex] is None:
                for n in self._near(node, vertex):
                    held[n] += self.tops[vertex]
            elif node.kind == "introduce":
                held[vertex] = sum([self.tops[c] for c in self._near(node, vertex)])
            elif node.kind == "join":
                for n, top in most_mines[node.children[1]].items():
                    held[n] += top - sum([self.tops[c] for c in self._near(node, n)])
            most_mines.append(held)
        return most_mines

    def _near(self, node: NiceNode, vertex: int) -> list[int]:
        return [w for w in self.around[vertex] if w in node.bag]

    def _cells(self, node: NiceNode) -> list[int]:
        return [v for v in sorted(node.bag) if self.model.values[v] is None]

    def estimate(self) -> float:
        """How many entries the tables can have together, joins counted by pairs; from above."""
        sizes: list[float] = []
        steps = 0.0
        for node, seen in zip(self.nice.nodes, self.seen, strict=True):
            cells = sum([log2(max(1, len(self.states[c]))) for c in self._cells(node)])
            room = cells + sum([log2(self._range(n, top)) for n, top in seen.items()])
            work = sum([sizes[child] for child in node.children])
            if node.kind == "join":
                work -= cells
            elif node.kind == "introduce":
                work += log2(max(1, len(self.states[node.vertex])))
            sizes.append(min(room, work))
            steps += 2.0 ** min(work, 200.0)
        return steps

    def _range(self, number: int, seen: int) -> int:
        """How many values a counter can have when its subtree can give it `seen` mines."""
        low = self._least(number, seen)
        return max(1, min(self.limits[number], seen) - low + 1)

    def _least(self, number: int, seen: int) -> int:
        value = self.model.values[number]
        if value is None or not self.pruned:
            return 0
        return max(0, value - self.rooms[number] + seen)

    def announce(self) -> None:
        """Tell the budget what is coming, and refuse what is out of reach."""
        steps, width = self.estimate(), self.nice.width
        self.budget.width = max(self.budget.width, width)
        if steps > MOST_STEPS:
            raise BudgetError(
                f"This graph is out of reach for tables over a tree decomposition: the best one "
                f"found has width {width}, and its tables would take about "
                f"10^{len(str(int(steps))) - 1} steps. Choose another engine, or a smaller graph.",
                {"width": width, "expected": int(steps)},
            )
        self.budget.announce(steps, width)

    def count(self) -> int:
        """Fill all tables from the leaves up; the weight of everything."""
        self.announce()
        self.tables = []
        if not self.possible and self.pruned:
            return 0
        for node, seen in zip(self.nice.nodes, self.seen, strict=True):
            if node.kind == "leaf":
                table = {0: 1}
            elif node.kind == "forget":
                table = self._forget(node)
            elif node.kind == "join":
                table = self._join(node)
            elif self.model.values[node.vertex] is None:
                table = self._introduce_cell(node, seen)
            else:
                table = self._introduce_number(node, seen)
            self.tables.append(table)
            if node.kind != "join":  # a join reports while it runs
                self.budget.spend(len(table), len(table))
        return self.tables[-1].get(0, 0)

    def _checks(self, numbers: Sequence[int], seen: dict[int, int]) -> tuple[int, int, int]:
        """(too many, too few, guards): what to add to a key so that a counter above its limit, or
        one that still can reach its number, sets its guard bit.
        """
        many = few = guards = 0
        if self.pruned:
            for n in numbers:
                many += (self.half - 1 - self.limits[n]) * self.units[n]
                few += (self.half - self._least(n, seen[n])) * self.units[n]
                guards += self.half * self.units[n]
        return many, few, guards

    def _step_of(self, node: NiceNode) -> int:
        """What one mine in the introduced cell adds to a key."""
        return self.units[node.vertex] + sum([self.units[n] for n in self._near(node, node.vertex)])

    def _introduce_cell(self, node: NiceNode, seen: dict[int, int]) -> BagTable:
        many, few, guards = self._checks(self._near(node, node.vertex), seen)
        step = self._step_of(node)
        added = [m * step for m in self.states[node.vertex]]
        table: BagTable = {}
        for key, weight in self.tables[node.children[0]].items():
            for more in added:
                state = key + more
                if not (state + many) & guards and (state + few) & guards == guards:
                    table[state] = weight
        return table

    def _introduce_number(self, node: NiceNode, seen: dict[int, int]) -> BagTable:
        number = node.vertex
        least, most = self._least(number, seen[number]), self.limits[number]
        shift = self.shifts[number]
        table: BagTable = {}
        for key, weight in self.tables[node.children[0]].items():
            # Compared before it is packed: the cells of a bag can hold more than a field does.
            mines = self._mines_around(node, key)
            if least <= mines <= most:
                table[key + (mines << shift)] = weight
        return table

    def _mines_around(self, node: NiceNode, key: int) -> int:
        """What the introduced number counts at first: the mines of its cells in the bag."""
        return sum([(key >> self.shifts[c]) & self.mask for c in self._near(node, node.vertex)])

    def _forget(self, node: NiceNode) -> BagTable:
        vertex = node.vertex
        shift, mask, value = self.shifts[vertex], self.mask, self.model.values[vertex]
        row = self.model.rows[vertex]
        table: BagTable = {}
        for key, weight in self.tables[node.children[0]].items():
            held = (key >> shift) & mask
            rest = key - (held << shift)
            if value is None:
                table[rest] = table.get(rest, 0) + weight * row[held]
            elif held == value:
                table[rest] = weight
        return table

    def _partners(self, node: NiceNode) -> tuple[int, dict[int, list[tuple[int, int, int]]]]:
        """The right table of a join by the mines in the cells of the bag.

        Each entry with its key, and with what it adds to a left key: its counters without the
        mines in the bag itself, which the left key has counted.
        """
        cells = self._cells(node)
        fields = sum([self.mask << self.shifts[c] for c in cells])
        near = [sum([self.units[n] for n in self._near(node, c)]) for c in cells]
        partners: dict[int, list[tuple[int, int, int]]] = {}
        local: dict[int, int] = {}
        for key, weight in self.tables[node.children[1]].items():
            mines = key & fields
            if mines not in local:
                local[mines] = mines + sum(
                    [
                        ((mines >> self.shifts[c]) & self.mask) * units
                        for c, units in zip(cells, near, strict=True)
                    ]
                )
            partners.setdefault(mines, []).append((key, key - local[mines], weight))
        return fields, partners

    def _join(self, node: NiceNode) -> BagTable:
        seen = self.seen[len(self.tables)]
        many, few, guards = self._checks(list(seen), seen)
        fields, partners = self._partners(node)
        table: BagTable = {}
        pairs = kept = 0
        for key, weight in self.tables[node.children[0]].items():
            others = partners.get(key & fields, ())
            pairs += len(others)
            if pairs > REPORT_EVERY:
                self.budget.spend(pairs, len(table) - kept)
                pairs, kept = 0, len(table)
            for _, more, other in others:
                state = key + more
                if not (state + many) & guards and (state + few) & guards == guards:
                    table[state] = table.get(state, 0) + weight * other
        self.budget.spend(pairs, len(table) - kept)
        return table

    def outside(self) -> list[list[int]]:
        """For each vertex and each m: what all other cells weigh when it holds m mines.

        From the root down: `above[i]` has for each entry of table i the weight of all that its
        subtree does not decide.
        """
        weights = [[0] * len(row) for row in self.model.rows]
        if not self.tables or not self.tables[-1].get(0):
            return weights
        above: list[BagTable] = [{} for _ in self.tables]
        above[-1] = {0: 1}
        for i in range(len(self.tables) - 1, -1, -1):
            node = self.nice.nodes[i]
            if node.kind == "forget":
                above[node.children[0]] = self._unforget(node, above[i], weights[node.vertex])
            elif node.kind == "introduce":
                above[node.children[0]] = self._unintroduce(node, above[i])
            elif node.kind == "join":
                left, right = node.children
                above[left], above[right] = self._unjoin(node, above[i])
            self.budget.spend(len(above[i]))
            above[i] = {}
        return weights

    def _unforget(self, node: NiceNode, above: BagTable, weights: list[int]) -> BagTable:
        vertex = node.vertex
        shift, mask, value = self.shifts[vertex], self.mask, self.model.values[vertex]
        row = self.model.rows[vertex]
        below: BagTable = {}
        for key, weight in self.tables[node.children[0]].items():
            held = (key >> shift) & mask
            factor = above.get(key - (held << shift))
            if not factor or (value is not None and held != value):
                continue
            if value is None:
                weights[held] += factor * weight
                below[key] = factor * row[held]
            else:
                below[key] = factor
        return below

    def _unintroduce(self, node: NiceNode, above: BagTable) -> BagTable:
        below: BagTable = {}
        vertex = node.vertex
        is_cell = self.model.values[vertex] is None
        step = self._step_of(node)
        added = [m * step for m in self.states[vertex]]
        for key in self.tables[node.children[0]]:
            total = 0
            if is_cell:
                total = sum([above.get(key + more, 0) for more in added])
            else:
                mines = self._mines_around(node, key)
                if mines <= self.limits[vertex]:
                    total = above.get(key + (mines << self.shifts[vertex]), 0)
            if total:
                below[key] = total
        return below

    def _unjoin(self, node: NiceNode, above: BagTable) -> tuple[BagTable, BagTable]:
        fields, partners = self._partners(node)
        mine: BagTable = {}
        others: BagTable = {}
        for key, weight in self.tables[node.children[0]].items():
            total = 0
            self.budget.spend(0)
            for other_key, more, other in partners.get(key & fields, ()):
                factor = above.get(key + more)
                if factor:
                    total += factor * other
                    others[other_key] = others.get(other_key, 0) + factor * weight
            if total:
                mine[key] = total
        return mine, others

    def close(self) -> None:
        """Forget the tables; the budget's entries are free again."""
        self.budget.release(sum(map(len, self.tables)))
        self.tables = []


class BagPolynomial(NamedTuple):
    """P_i(A) for one bag and one A."""

    mines: dict[int, int]
    """A: the mines in each cell of the bag that can hold more than one number of them."""
    numbers: tuple[int, ...]
    """The numbers of the bag, each of which has a variable."""
    terms: dict[tuple[int, ...], int]
    """Exponents, in the order of `numbers` -> coefficient."""


def bag_polynomials(tables: BagTables, bag: int) -> list[BagPolynomial]:
    """The P_i(A) of a bag of the decomposition (not of the nice one), by A."""
    return node_polynomials(tables, tables.nice.tops[bag])


def node_polynomials(tables: BagTables, place: int) -> list[BagPolynomial]:
    """The P_i(A) of a node of the nice decomposition.

    Here the cells of the bag are weighed, too. An A without any entry is left out.
    """
    values, rows = tables.model.values, tables.model.rows
    bag = sorted(tables.nice.nodes[place].bag)
    cells = [v for v in bag if values[v] is None]
    numbers = [v for v in bag if values[v] is not None]
    table = tables.tables[place] if place < len(tables.tables) else {}
    terms: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {}
    for key, weight in table.items():
        mines = _read(tables, key, cells)
        own = prod([rows[c][m] for c, m in zip(cells, mines, strict=True)])
        terms.setdefault(mines, {})[_read(tables, key, numbers)] = weight * own
    return [
        BagPolynomial(
            {c: m for c, m in zip(cells, mines, strict=True) if len(tables.states[c]) > 1},
            tuple(numbers),
            dict(sorted(terms[mines].items())),
        )
        for mines in sorted(terms)
    ]


def _read(tables: BagTables, key: int, vertices: Sequence[int]) -> tuple[int, ...]:
    return tuple([(key >> tables.shifts[v]) & tables.mask for v in vertices])


class Treewidth:
    """The engine: tables over a tree decomposition of the numbers and groups."""

    name = "treewidth"

    def tally(self, problem: CountingProblem, measure: Measure, budget: Budget) -> Tally:
        weighed = weigh(problem, measure)
        if weighed is None:
            return nothing(problem)
        graph = incidence_graph(problem)
        numbers = len(problem.values)
        model = Model(
            graph,
            [*problem.values, *[None] * len(weighed.rows)],
            [*[()] * numbers, *weighed.rows],
        )
        tables = BagTables(model, decompose(graph, lambda: budget.spend(0)), budget)
        total = tables.count()
        if not total:
            tables.close()
            return nothing(problem)
        outside = tables.outside()[numbers:]
        tables.close()
        return tally_of(weighed, total, outside, budget)


def incidence_graph(problem: CountingProblem) -> list[list[int]]:
    """Numbers first, then groups; each number is joined to its groups.

    >>> incidence_graph(CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2))))
    [[2, 3], [3, 4], [0], [0, 1], [1]]
    """
    numbers = len(problem.values)
    graph: list[list[int]] = [[numbers + g for g in groups] for groups in problem.members]
    graph += [[] for _ in problem.sizes]
    for n, groups in enumerate(problem.members):
        for g in groups:
            graph[numbers + g].append(n)
    return graph
