// The grid of a board without lines: cells at the distance at which the picture comes back, in the
// rectangle where cells are drawn more than once.

import { shareOfEdge } from "./edges.js";
import { sizeOf } from "./grid.js";
import { areEven } from "./period.js";
import { heaviestRectangle } from "./rectangle.js";
import { exactDistance, marksOf, phaseOf, repeatedDistances, slopesOf } from "./repetition.js";
import { groupsOf } from "./twins.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 */

/** What a cell says about the board: one that is drawn elsewhere too, a blank one, and one that is not. */
const WORTH = { twin: 1, blank: -0.06, single: -0.5 };
/** What is no board has fewer cells that are drawn more than once. */
const LEAST = { cells: 14, side: 3 };
/** In so many rows and columns cells of a kind lie; those of a frame lie in two rows, or two columns. */
const SPREAD = 3;
/** Of cells at half the distance, those of one kind are all in every other column, or row. */
const EVERY_OTHER = { share: 0.93, leastCells: 0.25 };

/** A frame is straight along so much of a side of the board; lines within it are not. */
const FRAME = { least: 0.6, within: 0.3 };
/** How far a frame may be from where cells seem to begin, by the size of a cell. */
const NEAR = 0.18;

/**
 * @typedef {{slopes: import("./repetition.js").Slopes, across: import("./repetition.js").Marks,
 *   along: import("./repetition.js").Marks}} Pattern  what may come back in a picture
 *
 * @param {Picture} picture
 * @returns {Pattern}
 */
export function patternOf(picture) {
  const slopes = slopesOf(picture);
  return { slopes, across: marksOf(slopes, "across"), along: marksOf(slopes, "along") };
}

/**
 * @param {Pattern} pattern
 * @param {import("./twins.js").Sums} sums
 * @param {import("./grid.js").BothEdges} edges
 * @param {number | null} [known]  the size of cells, if it is
 * @returns {{grid: Grid, isFramed: boolean} | null}
 */
export function repeatedGrid({ slopes, across, along }, sums, edges, known = null) {
  let best = null;
  const tried = known ? [{ lag: known }] : repeatedDistances(slopes, across, along);
  for (const { lag: near } of tried) {
    const distance = exactDistance(slopes, [across, along], near);
    const xs = linesFrom(phaseOf(slopes, across, distance), distance, slopes.width);
    const ys = linesFrom(phaseOf(slopes, along, distance), distance, slopes.height);
    if (Math.min(xs.length, ys.length) < 3) continue;
    const found = drawnTwice(sums, { xs, ys });
    if (!best || found.value > best.value) best = found;
  }
  if (!best || best.sum < LEAST.cells) return null;
  const { columns, rows } = best.grid;
  return Math.min(columns, rows) < LEAST.side ? null : framed(edges, best.grid);
}

/** By so much, as a share, the size of cells with lines may be wrong: gaps between them are lines, too. */
const INEXACT = 0.012;
/** Pixels over the whole board: lines are more exact than that. */
const LEAST_MOVED = 0.6;

/**
 * The same grid with cells of the size at which the picture comes back.
 * @param {Pattern} pattern
 * @param {Grid} grid
 * @returns {Grid}
 */
export function exactGrid({ slopes, across, along }, grid) {
  if (!areEven(grid.xs) || !areEven(grid.ys)) return grid;
  const [wide, high] = [sizeOf(grid.xs), sizeOf(grid.ys)];
  const size = exactDistance(slopes, [across, along], (wide + high) / 2);
  const isNear = [wide, high].every((own) => Math.abs(own - size) <= INEXACT * size);
  const moved = Math.max(Math.abs(wide - size) * grid.columns, Math.abs(high - size) * grid.rows);
  if (!isNear || moved < LEAST_MOVED) return grid;
  const resized = (/** @type {number[]} */ lines) => {
    const middle = (lines[0] + lines[lines.length - 1]) / 2;
    return lines.map((_, i) => middle + (i - (lines.length - 1) / 2) * size);
  };
  return { ...grid, xs: resized(grid.xs), ys: resized(grid.ys) };
}

/**
 * The same grid, moved into the frame around the board, if there is one.
 * @param {import("./grid.js").BothEdges} edges
 * @param {Grid} grid
 * @returns {{grid: Grid, isFramed: boolean}}
 */
function framed({ down, right }, grid) {
  const xs = linesInFrame(down, grid.xs, grid.ys);
  const ys = linesInFrame(right, grid.ys, xs ?? grid.xs);
  const lines = { xs: xs ?? grid.xs, ys: ys ?? grid.ys };
  return {
    grid: { columns: lines.xs.length - 1, rows: lines.ys.length - 1, ...lines },
    isFramed: xs !== null && ys !== null,
  };
}

