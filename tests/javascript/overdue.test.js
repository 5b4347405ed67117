// When a changed board is drawn, and when an answer that is not of it looks old: by a clock that is
// only pretended.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { emptyPosition } from "../../web/js/state/position.js";
import { bindOverdue, isOverdue, isStale } from "../../web/js/state/state.js";
import { Store } from "../../web/js/state/store.js";
import { SETTINGS } from "./first_settings.js";

const QUICK = 0.003; // seconds

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.requestAnimationFrame = (draw) => setTimeout(draw, 1);
});
afterEach(() => mock.timers.reset());

/** A board with an answer, all of it drawn, and a list of what is drawn from now on. */
function answered(seconds = QUICK) {
  const store = new Store(emptyPosition(3, 2, 1), SETTINGS);
  bindOverdue(store);
  store.update({ python: { is: "ready", job: null, sympy: false } });
  answer(store, seconds);
  pass(1);
  const drawn = [];
  store.subscribe((state) =>
    drawn.push({
      label: state.position.labels[0],
      old: isStale(state),
      looksOld: isOverdue(state),
    }),
  );
  return { store, drawn };
}

/** Step by step, so that what a timer sets off comes in time, too. */
function pass(milliseconds) {
  for (let i = 0; i < milliseconds; i += 1) mock.timers.tick(1);
}

const write = (store, label) => store.dispatch({ do: "write", cells: [0], label });

function answer(store, seconds = QUICK) {
  const { revision } = store.state;
  store.hear({ answer: { revision, seconds, result: null, problem: null, byCell: [] } });
}

test("a changed board and an answer that comes at once are one picture", () => {
  const { store, drawn } = answered();
  write(store, "1");
  store.setHand({ hover: 1 });
  pass(10);
  assert.deepEqual(drawn, []);
  answer(store);
  pass(100);
  assert.deepEqual(drawn, [{ label: "1", old: false, looksOld: false }]);
});

test("what a person writes is drawn after a moment without its answer, which looks old later", () => {
  const { store, drawn } = answered();
  write(store, "1");
  pass(17);
  assert.deepEqual(drawn, [{ label: "1", old: true, looksOld: false }]);
  pass(42);
  assert.equal(drawn.length, 1);
  pass(2);
  assert.deepEqual(drawn.slice(1), [{ label: "1", old: true, looksOld: true }]);
  answer(store);
  pass(100);
  assert.deepEqual(drawn.slice(2), [{ label: "1", old: false, looksOld: false }]);
});

test("whoever goes on writing does not keep an old answer bright, and a new one is not dimmed", () => {
  const { store, drawn } = answered();
  write(store, "1");
  pass(40);
  write(store, "2");
  pass(21);
  assert.equal(isOverdue(store.state), true);
  answer(store);
  write(store, "3"); // a moment after its answer the next board is there
  pass(41);
  assert.equal(isStale(store.state), true);
  assert.equal(isOverdue(store.state), false);
  pass(20);
  assert.equal(isOverdue(store.state), true);
  assert.deepEqual(drawn.at(-1), { label: "3", old: true, looksOld: true });
});

for (const [why, change] of [
  ["the last answer took long", (store) => answer(store, 0.2)],
  ["somebody paints", (store) => store.setHand({ painting: true })],
  ["Python is not there", (store) => store.update({ python: { is: "starting" } })],
  ["nobody wants to see answers", (store) => store.setSettings({ answers: false })],
])
  test(`a changed board is drawn with the next frame where ${why}`, () => {
    const { store, drawn } = answered();
    change(store);
    pass(1);
    write(store, "1");
    pass(1);
    assert.deepEqual(drawn.at(-1), { label: "1", old: true, looksOld: false });
  });

test("nothing is drawn for the sake of an answer that is not old", () => {
  const { store, drawn } = answered();
  write(store, "1");
  answer(store);
  pass(1);
  assert.equal(drawn.length, 1);
  pass(1000);
  assert.equal(drawn.length, 1);
});

test("what was drawn without waiting for a frame is not drawn again by that frame", () => {
  const { store, drawn } = answered();
  store.setHand({ hover: 1 });
  store.draw();
  pass(1);
  assert.equal(drawn.length, 1);
});

test("somebody who draws at once does not stop what is drawn later", () => {
  const { store, drawn } = answered();
  write(store, "1"); // held back
  store.draw();
  pass(40);
  answer(store);
  pass(40);
  write(store, "2");
  answer(store);
  pass(40);
  assert.deepEqual(
    drawn.map(({ label, old }) => [label, old]),
    [
      ["1", true],
      ["1", false],
      ["2", false],
    ],
  );
});
