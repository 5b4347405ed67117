// The picture of rooted trees: roots on top, curves down to the children, in a box that scrolls.

import { childrenOf, placeForest } from "../graph/layouts/rooted_tree.js";
import { makeSvg } from "../page/dom.js";

/**
 * @typedef {{x: number[], y: number[], width: number, height: number}} TreePlaces
 *   The middle of each node's upper edge, and how large all of it is.
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

/** The picture of a tree in a box that scrolls, whole or in its own size. */
export class TreePicture {
  /**
   * @param {HTMLElement} box
   * @param {HTMLButtonElement} fit  the button that makes it fit
   */
  constructor(box, fit) {
    this.box = box;
    this.fit = fit;
    this.svg = makeSvg("svg", { class: "tree-picture" });
    /** Whether the whole of it is shown, as small as that needs. */
    this.whole = false;
    box.append(this.svg);
    fit.setAttribute("aria-pressed", "false");
    fit.addEventListener("click", () => this.setFit(!this.whole));
  }

  /** @param {boolean} whole */
  setFit(whole) {
    this.whole = whole;
    this.fit.setAttribute("aria-pressed", String(whole));
    this.box.classList.toggle("fitted", whole);
  }

  /**
   * @param {TreePlaces} places
   * @param {readonly (number | null)[]} parents
   * @param {(node: number) => number} drop  from a node's upper edge to where its lines begin
   * @param {Node[]} nodes
   * @param {string} said
   * @param {"img" | "tree"} [role]  "tree" where the nodes can be walked through
   */
  show({ x, y, width, height }, parents, drop, nodes, said, role = "img") {
    const lines = parents.flatMap((parent, i) => {
      if (parent === null) return [];
      const [from, to] = [y[parent] + drop(parent), y[i]];
      const middle = (from + to) / 2;
      return [`M${x[parent]} ${from}C${x[parent]} ${middle} ${x[i]} ${middle} ${x[i]} ${to}`];
    });
    const [wide, high] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
    for (const [name, value] of Object.entries({
      width: wide,
      height: high,
      viewBox: `0 0 ${wide} ${high}`,
      role,
      "aria-label": said,
    })) {
      this.svg.setAttribute(name, String(value));
    }
    this.svg.replaceChildren(
      makeSvg("path", { class: "branches", "aria-hidden": "true", d: lines.join("") }),
      ...nodes,
    );
    // The root is what one looks for first.
    this.box.scrollTop = 0;
    this.box.scrollLeft = (x[parents.indexOf(null)] ?? 0) - this.box.clientWidth / 2;
    this.fit.hidden = wide <= this.box.clientWidth && high <= this.box.clientHeight;
  }

  /** Bring a node into sight, within the box alone. @param {number} x @param {number} y */
  reveal(x, y) {
    const { box } = this;
    if (this.whole) return;
    const outside = (
      /** @type {number} */ at,
      /** @type {number} */ from,
      /** @type {number} */ room,
    ) => at < from + 40 || at > from + room - 80;
    if (outside(x, box.scrollLeft, box.clientWidth)) box.scrollLeft = x - box.clientWidth / 2;
    if (outside(y, box.scrollTop, box.clientHeight)) box.scrollTop = y - box.clientHeight / 2;
  }
}
