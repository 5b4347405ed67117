// What the view of the best moves says.

import { chanceInWords } from "../../text/chance.js";
import { cellName, cellWord } from "../../text/names.js";
import { capitalised, listed } from "../../text/wording.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").WrittenAdvice} Move
 * @typedef {import("../../solver/protocol.js").WrittenOutcome} WrittenOutcome
 * @typedef {import("./measures.js").Bar} Bar
 */

const MOST_NAMED = 6; // cells

export const MOVES = Object.freeze({
  list: "Moves, best first",
  walk: "Walk through best play to the end",
  meanings: "What the bars mean",
  nothing: "There is nothing to open: all that is covered is certainly a mine.",
  numbers: "If it shows",
  any: "Any number",
  mine: "mine",
});

/** What a move is measured by: the title of its bar, and what that means. */
export const MEASURES = Object.freeze({
  safe: { title: "Safe", meaning: "The chance that it is not a mine." },
  progress: {
    title: "Progress",
    meaning: "The chance that its number makes something new certain, safe or a mine.",
  },
  opening: { title: "Opening", meaning: "The chance of a 0, around which everything is safe." },
  certain: {
    title: "New",
    meaning:
      "How many others become certain, on average. The move with the most has the longest bar.",
  },
  ahead: {
    title: "Ahead",
    meaning:
      "Orders the guesses: roughly the chance to survive this move and what follows. Only moves nearly as safe as the safest are examined this closely.",
  },
  win: {
    title: "Win",
    meaning:
      "The exact chance to win with this move and best play after it. It is known where few solutions are left.",
  },
});

export const LEGEND = Object.freeze({
  chance: "chance to become certain, in percent",
  safe: "then certainly safe",
  mine: "then certainly a mine",
  knownSafe: "already known: safe",
  knownMine: "already known: a mine",
});

/** @param {Position} position */
export const severalMines = (position) =>
  `Moves are compared only where a ${cellWord(position, 1)} holds at most one mine.`;

/** @param {number} seconds */
export const tooLong = (seconds) =>
  `Comparing the moves took longer than ${seconds} seconds and was stopped. The probabilities on the board are exact all the same. Open more of the board, and moves are compared sooner.`;

/** @param {Position} position */
export const leadInWords = (position) =>
  `What to open next: the best ${cellWord(position, 2)}, numbered on the board. Point at one or choose it to see what it may tell.`;

/**
 * A cell that some numbers would make certain.
 * @param {string} covered  how such a cell is called
 * @param {string} percent
 * @param {{safe: number[], mined: number[]}} numbers
 */
export function prospectInWords(covered, percent, { safe, mined }) {
  const at = (/** @type {string} */ what, /** @type {number[]} */ numbers) =>
    numbers.length ? [`${what} at ${listed(numbers.map(String))}`] : [];
  const when = [...at("safe", safe), ...at("a mine", mined)].join(", ");
  return `${covered}, becomes certain with chance ${percent} percent: ${when}`;
}

/**
 * @param {string} covered  how such a cell is called
 * @param {number} number
 */
export const ifItShows = (covered, number) => `${covered}, if it shows ${number}`;

/**
 * What a number would make certain, and its chance.
 * @param {WrittenOutcome} outcome
 * @param {Position} position
 */
export function outcomeInWords({ number, chance, safe, mined }, position) {
  const named = (/** @type {number[]} */ cells) =>
    cells.length > MOST_NAMED
      ? `${cells.length} ${cellWord(position, cells.length)}`
      : listed(cells.map((cell) => cellName(position, cell)));
  const parts = [
    ...(safe.length ? [`${named(safe)} ${safe.length === 1 ? "is" : "are"} safe`] : []),
    ...(mined.length ? [`${named(mined)} ${mined.length === 1 ? "is a mine" : "are mines"}`] : []),
  ];
  const then = parts.length ? `Then ${parts.join(", and ")}.` : "Then nothing new is certain.";
  return `It shows ${number} with chance ${chanceInWords(chance)}. ${then}`;
}

/**
 * What is on the board while no number is chosen.
 * @param {Move} move
 * @param {Position} position
 */
export function moveInWords({ outcomes }, position) {
  const tells = outcomes.some(({ safe, mined }) => safe.length || mined.length);
  if (!tells)
    return outcomes.length === 1
      ? `It can only show ${outcomes[0].number}, which makes nothing new certain.`
      : "Whatever it shows, nothing new becomes certain at once.";
  return `On the board: the chance, in percent, that opening it makes a ${cellWord(position, 1)} certain. Choose a number to see which.`;
}

/**
 * The best move and why.
 * @param {Move} best
 * @param {boolean} guessing
 * @param {Position} position
 */
export function bestInWords({ cell, sentence }, guessing, position) {
  const name = cellName(position, cell);
  return {
    title: guessing ? `Best guess: ${name}.` : `Best move: ${name}.`,
    sentence: guessing ? sentence : `${sentence} No guess is needed here.`,
  };
}

/**
 * The exact values of a move, where they are short and not seen in its bars.
 * @param {readonly Bar[]} bars
 */
export function exactInWords(bars) {
  const parts = bars
    .filter(({ exact }) => exact.includes("/"))
    .map(({ measure, exact }) => `${measure.title.toLowerCase()} ${exact}`);
  return parts.length ? `${capitalised(parts.join(", "))}.` : "";
}
