import pytest

from minescope.counting.walk import Bundle, Scaled, Walk, find_number, walk


class Cell:
    """One cell that weighs 5 with no mine, 2 with one and 1 with three."""

    size = 1
    halves = ()
    weights = {0: 5, 1: 2, 3: 1}  # noqa: RUF012  # never changed

    def __init__(self):
        self.bundles = {x: Bundle(self, (x, 0), w, mines=x) for x, w in self.weights.items()}

    def state(self, halves):
        return halves[0]

    def bundle(self, state):
        return self.bundles[state[0]]


class Pair:
    """Two such cells with three mines in all."""

    size = 2

    def __init__(self):
        self.asked = 0
        self.halves = (Cell(), Cell())
        self.whole = Bundle(self, (3, 0), 10)

    def state(self, halves):
        return halves[0][0] + halves[1][0], 0

    def bundle(self, state):
        if state != (3, 0):
            raise KeyError(state)
        return self.whole

    def alternatives(self, state):
        first, second = self.halves
        for x in (0, 3):
            self.asked += 1
            yield first.bundles[x], second.bundles[3 - x]


def test_an_assignment_owns_as_many_numbers_in_a_row_as_it_weighs():
    pair = Pair()
    found = [walk(pair.whole, number) for number in range(10)]
    assert found == [[(1, 3)]] * 5 + [[(0, 3)]] * 5


def test_alternatives_are_looked_for_once_and_not_before_they_are_needed():
    pair = Pair()
    asked = []
    for number in range(10):
        walk(pair.whole, number)
        asked.append(pair.asked)
    assert asked == [1] * 5 + [2] * 5


def test_the_first_number_of_an_assignment_is_found():
    pair = Pair()
    # Where weights are above 1 an assignment owns several numbers; the first of them is told.
    assert find_number(pair, [0, 3]) == ((3, 0), 0)
    assert find_number(pair, [3, 0]) == ((3, 0), 5)
    with pytest.raises(KeyError):
        find_number(pair, [1, 1])


def test_a_scaled_bundle_gets_a_digit_and_loses_its_factor():
    pair = Pair()
    # 10 * 6 / 4 = 15 numbers, and four digits below each: sixty, six for each of the ten.
    scaled = Bundle(pair, (3, 0), 15, scaled=Scaled(pair.whole, factor=6, divisor=4))
    board = Walk(pair, ("a", "b"), divisor=4)
    assert board.numbers(scaled) == 60
    found = [board.held(scaled, number) for number in range(60)]
    assert found == [[("b", 3)]] * 30 + [[("a", 3)]] * 30
