// What is chosen in the form of the Lab, and what is wrong with it.

import { covered, emptyPosition } from "../../state/position.js";
import { PRESETS } from "../../state/presets.js";
import { badColumns, badGames, badMines, badRows, badSize, REFUSALS } from "./setup_words.js";

/**
 * @typedef {import("../../state/position.js").Position} Position
 * @typedef {import("../../solver/protocol.js").StrategyName} StrategyName
 * @typedef {import("./run.js").Setup} Setup
 * @typedef {import("./run.js").StartRule} StartRule
 * @typedef {{strategy: string, other: string, board: string, columns: string, rows: string,
 *   mines: string, start: string, games: string, lives: string, seed: string}} Values
 *   as the fields hold them; `other` is "" where no second strategy plays
 * @typedef {{setup: Setup, problem?: undefined} | {setup?: undefined, problem: string,
 *   field: keyof Values}} ReadSetup
 */

export const THIS_BOARD = "this";
export const OWN_SIZE = "own";
export const ENDLESS = "endless";
/** Games of a strategy: their records stay in the page. */
export const MOST_GAMES = 100_000;
/** Cells of a board: with more a single game takes too long to be watched. */
export const MOST_CELLS = 10_000;
const LONGEST = 100; // columns, rows
const MOST_WORKERS = 16; // each takes some 80 MB

/**
 * How many workers this machine can have, and how many are used unless somebody says otherwise: one
 * core stays free for the board.
 * @param {number | undefined} cores
 */
export function workersFor(cores) {
  const most = Math.max(1, Math.min(cores ?? 2, MOST_WORKERS));
  return { most, usual: Math.max(1, Math.min(4, most - 1)) };
}

/** A seed that nobody has had before. */
export function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Values} values
 * @param {Position} shown  the board on the page
 * @returns {ReadSetup}
 */
export function readSetup(values, shown) {
  const board = readBoard(values, shown);
  if (!board.position) return board;
  const games = readWhole(values.games, 1, MOST_GAMES);
  if (games === null) return { problem: badGames(MOST_GAMES), field: "games" };
  const strategies = [values.strategy, ...(values.other ? [values.other] : [])];
  return {
    setup: {
      position: board.position,
      strategies: /** @type {StrategyName[]} */ (strategies),
      start: /** @type {StartRule} */ (values.start),
      endless: values.lives === ENDLESS,
      seed: values.seed.trim() || newSeed(),
      games,
    },
  };
}

/**
 * @param {Values} values
 * @param {Position} shown
 * @returns {{position: Position} | {position?: undefined, problem: string, field: keyof Values}}
 */
function readBoard({ board, columns, rows, mines }, shown) {
  if (board === THIS_BOARD) {
    const problem = refusal(shown);
    return problem ? { problem, field: "board" } : { position: covered(shown) };
  }
  const preset = PRESETS.find(({ name }) => name === board);
  if (preset) return { position: emptyPosition(preset.width, preset.height, preset.mines) };
  const [width, height] = [readWhole(columns, 1, LONGEST), readWhole(rows, 1, LONGEST)];
  if (width === null) return { problem: badColumns(LONGEST), field: "columns" };
  if (height === null) return { problem: badRows(LONGEST), field: "rows" };
  const count = readWhole(mines, 0, width * height - 1);
  if (count === null) return { problem: badMines(width, height), field: "mines" };
  return { position: emptyPosition(width, height, count) };
}

/**
 * Why no games are played on this board; "" where they are.
 * @param {Position} position
 */
function refusal({ prior, xMax, labels }) {
  if (prior.kind !== "total") return REFUSALS.noTotal;
  if (xMax > 1) return REFUSALS.severalMines;
  if (labels.length < 1 || labels.length > MOST_CELLS) return badSize(MOST_CELLS);
  return "";
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
export function readWhole(text, least, most) {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}
