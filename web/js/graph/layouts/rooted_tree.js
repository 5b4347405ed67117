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
