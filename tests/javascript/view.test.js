// The machine of the views, with a page, a store and a solver that are only pretended.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { View } from "../../web/js/views/view.js";

/** As much of an element as the machine uses. */
class FakeElement {
  constructor() {
    this.children = [];
    this.listeners = new Map();
    this.classes = new Set();
    this.classList = {
      toggle: (name, on) => (on ? this.classes.add(name) : this.classes.delete(name)),
    };
    this.textContent = "";
    this.hidden = false;
  }
  setAttribute(name) {
    if (name === "hidden") this.hidden = true;
  }
  addEventListener(name, listener) {
    this.listeners.set(name, listener);
  }
  append(...children) {
    this.children.push(...children);
  }
  click() {
    this.listeners.get("click")();
  }
}

before(() => {
  globalThis.document = { createElement: () => new FakeElement() };
});

/** Says what it was told to show, and asks for what `wish` says. */
class Example extends View {
  constructor(context, root, options = {}) {
    super(context, root, { channel: "example", ...options });
    this.wish = { operation: "example" };
    this.refused = "";
    this.calls = [];
  }
  ask() {
    return this.wish;
  }
  refuse() {
    return this.refused;
  }
  show(answer) {
    this.calls.push(`show ${answer}`);
  }
  refresh() {
    this.calls.push("refresh");
  }
  withdraw() {
    this.calls.push("withdraw");
  }
  positionAsked(position) {
    return position.name;
  }
}

/** A view on a board that is answered, and all that its solver was asked. */
function open(options) {
  const asked = [];
  const cancelled = [];
  const state = {
    revision: 1,
    position: { name: "first board" },
    answer: { revision: 1 },
    solver: { stage: "ready", sympy: true },
  };
  const store = {
    state,
    update: (change) => {
      store.state = { ...store.state, ...change };
    },
  };
  const solver = {
    wantsSympy: false,
    loadSympy: () => {
      solver.wantsSympy = true;
    },
    ask: (request, channel) =>
      new Promise((settle) => {
        asked.push({ request, channel, settle });
      }),
    cancel: (channel) => cancelled.push(channel),
  };
  const root = new FakeElement();
  const view = new Example({ store, solver }, root, options);
  const draw = (change = {}) => {
    store.update(change);
    view.calls = [];
    view.draw(store.state);
  };
  return {
    view,
    root,
    asked,
    cancelled,
    solver,
    store,
    draw,
    /** Settle the newest question, and draw what has come. */
    async settle(response) {
      asked.at(-1).settle(response);
      await new Promise(setImmediate);
      draw();
    },
    seen: () => ({
      said: view.notice.element.hidden ? "" : view.notice.text.textContent,
      body: !view.body.hidden,
      stale: root.classes.has("stale"),
    }),
  };
}

const STOPPED = { kind: "stopped", message: "The work was stopped.", cells: [] };
const SHOWN = { said: "", body: true, stale: false };

test("a view waits, and shows its answer once", async () => {
  const { view, asked, draw, settle, seen } = open();
  draw();
  assert.deepEqual(seen(), { said: "Working it out …", body: false, stale: false });
  assert.deepEqual(view.calls, ["withdraw"]);
  draw();
  assert.equal(asked.length, 1);
  assert.deepEqual(asked[0].request, { operation: "example", position: "first board" });
  assert.equal(asked[0].channel, "example");
  await settle({ seconds: 0, answer: "42" });
  assert.deepEqual(seen(), SHOWN);
  assert.deepEqual(view.calls, ["show 42", "refresh"]);
  draw();
  assert.deepEqual(view.calls, ["refresh"]);
  assert.equal(asked.length, 1);
});

test("nothing is asked before Python is there, and the board is answered", () => {
  const { asked, draw, seen } = open();
  draw({ answer: null, solver: { stage: "loading", sympy: false } });
  assert.equal(seen().said, "Python is starting. This comes after the first answer.");
  draw({ solver: { stage: "ready", sympy: false } });
  assert.equal(seen().said, "Working it out …");
  assert.equal(asked.length, 0);
  draw({ answer: { revision: 1 } });
  assert.equal(asked.length, 1);
});

