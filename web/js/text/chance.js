// A chance in a sentence: exact and in per cent, as far as there is room for it.

import { fromText, toPercent } from "./fraction.js";

const LONG = 17; // signs of a fraction

/**
 * What is rational whatever the prior is, such as facts of moves.
 * @param {import("../solver/protocol.js").Value} value
 */
export const rationalOf = (value) =>
  typeof value === "string" ? fromText(value) : { top: 0n, bottom: 1n };

/** @param {import("../solver/protocol.js").Value} value */
export function chanceInWords(value) {
  if (typeof value !== "string") return `${value.decimal.slice(0, 8)}…`;
  const percent = `${toPercent(fromText(value), 1, 4)} %`;
  return value.length > LONG ? percent : `${value} (${percent})`;
}
