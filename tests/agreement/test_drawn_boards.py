"""The same comparison on boards that hypothesis draws, and makes small when they fail."""

from fractions import Fraction

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from minescope.board import FREE, UNKNOWN, Graph, Grid, Mine, Number, Position
from minescope.board.shapes import SHAPES
from minescope.prior import Density, Total, Uniform

from .brute_force import answer, list_assignments
from .comparison import check
from .random_boards import most_unknown

WEIGHTINGS = st.sampled_from(["distinct", "slots"])


@st.composite
def graphs(draw):
    size = draw(st.integers(1, 8))
    pairs = [(i, j) for j in range(size) for i in range(j)]
    edges = draw(st.sets(st.sampled_from(pairs))) if pairs else ()
    return Graph(tuple(f"v{i}" for i in range(size)), tuple(edges))


@st.composite
def trees(draw):
    size = draw(st.integers(1, 10))
    edges = [(draw(st.integers(0, i - 1)), i) for i in range(1, size)]
    return Graph(tuple(f"v{i}" for i in range(size)), tuple(edges))


GRIDS = st.builds(
    Grid,
    st.integers(1, 3),
    st.integers(1, 4),
    st.sampled_from(SHAPES),
)


@st.composite
def positions(draw):
    """Any labels at all: few enough unknown cells for brute force is the only rule."""
    topology = draw(st.one_of(GRIDS, graphs(), trees()))
    x_max = draw(st.integers(1, 3))
    covered = st.one_of(st.just(UNKNOWN), st.just(FREE), st.builds(Mine, st.integers(1, x_max)))
    label = st.one_of(st.just(UNKNOWN), st.builds(Number, st.integers(0, 4)), covered)
    size = len(topology.cells)
    labels = draw(st.lists(label, min_size=size, max_size=size))
    for i in [i for i in range(size) if labels[i] == UNKNOWN][most_unknown(x_max) :]:
        labels[i] = FREE
    return Position(topology, tuple(labels), x_max)


@st.composite
def positions_with_priors(draw):
    position = draw(positions())
    shares = st.fractions(0, position.x_max, max_denominator=20)
    factors = st.fractions(0, 20, max_denominator=20)
    prior = draw(
        st.one_of(
            st.builds(Total, st.integers(0, 12), WEIGHTINGS),
            st.builds(Density, shares, weighting=WEIGHTINGS),
            st.builds(Density, odds=factors, weighting=WEIGHTINGS),
            st.builds(Uniform),
        )
    )
    return position, prior


@settings(
    suppress_health_check=[*settings().suppress_health_check, HealthCheck.function_scoped_fixture]
)
@given(drawn=positions_with_priors())
def test_engine_agrees_with_brute_force(engine, drawn):
    position, prior = drawn
    check(position, prior, engine, answer(list_assignments(position), prior))


def test_a_board_without_unknown_cells(engine):
    position = Position.of(Grid(1, 2), {(0, 0): Number(1), (0, 1): Mine()})
    for prior in (Total(1), Total(0), Density(Fraction(1, 3)), Density(0), Density(1), Uniform()):
        assert check(position, prior, engine, answer(list_assignments(position), prior))
