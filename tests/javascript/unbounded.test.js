import assert from "node:assert/strict";
import test from "node:test";
import { around, emptyPosition, isEndless, sidesTouched } from "../../web/js/state/position.js";
import { degreeOf, neighbours, SHAPES, TILINGS } from "../../web/js/state/shapes.js";
import { Store } from "../../web/js/state/store.js";

globalThis.requestAnimationFrame = () => 0;

const density = { kind: "density", rho: "1/5", weighting: "distinct" };
const storeOf = (position) => new Store({ ...position, prior: density }, {});

test("a board with a ring of unknown cells goes on for ever under a density", () => {
  const board = { ...emptyPosition(3, 3, 1), prior: density };
  assert.ok(isEndless(board));
  assert.ok(!isEndless({ ...board, prior: { kind: "total", mines: "1", weighting: "distinct" } }));
  assert.ok(!isEndless({ ...board, shape: "torus" }));
});

test("what is written at the border makes the board grow there, in one step of undo", () => {
  const store = storeOf(emptyPosition(4, 3, 1));
  store.setHand({ cursor: 0 });
  store.dispatch({ do: "write", cells: [0], label: "1" });
  const { position, hand } = store.state;
  assert.deepEqual([position.width, position.height], [5, 4]);
  assert.equal(position.labels.indexOf("1"), 6);
  assert.equal(hand.cursor, 6);
  store.undo();
  assert.deepEqual([store.state.position.width, store.state.position.height], [4, 3]);
});

test("a stroke grows the board when the hand is lifted", () => {
  const store = storeOf(emptyPosition(4, 3, 1));
  store.setHand({ painting: true });
  store.dispatch({ do: "write", cells: [5], label: "1" }, "s");
  store.dispatch({ do: "write", cells: [4], label: "1" }, "s");
  store.dispatch({ do: "write", cells: [5], label: "2" }, "s");
  assert.equal(store.state.position.width, 4);
  store.setHand({ painting: false });
  assert.equal(store.state.position.width, 5);
  assert.deepEqual(sidesTouched(store.state.position), null);
  store.undo();
  assert.ok(store.state.position.labels.every((label) => label === "?"));
});

test("a board with something at its border ends there", () => {
  const store = storeOf({ ...emptyPosition(3, 3, 1), labels: ["1", ...new Array(8).fill("?")] });
  store.dispatch({ do: "write", cells: [8], label: "1" });
  assert.equal(store.state.position.width, 3);
});

test("cutting a row off is no reason to grow", () => {
  const store = storeOf({ ...emptyPosition(3, 3, 1), labels: [..."????1????"] });
  store.dispatch({ do: "resize", top: -1 });
  assert.equal(store.state.position.height, 2);
});

test("the rows of a hex board keep their shift", () => {
  const store = storeOf({ ...emptyPosition(3, 3, 1), shape: "hex" });
  store.dispatch({ do: "write", cells: [1], label: "1" });
  assert.equal(store.state.position.height, 5);
});

test("triangles keep pointing where they point, and have room as far as their numbers reach", () => {
  const labels = new Array(30).fill("?");
  const board = { ...emptyPosition(6, 5, 1), shape: "triangle", prior: density, labels };
  const touched = (row, column) =>
    sidesTouched({ ...board, labels: labels.with(row * 6 + column, "1") });
  assert.equal(touched(1, 2), null);
  assert.deepEqual(touched(0, 3), { top: 2, bottom: 0, left: 0, right: 0 });
  assert.deepEqual(touched(2, 0), { top: 0, bottom: 0, left: 2, right: 0 });
  assert.deepEqual(touched(2, 1), { top: 0, bottom: 0, left: 2, right: 0 });
  assert.deepEqual(touched(2, 4), { top: 0, bottom: 0, left: 0, right: 1 });
  assert.deepEqual(touched(4, 5), { top: 0, bottom: 1, left: 0, right: 2 });
  const bySides = { ...board, shape: "triangle3", labels: labels.with(13, "1") };
  assert.equal(sidesTouched(bySides), null);
});

test("growing keeps the neighbours of what was written, in every shape", () => {
  for (const shape of SHAPES.filter((name) => !TILINGS[name].wraps)) {
    const store = storeOf({ ...emptyPosition(6, 5, 1), shape });
    store.dispatch({ do: "write", cells: [0, 8, 29], label: "1" });
    const { position } = store.state;
    const kept = sidesTouched(position);
    assert.equal(kept, null, shape);
    const written = position.labels.flatMap((label, i) => (label === "1" ? [i] : []));
    const touching = around(position);
    for (const cell of written) assert.equal(touching[cell].length, degreeOf(shape), shape);
    assert.equal(
      touching[written[0]].includes(written[1]),
      neighbours(shape, 6, 5)[0].includes(8),
      shape,
    );
  }
});
