// One step of the recursion on trees, in formulas: the four cases of the paper, and what the
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
  variable,
} from "../../text/math.js";
import { termsOf, toText } from "../../text/polynomial.js";
import { signOf } from "./polynomials.js";
import { SAID } from "./words.js";

/**
 * @typedef {import("../../page/h.js").Drawing} Drawing
 * @typedef {import("../../solver/protocol.js").TreeRule} TreeRule
 * @typedef {import("../../solver/protocol.js").VertexPolynomials} VertexPolynomials
 */

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
 * What the children put in, multiplied.
 * @param {Drawing[]} factors
 */
function product(factors) {
  const shown =
    factors.length > MOST_FACTORS
      ? [...factors.slice(0, MOST_FACTORS - 1), element("mi", "⋯"), factors[factors.length - 1]]
      : factors;
  return shown.flatMap((factor, i) => (i ? [operator("·"), factor] : [factor]));
}

/** The product sign over the children c. @param {Drawing} inner */
const overChildren = (inner) => row(element("munder", operator("∏"), variable("c")), inner);

/** A product that is written without a sign. */
const times = () => operator("\u2062");

/**
 * What is equal, in a line.
 * @param {string} said
 * @param {Drawing[][]} sides
 */
const equation = (said, ...sides) =>
  math(
    said.slice(0, MOST_SAID),
    row(...sides.flatMap((side, i) => (i ? [operator("="), ...side] : side))),
  );

/**
 * The lines of a step: what the rule says, and with the children's polynomials.
 * @param {TreeRule} rule
 * @param {VertexPolynomials} polynomials
 * @param {string} label  on the board
 * @param {readonly (VertexPolynomials | null)[]} children  in the order of the step
 * @returns {Drawing[]}  formulas
 */
export function formulasOf(rule, polynomials, label, children) {
  const known = children.filter((child) => child !== null);
  if (rule === "leaf" || known.length < children.length) return [];
  if (rule === "free") return [freeCase(polynomials, known)];
  if (rule === "mine") return [minedCase(polynomials, known)];
  if (rule === "unknown") {
    const sum = equation(
      SAID.sum(toText(polynomials.whole, "x")),
      [signOf("")],
      [signOf("free"), operator("+"), signOf("mine")],
      [polynomial(polynomials.whole, "x")],
    );
    return [freeCase(polynomials, known), minedCase(polynomials, known), sum];
  }
  const shown = Number(label);
  return [
    numberCase("", shown, polynomials.whole, known),
    shown > 0
      ? numberCase("−", shown - 1, polynomials.less, known)
      : equation(SAID.lessIsZero, [signOf("−")], [number(0)]),
  ];
}

/**
 * @param {VertexPolynomials} polynomials
 * @param {readonly VertexPolynomials[]} children
 */
function freeCase({ free }, children) {
  return equation(
    SAID.free(toText(free, "x")),
    [signOf("free")],
    [overChildren(signOf("", "c"))],
    product(children.map(({ whole }) => factor(whole))),
    [polynomial(free, "x")],
  );
}

/**
 * @param {VertexPolynomials} polynomials
 * @param {readonly VertexPolynomials[]} children
 */
function minedCase({ mine }, children) {
  return equation(
    SAID.mine(toText(mine, "x")),
    [signOf("mine")],
    [variable("x"), operator("·"), overChildren(signOf("−", "c"))],
    [variable("x"), operator("·"), ...product(children.map(({ less }) => factor(less)))],
    [polynomial(mine, "x")],
  );
}

/**
 * @param {"" | "−"} index  of the polynomial
 * @param {number} power  of y: the children that are mined
 * @param {readonly string[]} value
 * @param {readonly VertexPolynomials[]} children
 */
function numberCase(index, power, value, children) {
  const bothWays = parenthesised(
    row(signOf("free", "c"), operator("+"), variable("y"), times(), signOf("mine", "c")),
  );
  return equation(
    SAID.number(index ? "P₋" : "P", power, toText(value, "x")),
    [signOf(index)],
    [coefficientOf(power), times(), overChildren(bothWays)],
    [coefficientOf(power), times(), ...product(children.map(freeOrMined))],
    [polynomial(value, "x")],
  );
}

/** [y^k] @param {number} power */
const coefficientOf = (power) => enclosed("[", element("msup", variable("y"), number(power)), "]");

/**
 * P_free + y P_mine of a child, as short as it can be.
 * @param {VertexPolynomials} child
 */
function freeOrMined({ free, mine }) {
  const terms = [];
  if (termsOf(free).length) terms.push(polynomial(free, "x"));
  if (termsOf(mine).length) terms.push(row(factor(mine), times(), variable("y")));
  if (!terms.length) return number(0);
  return parenthesised(row(...terms.flatMap((term, i) => (i ? [operator("+"), term] : [term]))));
}
