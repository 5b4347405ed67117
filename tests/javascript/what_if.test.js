// What if: what is pinned, the board that is asked about, and what cells show of the answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CellRoom } from "../../web/js/board/cell_room.js";
import { Chance } from "../../web/js/solver/answer.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { AskedBoard } from "../../web/js/views/asked_board.js";
import { sortedRows } from "../../web/js/views/what_if/change_table.js";
import {
  changeOf,
  Dependent,
  legendOf,
  OF_DEPENDENCE,
  OF_SUPPOSITIONS,
  Pinned,
} from "../../web/js/views/what_if/overlays.js";
import { keptPins, nextPin } from "../../web/js/views/what_if/pins.js";
import {
  certaintyInWords,
  pinInWords,
  supposedInWords,
  valueInWords,
} from "../../web/js/views/what_if/words.js";

const ROOM = new CellRoom(34, "square");

const chance = (value) => new Chance(value, [], null);

test("a click pins what is chosen, then the opposite, then nothing", () => {
  assert.equal(nextPin(undefined, "*", "*"), "*");
  assert.equal(nextPin("*", "*", "*"), "_");
  assert.equal(nextPin("_", "*", "*"), null);
  assert.equal(nextPin(undefined, "_", "*"), "_");
  assert.equal(nextPin("_", "_", "*2"), "*2");
  assert.equal(nextPin("*2", "_", "*2"), null);
  assert.equal(nextPin("_", "3", "*"), "3");
  assert.equal(nextPin("3", "3", "*"), null);
  assert.equal(nextPin("3", "*", "*"), "*");
});

test("pins outlive a change of the board where their cells are still unknown", () => {
  const board = { ...emptyPosition(3, 2, 2), xMax: 2 };
  const pins = new Map([
    [0, "*2"],
    [1, "_"],
    [2, "1"],
  ]);
  assert.equal(keptPins(pins, board, { ...board, prior: { kind: "uniform" } }), pins);
  assert.deepEqual([...keptPins(pins, board, withLabels(board, [[1, "0"]])).keys()], [0, 2]);
  assert.deepEqual([...keptPins(pins, board, { ...board, xMax: 1 }).keys()], [1, 2]);
  assert.equal(keptPins(pins, board, emptyPosition(2, 3, 2)).size, 0);
});

test("a finite board is asked about as it is", () => {
  const board = new AskedBoard(emptyPosition(3, 3, 2), new Map([[0, "1"]]));
  assert.equal(board.request.topology.width, 3);
  assert.deepEqual(board.fields, [[0, "1"]]);
  assert.deepEqual(board.fromAsked([0, 8]), [0, 8]);
});

test("a number at the border of a board without an edge is asked with what lies beyond", () => {
  const position = {
    ...emptyPosition(3, 3, 1),
    prior: { kind: "density", rho: "1/5", weighting: "distinct" },
  };
  const board = new AskedBoard(position, new Map([[0, "1"]]));
  const { width, height } = board.request.topology;
  assert.ok(width > 3 && height > 3);
  const [[cell, label]] = board.fields;
  assert.equal(label, "1");
  // All eight neighbours are there, and each cell of the board comes back as itself.
  assert.ok(cell % width > 0 && Math.floor(cell / width) > 0);
  for (let i = 0; i < 9; i += 1) assert.deepEqual(board.fromAsked([board.toAsked(i)]), [i]);
  assert.deepEqual(board.fromAsked([cell - 1, cell - width]), []);
  assert.equal(new AskedBoard(position, new Map()).request.topology.width, 3);
});

const CHANGE = changeOf({ cells: [0], before: "1/3", after: "1/2", difference: "1/6" });

test("a cell shows its chance before or after, or the difference", () => {
  const textOf = (name) => {
    const { text, under } = OF_SUPPOSITIONS[name].overlay.lookOf(CHANGE, "fraction", ROOM);
    return `${text}/${under}`;
  };
  assert.deepEqual(["before", "after", "difference"].map(textOf), ["1/3", "1/2", "+1/6"]);
  assert.equal(OF_SUPPOSITIONS.after.overlay.told(CHANGE), "If so: 1/3 → 1/2 (+1/6).");
});

