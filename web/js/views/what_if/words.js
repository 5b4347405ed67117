// Suppositions in words.

import { FREE, isNumber, minesOf } from "../../state/labels.js";
import { fromText, toPercent } from "../../text/fraction.js";
import { cellWord } from "../../text/names.js";
import { counted, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 */

const LONG = 24; // signs of a fraction

/**
 * What a pin says of its cell, in little room.
 * @param {string} label
 * @param {number} xMax
 */
export function pinInWords(label, xMax) {
  if (label === FREE) return "free";
  if (isNumber(label)) return `shows ${label}`;
  const mines = minesOf(label);
  return xMax === 1 ? "mine" : counted(mines, "mine");
}

/**
 * The same as a part of a sentence.
 * @param {string} label
 * @param {number} xMax
 */
export function supposedInWords(label, xMax) {
  if (label === FREE) return "supposed to be free";
  if (isNumber(label)) return `supposed to show ${label}`;
  const mines = minesOf(label);
  return xMax === 1 ? "supposed to be a mine" : `supposed to hold ${counted(mines, "mine")}`;
}

/**
 * An exact number in a sentence: with its percentage, or that alone where the fraction is long.
 * @param {Value} value  from 0 to 1
 */
export function valueInWords(value) {
  if (typeof value !== "string") return `about ${value.decimal.slice(0, 10)}`;
  if (value === "0" || value === "1") return value;
  const percent = `${toPercent(fromText(value), 2, 6)} %`;
  return value.length > LONG ? `about ${percent}` : `${value} (${percent})`;
}

/**
 * What is certain then, and was not before.
 * @param {number} safe
 * @param {number} mined
 * @param {Position} position
 */
export function certaintyInWords(safe, mined, position) {
  if (!safe && !mined) return "Nothing else becomes certain.";
  const parts = [
    safe ? `${safe.toLocaleString("en")} ${cellWord(position, safe)} certainly safe` : "",
    mined
      ? `${mined.toLocaleString("en")} ${cellWord(position, mined)} certainly ${mined === 1 ? "a mine" : "mines"}`
      : "",
  ].filter(Boolean);
  return `It makes ${listed(parts)}.`;
}
