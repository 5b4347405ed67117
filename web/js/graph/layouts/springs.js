// Springs: between every two vertices one that is as long as the way between them along edges.
//
// The energy of all springs (Kamada and Kawai's stress) is made small by moving the ends of one
// spring after the other, in a drawn order, with steps that become smaller (Zheng, Pawar, Goodman,
// "Graph drawing by stochastic gradient descent").

import { blank, STEP } from "./drawing.js";

/**
 * @typedef {import("./drawing.js").Drawing} Drawing
 * @typedef {{first: Int32Array, second: Int32Array, length: Float64Array}} Pairs
 */

/**
 * How much work is done: rounds over the springs, about how many springs, rounds of pushing apart.
 * @typedef {{rounds: number, springs: number, pushes: number, coarse: boolean}} Effort
 *   `coarse`: the way is known only from a few vertices, so that it costs little to find.
 */

/** Pairs that are this close are never left out. */
const CLOSE = 2 * STEP;
/** Where the last rounds move a vertex by this part of what a spring asks for. */
const LAST_STEP = 0.1;
/** Edges of a vertex beyond which they become longer, so that there is room around it. */
const CROWD = 9;

/**
 * From places by chance to where the springs hardly move them any more.
 * @param {number[][]} near  a connected part
 * @param {Effort} effort
 * @param {() => number} random  numbers from 0 to 1
 * @returns {Generator<undefined, Drawing, undefined>}
 */
export function* relaxSprings(near, effort, random) {
  const count = near.length;
  const drawing = blank(count);
  const pairs = yield* pairsOf(near, effort, random);
  const span = STEP * Math.sqrt(count);
  for (let i = 0; i < count; i++) {
    drawing.x[i] = span * random();
    drawing.y[i] = span * random();
  }
  const { x, y } = drawing;
  const { first, second, length } = pairs;
  // A spring of length d weighs 1/d^2: the first rounds move even the longest all the way.
  const longest = length.reduce((a, b) => Math.max(a, b), 0);
  const shortest = length.reduce((a, b) => Math.min(a, b), Infinity);
  const [start, end] = [longest ** 2, LAST_STEP * shortest ** 2];
  for (let round = 0; round < effort.rounds; round++) {
    const step = start * (end / start) ** (round / (effort.rounds - 1));
    shuffle(pairs, random);
    for (let k = 0; k < length.length; k++) {
      if (k % 20_000 === 19_999) yield;
      const [i, j, wished] = [first[k], second[k], length[k]];
      const [dx, dy] = [x[i] - x[j], y[i] - y[j]];
      const far = Math.sqrt(dx * dx + dy * dy) || 1e-6;
      const share = (Math.min(1, step / (wished * wished)) * (far - wished)) / (2 * far);
      x[i] -= share * dx;
      y[i] -= share * dy;
      x[j] += share * dx;
      y[j] += share * dy;
    }
    yield;
  }
  return drawing;
}

/**
 * Pairs of vertices and how far apart each wants to be.
 * @param {number[][]} near
 * @param {Effort} effort
 * @param {() => number} random
 * @returns {Generator<undefined, Pairs, undefined>}
 */
function* pairsOf(near, { springs: wanted, coarse }, random) {
  const count = near.length;
  /** @type {number[]} */
  const first = [];
  /** @type {number[]} */
  const second = [];
  /** @type {number[]} */
  const length = [];
  // Around a vertex with many edges there must be room for as many vertices.
  const crowd = near.map(({ length: degree }) => STEP * Math.max(0, degree / CROWD - 1));
  const edge = (/** @type {number} */ i, /** @type {number} */ j) =>
    STEP + Math.max(crowd[i], crowd[j]);
  const join = (/** @type {number} */ i, /** @type {number} */ j, /** @type {number} */ wished) => {
    first.push(i);
    second.push(j);
    length.push(wished);
  };
  const share = wanted / ((count * (count - 1)) / 2);
  // Every so many vertices there is one from which all ways are looked for.
  const every = coarse ? Math.max(1, Math.round((count * count) / (2 * wanted))) : 1;
  for (let i = 0; i < count; i++) {
    if (i % every > 0) {
      for (const j of near[i]) if (j > i || j % every === 0) join(i, j, edge(i, j));
      continue;
    }
    const ways = waysFrom(near, i, edge);
    if (every > 1) {
      ways.forEach((way, j) => {
        if (j > i || j % every > 0) join(i, j, way);
      });
      continue;
    }
    for (let j = i + 1; j < count; j++) {
      // Who is near decides how a drawing looks from near by, and is never left out.
      if (ways[j] <= CLOSE || share >= 1 || random() < share) join(i, j, ways[j]);
    }
    if (i % 50 === 49) yield;
  }
  return {
    first: Int32Array.from(first),
    second: Int32Array.from(second),
    length: Float64Array.from(length),
  };
}

/**
 * How long the way to every vertex is, along as few edges as possible.
 * @param {number[][]} near
 * @param {number} start
 * @param {(i: number, j: number) => number} edge
 */
function waysFrom(near, start, edge) {
  const ways = new Float64Array(near.length).fill(-1);
  ways[start] = 0;
  const queue = [start];
  for (const vertex of queue) {
    for (const other of near[vertex]) {
      if (ways[other] >= 0) continue;
      ways[other] = ways[vertex] + edge(vertex, other);
      queue.push(other);
    }
  }
  return ways;
}

/**
 * @param {Pairs} pairs
 * @param {() => number} random
 */
function shuffle({ first, second, length }, random) {
  for (let k = length.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [first[k], first[other]] = [first[other], first[k]];
    [second[k], second[other]] = [second[other], second[k]];
    [length[k], length[other]] = [length[other], length[k]];
  }
}
