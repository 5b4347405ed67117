// Programs that draw at whole pixels may have some left over, and give one each to the first columns and rows:
// then these are larger than the rest.

import { stepsWithin } from "./edges.js";
import { sizeOf } from "./grid.js";
import { centredLines, edgeNear } from "./period.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 */

/** Fewer cells are even enough. */
const LEAST_CELLS = 12;
/** Pixels by which the larger ones are larger: one, in a picture that may be scaled. */
const LARGER = [0.8, 1, 1.25, 1.5];
/** How far the first line may be from where it seems to be, and how far the mean size of cells, in pixels. */
const REACH = { first: 3, size: 0.4 };
/** Places that are told apart. */
const STEP = 0.5;
/** How far columns of two sizes may be from even ones, in pixels. */
const ALONE = 5;
/** So much more of the edges than even lines such lines have to meet. */
const MORE = 1.05;

/**
 * The same grid, with columns and rows of two sizes if it has them.
 * @param {Picture} picture
 * @param {Grid} grid
 * @returns {Grid}
 */
export function withLeftovers(picture, grid) {
  const steps = stepsWithin(picture, grid);
  return { ...grid, xs: twoSizes(steps.down, grid.xs), ys: twoSizes(steps.right, grid.ys) };
}

/**
 * @param {Float64Array} profile
 * @param {number[]} lines
 */
function twoSizes(profile, lines) {
  const count = lines.length - 1;
  if (count < LEAST_CELLS) return lines;
  const edges = edgesAt(profile, sizeOf(lines));
  const even = bestLines(edges, lines, [{ larger: 0, first: 0 }]);
  if (mostNear(edges, even.lines) <= MORE * even.strength) return lines;
  const ways = LARGER.flatMap((larger) =>
    Array.from({ length: count - 3 }, (_, i) => ({ larger, first: i + 2 })),
  );
  const uneven = bestLines(edges, lines, ways);
  return uneven.strength > MORE * even.strength ? centredLines(profile, uneven.lines) : lines;
}

/**
 * How much of an edge lies near each place.
 * @param {Float64Array} profile
 * @param {number} size
 */
function edgesAt(profile, size) {
  const edges = new Float64Array(Math.ceil(profile.length / STEP));
  for (let i = 0; i < edges.length; i += 1) edges[i] = edgeNear(profile, i * STEP, size);
  return edges;
}

/**
 * What lines would meet if each could move by itself: as much as any others could.
 * @param {Float64Array} edges
 * @param {number[]} lines
 */
function mostNear(edges, lines) {
  let sum = 0;
  for (const line of lines.slice(1, -1)) {
    let most = 0;
    const last = Math.round((line + ALONE) / STEP);
    for (let i = Math.round((line - ALONE) / STEP); i <= last; i += 1)
      most = Math.max(most, edges[i] ?? 0);
    sum += most;
  }
  return sum;
}

/**
 * @typedef {{larger: number, first: number}} Way  by how much the first ones are larger, and how many these are
 *
 * @param {Float64Array} edges  how much of one lies near each place
 * @param {number[]} lines
 * @param {Way[]} ways
 */
function bestLines(edges, lines, ways) {
  const count = lines.length - 1;
  const mean = sizeOf(lines);
  let best = { lines, strength: -1 };
  for (const { larger, first } of ways)
    for (let by = -REACH.size; by <= REACH.size; by += STEP / count) {
      const size = mean + by - (larger * first) / count;
      for (let move = -REACH.first; move <= REACH.first; move += STEP) {
        const start = lines[0] + move - (by * count) / 2;
        let strength = 0;
        for (let i = 1; i < count; i += 1)
          strength +=
            edges[Math.round((start + i * size + larger * Math.min(i, first)) / STEP)] ?? 0;
        if (strength > best.strength)
          best = {
            lines: lines.map((_, i) => start + i * size + larger * Math.min(i, first)),
            strength,
          };
      }
    }
  return best;
}
