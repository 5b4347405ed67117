// What the view of trees says.

import { FREE, isFlag, UNKNOWN } from "../../state/labels.js";
import { cellName } from "../../text/names.js";
import { inThrees } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 * @typedef {import("../../solver/protocol.js").TreeRule} TreeRule
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} VertexPolynomials
 */

const MOST_NAMED = 8; // children

export const TREE = Object.freeze({
  lead: "Golan’s recursion: each vertex gets four polynomials in x from those of its children, leaves first; the coefficient of x to the k counts arrangements with k mines at or below it. The board marks the vertex of the step, and more thinly its children. In the picture the arrow keys go from vertex to vertex.",
  toDecomposition: "Show its bags",
  result: "The polynomial of the whole board",
  reroot: "Make this vertex the root",
  picture: "The rooted tree",
  rule: "The rule with the polynomials of the children",
  tooLong: "The polynomials of this vertex are too long to show.",
  whole: "The whole polynomial",
});

/** The tools that go from step to step. */
export const STEPS = Object.freeze({
  tools: "Steps",
  first: "First",
  back: "Back",
  next: "Next",
  last: "Last",
  slider: "Step",
});

/** All polynomials as a table. */
export const TABLE = Object.freeze({
  open: "All polynomials as a table",
  label: "The polynomials of every vertex",
  columns: ["Step", "Vertex", "Label"],
  copy: "Table",
});

/** The polynomials of a leaf, with the labels as they are written and as they are said. */
export const TABLE_1 = Object.freeze({
  caption: "Table 1: the polynomials of a leaf v",
  label: "label",
  free: "free",
  mine: "mine",
  unknown: "unknown",
  twoOrMore: "2 or more",
});

/**
 * What each polynomial counts; follows its name in a sentence.
 * @type {Readonly<Record<keyof VertexPolynomials, string>>}
 */
export const MEANINGS = Object.freeze({
  whole:
    "counts the arrangements at or below the vertex that fit all numbers there, if its parent is not a mine.",
  less: "counts them if its parent is a mine: a number at the vertex then needs one mine less below.",
  free: "counts those of P in which the vertex is safe.",
  mine: "counts those of P in which the vertex is a mine.",
});

/** What each rule says. @type {Readonly<Record<TreeRule, string>>} */
export const RULES = Object.freeze({
  leaf: "A leaf: Table 1 has its four polynomials.",
  free: "Case i, known safe: the subtrees of the children are independent, so their P are multiplied.",
  mine: "Case ii, a known mine: numbers among the children need one mine less, so their P₋ are multiplied, and x counts this mine.",
  unknown: "Case iii, unknown: safe or a mine, so both cases are added.",
  number:
    "Case iv, a number: y marks the children that are mines, and exactly as many as the number says must be mines.",
});

/** The formulas for those who do not see them. */
export const SAID = Object.freeze({
  lessIsZero: "P₋ is 0: the number would be below 0",
  sum: (/** @type {string} */ value) => `P is their sum: ${value}`,
  free: (/** @type {string} */ value) => `P_free is the product of P over the children: ${value}`,
  mine: (/** @type {string} */ value) =>
    `P_mine is x times the product of P₋ over the children: ${value}`,
  number: (/** @type {string} */ name, /** @type {number} */ power, /** @type {string} */ value) =>
    `${name} is the coefficient of y to the ${power} in the product of P_free + y P_mine over the children: ${value}`,
});

/** @param {string} label */
export function labelInWords(label) {
  if (label === UNKNOWN) return "unknown";
  if (label === FREE) return "known safe";
  return isFlag(label) ? "a known mine" : `which shows ${label}`;
}

/**
 * @param {Position} position
 * @param {number} cell
 */
export const vertexInWords = (position, cell) =>
  `${cellName(position, cell)}, ${labelInWords(position.labels[cell])}`;

/** @param {import("./steps.js").TreeSteps} steps */
export function stepInWords({ position, answer, step, shown, count }) {
  const { cell, children, rule } = step;
  const root = answer.parents[cell] === null ? ", a root" : "";
  const names = children.map((child) => cellName(position, child));
  const are = children.length === 1 ? "child is" : "children are";
  const below = children.length ? ` Its ${are} ${listed(names, MOST_NAMED)}.` : "";
  return `Step ${shown + 1} of ${count}: ${vertexInWords(position, cell)}${root}.${below} ${RULES[rule]}`;
}

/**
 * @param {number} step  from 0
 * @param {string} name  of its vertex
 */
export const sliderInWords = (step, name) => `step ${step + 1}, ${name}`;

/**
 * @param {Position} position
 * @param {Pick<TreeAnswer, "roots" | "parents">} answer
 */
export function pictureInWords(position, { roots, parents }) {
  const trees = roots.length === 1 ? "a tree" : `${roots.length} trees`;
  return `${trees} of ${parents.length} vertices with the root ${cellName(position, roots[0])} on top; the buttons above go through its steps, the arrow keys through its vertices`;
}

/** @param {number} count  of vertices */
export const moreTooLong = (count) =>
  `The polynomials of ${count} more vertices are too long for a table; go to their steps.`;

/**
 * @param {string} polynomial  such as P
 * @param {string} name  of a vertex
 */
export const polynomialOf = (polynomial, name) => `${polynomial} of ${name}`;

/** @param {string} name  of a vertex */
export const polynomialsOf = (name) => `The polynomials of ${name}`;

/** @param {string} label  of Table 1 */
export const leafInWords = (label) => `leaf labelled ${label}`;

/**
 * What the polynomial of the whole board counts.
 * @param {Position} position
 * @param {TreeAnswer} answer
 */
export function resultInWords(position, { legal, roots, count, polynomial }) {
  const trees = roots.length === 1 ? "" : ` (${roots.length} trees)`;
  if (!legal) return `No solution${trees}: the polynomial is 0.`;
  const solutions = `${inThrees(count)} ${count === "1" ? "solution" : "solutions"}`;
  return `${solutions} in all${trees}: its value at x = 1.${withTotal(position, polynomial)}`;
}

/**
 * How many of them have the number of mines that the board has; "" where that is not given.
 * @param {Position} position
 * @param {readonly string[]} coefficients
 */
function withTotal({ prior }, coefficients) {
  if (prior.kind !== "total") return "";
  const count = coefficients[Number(prior.mines)] ?? "0";
  const mines = counted(Number(prior.mines), "mine");
  return ` ${inThrees(count)} of them ${count === "1" ? "has" : "have"} ${mines}, the coefficient of that power.`;
}
