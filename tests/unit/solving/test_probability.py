from fractions import Fraction
from functools import reduce
from itertools import product
from math import comb, gcd
from random import Random

import pytest

from minescope.arithmetic.algebraic import decimal, density_root
from minescope.arithmetic.convolution import convolve, correlate
from minescope.counting.interface import Budget, Tally
from minescope.counting.weights import group_weights
from minescope.solving.probability import ProductTree, free_distribution, share_total


def test_convolving_multiplies_polynomials():
    assert list(convolve([1, 2], [3, 0, 5])) == [3, 6, 5, 10]
    assert list(convolve([7], [1, 1])) == [7, 7]
    assert list(convolve([0, 0, 1], [0, 4])) == [0, 0, 0, 4]


def test_a_free_cell_by_odds():
    assert free_distribution((1, 1), (1, 4)) == (Fraction(4, 5), Fraction(1, 5))
    assert free_distribution((2, 2, 1), (1, 1)) == (
        Fraction(2, 5),
        Fraction(2, 5),
        Fraction(1, 5),
    )
    assert free_distribution((1, 2, 1), (0, 1)) == (1, 0, 0)
    assert free_distribution((1, 2, 1), (1, 0)) == (0, 0, 1)


def test_a_free_cell_by_an_irrational_factor():
    odds = density_root(Fraction(1, 2), 2, (2, 2, 1))
    shares = free_distribution((2, 2, 1), odds)
    assert sum(shares) == 1
    assert sum(x * share for x, share in enumerate(shares)) == Fraction(1, 2)
    assert decimal(shares[0], 6) == "0.588562"


def tally(least, *total):
    return Tally(least, total, ())


def share_by_listing(tallies, cell, outer_cells, mines):
    """For each island {mines: weight of everything else}, and the mines of an outer cell."""
    outer = group_weights(cell, outer_cells)
    rests = [{} for _ in tallies]
    held = [0] * len(cell)
    for chosen in product(*[range(len(t.total)) for t in tallies]):
        placed = sum(t.least + k for t, k in zip(tallies, chosen, strict=True))
        left = mines - placed
        if not 0 <= left < len(outer):
            continue
        weights = [t.total[k] for t, k in zip(tallies, chosen, strict=True)]
        for i, k in enumerate(chosen):
            others = outer[left]
            for j, weight in enumerate(weights):
                others *= weight if j != i else 1
            rests[i][k] = rests[i].get(k, 0) + others
        whole = 1
        for weight in weights:
            whole *= weight
        if outer_cells:
            rest = group_weights(cell, outer_cells - 1)
            for x, own in enumerate(cell):
                if 0 <= left - x < len(rest):
                    held[x] += whole * own * rest[left - x]
    return rests, held


@pytest.mark.parametrize("cell", [(1, 1), (2, 2, 1), (1, 3, 3, 1)])
def test_sharing_a_total(cell):
    rng = Random(f"share {cell}")
    impossible = 0
    for _ in range(150):
        tallies = [
            tally(
                rng.randint(0, 3),
                rng.randint(1, 5),
                *[rng.randint(0, 5) for _ in range(rng.randint(0, 2))],
                *[rng.randint(1, 5) for _ in range(rng.randint(0, 1))],
            )
            for _ in range(rng.randint(0, 3))
        ]
        outer_cells, mines = rng.choice((0, 0, 1, 3, 6)), rng.randint(0, 14)
        rests, held = share_by_listing(tallies, cell, outer_cells, mines)
        shared = share_total(tallies, cell, outer_cells, mines, Budget())
        empty = not tallies and 0 <= mines <= (len(cell) - 1) * outer_cells
        possible = empty or any(
            weight * t.total[k]
            for t, rest in zip(tallies, rests, strict=True)
            for k, weight in rest.items()
        )
        assert shared.possible == possible
        if not possible:
            impossible += 1
            continue
        for t, rest, factors in zip(tallies, rests, shared.factors, strict=True):
            assert len(factors.by_mines) == len(t.total)
            expected = [rest.get(k, 0) for k in range(len(t.total))]
            # Only ratios matter: they are the same, and never all 0.
            assert any(factors.by_mines)
            for k, factor in enumerate(factors.by_mines):
                assert factor * sum(expected) == expected[k] * sum(factors.by_mines)
        if outer_cells:
            assert shared.outer == tuple(Fraction(weight, sum(held)) for weight in held)
        else:
            assert shared.outer is None
    assert 0 < impossible < 150


