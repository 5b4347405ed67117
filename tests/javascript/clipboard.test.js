// What is copied and where a paste goes, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Clipboard, copied, destinationOf, insertionOf } from "../../web/js/board/clipboard.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { pathGraph } from "./path_graph.js";
import { until } from "./until.js";

Object.assign(globalThis, {
  requestAnimationFrame: () => 0,
});

const NOTHING = { text: "", isNewer: false };
const GRID = withLabels(emptyPosition(4, 3, 2), [
  [0, "1"],
  [1, "2"],
  [4, "*"],
]);
const PATH = pathGraph(["1", "?", "?"], 20);
const PIECE = { names: ["x"], labels: ["?"], places: [[0, 0]], edges: [] };
const CORNER = { top: 0, left: 0, bottom: 1, right: 1 };

function storeOf(position, hand = {}) {
  const store = new Store(position, {});
  store.setHand(hand);
  return store;
}

/** A clipboard whose page writes down what it is asked for; `allowed`: the browser lets it copy. */
function clipboardOf(store, allowed = true) {
  const calls = { said: [], copied: [], read: [] };
  const copyText = (text, done) => {
    calls.copied.push([text, done]);
    return Promise.resolve(allowed);
  };
  const context = {
    store,
    board: { focus: () => {} },
    say: (words) => calls.said.push(words),
    copyText,
  };
  return { clipboard: new Clipboard(context, (text) => calls.read.push(text)), calls };
}

test("what is copied is the selection, or the cell with the cursor", () => {
  assert.deepEqual(copied(storeOf(GRID, { selection: CORNER }).state), {
    cells: [0, 1, 4, 5],
    clip: { width: 2, height: 2, labels: ["1", "2", "*", "?"] },
  });
  assert.deepEqual(copied(storeOf(GRID, { cursor: 4 }).state), {
    cells: [4],
    clip: { width: 1, height: 1, labels: ["*"] },
  });
  assert.deepEqual(copied(storeOf(PATH).state).clip.labels, ["1"]);
  // An empty graph has a cursor and no vertex.
  const empty = { ...PATH, names: [], edges: [], places: [], labels: [] };
  assert.deepEqual(copied(storeOf(empty).state).clip.labels, ["?"]);
});

test("cells that were copied here are written at the cursor, or at the corner of the selection", () => {
  const clip = { width: 2, height: 1, labels: ["1", "?"] };
  const copy = { text: "1 ?", isNewer: false };
  const { action } = destinationOf(storeOf(GRID, { cursor: 6, clip }).state, false, "1 ?\n", copy);
  assert.deepEqual(action, { do: "paste", clip, top: 1, left: 2 });
  const marked = { cursor: 11, selection: { ...CORNER, top: 1, left: 1 }, clip };
  const at = destinationOf(storeOf(GRID, marked).state, false, "1 ?", copy).action;
  assert.deepEqual([at.top, at.left], [1, 1]);
});

test("every other text is read as a board of its own, cells that would fit here, too", () => {
  const { state } = storeOf(GRID);
  for (const text of ["1 ?", "3", "1 1 1 1 1", "minescope 1\n", " #p=A "])
    assert.deepEqual(destinationOf(state, false, text, NOTHING), { to: "dialog", text });
  assert.deepEqual(destinationOf(state, false, "  ", NOTHING), { to: "nowhere" });
});

test("where they could be written is said in words", () => {
  const said = (store, width, height) =>
    insertionOf(store.state, { width, height, labels: new Array(width * height).fill("1") }).words;
  assert.equal(said(storeOf(GRID, { cursor: 6 }), 2, 1), "Only write these 2 × 1 cells at r2 c3");
  assert.equal(said(storeOf(GRID, { cursor: 6 }), 1, 1), "Only write this cell at r2 c3");
  assert.equal(said(storeOf(PATH, { selected: [0, 1] }), 1, 1), "Only write it at a and b");
});

