// Undo and redo, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  canRedo,
  canUndo,
  NO_HISTORY,
  recorded,
  redone,
  undone,
} from "../../web/js/state/state.js";

const moment = (name) => ({ position: name, game: null });

/** A history that goes on from step to step. */
function begin() {
  let history = NO_HISTORY;
  const go = (step, now) => {
    const gone = step(history, moment(now));
    history = gone?.history ?? history;
    return gone?.moment;
  };
  return {
    record: (now, stroke) => {
      history = recorded(history, moment(now), stroke);
    },
    back: (now) => go(undone, now),
    forward: (now) => go(redone, now),
    can: () => [canUndo({ history }), canRedo({ history })],
    past: () => history.past,
  };
}

test("the steps of one stroke are undone at once, and something new ends what could be redone", () => {
  const { record, back, forward, can } = begin();
  record("a", "");
  record("b", "stroke 1");
  record("c", "stroke 1");
  assert.deepEqual(back("d"), moment("b"));
  assert.deepEqual(forward("b"), moment("d"));
  assert.deepEqual(back("d"), moment("b"));
  assert.deepEqual(can(), [true, true]);
  // The same stroke begins a step of its own where undo came between.
  record("b", "stroke 1");
  assert.deepEqual(can(), [true, false]);
  assert.deepEqual(back("e"), moment("b"));
  assert.deepEqual(back("b"), moment("a"));
  assert.equal(back("a"), undefined);
  assert.deepEqual(can(), [false, true]);
});

test("the oldest steps are forgotten", () => {
  const { record, past } = begin();
  for (let i = 0; i < 600; i += 1) record(i, "");
  assert.equal(past().length, 500);
  assert.deepEqual(past()[0], moment(100));
});
