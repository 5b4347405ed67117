// The rooted tree as a picture: what each vertex shows, its name, and its polynomial below it. Vertices are
// clicked, and walked through with the arrow keys.

import { h, onceFor } from "../../page/h.js";
import { FREE, isFlag, isNumber, UNKNOWN } from "../../state/labels.js";
import { termsOf } from "../../text/math.js";
import { cellName, shortName } from "../../text/names.js";
import { nodeAt, placeTrees, treePicture } from "../tree_picture.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 * @typedef {import("../tree_picture.js").TreePlaces} TreePlaces
 * @typedef {{places: TreePlaces, level: number, names: string[], texts: string[], radius: number,
 *   isWritten: boolean}} Layout  `level`: px from a vertex to its children
 */

const WORDS = {
  box: "The rooted tree",
  trees: (
    /** @type {number} */ count,
    /** @type {number} */ vertices,
    /** @type {string} */ root,
  ) =>
    `${count === 1 ? "a tree" : `${count} trees`} of ${vertices} vertices with the root ${root} on top; the buttons above go through its steps, the arrow keys through its vertices`,
  labels: {
    unknown: "unknown",
    free: "known safe",
    mine: "a known mine",
    number: (/** @type {string} */ label) => `which shows ${label}`,
  },
};

const LEVEL = 78; // px
const [RADIUS, SMALL] = [15, 6]; // px
const LETTER = 7; // px of a letter below a vertex, about
const MOST_WRITTEN = 400; // vertices of a tree whose polynomials are written into the picture
const LONGEST = 16; // signs of a polynomial below a vertex
const MOST_DIGITS = 6; // of a coefficient of it

/**
 * The tools of the picture, and its box.
 * @param {Position} position
 * @param {TreeAnswer} answer
 * @param {ReadonlyMap<number, number>} turns  at which step each vertex has its turn
 * @param {number} turn  the step that is shown
 * @param {(cell: number) => void} goTo
 */
export function rootedTree(position, answer, turns, turn, goTo) {
  const { parents, roots, steps } = answer;
  const layout = layOut(answer, position);
  const { places, radius, isWritten } = layout;
  const { cell: now, children } = steps[turn];
  const below = new Set(children);
  const lookOf = (/** @type {number} */ cell) =>
    [
      "tree-vertex",
      /** @type {number} */ (turns.get(cell)) <= turn && "done",
      cell === now && "now",
      below.has(cell) && "child",
    ]
      .filter(Boolean)
      .join(" ");
  const arrive = (/** @type {Event} */ event) => {
    const cell = nodeAt(event);
    if (cell !== null) goTo(cell);
  };
  return treePicture(
    {
      of: answer,
      label: WORDS.box,
      parents,
      places,
      drop: () => 2 * radius + 2,
      hasText: isWritten,
      start: now,
      sight: { of: now, node: now },
      picture: {
        class: "tree-picture",
        role: "tree",
        "aria-label": WORDS.trees(roots.length, parents.length, cellName(position, roots[0])),
        onclick: arrive,
        onfocusin: arrive,
        onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, parents, places),
      },
    },
    lookOf,
    (cell, look) => drawVertex(position, layout, cell, look, cell === now),
  );
}

/** @param {TreeAnswer} answer @param {Position} position @returns {Layout} */
function place({ parents, steps }, position) {
  const isWritten = steps.length <= MOST_WRITTEN;
  const radius = isWritten ? RADIUS : SMALL;
  const texts = parents.map(() => "");
  for (const { cell, polynomials } of steps)
    if (isWritten && polynomials) texts[cell] = shortPolynomial(polynomials.whole);
  const names = parents.map((_, cell) => (isWritten ? shortName(position, cell) : ""));
  const widthOf = (/** @type {string} */ text, /** @type {number} */ cell) =>
    Math.max(
      2 * RADIUS + 12,
      text.length * LETTER + 16,
      2 * RADIUS + 2 * names[cell].length * LETTER + 8,
    );
  const widths = texts.map(isWritten ? widthOf : () => 2 * SMALL + 3);
  const level = isWritten ? LEVEL : 4 * SMALL;
  const places = placeTrees(parents, widths, level, 2 * radius + (isWritten ? 22 : 4));
  return { places, level, names, texts, radius, isWritten };
}