test("what is of an older board is dimmed, until there is something newer", async () => {
  const { view, asked, draw, settle, seen } = open();
  draw();
  await settle({ seconds: 0, answer: "of the first" });
  draw({ revision: 2, position: { name: "second board" } });
  assert.deepEqual(seen(), { said: "", body: true, stale: true });
  assert.deepEqual(view.calls, ["withdraw"]);
  assert.equal(asked.length, 1);
  draw({ answer: { revision: 2 } });
  assert.deepEqual(seen(), { said: "", body: true, stale: true });
  assert.equal(asked[1].request.position, "second board");
  await settle({ seconds: 0, answer: "of the second" });
  assert.deepEqual(seen(), SHOWN);
  assert.deepEqual(view.calls, ["show of the second", "refresh"]);
});

test("an answer about a board that is gone is dropped", async () => {
  const { asked, draw, settle, seen } = open();
  draw();
  draw({ revision: 2 });
  await settle({ seconds: 0, answer: "of the first" });
  assert.deepEqual(seen(), { said: "Working it out …", body: false, stale: true });
  draw({ answer: { revision: 2 } });
  assert.equal(asked.length, 2);
});

test("another choice in the view is another question", async () => {
  const { view, asked, draw, settle, seen } = open();
  draw();
  await settle({ seconds: 0, answer: "one" });
  view.wish = { operation: "example", bag: 2 };
  draw();
  assert.deepEqual(seen(), { said: "", body: true, stale: true });
  assert.equal(asked[1].request.bag, 2);
  await settle({ seconds: 0, answer: "two" });
  assert.deepEqual(view.calls, ["show two", "refresh"]);
});

test("a view that keeps nothing old shows nothing old", async () => {
  const { draw, settle, seen } = open({ keepsOld: false });
  draw();
  await settle({ seconds: 0, answer: "of the first" });
  assert.deepEqual(seen(), SHOWN);
  draw({ revision: 2, answer: { revision: 2 } });
  assert.deepEqual(seen(), { said: "Working it out …", body: false, stale: false });
});

test("a problem is said in place of what was shown", async () => {
  const { view, asked, draw, settle, seen } = open();
  draw();
  await settle({ seconds: 0, answer: "of the first" });
  draw({ revision: 2, answer: { revision: 2 } });
  const error = { kind: "too_large", message: "There are too many.", cells: [] };
  await settle({ seconds: 0, error });
  assert.deepEqual(seen(), { said: "There are too many.", body: false, stale: false });
  assert.equal(view.notice.again.hidden, true);
  assert.deepEqual(view.calls, ["withdraw"]);
  draw();
  assert.equal(asked.length, 2);
});

test("what somebody has stopped is asked again when they say so", async () => {
  const { view, asked, draw, settle, seen } = open();
  draw();
  await settle({ seconds: 0, error: STOPPED, endedBy: "person" });
  assert.equal(seen().said, "The work was stopped.");
  assert.equal(view.notice.again.hidden, false);
  draw();
  assert.equal(asked.length, 1);
  view.notice.again.click();
  draw();
  assert.equal(asked.length, 2);
  assert.equal(seen().said, "Working it out …");
  assert.equal(view.notice.again.hidden, true);
  await settle({ seconds: 0, answer: "after all" });
  assert.deepEqual(seen(), SHOWN);
});

test("what the board has interrupted is asked again without a word", async () => {
  const { asked, draw, settle, seen } = open();
  draw();
  await settle({ seconds: 0, error: STOPPED, endedBy: "board" });
  assert.equal(asked.length, 2);
  assert.equal(seen().said, "Working it out …");
});

test("a view that is hidden asks for nothing, and keeps what it has", async () => {
  const { view, asked, cancelled, draw, settle, seen } = open();
  draw();
  view.calls = [];
  view.close();
  assert.deepEqual(cancelled, ["example"]);
  assert.deepEqual(view.calls, ["withdraw"]);
  draw();
  assert.equal(asked.length, 2);
  await settle({ seconds: 0, answer: "42" });
  view.close();
  draw();
  assert.equal(asked.length, 2);
  assert.deepEqual(view.calls, ["refresh"]);
  assert.deepEqual(seen(), SHOWN);
});

test("a sentence says why there is nothing to ask, or nothing to see", async () => {
  const { view, asked, draw, settle, seen } = open();
  view.wish = "This board has no vertex yet.";
  draw();
  assert.deepEqual(seen(), { said: "This board has no vertex yet.", body: false, stale: false });
  view.wish = null;
  draw();
  assert.equal(seen().said, "Working it out …");
  assert.equal(asked.length, 0);
  view.wish = { operation: "example" };
  view.refused = "Nothing is legal.";
  draw();
  await settle({ seconds: 0, answer: "none" });
  assert.deepEqual(seen(), { said: "Nothing is legal.", body: false, stale: false });
  assert.deepEqual(view.calls, ["withdraw"]);
});
