// How somebody plays: which board, how its mines come about, what the first click may meet. What was chosen
// last is kept in this browser, and Play begins with it at once.

import { UNKNOWN } from "../state/labels.js";
import { emptyPosition, isGraph } from "../state/position.js";
import { PRESET_NAMES, PRESETS } from "../state/presets.js";
import { PLAIN } from "../state/shapes.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").FirstClick} FirstClick
 * @typedef {"random" | "fair" | "no guess" | "today"} Kind
 * @typedef {{kind: Kind, board: string, noGuess: string, today: string, first: FirstClick,
 *   middle: boolean, chances: boolean}} Options
 *   `board`: a usual one by its name, or that of the page; `noGuess`, `today`: how hard a board of that
 *   kind is; `middle`: it is opened by itself; `chances`: they are shown while one plays
 */

const KEY = "minescope play";

export const THIS_BOARD = "this";
/** @type {readonly Kind[]} */
export const KINDS = ["random", "fair", "no guess", "today"];
/** @type {readonly FirstClick[]} */
export const FIRST_CLICKS = ["opening", "safe", "any"];
export const DIFFICULTIES = ["any", "easy", "medium", "hard", "extreme"];

/** The usual board for each difficulty of the day. @type {Readonly<Record<string, string>>} */
const BOARDS_OF_THE_DAY = {
  easy: PRESET_NAMES.beginner,
  medium: PRESET_NAMES.intermediate,
  hard: PRESET_NAMES.expert,
};
export const DAILY_DIFFICULTIES = Object.keys(BOARDS_OF_THE_DAY);

/**
 * What a newcomer expects of a Minesweeper: its smallest board, random mines, and a first click that opens
 * something. Who has put an empty board of a usual size on the page wants to play on that.
 * @param {Position} position  that is on the page
 * @returns {Options}
 */
export function usualOptions(position) {
  return {
    kind: "random",
    board: nameOfCovered(position) ?? PRESET_NAMES.beginner,
    noGuess: "any",
    today: "easy",
    first: "opening",
    middle: false,
    chances: false,
  };
}

/** @param {Position} position */
function nameOfCovered(position) {
  if (isGraph(position) || position.labels.some((label) => label !== UNKNOWN)) return undefined;
  const { shape, width, height, xMax, prior } = position;
  const mines = prior.kind === "total" && shape === PLAIN && xMax === 1 ? Number(prior.mines) : NaN;
  const isIt = (/** @type {typeof PRESETS[number]} */ each) =>
    each.width === width && each.height === height && each.mines === mines;
  return PRESETS.find(isIt)?.name;
}

/**
 * What was chosen here last, as far as it can still be chosen.
 * @param {Position} position  that is on the page
 * @returns {Options}
 */
export function keptOptions(position) {
  const usual = usualOptions(position);
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    /** @template T @param {readonly T[]} all @param {unknown} chosen @param {T} other */
    const one = (all, chosen, other) => all.find((each) => each === chosen) ?? other;
    const boards = [THIS_BOARD, ...PRESETS.map(({ name }) => name)];
    const kind = one(KINDS, kept.kind, usual.kind);
    const first = one(FIRST_CLICKS, kept.first, usual.first);
    return {
      kind,
      board: one(boards, kept.board, usual.board),
      noGuess: one(DIFFICULTIES, kept.noGuess, usual.noGuess),
      today: one(DAILY_DIFFICULTIES, kept.today, usual.today),
      first: kind === "fair" && first === "any" ? usual.first : first,
      middle: kept.middle === true,
      chances: kept.chances === true,
    };
  } catch {
    // Storage may be forbidden or hold something else: what is usual does.
    return usual;
  }
}

/** @param {Options} options */
export function keepOptions(options) {
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch {
    // Without storage they last as long as the game.
  }
}

/**
 * The board that is to be played; its labels do not matter.
 * @param {Options} options
 * @param {Position} own  the board that is edited
 */
export function boardOf({ kind, board, today }, own) {
  const preset = kind === "today" ? dailyPreset(today) : PRESETS.find(({ name }) => name === board);
  return preset ? emptyPosition(preset.width, preset.height, preset.mines) : own;
}

/** @param {string} difficulty  one of those of the day */
export function dailyPreset(difficulty) {
  const preset = PRESETS.find(({ name }) => name === BOARDS_OF_THE_DAY[difficulty]);
  if (!preset) throw new Error(`There is no ${difficulty} board of the day.`);
  return preset;
}

/**
 * Whoever asks for the board of the day on the same date gets the same mines: the seed is made from nothing
 * but the date and the difficulty, and nothing is fetched or sent for it.
 * @param {Date} date  of which the day counts, where the player is
 * @param {string} difficulty
 */
export function dailySeed(date, difficulty) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `daily ${day} ${difficulty}`;
}
