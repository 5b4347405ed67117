// A polynomial in the little room below a vertex of the picture.

import { termsOf } from "../../text/polynomial.js";

const LONGEST = 16; // signs
const MOST_DIGITS = 6; // of a coefficient

/** @param {number} power */
const raised = (power) => String(power).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);

/**
 * A long coefficient as a digit and a power of ten.
 * @param {string} magnitude
 */
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

/**
 * Its first terms; ≈ stands before it where a coefficient is rounded.
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
