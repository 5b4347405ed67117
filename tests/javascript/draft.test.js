// What is entered in the form of the board becomes a board only where it makes sense.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changesTo,
  draftOf,
  isSameSize,
  newBoardOf,
  presetOf,
  problemsOf,
  withDensity,
  withFirst,
  withKnown,
  withMines,
  withPreset,
  withSize,
} from "../../web/js/shell/draft.js";
import { act } from "../../web/js/state/actions.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { PRESETS } from "../../web/js/state/presets.js";

const BEGINNER = draftOf(emptyPosition(9, 9, 10));
const fields = ({ columns, rows, mines, density, known }) => [columns, rows, mines, density, known];

test("a board in one field, as people write it", () => {
  const boards = {
    "30x16/99": ["30", "16", "99", "33/160", "total"],
    " 5 x 5 / 4 ": ["5", "5", "4", "4/25", "total"],
    "5×5/4": ["5", "5", "4", "4/25", "total"],
    "5 5 4": ["5", "5", "4", "4/25", "total"],
    "30x16": ["30", "16", "99", "33/160", "total"],
    "10x10/20%": ["10", "10", "20", "20%", "total"],
    "18x9": ["18", "9", "20", "10/81", "total"],
  };
  for (const [typed, expected] of Object.entries(boards))
    assert.deepEqual(fields(withFirst(BEGINNER, typed)), expected, typed);
});

test("what is no board yet is the number of columns", () => {
  for (const typed of ["5", "5x", "", "x", "5x5x5x5"]) {
    const { columns, rows, isNew } = withFirst(BEGINNER, typed);
    assert.deepEqual([columns, rows, isNew], [typed, "9", false], typed);
  }
});

test("mines and density follow each other, and another size keeps the density", () => {
  assert.equal(withMines(BEGINNER, "27").density, "1/3");
  assert.equal(withDensity(BEGINNER, "50%").mines, "41");
  const larger = withSize(withSize(BEGINNER, { columns: "18" }), { rows: "18" });
  assert.deepEqual(fields(larger), ["18", "18", "40", "10/81", "total"]);
  // Through sizes that make no sense and back: nothing is lost by rounding.
  const back = withSize(withSize(withSize(BEGINNER, { rows: "1" }), { rows: "" }), { rows: "9" });
  assert.deepEqual(fields(back), fields(BEGINNER));
});

test("what is known decides which of the two is kept", () => {
  assert.deepEqual(fields(withKnown(BEGINNER, "density")), ["9", "9", "10", "10/81", "density"]);
  assert.deepEqual(fields(withKnown(BEGINNER, "odds")), ["9", "9", "", "10/71", "odds"]);
  assert.deepEqual(fields(withKnown(BEGINNER, "uniform")), ["9", "9", "", "", "uniform"]);
  const unknown = withKnown(BEGINNER, "uniform");
  assert.equal(withMines(unknown, "7").known, "total");
  assert.equal(withDensity(unknown, "1/4").known, "density");
  const dense = withDensity(withKnown(BEGINNER, "density"), "20.7%");
  assert.deepEqual(newBoardOf(dense).prior, {
    kind: "density",
    rho: "207/1000",
    weighting: "distinct",
  });
});

test("mines that cannot be are said, and by which field", () => {
  const said = (draft, kept = null) => Object.keys(problemsOf(draft, kept));
  assert.deepEqual(said(BEGINNER), []);
  assert.deepEqual(said(withMines(BEGINNER, "82")), ["mines"]);
  assert.deepEqual(said({ ...withMines(BEGINNER, "82"), most: "2" }), []);
  assert.deepEqual(said(withMines(BEGINNER, "")), ["mines"]);
  assert.deepEqual(said(withKnown(withMines(BEGINNER, "10"), "density")), []);
  assert.deepEqual(said(withDensity(withKnown(BEGINNER, "density"), "3/2")), ["density"]);
  assert.deepEqual(said(withSize(BEGINNER, { columns: "0" })), ["columns"]);
  assert.deepEqual(said(withSize(BEGINNER, { columns: "999999" })), ["columns"]);
  assert.deepEqual(said({ ...BEGINNER, most: "65" }), ["most"]);
  const flags = [0, 1, 80].map((cell) => /** @type {const} */ ([cell, "*"]));
  const flagged = withLabels(emptyPosition(9, 9, 10), flags);
  assert.deepEqual(said(withMines(BEGINNER, "2"), flagged), ["mines"]);
  const corner = withLabels(emptyPosition(2, 2, 1), [[0, "3"]]);
  assert.deepEqual(said(draftOf(corner), corner), ["mines"]);
  assert.deepEqual(said(withMines(draftOf(corner), "3"), corner), []);
  // The last of them would be cut away, and a new board has none.
  const smaller = withMines(withSize(BEGINNER, { rows: "8" }), "2");
  assert.deepEqual(said(smaller, flagged), []);
  assert.deepEqual(said(withMines(BEGINNER, "2")), []);
});

test("only what differs is changed", () => {
  const board = withLabels(emptyPosition(9, 9, 10), [[0, "1"]]);
  assert.deepEqual(changesTo(draftOf(board), board), []);
  const draft = { ...withSize(draftOf(board), { columns: "18" }), most: "2" };
  const changes = changesTo(draft, board);
  assert.deepEqual(
    changes.map((change) => change.do),
    ["resize", "xMax", "prior"],
  );
  const after = changes.reduce(act, board);
  assert.equal(after.labels[0], "1");
  assert.deepEqual(draftOf(after).mines, "20");
  assert.ok(isSameSize(draft, after) && !isSameSize(draft, board));
});

test("a usual board is known by its name", () => {
  for (const preset of PRESETS) {
    const draft = withPreset(BEGINNER, preset);
    assert.equal(presetOf(draft), preset);
    assert.deepEqual(newBoardOf(draft), emptyPosition(preset.width, preset.height, preset.mines));
  }
  assert.equal(presetOf(withMines(BEGINNER, "11")), undefined);
});
