// The grid of the board in a picture: by its lines, or by its cells that are drawn again and again,
// whichever accounts for more of the picture.

import { CLEAR_STEP, edgesOf } from "./edges.js";
import { isBoard, linedGrid, sizeOf } from "./grid.js";
import { grow } from "./grow.js";
import { drawnTwice, exactGrid, patternOf, repeatedGrid } from "./lattice.js";
import { sumsOf } from "./twins.js";

/** Cells that show so much more of their sides than is usual, on average, have lines. */
const HAS_LINES = 0.37;
/** And so many of them tell the size of cells. */
const ENOUGH = 64;
/** How much more has to come back than within the lines, if these are doubtful, or plain. */
const MORE = { doubtful: 0.95, plain: 2.5 };
/** What is added to a board takes no more from what comes back. */
const LESS = 0.7;
const SOME_MORE = 1.02;
/** So much more that the lines were none. */
const FAR_MORE = 3;
/** By so much of a cell, the outer lines of a grid that was found in two ways may differ. */
const APART = 0.3;

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 *
 * @param {Picture} picture
 * @returns {Grid | null} null where there is no board
 */
export function findGrid(picture) {
  const edges = edgesOf(picture, CLEAR_STEP);
  const pattern = patternOf(picture);
  const sums = sumsOf(picture);
  const lined = linedGrid(picture, edges);
  const isPlain = lined !== null && lined.shown >= HAS_LINES;
  const known = isPlain && lined.grid.columns * lined.grid.rows >= ENOUGH ? lined.grid : null;
  const repeated = repeatedGrid(pattern, sums, edges, known && sizeOf(known.xs));
  const worthOf = (/** @type {Grid} */ grid) => drawnTwice(sums, grid).value;
  const grownLined = () => {
    if (!lined) return null;
    const wider = grow(picture, lined);
    const isLess = worthOf(wider) < LESS * worthOf(lined.grid);
    return exactGrid(pattern, isLess ? lined.grid : wider);
  };
  if (!repeated || !isBoard(repeated.grid)) return grownLined();
  // Two ways to the same board: what lies beside it belongs to it only if it is drawn in it, too.
  if (lined && isSame(lined.grid, repeated.grid)) {
    const wider = grow(picture, lined);
    const isMore = worthOf(wider) > SOME_MORE * worthOf(lined.grid);
    return exactGrid(pattern, isMore ? wider : lined.grid);
  }
  const grown = repeated.isFramed ? repeated.grid : grow(picture, { ...repeated, edges });
  const value = worthOf(grown);
  if (lined && !isPlain && value > FAR_MORE * worthOf(lined.grid)) return grown;
  const other = grownLined();
  const least = isPlain ? MORE.plain : MORE.doubtful;
  return value > (other ? least * worthOf(other) : 0) ? grown : other;
}

/**
 * @param {Grid} a
 * @param {Grid} b
 */
function isSame(a, b) {
  if (a.columns !== b.columns || a.rows !== b.rows) return false;
  const slack = APART * sizeOf(a.xs);
  return [
    [a.xs, b.xs],
    [a.ys, b.ys],
  ].every(
    ([one, other]) =>
      Math.abs(one[0] - other[0]) < slack &&
      Math.abs(one[one.length - 1] - other[other.length - 1]) < slack,
  );
}
