// A game in words: how many mines are left, how it stands, the time, what helped, and what the chance was
// where it was lost.

import { isNumber } from "../state/labels.js";
import { around } from "../state/position.js";
import { chanceInWords } from "../text/chance.js";
import { toPercent } from "../text/fraction.js";
import { cellName, cellWord } from "../text/names.js";
import { counted, forHand, startingName } from "../text/wording.js";
import { countClicks } from "./clicks.js";
import { flagsOn } from "./rules.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 */

const LONG = 12; // characters of a fraction that the bar still shows

/** A mine was opened that the numbers gave away. */
export const CERTAIN_LOSS = "By the numbers it was certainly a mine.";

/** A hint, by its strength. @type {Readonly<Record<number, string>>} */
export const HINT_NAMES = {
  0: "Hint",
  1: "Hint 1 of 3",
  2: "Hint 2 of 3",
  3: "Hint 3 of 3",
};

const PLAYING = "The chances are hidden while you play.";

/** @type {Record<import("./rules.js").FirstClick, string>} */
const FIRST = {
  safe: forHand("The first click is safe."),
  opening: forHand("The first click opens an area."),
  any: forHand("The first click may be a mine."),
};

/**
 * What is counted while one plays: the number, and what of.
 * @param {Position} position
 * @param {Game} game
 * @returns {[string, string]}
 */
export function minesText(position, game) {
  const many = (/** @type {number} */ mines) => (Math.abs(mines) === 1 ? "mine" : "mines");
  const { prior } = position;
  if (prior.kind !== "total") return [String(flagsOn(position)), "flagged"];
  const left = (game.mines ? game.total : Number(prior.mines)) - flagsOn(position);
  return [String(left), `${many(left)} left`];
}

/**
 * How a game stands, in two lines.
 * @param {Position} position
 * @param {Game} game
 * @returns {[string, string]}
 */
export function gameInShort(position, game) {
  if (!game.mines) return [`Open any ${cellWord(position, 1)}`, FIRST[game.first]];
  if (game.over === "won") return ["Won", `Every safe ${cellWord(position, 1)} is open.`];
  if (game.over === "revealed")
    return ["Given up", game.fair ? "The mines could be like this." : "These are the mines."];
  if (game.over === "lost") {
    const where = game.exploded.map((cell) => cellName(position, cell)).join(", ");
    return [`Lost: a mine at ${where}`, game.moveWords];
  }
  const left = leftText(position, game);
  const advice = game.noGuess ? "No guess is needed." : game.fair ? "Guess only if you must." : "";
  return ["Your move", [left && `${left}.`, advice].filter(Boolean).join(" ") || PLAYING];
}

/**
 * How many safe cells are to be opened. It tells the number of mines, which only a total gives away; "" else.
 * @param {Position} position
 * @param {Game} game
 */
export function leftText(position, { mines }) {
  const { prior, labels, xMax } = position;
  if (prior.kind !== "total" || (!mines && xMax > 1)) return "";
  const left = mines
    ? mines.filter((mine, i) => mine === 0 && !isNumber(labels[i])).length
    : labels.length - Number(prior.mines);
  return `${left} safe ${cellWord(position, left)} to go`;
}

/**
 * What a game is: how its mines came about.
 * @param {Game} game
 */
export function kindText({ fair, noGuess, first, wish }) {
  if (wish.startsWith("daily ")) return "Board of the day, no guess needed";
  if (noGuess) return noGuess === "any" ? "No guess needed" : `No guess needed, ${noGuess}`;
  const start = {
    safe: forHand("the first click is safe"),
    opening: forHand("the first click opens an area"),
    any: forHand("the first click may be a mine"),
  };
  return `${fair ? "Fair play" : "Random"}, ${start[first]}`;
}

/**
 * What helped, for the end of a game; "" where nothing did.
 * @param {import("./aids.js").Used} used
 * @param {string} cell  what a cell of this board is called
 */
export function aidsInWords({ hints, told, looks }, cell) {
  const cells = told ? ` (${told} named the ${cell})` : "";
  const times = looks === 1 ? "once" : looks === 2 ? "twice" : `${looks} times`;
  const all = [
    hints ? `${counted(hints, "hint")}${cells}` : "",
    looks ? `chances shown ${times}` : "",
  ].filter(Boolean);
  return all.length ? `Help: ${all.join(", ")}.` : "";
}

/**
 * Whole seconds, as a clock shows them.
 * @param {number} time  in milliseconds
 */
export function clockText(time) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const seconds = Math.floor(time / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/**
 * How much of the board was done, and how fast, when the game is over.
 * @param {Position} position
 * @param {Game} game
 * @param {number} time  in milliseconds
 */
export function speedText(position, game, time) {
  if (!game.over || !game.mines) return "";
  const { threeBv, done } = countClicks(around(position), game.mines, position.labels);
  const clicks = forHand(counted(threeBv, "click"));
  const board = `The board takes at least ${clicks} without flags (its 3BV)`;
  const seconds = time / 1000;
  const often =
    time < 100 ? "" : ` in ${seconds.toFixed(1)} s, ${(done / seconds).toFixed(2)} per second`;
  return `${board}: ${done < threeBv ? done : "all"} done${often}.`;
}

/**
 * What the chance of a mine was where one was opened.
 * @param {State} state
 * @param {number} index
 */
export function lossText({ said: { answer }, revision }, index) {
  const chance = answer?.revision === revision ? answer.byCell[index] : null;
  if (!chance) return "";
  if (chance.safe) return "By your flags it seemed safe: one of them is wrong.";
  if (chance.mined) return CERTAIN_LOSS;
  const { top, bottom } = chance.fraction;
  const fraction = `${top}/${bottom}`;
  const percent = `${toPercent(chance.fraction, 1, 4)} %`;
  return `The chance of a mine was ${chance.exact && fraction.length <= LONG ? `${fraction} (${percent})` : percent}.`;
}

/**
 * While the mines are drawn.
 * @param {State} state
 */
export function dealingText({ python, game }) {
  return python.is === "ready"
    ? game?.mines
      ? "Deciding where the mines are …"
      : "Placing the mines …"
    : "The mines are placed as soon as Python has started …";
}

/** @param {Position} position */
export const dealStopped = (position) =>
  forHand(`Placing the mines was stopped. Click a ${cellWord(position, 1)} to try again.`);

export const GAME_LEFT = Object.freeze({
  undo: "You left the game; undo brings it back.",
  redo: "You left the game; redo brings it back.",
});

/** Why somebody else's game is not shown. */
export const NO_SUCH_GAME =
  "The link is damaged: its game cannot be played on its board. Copy the whole link again.";

/**
 * Fair play: a loss where there was no need to guess.
 * @param {import("../solver/protocol.js").Value} chance
 */
export const needlessLoss = (chance) =>
  `The chance of a mine was ${chanceInWords(chance)}, but something else was certainly safe: such a guess hits a mine.`;

/**
 * What was certainly safe where somebody guessed, and why.
 * @param {Position} position
 * @param {import("../solver/protocol.js").WrittenDeduction} safe
 */
export const wasSafe = (position, { cells, sentence }) =>
  `${startingName(position, cells[0])} was certainly safe. ${sentence}`;

/**
 * @param {Position} position
 * @param {number} cell
 * @param {string} reason
 */
export const notOpened = (position, cell, reason) =>
  `${startingName(position, cell)} was not opened. ${reason}`;
