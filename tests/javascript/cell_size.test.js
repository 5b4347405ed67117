// How large a cell is: the page and the style sheet come to the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { cellLength, cellSize, SPARE } from "../../web/js/state/cell_size.js";
import { emptyPosition } from "../../web/js/state/position.js";
import { firstState } from "../../web/js/state/state.js";
import { SETTINGS } from "./first_settings.js";

/** The functions of style sheets. */
const FUNCTIONS = createContext({
  min: Math.min,
  max: Math.max,
  clamp: (least, value, most) => Math.max(least, Math.min(value, most)),
  round: (_, value) => Math.floor(value),
  down: null,
});

/** The pixels of a length as a browser works it out, in a box of this size. */
function pixelsOf(length, width, height) {
  const sum = length.replaceAll("100cqw", width).replaceAll("100cqh", height);
  return runInContext(sum.replaceAll("px", ""), FUNCTIONS);
}

test("before the page is measured the browser gives cells the size that they have afterwards", () => {
  for (const shape of ["grid", "hexagon", "triangle"])
    for (const [columns, rows] of [
      [9, 9],
      [30, 16],
      [50, 50],
      [3, 40],
    ])
      for (const coarse of [false, true])
        for (const [width, height] of [
          [340, 420],
          [544, 800], // 18 px for a cell of thirty columns, the smallest that are seen as a whole
          [543, 800],
          [900, 500],
          [1800, 900],
        ]) {
          const position = { ...emptyPosition(columns, rows, 1), shape };
          const state = firstState(position, SETTINGS);
          const room = { room: width - SPARE, tall: height - SPARE };
          const before = { ...state, ui: { ...state.ui, coarse } };
          const after = { ...state, ui: { ...state.ui, ...room, coarse, measured: true } };
          assert.equal(cellLength(after), `${cellSize(after)}px`);
          assert.equal(pixelsOf(cellLength(before), width, height), cellSize(after));
        }
});

test("a size that somebody has chosen needs no measuring", () => {
  const state = firstState(emptyPosition(9, 9, 10), { ...SETTINGS, cell: 40 });
  assert.equal(cellLength(state), "40px");
});
