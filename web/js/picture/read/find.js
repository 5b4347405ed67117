// The grid of the board in a picture: by its lines, or by its cells that are drawn again and again,
// whichever accounts for more of the picture.

import { CLEAR_STEP, edgesOf } from "./edges.js";
import { CERTAIN, isBoard, linedGrid, sharpened, sizeOf } from "./grid.js";
import { grow, isComplete } from "./grow.js";
import { drawnTwice, exactGrid, patternOf, repeatedGrid } from "./lattice.js";
import { withLeftovers } from "./leftovers.js";
import { shrunk } from "./resample.js";
import { cutOut, shownPart } from "./surround.js";
import { sumsOf } from "./twins.js";

/** Cells that show so much more of their sides than is usual, on average, have lines. */
const HAS_LINES = 0.37;
/** How much more has to come back than within the lines, if these are doubtful, or plain. */
const MORE = { doubtful: 0.95, plain: 2.5 };
/** What is added to a board takes no more from what comes back. */
const LESS = 0.7;
const SOME_MORE = 1.02;
/** So much more that the lines were none. */
const FAR_MORE = 3;
/** By so much of a cell, the outer lines of a grid that was found in two ways may differ. */
const APART = 0.3;
/** A larger picture is looked at in this size first, which takes less time. */
const PIXELS = 1e6;
/** Then its cells are so large, or more has to be seen of them. */
const LEAST_CELL = 14;

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {{grid: Grid, isLined: boolean}} FoundGrid  `isLined`: whether it was found by its lines
 *
 * @param {Picture} picture
 * @returns {Grid | null} null where there is no board
 */
export function findGrid(picture) {
  const part = shownPart(picture);
  const shown = cutOut(picture, part);
  const found = gridSeenSmaller(shown) ?? gridIn(shown);
  if (!found) return null;
  const grid = found.isLined ? withLeftovers(shown, found.grid) : found.grid;
  return moved(
    grid,
    (x) => x + part.left,
    (y) => y + part.top,
  );
}

/**
 * @param {Picture} picture
 * @returns {FoundGrid | null}  null, too, where the picture is small, or its cells become so
 */
function gridSeenSmaller(picture) {
  const scale = Math.sqrt(PIXELS / (picture.width * picture.height));
  if (scale >= 1) return null;
  const [width, height] = [picture.width, picture.height].map((side) => Math.ceil(scale * side));
  const small = gridIn(shrunk(picture, width, height));
  if (!small || sizeOf(small.grid.xs) < LEAST_CELL) return null;
  const grid = moved(
    small.grid,
    (x) => (x * picture.width) / width,
    (y) => (y * picture.height) / height,
  );
  return { grid: small.isLined ? sharpened(picture, grid) : grid, isLined: small.isLined };
}

/**
 * @param {Grid} grid
 * @param {(x: number) => number} toX
 * @param {(y: number) => number} toY
 * @returns {Grid}
 */
const moved = (grid, toX, toY) => ({ ...grid, xs: grid.xs.map(toX), ys: grid.ys.map(toY) });

/**
 * @param {Picture} picture
 * @returns {FoundGrid | null}
 */
function gridIn(picture) {
  const edges = edgesOf(picture, CLEAR_STEP);
  const sums = sumsOf(picture);
  const worthOf = (/** @type {Grid} */ grid) => drawnTwice(sums, grid).value;
  const lined = linedGrid(picture, edges);
  const pattern = patternOf(picture);
  if (lined && isComplete(picture, lined) && worthOf(lined.grid) > 0)
    return { grid: exactGrid(pattern, lined.grid), isLined: true };
  const isPlain = lined !== null && lined.shown >= HAS_LINES;
  const known = isPlain && lined.grid.columns * lined.grid.rows >= CERTAIN ? lined.grid : null;
  const repeated = repeatedGrid(pattern, sums, edges, known && sizeOf(known.xs));
  const grownLined = () => {
    if (!lined) return null;
    const wider = grow(picture, lined);
    const isLess = worthOf(wider) < LESS * worthOf(lined.grid);
    return { grid: exactGrid(pattern, isLess ? lined.grid : wider), isLined: true };
  };
  if (!repeated || !isBoard(repeated.grid)) return grownLined();
  // Two ways to the same board: what lies beside it belongs to it only if it is drawn in it, too.
  if (lined && isSame(lined.grid, repeated.grid)) {
    const wider = grow(picture, lined);
    const isMore = worthOf(wider) > SOME_MORE * worthOf(lined.grid);
    return { grid: exactGrid(pattern, isMore ? wider : lined.grid), isLined: true };
  }
  const grown = repeated.isFramed ? repeated.grid : grow(picture, { ...repeated, edges });
  const byPattern = { grid: grown, isLined: false };
  const value = worthOf(grown);
  if (lined && !isPlain && value > FAR_MORE * worthOf(lined.grid)) return byPattern;
  const other = grownLined();
  const least = isPlain ? MORE.plain : MORE.doubtful;
  return value > (other ? least * worthOf(other.grid) : 0) ? byPattern : other;
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
