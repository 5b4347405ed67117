"""Islands made by chance."""

from minescope.counting.interface import CountingProblem


def strip(rng):
    """A strip of cells, one group each, with numbers over two to four neighbours and some far apart."""
    cells = rng.randint(5, 12)
    spans = [range(i, min(cells, i + rng.randint(2, 4))) for i in range(0, cells - 1, 2)]
    members = {tuple(span) for span in spans} | {tuple(sorted(rng.sample(range(cells), 3)))}
    ordered = sorted(members)
    covered = {g for groups in ordered for g in groups}
    place = {g: i for i, g in enumerate(sorted(covered))}
    sizes = tuple(rng.randint(1, 3) for _ in covered)
    layout = [rng.randint(0, size) for size in sizes]
    numbers = tuple(tuple(place[g] for g in groups) for groups in ordered)
    values = tuple(sum(layout[g] for g in groups) for groups in numbers)
    return CountingProblem(sizes, values, numbers)


def connected(problem):
    reached = set(problem.members[0])
    for _ in problem.members:
        for groups in problem.members:
            if reached & set(groups):
                reached |= set(groups)
    return len(reached) == len(problem.sizes)
