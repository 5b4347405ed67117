// The picture of rooted trees: roots on top, curves down to the children, in a box that scrolls and zooms.

import { childrenOf, placeForest } from "../graph/layouts/tree.js";
import { h } from "../page/h.js";
import { zoomBox } from "../parts/zoom_box.js";

/**
 * @typedef {import("../page/h.js").Drawing} Drawing
 * @typedef {import("../parts/zoom_box.js").Zoomed} Zoomed
 * @typedef {{x: number[], y: number[], width: number, height: number}} TreePlaces
 *   The middle of each node's upper edge, and how large all of it is.
 * @typedef {Omit<Zoomed, "width" | "height" | "start" | "sight"> & {of: object, start: number,
 *   sight: {of: unknown, node: number} | null, parents: readonly (number | null)[], places: TreePlaces,
 *   drop: (node: number) => number}} Tree
 *   `start`: the node that one looks at first; `drop`: from a node's upper edge to where its lines begin
 */

/**
 * Trees side by side, with equal distances between their levels.
 * @param {readonly (number | null)[]} parents
 * @param {readonly number[]} widths  of the nodes, with the gap beside them
 * @param {number} level  from a parent down to its children
 * @param {number} [tall]  a node of the lowest level
 * @returns {TreePlaces}
 */
export function placeTrees(parents, widths, level, tall = level) {
  const roots = parents.flatMap((parent, node) => (parent === null ? [node] : []));
  const forest = placeForest(childrenOf(parents), roots, { gap: 0, widths });
  /** Where the root of each node's tree stands. */
  const rootX = parents.map(() => 0);
  let width = 0;
  roots.forEach((root, tree) => {
    const [left, right] = forest.ends[tree];
    rootX[root] = width - left;
    width += right - left;
  });
  for (const node of forest.downward) rootX[node] = rootX[parents[node] ?? node];
  const deepest = forest.depths.reduce((most, depth) => Math.max(most, depth), 0);
  return {
    x: rootX.map((x, node) => x + forest.x[node]),
    y: Array.from(forest.depths, (depth) => depth * level),
    width,
    height: deepest * level + tall,
  };
}

/** What was drawn of each tree. @type {WeakMap<object, {branches: Drawing, nodes: {look: string, drawing: Drawing}[]}>} */
const known = new WeakMap();

/**
 * The tools of the picture, and its box. There may be thousands of nodes: one is drawn again only when it looks
 * otherwise. So what can be done with it is said of the whole picture, and `nodeAt` tells which node it was.
 * @param {Tree} tree
 * @param {(node: number) => string} lookOf  the classes of a node
 * @param {(node: number, look: string) => Drawing} drawNode  with the number of the node as its `data-node`
 */
export function treePicture({ places, start, sight, parents, drop, ...box }, lookOf, drawNode) {
  const drawn = known.get(box.of) ?? { branches: drawBranches(places, parents, drop), nodes: [] };
  known.set(box.of, drawn);
  const nodes = parents.map((_, node) => {
    const look = lookOf(node);
    if (drawn.nodes[node]?.look !== look)
      drawn.nodes[node] = { look, drawing: drawNode(node, look) };
    return drawn.nodes[node].drawing;
  });
  const at = (/** @type {number} */ node) =>
    /** @type {const} */ ([places.x[node], places.y[node]]);
  const width = Math.max(1, Math.ceil(places.width));
  const height = Math.max(1, Math.ceil(places.height));
  return zoomBox(
    {
      ...box,
      width,
      height,
      start: at(start),
      sight: sight && { of: sight.of, at: at(sight.node) },
    },
    drawn.branches,
    nodes,
  );
}

/**
 * @param {TreePlaces} places
 * @param {Tree["parents"]} parents
 * @param {Tree["drop"]} drop
 */
function drawBranches({ x, y }, parents, drop) {
  const lines = parents.flatMap((parent, i) => {
    if (parent === null) return [];
    const [from, to] = [y[parent] + drop(parent), y[i]];
    const middle = (from + to) / 2;
    return [`M${x[parent]} ${from}C${x[parent]} ${middle} ${x[i]} ${middle} ${x[i]} ${to}`];
  });
  return h("path", { class: "branches", "aria-hidden": "true", d: lines.join("") });
}

/** The node that something was done with; null where it was none. @param {Event} event */
export function nodeAt({ target }) {
  const node = /** @type {Element} */ (target).closest("[data-node]");
  return node && Number(node.getAttribute("data-node"));
}
