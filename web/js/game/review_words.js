// The review of a game in words, in short sentences: what a move was worth, and what all guesses come to.

import { Chance } from "../solver/answer.js";
import { chanceInWords, MOST_SIGNS, percentInWords } from "../text/chance.js";
import { cellName, cellWord } from "../text/names.js";
import { counted, forHand, listed } from "../text/wording.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../solver/protocol.js").Value} Value
 * @typedef {import("../solver/protocol.js").WrittenMove} WrittenMove
 * @typedef {import("../solver/protocol.js").ReviewAnswer} ReviewAnswer
 * @typedef {import("./rules.js").Game} Game
 */

const MOST_NAMED = 4; // cells of one move
const SHORT = 7; // signs of a fraction in a column
const MOST_IN_LINE = 34; // signs of the verdict, beside what leads on

/**
 * Where one is in a game.
 * @param {number} step  the move that is looked at, from 0 on; behind the last one, the end
 * @param {number} count
 */
export const placeText = (step, count) =>
  step < count ? `Move ${step + 1} of ${count}` : `After move ${count}`;

/** @param {Value} value */
const percentOf = (value) => percentInWords(new Chance(value, [], null).fraction);

/** A chance within a sentence: a fraction that a glance takes in, with its per cent. @param {Value} value */
const chanceText = (value) =>
  typeof value === "string" && value.length <= MOST_SIGNS ? chanceInWords(value) : percentOf(value);

/** The same where there is little room: one number. @param {Value} value */
export const shortChance = (value) =>
  typeof value === "string" && value.length <= SHORT ? value : percentOf(value);

/** @param {Value} value */
const wholePercent = (value) => percentInWords(new Chance(value, [], null).fraction, 0);

/**
 * The cells of a move.
 * @param {Position} position
 * @param {readonly number[]} cells
 */
export function cellsText(position, cells) {
  if (cells.length > MOST_NAMED) return `${cells.length} ${cellWord(position, cells.length)}`;
  return listed(cells.map((cell) => cellName(position, cell)));
}

/**
 * A move in two lines, as the verdict says it.
 * @param {Position} position
 * @param {readonly number[]} cells
 * @param {WrittenMove | null} rated  null as long as that is not known
 * @returns {[string, string]}
 */
export function moveInShort(position, cells, rated) {
  const opened = cellsText(position, cells);
  if (!rated) return [`Opens ${opened}`, ""];
  if (!rated.rated) return [forHand("The first click"), `${opened} was made safe`];
  if (!rated.guess) return ["A safe move", `${opened} could not be a mine`];
  return guessInShort(position, opened, rated);
}

/**
 * @param {Position} position
 * @param {string} opened
 * @param {WrittenMove} rated
 * @returns {[string, string]}
 */
function guessInShort(
  position,
  opened,
  { cells, safety, best, safest, certain, win, best_win, cost, best_move },
) {
  const safe = `${opened} ${cells.length > 1 ? "were" : "was"} ${safety === "0" ? "never" : shortChance(safety)} safe`;
  const other = cellName(position, safest);
  if (win !== null && cost === "0")
    return certain
      ? ["A guess that cost nothing", `It wins ${shortChance(win)}, and so does ${other}`]
      : ["The best guess", `It wins ${shortChance(win)} of the games`];
  if (certain) return ["A needless guess", `${other} was certainly safe`];
  if (win !== null && best_win !== null && cost !== null && best_move !== null) {
    const better = cellName(position, best_move);
    const line = (/** @type {(value: Value) => string} */ inWords) =>
      `${opened} ${winsText(win, inWords)}, ${better} ${winsText(best_win, inWords)}`;
    const exact = line(shortChance);
    return [
      `A guess that cost ${shortChance(cost)}`,
      exact.length > MOST_IN_LINE ? line(wholePercent) : exact,
    ];
  }
  if (JSON.stringify(safety) === JSON.stringify(best)) return ["One of the safest guesses", safe];
  return ["A guess", `${safe}, ${other} ${shortChance(best)}`];
}

/**
 * A move in whole sentences.
 * @param {Position} position
 * @param {number} step  from 0 on
 * @param {WrittenMove} rated
 */
export function moveText(position, step, rated) {
  const { cells, guess } = rated;
  const opened = cellsText(position, cells);
  const where = `Move ${step + 1}: ${opened}`;
  if (!rated.rated) return forHand(`${where}. The first click was made safe.`);
  if (!guess) return `${where}. Certainly safe.`;
  return [`${where}.`, safetyText(position, rated), costText(position, rated), metText(rated)]
    .filter(Boolean)
    .join(" ");
}

