import assert from "node:assert/strict";
import { test } from "node:test";

import { changeSince } from "../../web/js/solver/conversation.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";

const board = emptyPosition(4, 4, 3);
const solved = { revision: 7, position: board };

/** @param {[number, string][]} labels */
const labelled = (...labels) => withLabels(board, labels);

test("one label", () => {
  assert.deepEqual(changeSince(solved, labelled([5, "1"])), { since: 7, changed: [[5, "1"]] });
});

test("nothing but the same position again", () => {
  assert.deepEqual(changeSince(solved, board), { since: 7, changed: [] });
});

test("another prior goes along", () => {
  const prior = /** @type {const} */ ({ kind: "uniform" });
  assert.deepEqual(changeSince(solved, { ...board, prior }), { since: 7, changed: [], prior });
});

test("the whole board where much has changed, or nothing was solved", () => {
  assert.equal(changeSince(null, board), null);
  assert.equal(changeSince(solved, labelled([0, "1"], [1, "1"], [2, "1"])), null);
});

test("the whole board where it is another", () => {
  assert.equal(changeSince(solved, emptyPosition(8, 2, 3)), null);
  assert.equal(changeSince(solved, { ...board, shape: "torus" }), null);
  assert.equal(changeSince(solved, { ...board, xMax: 2 }), null);
});

test("a graph is the same while its vertices and edges are", () => {
  const graph = {
    shape: /** @type {const} */ ("graph"),
    names: ["a", "b", "c", "d", "e", "f", "g", "h"],
    edges: [],
    places: [],
    labels: new Array(8).fill("?"),
    xMax: 1,
    prior: board.prior,
  };
  const before = { revision: 1, position: graph };
  const moved = { ...graph, places: [], labels: graph.labels.with(2, "0") };
  assert.deepEqual(changeSince(before, moved), { since: 1, changed: [[2, "0"]] });
  assert.equal(changeSince(before, { ...graph, edges: [] }), null);
  assert.equal(changeSince(before, board), null);
});
