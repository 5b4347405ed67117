// Undo and redo, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Timeline } from "../../web/js/state/timeline.js";

const moment = (name) => ({ position: name, game: null });

test("the steps of one stroke are undone at once, and something new ends what could be redone", () => {
  const timeline = new Timeline();
  timeline.record(moment("a"), "");
  timeline.record(moment("b"), "stroke 1");
  timeline.record(moment("c"), "stroke 1");
  assert.deepEqual(timeline.back(moment("d")), moment("b"));
  assert.deepEqual(timeline.forward(moment("b")), moment("d"));
  assert.deepEqual(timeline.back(moment("d")), moment("b"));
  // The same stroke begins a step of its own where undo came between.
  timeline.record(moment("b"), "stroke 1");
  assert.equal(timeline.canRedo, false);
  assert.deepEqual(timeline.back(moment("e")), moment("b"));
  assert.deepEqual(timeline.back(moment("b")), moment("a"));
  assert.equal(timeline.back(moment("a")), undefined);
  assert.equal(timeline.canUndo, false);
});

test("the oldest steps are forgotten, and all of them where they are cleared", () => {
  const timeline = new Timeline();
  for (let i = 0; i < 600; i += 1) timeline.record(moment(i), "");
  assert.equal(timeline.past.length, 500);
  assert.deepEqual(timeline.past[0], moment(100));
  timeline.clear();
  assert.deepEqual([timeline.past, timeline.future, timeline.stroke], [[], [], ""]);
});
