// Formulas: in MathML, described element by element, so that nothing is parsed and no style attribute is needed; and
// polynomials with whole coefficients, the constant first, as the solver writes them: their text in the notations that
// people copy, and their exact values.

import { h } from "../page/h.js";
import { reduced } from "./fraction.js";

/**
 * @typedef {import("../page/h.js").Drawing} Drawing
 * @typedef {import("../page/h.js").Content} Content
 * @typedef {import("./fraction.js").Fraction} Fraction
 * @typedef {{negative: boolean, magnitude: string, power: number}} Term
 *   A term that is not 0, its coefficient without the sign.
 * @typedef {{power: (name: string, exponent: number) => string, times: string}} Notation
 */

const INVISIBLE_TIMES = "\u2062";
const MINUS = "−";
const LONGEST_COEFFICIENT = 18; // digits; a longer one is shown without its middle
const MOST_TERMS = 8; // of a polynomial; of a longer one its ends are shown

/** Greek letters by their names. @type {Record<string, string>} */
const LETTERS = { rho: "ρ", lambda: "λ", zeta: "ζ", xi: "ξ" };

/**
 * @param {string} tag
 * @param {...Content} children
 */
export const element = (tag, ...children) => h(tag, {}, ...children);

/** @param {string | number} value */
export function number(value) {
  const text = String(value);
  if (text.startsWith("-")) return row(operator(MINUS), element("mn", text.slice(1)));
  return element("mn", text);
}

/** @param {string} name */
export const variable = (name) => element("mi", LETTERS[name] ?? name);

/** @param {string} sign */
export const operator = (sign) => element("mo", sign);

/**
 * Brackets of the usual size: browsers stretch them around every exponent.
 * @param {string} left
 * @param {Drawing} inner
 * @param {string} right
 */
export function enclosed(left, inner, right) {
  const [open, close] = [left, right].map((sign) => h("mo", { stretchy: "false" }, sign));
  return row(open, inner, close);
}

/** @param {Drawing} inner */
export const parenthesised = (inner) => enclosed("(", inner, ")");

/** A function of something. @param {string} name @param {string} of */
export const applied = (name, of) => row(variable(name), parenthesised(variable(of)));

/** @param {...Content} children */
export const row = (...children) => element("mrow", ...children);

/** @param {Drawing} base @param {Drawing} index */
export const subscript = (base, index) => element("msub", base, index);

/** @param {Drawing} top @param {Drawing} bottom */
export const fraction = (top, bottom) => element("mfrac", top, bottom);

/** An exact fraction such as "-3/7". @param {string} text */
export function exact(text) {
  const [top, bottom] = text.replace("-", "").split("/");
  const magnitude =
    bottom === undefined ? element("mn", top) : fraction(element("mn", top), element("mn", bottom));
  return text.startsWith("-") ? row(operator(MINUS), magnitude) : magnitude;
}

/**
 * A whole formula.
 * @param {string} said  what a screen reader says that does not know MathML
 * @param {...Content} children
 */
export const math = (said, ...children) => h("math", { "aria-label": said }, ...children);

/**
 * @param {readonly string[]} coefficients  the constant first
 * @param {string} name
 */
export function polynomial(coefficients, name) {
  const terms = termsOf(coefficients);
  if (!terms.length) return row(element("mn", "0"));
  const cut = terms.length > MOST_TERMS;
  const shown = cut ? [...terms.slice(0, MOST_TERMS - 3), null, ...terms.slice(-2)] : terms;
  return row(
    shown.map((term, i) => {
      const sign = term?.negative ? MINUS : i > 0 && "+";
      return [sign && operator(sign), term ? monomial(term, name) : element("mi", "⋯")];
    }),
  );
}

/**
 * @param {{magnitude: string, power: number}} term
 * @param {string} name
 */
function monomial({ magnitude, power }, name) {
  const isOne = magnitude === "1";
  return [
    (power === 0 || !isOne) && element("mn", withoutMiddle(magnitude)),
    power > 0 && !isOne && operator(INVISIBLE_TIMES),
    power === 1 && variable(name),
    power > 1 && element("msup", variable(name), element("mn", String(power))),
  ];
}

/** Whether `polynomial` leaves something out. @param {readonly string[]} coefficients */
export function isCut(coefficients) {
  const terms = termsOf(coefficients);
  return (
    terms.length > MOST_TERMS ||
    terms.some(({ magnitude }) => magnitude.length > LONGEST_COEFFICIENT)
  );
}

/** @param {string} digits */
function withoutMiddle(digits) {
  return digits.length <= LONGEST_COEFFICIENT
    ? digits
    : `${digits.slice(0, 8)}…${digits.slice(-4)}`;
}

/**
 * A ratio of two polynomials.
 * @param {readonly string[]} numerator
 * @param {readonly string[]} denominator
 * @param {string} name
 */
export function ratio(numerator, denominator, name) {
  const top = polynomial(numerator, name);
  return denominator.length === 1 && denominator[0] === "1"
    ? top
    : fraction(top, polynomial(denominator, name));
}

const TOKEN = /\s*(\d+|[a-z]+|[-+*/^()])/gy;
const LONGEST_TEXT = 600; // signs of a product that is still read at a glance

