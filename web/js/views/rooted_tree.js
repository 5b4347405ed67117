// Rooted trees as pictures: roots on top, every parent above the middle of its children. Nothing is
// recursive, since a tree may be a long path.

import { makeSvg } from "../page/dom.js";

/**
 * @typedef {{x: number[], y: number[], width: number, height: number}} Hung
 *   The middle of each node's upper edge, and how large all of it is.
 */

/**
 * @param {readonly (number | null)[]} parents
 * @param {readonly number[]} widths  of the nodes, with the gap beside them
 * @param {number} level  from a parent down to its children
 * @param {number} [tall]  a node of the lowest level
 * @returns {Hung}
 */
export function hang(parents, widths, level, tall = level) {
  const children = childrenOf(parents);
  const order = downward(parents, children);
  const spans = [...widths];
  for (const i of order.toReversed()) spans[i] = Math.max(widths[i], sum(children[i], spans));
  const left = new Array(parents.length).fill(0);
  const y = new Array(parents.length).fill(0);
  let width = 0;
  for (const i of order) {
    if (parents[i] === null) {
      left[i] = width;
      width += spans[i];
    }
    let start = left[i] + (spans[i] - sum(children[i], spans)) / 2;
    for (const child of children[i]) {
      left[child] = start;
      start += spans[child];
      y[child] = y[i] + level;
    }
  }
  const x = new Array(parents.length).fill(0);
  for (const i of order.toReversed()) {
    const below = children[i];
    const middle = below.length
      ? (x[below[0]] + x[below[below.length - 1]]) / 2
      : left[i] + spans[i] / 2;
    x[i] = Math.min(Math.max(middle, left[i] + widths[i] / 2), left[i] + spans[i] - widths[i] / 2);
  }
  return { x, y, width, height: y.reduce((most, each) => Math.max(most, each), 0) + tall };
}

/** @param {readonly number[]} which @param {readonly number[]} values */
const sum = (which, values) => which.reduce((total, i) => total + values[i], 0);

/**
 * The children of each node, ascending.
 * @param {readonly (number | null)[]} parents
 */
export function childrenOf(parents) {
  /** @type {number[][]} */
  const found = parents.map(() => []);
  parents.forEach((parent, i) => {
    if (parent !== null) found[parent].push(i);
  });
  return found;
}

/**
 * Every node after its parent.
 * @param {readonly (number | null)[]} parents
 * @param {readonly (readonly number[])[]} children
 */
function downward(parents, children) {
  const found = parents.flatMap((parent, i) => (parent === null ? [i] : []));
  for (let place = 0; place < found.length; place += 1) found.push(...children[found[place]]);
  return found;
}

/** The picture of a tree in a box that scrolls, whole or in its own size. */
export class HangingPicture {
  /**
   * @param {HTMLElement} box
   * @param {HTMLButtonElement} fit  the button that makes it fit
   */
  constructor(box, fit) {
    this.box = box;
    this.fit = fit;
    this.svg = makeSvg("svg", { class: "hanging" });
    box.append(this.svg);
    fit.setAttribute("aria-pressed", "false");
    fit.addEventListener("click", () => this.setFit(fit.getAttribute("aria-pressed") !== "true"));
  }

  /** @param {boolean} whole */
  setFit(whole) {
    this.fit.setAttribute("aria-pressed", String(whole));
    this.box.classList.toggle("fitted", whole);
  }

  /**
   * @param {Hung} hung
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
    if (box.classList.contains("fitted")) return;
    const outside = (
      /** @type {number} */ at,
      /** @type {number} */ from,
      /** @type {number} */ room,
    ) => at < from + 40 || at > from + room - 80;
    if (outside(x, box.scrollLeft, box.clientWidth)) box.scrollLeft = x - box.clientWidth / 2;
    if (outside(y, box.scrollTop, box.clientHeight)) box.scrollTop = y - box.clientHeight / 2;
  }
}