/**
 * @param {import("./edges.js").Edges} edges
 * @param {number[]} lines
 * @param {number[]} crossing
 * @returns {number[] | null} null where there is no frame
 */
function linesInFrame(edges, lines, crossing) {
  const count = lines.length - 1;
  const size = (lines[count] - lines[0]) / count;
  const [from, to] = [crossing[0], crossing[crossing.length - 1]];
  const cell = (to - from) / (crossing.length - 1);
  // The frame of a board ends with it, that of a window goes on.
  const shareAt = (/** @type {number} */ place) => {
    const middle = Math.round(place - 0.5);
    return Math.max(
      ...[-1, 0, 1].map((by) => {
        const beyond = [from - cell, to + 0.3 * cell].map((start) =>
          shareOfEdge(edges, middle + by, start, start + 0.7 * cell),
        );
        return shareOfEdge(edges, middle + by, from, to) - Math.min(...beyond);
      }),
    );
  };
  let best = { share: FRAME.least, first: lines[0], count: 0 };
  for (let by = -NEAR * size; by <= NEAR * size; by += 0.5)
    for (const more of [0, -1, 1])
      for (const before of [0, -1, 1]) {
        const first = lines[0] + by + before * size;
        const cells = count - before + more;
        const share = Math.min(shareAt(first), shareAt(first + cells * size));
        if (share > best.share + 0.02) best = { share, first, count: cells };
      }
  if (best.count === 0) return null;
  const moved = Array.from({ length: best.count + 1 }, (_, i) => best.first + i * size);
  const inner = moved.slice(1, -1).map(shareAt);
  const isOpen = inner.reduce((a, b) => a + b, 0) <= FRAME.within * inner.length;
  return isOpen ? moved : null;
}

/**
 * @param {number} phase
 * @param {number} distance
 * @param {number} length
 */
function linesFrom(phase, distance, length) {
  const lines = [];
  // A cell of which a little is cut off is one.
  const first = phase + distance * Math.ceil((-0.12 * distance - phase) / distance);
  for (let x = first; x <= length + 0.12 * distance; x += distance) lines.push(x);
  return lines;
}

/**
 * The part of a lattice whose cells are drawn more than once.
 * @param {import("./twins.js").Sums} sums
 * @param {{xs: number[], ys: number[]}} lines
 */
export function drawnTwice(sums, { xs, ys }) {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const { group, groups } = groupsOf(sums, { xs, ys });
  const [leastColumns, leastRows] = [columns, rows].map((count) =>
    Math.max(2, Math.min(SPREAD, count - 1)),
  );
  const isSpread = groups.map((cells) => {
    const [inRows, inColumns] = [new Set(), new Set()];
    for (const cell of cells) {
      inRows.add(Math.floor(cell / columns));
      inColumns.add(cell % columns);
    }
    return inRows.size >= leastRows && inColumns.size >= leastColumns;
  });
  const values = Float64Array.from(group, (one) =>
    one < 0 ? WORTH.blank : isSpread[one] ? WORTH.twin : WORTH.single,
  );
  const area = heaviestRectangle(values, columns, rows);
  const grid = {
    columns: area.right - area.left + 1,
    rows: area.bottom - area.top + 1,
    xs: xs.slice(area.left, area.right + 2),
    ys: ys.slice(area.top, area.bottom + 2),
  };
  const size = (xs[columns] - xs[0]) / columns;
  const isHalf = isEveryOther(groups, columns, rows);
  return { grid, sum: area.sum, value: isHalf ? 0 : area.sum * size ** 2 };
}

/**
 * @param {number[][]} groups
 * @param {number} columns
 * @param {number} rows
 */
function isEveryOther(groups, columns, rows) {
  return [2, 3].some((times) =>
    [
      (/** @type {number} */ cell) => cell % columns,
      (/** @type {number} */ cell) => Math.floor(cell / columns),
    ].some((place) => {
      let [all, most] = [0, 0];
      for (const cells of groups) {
        if (cells.length < 3 * times) continue;
        const counts = new Array(times).fill(0);
        for (const cell of cells) counts[place(cell) % times] += 1;
        all += cells.length;
        most += Math.max(...counts);
      }
      const isEnough = all >= EVERY_OTHER.leastCells * columns * rows;
      return isEnough && most >= EVERY_OTHER.share * all;
    }),
  );
}
