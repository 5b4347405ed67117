// Springs: between every two vertices one that is as long as the way between them along edges.
//
// The energy of all springs (Kamada and Kawai's stress) is made small by moving the ends of one
// spring
// after the other, in a drawn order, with steps that become smaller (Zheng, Pawar, Goodman, "Graph
// drawing by stochastic gradient descent"). Chance is seeded: the same graph gets the same drawing.

import { neighboursIn } from "../../state/edges.js";
import { around, clear, inSquares } from "./apart.js";
import { loosened } from "./loosen.js";
import { blank, components, least, most, packed, STEP, within } from "./pieces.js";

/**
 * @typedef {import("./pieces.js").Drawing} Drawing
 * @typedef {{first: Int32Array, second: Int32Array, length: Float64Array}} Pairs
 */

/**
 * How much work is done: rounds over the springs, about how many springs, rounds of pushing apart.
 * @typedef {{rounds: number, springs: number, pushes: number, coarse: boolean}} Effort
 *   `coarse`: the way is known only from a few vertices, so that it costs little to find.
 */

/**
 * Up to 600 vertices every two are joined by a spring; in larger graphs about so many pairs are
 * drawn.
 * A few dozen pushes are enough for most drawings.
 * @type {Effort}
 */
const CAREFUL = { rounds: 30, springs: 180_000, pushes: 200, coarse: false };
/** The work grows with vertices and edges and not with their square. @type {Effort} */
export const QUICK = { rounds: 8, springs: 50_000, pushes: 25, coarse: true };

/** Pairs that are this close are never left out. */
const CLOSE = 2 * STEP;
/** Where the last rounds move a vertex by this part of what a spring asks for. */
const LAST_STEP = 0.1;
/** Edges of a vertex beyond which they become longer, so that there is room around it. */
const CROWD = 9;
const MAX_GROWTH = 2;
/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/**
 * @param {number} count
 * @param {import("./pieces.js").Edges} edges
 * @param {Effort} effort
 */
