// The rules of what stands in a cell: how large, in which form, what steps back, what is told once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CellRoom } from "../../web/js/board/cell_room.js";
import { labelFor, largestBlock, wholeBoard } from "../../web/js/board/elsewhere_label.js";
import { facesIn, MANY, settledIn } from "../../web/js/board/faces.js";
import { namedLines } from "../../web/js/board/grid.js";
import { sidesAround } from "../../web/js/board/layers.js";
import { numberLook, wholePercents } from "../../web/js/board/overlays/look.js";
import { Chance, toAnswer } from "../../web/js/solver/answer.js";
import { emptyPosition, withLabels } from "../../web/js/state/position.js";
import { Store } from "../../web/js/state/store.js";
import { fromText, withCommas } from "../../web/js/text/fraction.js";
import { SETTINGS } from "./first_settings.js";

const square = (size) => new CellRoom(size, "square");

/** A grid of these lines of labels. */
function boardOf(...lines) {
  const rows = lines.map((line) => line.split(" "));
  return withLabels(
    emptyPosition(rows[0].length, rows.length, 1),
    rows.flat().map((label, i) => [i, label]),
  );
}

test("a fraction is as large as its cell allows, and its digits are never lower than 9 pixels", () => {
  const size = (cell, text) => square(cell).fraction(text, text);
  assert.deepEqual(
    [24, 26, 27, 28, 48, 72].map((cell) => size(cell, "7")),
    [0, 0, 0, 13, 16, 24],
  );
  // At 28 px fractions of up to three digits, at 48 px of up to five.
  assert.deepEqual([size(28, "123"), size(28, "1234")], [13, 0]);
  assert.deepEqual([size(48, "12,345"), size(48, "123,456")], [14, 0]);
  assert.deepEqual(
    [withCommas(1234n), withCommas(12345n), withCommas(1234567n)],
    ["1234", "12,345", "1,234,567"],
  );
  // Corners of a fraction come nearer to a circle than to a square, and farther from slanted sides.
  assert.equal(new CellRoom(26, "circle").fraction("1", "2"), 0);
  assert.equal(new CellRoom(28, "circle").fraction("1", "2"), 13);
  assert.ok(new CellRoom(60, "circle").fraction("1234", "5678") < size(60, "1234") + 1);
});

test("what has no room as a fraction is a whole per cent that is never 0 or 100", () => {
  const shown = (value, cell, notation = "fraction") => {
    const { text = "", under = "" } = numberLook(
      fromText(value),
      { what: "chance" },
      notation,
      square(cell),
    );
    return under ? `${text}/${under}` : text;
  };
  assert.equal(shown("1/7", 28), "1/7");
  assert.equal(shown("1/7", 26), "14");
  assert.equal(shown("1921/2243", 28), "86");
  assert.equal(shown("1921/2243", 48), "1921/2243");
  assert.deepEqual(
    ["1/1000", "1/101", "1/100", "199/200", "99/100", "999/1000"].map((value) => shown(value, 26)),
    ["<1", "<1", "1", "99", "99", "99"],
  );
  // Four signs need a little more room.
  assert.equal(shown("9999/10000", 28), ">99");
  assert.deepEqual(wholePercents(fromText("199/200")), [">99", "99"]);
  assert.deepEqual(
    [28, 34].map((cell) => shown("1/3", cell, "percent")),
    ["33", "33.3"],
  );
  assert.equal(shown("1/5000", 48, "percent"), "<0.1");
  assert.deepEqual(
    [24, 34].map((cell) => shown("1/3", cell, "decimal")),
    [".33", ".333"],
  );
  // Of a graph that is seen from far away only the colours are left.
  assert.equal(
    numberLook(fromText("1/3"), { what: "chance" }, "fraction", new CellRoom(13, "circle")).text,
    undefined,
  );
});

test("a number is settled when its covered neighbours are mines, and a mine that touches no other", () => {
  const board = boardOf("? 1 0", "1 1 0", "? ? ?");
  const mine = new Chance("1", [], 0);
  const safe = new Chance("0", [], 1);
  const chances = [mine, null, null, null, null, null, safe, safe, safe];
  // The mine touches a 1 below it that still has safe neighbours.
  assert.deepEqual([...settledIn(board, chances)], [0, 1, 1, 0, 0, 0, 0, 0, 0]);
  const flagged = boardOf("* 1 0", "1 1 0", "0 0 0");
  assert.deepEqual([...settledIn(flagged, new Array(9).fill(null))], [0, 1, 1, 1, 1, 1, 1, 1, 1]);
  const free = boardOf("_ 1 *");
  assert.deepEqual([...settledIn(free, [null, null, null])], [0, 0, 0]);
  const done = boardOf("? 1");
  assert.deepEqual([...settledIn(done, [mine, null])], [1, 1]);
  assert.equal(settledIn(done, chances), settledIn(done, chances));
});

