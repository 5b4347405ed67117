// What is written on a cell, as the word that text, link and solver use for it:
// "3" a number, "?" unknown, "*" or "*2" known mines, "_" known to be free.

import { LABEL_WORDS } from "./words.js";

export const UNKNOWN = "?";
export const FREE = "_";

/** @param {number} value */
export const number = (value) => String(value);

/** @param {number} mines */
export const flag = (mines) => (mines === 1 ? "*" : `*${mines}`);

/** @param {string} label */
export const isNumber = (label) => label >= "0" && label <= "9~";

/** @param {string} label */
export const isFlag = (label) => label[0] === "*";

/**
 * How many mines a flag stands for; 0 for every other label.
 * @param {string} label
 */
export function minesOf(label) {
  if (label[0] !== "*") return 0;
  return label.length === 1 ? 1 : Number(label.slice(1));
}

/**
 * A label as a person says it.
 * @param {string} label
 */
export function spoken(label) {
  if (label === UNKNOWN) return LABEL_WORDS.covered;
  if (label === FREE) return LABEL_WORDS.free;
  if (isFlag(label)) return LABEL_WORDS.flagged(minesOf(label));
  return LABEL_WORDS.shows(label);
}
