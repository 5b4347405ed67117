// Walking through the picture of a rooted tree with the arrow keys: up to the parent, down to a
// child, aside to the next vertex of the same level.

/** @typedef {import("./tree_picture.js").TreePlaces} TreePlaces */

/**
 * The node that a key leads to; null where it is no key for walking, or leads nowhere.
 * @param {string} key
 * @param {number} node
 * @param {readonly (number | null)[]} parents
 * @param {Pick<TreePlaces, "x" | "y">} places
 * @returns {number | null}
 */
export function stepInTree(key, node, parents, { x, y }) {
  if (key === "ArrowUp") return parents[node];
  if (key === "Home") {
    let root = node;
    for (let parent = parents[root]; parent !== null; parent = parents[root]) root = parent;
    return root;
  }
  const aside = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: 0 }[key];
  if (aside === undefined) return null;
  let [best, found] = [Infinity, /** @type {number | null} */ (null)];
  x.forEach((at, i) => {
    const far = aside === 0 ? Math.abs(at - x[node]) : (at - x[node]) * aside;
    const meant = aside === 0 ? parents[i] === node : i !== node && y[i] === y[node] && far > 0;
    if (meant && far < best) [best, found] = [far, i];
  });
  return found;
}

/**
 * One of several elements that stands for all of them where Tab leads to, as the arrow keys move.
 */
export class RovingFocus {
  /**
   * @param {Element} picture  in which they are
   * @param {(node: number) => void} arrive  called with the one that has got the focus
   */
  constructor(picture, arrive) {
    /** @type {readonly SVGElement[]} */
    this.nodes = [];
    /** @type {(key: string, node: number) => number | null} */
    this.step = () => null;
    this.tabStop = -1;
    picture.addEventListener("focusin", ({ target }) => {
      const node = this.nodes.indexOf(/** @type {SVGElement} */ (target));
      if (node >= 0) arrive(node);
    });
    picture.addEventListener("keydown", (event) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = /** @type {KeyboardEvent} */ (
        event
      );
      const node = this.nodes.indexOf(/** @type {SVGElement} */ (target));
      if (
        node < 0 ||
        altKey ||
        ctrlKey ||
        metaKey ||
        shiftKey ||
        !(key.startsWith("Arrow") || key === "Home")
      )
        return;
      event.preventDefault();
      const next = this.step(key, node);
      if (next !== null) this.nodes[next].focus();
    });
  }

  /**
   * Other elements, and how to get from one to another.
   * @param {readonly SVGElement[]} nodes
   * @param {(key: string, node: number) => number | null} step
   */
  setNodes(nodes, step) {
    Object.assign(this, { nodes, step, tabStop: -1 });
    for (const node of nodes) node.setAttribute("tabindex", "-1");
  }

  /** Let Tab lead to this one. @param {number} node */
  setTabStop(node) {
    this.nodes[this.tabStop]?.setAttribute("tabindex", "-1");
    this.nodes[node]?.setAttribute("tabindex", "0");
    this.tabStop = node;
  }
}
