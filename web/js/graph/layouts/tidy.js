// What makes a drawing easier to read: room between vertices, fewer edges that cross, and the way up it is shown.

import { least, mean, most, STEP } from "./drawing.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

// Room between vertices that stand too close, found in squares so that not every two are compared.

/** Vertices end at least so far apart: they are 10 wide, and edges must be seen between them. */
export const LEAST_DISTANCE = 15;

/**
 * Push vertices apart that are too close: pairs, found in squares as wide as the distance that is
 * wanted.
 * @param {Drawing} drawing
 * @param {number} pushes  rounds, at most
 * @returns {Generator<undefined, void, undefined>}
 */
export function* pushApart({ x, y }, pushes) {
  for (let round = 0; round < pushes; round++) {
    // A little further than needed, so that it ends; and rounding takes up to one away.
    const pushed = pushOnce(x, y, LEAST_DISTANCE + 1);
    if (!pushed) return;
    if (round % 10 === 9) yield;
  }
}

/**
 * One round; whether anything was too close.
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {number} apart
 */
function pushOnce(x, y, apart) {
  const squares = bySquare(x, y, apart);
  let pushed = false;
  for (let i = 0; i < x.length; i++) {
    for (const j of inSquaresAround(squares, x[i], y[i], apart)) {
      if (j <= i) continue;
      let [dx, dy] = [x[j] - x[i], y[j] - y[i]];
      let far = Math.hypot(dx, dy);
      if (far >= apart - 0.5) continue;
      // Two at the same place part in a direction of their own.
      if (far < 1e-3) [dx, dy, far] = [Math.cos(i + 2 * j), Math.sin(i + 2 * j), 1];
      const share = (apart - Math.min(far, apart)) / (2 * far) + 1e-3;
      x[i] -= share * dx;
      y[i] -= share * dy;
      x[j] += share * dx;
      y[j] += share * dy;
      pushed = true;
    }
  }
  return pushed;
}

/**
 * The vertices, by the squares in which they stand.
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {number} wide
 */
export function bySquare(x, y, wide) {
  /** @type {Map<number, number[]>} */
  const squares = new Map();
  x.forEach((right, i) => {
    const key = square(Math.floor(right / wide), Math.floor(y[i] / wide));
    const list = squares.get(key);
    if (list) list.push(i);
    else squares.set(key, [i]);
  });
  return squares;
}

/** @param {number} column @param {number} row */
const square = (column, row) => column * 65_536 + row;

/**
 * The vertices in a square and the eight around it.
 * @param {Map<number, number[]>} squares
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 */
export function inSquaresAround(squares, x, y, wide) {
  const [column, row] = [Math.floor(x / wide), Math.floor(y / wide)];
  /** @type {number[]} */
  const vertices = [];
  for (let right = -1; right <= 1; right++) {
    for (let down = -1; down <= 1; down++)
      vertices.push(...(squares.get(square(column + right, row + down)) ?? []));
  }
  return vertices;
}

// Edges that cross: how many, and how they become fewer.

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
export function* reduceCrossings(near, edges, drawing, random) {
  const { x, y } = drawing;
  const passes = Math.min(MOST_PASSES, Math.floor(WORK / (2 * TRIALS * edges.length ** 2)));
  const ends = {
    first: Int32Array.from(edges, ([a]) => a),
    second: Int32Array.from(edges, ([, b]) => b),
  };
  for (let pass = 0; pass < passes; pass++) {
    for (let vertex = 0; vertex < near.length; vertex++) {
      let now = costAt(near[vertex], ends, drawing, vertex, x[vertex], y[vertex]);
      const middle = middleOf(near[vertex], drawing);
      for (let trial = 0; trial < TRIALS; trial++) {
        const [angle, far] = [
          2 * Math.PI * random(),
          (trial % 3 ? 1.25 : 3) * STEP * (0.5 + random()),
        ];
        const [fromX, fromY] = trial % 2 ? middle : [x[vertex], y[vertex]];
        const [toX, toY] = [fromX + far * Math.cos(angle), fromY + far * Math.sin(angle)];
        if (isTaken(drawing, vertex, toX, toY)) continue;
        const then = costAt(near[vertex], ends, drawing, vertex, toX, toY);
        if (then < now) [now, x[vertex], y[vertex]] = [then, toX, toY];
      }
      if (vertex % 20 === 19) yield;
    }
  }
}

/**
 * How many edges those of a vertex would cross, were it there, and a little for how long they are.
 * @param {readonly number[]} neighbours
 * @param {{first: Int32Array, second: Int32Array}} ends  of all edges; no pairs, since this is the innermost loop
 * @param {Drawing} drawing
 * @param {number} vertex
 * @param {number} atX
 * @param {number} atY
 */
function costAt(neighbours, { first, second }, { x, y }, vertex, atX, atY) {
  let sum = 0;
  for (const other of neighbours) {
    sum += Math.hypot(x[other] - atX, y[other] - atY) / ONE_CROSSING;
    for (let k = 0; k < first.length; k++) {
      const a = first[k];
      const b = second[k];
      if (a === vertex || b === vertex || a === other || b === other) continue;
      if (doCross(atX, atY, x[other], y[other], x[a], y[a], x[b], y[b])) sum += 1;
    }
  }
  return sum;
}

/**
 * Whether another vertex is too near to a place.
 * @param {Drawing} drawing
 * @param {number} vertex
 * @param {number} atX
 * @param {number} atY
 */
function isTaken({ x, y }, vertex, atX, atY) {
  for (let i = 0; i < x.length; i++)
    if (
      i !== vertex &&
      Math.abs(x[i] - atX) < LEAST_DISTANCE &&
      Math.abs(y[i] - atY) < LEAST_DISTANCE
    )
      return true;
  return false;
}

/**
 * The middle of some vertices.
 * @param {readonly number[]} vertices
 * @param {Drawing} drawing
 */
const middleOf = (vertices, { x, y }) =>
  vertices.reduce(
    ([a, b], other) => [a + x[other] / vertices.length, b + y[other] / vertices.length],
    [0, 0],
  );

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

// Drawings become larger where vertices are too close to be told apart.

const MAX_GROWTH = 2;

/**
 * How far apart vertices should be on average: where there are many edges their ends need more
 * room.
 * @param {number[][]} near
 */
export function wishedGap(near) {
  const degree = near.reduce((sum, list) => sum + list.length, 0) / near.length;
  return STEP * Math.min(1.5, Math.max(1, degree / 3.5));
}

/**
 * The whole drawing becomes larger where many vertices are close.
 * @param {number[][]} near
 * @param {Drawing} drawing
 */
export function grow(near, { x, y }) {
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
 * of that size has room for those that are nearer.
 * @param {Drawing} drawing
 * @param {number} gap
 */
export function evenOut({ x, y }, gap) {
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
  const squares = bySquare(x, y, wide);
  const gaps = Float64Array.from(x, (right, i) => {
    let nearest = wide;
    for (const j of inSquaresAround(squares, right, y[i], wide)) {
      if (j !== i) nearest = Math.min(nearest, Math.hypot(x[j] - right, y[j] - y[i]));
    }
    return nearest;
  }).sort();
  return Math.max(1, gaps[Math.floor(gaps.length / 10)]);
}

// Which way up a drawing is shown.

/**
 * Turned so that edges lie across and upright as far as they agree on that (a grid), else so that
 * the drawing is as wide as it is long.
 * @param {number[][]} near
 * @param {Drawing} drawing
 */
export function setUpright(near, { x, y }) {
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
