// Vertices that push each other away, the more the more edges they have, while only edges pull (as
// in Jacomy, Venturini, Heymann, Bastian, "ForceAtlas2").

import { STEP } from "./drawing.js";

/** @typedef {import("./drawing.js").Drawing} Drawing */

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
