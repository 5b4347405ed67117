// Trees in levels: rooted ones by themselves, and graphs drawn as trees.

import { blank, placeComponents, STEP, stepsFrom } from "./drawing.js";

// Rooted trees in levels: every node above the middle of its children, subtrees as close as they
// can be. The trees of a drawn graph and the pictures of trees in the views are placed by this.
//
// Reingold and Tilford's rules. Of each subtree the outline is kept, level by level; children are
// pushed together from the left and, in a mirror, from the right, and stand in the middle of the
// two (Kennedy, "Functional pearls: Drawing trees"), so that a mirrored tree has the mirrored
// drawing.
//
// The highest child hands its outline on to the parent, and below the other children there is
// nothing to compare: at each node the work is as much as these others are high, in all no more
// than there are nodes. Nothing is recursive, since a tree may be a long path.

/**
 * @typedef {[number, number]} Ends  Left and right end of a level.
 * @typedef {{levels: Ends[], shift: number}} Outline
 *   Of a subtree, the lowest level first; `shift` is to be added to make the ends lie beside its
 *   root.
 */

/**
 * @typedef {{
 *   downward: number[], depths: Int32Array, x: Float64Array, ends: Ends[]}} RootedForest
 *   Every node after its parent; how many levels each is below its root, and how far right of it;
 *   and how far each tree reaches to both sides of its root.
 */

/**
 * Where the nodes of rooted trees stand, each tree by itself with its root at 0.
 * @param {readonly (readonly number[])[]} children  of each node, from left to right
 * @param {readonly number[]} roots
 * @param {{gap: number, widths?: readonly number[]}} room
 *   `gap`: between nodes that stand side by side; `widths`: of the nodes, points without them
 * @returns {RootedForest}
 */
export function placeForest(children, roots, { gap, widths }) {
  const downward = [...roots];
  for (const node of downward) for (const child of children[node]) downward.push(child);
  /** How far right of its parent. */
  const shift = new Float64Array(children.length);
  /** Those of subtrees whose parent is still to come. @type {Map<number, Outline>} */
  const outlines = new Map();
  for (const node of downward.toReversed()) {
    const below = children[node].map((child) => /** @type {Outline} */ (outlines.get(child)));
    const shifts = shiftsOf(comparedLevels(below), gap);
    children[node].forEach((child, i) => {
      shift[child] = shifts[i];
      outlines.delete(child);
    });
    outlines.set(node, outlineOf((widths?.[node] ?? 0) / 2, below, shifts));
  }
  const depths = new Int32Array(children.length);
  const x = new Float64Array(children.length);
  for (const node of downward) {
    for (const child of children[node]) {
      depths[child] = depths[node] + 1;
      x[child] = x[node] + shift[child];
    }
  }
  const ends = roots.map((root) => endsOf(/** @type {Outline} */ (outlines.get(root))));
  return { downward, depths, x, ends };
}

/**
 * The children of each node, ascending.
 * @param {readonly (number | null)[]} parents
 */
export function childrenOf(parents) {
  /** @type {number[][]} */
  const children = parents.map(() => []);
  parents.forEach((parent, node) => {
    if (parent !== null) children[parent].push(node);
  });
  return children;
}

/**
 * Of each outline the levels that others have as well, from the top.
 * @param {readonly Outline[]} outlines
 */
function comparedLevels(outlines) {
  let [highest, second] = [0, 0];
  for (const { levels } of outlines)
    [highest, second] = [
      Math.max(highest, levels.length),
      Math.max(second, Math.min(highest, levels.length)),
    ];
  return outlines.map(({ levels, shift }) =>
    levels
      .slice(-second || levels.length)
      .reverse()
      .map(([left, right]) => /** @type {Ends} */ ([left + shift, right + shift])),
  );
}

/**
 * How far right of their parent children stand.
 * @param {Ends[][]} outlines
 * @param {number} gap
 */
function shiftsOf(outlines, gap) {
  const mirror = outlines
    .map((outline) => outline.map(([left, right]) => /** @type {Ends} */ ([-right, -left])))
    .reverse();
  const fromRight = shiftsFromLeft(mirror, gap).reverse();
  return shiftsFromLeft(outlines, gap).map((x, i) => (x - fromRight[i]) / 2);
}

