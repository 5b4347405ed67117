// What the solver says of itself on its way to the state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Conversation } from "../../web/js/solver/conversation.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { SETTINGS } from "./first_settings.js";

globalThis.requestAnimationFrame = () => 0;

/**
 * A conversation whose Python is played by the test, what its state says of it, in turn, and what is
 * said at the foot of the page.
 */
function begin() {
  const store = new Store(emptyPosition(3, 2, 1), SETTINGS);
  const said = [];
  const conversation = new Conversation(
    store,
    () => assert.fail("nothing is started"),
    (message) => said.push(message),
  );
  const told = [];
  store.watch(({ python, said: { answer } }) =>
    told.push([python.is, python.loaded ?? null, answer !== null]),
  );
  return { conversation, reports: conversation.solver.reports, told, said };
}

test("a start that is quick is told with its answer", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { conversation, reports, told } = begin();
  for (let loaded = 10; loaded <= 60; loaded += 10) {
    reports.loading(loaded, 60);
    context.mock.timers.tick(100);
  }
  reports.starting();
  context.mock.timers.tick(300);
  reports.ready();
  reports.running(1, "board");
  context.mock.timers.tick(200);
  reports.running(null);
  assert.deepEqual(told, []);
  conversation.accept(0, { seconds: 0.1, error: { kind: "budget", message: "", cells: [] } });
  assert.deepEqual(told, [["ready", null, true]]);
  context.mock.timers.tick(2000);
  assert.equal(told.length, 1);
});

test("who waits longer is told how much is loaded, now and then", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { reports, told } = begin();
  for (let loaded = 1; loaded <= 16; loaded += 1) {
    reports.loading(loaded, 16);
    context.mock.timers.tick(100);
  }
  reports.starting();
  context.mock.timers.tick(250);
  assert.deepEqual(told, [
    ["loading", 10, false],
    ["loading", 13, false],
    ["loading", 16, false],
    ["starting", null, false],
  ]);
});

test("an answer that does not come soon is waited for by a Python that is ready", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { conversation, reports, told } = begin();
  reports.loading(16, 16);
  reports.ready();
  reports.running(1, "board");
  context.mock.timers.tick(250);
  assert.deepEqual(told, [["ready", null, false]]);
  assert.equal(conversation.store.state.python.job.isAsked, true);
});

test("that Python did not start is told at once", () => {
  const { conversation, reports, told } = begin();
  reports.loading(8, 16);
  reports.failed("no memory", false);
  assert.deepEqual(told, [["failed", null, false]]);
  assert.match(conversation.store.state.python.message, /no memory/u);
});

test("the last word is that Python did not start, not that it starts again", () => {
  const { reports, said } = begin();
  reports.failed("no memory", true);
  assert.match(said.at(-1), /is starting again/u);
  reports.failed("no memory", false);
  assert.match(said.at(-1), /could not be started \(no memory\)/u);
});
