"""A page that tells what changed gets the same answers, to the byte, as one that sends the whole board.

With `MINESCOPE_BOARDS=50` there are more than 100,000 edits.
"""

import functools
import gc
import json
import tracemalloc
from random import Random

import pytest

from minescope.api import handle
from minescope.api.answers import solve as solve_operation
from minescope.api.recent import RecentPosition
from minescope.counting.choose import TALLY_MEMORY

from .amount import boards

SESSIONS = boards(16)
EDITS = 140
WORDS = ("?", "?", "?", "?", "0", "1", "1", "2", "2", "3", "_", "*")
SHAPES = ("grid", "grid", "grid", "grid4", "torus", "hex", "triangle", "triangle3")


def ask(**fields):
    """The text of a response, but for the time it took."""
    text = handle(json.dumps({"version": 1, "operation": "solve", "include": [], **fields}))
    head, _, rest = text.partition('"seconds":')
    return head + rest[rest.index(",") :]


class Editor:
    """Somebody who edits a board, as the page does: what can be told as a change is."""

    def __init__(self, rng):
        self.rng = rng
        self.revision = 0
        self.sent = None
        self.before = []
        self.position = self.new_board()

    def new_board(self):
        rng = self.rng
        width, height = rng.randint(1, 9), rng.randint(1, 7)
        shape = rng.choice(SHAPES)
        labels = (
            rng.choices(WORDS, k=width * height) if rng.random() < 0.3 else ["?"] * (width * height)
        )
        return {
            "topology": {"shape": shape, "width": width, "height": height},
            "labels": labels,
            "x_max": rng.choice((1, 1, 1, 2, 3)),
            "prior": self.new_prior(),
        }

    def new_prior(self):
        rng = self.rng
        weighting = rng.choice(("distinct", "slots"))
        return rng.choice(
            (
                {"kind": "total", "mines": str(rng.randint(0, 14)), "weighting": weighting},
                {"kind": "total", "mines": str(rng.randint(4, 9)), "weighting": weighting},
                {"kind": "density", "rho": rng.choice(("1/5", "1/3", "1")), "weighting": weighting},
                {"kind": "odds", "odds": "2/7", "weighting": weighting},
                {"kind": "uniform"},
            )
        )

    def edit(self):
        """The next position: mostly another label, now and then another board, and what was before."""
        rng, now = self.rng, self.position
        kind = rng.random()
        if kind < 0.15 and self.before:
            self.position = self.before.pop()
            return
        self.before.append(now)
        if kind < 0.85:
            labels = now["labels"].copy()
            for i in rng.sample(range(len(labels)), rng.choice((1, 1, 1, min(2, len(labels))))):
                labels[i] = rng.choice(WORDS)
            self.position = {**now, "labels": labels}
        elif kind < 0.93:
            self.position = {**now, "prior": self.new_prior()}
        elif kind < 0.97:
            self.position = {**now, "x_max": rng.randint(1, 3)}
        else:
            self.position = self.new_board()

    def send(self):
        """The answer to the change, or to all where it is too much of one."""
        now, sent = self.position, self.sent
        since, self.revision, self.sent = self.revision, self.revision + 1, now
        told = None
        if sent and all(now[part] == sent[part] for part in ("topology", "x_max")):
            pairs = zip(sent["labels"], now["labels"], strict=True)
            changed = [[i, b] for i, (a, b) in enumerate(pairs) if a != b]
            told = ask(since=since, changed=changed, prior=now["prior"], revision=self.revision)
        if told is None or '"kind":"forgotten"' in told:
            told = ask(position=self.whole(), revision=self.revision)
        return told

    def whole(self):
        return {**self.position, "labels": " ".join(self.position["labels"])}


@pytest.fixture
def elsewhere(monkeypatch):
    """Ask for a whole board without a trace in what is remembered of the last one."""

    def asked(position):
        with monkeypatch.context() as patch:
            patch.setattr(solve_operation, "_RECENT", RecentPosition())
            return ask(position=position)

    return asked


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_changes_are_answered_as_whole_boards_are(seed, elsewhere):
    editor = Editor(Random(f"edits {seed}"))
    for _ in range(EDITS):
        editor.edit()
        assert editor.send() == elsewhere(editor.whole()), editor.whole()


def _forget():
    """Empty all that remembers, each within bounds of its own: what grows beside it is looked for."""
    TALLY_MEMORY.clear()
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()


def test_a_long_session_keeps_no_more_than_a_short_one():
    editor = Editor(Random("memory"))
    kept = []
    tracemalloc.start()
    try:
        for _ in range(3):
            for _ in range(boards(60)):
                editor.edit()
                editor.send()
            editor.before.clear()
            editor.position = editor.sent = None
            editor.position = editor.new_board()
            editor.send()
            _forget()
            kept.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert kept[2] - kept[1] < 400_000, kept
