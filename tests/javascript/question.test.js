// What is asked again, and which answers are dropped, with a solver that is only pretended.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Question, StandingQuestion } from "../../web/js/solver/question.js";

const stopped = (endedBy) => ({
  seconds: 0,
  error: { kind: "stopped", message: "The work was stopped.", cells: [] },
  endedBy,
});

/** A solver that answers when the test says so; `asked` is all that it was asked. */
function fakeSolver() {
  const asked = [];
  const cancelled = [];
  return {
    asked,
    cancelled,
    ask: (request, channel) =>
      new Promise((settle) => {
        asked.push({ request, channel, settle });
      }),
    cancel: (channel) => cancelled.push(channel),
    /** Settle the newest, and let those who wait for it go on. */
    async settle(response, which = asked.length - 1) {
      asked[which].settle(response);
      await new Promise(setImmediate);
    },
  };
}

function fakeStore() {
  const store = {
    state: { revision: 1 },
    updates: 0,
    update(change) {
      store.state = { ...store.state, ...change };
      store.updates += 1;
    },
  };
  return store;
}

test("an answer and a problem are told", async () => {
  const solver = fakeSolver();
  const question = new Question(solver, "parse");
  const first = question.ask({ text: "1" });
  await solver.settle({ seconds: 1, answer: "board" });
  assert.equal((await first).answer, "board");
  const second = question.ask({ text: "2" });
  const problem = { kind: "format", message: "not a board", cells: [] };
  await solver.settle({ seconds: 1, error: problem });
  assert.equal((await second).error, problem);
  assert.deepEqual(
    solver.asked.map(({ channel }) => channel),
    ["parse", "parse"],
  );
});

test("what the board has ended is asked again, as often as that happens", async () => {
  const solver = fakeSolver();
  const answer = new Question(solver, "export").ask({ format: "text" });
  for (let times = 1; times <= 30; times += 1) await solver.settle(stopped("board"));
  assert.equal(solver.asked.length, 31);
  await solver.settle({ seconds: 1, answer: "written" });
  assert.equal((await answer).answer, "written");
  assert.ok(solver.asked.every(({ request }) => request.format === "text"));
});

test("what is no longer wanted is not asked again, nor answered", async () => {
  const solver = fakeSolver();
  let wanted = true;
  const ended = new Question(solver, "fill").ask({}, () => wanted);
  wanted = false;
  await solver.settle(stopped("board"));
  assert.equal(await ended, null);
  assert.equal(solver.asked.length, 1);
  wanted = true;
  const answered = new Question(solver, "fill").ask({}, () => wanted);
  wanted = false;
  await solver.settle({ seconds: 1, answer: "late" });
  assert.equal(await answered, null);
});

test("a newer question takes the place of the one before", async () => {
  const solver = fakeSolver();
  const question = new Question(solver, "parse");
  const older = question.ask({ text: "1" });
  const newer = question.ask({ text: "12" });
  await solver.settle(stopped("newer"), 0);
  assert.equal(await older, null);
  await solver.settle({ seconds: 1, answer: "the newer" });
  assert.equal((await newer).answer, "the newer");
  assert.equal(solver.asked.length, 2);
});

test("the answer to an older question is dropped even where it comes", async () => {
  const solver = fakeSolver();
  const question = new Question(solver, "parse");
  const older = question.ask({ text: "1" });
  question.ask({ text: "12" });
  await solver.settle({ seconds: 1, answer: "the older" }, 0);
  assert.equal(await older, null);
});

test("what a person stops stays stopped", async () => {
  const solver = fakeSolver();
  const asked = new Question(solver, "check").ask({});
  await solver.settle(stopped("person"));
  assert.equal((await asked).error.kind, "stopped");
  assert.equal(solver.asked.length, 1);
});

