// One step of the recursion on trees, in formulas: Table 1 of the paper, its four cases, and what
// the
// children put into them.

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
  variable,
} from "../../text/math.js";
import { termsOf, toText } from "../../text/polynomial.js";

/**
 * @typedef {{whole: string[], less: string[], free: string[], mine: string[]}} Four
 *   P, P with the number lowered by one, P of the free and P of the mined vertex.
 * @typedef {{cell: number, rule: "leaf" | "free" | "mine" | "unknown" | "number", children:
 *   number[], polynomials: Four | null}} Step
 */

/**
 * How the four are written: by key, with what stands below the P.
 * @type {[keyof Four, string, string][]}
 */
export const FOUR = [
  ["whole", "", "P"],
  ["less", "−", "P₋"],
  ["free", "free", "P_free"],
  ["mine", "mine", "P_mine"],
];

/** What each of them counts, behind its name. @type {Record<keyof Four, string>} */
export const MEANT = {
  whole:
    "counts the assignments at or below the vertex that suit all numbers there, if its parent is no mine.",
  less: "counts them if its parent is a mine: a number at the vertex then needs one mine less below.",
  free: "counts those of P in which the vertex is free.",
  mine: "counts those of P in which the vertex is a mine.",
};

const X = ["0", "1"];
const [ZERO, ONE, ONE_X] = [[], ["1"], ["1", "1"]];
/**
 * Table 1: the label of a leaf, and its four polynomials.
 * @type {[string, string, string[][]][]}
 */
export const TABLE_1 = [
  ["free", "free", [ONE, ONE, ONE, ZERO]],
  ["mine", "mine", [X, X, ZERO, X]],
  ["?", "unknown", [ONE_X, ONE_X, ONE, X]],
  ["0", "0", [ONE, ZERO, ONE, ZERO]],
  ["1", "1", [ZERO, ONE, ZERO, ZERO]],
  ["2, 3, …", "2 or more", [ZERO, ZERO, ZERO, ZERO]],
];

/** The row of Table 1 for a label of the board. @param {string} label */
export function rowOf(label) {
  if (label === "?") return 2;
  if (label === "_") return 0;
  if (label.startsWith("*")) return 1;
  return Math.min(Number(label), 2) + 3;
}

/** P with an index, of a vertex. @param {string} index @param {string} [of] */
export function named(index, of) {
  const base = variable("P");
  const sign =
    index === "" ? base : subscript(base, index === "−" ? operator("−") : element("mtext", index));
  return of === undefined ? sign : row(sign, parenthesised(element("mtext", of)));
}

const MOST_FACTORS = 5;
const MOST_SAID = 2000; // signs of what is said in place of a formula

/**
 * A polynomial as a factor: in parentheses where it is a sum.
 * @param {readonly string[]} coefficients
 */
function factor(coefficients) {
  const inner = polynomial(coefficients, "x");
  return termsOf(coefficients).length > 1 ? parenthesised(inner) : inner;
}

/**
 * A product of what the children put in.
 * @param {Node[]} factors
 */
function product(factors) {
  const shown =
    factors.length > MOST_FACTORS
      ? [...factors.slice(0, MOST_FACTORS - 1), element("mi", "⋯"), factors[factors.length - 1]]
      : factors;
  return shown.flatMap((each, i) => (i ? [operator("·"), each] : [each]));
}

/** The product sign over the children c. @param {Node} inner */
const overChildren = (inner) => row(element("munder", operator("∏"), variable("c")), inner);

/**
 * The lines of a step: what the rule says, and with the children's polynomials.
 * @param {Step} step
 * @param {string} label  on the board
 * @param {(Four | null)[]} children  in the order of the step
 * @returns {Node[]}  formulas
 */
