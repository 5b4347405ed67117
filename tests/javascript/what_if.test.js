// What if: what is pinned, the board that is asked about, and what cells show of the answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CellRoom } from "../../web/js/board/cell_room.js";
import { Chance } from "../../web/js/solver/answer.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { AskedBoard } from "../../web/js/views/asked_board.js";
import {
  certaintyInWords,
  changeOf,
  dependentOf,
  drawChanges,
  itself,
  legendOf,
  OVERLAYS,
  rowsOf,
  sortedRows,
} from "../../web/js/views/what_if/changes.js";
import {
  drawPins,
  keptPins,
  nextPin,
  Pinned,
  pinInWords,
  typedPin,
  withPins,
} from "../../web/js/views/what_if/pins.js";
import whatIf from "../../web/js/views/what_if/what_if.js";
import { all, textOf } from "./drawings.js";

const ROOM = new CellRoom(34, "square");

const chance = (value) => new Chance(value, [], null);

test("a click pins what is chosen, then the opposite, then nothing", () => {
  const board = { ...emptyPosition(3, 3, 2), xMax: 2 };
  const next = (pinned, kind, mines = "1") => nextPin(pinned, { kind, mines, number: "3" }, board);
  assert.equal(next(undefined, "mine"), "*");
  assert.equal(next("*", "mine"), "_");
  assert.equal(next("_", "mine"), null);
  assert.equal(next(undefined, "free"), "_");
  assert.equal(next("_", "free", "2"), "*2");
  assert.equal(next("*2", "free", "2"), null);
  assert.equal(next("_", "number"), "3");
  assert.equal(next("3", "number"), null);
  assert.equal(next("3", "mine"), "*");
  // What was typed is never more than a cell can hold, or less.
  assert.deepEqual(
    ["7", "0", ""].map((typed) => next(undefined, "mine", typed)),
    ["*2", "*", "*"],
  );
});

test("keys that write labels suppose them, on cells that are unknown", () => {
  const board = { ...withLabels(emptyPosition(3, 3, 2), [[4, "1"]]), xMax: 2 };
  assert.deepEqual(
    ["8", "17", "f", "X", "h", "q"].map((key) => typedPin("*", key, board)),
    ["8", undefined, "*2", "_", null, undefined],
  );
  assert.equal(typedPin("*2", "f", board), null);
  const pins = withPins(new Map([[0, "*"]]), board, [
    [0, null],
    [1, "2"],
    [4, "_"],
  ]);
  assert.deepEqual([...pins], [[1, "2"]]);
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
    const { text, under } = OVERLAYS.suppose[name].overlay.lookOf(CHANGE, "fraction", ROOM);
    return `${text}/${under}`;
  };
  assert.deepEqual(["before", "after", "difference"].map(textOf), ["1/3", "1/2", "+1/6"]);
  assert.equal(OVERLAYS.suppose.after.overlay.told(CHANGE), "If so: 1/3 → 1/2 (+1/6).");
});

test("a pinned cell shows what is supposed, whatever the overlay", () => {
  for (const { overlay } of [
    ...Object.values(OVERLAYS.suppose),
    ...Object.values(OVERLAYS.depend),
  ]) {
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
    "Supposed: a mine. Without that, a mine has probability 1/3 (33.3 %).",
  );
  const { overlay } = OVERLAYS.suppose.difference;
  assert.equal(legendOf(overlay, false), overlay.legend);
  assert.equal(legendOf(overlay, true).length, overlay.legend.length + 1);
  assert.equal(legendOf(overlay, true), legendOf(overlay, true));
});

