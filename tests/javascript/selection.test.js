// Several vertices at once, and parts of graphs on the clipboard, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  concerned,
  flagCell,
  inBox,
  joined,
  movedAlike,
  stepCell,
  toggled,
} from "../../web/js/board/cell_actions.js";
import {
  fitted,
  pastePiece,
  pieceFromText,
  pieceToText,
} from "../../web/js/board/graph/clipboard.js";
import { act } from "../../web/js/state/actions.js";
import { pieceOf } from "../../web/js/state/graph_edits.js";
import { Store } from "../../web/js/state/store.js";
import { pathGraph } from "./path_graph.js";

Object.assign(globalThis, {
  requestAnimationFrame: () => 0,
});

const PATH = pathGraph(["?", "1", "*"], 30);

test("a box selects what lies in it, whichever corners it is drawn between", () => {
  assert.deepEqual(inBox(PATH.places, [70, 5], [20, -5]), [1, 2]);
  assert.deepEqual(inBox(PATH.places, [30, 0], [30, 0]), [1]);
  assert.deepEqual(joined([2], [0, 2]), [0, 2]);
  assert.deepEqual(toggled([0, 2], 1), [0, 1, 2]);
  assert.deepEqual(toggled([0, 2], 0), [2]);
});

test("who is selected moves with the others, who is not moves alone", () => {
  assert.deepEqual(concerned([0, 2], 2), [0, 2]);
  assert.deepEqual(concerned([0, 2], 1), [1]);
  assert.deepEqual(movedAlike([0, 2], PATH.places, 5, -4), [
    [0, [5, -4]],
    [2, [65, -4]],
  ]);
});

test("one more, one less and the flag concern all that are selected with a vertex, in one step of undo", () => {
  const store = new Store(PATH, {});
  store.setHand({ selected: [0, 1] });
  stepCell(store, 1, 1, "s");
  assert.deepEqual(store.state.position.labels, ["0", "2", "*"]);
  stepCell(store, 0, -1, "t");
  assert.deepEqual(store.state.position.labels, ["?", "1", "*"]);
  stepCell(store, 2, 1, "u");
  assert.deepEqual(store.state.position.labels, ["?", "1", "0"]);
  flagCell(store, 0);
  assert.deepEqual(store.state.position.labels, ["*", "*", "0"]);
  for (let i = 0; i < 4; i += 1) store.undo();
  assert.equal(store.state.position, PATH);
});

test("nobody is selected who is not there any more", () => {
  const store = new Store(PATH, {});
  store.dispatch({ do: "erase", vertices: [2] });
  store.setHand({ selected: [1, 2] });
  assert.deepEqual(store.state.hand.selected, [1]);
});

test("a part of a graph has the edges between its vertices, and crosses the clipboard as our text", () => {
  const piece = pieceOf(PATH, [1, 2]);
  assert.deepEqual(piece.edges, [[0, 1]]);
  const text = pieceToText(piece);
  assert.equal(
    text,
    "minescope 1\ntopology graph\n# part of a graph\n\nb 1 @ 30,0\nc * @ 60,0\nb -- c",
  );
  assert.deepEqual(pieceFromText(`${text.replaceAll("\n", "\r\n")}\r\n`), piece);
});

test("strange names and several mines survive", () => {
  const piece = {
    names: ['a "b" \\', "mines", "--", "\u00e9\n", "x y"],
    labels: ["*3", "?", "_", "12", "?"],
    places: [
      [0, 0],
      [-5, 7],
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    edges: [
      [0, 2],
      [3, 4],
    ],
  };
  const text = pieceToText(piece);
  assert.match(text, /^x_max 3$/m);
  assert.match(text, /^"mines" \? @ -5,7$/m);
  assert.deepEqual(pieceFromText(text), piece);
});

test("what is no part of a graph, or was changed by hand, is read elsewhere", () => {
  const text = pieceToText(pieceOf(PATH, [0, 1]));
  for (const wrong of [
    "1 2",
    "minescope 1\ntopology graph\n\na ?",
    text.replace("a --", "z --"),
    `${text}\na -- b`,
    `${text}\na -- a`,
    `${text}\na ? @ 1,1`,
    text.replace("@ 0,0", ""),
    ...["q", "*0", "*1", "007", "00", "1000", "*100"].map((label) =>
      text.replace(" 1 @", ` ${label} @`),
    ),
    text.replace(/^a /gm, '"\\u{d800}" '),
  ]) {
    assert.equal(pieceFromText(wrong), null, wrong);
  }
});

test("what is pasted has names and places of its own", () => {
  const graph = { ...PATH, names: ["v1", "a", "v3"] };
  const pasted = fitted(pieceOf(graph, [0, 1, 2]), graph);
  assert.deepEqual(pasted.names, ["v2", "a2", "v4"]);
  assert.deepEqual(pasted.places, [
    [0, 20],
    [30, 20],
    [60, 20],
  ]);
  const more = act(graph, { do: "insert", piece: pasted });
  assert.deepEqual(more.edges, [
    [0, 1],
    [1, 2],
    [3, 4],
    [4, 5],
  ]);
  assert.deepEqual(more.labels, [...PATH.labels, ...PATH.labels]);
  // What was cut goes back to where it was, and what comes from far away stands beside the rest.
  const piece = pieceOf(PATH, [1, 2]);
  assert.deepEqual(fitted(piece, act(PATH, { do: "erase", vertices: [1, 2] })), piece);
  assert.deepEqual(
    fitted(
      {
        ...piece,
        places: [
          [5000, 9],
          [5030, 9],
        ],
      },
      PATH,
    ).places,
    [
      [80, 0],
      [110, 0],
    ],
  );
  // No sign is cut in half where a long name is counted on.
  const long = {
    ...PATH,
    names: [`${"x".repeat(37)}\u{1F600}`, `${"x".repeat(38)}\u{1F600}`.slice(0, 40), "c"],
  };
  assert.deepEqual(fitted(pieceOf(long, [0, 1]), long).names, [
    `${"x".repeat(37)}\u{1F600}2`,
    `${"x".repeat(38)}2`,
  ]);
  assert.deepEqual(fitted({ ...piece, labels: ["*3", "?"] }, PATH).labels, ["*", "?"]);
});

test("a part is held to what the page draws, together with what is there", () => {
  const many = (/** @type {number} */ count) => ({
    names: Array.from({ length: count }, (_, i) => `w${i}`),
    labels: Array(count).fill("?"),
    places: Array(count).fill([0, 0]),
    edges: [],
  });
  assert.equal(pieceFromText(pieceToText(many(5000)))?.names.length, 5000);
  assert.equal(pieceFromText(pieceToText(many(5001))), null);
  /** @type {string[]} */
  const said = [];
  const store = { state: { position: PATH }, dispatch: () => assert.fail("nothing is added") };
  pastePiece({ store, say: (message) => said.push(message) }, many(4998));
  assert.match(
    said.join(),
    /^With this paste the graph would have 5,001 vertices and 2 edges; the page draws at most 5,000/,
  );
});
