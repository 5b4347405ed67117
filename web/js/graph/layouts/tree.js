// Trees in levels: every vertex above the middle of its children, subtrees as close as they can be.
//
// Reingold and Tilford's rules. Of each subtree the outline is kept, level by level; children are
// pushed together from the left and, in a mirror, from the right, and stand in the middle of the two
// (Kennedy, "Functional pearls: Drawing trees"), so that a mirrored tree has the mirrored drawing.
//
// The highest child hands its outline on to the parent, and below the other children there is nothing
// to compare: at each vertex the work is as much as these others are high, in all no more than there
// are vertices.

import { STEP, blank, inParts, stepsFrom } from "./pieces.js";

/**
 * @typedef {[number, number]} Ends  Left and right end of a level.
 * @typedef {{levels: Ends[], shift: number}} Outline
 *   Of a subtree, the lowest level first; `shift` is to be added to make the ends lie beside its root.
 */

/** Between levels: more where an edge would run into the vertex beside its end, up to the second. */
const LEVEL = 1.4 * STEP;
const MAX_LEVEL = 4 * STEP;
/** An edge passes the middle of another vertex at least so far above. */
const PASS = 8;

/**
 * A tree or forest; of a graph with rings, the tree that is met first, and the other edges across it.
 * @param {number} count
 * @param {import("./pieces.js").Edges} edges
 * @param {{root?: number}} options  The vertex at the top; without one, the middle of each tree.
 */
export function treePlaces(count, edges, { root } = {}) {
  return inParts(count, edges, (near, vertices) => {
    const asked = root === undefined ? -1 : vertices.indexOf(root);
    return drawTree(near, asked >= 0 ? asked : middleOf(near));
  });
}

/**
 * The vertex from which no other is far; a path begins at one end, since it has no sides.
 * @param {readonly number[][]} near
 */
function middleOf(near) {
  const one = farthest(stepsFrom(near, 0));
  const fromOne = stepsFrom(near, one);
  const path = near.every(({ length }) => length <= 2);
  if (path) return one;
  // Half way between two vertices as far apart as they can be.
  let vertex = farthest(fromOne);
  for (let left = fromOne[vertex] >> 1; left > 0; left--) {
    vertex = /** @type {number} */ (near[vertex].find((other) => fromOne[other] === fromOne[vertex] - 1));
  }
  return vertex;
}

/** @param {Int32Array} steps */
const farthest = (steps) => steps.indexOf(steps.reduce((a, b) => Math.max(a, b), 0));

/**
 * @param {readonly number[][]} near  Of a connected graph.
 * @param {number} root
 */
function drawTree(near, root) {
  const drawing = blank(near.length);
  const { order, children } = rooted(near, root);
  /** How far right of its parent. */
  const shift = new Float64Array(near.length);
  /** Those of subtrees whose parent is still to come. @type {Map<number, Outline>} */
  const outlines = new Map();
  for (const vertex of order.toReversed()) {
    const below = children[vertex].map((child) => /** @type {Outline} */ (outlines.get(child)));
    const shifts = middles(tops(below));
    children[vertex].forEach((child, i) => {
      shift[child] = shifts[i];
      outlines.delete(child);
    });
    outlines.set(vertex, joined(below, shifts));
  }
  const depth = new Int32Array(near.length);
  /** How high each level is. @type {number[]} */
  const heights = [];
  for (const vertex of order) {
    for (const child of children[vertex]) {
      depth[child] = depth[vertex] + 1;
      drawing.x[child] = drawing.x[vertex] + shift[child];
    }
    const height = roomAbove(children[vertex].map((child) => shift[child]));
    heights[depth[vertex]] = Math.max(heights[depth[vertex]] ?? LEVEL, height);
  }
  const starts = [0];
  for (const height of heights) starts.push(/** @type {number} */ (starts.at(-1)) + height);
  depth.forEach((level, vertex) => { drawing.y[vertex] = starts[level]; });
  return drawing;
}