test("what depends on a cell, and the cell itself", () => {
  const dependent = dependentOf({
    cells: [1],
    now: "1/2",
    if_mine: "0",
    if_free: "1",
    change: "-1/2",
  });
  const textOf = (name, value) => {
    const { text, mark } = OVERLAYS.depend[name].overlay.lookOf(value, "fraction", ROOM);
    return text || mark;
  };
  assert.deepEqual(
    ["now", "mine", "free", "change"].map((name) => textOf(name, dependent)),
    ["1", "safe", "mined", "−1"],
  );
  assert.equal(
    OVERLAYS.depend.now.overlay.told(dependent),
    "If it is a mine: 1/2 → 0 (−1/2). If it is safe: 1 (100 %).",
  );
  const chosen = itself("1/3");
  assert.deepEqual(
    ["mine", "free", "change"].map((name) => textOf(name, chosen)),
    ["mined", "safe", "+2"],
  );
  assert.match(OVERLAYS.depend.now.overlay.told(chosen), /depends on this one/);
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
  assert.equal(new Pinned("*", 2, null).words, "supposed: 1 mine");
  const rows = (safe, mined) => [
    { cells: new Array(safe).fill(0), change: changeOf({ before: "1/2", after: "0" }) },
    { cells: new Array(mined).fill(0), change: changeOf({ before: "1/2", after: "1" }) },
    { cells: [0], change: changeOf({ before: "0", after: "0", difference: "0" }) },
  ];
  assert.equal(certaintyInWords(rows(0, 0), board), "Nothing else becomes certain.");
  assert.equal(
    certaintyInWords(rows(7, 1), board),
    "It makes 7 cells certainly safe and 1 cell certainly a mine.",
  );
  assert.equal(certaintyInWords(rows(0, 2), board), "It makes 2 cells certainly mines.");
});

test("the list takes each of the pins back", () => {
  const changes = [];
  const pins = new Map([
    [0, "*"],
    [1, "3"],
  ]);
  const byCell = [chance("1/3"), chance("1/3")];
  const drawing = drawPins(
    { position: emptyPosition(2, 1, 1), said: { answer: { byCell } } },
    pins,
    (each) => changes.push([...each]),
  );
  assert.deepEqual(
    all(drawing, "li").map(({ text }) => text),
    ["r1 c1 is a mine1/3 (33.3 %)", "3r1 c2 shows 3"],
  );
  const [first, , none] = all(drawing, "button");
  assert.equal(first["aria-label"], "Take it back: r1 c1 is a mine");
  first.onclick();
  none.onclick();
  assert.deepEqual(changes, [[[1, "3"]], []]);
});

const BOARD = emptyPosition(2, 2, 1);
const STATE = { position: BOARD, said: { answer: null }, revision: 1, game: null, settings: {} };
const { definition } = /** @type {any} */ (whatIf);
const sceneOf = (local, answer = null) => ({
  state: STATE,
  answer,
  told: { main: { answer, last: null, waits: false } },
  local: { ...definition.begin(null, STATE), ...local },
  set: () => {},
  page: { showCell: () => {} },
  brush: { isOn: false, toggle: () => {} },
});
const PINS = new Map([[1, "*"]]);
const POSSIBLE = {
  legal: true,
  possible: true,
  probability: "1/4",
  count: { after: "1", before: "4" },
  changes: [{ cells: [0, 2, 3], before: "1/4", after: "0", difference: "-1/4" }],
};

test("each mode asks its own question, as soon as there is something to ask", () => {
  assert.match(definition.asks(sceneOf({})), /^Nothing is supposed yet/);
  const { operation, pins, about } = definition.asks(sceneOf({ pins: PINS }));
  assert.deepEqual([operation, pins, about().topology.width], ["suppose", [[1, "*"]], 2]);
  assert.match(definition.asks(sceneOf({ mode: "depend", pins: PINS, chosen: 1 })), /^Click a/);
  const asked = definition.asks(sceneOf({ mode: "depend", pins: PINS, chosen: 2 }));
  assert.deepEqual([asked.operation, asked.cell, asked.pins], ["dependence", 2, [[1, "*"]]]);
});

