// Moves and what they may tell, in words.

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
      ? `It can show nothing but ${outcomes[0].number}, which makes nothing new certain.`
      : "Whatever it shows, nothing new becomes certain at once.";
  const word = cellWord(position, 2);
  return `On the board: the chance, in percent, that ${word} become certain when it is opened. Choose a number to see which.`;
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
