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

const MOST_NAMED = 4; // cells of one move

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
  const chance = safety === "0" ? never : `${chanceInWords(safety)} safe${many ? " together" : ""}`;
  const other = cellName(position, safest);
  if (certain) return `${chance}, although ${other} was certainly safe.`;
  if (JSON.stringify(safety) === JSON.stringify(best))
    return `${chance}, and no ${cellWord(position, 1)} was safer. Nothing was certain.`;
  // What was opened may have been certain, but certainly mined.
  const nothing = safety === "0" ? "Nothing was certainly safe." : "Nothing was certain.";
  const own = cells.includes(safest) ? `${other} alone` : other;
  return `${chance}; the safest ${cellWord(position, 1)}, ${own}, was ${chanceInWords(best)} safe. ${nothing}`;
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
 * @param {ReviewAnswer} answer
 */
export function guessesText({ guesses, needless, survival, best_survival: best }) {
  if (guesses === 0) return "No guess was made: all that was opened was certainly safe.";
  const [all, their] = guesses === 1 ? ["It", "its place"] : ["Together they", "their places"];
  const safest = guesses === 1 ? "the safest one in" : "the safest ones in";
  const many = counted(guesses, "guess", "guesses");
  const surely =
    needless === 0
      ? guesses === 1
        ? " It could not be avoided: nothing was certain."
        : " None of them could be avoided: nothing was certain."
      : needless === guesses
        ? ` ${guesses === 1 ? "It was" : "All of them were"} needless: something was certainly safe.`
        : ` ${needless} of them ${needless === 1 ? "was" : "were"} needless: something was certainly safe.`;
  const chance = (/** @type {Value} */ value) =>
    value === "0" || value === "1" ? value : chanceInWords(value);
  return `${many}. ${all} had a chance of ${chance(survival)} to go well, ${safest} ${their} ${chance(best)}; the accuracy is the first divided by the second.${surely}`;
}
