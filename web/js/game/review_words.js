// The review of a game in words: each move with how safe it was, and the accuracy of all guesses.

import { Chance } from "../solver/answer.js";
import { chanceInWords } from "../text/chance.js";
import { toPercent } from "../text/fraction.js";
import { cellName, cellWord } from "../text/names.js";
import { counted, listed } from "../text/wording.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").Value} Value
 * @typedef {import("../solver/protocol.js").WrittenMove} WrittenMove
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 */

const SHORT = 9; // signs of a fraction
const MOST_NAMED = 4; // cells of one move

/** A fraction that a glance takes in, else only the percentage. @param {Value} value */
function safetyText(value) {
  const { fraction, exact } = new Chance(value, [], null);
  if (exact && String(value).length <= SHORT) return chanceInWords(value);
  return `${toPercent(fraction, 1, 4)} %`;
}

/**
 * The cells of a move.
 * @param {Position} position
 * @param {readonly number[]} cells
 */
function cellsText(position, cells) {
  if (cells.length > MOST_NAMED) return `${cells.length} ${cellWord(position, cells.length)}`;
  return listed(cells.map((cell) => cellName(position, cell)));
}

/**
 * What a move opens, before it is known how safe that was.
 * @param {Position} position
 * @param {number} step  from 0 on
 * @param {readonly number[]} cells
 */
export function openingText(position, step, cells) {
  return `Move ${step + 1} opens ${cellsText(position, cells)}.`;
}

/**
 * @param {Position} position
 * @param {number} step  from 0 on
 * @param {WrittenMove} move
 */
export function moveText(position, step, move) {
  const { cells, rated, guess } = move;
  const where = `Move ${step + 1}, ${cellsText(position, cells)}:`;
  if (!rated) return `${where} the first click, which the deal has made safe.`;
  if (!guess) return `${where} certainly safe.`;
  return `${where} ${guessText(position, move)}${metText(move)}`;
}

/**
 * @param {Position} position
 * @param {WrittenMove} move
 */
function guessText(position, { cells, safety, best, safest, certain }) {
  const many = cells.length > 1;
  const never = many ? "not safe together" : "certainly a mine";
  const chance = safety === "0" ? never : `${safetyText(safety)} safe${many ? " together" : ""}`;
  const other = cellName(position, safest);
  if (certain) return `${chance}, although ${other} was certainly safe.`;
  if (JSON.stringify(safety) === JSON.stringify(best))
    return `${chance}, and no ${cellWord(position, 1)} was safer. Nothing was certain.`;
  // What was opened may have been certain, but certainly mined.
  const nothing = safety === "0" ? "Nothing was certainly safe." : "Nothing was certain.";
  const own = cells.includes(safest) ? `${other} alone` : other;
  return `${chance}; the safest ${cellWord(position, 1)}, ${own}, was ${safetyText(best)} safe. ${nothing}`;
}

/** @param {WrittenMove} move */
function metText({ cells, mined, safety }) {
  if (!mined.length || (safety === "0" && cells.length === 1)) return "";
  if (cells.length === 1) return " It was a mine.";
  return mined.length === 1 ? " One of them was a mine." : ` ${mined.length} of them were mines.`;
}

/** @param {ReviewAnswer} answer */
export function accuracyText({ accuracy }) {
  return `${toPercent(new Chance(accuracy, [], null).fraction, 1, 4)} %`;
}

/**
 * Where the accuracy comes from.
 * @param {Position} position
 * @param {ReviewAnswer} answer
 */
export function guessesText(position, { guesses, needless, survival, best_survival: best }) {
  if (guesses === 0) return "No guess was made: all that was opened was certainly safe.";
  const isOne = guesses === 1;
  const had =
    survival === "0" ? "could not go well" : `had a chance of ${safetyText(survival)} to go well`;
  const would = best === "1" ? (isOne ? "was certain to" : "were certain to") : null;
  const safest = `the safest ${cellWord(position, guesses)} in ${isOne ? "its place" : "their places"}`;
  return [
    `${counted(guesses, "guess", "guesses")}.`,
    `${isOne ? "It" : "Together they"} ${had}; ${safest} ${would ?? `had ${safetyText(best)}`}.`,
    "The accuracy is the first divided by the second.",
    needlessText(guesses, needless),
  ].join(" ");
}

/**
 * @param {number} guesses
 * @param {number} needless
 */
function needlessText(guesses, needless) {
  if (needless === 0)
    return `Nothing was certainly safe ${guesses === 1 ? "then" : "at any of them"}.`;
  const many = needless < guesses ? `${needless} of them` : guesses === 1 ? "It" : "All of them";
  return `${many} ${needless === 1 ? "was" : "were"} needless: something was certainly safe.`;
}
