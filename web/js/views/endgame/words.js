// What the view of the endgame says.

import { chanceInWords } from "../../text/chance.js";
import { cellName, cellWord } from "../../text/names.js";
import { counted, listed, startingName } from "../../text/wording.js";
import { asValue, costOf } from "./cost.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").OptimalLegal} Play
 * @typedef {import("../../solver/protocol.js").WrittenNext} WrittenNext
 * @typedef {import("../../solver/protocol.js").WrittenBranch} WrittenBranch
 * @typedef {import("./way.js").Step} Step
 */

const MOST_NAMED = 4; // cells
const MOST_COUNTED = 12; // digits

export const ENDGAME = Object.freeze({
  lead: "The play that wins most games, and its exact chance. Choose what each cell shows to walk through it; the board stays as it is.",
  needsTotal: "Best play needs the number of mines: choose “Known total” and set it.",
  restart: "Back to the start",
  back: "Back",
  start: "Start",
  trail: "What was opened on the way",
  allMoves: "All moves",
  needlessGuesses: "Guesses, not needed here",
  othersTakeLonger: "The chances of the other moves would take longer to work out.",
  best: "best",
  asGood: "as good",
  meanings: "How to read and walk it",
});

/** @type {readonly (readonly [string, string])[]} */
export const MEANINGS = [
  [
    "Best play",
    "It opens what wins most games in the end, over all solutions that are left, each equally likely. That need not be the safest cell.",
  ],
  [
    "Walk",
    "Choose the number that a cell shows to see how the play goes on from there. The board shows it but stays as it is.",
  ],
  [
    "Keys",
    "Left and right move between the numbers, Enter or down goes on, up or Backspace goes back, Home goes to the start.",
  ],
];

/** A number that the next cell may show, or its mine; some of it is only heard. */
export const BRANCH = Object.freeze({
  label: "It shows",
  shows: "It shows ",
  isA: "It is a ",
  mine: "mine",
  withChance: " with chance ",
  after: " then ",
  won: "won",
  lost: "lost",
});

/** The chance to win, as the board shows it, and what is certain there. */
export const ON_BOARD = Object.freeze({
  win: "the chance to win with best play",
  wins: "wins",
  winLegend: "chance to win if it is opened next, 0 to 1",
  safe: "certainly safe by now",
  mine: "certainly a mine by now",
  opened: "opened on the way, not on the board",
});

/** @param {Position} position */
export const severalMines = (position) =>
  `Best play is worked out only where a ${cellWord(position, 1)} holds at most one mine.`;

/** @param {string} percent */
export const winsInWords = (percent) => `wins ${percent}`;

/** @param {string} percent */
export const mineInWords = (percent) => `mine ${percent}`;

/** @param {string} cost */
export const costInWords = (cost) => `costs ${cost}`;

/** @param {number} count */
export const othersInWords = (count) =>
  `${counted(count, "other move")} ${count === 1 ? "wins" : "win"} no more than the last of these; the board shows how much.`;

/** @param {string} value  a chance */
export const wonIfOpened = (value) =>
  `If it is opened next, best play wins ${chanceInWords(value)} of all games.`;

/**
 * @param {string} covered  how such a cell is called
 * @param {number} number
 * @param {boolean} isSupposed  whether somebody only points at it
 */
export const shownInWords = (covered, number, isSupposed) =>
  `${covered}, ${isSupposed ? "would show" : "opened on the way, shows"} ${number}`;

/**
 * What the chance to win is one of.
 * @param {Pick<Play, "win" | "wins" | "solutions">} play
 */
export function gamesInWords({ win, wins, solutions }) {
  const long = solutions.length > MOST_COUNTED;
  const inThousands = (/** @type {string} */ count) => BigInt(count).toLocaleString("en");
  const mines =
    solutions === "1"
      ? "only one solution is left"
      : win === "1"
        ? `all ${inThousands(solutions)} solutions that are left`
        : `${inThousands(wins)} of the ${inThousands(solutions)} solutions that are left`;
  return `of all games are won from here with best play${long ? "" : `: ${mines}`}.`;
}

/**
 * What to do now.
 * @param {Play} play
 * @param {Position} position
 */
export function stepInWords(play, position) {
  const { next, best, safe } = play;
  if (!next || best === null) return endInWords(safe, position);
  const name = cellName(position, next.cell);
  const mine = next.mine === "0" ? "" : `It is a mine with chance ${chanceInWords(next.mine)}.`;
  if (next.cell !== best) return insteadInWords(play, next, position);
  if (!mine) return `Open ${name}: it is safe, and its number tells more.`;
  return `Open ${name}. ${mine}`;
}

/**
 * @param {readonly number[]} safe
 * @param {Position} position
 */
function endInWords(safe, position) {
  if (!safe.length) return `Every safe ${cellWord(position, 1)} is open: the game is won.`;
  const named =
    safe.length > MOST_NAMED
      ? `the ${safe.length} safe ${cellWord(position, safe.length)}`
      : listed(safe.map((cell) => cellName(position, cell)));
  const what = safe.length > MOST_NAMED ? named : `${named}, which ${isOrAre(safe)} safe`;
  return `Nothing is in doubt. Open ${what}, and the game is won.`;
}

/** @param {readonly number[]} cells */
const isOrAre = (cells) => (cells.length === 1 ? "is" : "are");

/**
 * @param {Play} play
 * @param {WrittenNext} next
 * @param {Position} position
 */
function insteadInWords({ win, best }, next, position) {
  const other = best === null ? "" : ` instead of ${cellName(position, best)}`;
  const cost = costOf(next.win, win);
  const mine = next.mine === "0" ? "safe" : `a mine with chance ${chanceInWords(next.mine)}`;
  const worth = cost
    ? `That wins ${chanceInWords(next.win)}, which costs ${chanceInWords(asValue(cost))} of all games.`
    : `That wins ${chanceInWords(next.win)}, just as much.`;
  return `Open ${cellName(position, next.cell)}${other}: it is ${mine}. ${worth}`;
}

/**
 * What is certainly safe besides what is to be opened.
 * @param {Play} play
 * @param {Position} position
 */
export function safeInWords({ safe, next }, position) {
  const others = safe.filter((cell) => cell !== next?.cell);
  if (!next || !others.length) return "";
  const names = others.map((cell) => cellName(position, cell));
  return `Also certainly safe, to open at any time: ${listed(names, MOST_NAMED + 1)}.`;
}

/**
 * A number that may be shown, with all that is known of it.
 * @param {WrittenBranch} branch
 */
export function branchInWords({ number, chance, win }) {
  const then = win === "1" ? "then every game is won" : `then best play wins ${chanceInWords(win)}`;
  return `It shows ${number}, with chance ${chanceInWords(chance)}; ${then}`;
}

/**
 * What was opened.
 * @param {Step} step
 * @param {Position} position
 */
export function openedInWords([cell, number], position) {
  return `${startingName(position, cell)}: ${number}`;
}
