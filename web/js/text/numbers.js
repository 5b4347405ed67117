// Long numbers in little room: what is shown short is marked as such, and the whole text is never
// far.

import { h } from "../page/h.js";
import { fromText, toDecimal } from "./fraction.js";

/**
 * @typedef {import("./fraction.js").Fraction} Fraction
 * @typedef {import("../solver/answer.js").Value} Value
 */

const MOST_DIGITS = 12; // of a whole number that is written out
const MOST_FRACTION = 17; // signs of a fraction that is written out
const MOST_EQUATED = 40; // signs of one within an equation

/** @param {string} digits  in threes */
export const inThrees = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** The same, where a line may end between two threes. @param {string} digits */
export const inBreakableThrees = (digits) => inThrees(digits).replaceAll("\u202f", "\u2009");

/**
 * Three leading digits, rounded half up, and the power of ten.
 * @param {Fraction} fraction  above 0
 */
export function scientific({ top, bottom }) {
  let power = String(top).length - String(bottom).length;
  const shifted = (/** @type {number} */ by) =>
    by >= 0
      ? { top, bottom: bottom * 10n ** BigInt(by) }
      : { top: top * 10n ** BigInt(-by), bottom };
  const { top: t, bottom: b } = shifted(power);
  if (t < b) power -= 1;
  const lead = toDecimal(shifted(power), 2);
  return lead === "10.00" ? { lead: "1.00", power: power + 1 } : { lead, power };
}

/**
 * An exact number as short text where it is short, else rounded, with what a table can say in a
 * cell.
 * @param {Value} value  not negative
 * @returns {{text: string, power: number | null, whole: string}}
 *   `power`: the text is to be read times this power of ten; `whole`: the complete text
 */
export function shortened(value) {
  if (typeof value !== "string")
    return { text: `≈ ${value.decimal.slice(0, 10)}`, power: null, whole: value.decimal };
  const isWhole = !value.includes("/");
  if (isWhole && value.length <= MOST_DIGITS)
    return { text: inThrees(value), power: null, whole: value };
  if (!isWhole && value.length <= MOST_FRACTION) return { text: value, power: null, whole: value };
  const fraction = fromText(value);
  if (
    !isWhole &&
    fraction.top < fraction.bottom * 1000n &&
    fraction.top * 10000n >= fraction.bottom
  ) {
    return { text: `≈ ${toDecimal(fraction, 6)}`, power: null, whole: value };
  }
  const { lead, power } = scientific(fraction);
  return { text: `≈ ${lead} × 10`, power, whole: value };
}

/** @param {Value} value */
export function numberNode(value) {
  const { text, power } = shortened(value);
  return h("span", {}, text, power !== null && h("sup", {}, String(power).replace("-", "−")));
}

/** The same in a sentence. @param {string} digits  of a whole number */
export function numberInWords(digits) {
  const { text, power } = shortened(digits);
  return power === null ? text : text + raised(power);
}

/** @param {number} power */
const raised = (power) => String(power).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);

/**
 * "2,490", or "3.70 × 10²⁴", which does not fall apart into two lines.
 * @param {bigint} whole  not negative
 * @param {number} [most]  digits that are written out
 */
export function inShort(whole, most = MOST_DIGITS) {
  if (String(whole).length <= most) return whole.toLocaleString("en");
  const { lead, power } = scientific({ top: whole, bottom: 1n });
  return `${lead}\u00a0×\u00a010${raised(power)}`;
}

/**
 * A fraction and its decimals, complete.
 * @param {Value} value
 * @param {number} digits
 */
export function completeText(value, digits) {
  if (typeof value !== "string") return value.decimal;
  const fraction = fromText(value);
  return fraction.bottom === 1n ? value : `${value} ≈ ${toDecimal(fraction, digits)}`;
}

/**
 * A fraction as it stands in an equation: "= 1/7 ≈ 0.143", or "≈ 0.143" where it is long.
 * @param {string} value
 * @param {number} digits
 */
export const equalTo = (value, digits) =>
  value.length > MOST_EQUATED
    ? `≈ ${toDecimal(fromText(value), digits)}`
    : `= ${completeText(value, digits)}`;

/**
 * For lengths of bars only.
 * @param {Value} value
 */
export function toLength(value) {
  if (typeof value !== "string") return Number(value.decimal);
  const { top, bottom } = fromText(value);
  return Number((top * 1_000_000n) / bottom) / 1_000_000;
}
