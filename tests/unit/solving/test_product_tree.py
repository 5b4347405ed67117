from functools import reduce
from random import Random

import pytest

from minescope.arithmetic.convolution import convolve, correlate
from minescope.counting.interface import Budget
from minescope.solving.product_tree import ProductTree


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
