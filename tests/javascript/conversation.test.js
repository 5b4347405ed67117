// What the solver says of itself on its way to the state.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Conversation } from "../../web/js/solver/conversation.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { SETTINGS } from "./first_settings.js";

globalThis.requestAnimationFrame = () => 0;

test("how much is loaded is told now and then, and at the end", () => {
  const store = new Store(emptyPosition(3, 2, 1), SETTINGS);
  const { reports } = new Conversation(store, () => assert.fail("nothing is started"), assert.fail)
    .solver;
  let now = 0;
  const clock = mock.method(performance, "now", () => now);
  const told = [];
  store.watch(({ solver }) => told.push([solver.stage, solver.loaded, solver.toLoad]));
  for (const [time, loaded] of [
    [0, 10],
    [20, 20],
    [99, 30],
    [100, 40],
    [120, 50],
    [130, 60],
  ]) {
    now = time;
    reports.loading(loaded, 60);
  }
  clock.mock.restore();
  assert.deepEqual(told, [
    ["loading", 10, 60],
    ["loading", 40, 60],
    ["loading", 60, 60],
  ]);
});
