// What the view of suppositions says.

import { make } from "../../page/dom.js";
import { FREE, isNumber, minesOf } from "../../state/labels.js";
import { fromText, toPercent } from "../../text/fraction.js";
import { forHand } from "../../text/hands.js";
import { cellName, cellWord } from "../../text/names.js";
import { numberNode } from "../../text/numbers.js";
import { capitalised, counted, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").Value} Value
 */

const LONG = 24; // signs of a fraction

export const MODES = Object.freeze({
  label: "What to look at",
  suppose: "Suppose",
  depend: "Dependence of one cell",
});

/** What a click supposes, and all that is supposed. */
export const PINS = Object.freeze({
  ask: forHand("A click supposes"),
  mine: "A mine",
  free: "Safe",
  number: "A number",
  whichNumber: "The number it shows",
  howMany: "How many mines",
  list: "Supposed",
  takeBack: "Take it back",
  takeAllBack: "Take all back",
  legend: "supposed, not on the board",
});

/** The parts of the view as a screen reader calls them. */
export const PARTS = Object.freeze({
  supposed: "What would change",
  dependence: "What depends on a cell",
});

/** What the board can show: the titles of the switch and of columns. */
export const SHOWN = Object.freeze({
  ask: "The board shows:",
  before: "Before",
  after: "After",
  difference: "Difference",
  points: "Points",
  rose: "rose by a point or more",
  fell: "fell by a point or more",
  hardly: "hardly changed",
  onlyIf: "certain only if so",
  now: "Now",
  ifMine: "If mine",
  ifFree: "If safe",
  change: "Change",
});

/** The same in words. */
export const OVERLAYS = Object.freeze({
  now: "the mine probability as it is",
  after: "the mine probability if what you suppose is true",
  difference: "how the mine probability would change",
  ifMine: "the mine probability if the chosen one is a mine",
  ifFree: "the mine probability if the chosen one is safe",
  change: "how the mine probability changes if the chosen one is a mine",
});

export const CHANGES = "What changes most";
export const IMPOSSIBLE =
  "What you suppose is impossible, so nothing can be said about what depends on it. Take some of it back.";
export const IS_CHOSEN = "The board shows what depends on this one.";

/** @param {Position} position */
export const supposeLead = (position) =>
  `Suppose what ${cellWord(position, 2)} hold; nothing is written.`;

/** @param {Position} position */
export const dependenceLead = (position) =>
  `What every other chance becomes if one covered ${cellWord(position, 1)} is a mine.`;

/** @param {Position} position */
export const clicksSuppose = (position) => forHand(`Click ${cellWord(position, 2)} to suppose`);

/** @param {Position} position */
export const clicksChoose = (position) => forHand(`Click to choose the ${cellWord(position, 1)}`);

/** @param {number} count */
export const writeInWords = (count) =>
  count === 1 ? "Put it on the board" : "Put all of it on the board";

/**
 * @param {number} count
 * @param {Position} position
 */
export const writtenInWords = (count, position) =>
  `Put on the board: ${count.toLocaleString("en")} ${cellWord(position, count)}. Undo takes it back.`;

/** @param {Position} position */
export const nothingSupposed = (position) =>
  forHand(`Nothing is supposed yet: click a covered ${cellWord(position, 1)}.`);

/** @param {Position} position */
export const nothingChosen = (position) =>
  forHand(
    `Click a covered ${cellWord(position, 1)} to see how much every other chance depends on it.`,
  );

/**
 * @param {string} sentence  why it cannot be
 * @param {number} count  of the pins that cannot hold together
 */
export const conflictInWords = (sentence, count) =>
  `${sentence} Take ${count === 1 ? "it" : "one of these"} back to go on.`;

/** @param {number} count */
export const andMore = (count) => `and ${count} more`;

/**
 * @param {string} text  the pin
 */
export const takeBackOf = (text) => `Take it back: ${text}`;

/**
 * What is supposed of a cell, as a sentence.
 * @param {string} name
 * @param {string} label
 * @param {number} xMax
 */
export function pinSentence(name, label, xMax) {
  if (isNumber(label)) return `${name} shows ${label}`;
  if (label === FREE) return `${name} is safe`;
  return xMax === 1 ? `${name} is a mine` : `${name} holds ${pinInWords(label, xMax)}`;
}

/** @param {Position} position */
export const cellsTitle = (position) => capitalised(cellWord(position, 2));

/**
 * @param {number} count  of cells
 * @param {Position} position
 */
export const othersChangeLess = (count, position) =>
  `${count.toLocaleString("en")} more ${cellWord(position, count)} ${count === 1 ? "changes" : "change"} less`;

/**
 * @param {Position} position
 * @param {number} cell
 */
export const showInWords = (position, cell) => `${cellName(position, cell)}: show on the board`;

/** @param {string} change  in words */
export const changeIfSo = (change) => `If so: ${change}.`;

/**
 * @param {string} ifMine  the change, in words
 * @param {Value} ifFree
 */
export const dependentInWords = (ifMine, ifFree) =>
  `If it is a mine: ${ifMine}. If it is safe: ${valueInWords(ifFree)}.`;

/**
 * @param {string} words  what is supposed
 * @param {Value | null} now  the probability of a mine as it is
 */
export function pinTold(words, now) {
  const without = now === null ? "" : ` Without that, a mine has probability ${valueInWords(now)}.`;
  return `${capitalised(words)}.${without}`;
}

/**
 * @param {string} name  of a cell, at the start of a sentence
 * @param {boolean} isSafe
 */
export const nothingDepends = (name, isSafe) =>
  `${name} is certainly ${isSafe ? "safe" : "a mine"}, so nothing depends on it. Choose another.`;

/**
 * @param {string} name  of a cell, at the start of a sentence
 * @param {Value} probability
 * @param {number} moved  other probabilities
 */
export function dependenceInWords(name, probability, moved) {
  const others =
    moved === 0
      ? "no other probability changes"
      : moved === 1
        ? "one other probability changes"
        : `${moved.toLocaleString("en")} other probabilities change`;
  return `${name} is a mine with probability ${valueInWords(probability)}. If it is one, ${others}.`;
}

/**
 * How probable it is, and how many solutions agree.
 * @param {import("../../solver/protocol.js").SupposePossible} answer
 * @returns {(Node | string | import("../../page/h.js").Drawing)[]}
 */
export function chanceInWords({ probability, count }) {
  const [after, before] = [count.after, count.before].map(numberNode);
  const isShare =
    typeof probability === "string" && isRatio(probability, count.after, count.before);
  return [
    "This holds in ",
    after,
    " of ",
    before,
    count.before === "1" ? " solution" : " solutions",
    isShare ? ", with probability " : "; by their weights, its probability is ",
    make("b", {}, valueInWords(probability)),
    ".",
  ];
}

/**
 * @param {string} fraction
 * @param {string} part
 * @param {string} whole
 */
function isRatio(fraction, part, whole) {
  const { top, bottom } = fromText(fraction);
  return top * BigInt(whole) === bottom * BigInt(part);
}

/**
 * What a pin says of its cell, in little room.
 * @param {string} label
 * @param {number} xMax
 */
export function pinInWords(label, xMax) {
  if (label === FREE) return "safe";
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
  const held = minesOf(label) && xMax === 1 ? "a mine" : pinInWords(label, xMax);
  return `supposed: ${held}`;
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
