// The rows and columns of cells at the sides of a grid: the last ones, more of them, or fewer.

import { sizeOf } from "./grid.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {"left" | "top" | "right" | "bottom"} Side
 */

/** @type {readonly Side[]} */
export const SIDES = ["left", "top", "right", "bottom"];
/** How much of a cell has to be in the picture. */
const LEAST_SHARE = 0.88;

/** @param {Side} side */
export const isColumn = (side) => side === "left" || side === "right";
/** @param {Side} side */
export const isFirst = (side) => side === "left" || side === "top";

/**
 * @param {Grid} grid
 * @param {Side} side
 * @param {number} count  how many rows or columns to add
 * @returns {Grid}
 */
export function widened(grid, side, count) {
  const lines = isColumn(side) ? grid.xs : grid.ys;
  const size = sizeOf(lines);
  const added = Array.from({ length: count }, (_, i) =>
    isFirst(side) ? lines[0] - (count - i) * size : lines[lines.length - 1] + (i + 1) * size,
  );
  const all = isFirst(side) ? [...added, ...lines] : [...lines, ...added];
  return isColumn(side)
    ? { ...grid, columns: grid.columns + count, xs: all }
    : { ...grid, rows: grid.rows + count, ys: all };
}

/**
 * The outermost lines of cells on a side.
 * @param {Grid} grid
 * @param {Side} side
 * @param {number} count
 * @returns {Grid}
 */
export function lastLines(grid, side, count) {
  const last = (/** @type {number[]} */ lines) =>
    isFirst(side) ? lines.slice(0, count + 1) : lines.slice(-count - 1);
  return isColumn(side)
    ? { ...grid, columns: count, xs: last(grid.xs) }
    : { ...grid, rows: count, ys: last(grid.ys) };
}

/**
 * @param {Grid} grid
 * @param {Side} side
 * @param {number} count
 * @returns {Grid}
 */
export function without(grid, side, count) {
  const rest = (/** @type {number[]} */ lines) =>
    isFirst(side) ? lines.slice(count) : lines.slice(0, lines.length - count);
  return isColumn(side)
    ? { ...grid, columns: grid.columns - count, xs: rest(grid.xs) }
    : { ...grid, rows: grid.rows - count, ys: rest(grid.ys) };
}

/**
 * @param {Grid} line
 * @param {Picture} picture
 */
export function isInPicture({ xs, ys }, { width, height }) {
  const [slackX, slackY] = [xs, ys].map((lines) => (1 - LEAST_SHARE) * sizeOf(lines));
  return (
    xs[0] >= -slackX &&
    ys[0] >= -slackY &&
    xs[xs.length - 1] <= width + slackX &&
    ys[ys.length - 1] <= height + slackY
  );
}
