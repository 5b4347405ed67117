// The four polynomials of a vertex: what each counts, the rule that makes them of those of the children, and tables
// of them.

import { h, onceFor } from "../../page/h.js";
import { button } from "../../parts/fields.js";
import { copyTable, exactTable, drawTable as tableOf, row as tableRow } from "../../parts/table.js";
import { FREE, isFlag, UNKNOWN } from "../../state/labels.js";
import {
  element,
  enclosed,
  math,
  number,
  operator,
  parenthesised,
  polynomial,
  row,
  subscript,
  termsOf,
  toText,
  variable,
} from "../../text/math.js";
import { cellName, shortName } from "../../text/names.js";

/**
 * @typedef {import("../../page/h.js").Content} Content
 * @typedef {import("../../page/h.js").Drawing} Drawing
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").TreeAnswer} TreeAnswer
 * @typedef {import("../../solver/protocol.js").TreeRule} TreeRule
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} Polynomials
 */

const WORDS = {
  /** @type {Record<keyof Polynomials, string>} */
  meanings: {
    whole:
      "counts the arrangements at or below the vertex that fit all numbers there, if its parent is not a mine.",
    less: "counts them if its parent is a mine: a number at the vertex then needs one mine less below.",
    free: "counts those of P in which the vertex is safe.",
    mine: "counts those of P in which the vertex is a mine.",
  },
  lessIsZero: "P₋ is 0: the number would be below 0",
  sum: (/** @type {string} */ value) => `P is their sum: ${value}`,
  free: (/** @type {string} */ value) => `P_free is the product of P over the children: ${value}`,
  mine: (/** @type {string} */ value) =>
    `P_mine is x times the product of P₋ over the children: ${value}`,
  number: (/** @type {string} */ name, /** @type {number} */ power, /** @type {string} */ value) =>
    `${name} is the coefficient of y to the ${power} in the product of P_free + y P_mine over the children: ${value}`,
  table1: "Table 1: the polynomials of a leaf v",
  label: "label",
  labels: { free: "free", mine: "mine", unknown: "unknown", twoOrMore: "2 or more" },
  leaf: (/** @type {string} */ label) => `leaf labelled ${label}`,
  polynomialOf: (/** @type {string} */ polynomial, /** @type {string} */ vertex) =>
    `${polynomial} of ${vertex}`,
  polynomialsOf: (/** @type {string} */ vertex) => `The polynomials of ${vertex}`,
  every: "The polynomials of every vertex",
  columns: ["Step", "Vertex", "Label"],
  tooLong: (/** @type {number} */ vertices) =>
    `The polynomials of ${vertices} more vertices are too long for a table; go to their steps.`,
  copied: ["vertex", "label"],
};

const MOST_FACTORS = 5;
const [MOST_SAID, MOST_SAID_IN_TABLE] = [2000, 400]; // signs of what is said in place of a formula

/**
 * `index`: what stands below the P; `text`: the name where nothing can stand below.
 * @type {readonly {key: keyof Polynomials, index: string, text: string}[]}
 */
const KINDS = [
  { key: "whole", index: "", text: "P" },
  { key: "less", index: "−", text: "P₋" },
  { key: "free", index: "free", text: "P_free" },
  { key: "mine", index: "mine", text: "P_mine" },
];

/** P with an index, of a vertex. @param {string} index @param {string} [of] */
export function signOf(index, of) {
  const base = variable("P");
  const sign =
    index === "" ? base : subscript(base, index === "−" ? operator("−") : element("mtext", index));
  return of === undefined ? sign : row(sign, parenthesised(element("mtext", of)));
}

/** What each of them counts. */
export const drawMeanings = () =>
  h(
    "ul",
    { class: "polynomial-meanings" },
    KINDS.map(({ key, index, text }) =>
      h("li", {}, math(text, signOf(index)), ` ${WORDS.meanings[key]}`),
    ),
  );

/** @param {readonly string[]} coefficients */
export const textOf = (coefficients) => toText(coefficients, "x");

/** @param {readonly string[]} coefficients */
const typeset = (coefficients) => polynomial(coefficients, "x");

/** @param {readonly string[]} coefficients @param {number} [most] */
const formulaOf = (coefficients, most = MOST_SAID) =>
  math(textOf(coefficients).slice(0, most), typeset(coefficients));

