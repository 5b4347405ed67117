// Where the lines of a board are when one of its corners was moved: by whole cells, there are more or fewer
// of them; by less, the same cells become larger or smaller.

import { sizeOf } from "./read/grid.js";
import { isColumn, isFirst, widened, without } from "./read/sides.js";

/**
 * @typedef {import("./read/grid.js").Grid} Grid
 * @typedef {import("./read/sides.js").Side} Side
 * @typedef {Partial<Record<Side, number>>} Places  where sides of the board were moved to
 */

/** What is nearer to a whole number of cells is meant to be one. */
const WHOLE = 0.2;

/**
 * @param {Grid} grid  as it was before the corner was moved
 * @param {Places} places
 * @returns {Grid}
 */
export function withSidesAt(grid, places) {
  const moves = /** @type {[Side, number][]} */ (Object.entries(places)).map(([side, place]) => {
    const by = cellsOutward(grid, side, place);
    const nearest = Math.round(by);
    // One row or column stays.
    const whole = Math.max(nearest, 1 - (isColumn(side) ? grid.columns : grid.rows));
    return { side, place, by, whole, isNear: Math.abs(by - nearest) < WHOLE };
  });
  // Who moves a corner by whole cells in one direction hardly means a few pixels in the other.
  const isByCells = moves.some(({ whole, isNear }) => isNear && whole !== 0);
  return moves.reduce((moved, { side, place, by, whole, isNear }) => {
    if (by === 0) return moved;
    if (!isNear || !isByCells) return stretched(moved, side, place);
    return whole < 0 ? without(moved, side, -whole) : widened(moved, side, whole);
  }, grid);
}

/**
 * @param {Grid} grid
 * @param {Side} side
 * @param {number} place
 */
function cellsOutward({ xs, ys }, side, place) {
  const lines = isColumn(side) ? xs : ys;
  const outward = isFirst(side) ? lines[0] - place : place - lines[lines.length - 1];
  return outward / sizeOf(lines);
}

/**
 * As many rows and columns as before, evenly up to another place.
 * @param {Grid} grid
 * @param {Side} side
 * @param {number} place
 * @returns {Grid}
 */
function stretched(grid, side, place) {
  const lines = isColumn(side) ? grid.xs : grid.ys;
  const count = lines.length - 1;
  const from = isFirst(side) ? place : lines[0];
  const to = isFirst(side) ? lines[count] : place;
  const even = lines.map((_, i) => from + ((to - from) * i) / count);
  return isColumn(side) ? { ...grid, xs: even } : { ...grid, ys: even };
}
