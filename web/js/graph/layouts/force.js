// Drawings by springs. Chance is seeded: the same graph gets the same drawing.

import { neighboursIn } from "../../state/graph_edits.js";
import { blank, componentsOf, least, most, pack, STEP, within } from "./drawing.js";
import {
  countCrossings,
  evenOut,
  grow,
  pushApart,
  reduceCrossings,
  setUpright,
  wishedGap,
} from "./tidy.js";

/**
 * @typedef {import("./drawing.js").Drawing} Drawing
 */

/**
 * Up to 600 vertices every two are joined by a spring; in larger graphs about so many pairs are
 * drawn. A few dozen pushes are enough for most drawings.
 * @type {Effort}
 */
const CAREFUL = { rounds: 30, springs: 180_000, pushes: 200, coarse: false };
/** The work grows with vertices and edges and not with their square. @type {Effort} */
export const QUICK = { rounds: 8, springs: 50_000, pushes: 25, coarse: true };

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/**
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {Effort} effort
 */
export function forcePlaces(count, edges, effort = CAREFUL) {
  const work = drawComponents(count, edges, effort);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * The same, with pauses in which the page can answer.
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {() => boolean} stopped  Asked after each pause; null is the answer where it says so.
 */
export async function forcePlacesInSlices(count, edges, stopped = () => false) {
  const work = drawComponents(count, edges, CAREFUL);
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < SLICE) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (stopped()) return null;
    began = performance.now();
  }
}

/**
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {Effort} effort
 * @returns {Generator<undefined, import("./drawing.js").Places, undefined>}
 */
function* drawComponents(count, edges, effort) {
  const near = neighboursIn(count, edges);
  const components = componentsOf(near);
  /** @type {Drawing[]} */
  const drawings = [];
  for (const component of components)
    drawings.push(yield* drawComponent(within(near, component), effort));
  return pack(count, components, drawings);
}

/**
 * One connected part.
 * @param {number[][]} near
 * @param {Effort} effort
 * @returns {Generator<undefined, Drawing, undefined>}
 */
function* drawComponent(near, effort) {
  if (near.length === 1) return blank(1);
  const random = seededRandom(near.length);
  const drawing = yield* relaxSprings(near, effort, random);
  setUpright(near, drawing);
  if (effort.coarse) evenOut(drawing, Math.max(wishedGap(near), 1.3 * STEP));
  else grow(near, drawing);
  yield* pushApart(drawing, effort.pushes);
  return effort.coarse ? drawing : yield* redrawSparse(near, drawing, random);
}

// Springs: between every two vertices one that is as long as the way between them along edges.
//
// The energy of all springs (Kamada and Kawai's stress) is made small by moving the ends of one
// spring after the other, in a drawn order, with steps that become smaller (Zheng, Pawar, Goodman,
// "Graph drawing by stochastic gradient descent").

/**
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

// Sparse graphs without any order: springs as long as the ways between vertices make a tangled disc
// of them. Here vertices push each other away, the more the more edges they have, and only edges
// pull: trees and rings go outwards. Then single vertices are moved to where their edges cross
// fewer others. Of the two drawings the one with fewer crossings is kept, so that nothing that was
// in order is lost.

const LEAST_VERTICES = 40; // smaller ones are better seen in their symmetry
const MOST_VERTICES = 600; // every two push each other
/** Of the vertices, at least: what has none is a lattice or a torus rather than without order. */
const LEAVES = 0.05;
const MOST_PER_VERTEX = 2; // edges: in denser graphs nothing can be told apart anyway
const GAP = 2 * STEP; // between vertices, on average
const PUSHES = 100;

/**
 * @param {readonly number[][]} near  a connected part
 * @param {Drawing} drawing
 * @param {() => number} random  numbers from 0 to 1
 * @returns {Generator<undefined, Drawing, undefined>}
 */
export function* redrawSparse(near, drawing, random) {
  const count = near.length;
  const edges = near.flatMap((list, i) =>
    list.filter((j) => j > i).map((j) => /** @type {const} */ ([i, j])),
  );
  const leaves = near.filter(({ length }) => length === 1).length;
  if (
    count < LEAST_VERTICES ||
    count > MOST_VERTICES ||
    edges.length > MOST_PER_VERTEX * count ||
    leaves < LEAVES * count
  )
    return drawing;
  const before = countCrossings(edges, drawing);
  if (before === 0) return drawing;
  const loose = { x: drawing.x.slice(), y: drawing.y.slice() };
  yield* repel(near, edges, loose);
  const area = (most(loose.x) - least(loose.x)) * (most(loose.y) - least(loose.y));
  const times = Math.sqrt((count * GAP ** 2) / Math.max(area, 1));
  for (let i = 0; i < count; i++) {
    loose.x[i] *= times;
    loose.y[i] *= times;
  }
  yield* pushApart(loose, PUSHES);
  yield* reduceCrossings(near, edges, loose, random);
  yield* pushApart(loose, PUSHES);
  return countCrossings(edges, loose) < before ? loose : drawing;
}

// Vertices that push each other away, the more the more edges they have, while only edges pull (as
// in Jacomy, Venturini, Heymann, Bastian, "ForceAtlas2").

const ROUNDS = 200;
const FIRST_STEP = 40; // units that a vertex moves at most in the first round

/**
 * All push, edges pull, in steps that become smaller.
 * @param {readonly number[][]} near
 * @param {readonly (readonly [number, number])[]} edges
 * @param {Drawing} drawing
 * @returns {Generator<undefined, void, undefined>}
 */
export function* repel(near, edges, { x, y }) {
  const count = near.length;
  const mass = Float64Array.from(near, (list) => (STEP * (list.length + 1)) / 3);
  const [right, down] = [new Float64Array(count), new Float64Array(count)];
  for (let round = 0; round < ROUNDS; round++) {
    const longest = FIRST_STEP * (1 - round / ROUNDS) ** 1.5 + 0.3;
    right.fill(0);
    down.fill(0);
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) {
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
    for (let i = 0; i < count; i++) {
      const share = Math.min(1, longest / Math.max(Math.hypot(right[i], down[i]), 1e-9));
      x[i] += share * right[i];
      y[i] += share * down[i];
    }
    yield;
  }
}

// Chance that comes out the same every time, so that the same graph gets the same drawing.

/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32).
 * @param {number} seed
 */
export function seededRandom(seed) {
  let counter = seed | 0;
  return () => {
    counter = (counter + 0x6d2b79f5) | 0;
    let mixed = Math.imul(counter ^ (counter >>> 15), 1 | counter);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
