// All vertices on one circle. Those that touch stand beside each other where that is possible.

import { neighboursIn } from "../edges.js";
import { STEP, blank, packed } from "./pieces.js";

/**
 * @param {number} count
 * @param {import("./pieces.js").Edges} edges
 */
export function circlePlaces(count, edges) {
  const radius = count > 1 ? STEP / (2 * Math.sin(Math.PI / count)) : 0;
  const line = inOneLine(neighboursIn(count, edges));
  const drawing = blank(count);
  line.forEach((_, i) => {
    const angle = (2 * Math.PI * i) / count;
    drawing.x[i] = radius * Math.sin(angle);
    drawing.y[i] = -radius * Math.cos(angle);
  });
  return packed(count, [line], [drawing]);
}

/**
 * Depth first: from each vertex on to the neighbour with the fewest ways on, so that none is left behind.
 * @param {readonly number[][]} near
 */
function inOneLine(near) {
  const seen = new Uint8Array(near.length);
  /** @type {number[]} */
  const line = [];
  for (let start = 0; start < near.length; start++) {
    const stack = [start];
    while (stack.length > 0) {
      const vertex = /** @type {number} */ (stack.pop());
      if (seen[vertex]) continue;
      seen[vertex] = 1;
      line.push(vertex);
      const open = (/** @type {number} */ other) => near[other].reduce((sum, each) => sum + 1 - seen[each], 0);
      const next = near[vertex].filter((other) => !seen[other]);
      const ways = new Map(next.map((other) => [other, open(other)]));
      // The last is taken first.
      stack.push(...next.sort((a, b) => /** @type {number} */ (ways.get(b)) - /** @type {number} */ (ways.get(a)) || b - a));
    }
  }
  return line;
}
