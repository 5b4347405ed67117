// A chance in words: the same chance reads the same in a sentence, a list and a table, and on the board.
//
// - Its fraction is written out as long as it has at most 11 signs, or as many as there is room for; where it stands
//   by itself, as in a tile, in the list of all chances and across cells, as long as it has at most 8 digits below its
//   stroke. In a single cell the board says what has room.
// - Its per cent has one digit after the point, a whole one only where there is no room for more; and more digits only
//   where two chances of one list would look alike.
// - What is not 0 and not 1 never reads as if it were: "<0.1 %", ">99.9 %"; with whole per cents "<1 %", ">99 %".
// - A decimal, for who asked for one, keeps the same bounds.
// - The sign stands behind a space; right behind the number only where it is narrow, in cells and above bars: "14%".
// - What is no fraction, since a density makes it a root of a polynomial, has its per cent only.
//
// Weights, counts and what functions come to are no chances: their numbers stand in numbers.js.

import { asFraction, toPercent, toText, withCommas } from "./fraction.js";

/**
 * @typedef {import("../solver/protocol.js").Value} Value
 * @typedef {import("./fraction.js").Fraction} Fraction
 * @typedef {{fraction: Fraction, exact: boolean}} Known  a chance; not exact: decimals stand in for it
 */

/** Signs of a fraction that is written out, its stroke among them. */
export const MOST_SIGNS = 11;
/** Digits below the stroke of one that is written out by itself. */
const MOST_DIGITS = 8;
/** No more digits after the point tell two chances apart for somebody who reads them. */
const MOST_APART = 30;

/**
 * @param {Fraction} fraction
 * @param {number} [digits]  after the point
 */
export const percentInWords = (fraction, digits = 1) => `${toPercent(fraction, digits)} %`;

/**
 * The same where it is narrow.
 * @param {Fraction} fraction
 * @param {number} [digits]  after the point
 */
export const narrowPercent = (fraction, digits = 0) => `${toPercent(fraction, digits)}%`;

/**
 * "1/7", or where that has too many signs its per cent.
 * @param {Value} value
 * @param {number} [most]  signs that there is room for
 */
export const chanceAlone = (value, most = MOST_SIGNS) =>
  typeof value === "string" && value.length <= most ? value : percentInWords(asFraction(value));

/** "1/7 (14.3 %)"; of a long fraction, or of what is none, one number. @param {Value} value */
export function chanceInWords(value) {
  const [alone, percent] = [chanceAlone(value), percentInWords(asFraction(value))];
  return alone === percent ? percent : `${alone} (${percent})`;
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
 * How many digits after the point tell two chances apart.
 * @param {Fraction} a
 * @param {Fraction} b
 */
function digitsApart(a, b) {
  if (a.top * b.bottom === b.top * a.bottom) return 1;
  let digits = 1;
  while (digits < MOST_APART && toPercent(a, digits) === toPercent(b, digits)) digits += 1;
  return digits;
}

/**
 * The per cents of chances that stand below each other, the least first: with as many digits as tell those
 * apart whose fractions are not written out.
 * @param {readonly Known[]} chances
 */
export function percentsApart(chances) {
  const digits = chances.map(() => 1);
  for (let i = 1; i < chances.length; i += 1) {
    if (isWrittenOut(chances[i]) || isWrittenOut(chances[i - 1])) continue;
    const many = digitsApart(chances[i - 1].fraction, chances[i].fraction);
    digits[i - 1] = Math.max(digits[i - 1], many);
    digits[i] = Math.max(digits[i], many);
  }
  return chances.map(({ fraction }, i) => percentInWords(fraction, digits[i]));
}

/**
 * Chances side by side: fractions, or where one of them is long per cents, with as many digits as tell all apart.
 * @param {readonly Known[]} chances
 */
export function sideBySide(chances) {
  const fractions = chances.map(({ fraction }) => fraction);
  const texts = fractions.map(toText);
  if (chances.every(({ exact }, i) => exact && texts[i].length <= MOST_SIGNS)) return texts;
  const pairs = fractions.flatMap((a, i) => fractions.slice(i + 1).map((b) => digitsApart(a, b)));
  return fractions.map((fraction) => percentInWords(fraction, Math.max(1, ...pairs)));
}
