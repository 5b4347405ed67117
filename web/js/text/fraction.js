// Exact numbers as the page gets them: a fraction is a string, "3/7" or "1". Whole numbers are
// BigInt, since a count can pass 2^53. Nothing here rounds unless it says so.

import { MAX_NUMBER_DIGITS } from "../state/labels.js";

/**
 * @typedef {{top: bigint, bottom: bigint}} Fraction
 * @typedef {import("../solver/protocol.js").Value} Value
 */

/**
 * @param {bigint} a
 * @param {bigint} b
 */
function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return a;
}

/**
 * @param {bigint} top
 * @param {bigint} bottom
 * @returns {Fraction}
 */
export function reduced(top, bottom) {
  const common = gcd(top < 0n ? -top : top, bottom);
  return { top: top / common, bottom: bottom / common };
}

/**
 * Read an answer's fraction.
 * @param {string} text
 * @returns {Fraction}
 */
export function fromText(text) {
  const [top, bottom = "1"] = text.split("/");
  return { top: BigInt(top), bottom: BigInt(bottom) };
}

/** A value, where it is no fraction as many digits of it as there are. @param {Value} value */
export const asFraction = (value) =>
  typeof value === "string" ? fromText(value) : fromDecimal(value.decimal);

/** @param {string} text  digits and a point, perhaps with a sign */
export function fromDecimal(text) {
  const [whole, digits = ""] = text.split(".");
  return { top: BigInt(whole + digits), bottom: 10n ** BigInt(digits.length) };
}

const NUMERAL = /^(?:([0-9]+)(?:\s*\/\s*([0-9]+)|\.([0-9]*))?|\.([0-9]+))$/;

/**
 * Read what a person types: a fraction, a decimal or a percentage; null when it is none.
 * @param {string} text
 * @returns {Fraction | null}
 */
export function parseNumber(text) {
  const trimmed = text.trim();
  const percent = trimmed.endsWith("%");
  const numeral = percent ? trimmed.slice(0, -1).trim() : trimmed;
  const match = numeral.length <= MAX_NUMBER_DIGITS ? NUMERAL.exec(numeral) : null;
  if (!match) return null;
  const [, whole = "0", under, decimals, bare] = match;
  const digits = bare ?? decimals ?? "";
  const top = BigInt((bare === undefined ? whole : "0") + digits);
  let bottom = under === undefined ? 10n ** BigInt(digits.length) : BigInt(under);
  if (bottom === 0n) return null;
  if (percent) bottom *= 100n;
  return reduced(top, bottom);
}

const COMMAS_FROM = 5; // digits

/**
 * A whole number as it stands in a fraction.
 * @param {bigint} value
 */
export function withCommas(value) {
  const digits = String(value);
  return digits.length < COMMAS_FROM ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** @param {Fraction} fraction */
export function toText({ top, bottom }) {
  return bottom === 1n ? String(top) : `${top}/${bottom}`;
}

/**
 * How much the first is above the second; negative where it is below.
 * @param {Fraction} a
 * @param {Fraction} b
 * @returns {Fraction}
 */
export function difference(a, b) {
  return reduced(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
}

/**
 * A number from 0 to 1 for colours and bars only; never shown as a number.
 * @param {Fraction} fraction
 */
export function toShade({ top, bottom }) {
  if (bottom < 1n << 60n) return Number(top) / Number(bottom);
  const shift = BigInt(bottom.toString(2).length - 60);
  return Number(top >> shift) / Number(bottom >> shift);
}

/**
 * Decimals, rounded half up in the last digit.
 * @param {Fraction} fraction  not negative
 * @param {number} digits
 */
export function toDecimal({ top, bottom }, digits) {
  const scale = 10n ** BigInt(digits);
  const rounded = (2n * top * scale + bottom) / (2n * bottom);
  const text = rounded.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * A share of a whole in decimals, which is never written as nothing or as all unless it is just that: what is less than
 * so many digits can say has that bound, such as "<0.1", and what is more the other one, ">99.9".
 * @param {Fraction} fraction  not negative
 * @param {bigint} whole
 * @param {number} digits
 */
function toShare({ top, bottom }, whole, digits) {
  if (top === 0n) return "0";
  if (top === bottom) return String(whole);
  const steps = 10n ** BigInt(digits);
  const all = whole * steps;
  if (top * all < bottom) return `<${toDecimal({ top: 1n, bottom: steps }, digits)}`;
  if (top < bottom && (bottom - top) * all < bottom)
    return `>${toDecimal({ top: all - 1n, bottom: steps }, digits)}`;
  return toDecimal({ top: top * whole, bottom }, digits);
}

/**
 * A per cent, without its sign.
 * @param {Fraction} fraction
 * @param {number} [digits]  after the point
 */
export const toPercent = (fraction, digits = 1) => toShare(fraction, 100n, digits);

/**
 * A decimal for who asked for one, such as ".143".
 * @param {Fraction} fraction
 * @param {number} digits
 */
export const toShortDecimal = (fraction, digits) =>
  toShare(fraction, 1n, digits).replace(/^(\D?)0(?=\.)/, "$1");