/**
 * An expression as the solver writes it, such as "(2*(2 + rho))/(3*(4 - rho))"; null where it is
 * too long to look at.
 * @param {string} text
 * @returns {Drawing | null}
 */
export function typeset(text) {
  if (text.length > LONGEST_TEXT) return null;
  const tokens = [...text.matchAll(TOKEN)].map((match) => match[1]);
  let next = 0;
  const take = () => tokens[next++];
  /**
   * @returns {{node: Drawing, bare: Drawing, isNumber: boolean}}  `bare`: without parentheses around it;
   *   `isNumber`: it begins with digits
   */
  const atom = () => {
    const token = take();
    const isNumber = /\d/.test(token);
    let found;
    if (token === "(") {
      const inner = sum();
      take();
      found = { node: parenthesised(inner), bare: inner, isNumber };
    } else {
      const made = isNumber ? element("mn", withoutMiddle(token)) : variable(token);
      found = { node: made, bare: made, isNumber };
    }
    if (tokens[next] !== "^") return found;
    take();
    const raised = element("msup", found.node, element("mn", take()));
    return { node: raised, bare: raised, isNumber };
  };
  const product = () => {
    let left = atom();
    while (tokens[next] === "*" || tokens[next] === "/") {
      const divides = take() === "/";
      const right = atom();
      // Two numbers side by side would read as one.
      const times = right.isNumber ? "·" : INVISIBLE_TIMES;
      const made = divides
        ? fraction(left.bare, right.bare)
        : row(left.node, operator(times), right.node);
      left = { node: made, bare: made, isNumber: left.isNumber };
    }
    return next === tokens.length ? left.bare : left.node;
  };
  const sum = () => {
    /** @type {Content[]} */
    const parts = [];
    if (tokens[next] === "-") {
      take();
      parts.push(operator(MINUS));
    }
    parts.push(product());
    while (tokens[next] === "+" || tokens[next] === "-")
      parts.push(operator(take() === "-" ? MINUS : "+"), product());
    return row(...parts);
  };
  return sum();
}

/**
 * @param {readonly string[]} coefficients
 * @returns {Term[]}
 */
export function termsOf(coefficients) {
  return coefficients.flatMap((c, power) =>
    /^-?0+$/.test(c) ? [] : [{ negative: c[0] === "-", magnitude: c.replace("-", ""), power }],
  );
}

/**
 * @param {readonly string[]} coefficients
 * @param {string} name
 * @param {Notation} notation
 */
function written(coefficients, name, { power, times }) {
  let text = "";
  for (const term of termsOf(coefficients)) {
    const variable = term.power === 0 ? "" : term.power === 1 ? name : power(name, term.power);
    const product = !variable
      ? term.magnitude
      : term.magnitude === "1"
        ? variable
        : `${term.magnitude}${times}${variable}`;
    text += text
      ? ` ${term.negative ? "-" : "+"} ${product}`
      : `${term.negative ? "-" : ""}${product}`;
  }
  return text || "0";
}

/** @type {Notation} */
const PYTHON = { power: (name, exponent) => `${name}**${exponent}`, times: "*" };
/** @type {Notation} */
const TEXT = { power: (name, exponent) => `${name}^${exponent}`, times: "*" };
/** @type {Notation} */
const LATEX = { power: (name, exponent) => `${name}^{${exponent}}`, times: " " };

/** @param {readonly string[]} coefficients @param {string} name */
export const toText = (coefficients, name) => written(coefficients, name, TEXT);

/**
 * @param {readonly string[]} coefficients
 * @param {string} name  "lambda" is a keyword of Python, so it becomes "lam"
 */
export const toPython = (coefficients, name) =>
  written(coefficients, name === "lambda" ? "lam" : name, PYTHON);

/** @param {readonly string[]} coefficients @param {string} name */
export const toLatex = (coefficients, name) =>
  written(coefficients, name.length > 1 ? `\\${name}` : name, LATEX);

/**
 * The value of a polynomial at a fraction, times the fraction's denominator to this power.
 * @param {readonly bigint[]} coefficients
 * @param {Fraction} at
 * @param {number} degree
 */
function scaledAt(coefficients, { top, bottom }, degree) {
  let value = 0n;
  let scale = 1n;
  const raised = [scale];
  for (let i = 0; i < degree; i += 1) raised.push((scale *= bottom));
  let power = 1n;
  coefficients.forEach((c, i) => {
    value += c * power * raised[degree - i];
    power *= top;
  });
  return value;
}

/**
 * The value of a ratio of polynomials; null where it has none.
 * @param {readonly string[]} numerator
 * @param {readonly string[]} denominator
 * @param {Fraction} at
 * @returns {Fraction | null}
 */
export function ratioAt(numerator, denominator, at) {
  const degree = Math.max(numerator.length, denominator.length, 1) - 1;
  const top = scaledAt(numerator.map(BigInt), at, degree);
  const bottom = scaledAt(denominator.map(BigInt), at, degree);
  if (bottom === 0n) return null;
  return bottom < 0n ? reduced(-top, -bottom) : reduced(top, bottom);
}
