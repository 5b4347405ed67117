// A chance in words: the same chance reads the same in a sentence, a list and a table. Its fraction is
// written out as long as it has at most 11 signs where it stands alone (what a cell has room for, the
// board says); its per cent has one digit after the point, and is never 0 or 100 where the chance is not:
// "<0.1 %", ">99.9 %". More digits stand only where two chances of one list would look alike.

import { fromText, toPercent } from "./fraction.js";

/**
 * @typedef {import("../solver/protocol.js").Value} Value
 * @typedef {import("./fraction.js").Fraction} Fraction
 */

/** Signs of a fraction that is written out, its stroke among them. */
export const MOST_SIGNS = 11;

/**
 * What is rational whatever the prior is, such as facts of moves.
 * @param {Value} value
 */
export const rationalOf = (value) =>
  typeof value === "string" ? fromText(value) : { top: 0n, bottom: 1n };

/**
 * @param {Fraction} fraction
 * @param {number} [digits]  after the point
 */
export const percentInWords = (fraction, digits = 1) => `${toPercent(fraction, digits, digits)} %`;

/**
 * "1/7", or where that has too many signs its per cent; of what is no fraction that of its decimals.
 * @param {Value} value
 * @param {number} [most]  signs that there is room for
 */
export function chanceAlone(value, most = MOST_SIGNS) {
  if (typeof value === "string")
    return value.length > most ? percentInWords(fromText(value)) : value;
  const [whole, digits = ""] = value.decimal.split(".");
  return percentInWords({ top: BigInt(whole + digits), bottom: 10n ** BigInt(digits.length) });
}

/** "1/7 (14.3 %)"; of a long fraction, or of what is none, one number. @param {Value} value */
export function chanceInWords(value) {
  if (typeof value !== "string") return `${value.decimal.slice(0, 8)}…`;
  const percent = percentInWords(fromText(value));
  return value.length > MOST_SIGNS ? percent : `${value} (${percent})`;
}