def test_sharing_on_a_large_board():
    # One island with 1 or 2 mines (4 and 9 ways), 467 outer cells, 99 mines.
    shared = share_total([tally(1, 4, 9)], (1, 1), 467, 99, Budget())
    first, second = shared.factors[0].by_mines
    assert Fraction(first, second) == Fraction(comb(467, 98), comb(467, 97))
    whole = 4 * first + 9 * second
    assert shared.outer[1] == Fraction(4 * first * 98 + 9 * second * 97, 467 * whole)


def test_an_island_without_legal_assignment_makes_all_impossible():
    assert not share_total([tally(0, 0), tally(1, 3)], (1, 1), 5, 3, Budget()).possible


@pytest.mark.parametrize("cell", [(1, 1), (2, 2, 1), (1, 3, 3, 1)])
@pytest.mark.parametrize("outer_cells", [0, 3, 150])
def test_sharing_among_many_islands(cell, outer_cells):
    # Enough for long rows; what all islands but one weigh is multiplied out here.
    rng = Random(f"many {cell} {outer_cells}")
    tallies = [
        tally(rng.randint(0, 2), *[rng.randint(1, 1 << 20) for _ in range(rng.randint(1, 9))])
        for _ in range(40)
    ]
    spread = sum(len(t.total) - 1 for t in tallies)
    mines = sum(t.least for t in tallies) + spread // 2 + outer_cells // 5
    budget = Budget()
    shared = share_total(tallies, cell, outer_cells, mines, budget)
    assert budget.done < 2 * budget.expected
    outer = group_weights(cell, outer_cells)
    for i, (t, factors) in enumerate(zip(tallies, shared.factors, strict=True)):
        others, held = [1], 0
        for j, other in enumerate(tallies):
            if j != i:
                others = convolve(others, other.total)
                held += other.least
        left = [mines - held - t.least - k for k in range(len(t.total))]
        rests = [
            sum(w * outer[m - j] for j, w in enumerate(others) if 0 <= m - j < len(outer))
            for m in left
        ]
        assert gcd(*factors.by_mines) == 1
        if len(t.total) > 1:
            assert factors.by_mines == tuple(rest // gcd(*rests) for rest in rests)
    if outer_cells:
        assert sum(shared.outer) == 1
        held_outside = sum(m * share for m, share in enumerate(shared.outer)) * outer_cells
        held_inside = sum(
            t.least
            + Fraction(
                sum(
                    k * w * f
                    for k, (w, f) in enumerate(zip(t.total, factors.by_mines, strict=True))
                ),
                sum(w * f for w, f in zip(t.total, factors.by_mines, strict=True)),
            )
            for t, factors in zip(tallies, shared.factors, strict=True)
        )
        assert held_inside + held_outside == mines


def random_factors(rng, count, longest, bits):
    return [
        [rng.getrandbits(bits) for _ in range(rng.randint(1, longest))] + [1] for _ in range(count)
    ]


@pytest.mark.parametrize(("count", "longest", "bits"), [(1, 3, 5), (7, 4, 8), (20, 12, 60)])
def test_all_but_one_is_the_product_of_the_others(count, longest, bits):
    rng = Random(f"all but one of {count}")
    for _ in range(3):
        factors = random_factors(rng, count, longest, bits)
        tree = ProductTree(factors, Budget())
        row = [rng.getrandbits(50) for _ in range(tree.length)]
        assert list(tree.product()) == reduce(convolve, factors)
        assert tree.product() is tree.product()
        assert [list(each) for each in tree.all_but_one(row)] == [
            correlate(row, reduce(convolve, factors[:i] + factors[i + 1 :], [1]))
            for i in range(count)
        ]


def test_no_factor_at_all():
    tree = ProductTree([], Budget())
    assert (tree.length, list(tree.product()), tree.all_but_one([5])) == (1, [1], [])


def test_zero_makes_all_zero():
    tree = ProductTree([(0, 0), (1, 2)], Budget())
    assert list(tree.product()) == [0, 0, 0]
    assert list(map(list, tree.all_but_one([1, 1, 1]))) == [[3, 3], [0, 0]]


def test_announced_steps_are_those_that_are_told_of_later():
    factors = random_factors(Random("announced"), 70, 15, 12)
    budget = Budget()
    tree = ProductTree(factors, budget)
    tree.expect(bits=900)
    tree.all_but_one([(1 << 900) - k for k in range(tree.length)])
    assert budget.expected / 2 < budget.done < budget.expected * 2


def test_a_product_alone_is_announced_alone():
    factors = random_factors(Random("product"), 150, 20, 12)
    budget = Budget()
    tree = ProductTree(factors, budget)
    tree.expect()
    tree.product()
    assert budget.expected / 2 < budget.done < budget.expected * 2
