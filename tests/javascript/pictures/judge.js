// How far a reading is from what a picture shows.

import { withSidesAt } from "../../../web/js/picture/frame.js";
import { sizeOf } from "../../../web/js/picture/read/grid.js";

/**
 * @typedef {import("../../../web/js/picture/read/grid.js").Grid} Grid
 * @typedef {import("../../../web/js/picture/read/read.js").Reading} Reading
 * @typedef {{meanings: string[], columns: number, rows: number}} Shown  what there is to read
 */

/**
 * How many corrections a reading needs: one for a kind that means something else, and one for each cell that does
 * not mean the same as most of its kind. Infinity where these do not help.
 * @param {Shown} shown
 * @param {Reading | null} reading
 */
export function corrections(shown, reading) {
  if (!reading || !hasItsSize(shown, reading)) return Infinity;
  return reading.kinds.reduce((sum, kind) => sum + correctionsOf(kind, shown), 0);
}

/**
 * @param {Reading["kinds"][number]} kind
 * @param {Shown} shown
 */
function correctionsOf({ cells, meaning }, { meanings }) {
  const truth = cells.map((cell) => meanings[cell]);
  return Math.min(
    ...[...new Set(truth)].map(
      (name) => (name === meaning ? 0 : 1) + truth.filter((other) => other !== name).length,
    ),
  );
}

/**
 * @param {Shown} shown
 * @param {Pick<Reading, "grid">} reading
 */
export function hasItsSize({ columns, rows }, { grid }) {
  return grid.columns === columns && grid.rows === rows;
}

/** By less than so much of a cell, lines lie where the board is. */
const BESIDE = 0.5;

/**
 * The grid when corners were dragged by whole cells to where the board is, and how many had to be: one takes two
 * sides along.
 * @param {Grid} grid
 * @param {[number, number, number, number]} box  left, top, right and bottom of the board
 * @returns {{grid: Grid, drags: number}}
 */
export function dragged(grid, [left, top, right, bottom]) {
  const { xs, ys } = grid;
  const isAway = (
    /** @type {number[]} */ lines,
    /** @type {number} */ line,
    /** @type {number} */ place,
  ) => Math.abs(line - place) > BESIDE * sizeOf(lines);
  const places = {
    ...(isAway(xs, xs[0], left) && { left }),
    ...(isAway(ys, ys[0], top) && { top }),
    ...(isAway(xs, xs[xs.length - 1], right) && { right }),
    ...(isAway(ys, ys[ys.length - 1], bottom) && { bottom }),
  };
  const isOpposite =
    ("left" in places && "right" in places) || ("top" in places && "bottom" in places);
  const count = Object.keys(places).length;
  return { grid: withSidesAt(grid, places), drags: isOpposite ? 2 : Math.min(1, count) };
}

/**
 * Which meanings were read as which others, and in how many cells.
 * @param {Shown} shown
 * @param {Pick<Reading, "kinds">} reading  of the same size
 * @returns {Record<string, number>}
 */
export function confusions({ meanings }, { kinds }) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { cells, meaning } of kinds)
    for (const cell of cells) {
      if (meanings[cell] === meaning) continue;
      const name = `${meanings[cell]} as ${meaning}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  return counts;
}