const layOut = onceFor(place);

/**
 * @param {Position} position
 * @param {Layout} layout
 * @param {number} cell
 * @param {string} look
 * @param {boolean} isStop  whether Tab leads to it
 */
function drawVertex(position, layout, cell, look, isStop) {
  const { places, level, names, texts, radius, isWritten } = layout;
  const label = position.labels[cell];
  const sign = isFlag(label) ? "✱" : label === FREE ? "□" : label;
  const text = (
    /** @type {string} */ name,
    /** @type {object} */ at,
    /** @type {string} */ written,
  ) => h("text", { class: name, ...at }, written);
  return h(
    "g",
    {
      key: cell,
      class: look,
      role: "treeitem",
      "aria-level": 1 + Math.round(places.y[cell] / level),
      "data-node": cell,
      tabindex: isStop ? 0 : -1,
      transform: `translate(${places.x[cell]} ${places.y[cell] + radius + 2})`,
    },
    h("title", {}, vertexInWords(position, cell)),
    h("circle", { r: radius + 4, class: "vertex-ring" }),
    h("circle", { r: radius, class: isNumber(label) ? "open" : "closed" }),
    isWritten && [
      text("sign", { y: 5 }, sign),
      text("vertex-name", { x: RADIUS + 4, y: -4 }, names[cell]),
      text("vertex-value", { y: RADIUS + 13 }, texts[cell]),
    ],
  );
}

/** @param {Position} position @param {number} cell */
export function vertexInWords(position, cell) {
  const { unknown, free, mine, number } = WORDS.labels;
  const label = position.labels[cell];
  const shown =
    label === UNKNOWN ? unknown : label === FREE ? free : isFlag(label) ? mine : number(label);
  return `${cellName(position, cell)}, ${shown}`;
}

/**
 * To another vertex, which gets the focus.
 * @param {KeyboardEvent} event
 * @param {TreeAnswer["parents"]} parents
 * @param {TreePlaces} places
 */
function walk(event, parents, places) {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const from = nodeAt(event);
  if (from === null || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!key.startsWith("Arrow") && key !== "Home") return;
  event.preventDefault();
  const to = stepInTree(key, from, parents, places);
  /** @type {SVGElement | null} */
  const vertex = /** @type {Element} */ (currentTarget).querySelector(`[data-node="${to}"]`);
  vertex?.focus();
}

/**
 * The vertex that a key leads to: up to the parent, down to a child, aside to the next of the same level; null where
 * it leads nowhere.
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
 * The first terms of a polynomial; ≈ stands before it where a coefficient is rounded.
 * @param {readonly string[]} coefficients
 */
export function shortPolynomial(coefficients) {
  const terms = termsOf(coefficients).map(({ magnitude, power }) => {
    const { text, exact } =
      magnitude.length > MOST_DIGITS ? rounded(magnitude) : { text: magnitude, exact: true };
    if (power === 0) return { text, exact };
    return { text: `${magnitude === "1" ? "" : text}x${power === 1 ? "" : raised(power)}`, exact };
  });
  if (!terms.length) return "0";
  const sum = (/** @type {typeof terms} */ some) =>
    `${some.every(({ exact }) => exact) ? "" : "≈"}${some.map(({ text }) => text).join("+")}`;
  if (sum(terms).length <= LONGEST) return sum(terms);
  let shown = 1;
  while (shown < terms.length && sum(terms.slice(0, shown + 1)).length < LONGEST) shown += 1;
  return shown < terms.length ? `${sum(terms.slice(0, shown))}+…` : sum(terms);
}

/** A long coefficient as a digit and a power of ten. @param {string} magnitude */
function rounded(magnitude) {
  const up = magnitude[1] >= "5" ? 1 : 0;
  const [lead, power] =
    magnitude[0] === "9" && up
      ? [1, magnitude.length]
      : [Number(magnitude[0]) + up, magnitude.length - 1];
  return {
    text: `${lead === 1 ? "" : `${lead}·`}10${raised(power)}`,
    exact: /^.0*$/.test(magnitude),
  };
}

/** @param {number} power */
const raised = (power) => String(power).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);