/**
 * What is equal, in a line.
 * @param {string} said
 * @param {...Content} sides
 */
const equation = (said, ...sides) =>
  math(said.slice(0, MOST_SAID), row(sides.map((side, i) => [i > 0 && operator("="), side])));

/** A polynomial as a factor: in parentheses where it is a sum. @param {readonly string[]} coefficients */
const factor = (coefficients) =>
  termsOf(coefficients).length > 1 ? parenthesised(typeset(coefficients)) : typeset(coefficients);

/** What the children put in, multiplied. @param {Drawing[]} factors */
function product(factors) {
  const shown =
    factors.length > MOST_FACTORS
      ? [...factors.slice(0, MOST_FACTORS - 1), element("mi", "⋯"), factors[factors.length - 1]]
      : factors;
  return shown.map((each, i) => [i > 0 && operator("·"), each]);
}

/** The product sign over the children c. @param {Drawing} inner */
const overChildren = (inner) => row(element("munder", operator("∏"), variable("c")), inner);

/** A product that is written without a sign. */
const times = () => operator("\u2062");

/**
 * The lines of a step: what the rule says, and with the children's polynomials.
 * @param {TreeRule} rule
 * @param {Polynomials} polynomials
 * @param {string} label  on the board
 * @param {readonly (Polynomials | null)[]} children  in the order of the step
 * @returns {Drawing[]}  formulas
 */
export function formulasOf(rule, { whole, less, free, mine }, label, children) {
  const known = children.filter((child) => child !== null);
  if (rule === "leaf" || known.length < children.length) return [];
  if (rule === "number") {
    const shown = Number(label);
    const lessIsZero = () => equation(WORDS.lessIsZero, signOf("−"), number(0));
    return [
      numberCase("", shown, whole, known),
      shown > 0 ? numberCase("−", shown - 1, less, known) : lessIsZero(),
    ];
  }
  const freeCase = equation(
    WORDS.free(textOf(free)),
    signOf("free"),
    overChildren(signOf("", "c")),
    product(known.map((child) => factor(child.whole))),
    typeset(free),
  );
  const timesX = [variable("x"), operator("·")];
  const minedCase = equation(
    WORDS.mine(textOf(mine)),
    signOf("mine"),
    [timesX, overChildren(signOf("−", "c"))],
    [timesX, product(known.map((child) => factor(child.less)))],
    typeset(mine),
  );
  const sum = equation(
    WORDS.sum(textOf(whole)),
    signOf(""),
    [signOf("free"), operator("+"), signOf("mine")],
    typeset(whole),
  );
  return { free: [freeCase], mine: [minedCase], unknown: [freeCase, minedCase, sum] }[rule];
}

/**
 * @param {"" | "−"} index  of the polynomial
 * @param {number} power  of y: the children that are mined
 * @param {readonly string[]} value
 * @param {readonly Polynomials[]} children
 */
function numberCase(index, power, value, children) {
  const bothWays = row(
    signOf("free", "c"),
    operator("+"),
    variable("y"),
    times(),
    signOf("mine", "c"),
  );
  /** [y^k] */
  const coefficient = enclosed("[", element("msup", variable("y"), number(power)), "]");
  return equation(
    WORDS.number(index ? "P₋" : "P", power, textOf(value)),
    signOf(index),
    [coefficient, times(), overChildren(parenthesised(bothWays))],
    [coefficient, times(), product(children.map(freeOrMined))],
    typeset(value),
  );
}

/** P_free + y P_mine of a child, as short as it can be. @param {Polynomials} child */
function freeOrMined({ free, mine }) {
  const [isFree, isMine] = [termsOf(free).length > 0, termsOf(mine).length > 0];
  if (!isFree && !isMine) return number(0);
  return parenthesised(
    row(
      isFree && typeset(free),
      isFree && isMine && operator("+"),
      isMine && row(factor(mine), times(), variable("y")),
    ),
  );
}

const X = ["0", "1"];
/** @type {string[][]} */
const [ZERO, ONE, ONE_X] = [[], ["1"], ["1", "1"]];

/**
 * A label as it is written and as it is said, and the polynomials of a leaf with it.
 * @type {[string, string, string[][]][]}
 */
