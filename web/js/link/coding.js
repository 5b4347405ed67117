// What all parts of a link's code share.

import { MAX_NUMBER_DIGITS } from "../state/limits.js";

/**
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {import("./arithmetic.js").Start} Start
 */

export const MAX_NUMBER = 10n ** BigInt(MAX_NUMBER_DIGITS) - 1n;
/** @type {Start} */
export const SURE_NOT = [31, 1];
/** @type {Start} */
export const SURE = [1, 31];

/**
 * @param {Coder} coder
 * @param {string} context
 * @param {number} value
 * @param {number} most
 */
export function small(coder, context, value, most) {
  return Number(coder.number(context, BigInt(value), BigInt(most)));
}
