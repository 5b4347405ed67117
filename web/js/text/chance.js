// A chance in words: the same chance reads the same in a sentence, a list and a table. Its fraction is
// written out as long as it has at most 11 signs within words, and 8 digits below its stroke where it stands
// by itself (what a cell has room for, the board says); its per cent has one digit after the point, and is
// never 0 or 100 where the chance is not: "<0.1 %", ">99.9 %". More digits stand only where two chances of
// one list would look alike.

import { fromText, toPercent, withCommas } from "./fraction.js";

/**
 * @typedef {import("../solver/protocol.js").Value} Value
 * @typedef {import("./fraction.js").Fraction} Fraction
 * @typedef {{fraction: Fraction, exact: boolean}} Known  a chance; not exact: decimals stand in for it
 */

/** Signs of a fraction that is written out within words, its stroke among them. */
export const MOST_SIGNS = 11;
/** Digits below the stroke of one that is written out by itself: in a tile, a list, across cells. */
const MOST_DIGITS = 8;
/** No more digits after the point tell two chances apart for somebody who reads them. */
const MOST_APART = 30;

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

/**
 * Whether the fraction is written out where it stands by itself.
 * @param {Known} chance
 */
export const isWrittenOut = ({ fraction, exact }) =>
  exact && String(fraction.bottom).length <= MOST_DIGITS;

/**
 * A chance by itself in a line: its fraction, or else its per cent.
 * @param {Known} chance
 */
export function shortChance(chance) {
  const { top, bottom } = chance.fraction;
  if (!isWrittenOut(chance)) return percentInWords(chance.fraction);
  return bottom === 1n ? String(top) : `${withCommas(top)}/${withCommas(bottom)}`;
}

/**
 * The per cents of chances that stand below each other, the least first: with as many digits as tell those
 * apart whose fractions are not written out.
 * @param {readonly Known[]} chances  no two the same
 */
export function percentsApart(chances) {
  const digits = chances.map(() => 1);
  const textOf = (/** @type {number} */ i, /** @type {number} */ many) =>
    percentInWords(chances[i].fraction, many);
  for (let i = 1; i < chances.length; i += 1) {
    if (isWrittenOut(chances[i]) || isWrittenOut(chances[i - 1])) continue;
    let many = 1;
    while (many < MOST_APART && textOf(i, many) === textOf(i - 1, many)) many += 1;
    digits[i - 1] = Math.max(digits[i - 1], many);
    digits[i] = Math.max(digits[i], many);
  }
  return digits.map((many, i) => textOf(i, many));
}
