// The numbers of solutions: they are counted from 1, have any size, and are typed by people.

import { BAD_NUMBER, notWhole, onlySoMany } from "./words.js";

/** Threes may stand apart, as people and this page write them. */
const WHOLE = /^\d+$|^\d{1,3}(?:[ \u00a0\u2009\u202f,_'’]\d{3})+$/;

/**
 * The number of a solution as somebody types it, or a sentence that says what is wrong with it.
 * @param {string} text
 * @param {bigint} total
 * @returns {{number: bigint, problem: ""} | {number: null, problem: string}}
 */
export function readNumber(text, total) {
  const typed = text.trim();
  const bad = (/** @type {string} */ problem) => ({ number: null, problem });
  if (typed === "") return bad(BAD_NUMBER.none);
  if (!WHOLE.test(typed)) return bad(notWhole(typed, total));
  const digits = typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  if (digits === "0") return bad(BAD_NUMBER.zero);
  // Longer ones are not worth the reading.
  if (digits.length > String(total).length || BigInt(digits) > total) return bad(onlySoMany(total));
  return { number: BigInt(digits), problem: "" };
}

/**
 * A whole number from 1 to this one, each with the same chance.
 * @param {bigint} most
 * @param {(bytes: Uint8Array<ArrayBuffer>) => void} [fill]  with bytes by chance
 */
export function randomUpTo(most, fill = (bytes) => crypto.getRandomValues(bytes)) {
  const bits = (most - 1n).toString(2).length;
  const bytes = new Uint8Array(Math.ceil(bits / 8));
  const surplus = BigInt(bytes.length * 8 - bits);
  for (;;) {
    fill(bytes);
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const drawn = BigInt(`0x${hex}`) >> surplus;
    if (drawn < most) return drawn + 1n; // else it would favour some
  }
}

/**
 * How long the bar of each count is, as a share of the longest: exact to a millionth.
 * @param {readonly string[]} counts
 * @returns {number[]}
 */
export function sharesOfLargest(counts) {
  const numbers = counts.map(BigInt);
  const largest = numbers.reduce((a, b) => (a > b ? a : b), 1n);
  return numbers.map((number) => Number((number * 1_000_000n) / largest) / 1_000_000);
}
