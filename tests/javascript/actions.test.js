// What each action makes of a position; boards are drawn with one label a cell.

import assert from "node:assert/strict";
import { test } from "node:test";
import { act } from "../../web/js/state/actions.js";
import { clipFromText, clipToText } from "../../web/js/state/clip.js";
import { emptyPosition, tallyLabels } from "../../web/js/state/position.js";

/** @param {...string} rows */
function board(...rows) {
  const labels = rows.map((row) => row.split(" "));
  return { ...emptyPosition(labels[0].length, rows.length, 1), labels: labels.flat() };
}

const drawn = ({ width, height, labels }) =>
  Array.from({ length: height }, (_, row) =>
    labels.slice(row * width, (row + 1) * width).join(" "),
  );

const start = board("1 ? 2", "? 3 *");

test("nothing changed is the same position, which undo does not count", () => {
  assert.equal(act(start, { do: "write", cells: [0], label: "1" }), start);
  assert.equal(act(start, { do: "resize" }), start);
  assert.equal(act(start, { do: "xMax", xMax: 1 }), start);
  assert.equal(act(start, { do: "shape", shape: "grid" }), start);
});

test("an action leaves the old position alone", () => {
  const before = JSON.stringify(start);
  act(start, { do: "write", cells: [0, 5], label: "?" });
  act(start, { do: "shift", down: 1, right: 1 });
  act(start, { do: "cover" });
  assert.equal(JSON.stringify(start), before);
});

test("every side grows and shrinks without erasing the rest", () => {
  const sides = {
    top: ["? ? ?", "1 ? 2", "? 3 *"],
    bottom: ["1 ? 2", "? 3 *", "? ? ?"],
    left: ["? 1 ? 2", "? ? 3 *"],
    right: ["1 ? 2 ?", "? 3 * ?"],
  };
  for (const [side, rows] of Object.entries(sides)) {
    const grown = act(start, { do: "resize", [side]: 1 });
    assert.deepEqual(drawn(grown), rows);
    assert.deepEqual(drawn(act(grown, { do: "resize", [side]: -1 })), drawn(start));
  }
  assert.deepEqual(drawn(act(start, { do: "resize", left: -1, bottom: -1 })), ["? 2"]);
});

test("no board of no cells, and none that is too large", () => {
  assert.equal(act(start, { do: "resize", left: -3 }), start);
  assert.equal(act(start, { do: "resize", bottom: 1e9 }), start);
});

test("what is shifted out comes in again", () => {
  assert.deepEqual(drawn(act(start, { do: "shift", down: 1, right: 0 })), ["? 3 *", "1 ? 2"]);
  assert.deepEqual(drawn(act(start, { do: "shift", down: 0, right: -1 })), ["? 2 1", "3 * ?"]);
  const around = act(act(start, { do: "shift", down: -1, right: 1 }), {
    do: "shift",
    down: 1,
    right: -1,
  });
  assert.deepEqual(drawn(around), drawn(start));
});

test("pasting writes what fits on the board", () => {
  const clip = { width: 2, height: 2, labels: ["7", "8", "_", "?"] };
  assert.deepEqual(drawn(act(start, { do: "paste", clip, top: 0, left: 0 })), ["7 8 2", "_ ? *"]);
  assert.deepEqual(drawn(act(start, { do: "paste", clip, top: 1, left: 2 })), ["1 ? 2", "? 3 7"]);
  assert.deepEqual(drawn(act(start, { do: "paste", clip, top: -1, left: -1 })), ["? ? 2", "? 3 *"]);
});

test("moving covers what it leaves, also where old and new place overlap", () => {
  const area = { top: 0, left: 0, bottom: 1, right: 1 };
  assert.deepEqual(drawn(act(start, { do: "move", area, top: 0, left: 1 })), ["? 1 ?", "? ? 3"]);
  assert.deepEqual(drawn(act(start, { do: "move", area, top: 0, left: 0 })), drawn(start));
});

test("fewer mines per cell lower the flags, more leave them", () => {
  const flags = { ...board("* *2 *3"), xMax: 3 };
  assert.deepEqual(drawn(act(flags, { do: "xMax", xMax: 2 })), ["* *2 *2"]);
  assert.deepEqual(drawn(act(flags, { do: "xMax", xMax: 1 })), ["* * *"]);
  assert.deepEqual(drawn(act(flags, { do: "xMax", xMax: 5 })), ["* *2 *3"]);
});

test("a repair changes a number, or the number of mines", () => {
  assert.deepEqual(drawn(act(start, { do: "repair", cell: 0, value: "4" })), ["4 ? 2", "? 3 *"]);
  const repaired = act(start, { do: "repair", cell: null, value: "7" });
  assert.deepEqual(repaired.prior, { kind: "total", mines: "7", weighting: "distinct" });
});

test("covering leaves size and settings", () => {
  const covered = act(start, { do: "cover" });
  assert.deepEqual(drawn(covered), ["? ? ?", "? ? ?"]);
  assert.equal(covered.prior, start.prior);
});

test("flags that are not believed become covered cells, and nothing else changes", () => {
  const flagged = board("1 * 2", "*2 3 _");
  const unflagged = act(flagged, { do: "unflag" });
  assert.deepEqual(drawn(unflagged), ["1 ? 2", "? 3 _"]);
  assert.equal(unflagged.prior, flagged.prior);
  assert.equal(act(unflagged, { do: "unflag" }), unflagged);
});

test("labels cross the clipboard as text", () => {
  const clip = clipFromText("1 ? *2\r\n_ 8\n");
  assert.deepEqual(clip, { width: 3, height: 2, labels: ["1", "?", "*2", "_", "8", "?"] });
  assert.deepEqual(clipFromText(clipToText(clip)), clip);
  assert.equal(clipFromText("a sentence of words"), null);
});

test("cells are tallied by kind", () => {
  assert.deepEqual(tallyLabels(board("1 ? *2", "_ * ?")), {
    unknown: 2,
    numbers: 1,
    flagged: 3,
    free: 1,
  });
});

test("nothing is done to a cell that is not there", () => {
  const graph = {
    shape: "graph",
    names: ["a"],
    edges: [],
    places: [[0, 0]],
    labels: ["?"],
    xMax: 1,
    prior: { kind: "uniform" },
  };
  assert.equal(act(graph, { do: "write", cells: [1], label: "1" }), graph);
  assert.deepEqual(act(graph, { do: "write", cells: [0, 1], label: "1" }).labels, ["1"]);
  assert.equal(act(graph, { do: "edge", ends: [0, 1], joined: true }), graph);
  assert.equal(act(graph, { do: "drag", moves: [[1, [5, 5]]] }), graph);
  assert.equal(act(graph, { do: "erase", vertices: [1] }), graph);
  assert.equal(act(graph, { do: "rename", vertex: 1, name: "b" }), graph);
  assert.deepEqual(act(graph, { do: "vertex", place: [20, 0], joined: 3 }).edges, []);
});
