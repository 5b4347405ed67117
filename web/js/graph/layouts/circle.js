// All vertices on one circle. Those that touch stand beside each other where that is possible.

import { neighboursIn } from "../../state/graph_edits.js";
import { blank, pack, STEP } from "./drawing.js";

/**
 * An edge passes the middle of a vertex at such a distance: the least, and the one that is wished
 * for.
 */
const [TOUCH, PASS] = [5, 8];
/** The circle is at most so many times as wide as vertices side by side need it. */
const WIDEST = 2.2;

/**
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 */
export function circlePlaces(count, edges) {
  const line = inOneLine(neighboursIn(count, edges));
  const radius = radiusFor(line, edges);
  const drawing = blank(count);
  line.forEach((_, i) => {
    const angle = (2 * Math.PI * i) / count;
    drawing.x[i] = radius * Math.sin(angle);
    drawing.y[i] = -radius * Math.cos(angle);
  });
  return pack(count, [line], [drawing]);
}

/**
 * So wide that vertices stand apart and, where a reasonable circle can do that, edges pass them.
 * @param {readonly number[]} line
 * @param {import("./drawing.js").Edges} edges
 */
function radiusFor(line, edges) {
  const count = line.length;
  if (count < 2) return 0;
  const turn = Math.PI / count;
  const least = STEP / (2 * Math.sin(turn));
  const rank = new Uint32Array(count);
  line.forEach((vertex, i) => {
    rank[vertex] = i;
  });
  /**
   * Steps around the circle between the ends of the shortest edge that has vertices between them.
   */
  let shortest = Infinity;
  for (const [a, b] of edges) {
    const apart = Math.abs(rank[a] - rank[b]);
    const steps = Math.min(apart, count - apart);
    if (steps > 1) shortest = Math.min(shortest, steps);
  }
  if (shortest === Infinity) return least;
  // It is nearest to the vertices beside its ends.
  const passed = 2 * Math.sin((shortest - 1) * turn) * Math.sin(turn);
  const most = WIDEST * least;
  return most * passed < TOUCH ? least : Math.max(least, Math.min(PASS / passed, most));
}

/**
 * Depth first: from each vertex on to the neighbour with the fewest ways on, so that none is left
 * behind.
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
      const open = (/** @type {number} */ other) =>
        near[other].reduce((sum, each) => sum + 1 - seen[each], 0);
      const next = near[vertex].filter((other) => !seen[other]);
      const ways = new Map(next.map((other) => [other, open(other)]));
      // The last is taken first.
      stack.push(
        ...next.sort(
          (a, b) =>
            /** @type {number} */ (ways.get(b)) - /** @type {number} */ (ways.get(a)) || b - a,
        ),
      );
    }
  }
  return line;
}
