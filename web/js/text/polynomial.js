// Polynomials with whole coefficients, the constant first, as the solver writes them: their text in
// the notations people copy, and their exact values.

import { reduced } from "./fraction.js";

/**
 * @typedef {import("./fraction.js").Fraction} Fraction
 * @typedef {{negative: boolean, magnitude: string, power: number}} Term
 *   A term that is not 0, its coefficient without the sign.
 * @typedef {{power: (name: string, exponent: number) => string, times: string}} Notation
 */

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
