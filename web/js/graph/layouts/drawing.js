// What every layout works on: the connected parts of a graph, and a drawing that is made of theirs.

import { neighboursIn } from "../../state/graph_edits.js";

/**
 * @typedef {readonly (readonly [number, number])[]} Edges  Pairs of indices.
 * @typedef {[number, number][]} Places  Whole numbers, right and down from 0, 0: a vertex is 10
 *   wide.
 * @typedef {{x: Float64Array, y: Float64Array}} Drawing  The same while it is worked on.
 */

/** From a vertex to the next. */
export const STEP = 20;
/** Between the parts of a drawing. */
const APART = 2 * STEP;
/** Wider than high, as screens are. */
const SHAPE = 1.6;

/**
 * Draw each connected part by itself, then put them side by side in rows.
 * @param {number} count
 * @param {Edges} edges
 * @param {(near: number[][], vertices: number[]) => Drawing} draw
 *   Takes a connected part whose vertices are numbered from 0, and what these are called outside.
 * @returns {Places}
 */
export function placeComponents(count, edges, draw) {
  const near = neighboursIn(count, edges);
  const components = componentsOf(near);
  return pack(
    count,
    components,
    components.map((component) => draw(within(near, component), component)),
  );
}

/**
 * Parts in rows, together as wide as suits a screen; the largest come first.
 * @param {number} count
 * @param {readonly number[][]} components
 * @param {readonly Drawing[]} drawings
 * @returns {Places}
 */
export function pack(count, components, drawings) {
  const boxes = drawings.map(({ x, y }, i) => {
    const [left, right, top, bottom] = [least(x), most(x), least(y), most(y)];
    return { i, left, top, width: right - left + APART, height: bottom - top + APART };
  });
  // The order in which they were found decides between equals.
  boxes.sort((a, b) => b.height - a.height || b.width - a.width || a.i - b.i);
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const across = Math.max(Math.sqrt(area * SHAPE), ...boxes.slice(0, 1).map(({ width }) => width));
  /** @type {Places} */
  const places = Array.from({ length: count }, () => [0, 0]);
  let [x, y, high] = [0, 0, 0];
  for (const { i, left, top, width, height } of boxes) {
    if (x > 0 && x + width > across + 1) [x, y, high] = [0, y + high, 0];
    for (const [k, vertex] of components[i].entries()) {
      places[vertex] = [
        Math.round(x + drawings[i].x[k] - left),
        Math.round(y + drawings[i].y[k] - top),
      ];
    }
    x += width;
    high = Math.max(high, height);
  }
  return places;
}

/** @param {Float64Array} values */
export const least = (values) => values.reduce((a, b) => Math.min(a, b), Infinity);

/** @param {Float64Array} values */
export const most = (values) => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** @param {Float64Array} values */
export const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;

/** A drawing of so many vertices, all at 0, 0. @param {number} count @returns {Drawing} */
export const blank = (count) => ({ x: new Float64Array(count), y: new Float64Array(count) });

// The connected parts of a graph, and steps between vertices.

/**
 * The connected parts, each with its vertices in the order in which they are met.
 * @param {readonly number[][]} near
 */
export function componentsOf(near) {
  const seen = new Uint8Array(near.length);
  /** @type {number[][]} */
  const components = [];
  for (let start = 0; start < near.length; start++) {
    if (!seen[start]) components.push(reached(near, start, seen));
  }
  return components;
}

/**
 * The vertices of the same part as `start`, nearest first; they are marked as seen.
 * @param {readonly number[][]} near
 * @param {number} start
 * @param {Uint8Array} seen
 */
function reached(near, start, seen) {
  seen[start] = 1;
  const queue = [start];
  for (const vertex of queue) {
    for (const other of near[vertex]) {
      if (seen[other]) continue;
      seen[other] = 1;
      queue.push(other);
    }
  }
  return queue;
}

/**
 * Steps from one vertex to every other of its part; -1 to those of other parts.
 * @param {readonly number[][]} near
 * @param {number} start
 */
export function stepsFrom(near, start) {
  const steps = new Int32Array(near.length).fill(-1);
  steps[start] = 0;
  const queue = [start];
  for (const vertex of queue) {
    for (const other of near[vertex]) {
      if (steps[other] >= 0) continue;
      steps[other] = steps[vertex] + 1;
      queue.push(other);
    }
  }
  return steps;
}

/**
 * The neighbours within a part, with its vertices numbered from 0.
 * @param {readonly number[][]} near
 * @param {readonly number[]} component
 */
export function within(near, component) {
  const number = new Map(component.map((vertex, i) => [vertex, i]));
  return component.map((vertex) =>
    near[vertex].map((other) => /** @type {number} */ (number.get(other))),
  );
}