/**
 * Each as far left as those before it allow, then the parent above the middle of first and last.
 * @param {Ends[][]} outlines
 * @param {number} gap
 */
function shiftsFromLeft(outlines, gap) {
  /** The right ends of those that are placed. @type {number[]} */
  const rightEnds = [];
  const shifts = outlines.map((outline) => {
    let x = rightEnds.length > 0 ? -Infinity : 0;
    for (let level = 0; level < Math.min(rightEnds.length, outline.length); level++) {
      x = Math.max(x, rightEnds[level] - outline[level][0] + gap);
    }
    outline.forEach(([, end], level) => {
      rightEnds[level] = x + end;
    });
    return x;
  });
  const middle = shifts.length > 0 ? (shifts[0] + shifts[shifts.length - 1]) / 2 : 0;
  return shifts.map((x) => x - middle);
}

/**
 * The outline of a parent: that of its highest child, made wider by the others, and its own level.
 * @param {number} half  of the parent's width
 * @param {readonly Outline[]} outlines  of the children; the highest is used up
 * @param {readonly number[]} shifts
 * @returns {Outline}
 */
function outlineOf(half, outlines, shifts) {
  if (outlines.length === 0) return { levels: [[-half, half]], shift: 0 };
  const highest = outlines.reduce(
    (best, { levels }, i) => (levels.length > outlines[best].levels.length ? i : best),
    0,
  );
  const { levels } = outlines[highest];
  const shift = outlines[highest].shift + shifts[highest];
  outlines.forEach((other, i) => {
    if (i === highest) return;
    const by = other.shift + shifts[i] - shift;
    for (let depth = 1; depth <= other.levels.length; depth++) {
      const [ours, theirs] = [
        levels[levels.length - depth],
        other.levels[other.levels.length - depth],
      ];
      ours[0] = Math.min(ours[0], theirs[0] + by);
      ours[1] = Math.max(ours[1], theirs[1] + by);
    }
  });
  levels.push([-half - shift, half - shift]);
  return { levels, shift };
}

/** @param {Outline} outline @returns {Ends} */
function endsOf({ levels, shift }) {
  let [left, right] = [Infinity, -Infinity];
  for (const [start, end] of levels)
    [left, right] = [Math.min(left, start + shift), Math.max(right, end + shift)];
  return [left, right];
}

// A graph drawn as a tree in levels. Of a graph with rings it is the tree that is met first, and
// the other edges lie across it: levels that such edges run along are bent.

/**
 * Between levels: more where an edge would run into the vertex beside its end, up to the second.
 */
const LEVEL = 1.4 * STEP;
const MAX_LEVEL = 4 * STEP;
/** An edge passes the middle of another vertex at least so far above. */
const PASS = 8;
/**
 * And one within a level so far from it, where a bend of this depth, or half as deep as wide, can
 * do that.
 */
const BESIDE = 7;
const MAX_BEND = 6 * STEP;
/** Rounds after which the height of a bent level hardly changes. */
const STEEPER = 6;
/** How much wider a drawing with bent levels is: else the bends would be steep. */
const WIDER = 1.4;

/**
 * A tree or forest; of a graph with rings, the tree that is met first, and the other edges across
 * it.
 * @param {number} count
 * @param {import("./drawing.js").Edges} edges
 * @param {{root?: number}} options  The vertex at the top; without one, the middle of each tree.
 */