test("a pinned cell shows what is supposed, whatever the overlay", () => {
  for (const { overlay } of [...Object.values(OF_SUPPOSITIONS), ...Object.values(OF_DEPENDENCE)]) {
    const look = (label, xMax = 1) =>
      overlay.lookOf(new Pinned(label, xMax, chance("1/3")), "fraction", ROOM);
    assert.deepEqual([look("*").mark, look("*").text], ["placed", ""]);
    assert.deepEqual([look("*2", 2).mark, look("*2", 2).text], ["placed", "2"]);
    assert.equal(look("_").mark, "vacant");
    assert.deepEqual([look("3").mark, look("3").text], ["supposed", "3"]);
    assert.equal(look("3").said, "supposed: shows 3");
  }
  assert.equal(
    new Pinned("*", 1, chance("1/3")).told,
    "Supposed: a mine. Without that, a mine has probability 1/3 (33.33 %).",
  );
  const { overlay } = OF_SUPPOSITIONS.difference;
  assert.equal(legendOf(overlay, false), overlay.legend);
  assert.equal(legendOf(overlay, true).length, overlay.legend.length + 1);
  assert.equal(legendOf(overlay, true), legendOf(overlay, true));
});

test("what depends on a cell, and the cell itself", () => {
  const dependent = Dependent.of({
    cells: [1],
    now: "1/2",
    if_mine: "0",
    if_free: "1",
    change: "-1/2",
  });
  const textOf = (name, value) => {
    const { text, mark } = OF_DEPENDENCE[name].overlay.lookOf(value, "fraction", ROOM);
    return text || mark;
  };
  assert.deepEqual(
    ["now", "mine", "free", "change"].map((name) => textOf(name, dependent)),
    ["1", "safe", "mined", "−1"],
  );
  assert.equal(
    OF_DEPENDENCE.now.overlay.told(dependent),
    "If it is a mine: 1/2 → 0 (−1/2). If it is safe: 1.",
  );
  const itself = Dependent.onItself("1/3");
  assert.deepEqual(
    ["mine", "free", "change"].map((name) => textOf(name, itself)),
    ["mined", "safe", "+2"],
  );
  assert.match(OF_DEPENDENCE.now.overlay.told(itself), /depends on this one/);
});

test("what changes most comes first, and what stays is left out", () => {
  const row = (cell, before, after, difference) => ({
    cells: [cell],
    change: changeOf({ cells: [], before, after, difference }),
    values: [],
    difference,
  });
  const rows = [
    row(0, "1/3", "1/3", "0"),
    row(1, "1/3", "1/2", "1/6"),
    row(2, "1/2", "0", "-1/2"),
    row(3, "2/3", "1/2", "-1/6"),
  ];
  assert.deepEqual(
    sortedRows(rows).map(({ cells }) => cells[0]),
    [2, 1, 3],
  );
  assert.deepEqual(sortedRows([{ ...rows[1], cells: [] }]), []);
});

test("suppositions in words", () => {
  const board = emptyPosition(3, 3, 1);
  assert.deepEqual(
    ["*", "_", "3"].map((label) => pinInWords(label, 1)),
    ["mine", "safe", "shows 3"],
  );
  assert.equal(pinInWords("*2", 2), "2 mines");
  assert.equal(supposedInWords("*", 2), "supposed: 1 mine");
  assert.equal(valueInWords("2/9"), "2/9 (22.22 %)");
  assert.equal(valueInWords("1"), "1");
  assert.equal(valueInWords(`1/${3n ** 60n}`), "about <0.000001 %");
  assert.equal(valueInWords({ decimal: "0.123456789012" }), "about 0.12345678");
  assert.equal(certaintyInWords(0, 0, board), "Nothing else becomes certain.");
  assert.equal(
    certaintyInWords(7, 1, board),
    "It makes 7 cells certainly safe and 1 cell certainly a mine.",
  );
  assert.equal(certaintyInWords(0, 2, board), "It makes 2 cells certainly mines.");
});
