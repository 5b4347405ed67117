// What the view of solutions says; costs and samples have files of their own.

import { make } from "../../page/dom.js";
import { forHand } from "../../text/hands.js";
import { cellName, cellWord, shortName } from "../../text/names.js";
import { inBreakableThrees, numberNode, shortened } from "../../text/numbers.js";
import { counted, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WrittenAssignment} WrittenAssignment
 */

const MOST_NAMED = 30; // mines whose cells are told
const LONGEST_QUOTE = 24; // characters of what was typed that are told again

export const MODES = Object.freeze({
  label: "How to view them",
  walk: "One by one",
  shimmer: "Shimmer",
  costs: "Costs",
});

export const NONE_AGREES = "No solution agrees with all pins. Unpin one to go on.";

/** How many there are. */
export const TOTAL = Object.freeze({
  allDigits: "All digits",
  copyNumber: "Number",
  byMines: "By number of mines",
  takesLong: "Counting them by number of mines would take minutes on this board.",
  table: "Solutions by number of mines",
  columns: ["Mines", "Solutions", "Share", "Bar"],
  copyTable: "Table",
});

/** One after the other. */
export const WALK = Object.freeze({
  tools: "Go through the solutions",
  first: "First",
  previous: "Previous",
  next: "Next",
  last: "Last",
  random: "Random",
  randomMeaning: "A random solution",
  evenMeaning: "A random solution, all equally likely",
  byWeight: "Random by weight",
  byWeightMeaning: "A random solution, by its probability under the prior",
  goTo: "Go to number",
  go: "Go",
  order: "Order",
  places: "Where its mines are",
  within: "in this solution",
});

/** @type {Readonly<Record<import("../../solver/protocol.js").AssignmentOrder, string>>} */
export const ORDERS = Object.freeze({
  board: "As on the board",
  fewest: "Fewest mines first",
  most: "Most mines first",
});

export const LEGEND = Object.freeze({
  mine: "a mine in the solution shown",
  none: "no mine there",
  cost: "what a mine costs there",
});

export const PINS = Object.freeze({
  label: "Pins",
  list: "Pinned",
  done: "Done pinning",
  unpin: "Unpin",
  unpinAll: "Unpin all",
  onlyThese: "Only solutions that agree are counted and shown.",
});

export const EXPORT = Object.freeze({
  label: "Export solutions",
  title: "Export",
  first: "The first",
  as: "as",
  download: "Download",
  copy: "Copy",
  writing: "Writing …",
  cannotCopy: "This browser does not allow copying here. Download them instead.",
});

/** What solutions can be exported as. */
export const FORMS = Object.freeze({ text: "Text", json: "JSON", mine: ".mine texts" });

/**
 * What a solution is, on this board.
 * @param {Position} position
 */
export function leadInWords(position) {
  const cells = cellWord(position, 2);
  const { kind } = position.prior;
  const fits = kind === "total" ? "all numbers and the number of mines" : "all numbers";
  const onBoard =
    kind === "density" || kind === "odds" ? `; it covers only the ${cells} on the board` : "";
  return `A solution is an arrangement of mines in the unknown ${cells} that fits ${fits}${onBoard}.`;
}

/**
 * @param {string} total
 * @param {number} pins
 */
export function totalInWords(total, pins) {
  const agree = total === "1" ? "agrees" : "agree";
  const all = pins === 1 ? "the pin" : `all ${pins} pins`;
  return [
    make("b", {}, numberNode(total)),
    ` ${total === "1" ? "solution" : "solutions"}${pins ? ` that ${agree} with ${all}` : ""}`,
  ];
}

/** @param {number} digits */
export const digitsInWords = (digits) => `: a number of ${digits.toLocaleString("en")} digits.`;

/**
 * A whole number within a sentence; a long one is rounded.
 * @param {string} digits
 */
export function inWords(digits) {
  const { text, power } = shortened(digits);
  return power === null ? text : `${text}^${power}`;
}

/** What is wrong with a number that somebody has typed. */
export const BAD_NUMBER = Object.freeze({
  none: "Enter the number of a solution.",
  zero: "Solutions are numbered from 1.",
});

/**
 * @param {string} typed
 * @param {bigint} total
 */
export function notWhole(typed, total) {
  const quoted = typed.length > LONGEST_QUOTE ? `${typed.slice(0, LONGEST_QUOTE)}…` : typed;
  const range =
    total === 1n ? "there is only number 1" : `enter one from 1 to ${inWords(String(total))}`;
  return `“${quoted}” is not a whole number: ${range}.`;
}

/** @param {bigint} total */
export const onlySoMany = (total) =>
  total === 1n
    ? "There is only one solution."
    : `There are only ${inWords(String(total))} solutions.`;

/** @param {string} title  of an order */
export const byWeight = (title) => `${title} (by weight)`;

/** @param {"fewest" | "most"} order */
export const weightOrder = (order) =>
  `Solutions with ${order === "fewest" ? "fewer" : "more"} mines are more probable here, so “${ORDERS[order]}” sorts them by weight.`;

/**
 * @param {WrittenAssignment} solution
 * @param {bigint} total
 * @returns {(Node | string | import("../../page/h.js").Drawing)[]}
 */
export const solutionInWords = ({ number, mines }, total) => [
  `Solution ${inBreakableThrees(String(number))} of `,
  numberNode(String(total)),
  `: ${counted(mines, "mine")} on the board`,
];

/**
 * Where the mines of a solution are.
 * @param {WrittenAssignment} solution
 * @param {Position} position
 */
export function placesInWords({ cells }, position) {
  const names = cells.map(([cell, here]) =>
    here > 1 ? `${cellName(position, cell)} (${here})` : cellName(position, cell),
  );
  return cells.length
    ? `Mines in unknown ${cellWord(position, 2)}: ${listed(names, MOST_NAMED)}.`
    : `No mine in any unknown ${cellWord(position, 1)}.`;
}

/** @param {Position} position */
export const pinCells = (position) => `Pin ${cellWord(position, 2)}`;

/** @param {Position} position */
export const pinHint = (position) =>
  forHand(
    `Click an unknown ${cellWord(position, 1)}, or press Space on it, to pin it as shown; click again for another number of mines, then to unpin it. Delete or a right click unpins; Escape ends pinning.`,
  );

/**
 * @param {Position} position
 * @param {readonly [number, number]} pin
 */
export function pinInWords(position, [cell, mines]) {
  const held = mines === 0 ? "no mine" : mines === 1 ? "mine" : `${mines} mines`;
  return `${shortName(position, cell)}: ${held}`;
}

/**
 * @param {string} pin  in words
 * @param {string} name  of its cell
 */
export const unpinInWords = (pin, name) => `${pin}. Unpin ${name}`;

/** @param {number} count */
export const andMore = (count) => `and ${count} more`;

/** @param {number} most */
export const countFrom1 = (most) => `Enter a whole number from 1 to ${most.toLocaleString("en")}.`;

/** @param {number} count */
export const copiedInWords = (count) => `${counted(count, "solution")} copied`;

/**
 * @param {number} count
 * @param {string} file
 */
export const downloadedInWords = (count, file) =>
  `${counted(count, "solution")} downloaded as ${file}.`;
