// Several workers, only pretended: pieces are given to whoever has none, and come back when one dies.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Pool } from "../../web/js/solver/pool.js";

const quiet = () => {};
const settled = () => new Promise((resolve) => setImmediate(resolve));

function startPool() {
  const workers = [];
  const crashes = [];
  const pool = new Pool(
    () => {
      const worker = {
        posted: [],
        ended: false,
        postMessage: (data) => worker.posted.push(data),
        terminate: () => {
          worker.ended = true;
        },
        tell: (data) => worker.onmessage({ data }),
        get pieces() {
          return worker.posted.filter(({ type }) => type === "call");
        },
        answer: (answer) => {
          const { id } = worker.pieces.at(-1);
          worker.tell({ type: "answer", id, response: JSON.stringify({ answer }) });
        },
      };
      workers.push(worker);
      return { worker, failure: new Promise(quiet) };
    },
    (message, again) => crashes.push([message, again]),
  );
  return { pool, workers, crashes };
}

/** Pieces with the numbers from 0 on; `taken` is what was said to them. */
function pieces(count) {
  const work = {
    waiting: Array.from({ length: count }, (_, i) => i),
    taken: [],
    next: () => {
      const piece = work.waiting.shift();
      return piece === undefined ? null : { piece, request: { operation: "simulate", piece } };
    },
    take: (piece, { answer, error }) => {
      if (error) work.waiting.unshift(piece);
      work.taken.push([piece, answer ?? error.kind]);
    },
  };
  return work;
}

test("everybody who is ready has one piece at a time", async () => {
  const { pool, workers } = startPool();
  const work = pieces(3);
  pool.begin(work, 2);
  assert.equal(workers.length, 2);
  assert.equal(pool.ready, 0);
  workers[1].tell({ type: "ready" });
  assert.equal(pool.ready, 1);
  workers[0].tell({ type: "ready" });
  assert.deepEqual(
    workers.map(({ pieces: own }) => own.length),
    [1, 1],
  );
  workers[1].answer("done");
  await settled();
  assert.equal(workers[1].pieces.length, 2);
  workers[1].answer("done, too");
  workers[0].answer("at last");
  await settled();
  assert.deepEqual(work.taken, [
    [0, "done"],
    [2, "done, too"],
    [1, "at last"],
  ]);
});

test("a piece whose worker dies comes back, and is done by another", async () => {
  const { pool, workers, crashes } = startPool();
  const work = pieces(2);
  pool.begin(work, 2);
  for (const worker of workers) worker.tell({ type: "ready" });
  workers[0].tell({ type: "fatal", message: "out of memory" });
  await settled();
  assert.deepEqual(crashes, [["out of memory", true]]);
  assert.deepEqual(work.taken, [[0, "internal"]]);
  assert.equal(workers.length, 3); // it starts again
  workers[1].answer("one");
  await settled();
  workers[1].answer("zero");
  await settled();
  assert.deepEqual(work.taken.slice(1), [
    [1, "one"],
    [0, "zero"],
  ]);
});

test("a piece that a worker has died of is tried again, even by the same one", async () => {
  const { pool, workers } = startPool();
  const work = pieces(1);
  pool.begin(work, 1);
  workers[0].tell({ type: "ready" });
  workers[0].tell({ type: "fatal", message: "out of memory" });
  await settled();
  workers[1].tell({ type: "ready" });
  assert.equal(workers[1].pieces.length, 1);
  workers[1].answer("after all");
  await settled();
  assert.deepEqual(work.taken, [
    [0, "internal"],
    [0, "after all"],
  ]);
});

test("whoever does not start at all is not waited for", () => {
  const { pool, workers, crashes } = startPool();
  pool.begin(pieces(1), 1);
  for (let start = 0; start < 3; start += 1)
    workers.at(-1).tell({ type: "fatal", message: "no wasm" });
  assert.deepEqual(
    crashes.map(([, again]) => again),
    [true, true, false],
  );
  assert.equal(pool.members.size, 0);
  pool.begin(pieces(1), 1);
  assert.equal(pool.members.size, 1);
});

test("stopping ends what is at work and who has not started", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const { pool, workers } = startPool();
  const work = pieces(3);
  pool.begin(work, 2);
  workers[0].tell({ type: "ready" });
  pool.stop();
  assert.deepEqual(
    workers.map(({ ended }) => ended),
    [false, true],
  );
  mock.timers.tick(3000); // without shared memory the worker itself is ended
  await settled();
  assert.deepEqual(work.taken, [[0, "stopped"]]);
  assert.equal(workers.length, 3);
  workers[2].tell({ type: "ready" });
  assert.equal(workers[2].pieces.length, 0);
  pool.begin(work, 1);
  assert.equal(workers[2].pieces.length, 1);
  pool.close();
  await settled();
  assert.deepEqual(work.taken.at(-1), [0, "stopped"]);
  assert.ok(workers[2].ended);
  assert.equal(pool.members.size, 0);
});