test("what is cancelled is ended, and not answered", async () => {
  const solver = fakeSolver();
  const question = new Question(solver, "export");
  const asked = question.ask({});
  question.cancel();
  assert.deepEqual(solver.cancelled, ["export"]);
  await solver.settle(stopped("nobody"));
  assert.equal(await asked, null);
});

test("a standing question is asked once, and keeps its answer", async () => {
  const [solver, store] = [fakeSolver(), fakeStore()];
  const question = new StandingQuestion({ solver, store }, "counts");
  question.ask("1", () => ({ board: 1 }));
  question.ask("1", () => ({ board: 1 }));
  await solver.settle({ seconds: 1, answer: "of 1" });
  assert.deepEqual([question.key, question.answer, store.updates], ["1", "of 1", 1]);
  question.ask("1", () => ({ board: 1 }));
  assert.equal(solver.asked.length, 1);
  store.state = { revision: 2 };
  question.ask("2", () => ({ board: 2 }));
  assert.deepEqual([question.key, question.answer], ["1", "of 1"]);
  await solver.settle({ seconds: 1, answer: "of 2" });
  assert.deepEqual([question.key, question.answer], ["2", "of 2"]);
});

test("a standing question about another board is left alone until it is asked afresh", async () => {
  const [solver, store] = [fakeSolver(), fakeStore()];
  const question = new StandingQuestion({ solver, store }, "counts");
  question.ask("1", () => ({ board: 1 }));
  store.state = { revision: 2 };
  await solver.settle(stopped("board"));
  assert.equal(solver.asked.length, 1);
  assert.equal(question.problem, null);
  question.ask("2", () => ({ board: 2 }));
  assert.deepEqual(solver.asked[1].request, { board: 2 });
});

test("a standing question that was stopped is asked again when somebody says so", async () => {
  const [solver, store] = [fakeSolver(), fakeStore()];
  const question = new StandingQuestion({ solver, store }, "counts");
  const draw = () => question.ask("1", () => ({ board: 1 }));
  draw();
  await solver.settle(stopped("person"));
  assert.equal(question.problem.kind, "stopped");
  draw();
  assert.equal(solver.asked.length, 1);
  question.again();
  draw();
  assert.equal(solver.asked.length, 2);
  await solver.settle({ seconds: 1, answer: "after all" });
  assert.deepEqual([question.answer, question.problem], ["after all", null]);
});

test("a standing question that was cancelled is asked again by the next drawing", async () => {
  const [solver, store] = [fakeSolver(), fakeStore()];
  const question = new StandingQuestion({ solver, store }, "counts");
  const draw = () => question.ask("1", () => ({ board: 1 }));
  draw();
  question.cancel();
  draw();
  assert.equal(solver.asked.length, 2);
  await solver.settle(stopped("nobody"), 0);
  draw();
  assert.equal(solver.asked.length, 2);
  await solver.settle({ seconds: 1, answer: "of 1" });
  question.cancel();
  draw();
  assert.equal(solver.asked.length, 2);
  question.clear();
  draw();
  assert.equal(solver.asked.length, 3);
});

test("what was asked before is answered at once where answers are kept, as many as wanted", async () => {
  const [solver, store] = [fakeSolver(), fakeStore()];
  const question = new StandingQuestion({ store, solver }, "endgame", 2);
  for (const key of ["start", "one", "two"]) {
    question.ask(key, () => ({ key }));
    await solver.settle({ seconds: 0, answer: `answer to ${key}` });
  }
  question.ask("one", () => ({ key: "one" }));
  assert.deepEqual([question.key, question.answer], ["one", "answer to one"]);
  assert.equal(solver.asked.length, 3);
  // The oldest had to go.
  question.ask("start", () => ({ key: "start" }));
  assert.equal(solver.asked.length, 4);
  await solver.settle({ seconds: 0, error: { kind: "budget", message: "Too long.", cells: [] } });
  assert.equal(question.problem.kind, "budget");
  question.ask("two", () => ({ key: "two" }));
  assert.deepEqual([question.answer, question.problem], ["answer to two", null]);
});
