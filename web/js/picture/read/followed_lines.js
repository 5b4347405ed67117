// Lines that follow the cells of a known skin one after the other. Some programs make their first columns a pixel
// wider than the others, so that an even grid lies beside them; scaled or compressed, no line shows that.

import { sizeOf } from "./grid.js";
import { medianOf } from "./outer_lines.js";
import { squareAt } from "./skin_lines.js";
import { scattered } from "./which_skin.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./known.js").Recognised} Recognised
 */

/** Outer cells that are drawn beside differ so many times as much as is usual, and a little more. */
const BESIDE = { times: 2, more: 3 };
/** So many cells of a line tell where it lies. */
const CELLS = 10;
/** By such parts of a cell, the next one may be larger or smaller; as large is more usual. */
const LARGER = [0, 0.02, -0.02, 0.04, -0.04, 0.06, -0.06];
const UNUSUAL = 1.02;

/**
 * The same grid, with lines where the cells are; null where they lie there.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Recognised} known
 * @returns {Grid | null}
 */
export function followedGrid(picture, grid, known) {
  const { columns, rows } = grid;
  const { distances, distanceOf } = known;
  const usual = medianOf(distances);
  const columnFar = Array.from({ length: columns }, (_, column) =>
    medianOf(distances.filter((_, cell) => cell % columns === column)),
  );
  const rowFar = Array.from({ length: rows }, (_, row) =>
    medianOf(distances.slice(row * columns, (row + 1) * columns)),
  );
  const isBeside = (/** @type {number[]} */ far) =>
    Math.max(far[0], far[far.length - 1]) > BESIDE.times * usual + BESIDE.more;
  if (!isBeside(columnFar) && !isBeside(rowFar)) return null;
  const cellFar = (/** @type {number[]} */ xs, /** @type {number[]} */ ys) =>
    distanceOf(squareAt(picture, { columns: 1, rows: 1, xs, ys }, 0, 0));
  const xs = !isBeside(columnFar)
    ? grid.xs
    : followed(grid.xs, grid.ys, columnFar, (from, to, other) => cellFar([from, to], other));
  const ys = !isBeside(rowFar)
    ? grid.ys
    : followed(grid.ys, xs, rowFar, (from, to, other) => cellFar(other, [from, to]));
  return { ...grid, xs, ys };
}

/**
 * @param {readonly number[]} lines
 * @param {readonly number[]} across  the lines in the other direction
 * @param {readonly number[]} far  how far the cells between two lines are from the skin
 * @param {(from: number, to: number, other: number[]) => number} cellFar  the same for one between other lines
 */
function followed(lines, across, far, cellFar) {
  const size = sizeOf([...lines]);
  const others = scattered(across.slice(1).map((end, i) => [across[i], end])).slice(0, CELLS);
  const next = (/** @type {number} */ line, /** @type {1 | -1} */ outward) => {
    let best = { end: line, distance: Infinity };
    for (const larger of LARGER) {
      const end = line + outward * size * (1 + larger);
      const [from, to] = outward > 0 ? [line, end] : [end, line];
      const sum = others.reduce((all, other) => all + cellFar(from, to, other), 0);
      const distance = larger === 0 ? sum : UNUSUAL * sum;
      if (distance < best.distance) best = { end, distance };
    }
    return best.end;
  };
  const start = far.indexOf(Math.min(...far));
  const moved = [...lines];
  for (let i = start - 1; i >= 0; i -= 1) moved[i] = next(moved[i + 1], -1);
  for (let i = start + 2; i < lines.length; i += 1) moved[i] = next(moved[i - 1], 1);
  return moved;
}
