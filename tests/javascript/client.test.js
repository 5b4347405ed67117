// The page's side of the worker, with workers that are only pretended.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Solver } from "../../web/js/solver/client.js";

const quiet = () => {};
const REPORTS = {
  loading: quiet,
  starting: quiet,
  ready: quiet,
  running: quiet,
  steps: quiet,
  sympy: quiet,
  failed: quiet,
};

/** A solver whose worker does nothing by itself: `answer` is what it says to what runs. */
function startSolver(reports = {}) {
  const workers = [];
  const startWorker = (plainly) => {
    const worker = {
      plainly,
      posted: [],
      postMessage: (data) => worker.posted.push(data),
      terminate: quiet,
    };
    workers.push(worker);
    return { worker, failure: new Promise(quiet) };
  };
  const solver = new Solver(startWorker, { ...REPORTS, ...reports });
  solver.signal = new Uint8Array(1);
  solver.start();
  const tell = (data) => workers.at(-1).onmessage({ data });
  tell({ type: "ready" });
  return {
    solver,
    workers,
    tell,
    answer: (answer) =>
      tell({ type: "answer", id: solver.running.id, response: JSON.stringify({ answer }) }),
    interrupted: () => tell({ type: "answer", id: solver.running.id, response: null }),
    running: () => JSON.parse(workers.at(-1).posted.at(-1).request).operation,
  };
}

/** Time passes only as a test says. */
function holdTime(t) {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  return (ms) => mock.timers.tick(ms);
}

const LONG = 100; // ms, more than what is no longer wanted may still run

test("several solvers live side by side", async () => {
  const one = startSolver();
  const other = startSolver();
  const first = one.solver.ask({ operation: "solve" });
  const second = other.solver.ask({ operation: "version" });
  assert.equal(one.running(), "solve");
  assert.equal(other.running(), "version");
  other.answer("of the other");
  one.answer("of the one");
  assert.equal((await first).answer, "of the one");
  assert.equal((await second).answer, "of the other");
  const waiting = one.solver.ask({ operation: "solve" });
  other.solver.stop();
  other.solver.crashed("it broke");
  assert.equal(one.workers.length, 1);
  assert.equal(other.workers.length, 2);
  one.answer("still there");
  assert.equal((await waiting).answer, "still there");
});

test("the board comes first, and what it ends is told who did", async (t) => {
  const pass = holdTime(t);
  const { solver, running, answer, interrupted } = startSolver();
  const view = solver.ask({ operation: "curves" }, "formula");
  const other = solver.ask({ operation: "check" }, "check");
  const board = solver.ask({ operation: "solve" });
  assert.equal(solver.signal[0], 0);
  pass(LONG);
  assert.equal(solver.signal[0], 2);
  interrupted();
  assert.equal((await view).endedBy, "board");
  assert.equal(running(), "solve");
  answer("chances");
  assert.equal((await board).answer, "chances");
  assert.equal(running(), "check");
  answer("agree");
  assert.equal((await other).endedBy, undefined);
});

test("the newest of a channel wins", async (t) => {
  const pass = holdTime(t);
  const { solver, answer, interrupted } = startSolver();
  const [oldest, middle, newest] = [1, 2, 3].map((n) => solver.ask({ operation: "solve", n }));
  assert.equal((await middle).endedBy, "newer");
  pass(LONG);
  interrupted();
  assert.equal((await oldest).endedBy, "newer");
  answer("the newest");
  assert.equal((await newest).answer, "the newest");
});

test("what is done soon is not ended", async (t) => {
  const pass = holdTime(t);
  const { solver, answer } = startSolver();
  const view = solver.ask({ operation: "curves" }, "formula");
  const board = solver.ask({ operation: "solve" });
  answer("curves");
  pass(LONG);
  assert.equal(solver.signal[0], 0);
  assert.equal((await view).answer, "curves");
  answer("chances");
  await board;
});

