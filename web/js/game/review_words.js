// The review of a game in words: each move with how safe it was and what it cost, and the accuracy of
// all guesses.

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

export const DESK = Object.freeze({
  name: "Steps of the review",
  first: "First move",
  previous: "Previous move",
  next: "Next move",
  end: "End of the game",
  slider: "Move of the game",
  nextGuess: "Next guess",
  share: "Share",
  edit: "Open in the editor",
  close: "Close",
});

export const PANEL = Object.freeze({
  title: "Review",
  accuracy: "Accuracy",
  guesses: "Guesses",
  opens: "what the move opens",
  meets: "a mine that it hits",
  better: "what was better",
});

export const SHARING = Object.freeze({
  copied: "Link copied: it replays this game",
  changed: "This game cannot be shared: the number of mines was changed during play.",
  tooLarge: "This board is too large for a link.",
});

/**
 * @param {number} step  the move that is looked at, from 0 on; behind the last one, the end
 * @param {number} count
 */
export const placeText = (step, count) =>
  step < count ? `Before move ${step + 1} of ${count}` : `After ${counted(count, "move")}`;

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
  if (!rated) return `${where} the first click, which was made safe.`;
  if (!guess) return `${where} certainly safe.`;
  return `${where} ${guessText(position, move)}${costText(position, move)}${metText(move)}`;
}

/**
 * What a guess has cost of the chance to win; "" where that is not known. The safest is not always
 * the best, nor the other way round.
 * @param {Position} position
 * @param {WrittenMove} move
 */
function costText(position, { cells, safety, best, certain, win, best_win, cost, best_move }) {
  if (win === null || best_win === null || cost === null || best_move === null) return "";
  const isSafest = JSON.stringify(safety) === JSON.stringify(best);
  if (cost === "0") {
    const yet = isSafest ? "It" : certain ? "Still, it" : "Yet it";
    return ` ${yet} was the best move, which wins ${safetyText(win)} of the games with best play.`;
  }
  const other = cellName(position, best_move);
  const name = cells.includes(best_move) ? `${other} alone` : other;
  const yet = isSafest ? "Yet it" : "It";
  const won = win === "0" ? "nothing" : safetyText(win);
  return ` ${yet} cost ${safetyText(cost)} of the games: with best play it wins ${won}, and ${name} wins ${safetyText(best_win)}.`;
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
export function guessesText(position, answer) {
  const { guesses, needless, survival, best_survival: best } = answer;
  if (guesses === 0) return "No guesses: everything that was opened was certainly safe.";
  const isOne = guesses === 1;
  const had =
    survival === "0" ? "could not go well" : `had a chance of ${safetyText(survival)} to go well`;
  const would = best === "1" ? (isOne ? "was certain to" : "were certain to") : null;
  const safest = `the safest ${cellWord(position, guesses)} in ${isOne ? "its place" : "their places"}`;
  return [
    `${counted(guesses, "guess", "guesses")}.`,
    `${isOne ? "It" : "Together they"} ${had}; ${safest} ${would ?? `had ${safetyText(best)}`}.`,
    reasonText(answer),
    needlessText(guesses, needless),
  ].join(" ");
}

/**
 * What the accuracy is, and how many guesses were the best moves.
 * @param {ReviewAnswer} answer
 */
function reasonText({ guesses, known, best_moves }) {
  if (known === 0) return "The accuracy is the first chance divided by the second.";
  const them = guesses === 1 ? "it" : "they";
  if (known < guesses)
    return `The accuracy is the share of the best chance that they kept: of the chance to win for the ${counted(known, "guess", "guesses")} where it is known, of the chance to go well for the others. ${bestText(known, best_moves)}`;
  return `The accuracy is the share of the best chance to win that ${them} kept. ${bestText(known, best_moves)}`;
}

/**
 * @param {number} known
 * @param {number} best
 */
function bestText(known, best) {
  if (known === 1) return best ? "That was the best move." : "That was not the best move.";
  if (best === known) return `All ${known} were best moves.`;
  if (best > 1) return `${best} of the ${known} were best moves.`;
  return `${best ? "One" : "None"} of the ${known} was a best move.`;
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
