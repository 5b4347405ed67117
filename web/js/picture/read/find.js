// The grid of the board in a picture: by its lines, or by its cells that are drawn again and again,
// whichever accounts for more of the picture.

import { CLEAR_STEP, edgesOf } from "./edges.js";
import { isBoard, linedGrid } from "./grid.js";
import { grow } from "./grow.js";
import { drawnTwice, exactGrid, patternOf, repeatedGrid } from "./lattice.js";
import { sumsOf } from "./twins.js";

/** Cells that show so much more of their sides than is usual, on average, have lines. */
const HAS_LINES = 0.37;
/** Cells with lines, so many of them, are a board. */
const ENOUGH = 64;
/** How much more has to come back than within the lines, if these are doubtful, or plain. */
const MORE = { doubtful: 0.95, plain: 2.5 };

/**
 * @param {import("./edges.js").Picture} picture
 * @returns {import("./grid.js").Grid | null} null where there is no board
 */
export function findGrid(picture) {
  const edges = edgesOf(picture, CLEAR_STEP);
  const found = linedGrid(picture, edges);
  const pattern = patternOf(picture);
  const lined = found && exactGrid(pattern, grow(picture, found));
  const isPlain = found !== null && found.shown >= HAS_LINES;
  if (isPlain && found.grid.columns * found.grid.rows >= ENOUGH) return lined;
  const sums = sumsOf(picture);
  const repeated = repeatedGrid(pattern, sums, edges);
  if (!repeated || !isBoard(repeated.grid)) return lined;
  const grid = repeated.isFramed ? repeated.grid : grow(picture, { grid: repeated.grid, edges });
  const value = drawnTwice(sums, grid).value;
  const least = isPlain ? MORE.plain : MORE.doubtful;
  const isMore = value > (lined ? least * drawnTwice(sums, lined).value : 0);
  return isMore ? grid : lined;
}