export function treePlaces(count, edges, { root } = {}) {
  return placeComponents(count, edges, (near, vertices) => {
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
    vertex = /** @type {number} */ (
      near[vertex].find((other) => fromOne[other] === fromOne[vertex] - 1)
    );
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
  const children = childrenFrom(near, root);
  const { downward, depths, x } = placeForest(children, [root], { gap: STEP });
  drawing.x.set(x);
  /** @type {number[][]} */
  const levels = [];
  for (const vertex of downward) (levels[depths[vertex]] ??= []).push(vertex);
  const bends = bend(levels, near, depths, drawing);
  let start = 0;
  levels.forEach((level, i) => {
    const flat = LEVEL + bends[i];
    const needed = level.reduce(
      (most, vertex) => Math.max(most, roomAbove(vertex, children[vertex], drawing)),
      flat,
    );
    // Until now it is the depth below the middle of its level.
    for (const vertex of level) drawing.y[vertex] += start;
    start += Math.min(needed, MAX_LEVEL + bends[i] + (bends[i + 1] ?? 0));
  });
  return drawing;
}

/**
 * In a graph that is no tree, edges within a level would run through the vertices between their
 * ends: such a level is bent down on both sides, and all of them are wider. How deep each becomes.
 * @param {readonly number[][]} levels
 * @param {readonly number[][]} near
 * @param {Int32Array} depths
 * @param {import("./drawing.js").Drawing} drawing
 */
function bend(levels, near, depths, { x, y }) {
  const rows = levels.map((level) => level.toSorted((a, b) => x[a] - x[b]));
  const rank = new Uint32Array(near.length);
  for (const row of rows)
    row.forEach((vertex, i) => {
      rank[vertex] = i;
    });
  const hidden = (/** @type {number} */ a, /** @type {number} */ b) =>
    depths[a] === depths[b] && rank[b] > rank[a] + 1;
  const isBent = rows.map((row) => row.some((a) => near[a].some((b) => hidden(a, b))));
  if (isBent.includes(true))
    x.forEach((_, vertex) => {
      x[vertex] *= WIDER;
    });
  return rows.map((row, i) => {
    if (!isBent[i]) return 0;
    const [left, right] = [x[row[0]], x[row[row.length - 1]]];
    const [middle, half] = [(left + right) / 2, (right - left) / 2];
    let curve = 0;
    for (const a of row) {
      for (const b of near[a])
        if (hidden(a, b))
          curve = Math.max(
            curve,
            curveFor(
              x[a] - middle,
              x[b] - middle,
              x[row[rank[a] + 1]] - middle,
              x[row[rank[b] - 1]] - middle,
            ),
          );
    }
    const depthOf = Math.min(curve * half * half, half, MAX_BEND);
    for (const vertex of row) y[vertex] = depthOf * ((x[vertex] - middle) / half) ** 2;
    return depthOf;
  });
}

/**
 * For which c vertices on the parabola y = c x² are passed by an edge between two of them.
 * @param {number} a  The ends.
 * @param {number} b
 * @param {number[]} between  The first and the last vertex between them.
 */
function curveFor(a, b, ...between) {
  const room = between.reduce((least, x) => Math.min(least, (x - a) * (b - x)), Infinity);
  // Below x the edge lies c (x - a)(b - x); its slope is c (a + b).
  const square = room ** 2 - (BESIDE * (a + b)) ** 2;
  return square > 0 ? BESIDE / Math.sqrt(square) : Infinity;
}

/**
 * How far below its level that of the children lies so that the edge to one does not meet those
 * before it.
 * @param {number} parent
 * @param {readonly number[]} children  From left to right.
 * @param {import("./drawing.js").Drawing} drawing  In which a height is that below the middle of a
 *   level.
 */
function roomAbove(parent, children, { x, y }) {
  let needed = 0;
  for (let i = 1; i < children.length; i++) {
    const [left, right] = [children[i - 1], children[i]];
    const [a, b] = [x[left] - x[parent], x[right] - x[parent]];
    if (a * b <= 0) continue;
    // Of two on the same side of the parent the edge to the farther one passes the nearer.
    const [nearer, farther] = a > 0 ? [left, right] : [right, left];
    const share = a > 0 ? a / b : b / a;
    let drop = PASS / (1 - share);
    // Towards the end of a bent level it is steep, and passes closer by than it does above.
    for (let turn = 0; y[farther] > 0 && turn < STEEPER; turn++) {
      const above = PASS * Math.hypot(1, (drop + y[farther]) / (a > 0 ? b : a));
      drop = (above - y[nearer] + y[farther] * share) / (1 - share);
    }
    needed = Math.max(needed, y[parent] + drop);
  }
  return needed;
}

/**
 * The children of each vertex in the tree that is met first from the root on.
 * @param {readonly number[][]} near
 * @param {number} root
 */
function childrenFrom(near, root) {
  const seen = new Uint8Array(near.length);
  seen[root] = 1;
  /** @type {number[][]} */
  const children = near.map(() => []);
  const downward = [root];
  for (const vertex of downward) {
    for (const other of near[vertex]) {
      if (seen[other]) continue;
      seen[other] = 1;
      children[vertex].push(other);
      downward.push(other);
    }
  }
  return children;
}
