// A stream of samples, from a solver that is only pretended.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPosition } from "../../web/js/state/position.js";
import { Samples } from "../../web/js/views/solutions/samples.js";

/** Samples of a board, and all that its solver was asked. */
function streamOf(position) {
  const asked = [];
  const store = { state: { revision: 1, position }, update: () => {} };
  const solver = {
    ask: (request) => new Promise((settle) => asked.push({ request, settle })),
    cancel: () => {},
  };
  const samples = new Samples({ context: { store, solver }, pins: { fields: [[0, 1]] } });
  return {
    asked,
    samples,
    store,
    /** Answer the newest question with as many as it asks for, or with a problem. */
    async settle(error) {
      const { request, settle } = asked.at(-1);
      const solutions = Array.from({ length: request.count }, (_, i) => ({ cells: [[i, 1]] }));
      settle(error ? { seconds: 0, error } : { seconds: 0, answer: { legal: true, solutions } });
      await new Promise(setImmediate);
    },
  };
}

test("samples come in batches, larger ones later, and before they are used up", async () => {
  const { samples, asked, settle } = streamOf(emptyPosition(4, 4, 3));
  samples.provide(100);
  samples.provide(100);
  assert.equal(asked.length, 1);
  assert.deepEqual([asked[0].request.count, asked[0].request.pins], [50, [[0, 1]]]);
  assert.equal(samples.take(), null);
  await settle();
  assert.deepEqual(samples.take(), { cells: [[0, 1]] });
  samples.provide(40);
  assert.equal(asked.length, 1);
  samples.provide(100);
  assert.equal(asked[1].request.count, 100);
  await settle();
  assert.equal(samples.ready.length, 149);
});

test("fewer samples of a large board are drawn at once", async () => {
  const { samples, asked, settle } = streamOf(emptyPosition(100, 100, 3));
  for (const count of [2, 4, 8, 16, 20, 20]) {
    samples.provide(10_000);
    assert.equal(asked.at(-1).request.count, count);
    await settle();
  }
});

test("what somebody has stopped is not asked again before they say so", async () => {
  const { samples, asked, settle } = streamOf(emptyPosition(4, 4, 3));
  samples.provide(10);
  await settle({ kind: "stopped", message: "The work was stopped.", cells: [] });
  samples.provide(10);
  assert.equal(asked.length, 1);
  assert.equal(samples.problem.kind, "stopped");
  samples.again();
  samples.provide(10);
  assert.equal(asked.length, 2);
});

test("samples of other pins, or of another board, are dropped", async () => {
  const { samples, asked, store, settle } = streamOf(emptyPosition(4, 4, 3));
  samples.provide(10);
  samples.clear();
  await settle();
  assert.equal(samples.ready.length, 0);
  samples.provide(10);
  assert.equal(asked.at(-1).request.count, 50);
  store.state = { ...store.state, revision: 2 };
  await settle();
  assert.equal(samples.ready.length, 0);
});
