// Drawings become larger where vertices are too close to be told apart.

import { least, mean, most, STEP } from "./drawing.js";
import { bySquare, inSquaresAround } from "./spacing.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

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
