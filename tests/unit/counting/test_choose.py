import pytest

from minescope.counting.choose import ENGINE_NAMES, TallyMemory, choose_engine
from minescope.counting.interface import Budget, CountingProblem, Measure, Tally
from minescope.errors import BudgetError, UnsupportedError

PROBLEMS = [CountingProblem((size, 1), (1,), ((0, 1),)) for size in range(1, 9)]
ALIKE = Measure((1, 1), (1, 1))


class Counting:
    """An engine that only remembers what it was asked."""

    def __init__(self, name="counting"):
        self.name = name
        self.asked = []

    def tally(self, problem, measure, budget):
        self.asked.append(problem)
        return Tally(0, (len(self.asked),), ())


def test_the_default_engine():
    engine, choice = choose_engine(None)
    assert engine.name == choice.name == "elimination"
    assert "default" in choice.reason


@pytest.mark.parametrize("name", ENGINE_NAMES)
def test_an_engine_by_name(name):
    engine, choice = choose_engine(name)
    assert engine.name == choice.name == name
    found = engine.tally(CountingProblem((3, 4, 3), (1, 2), ((0, 1), (1, 2))), ALIKE, Budget())
    assert found.total == (21,)


def test_a_wrong_name_is_answered_with_the_right_ones():
    with pytest.raises(UnsupportedError) as caught:
        choose_engine("guessing")
    assert all(name in caught.value.message for name in ENGINE_NAMES)


def test_an_island_met_again_is_not_counted_again():
    memory, engine = TallyMemory(100), Counting()
    first = memory.tally(engine, PROBLEMS[0], ALIKE, Budget())
    again = memory.tally(engine, CountingProblem(*PROBLEMS[0]), Measure(*ALIKE), Budget())
    assert again is first
    assert len(engine.asked) == 1


def test_other_weights_another_island_or_engine_are_other_questions():
    memory, engine, other = TallyMemory(100), Counting(), Counting("another")
    memory.tally(engine, PROBLEMS[0], ALIKE, Budget())
    memory.tally(engine, PROBLEMS[0], Measure((1, 1)), Budget())
    memory.tally(engine, PROBLEMS[0], Measure((1, 1), (1, 2)), Budget())
    memory.tally(engine, PROBLEMS[0], Measure((2, 2, 1), (1, 1)), Budget())
    memory.tally(engine, PROBLEMS[1], ALIKE, Budget())
    assert len(engine.asked) == 5
    memory.tally(other, PROBLEMS[0], ALIKE, Budget())
    assert len(other.asked) == 1


def test_the_longest_unused_is_forgotten_first():
    # Each tally holds one number: three of them fit.
    memory, engine = TallyMemory(3), Counting()
    a, b, c, d = PROBLEMS[:4]
    for problem in (a, b, c, a, d):
        memory.tally(engine, problem, ALIKE, Budget())
    assert engine.asked == [a, b, c, d]
    memory.tally(engine, a, ALIKE, Budget())
    assert engine.asked == [a, b, c, d]
    memory.tally(engine, b, ALIKE, Budget())
    assert engine.asked == [a, b, c, d, b]


def test_an_island_larger_than_the_memory_is_kept_until_the_next():
    memory, engine = TallyMemory(1), Counting()
    for problem in (PROBLEMS[0], PROBLEMS[0], PROBLEMS[1], PROBLEMS[0]):
        memory.tally(engine, problem, ALIKE, Budget())
    assert engine.asked == [PROBLEMS[0], PROBLEMS[1], PROBLEMS[0]]


def test_clearing():
    memory, engine = TallyMemory(100), Counting()
    memory.tally(engine, PROBLEMS[0], ALIKE, Budget())
    memory.clear()
    memory.tally(engine, PROBLEMS[0], ALIKE, Budget())
    assert len(engine.asked) == 2


def test_work_that_was_stopped_is_not_remembered():
    class Stopped(Counting):
        def tally(self, problem, measure, budget):
            if not self.asked:
                self.asked.append(problem)
                raise BudgetError("enough")
            return super().tally(problem, measure, budget)

    memory, engine = TallyMemory(100), Stopped()
    with pytest.raises(BudgetError):
        memory.tally(engine, PROBLEMS[0], ALIKE, Budget())
    assert memory.tally(engine, PROBLEMS[0], ALIKE, Budget()).total == (2,)
