// Gaps between the cells of a board: bands of one colour that run through between all of them. Where they
// are wide, only what lies between them is a cell.

import { cutCells, SIZE } from "./cells.js";
import { sizeOf } from "./grid.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {{from: number, to: number}} Span  as shares of a cell; `from` may lie in the one before, `to` in the next one
 */

/** Pixels of a cell that a gap covers at least: else it is a line. */
const LEAST = 3;
const MOST = 11;
const ONE_COLOUR = 26;
/** Pixels, counted across and down, where gaps may cross. */
const CORNERS = [0, SIZE - 1, 3, SIZE - 4, 6, SIZE - 7];
/** So many cells have to show it; a few may be hidden by a pointer. */
const NEARLY_ALL = 0.98;
/** A little of the gap stays: its edge is soft. */
const MARGIN = 0.25;

/**
 * @typedef {{grid: Grid, whole: Cell[], cells: Cell[]}} Cut
 *   `cells`: what of them lies between gaps; `grid`: whose lines then run in the middle of these
 *
 * @param {import("./edges.js").Picture} picture
 * @param {Grid} grid
 * @param {{isFixed?: boolean}} [options]  whether its lines have to stay
 * @returns {Cut}
 */
export function cutBetween(picture, grid, { isFixed = false } = {}) {
  const whole = cutCells(picture, grid);
  const part = betweenGaps(whole, grid.columns);
  if (!part) return { grid, whole, cells: whole };
  const cells = cutCells(picture, grid, part);
  if (isFixed) return { grid, whole, cells };
  const centred = centredOnGaps(grid, part);
  return { grid: centred, whole: cutCells(picture, centred), cells };
}

/**
 * What of each cell lies between gaps, across and down; null where there are none.
 * @param {Cell[]} cells  row by row
 * @param {number} columns
 * @returns {{across: Span, down: Span} | null}
 */
function betweenGaps(cells, columns) {
  const rows = cells.length / columns;
  // What lies beyond the outer cells is no gap.
  const inner = cells.filter((_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return row > 0 && column > 0 && row < rows - 1 && column < columns - 1;
  });
  if (inner.length === 0) return null;
  for (const at of CORNERS) {
    const colour = inner[0].pixels.slice(3 * (at * SIZE + at), 3 * (at * SIZE + at) + 3);
    const isGap = (/** @type {(line: number, along: number) => number} */ pixelAt) =>
      Array.from({ length: SIZE }, (_, line) => {
        let left = inner.length;
        return inner.every(({ pixels }) => {
          if (!isOfColour(pixels, line, pixelAt, colour)) left -= 1;
          return left >= NEARLY_ALL * inner.length;
        });
      });
    const across = spanBeside(isGap((line, along) => along * SIZE + line));
    const down = spanBeside(isGap((line, along) => line * SIZE + along));
    if (across && down) return { across, down };
  }
  return null;
}

/**
 * The same grid, with its lines in the middle of the gaps.
 * @param {Grid} grid
 * @param {{across: Span, down: Span}} part
 * @returns {Grid}
 */
function centredOnGaps(grid, { across, down }) {
  const moved = (/** @type {number[]} */ lines, /** @type {Span} */ { from, to }) => {
    const by = ((from + to - 1) / 2) * sizeOf(lines);
    return lines.map((line) => line + by);
  };
  return { ...grid, xs: moved(grid.xs, across), ys: moved(grid.ys, down) };
}

/**
 * @param {Float32Array} pixels
 * @param {number} line
 * @param {(line: number, along: number) => number} pixelAt
 * @param {ArrayLike<number>} colour
 */
function isOfColour(pixels, line, pixelAt, colour) {
  for (let along = 0; along < SIZE; along += 1) {
    const at = 3 * pixelAt(line, along);
    for (let channel = 0; channel < 3; channel += 1)
      if (Math.abs(pixels[at + channel] - colour[channel]) > ONE_COLOUR) return false;
  }
  return true;
}

/**
 * What lies between two gaps, of which one may go on from the end of a cell to the beginning of the next.
 * @param {boolean[]} isGap
 * @returns {Span | null}
 */
function spanBeside(isGap) {
  let best = { start: 0, length: 0 };
  for (let start = 0; start < SIZE; start += 1) {
    let length = 0;
    while (length < SIZE && isGap[(start + length) % SIZE]) length += 1;
    if (length > best.length) best = { start, length };
  }
  if (best.length < LEAST || best.length > MOST) return null;
  const width = SIZE - best.length;
  // The one whose middle lies within the lines of the cell.
  const next = (best.start + best.length) % SIZE;
  const from = next + width / 2 < SIZE ? next : next - SIZE;
  return { from: (from - MARGIN) / SIZE, to: (from + width + MARGIN) / SIZE };
}