test("a channel that is cancelled neither waits nor runs; others do not notice", async (t) => {
  const pass = holdTime(t);
  const { solver, running, answer, interrupted } = startSolver();
  const runs = solver.ask({ operation: "tree" }, "tree");
  const waits = solver.ask({ operation: "check" }, "check");
  const other = solver.ask({ operation: "export" }, "export");
  solver.cancel("check");
  assert.equal((await waits).endedBy, "nobody");
  pass(LONG);
  assert.equal(solver.signal[0], 0);
  solver.cancel("tree");
  solver.cancel("nothing was asked here");
  pass(LONG);
  assert.equal(solver.signal[0], 2);
  interrupted();
  assert.equal((await runs).endedBy, "nobody");
  assert.equal(running(), "export");
  answer("written");
  assert.equal((await other).answer, "written");
});

test("a person ends what runs, and what waits for it", async () => {
  const { solver, interrupted } = startSolver();
  const runs = solver.ask({ operation: "solve" });
  const waits = solver.ask({ operation: "check" }, "check");
  solver.stop();
  assert.equal((await waits).endedBy, "person");
  interrupted();
  const response = await runs;
  assert.equal(response.error.kind, "stopped");
  assert.equal(response.endedBy, "person");
});

test("work that does not listen costs its worker", async (t) => {
  const pass = holdTime(t);
  const { solver, workers, tell, answer } = startSolver();
  const runs = solver.ask({ operation: "solve" });
  solver.stop();
  pass(3000);
  assert.equal((await runs).endedBy, "person");
  assert.equal(workers.length, 2);
  const next = solver.ask({ operation: "version" });
  tell({ type: "ready" });
  answer("it goes on");
  assert.equal((await next).answer, "it goes on");
});

test("an interrupt that comes late makes the next work run once more", async () => {
  const { solver, workers, answer, interrupted } = startSolver();
  const asked = solver.ask({ operation: "solve" });
  interrupted();
  assert.equal(workers[0].posted.filter(({ type }) => type === "call").length, 2);
  answer("after all");
  assert.equal((await asked).answer, "after all");
});

test("a question that Python did not survive is not asked again", async () => {
  const { solver, tell, answer, workers } = startSolver();
  const board = {};
  const deadly = solver.ask({ operation: "solve", since: 1, changed: [[0, "1"]] }, "board", board);
  tell({ type: "fatal", message: "out of memory" });
  assert.equal((await deadly).error.message, "out of memory");
  // Not in other words either.
  const again = await solver.ask({ operation: "solve", position: "1 #" }, "board", board);
  assert.match(again.error.message, /crashed on this question/);
  tell({ type: "ready" });
  const other = solver.ask({ operation: "version" });
  answer("it goes on");
  assert.equal((await other).answer, "it goes on");
  // What the first one started from may have been the reason.
  assert.deepEqual(
    workers.map(({ plainly }) => plainly),
    [false, true],
  );
});

test("what is typed runs once, prints to whoever ran it, and is not ended for the board", async (t) => {
  const pass = holdTime(t);
  const { solver, tell, answer } = startSolver();
  const printed = [];
  const typed = solver.run({ code: "print(1)" }, (text) => printed.push(text));
  const board = solver.ask({ operation: "solve" });
  tell({ type: "output", id: solver.running.id, message: "1\n" });
  pass(LONG);
  assert.equal(solver.signal[0], 0);
  answer("nothing");
  await typed;
  assert.deepEqual(printed, ["1\n"]);
  answer("chances");
  assert.equal((await board).answer, "chances");
});

test("progress of a diagram tells its nodes", () => {
  const told = [];
  const { solver, tell } = startSolver({ steps: (...numbers) => told.push(numbers) });
  solver.ask({ operation: "diagram" });
  tell({ type: "steps", id: solver.running.id, done: 40, expected: 120, nodes: 31_000 });
  assert.deepEqual(told, [[40, 120, 31_000]]);
});
