// Forced numbers are written, or it is said why there are none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../../web/js/game/fill.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { pretended, settle } from "./pretended.js";

const position = emptyPosition(3, 1, 1);

test("forced numbers are written as one action", async () => {
  const { context, asked, said, dispatched } = pretended(position, null);
  open(context);
  assert.deepEqual(asked[0].request.operation, "fill");
  asked[0].reply({ numbers: [[1, 1]], safe: [1, 2] });
  await settle();
  assert.deepEqual(dispatched, [{ do: "fill", numbers: [[1, 1]] }]);
  assert.deepEqual(said, ["1 forced number filled in."]);
});

test("where nothing is written, it is said why", async () => {
  const none = { numbers: [], safe: [] };
  const refused = { legal: false, contradiction: { sentence: "The 3 is too large." } };
  for (const [answer, sentence] of [
    [none, "No number is forced here."],
    [
      { ...none, safe: [1] },
      "No number is forced here; 1 cell is safe, but could show different numbers.",
    ],
    [
      { ...none, safe: [1, 2] },
      "No number is forced here; 2 cells are safe, but could show different numbers.",
    ],
    [refused, "Nothing can be filled in. The 3 is too large."],
  ]) {
    const { context, asked, said, dispatched } = pretended(position, null);
    open(context);
    asked[0].reply(answer);
    await settle();
    assert.deepEqual([said, dispatched], [[sentence], []]);
  }
});

test("another board gets no numbers of the one before", async () => {
  const { context, asked, said, dispatched, store } = pretended(position, null);
  open(context);
  store.state.revision = 1;
  asked[0].reply({ numbers: [[1, 1]], safe: [1] });
  await settle();
  assert.deepEqual(said, ["The board has changed in the meantime, so nothing was filled in."]);
  assert.deepEqual(dispatched, []);
});

test("in a game they are opened by its player", () => {
  const { context, asked } = pretended(position, null);
  let filled = 0;
  context.store.player = {
    fill: () => {
      filled += 1;
    },
  };
  open(context);
  assert.deepEqual([filled, asked.length], [1, 0]);
});