/**
 * How far below their parent children stand so that the edge to one does not meet those before it.
 * @param {readonly number[]} shifts  Ascending, beside the parent.
 */
function roomAbove(shifts) {
  let needed = LEVEL;
  for (let i = 1; i < shifts.length; i++) {
    const [a, b] = [shifts[i - 1], shifts[i]];
    // Of two on the same side of the parent the edge to the farther one passes the nearer.
    if (a * b > 0) needed = Math.max(needed, (PASS * Math.max(Math.abs(a), Math.abs(b))) / (b - a));
  }
  return Math.min(needed, MAX_LEVEL);
}

/**
 * The vertices from the root on, and the children of each.
 * @param {readonly number[][]} near
 * @param {number} root
 */
function rooted(near, root) {
  const seen = new Uint8Array(near.length);
  seen[root] = 1;
  /** @type {number[][]} */
  const children = near.map(() => []);
  const order = [root];
  for (const vertex of order) {
    for (const other of near[vertex]) {
      if (seen[other]) continue;
      seen[other] = 1;
      children[vertex].push(other);
      order.push(other);
    }
  }
  return { order, children };
}

/**
 * Of each outline the levels that others have as well, from the top.
 * @param {readonly Outline[]} outlines
 */
function tops(outlines) {
  let [highest, second] = [0, 0];
  for (const { levels } of outlines) [highest, second] = [Math.max(highest, levels.length), Math.max(second, Math.min(highest, levels.length))];
  return outlines.map(({ levels, shift }) =>
    levels.slice(-second || levels.length).reverse().map(([a, b]) => /** @type {Ends} */ ([a + shift, b + shift])));
}

/**
 * Where children stand beside their parent.
 * @param {Ends[][]} outlines
 */
function middles(outlines) {
  const mirror = outlines.map((outline) => outline.map(([a, b]) => /** @type {Ends} */ ([-b, -a]))).reverse();
  const fromRight = fromLeft(mirror).reverse();
  return fromLeft(outlines).map((x, i) => (x - fromRight[i]) / 2);
}

/**
 * Each as far left as those before it allow, then the parent above the middle of first and last.
 * @param {Ends[][]} outlines
 */
function fromLeft(outlines) {
  /** The right ends of those that are placed. @type {number[]} */
  const right = [];
  const shifts = outlines.map((outline) => {
    let x = right.length > 0 ? -Infinity : 0;
    for (let level = 0; level < Math.min(right.length, outline.length); level++) {
      x = Math.max(x, right[level] - outline[level][0] + STEP);
    }
    outline.forEach(([, end], level) => { right[level] = x + end; });
    return x;
  });
  const middle = shifts.length > 0 ? (shifts[0] + shifts[shifts.length - 1]) / 2 : 0;
  return shifts.map((x) => x - middle);
}

/**
 * The outline of a parent: that of its highest child, made wider by the others.
 * @param {readonly Outline[]} outlines
 * @param {readonly number[]} shifts
 * @returns {Outline}
 */
function joined(outlines, shifts) {
  if (outlines.length === 0) return { levels: [[0, 0]], shift: 0 };
  const highest = outlines.reduce((best, { levels }, i) => (levels.length > outlines[best].levels.length ? i : best), 0);
  const { levels } = outlines[highest];
  const shift = outlines[highest].shift + shifts[highest];
  outlines.forEach((other, i) => {
    if (i === highest) return;
    const by = other.shift + shifts[i] - shift;
    for (let depth = 1; depth <= other.levels.length; depth++) {
      const [ours, theirs] = [levels[levels.length - depth], other.levels[other.levels.length - depth]];
      ours[0] = Math.min(ours[0], theirs[0] + by);
      ours[1] = Math.max(ours[1], theirs[1] + by);
    }
  });
  levels.push([-shift, -shift]);
  return { levels, shift };
}