export function lines({ rule, polynomials }, label, children) {
  if (!polynomials || rule === "leaf" || children.some((each) => !each)) return [];
  const all = /** @type {Four[]} */ (children);
  const { whole, less, free, mine } = polynomials;
  const line = (/** @type {string} */ said, /** @type {Node[][]} */ ...parts) =>
    math(
      said.slice(0, MOST_SAID),
      row(...parts.flatMap((part, i) => (i ? [operator("="), ...part] : part))),
    );
  const isFree = () =>
    line(
      `P_free is the product of P over the children: ${toText(free, "x")}`,
      [named("free")],
      [overChildren(named("", "c"))],
      product(all.map((four) => factor(four.whole))),
      [polynomial(free, "x")],
    );
  const isMine = () =>
    line(
      `P_mine is x times the product of P₋ over the children: ${toText(mine, "x")}`,
      [named("mine")],
      [variable("x"), operator("·"), overChildren(named("−", "c"))],
      [variable("x"), operator("·"), ...product(all.map((four) => factor(four.less)))],
      [polynomial(mine, "x")],
    );
  if (rule === "free") return [isFree()];
  if (rule === "mine") return [isMine()];
  if (rule === "unknown") {
    return [
      isFree(),
      isMine(),
      line(
        `P is their sum: ${toText(whole, "x")}`,
        [named("")],
        [named("free"), operator("+"), named("mine")],
        [polynomial(whole, "x")],
      ),
    ];
  }
  const k = Number(label);
  const coefficient = (
    /** @type {string} */ index,
    /** @type {number} */ power,
    /** @type {string[]} */ value,
  ) =>
    line(
      `${index ? "P₋" : "P"} is the coefficient of y to the ${power} in the product of P_free + y P_mine over the children: ${toText(value, "x")}`,
      [named(index)],
      [
        bracket(power),
        operator("⁢"),
        overChildren(
          parenthesised(
            row(named("free", "c"), operator("+"), variable("y"), operator("⁢"), named("mine", "c")),
          ),
        ),
      ],
      [bracket(power), operator("⁢"), ...product(all.map(half))],
      [polynomial(value, "x")],
    );
  return [
    coefficient("", k, whole),
    k > 0
      ? coefficient("−", k - 1, less)
      : line("P₋ is 0: the number would be below 0", [named("−")], [number(0)]),
  ];
}

/** [y^k] @param {number} power */
const bracket = (power) => enclosed("[", element("msup", variable("y"), number(power)), "]");

/**
 * P_free + y P_mine of a child, as short as it can be.
 * @param {Four} four
 */
function half({ free, mine }) {
  const parts = [];
  if (termsOf(free).length) parts.push(polynomial(free, "x"));
  if (termsOf(mine).length) parts.push(row(factor(mine), operator("⁢"), variable("y")));
  if (!parts.length) return number(0);
  const joined = parts.flatMap((part, i) => (i ? [operator("+"), part] : [part]));
  return parenthesised(row(...joined));
}

/** What each rule says, in words. @type {Record<string, string>} */
export const RULES = {
  leaf: "A leaf: its four polynomials stand in Table 1.",
  free: "Case i, known to be free: every child’s subtree is independent of the others, so their P are multiplied.",
  mine: "Case ii, a known mine: numbers among the children need one mine less, so their P₋ are multiplied, and x counts this mine.",
  unknown: "Case iii, unknown: free or mined, so both cases are added.",
  number:
    "Case iv, a number: y marks the mined children, and exactly as many as the number says must be mined.",
};

const LONGEST = 16; // signs of a polynomial below a vertex
const MOST_DIGITS = 6; // of a coefficient there

/** @param {number} power */
const raised = (power) => String(power).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);

/**
 * A long coefficient as a digit and a power of ten.
 * @param {string} size
 */
function rounded(size) {
  const up = size[1] >= "5" ? 1 : 0;
  const [lead, power] =
    size[0] === "9" && up ? [1, size.length] : [Number(size[0]) + up, size.length - 1];
  return { text: `${lead === 1 ? "" : `${lead}·`}10${raised(power)}`, exact: /^.0*$/.test(size) };
}

/**
 * A polynomial in the little room below a vertex; ≈ stands before it where a coefficient is
 * rounded.
 * @param {readonly string[]} coefficients
 */
export function brief(coefficients) {
  const terms = termsOf(coefficients).map(({ size, power }) => {
    const { text, exact } = size.length > MOST_DIGITS ? rounded(size) : { text: size, exact: true };
    if (power === 0) return { text, exact };
    return { text: `${size === "1" ? "" : text}x${power === 1 ? "" : raised(power)}`, exact };
  });
  if (!terms.length) return "0";
  const sum = (/** @type {typeof terms} */ some) =>
    `${some.every(({ exact }) => exact) ? "" : "≈"}${some.map(({ text }) => text).join("+")}`;
  if (sum(terms).length <= LONGEST) return sum(terms);
  let shown = 1;
  while (shown < terms.length && sum(terms.slice(0, shown + 1)).length < LONGEST) shown += 1;
  return shown < terms.length ? `${sum(terms.slice(0, shown))}+…` : sum(terms);
}