test("the largest rectangle, within a part and not smaller than a least one", () => {
  const has = (...rows) => {
    const cells = rows.join("");
    return [(/** @type {number} */ i) => cells[i] === "x", rows[0].length];
  };
  const one = { width: 1, height: 1 };
  const [isIn, across] = has(".xxxx", "xxx..", "xxx..", "xxx..");
  const all = { row: 0, column: 0, width: 5, height: 4 };
  assert.deepEqual(largestBlock(isIn, across, all, one), {
    row: 1,
    column: 0,
    width: 3,
    height: 3,
  });
  assert.deepEqual(largestBlock(isIn, across, all, { width: 4, height: 1 }), {
    row: 0,
    column: 1,
    width: 4,
    height: 1,
  });
  assert.equal(largestBlock(isIn, across, all, { width: 4, height: 2 }).height, 0);
  const part = { row: 0, column: 1, width: 4, height: 2 };
  assert.deepEqual(largestBlock(isIn, across, part, one), {
    row: 0,
    column: 1,
    width: 4,
    height: 1,
  });
  assert.equal(largestBlock(() => false, 5, all, one).height, 0);
});

/** A state with an answer in which these cells touch no number. */
function stateWith(position, cells, probability, settings = {}) {
  const { state } = new Store(position, { ...SETTINGS, ...settings });
  const answer = {
    legal: true,
    groups: [],
    outer: { cells, probability },
    islands: [],
    safe: [],
    mined: [],
    safest: null,
  };
  const count = position.labels.length;
  const said = { ...state.said, answer: toAnswer(0, count, { seconds: 0, answer }) };
  return { ...state, said };
}

const allOf = (position) => position.labels.map((_, i) => i);
const labelOf = (state, cell = 28) =>
  labelFor(state, facesIn(state, cell), cell, wholeBoard(state.position));

test("many cells that touch no number are told once, in whole cells in the middle", () => {
  const position = emptyPosition(30, 16, 99);
  const state = stateWith(position, allOf(position), "33/160");
  const { before, text, under, after, ...place } = labelOf(state);
  assert.deepEqual([before, text, under, after], ["everywhere", "33", "160", "each, 20.6 %"]);
  assert.deepEqual(place, { size: 15, x: 11, y: 7, width: 8, height: 2 });
  const [face] = facesIn(state, 28);
  assert.deepEqual([face.calm, face.text, face.notation], [true, "", null]);
  assert.equal(face.said, "covered, mine probability 33 of 160");
  // What is supposed or chosen to be seen otherwise is not told so.
  assert.equal(labelOf({ ...state, settings: { ...SETTINGS, answers: false } }), null);
  assert.equal(labelOf({ ...state, settings: { ...SETTINGS, overlay: "progress" } }), null);
});

test("the label is shorter where there is less room, and leaves the chosen cell alone", () => {
  const narrow = (columns, rows, cell) => {
    const position = emptyPosition(columns, rows, 1);
    return labelOf(stateWith(position, allOf(position), "1/4", { notation: "fraction" }), cell);
  };
  assert.equal(narrow(9, 9, 28).after, "each, 25.0 %"); // 252 px
  assert.equal(narrow(7, 9, 28).after, "each");
  assert.deepEqual(
    [narrow(3, 9, 28).before, narrow(3, 9, 28).text, narrow(3, 9, 28).under],
    ["", "1", "4"],
  );
  assert.equal(narrow(3, 9, 24).text, "25%");
  const position = emptyPosition(30, 16, 99);
  const state = stateWith(position, allOf(position), "33/160");
  const chosen = { ...state, hand: { ...state.hand, cursor: 7 * 30 + 14 } };
  const { x, y, width, height } = labelOf(chosen);
  assert.ok(x > 15 || x + width < 14 || y > 8 || y + height < 7);
});

test("a long fraction is told as a per cent, as is every chance for who asked for per cents", () => {
  const position = emptyPosition(30, 16, 99);
  const told = (value, settings) => {
    const { text, under } = labelOf(stateWith(position, allOf(position), value, settings));
    return under ? `${text}/${under}` : text;
  };
  assert.equal(told("100717/399254"), "100,717/399,254");
  assert.equal(told("1234567890/6172839451"), "20.0 %");
  assert.equal(told("33/160", { notation: "percent" }), "20.6 %");
  assert.equal(told("33/160", { notation: "decimal" }), ".206");
});

test("fewer cells are drawn like all others, and so are certain ones", () => {
  const few = emptyPosition(MANY - 1, 1, 1);
  assert.equal(labelOf(stateWith(few, allOf(few), "1/11")), null);
  assert.equal(facesIn(stateWith(few, allOf(few), "1/11"))[0].under, "11");
  const many = emptyPosition(6, 6, 0);
  assert.equal(labelOf(stateWith(many, allOf(many), "0")), null);
});

test("one line goes around cells that lie together, on every shape", () => {
  const grid = emptyPosition(4, 4, 1);
  assert.equal(sidesAround(grid, [0]).length, 4);
  assert.equal(sidesAround(grid, [0, 1, 4, 5]).length, 8);
  assert.equal(sidesAround(grid, [0, 3]).length, 8);
  // A hexagon is drawn as a square: half of a side is shared with a neighbour in the next row.
  const hex = { ...grid, shape: "hex" };
  assert.equal(sidesAround(hex, [0]).length, 6);
  assert.equal(sidesAround(hex, [0, 4]).length, 10);
  const triangles = { ...grid, shape: "triangle" };
  assert.equal(sidesAround(triangles, [0]).length, 3);
  assert.equal(sidesAround(triangles, [0, 1]).length, 4);
});

test("every fifth row and column has its name, all of a small board", () => {
  assert.deepEqual(namedLines(16, false), [0, 4, 9, 14]);
  assert.deepEqual(namedLines(3, true), [0, 1, 2]);
});