export function forcePlaces(count, edges, effort = CAREFUL) {
  const work = springs(count, edges, effort);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * The same, with pauses in which the page can answer.
 * @param {number} count
 * @param {import("./pieces.js").Edges} edges
 * @param {() => boolean} stopped  Asked after each pause; null is the answer where it says so.
 */
export async function forcePlacesInSlices(count, edges, stopped = () => false) {
  const work = springs(count, edges, CAREFUL);
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
 * @param {import("./pieces.js").Edges} edges
 * @param {Effort} effort
 * @returns {Generator<undefined, import("./pieces.js").Places, undefined>}
 */
function* springs(count, edges, effort) {
  const near = neighboursIn(count, edges);
  const parts = components(near);
  /** @type {Drawing[]} */
  const drawings = [];
  for (const part of parts) drawings.push(yield* relaxed(within(near, part), effort));
  return packed(count, parts, drawings);
}

/**
 * One connected part.
 * @param {number[][]} near
 * @param {Effort} effort
 * @returns {Generator<undefined, Drawing, undefined>}
 */
function* relaxed(near, effort) {
  const size = near.length;
  const drawing = blank(size);
  if (size === 1) return drawing;
  const draw = chance(size);
  const pairs = yield* pairsOf(near, effort, draw);
  const span = STEP * Math.sqrt(size);
  for (let i = 0; i < size; i++) {
    drawing.x[i] = span * draw();
    drawing.y[i] = span * draw();
  }
  const { x, y } = drawing;
  const { first, second, length } = pairs;
  // A spring of length d weighs 1/d^2: the first rounds move even the longest all the way.
  const longest = length.reduce((a, b) => Math.max(a, b), 0);
  const shortest = length.reduce((a, b) => Math.min(a, b), Infinity);
  const [start, end] = [longest ** 2, LAST_STEP * shortest ** 2];
  for (let round = 0; round < effort.rounds; round++) {
    const step = start * (end / start) ** (round / (effort.rounds - 1));
    shuffle(pairs, draw);
    for (let k = 0; k < length.length; k++) {
      if (k % 20_000 === 19_999) yield;
      const [i, j, wished] = [first[k], second[k], length[k]];
      const [dx, dy] = [x[i] - x[j], y[i] - y[j]];
      const far = Math.sqrt(dx * dx + dy * dy) || 1e-6;
      const part = (Math.min(1, step / (wished * wished)) * (far - wished)) / (2 * far);
      x[i] -= part * dx;
      y[i] -= part * dy;
      x[j] += part * dx;
      y[j] += part * dy;
    }
    yield;
  }
  upright(near, drawing);
  if (effort.coarse) evenOut(drawing, Math.max(wishedGap(near), 1.3 * STEP));
  else grow(near, drawing);
  yield* clear(drawing, effort.pushes);
  return effort.coarse ? drawing : yield* loosened(near, drawing, draw);
}

/**
 * Pairs of vertices and how far apart each wants to be.
 * @param {number[][]} near
 * @param {Effort} effort
 * @param {() => number} draw
 * @returns {Generator<undefined, Pairs, undefined>}
 */
function* pairsOf(near, { springs: wanted, coarse }, draw) {
  const size = near.length;
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
  const share = wanted / ((size * (size - 1)) / 2);
  // Every so many vertices there is one from which all ways are looked for.
  const every = coarse ? Math.max(1, Math.round((size * size) / (2 * wanted))) : 1;
  for (let i = 0; i < size; i++) {
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
    for (let j = i + 1; j < size; j++) {
      // Who is near decides how a drawing looks from near by, and is never left out.
      if (ways[j] <= CLOSE || share >= 1 || draw() < share) join(i, j, ways[j]);
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
 * @param {() => number} draw
 */
function shuffle({ first, second, length }, draw) {
  for (let k = length.length - 1; k > 0; k--) {
    const other = Math.floor(draw() * (k + 1));
    [first[k], first[other]] = [first[other], first[k]];
    [second[k], second[other]] = [second[other], second[k]];
    [length[k], length[other]] = [length[other], length[k]];
  }
}

/**
 * Turned so that edges lie across and upright as far as they agree on that (a grid), else so that
 * the
 * drawing is as wide as it is long.
 * @param {number[][]} near
 * @param {Drawing} drawing
 */
function upright(near, { x, y }) {
  let [sine, cosine, count] = [0, 0, 0];
  near.forEach((list, i) => {
    for (const j of list) {
      const angle = 4 * Math.atan2(y[j] - y[i], x[j] - x[i]);
      sine += Math.sin(angle);
      cosine += Math.cos(angle);
      count += 1;
    }
  });
  const agreed = Math.hypot(sine, cosine) > 0.3 * count;
  turn(x, y, agreed ? Math.atan2(sine, cosine) / 4 : mainDirection(x, y));
  if (most(y) - least(y) > most(x) - least(x)) turn(x, y, Math.PI / 2);
}

/**
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {number} angle
 */
function turn(x, y, angle) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  x.forEach((right, i) => {
    const down = y[i];
    x[i] = right * cosine + down * sine;
    y[i] = down * cosine - right * sine;
  });
}

/** @param {Float64Array} values */
const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;

/**
 * The direction in which the vertices are spread the most.
 * @param {Float64Array} x
 * @param {Float64Array} y
 */
function mainDirection(x, y) {
  const [middleX, middleY] = [mean(x), mean(y)];
  let [xx, xy, yy] = [0, 0, 0];
  x.forEach((right, i) => {
    const [a, b] = [right - middleX, y[i] - middleY];
    xx += a * a;
    xy += a * b;
    yy += b * b;
  });
  return Math.atan2(2 * xy, xx - yy) / 2;
}

/**
 * How far apart vertices should be on average: where there are many edges their ends need more
 * room.
 * @param {number[][]} near
 */
function wishedGap(near) {
  const degree = near.reduce((sum, list) => sum + list.length, 0) / near.length;
  return STEP * Math.min(1.5, Math.max(1, degree / 3.5));
}

/**
 * The whole drawing becomes larger where many vertices are close.
 * @param {number[][]} near
 * @param {Drawing} drawing
 */
function grow(near, { x, y }) {
  const wished = wishedGap(near);
  // What lies in a line has room on both sides of it.
  const [wide, high] = [x, y].map((side) => Math.max(2 * STEP, most(side) - least(side)));
  const area = wide * high;
  const room = Math.sqrt((x.length * wished ** 2) / area);
  const gap = (0.9 * wished) / typicalGap(x, y);
  const times = Math.max(1, Math.min(gap, MAX_GROWTH), Math.min(1.2 * room, 4 * MAX_GROWTH));
  for (let i = 0; i < x.length; i++) {
    x[i] *= times;
    y[i] *= times;
  }
}

/**
 * Room for all: every vertex keeps its direction from the middle, and moves outwards until a disc
 * of
 * that size has room for those that are nearer.
 * @param {Drawing} drawing
 * @param {number} gap
 */
function evenOut({ x, y }, gap) {
  const [middleX, middleY] = [mean(x), mean(y)];
  const far = x.map((right, i) => Math.hypot(right - middleX, y[i] - middleY));
  const order = Uint32Array.from(x.keys()).sort((a, b) => far[a] - far[b]);
  order.forEach((vertex, rank) => {
    const times = Math.max(
      1,
      (gap * Math.sqrt((rank + 0.5) / Math.PI)) / Math.max(far[vertex], 1e-6),
    );
    x[vertex] = (x[vertex] - middleX) * times;
    y[vertex] = (y[vertex] - middleY) * times;
  });
}

/**
 * The distance to the nearest other vertex that all but a tenth of the vertices have.
 * @param {Float64Array} x
 * @param {Float64Array} y
 */
function typicalGap(x, y) {
  const wide = 2 * STEP;
  const squares = inSquares(x, y, wide);
  const gaps = Float64Array.from(x, (right, i) => {
    let nearest = wide;
    for (const j of around(squares, right, y[i], wide)) {
      if (j !== i) nearest = Math.min(nearest, Math.hypot(x[j] - right, y[j] - y[i]));
    }
    return nearest;
  }).sort();
  return Math.max(1, gaps[Math.floor(gaps.length / 10)]);
}

/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32).
 * @param {number} seed
 */
function chance(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
