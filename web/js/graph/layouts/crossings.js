// Edges that cross: how many, and how they become fewer.

import { STEP } from "./drawing.js";
import { LEAST_DISTANCE } from "./spacing.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

const MOST_PASSES = 8; // over all vertices
const WORK = 40e6; // comparisons of edges: about a fifth of a second
const TRIALS = 12; // places for a vertex in each
const ONE_CROSSING = 2 * STEP; // units that edges may become longer to be rid of one

/**
 * Move one vertex after the other to a place near it, or near its neighbours, where its edges cross
 * fewer others and are not much longer.
 * @param {readonly number[][]} near
 * @param {readonly (readonly [number, number])[]} edges
 * @param {Drawing} drawing
 * @param {() => number} random
 * @returns {Generator<undefined, void, undefined>}
 */
export function* reduceCrossings(near, edges, { x, y }, random) {
  const passes = Math.min(MOST_PASSES, Math.floor(WORK / (2 * TRIALS * edges.length ** 2)));
  // Without pairs: this is the innermost of all loops.
  const [first, second] = [
    Int32Array.from(edges, ([a]) => a),
    Int32Array.from(edges, ([, b]) => b),
  ];
  const cost = (
    /** @type {number} */ vertex,
    /** @type {number} */ atX,
    /** @type {number} */ atY,
  ) => {
    let sum = 0;
    for (const other of near[vertex]) {
      sum += Math.hypot(x[other] - atX, y[other] - atY) / ONE_CROSSING;
      for (let k = 0; k < first.length; k++) {
        const a = first[k];
        const b = second[k];
        if (a === vertex || b === vertex || a === other || b === other) continue;
        if (doCross(atX, atY, x[other], y[other], x[a], y[a], x[b], y[b])) sum += 1;
      }
    }
    return sum;
  };
  const isTaken = (
    /** @type {number} */ vertex,
    /** @type {number} */ atX,
    /** @type {number} */ atY,
  ) => {
    for (let i = 0; i < x.length; i++)
      if (
        i !== vertex &&
        Math.abs(x[i] - atX) < LEAST_DISTANCE &&
        Math.abs(y[i] - atY) < LEAST_DISTANCE
      )
        return true;
    return false;
  };
  for (let pass = 0; pass < passes; pass++) {
    for (let vertex = 0; vertex < near.length; vertex++) {
      let now = cost(vertex, x[vertex], y[vertex]);
      const middle = near[vertex].reduce(
        ([a, b], other) => [a + x[other] / near[vertex].length, b + y[other] / near[vertex].length],
        [0, 0],
      );
      for (let trial = 0; trial < TRIALS; trial++) {
        const [angle, far] = [
          2 * Math.PI * random(),
          (trial % 3 ? 1.25 : 3) * STEP * (0.5 + random()),
        ];
        const [fromX, fromY] = trial % 2 ? middle : [x[vertex], y[vertex]];
        const [toX, toY] = [fromX + far * Math.cos(angle), fromY + far * Math.sin(angle)];
        if (isTaken(vertex, toX, toY)) continue;
        const then = cost(vertex, toX, toY);
        if (then < now) [now, x[vertex], y[vertex]] = [then, toX, toY];
      }
      if (vertex % 20 === 19) yield;
    }
  }
}

/**
 * How many pairs of edges cross.
 * @param {readonly (readonly [number, number])[]} edges
 * @param {Drawing} drawing
 */
export function countCrossings(edges, { x, y }) {
  let count = 0;
  edges.forEach(([a, b], i) => {
    for (let k = i + 1; k < edges.length; k++) {
      const [c, d] = edges[k];
      if (
        a !== c &&
        a !== d &&
        b !== c &&
        b !== d &&
        doCross(x[a], y[a], x[b], y[b], x[c], y[c], x[d], y[d])
      )
        count += 1;
    }
  });
  return count;
}

/**
 * Whether two stretches cross: the ends of each lie on both sides of the other.
 * @param {number} ax @param {number} ay @param {number} bx @param {number} by
 * @param {number} cx @param {number} cy @param {number} dx @param {number} dy
 */
function doCross(ax, ay, bx, by, cx, cy, dx, dy) {
  const abx = bx - ax;
  const aby = by - ay;
  const cdx = dx - cx;
  const cdy = dy - cy;
  return (
    (abx * (cy - ay) - aby * (cx - ax)) * (abx * (dy - ay) - aby * (dx - ax)) < 0 &&
    (cdx * (ay - cy) - cdy * (ax - cx)) * (cdx * (by - cy) - cdy * (bx - cx)) < 0
  );
}