test("what follows is a sentence, a table, and an overlay with rings around the pins", () => {
  const scene = sceneOf({ pins: PINS }, POSSIBLE);
  const drawing = definition.draw(scene, scene);
  assert.match(
    textOf(drawing),
    /^This holds in 1 of 4 solutions, with probability 1\/4 \(25\.0 %\)\./,
  );
  assert.match(textOf(drawing), /It makes 3 cells certainly safe\./);
  const { viewed, rings } = definition.marks(scene, sceneOf({ pins: new Map([[3, "_"]]) }));
  assert.deepEqual(
    rings.map(({ cells, wrong }) => [cells[0], wrong]),
    [[3, false]],
  );
  const { overlay, values } = viewed.overlaying;
  assert.equal(overlay, OVERLAYS.suppose.after.overlay);
  assert.ok(values[1] instanceof Pinned && values[0] === values[3]);
});

test("pins that cannot hold together are refused, and ringed as wrong", () => {
  const conflict = { cells: [1], sentence: "That cannot be." };
  const scene = sceneOf({ pins: new Map([...PINS, [2, "_"]]) }, { legal: true, conflict });
  assert.equal(definition.refuses(scene), "That cannot be. Take it back to go on.");
  const { viewed, rings } = definition.marksAlone(scene);
  assert.deepEqual(
    rings.map(({ cells, wrong }) => [cells[0], wrong]),
    [
      [1, true],
      [2, false],
    ],
  );
  assert.ok(viewed.overlaying.values[1] instanceof Pinned);
  const frame = definition.frame(scene, [], { marks: null });
  assert.equal(all(frame, "section", "conflict").length, 1);
  assert.ok(!textOf(frame).includes("Put all of it on the board"));
});

test("what depends on a cell: the cell itself, and those that are drawn with it", () => {
  const answer = {
    legal: true,
    probability: "1/4",
    dependent: [{ cells: [0], now: "1/4", if_mine: "0", if_free: "1/3", change: "-1/4" }],
  };
  const scene = sceneOf({ mode: "depend", chosen: 2 }, answer);
  assert.match(
    textOf(definition.draw(scene, scene)),
    /^r2 c1 is a mine with probability 1\/4 \(25\.0 %\)\. If it is one, one other probability changes\./,
  );
  assert.ok(definition.marks(scene, scene).viewed.overlaying.values[2].isItself);
  assert.equal(
    definition.refuses(sceneOf({ mode: "depend", chosen: 2 }, { ...answer, dependent: [] })),
    "",
  );
  assert.match(
    definition.refuses(
      sceneOf({ mode: "depend", chosen: 2 }, { ...answer, probability: "0", dependent: [] }),
    ),
    /^r2 c1 is certainly safe/,
  );
});

test("what is supposed goes with its board, and stays with another number of mines", () => {
  const before = sceneOf({ pins: PINS, chosen: 2, mode: "depend" }).local;
  const sameBoard = definition.begin(before, {
    position: { ...BOARD, prior: { kind: "uniform" } },
  });
  assert.deepEqual([sameBoard.pins, sameBoard.chosen, sameBoard.mode], [PINS, 2, "depend"]);
  const open = definition.begin(before, { position: withLabels(BOARD, [[2, "1"]]) });
  assert.deepEqual([open.pins, open.chosen], [PINS, -1]);
  const other = definition.begin(before, { position: emptyPosition(3, 1, 1) });
  assert.deepEqual([other.pins.size, other.chosen], [0, -1]);
});

test("rows lead to the board", () => {
  const shown = [];
  const rows = sortedRows(rowsOf(POSSIBLE, AskedBoard.of(BOARD, PINS)));
  const drawing = drawChanges(BOARD, "suppose", rows, (cell) => shown.push(cell));
  assert.deepEqual(
    all(drawing, "tr").map(({ text }) => text),
    ["CellsBeforeAfterPoints", "r1 c1r2 c1r2 c21/40−25.0"],
  );
  all(drawing, "button")[1].onclick();
  assert.deepEqual(shown, [2]);
});
