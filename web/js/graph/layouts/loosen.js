// Sparse graphs without any order: springs as long as the ways between vertices make a tangled disc
// of
// them. Here vertices push each other away, the more the more edges they have, and only edges pull
// (as in Jacomy, Venturini, Heymann, Bastian, "ForceAtlas2"): trees and rings go outwards. Then
// single
// vertices are moved to where their edges cross fewer others. Of the two drawings the one with
// fewer
// crossings is kept, so that nothing that was in order is lost.

import { CLEAR, clear } from "./apart.js";
import { least, most, STEP } from "./pieces.js";

/** @typedef {import("./pieces.js").Drawing} Drawing */

const LEAST_VERTICES = 40; // smaller ones are better seen in their symmetry
const MOST_VERTICES = 600; // every two push each other
const LEAVES = 0.05; // of the vertices, at least: what has none is a lattice or a torus rather than without order
const MOST_PER_VERTEX = 2; // edges: in denser graphs nothing can be told apart anyway
const ROUNDS = 200;
const FIRST_STEP = 40; // units that a vertex moves at most in the first round
const GAP = 2 * STEP; // between vertices, on average
const PUSHES = 100;
const MOST_PASSES = 8; // over all vertices, to untangle
const WORK = 40e6; // comparisons of edges for that: about a fifth of a second
const TRIALS = 12; // places for a vertex in each
const ONE_CROSSING = 2 * STEP; // units that edges may become longer to be rid of one

/**
 * @param {readonly number[][]} near  a connected part
 * @param {Drawing} drawing
 * @param {() => number} draw  numbers from 0 to 1
 * @returns {Generator<undefined, Drawing, undefined>}
 */
export function* loosened(near, drawing, draw) {
  const size = near.length;
  const edges = near.flatMap((list, i) =>
    list.filter((j) => j > i).map((j) => /** @type {const} */ ([i, j])),
  );
  const leaves = near.filter(({ length }) => length === 1).length;
  if (
    size < LEAST_VERTICES ||
    size > MOST_VERTICES ||
    edges.length > MOST_PER_VERTEX * size ||
    leaves < LEAVES * size
  )
    return drawing;
  const before = crossings(edges, drawing);
  if (before === 0) return drawing;
  const loose = { x: drawing.x.slice(), y: drawing.y.slice() };
  yield* spread(near, edges, loose);
  const area = (most(loose.x) - least(loose.x)) * (most(loose.y) - least(loose.y));
  const times = Math.sqrt((size * GAP ** 2) / Math.max(area, 1));
  for (let i = 0; i < size; i++) {
    loose.x[i] *= times;
    loose.y[i] *= times;
  }
  yield* clear(loose, PUSHES);
  yield* untangle(near, edges, loose, draw);
  yield* clear(loose, PUSHES);
  return crossings(edges, loose) < before ? loose : drawing;
}

/**
 * All push, edges pull, in steps that become smaller.
 * @param {readonly number[][]} near
 * @param {readonly (readonly [number, number])[]} edges
 * @param {Drawing} drawing
 * @returns {Generator<undefined, void, undefined>}
 */
function* spread(near, edges, { x, y }) {
  const size = near.length;
  const mass = Float64Array.from(near, (list) => (STEP * (list.length + 1)) / 3);
  const [right, down] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 0; round < ROUNDS; round++) {
    const longest = FIRST_STEP * (1 - round / ROUNDS) ** 1.5 + 0.3;
    right.fill(0);
    down.fill(0);
    for (let i = 0; i < size; i++) {
      for (let j = i + 1; j < size; j++) {
        const dx = x[i] - x[j];
        const dy = y[i] - y[j];
        const push = (mass[i] * mass[j]) / Math.max(1, dx * dx + dy * dy);
        right[i] += push * dx;
        down[i] += push * dy;
        right[j] -= push * dx;
        down[j] -= push * dy;
      }
    }
    for (const [a, b] of edges) {
      const [dx, dy] = [x[a] - x[b], y[a] - y[b]];
      right[a] -= dx;
      down[a] -= dy;
      right[b] += dx;
      down[b] += dy;
    }
    for (let i = 0; i < size; i++) {
      const part = Math.min(1, longest / Math.max(Math.hypot(right[i], down[i]), 1e-9));
      x[i] += part * right[i];
      y[i] += part * down[i];
    }
    yield;
  }
}

/**
 * Move one vertex after the other to a place near it, or near its neighbours, where its edges cross
 * fewer others and are not much longer.
 * @param {readonly number[][]} near
 * @param {readonly (readonly [number, number])[]} edges
 * @param {Drawing} drawing
 * @param {() => number} draw
 * @returns {Generator<undefined, void, undefined>}
 */
function* untangle(near, edges, { x, y }, draw) {
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
      if (i !== vertex && Math.abs(x[i] - atX) < CLEAR && Math.abs(y[i] - atY) < CLEAR) return true;
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
        const [angle, far] = [2 * Math.PI * draw(), (trial % 3 ? 1.25 : 3) * STEP * (0.5 + draw())];
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
export function crossings(edges, { x, y }) {
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