/**
 * How safe a guess was, and whether another one was safer.
 * @param {Position} position
 * @param {WrittenMove} rated
 */
function safetyText(position, { cells, safety, best, safest, certain, cost }) {
  const many = cells.length > 1;
  const never = many ? "They could not all be safe." : "It was certainly a mine.";
  const together = many ? "Together they were" : "It was";
  const own = safety === "0" ? never : `${together} ${chanceText(safety)} safe.`;
  const name = cellName(position, safest);
  const other = cells.includes(safest) ? `${name} alone` : name;
  if (certain && cost === "0") return `${own} ${other} was certainly safe, and yet:`;
  if (certain) return `${own} ${other} was certainly safe: there was no need to guess.`;
  if (JSON.stringify(safety) === JSON.stringify(best))
    return `${own} No ${cellWord(position, 1)} was safer.`;
  return `${own} ${other} was safer: ${chanceText(best)}.`;
}

/**
 * What a guess has cost of the chance to win; "" where that is not known. The safest is not always
 * the best, nor the other way round.
 * @param {Position} position
 * @param {WrittenMove} rated
 */
function costText(position, { cells, certain, win, best_win, cost, best_move }) {
  if (win === null || best_win === null || cost === null || best_move === null) return "";
  if (cost === "0") return `${certain ? "no" : "No"} move wins more often: ${chanceText(win)}.`;
  const name = cellName(position, best_move);
  const other = cells.includes(best_move) ? `${name} alone` : name;
  const wins = (/** @type {Value} */ value) => {
    const said = winsText(value, chanceText);
    return isCertain(value) ? said : `${said} of the games`;
  };
  return `After it one ${wins(win)}, after ${other} one ${wins(best_win)}. So it cost ${chanceText(cost)}.`;
}

/** @param {Value} value */
const isCertain = (value) => value === "0" || value === "1";

/**
 * @param {Value} value
 * @param {(value: Value) => string} inWords
 */
const winsText = (value, inWords) =>
  value === "0" ? "never wins" : value === "1" ? "always wins" : `wins ${inWords(value)}`;

/** @param {WrittenMove} rated */
function metText({ cells, mined, safety }) {
  if (!mined.length || (safety === "0" && cells.length === 1)) return "";
  if (cells.length === 1) return "It was a mine.";
  return mined.length === 1 ? "One of them was a mine." : `${mined.length} of them were mines.`;
}

/**
 * How the game ended.
 * @param {Pick<Game, "over" | "moves">} game
 */
export function resultText({ over, moves }) {
  const count = moves?.length ?? 0;
  if (over === "won") return `Won, ${counted(count, "move")}`;
  return over === "lost" ? `Lost at move ${count}` : "Given up";
}

/** @param {ReviewAnswer} answer */
export function accuracyText({ accuracy }) {
  const percent = percentOf(accuracy);
  return typeof accuracy === "string" && accuracy.includes("/") && accuracy.length <= SHORT
    ? `${accuracy} = ${percent}`
    : percent;
}

/** What the accuracy is. @param {ReviewAnswer} answer */
export function accuracyReason({ guesses, known }) {
  if (guesses === 0) return "Everything that was opened was certainly safe.";
  const best = "The accuracy is the share of the best chance that the guesses kept";
  if (known === 0) return `${best}: how safe they were, compared with the safest cells there were.`;
  if (known === guesses) return `${best}: to win, with best play from there on.`;
  return `${best}. For the last ${known} it is the chance to win, for the others how safe they were.`;
}

/**
 * How lucky one had to be.
 * @param {Position} position
 * @param {ReviewAnswer} answer
 */
export function luckText(position, { guesses, survival, best_survival: best }) {
  if (guesses === 0) return "";
  const comes = guesses === 1 ? "comes" : "come";
  const all =
    guesses === 1 ? "the guess" : guesses === 2 ? "both guesses" : `all ${guesses} guesses`;
  const own =
    survival === "0"
      ? `the ${guesses === 1 ? "guess could never" : "guesses could never all"} come out safe`
      : `${all} ${comes} out safe in ${chanceText(survival)} of all games`;
  const would = best === "1" ? "always would" : `would in ${chanceText(best)}`;
  return `Luck: ${own}; the safest ${cellWord(position, guesses)} ${would}.`;
}
