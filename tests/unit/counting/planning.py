"""What the tests of plans share: islands to plan for, and what makes a plan a plan."""


def random_island(rng):
    """The most mines of some groups, numbers that hang together, and the groups of each."""
    numbers = rng.randint(2, 14)
    scopes = {(n, n + 1) for n in range(numbers - 1)}
    for _ in range(rng.randint(0, 15)):
        scopes.add(tuple(sorted(rng.sample(range(numbers), rng.randint(1, min(4, numbers))))))
    ordered = sorted(scopes)
    rng.shuffle(ordered)
    tops = [rng.randint(1, 4) for _ in ordered]
    members = [tuple(g for g, s in enumerate(ordered) if n in s) for n in range(numbers)]
    values = [rng.randint(0, sum(tops[g] for g in groups)) for groups in members]
    return tops, values, members


def check_plan(plan, tops, values, members):
    """Every table is used once, and a number is closed exactly when no other table mentions it."""
    tables = [
        {n: top for n, groups in enumerate(members) if g in groups} for g, top in enumerate(tops)
    ]
    unused = set(range(len(tops)))
    closed_before = set()
    for left, right, closed, still_open, _ in plan.merges:
        assert {left, right} <= unused
        unused -= {left, right}
        together = dict(tables[left])
        if right != left:
            for n, top in tables[right].items():
                together[n] = together.get(n, 0) + top
        elsewhere = {n for table in unused for n in tables[table]}
        assert set(closed) == set(together) - elsewhere
        assert not closed_before & set(closed)
        closed_before |= set(closed)
        for n in closed:
            del together[n]
        assert still_open == together
        unused.add(len(tables))
        tables.append(together)
    assert closed_before == set(range(len(values)))
    assert len(unused) == 1
    assert plan.width == max(len(merge.open) for merge in plan.merges)
    assert plan.cost > 0


def fan(numbers):
    """One group that touches every number, and two that each shares with its neighbours."""
    groups = [set(range(numbers)), *({n, n + 1} & set(range(numbers)) for n in range(-1, numbers))]
    return (
        [1] * len(groups),
        [1] * numbers,
        [tuple(g for g, scope in enumerate(groups) if n in scope) for n in range(numbers)],
    )


def every_two_share_a_group(numbers):
    """How many groups there are, and the groups around each number."""
    members = [[] for _ in range(numbers)]
    pairs = [(a, b) for b in range(numbers) for a in range(b)]
    for g, pair in enumerate(pairs):
        for n in pair:
            members[n].append(g)
    return len(pairs), members
