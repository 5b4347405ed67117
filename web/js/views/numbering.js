// The numbers of solutions: they are counted from 1, have any size, and are typed by people.

import { textField } from "../parts/fields.js";
import { numberInWords } from "../text/numbers.js";

const LONGEST_QUOTE = 24; // characters of what was typed that are told again

/** Threes may stand apart, as people and this page write them. */
const WHOLE = /^\d+$|^\d{1,3}(?:[ \u00a0\u2009\u202f,_'’]\d{3})+$/;

/** What is wrong with a number. */
const WORDS = {
  none: "Enter the number of a solution.",
  zero: "Solutions are numbered from 1.",
  notWhole: (/** @type {string} */ typed, /** @type {string} */ range) =>
    `“${typed}” is not a whole number: ${range}.`,
  onlyNumber1: "there is only number 1",
  oneOf: (/** @type {string} */ total) => `enter one from 1 to ${total}`,
  onlyOne: "There is only one solution.",
  onlySoMany: (/** @type {string} */ total) => `There are only ${total} solutions.`,
};

/**
 * A field for the number of a solution. What is wrong with it is told in the element of its name with “-problem” behind it.
 * @param {{id: string, label: string, value: string, type: (value: string) => void, wrong: string}} field
 * @param {import("../page/h.js").Attributes} [more]
 */
export const numberField = ({ wrong, ...field }, more = {}) =>
  textField(
    { ...field, isWrong: wrong !== "" },
    { inputmode: "numeric", "aria-describedby": `${field.id}-problem`, ...more },
  );

/**
 * The number of a solution as somebody types it, or a sentence that says what is wrong with it.
 * @param {string} text
 * @param {bigint} total
 * @returns {{number: bigint, problem: ""} | {number: null, problem: string}}
 */
export function readNumber(text, total) {
  const typed = text.trim();
  const bad = (/** @type {string} */ problem) => ({ number: null, problem });
  if (typed === "") return bad(WORDS.none);
  if (!WHOLE.test(typed)) return bad(notWhole(typed, total));
  const digits = typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  if (digits === "0") return bad(WORDS.zero);
  // Longer ones are not worth the reading.
  if (digits.length > String(total).length || BigInt(digits) > total)
    return bad(total === 1n ? WORDS.onlyOne : WORDS.onlySoMany(numberInWords(String(total))));
  return { number: BigInt(digits), problem: "" };
}

/**
 * @param {string} typed
 * @param {bigint} total
 */
function notWhole(typed, total) {
  const quoted = typed.length > LONGEST_QUOTE ? `${typed.slice(0, LONGEST_QUOTE)}…` : typed;
  const range = total === 1n ? WORDS.onlyNumber1 : WORDS.oneOf(numberInWords(String(total)));
  return WORDS.notWhole(quoted, range);
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
