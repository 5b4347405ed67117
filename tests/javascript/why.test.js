// What the view of reasons works out by itself: what is known at a step, what holds at a step of a
// proof, and what cells show of both.

import assert from "node:assert/strict";
import { test } from "node:test";
import { act } from "../../web/js/state/actions.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { certainFace, reasonedFaces, supposedFace } from "../../web/js/views/why/faces.js";
import { boundsAt } from "../../web/js/views/why/propagation.js";
import { DeductionSteps, knownAfter, listedAround } from "../../web/js/views/why/steps.js";
import {
  endInWords,
  knownInWords,
  nothingInWords,
  techniqueInWords,
} from "../../web/js/views/why/words.js";

const deduction = (cells, mines) => ({
  cells,
  mines,
  technique: "single point",
  rank: 0,
  numbers: [],
  total: false,
  sentence: "",
  steps: [],
});
const step = (kind, depth, cells, least, most = least) => ({
  kind,
  depth,
  cells,
  least,
  most,
  number: null,
  sentence: "",
});

test("What was concluded before a step is known there", () => {
  const steps = new DeductionSteps([deduction([1, 2], 0), deduction([3], 1)]);
  assert.deepEqual([...steps.known], []);
  assert.deepEqual(
    [...steps.reached],
    [
      [1, 0],
      [2, 0],
    ],
  );
  steps.show(7);
  assert.equal(steps.shown, 1);
  assert.ok(steps.isLast);
  assert.ok(!steps.isWhole);
  steps.complete([deduction([1, 2], 0), deduction([3], 1), deduction([4], 2)]);
  assert.equal(steps.shown, 1);
  assert.ok(!steps.isLast);
  steps.show(Infinity);
  assert.equal(steps.known.get(3), 1);
  assert.equal(steps.reached.get(4), 2);
});

test("Where nothing follows at once, nothing follows at all", () => {
  const steps = new DeductionSteps([]);
  assert.ok(steps.isWhole);
  assert.equal(steps.current, undefined);
  assert.equal(steps.reached.size, 0);
});

test("A list shows a part of many steps, with the current one in it", () => {
  assert.deepEqual(listedAround(5, 3, 10), [0, 5]);
  assert.deepEqual(listedAround(100, 0, 10), [0, 10]);
  assert.deepEqual(listedAround(100, 50, 10), [45, 55]);
  assert.deepEqual(listedAround(100, 99, 10), [90, 100]);
});

test("An assumption ends those that were as deep, and what followed from them", () => {
  const steps = [
    step("follow", 0, [9], 1),
    step("assume", 1, [0], 1),
    step("follow", 1, [1, 2], 0),
    step("assume", 2, [3], 0),
    step("contradiction", 2, [4, 5], 2),
    step("assume", 2, [3], 1),
    step("assume", 1, [0], 2),
    step("follow", 1, [1], 0, 1),
  ];
  const cellsAt = (at) => [...boundsAt(steps, at).keys()];
  assert.deepEqual(cellsAt(0), [9]);
  assert.deepEqual(cellsAt(4), [9, 0, 1, 2, 3]);
  assert.equal(boundsAt(steps, 4).get(3).least, 0);
  assert.equal(boundsAt(steps, 5).get(3).least, 1);
  assert.deepEqual(cellsAt(6), [9, 0]);
  assert.deepEqual(boundsAt(steps, 7).get(1), { least: 0, most: 1, depth: 1, isAssumed: false });
});

test("Cells show what follows, what was known, and what is supposed; the others nothing", () => {
  const labels = ["?", "?", "?", "?", "1"];
  const faces = reasonedFaces(labels, 1, {
    known: knownAfter([deduction([0], 0)]),
    concluded: knownAfter([deduction([1], 1)]),
    supposed: new Map([[2, { least: 0, most: 0, depth: 1, isAssumed: true }]]),
  });
  assert.deepEqual([...faces.keys()], [0, 1, 2, 3]);
  assert.equal(faces.get(0).said, "covered, already known: safe");
  assert.equal(faces.get(0).shade, null);
  assert.equal(faces.get(1).said, "covered, follows now: a mine");
  assert.equal(faces.get(1).shade, 20);
  assert.equal(faces.get(2).said, "covered, assumed: safe");
  assert.equal(faces.get(2).mark, "vacant");
  assert.equal(faces.get(3).said, "covered");
});

test("Several mines are written in the cell, and so are bounds", () => {
  const bounds = (least, most) => ({ least, most, depth: 1, isAssumed: false });
  assert.equal(certainFace(2, true).text, "2");
  assert.equal(supposedFace(bounds(3, 3), 3).text, "3");
  assert.equal(supposedFace(bounds(0, 1), 3).text, "≤1");
  assert.equal(supposedFace(bounds(1, 3), 3).text, "≥1");
  assert.equal(supposedFace(bounds(1, 2), 3).text, "1–2");
  assert.match(supposedFace(bounds(1, 2), 3).said, /follows from the assumption: 1 to 2 mines/);
});

test("Words for what is known and for where logic ends", () => {
  const position = emptyPosition(3, 3);
  assert.equal(knownInWords(knownAfter([deduction([0], 0)]), position), "1 safe cell");
  assert.equal(
    knownInWords(knownAfter([deduction([0, 1], 0), deduction([2, 3], 2)]), position),
    "2 safe cells and 4 mines",
  );
  assert.match(endInWords(0, position), /every cell is known/);
  assert.match(endInWords(1, position), /one cell is left, and it is not certain/);
  assert.match(endInWords(3, position), /3 cells are left, and none of them is certain/);
  assert.match(nothingInWords(1, position), /the only unknown cell may be safe or a mine/);
  assert.match(nothingInWords(4, { ...position, xMax: 2 }), /may hold more mines or fewer/);
  assert.equal(techniqueInWords({ technique: "assumption", rank: 1 }), "Assumption");
  assert.equal(techniqueInWords({ technique: "assumption", rank: 3 }), "Assumption, rank 3");
  assert.equal(techniqueInWords({ technique: "complete", rank: null }), "All together");
});

test("Conclusions are written as one action", () => {
  const position = emptyPosition(3, 1);
  const written = act(position, {
    do: "conclude",
    labels: [
      [0, "_"],
      [2, "*2"],
    ],
  });
  assert.deepEqual(written.labels, ["_", "?", "*2"]);
  assert.equal(act(position, { do: "conclude", labels: [] }), position);
});
