// What the view of checks says.

import { cellName } from "../../text/names.js";
import { counted } from "../../text/wording.js";

/** @typedef {import("../../state/position.js").Position} Position */

export const CHECK = Object.freeze({
  lead: "Counts the position again: with every other engine, by brute force where it is small, and by sums that must match. Nothing is taken from the first answer.",
  start: "Check this position",
  notYet: "Not checked yet.",
  counting: "Counting again …",
  table: "Checks",
  columns: ["Way", "Outcome", "Time", "What it did"],
});

export const CERTIFICATE = Object.freeze({
  label: "Certificate",
  copy: "Copy certificate",
  copied: "Certificate copied",
  download: "Download certificate",
  meaning:
    "A certificate is a small Python program that holds the position, the prior and all fractions, and computes them again without Minescope.",
});

/** @type {ReadonlyMap<boolean | null, string>} */
export const VERDICTS = new Map([
  [true, "✓ agrees"],
  [false, "✗ differs"],
  [null, "– skipped"],
]);

/** @param {number} ways  other ways to count */
export const agreementInWords = (ways) =>
  ways
    ? `Counted in ${counted(ways, "other way")}: all agree.`
    : "No other way could count this position.";

/**
 * @param {readonly number[]} cells
 * @param {Position} position
 */
export function differencesInWords(cells, position) {
  const where = cells.map((cell) => cellName(position, cell)).join(", ") || "the count";
  return `The answers differ in ${where}. This is a bug in Minescope: report it with the certificate.`;
}