test("what was copied here goes before what the clipboard holds only where it is newer", () => {
  const clip = { width: 1, height: 1, labels: ["5"] };
  const { state } = storeOf(GRID, { clip });
  const pasted = (text, copy) => {
    const { action, to } = destinationOf(state, false, text, copy);
    return action?.clip.labels[0] ?? to;
  };
  assert.equal(pasted("7", { text: "5", isNewer: true }), "5");
  assert.equal(pasted("7", { text: "5", isNewer: false }), "dialog");
  assert.equal(pasted("", { text: "5", isNewer: false }), "5"); // the button knows no text
  assert.equal(pasted("5\n", { text: "5", isNewer: false }), "5"); // known on its way back
});

test("on a graph a label that was copied is written, and another text may be a part of it", () => {
  const clip = { width: 1, height: 1, labels: ["2"] };
  const copy = { text: "2", isNewer: false };
  const one = storeOf(PATH, { cursor: 2, clip }).state;
  assert.deepEqual(destinationOf(one, false, "2", copy).action, {
    do: "write",
    cells: [2],
    label: "2",
  });
  const several = storeOf(PATH, { selected: [0, 1], clip }).state;
  assert.deepEqual(destinationOf(several, false, "2", copy).action.cells, [0, 1]);
  assert.deepEqual(destinationOf(one, false, "1 2", NOTHING), {
    to: "graph",
    piece: null,
    text: "1 2",
  });
  // In a game nothing is added to the graph.
  assert.equal(destinationOf(one, true, "1 2", NOTHING).to, "dialog");
});

test("a part of a graph is added to a graph, and opened as one of its own beside a grid", () => {
  const copy = { text: "the part as text", isNewer: true };
  assert.deepEqual(destinationOf(storeOf(PATH, { clip: PIECE }).state, false, "", copy), {
    to: "graph",
    piece: PIECE,
    text: "",
  });
  assert.deepEqual(destinationOf(storeOf(GRID, { clip: PIECE }).state, false, "", copy), {
    to: "dialog",
    text: "the part as text",
  });
});

test("cut takes the labels with it, and paste brings them back elsewhere", async () => {
  const store = storeOf(GRID, { selection: CORNER });
  const { clipboard, calls } = clipboardOf(store);
  clipboard.copy(true);
  assert.deepEqual(calls.copied, [["1 2\n* ?", "Cut"]]);
  assert.ok(store.state.position.labels.every((label) => label === "?"));
  store.setHand({ selection: null, cursor: 5 });
  clipboard.paste();
  assert.deepEqual(store.state.position.labels.slice(4), ["?", "1", "2", "?", "?", "*", "?", "?"]);
  await Promise.resolve();
  clipboard.paste("8"); // the copy has reached the clipboard, and something newer has come there
  assert.deepEqual([calls.read, store.state.position.labels[5]], [["8"], "1"]);
});

test("what the browser does not let onto the clipboard is pasted all the same", async () => {
  const store = storeOf(GRID, { cursor: 4 });
  const { clipboard } = clipboardOf(store, false);
  clipboard.copy(false);
  await Promise.resolve();
  store.setHand({ cursor: 11 });
  clipboard.paste("an old text");
  assert.equal(store.state.position.labels[11], "*");
});

test("the label of a vertex is copied by its name, several vertices as a part", async () => {
  const store = storeOf(PATH);
  const { clipboard, calls } = clipboardOf(store);
  clipboard.copy(false);
  assert.deepEqual(calls.copied.pop(), ["1", "Copied the label of a"]);
  store.setHand({ selected: [0, 1] });
  clipboard.copy(false);
  await until(() => calls.copied.length);
  assert.equal(calls.copied[0][1], "Copied 2 vertices");
  clipboard.paste();
  await until(() => store.state.position.names.length === 5);
  clipboard.paste("a text that is no part");
  await until(() => calls.read.length);
  assert.deepEqual(calls.read, ["a text that is no part"]);
});

test("an empty clipboard is said", () => {
  const { clipboard, calls } = clipboardOf(storeOf(GRID));
  clipboard.paste();
  assert.deepEqual(calls.said, ["Nothing has been copied on this page yet."]);
});
