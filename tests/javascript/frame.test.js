// How large a cell is: the page and the style sheet come to the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { BORDER, cellSize, hasRowNames, lengthsOf, spaceAbove } from "../../web/js/state/frame.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import { SETTINGS } from "./first_settings.js";

/** The functions of style sheets. */
const FUNCTIONS = createContext({
  min: Math.min,
  max: Math.max,
  clamp: (least, value, most) => Math.max(least, Math.min(value, most)),
  round: (_, value, step) => step * Math.floor(value / step),
  down: null,
});

/** The pixels of a length as a browser works it out, in a box of this size. */
function pixelsOf(length, width, height, cell = 0) {
  const lengths = {
    "100cqw": width,
    "100cqh": height,
    "var(--edge-x)": EDGES.x,
    "var(--edge-top)": EDGES.top,
    "var(--edge-bottom)": EDGES.bottom,
    "var(--cell)": cell,
  };
  let sum = length;
  for (const [name, value] of Object.entries(lengths)) sum = sum.replaceAll(name, value);
  return runInContext(sum.replaceAll("px", ""), FUNCTIONS);
}

/** What stays free around a board. */
const EDGES = { x: 8, top: 6, bottom: 16 };
const SIZES = [
  [9, 9],
  [5, 5],
  [16, 16],
  [30, 16],
  [50, 50],
  [3, 40],
];
const ROOMS = [
  [340, 420],
  [390, 560],
  [544, 800],
  [768, 800], // 24 px for a cell of thirty columns, the smallest that are seen as a whole
  [767, 800],
  [900, 500],
  [1800, 900],
];

const stateIn = (position, room, tall, coarse, settings = SETTINGS) => {
  const state = firstState(position, { ...settings, cell: 0 });
  return { ...state, eye: { ...state.eye, room: { width: room, height: tall }, coarse } };
};

test("before the page is measured the browser gives cells the size and place that they have afterwards", () => {
  for (const shape of ["grid", "hex", "triangle"])
    for (const [columns, rows] of SIZES)
      for (const prior of [emptyPosition(1, 1, 1).prior, { kind: "density", rho: "1/5" }])
        for (const coarse of [false, true])
          for (const [width, height] of ROOMS) {
            const position = { ...emptyPosition(columns, rows, 1), shape, prior };
            const room = width - 2 * EDGES.x - BORDER;
            const tall = height - EDGES.top - EDGES.bottom - BORDER;
            const after = stateIn(position, room, tall, coarse);
            const before = { ...after, eye: { ...after.eye, room: null } };
            const cell = cellSize(after);
            const lengths = lengthsOf(after);
            assert.equal(lengths["--cell"], `${cell}px`);
            const { "--cell": size, "--above": above } = lengthsOf(before);
            const here = [shape, columns, rows, coarse, width, height].join(" ");
            assert.equal(pixelsOf(size, width, height), cell, here);
            assert.equal(`${pixelsOf(above, width, height, cell)}px`, lengths["--above"], here);
          }
});

test("a cell is as large as the board can be seen as a whole, up to a limit", () => {
  const size = (columns, rows, room, tall, coarse = false) =>
    cellSize(stateIn(emptyPosition(columns, rows, 1), room, tall, coarse));
  // Beside the panel at 1280 and at 1920 pixels.
  assert.equal(size(30, 16, 862, 600), 28);
  assert.equal(size(30, 16, 1462, 880), 48);
  assert.equal(size(5, 5, 862, 600), 72);
  assert.equal(size(30, 16, 18 + 24 * 30, 600), 24);
  assert.equal(size(30, 16, 18 + 24 * 30 - 1, 600), 28); // and it is scrolled
  assert.equal(size(50, 50, 862, 600), 28);
});

test("on a phone rows fill the height where a board is too wide, or the other way round", () => {
  const state = (columns, rows) => stateIn(emptyPosition(columns, rows, 1), 388, 596, true);
  assert.equal(cellSize(state(5, 5)), 60);
  assert.equal(cellSize(state(9, 9)), 41);
  assert.equal(cellSize(state(30, 16)), 36);
  assert.equal(cellSize(state(9, 40)), 41);
  assert.equal(cellSize(state(50, 50)), 28);
  // All of it, for the names of its rows.
  assert.equal(cellSize(state(16, 16)), 24);
  assert.deepEqual([hasRowNames(state(16, 16)), hasRowNames(state(15, 15))], [false, true]);
});

test("a board that fills little of its room lies in the middle, any other at the top", () => {
  const above = (columns, rows) =>
    spaceAbove(stateIn(emptyPosition(columns, rows, 1), 862, 600, false));
  assert.equal(above(5, 5), Math.floor((600 - 18 - 360) / 2));
  assert.deepEqual([above(9, 9), above(30, 5), above(30, 16)], [0, 0, 0]);
});

test("a size that somebody has chosen needs no measuring", () => {
  const state = firstState(emptyPosition(9, 9, 10), { ...SETTINGS, cell: 40 });
  assert.equal(lengthsOf(state)["--cell"], "40px");
});