const LEAVES = [
  [WORDS.labels.free, WORDS.labels.free, [ONE, ONE, ONE, ZERO]],
  [WORDS.labels.mine, WORDS.labels.mine, [X, X, ZERO, X]],
  ["?", WORDS.labels.unknown, [ONE_X, ONE_X, ONE, X]],
  ["0", "0", [ONE, ZERO, ONE, ZERO]],
  ["1", "1", [ZERO, ONE, ZERO, ZERO]],
  ["2, 3, …", WORDS.labels.twoOrMore, [ZERO, ZERO, ZERO, ZERO]],
];

/** The row for a label of the board. @param {string} label */
function leafOf(label) {
  if (label === UNKNOWN) return 2;
  if (label === FREE) return 0;
  if (isFlag(label)) return 1;
  return Math.min(Number(label), 2) + 3;
}

/** Table 1 of the paper. @param {string | null} label  of the leaf that it is used for; null: none */
export function drawTable1(label) {
  const used = label === null ? null : leafOf(label);
  const heads = KINDS.map(({ index, text }) =>
    h("th", { scope: "col" }, math(`${text}(v)`, signOf(index, "v"))),
  );
  const rows = LEAVES.map(([sign, said, polynomials], i) =>
    tableRow(
      [
        h("th", { scope: "row", "aria-label": WORDS.leaf(said) }, sign),
        ...polynomials.map((coefficients) => formulaOf(coefficients)),
      ],
      { class: i === used ? "in-use" : null, "aria-current": i === used ? "true" : null },
    ),
  );
  return h(
    "figure",
    { class: "table-1" },
    h("figcaption", {}, WORDS.table1),
    tableOf({}, [h("th", { scope: "col" }, WORDS.label), ...heads], rows),
  );
}

/**
 * The polynomials of one vertex.
 * @param {Position} position
 * @param {number} cell
 * @param {Polynomials} polynomials
 */
export function drawPolynomials(position, cell, polynomials) {
  const name = cellName(position, cell);
  return h(
    "table",
    { class: "vertex-polynomials", "aria-label": WORDS.polynomialsOf(name) },
    h(
      "tbody",
      {},
      KINDS.map(({ key, index, text }) =>
        tableRow([
          h(
            "th",
            { scope: "row" },
            math(text, signOf(index, shortName(position, cell)), operator("=")),
          ),
          h(
            "div",
            { tabindex: 0, role: "region", "aria-label": WORDS.polynomialOf(text, name) },
            formulaOf(polynomials[key]),
          ),
        ]),
      ),
    ),
  );
}

/**
 * The polynomials of all vertices as a table, and to copy.
 * @param {TreeAnswer} answer
 * @param {Position} position
 * @param {Pick<import("../../page/on_demand.js").Context, "copyText">} page
 * @param {(cell: number) => void} goTo  a vertex was pressed
 */
function drawEvery(answer, position, page, goTo) {
  const rows = answer.steps.flatMap(({ cell, polynomials }, turn) =>
    polynomials ? [{ cell, polynomials, turn }] : [],
  );
  const vertexLink = (/** @type {number} */ cell) =>
    button(shortName(position, cell), () => goTo(cell), { class: "cell-link" });
  const copied = () =>
    rows.map(({ cell, polynomials }) => [
      cellName(position, cell),
      position.labels[cell],
      ...KINDS.map(({ key }) => textOf(polynomials[key])),
    ]);
  return [
    exactTable(
      WORDS.every,
      [...WORDS.columns, ...KINDS.map(({ index, text }) => math(text, signOf(index)))],
      rows.map(({ cell, polynomials, turn }) =>
        tableRow([
          turn + 1,
          h("th", { scope: "row" }, vertexLink(cell)),
          position.labels[cell],
          ...KINDS.map(({ key }) => formulaOf(polynomials[key], MOST_SAID_IN_TABLE)),
        ]),
      ),
      { table: "polynomials-table" },
    ),
    !answer.complete && h("p", { class: "hint" }, WORDS.tooLong(answer.steps.length - rows.length)),
    copyTable([...WORDS.copied, ...KINDS.map(({ text }) => text)], copied, page),
  ];
}

/** That is long, and drawn once. */
export const drawTable = onceFor(drawEvery);
