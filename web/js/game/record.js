// The moves of a game, one after the other: what was on the board before each of them follows from
// the mines and from the moves alone.

import { flag, isNumber, UNKNOWN } from "../state/labels.js";
import { withLabels } from "../state/position.js";
import { covered, newGame, opened, revealed, withMines } from "./rules.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./rules.js").Move} Move
 * @typedef {import("./rules.js").Played} Played
 */

/**
 * The board and the game after these moves, without the player's flags. Moves that the rules do not
 * allow change nothing, and are not among those that were made.
 * @param {Position} position  its labels do not matter
 * @param {Game} game  with its mines
 * @param {readonly Move[]} moves
 * @returns {Played}
 */
export function replayed(position, game, moves) {
  const { mines, seed } = game;
  /** @type {Played} */
  let played = {
    position: covered(position),
    game: mines ? withMines(newGame(game), mines, seed) : newGame(game),
  };
  for (const move of moves) played = afterMove(played, move);
  return played;
}

/**
 * @param {Played} before
 * @param {Move} move
 * @returns {Played}
 */
function afterMove({ position, game }, { cells, flagged }) {
  if (cells.some((cell) => position.labels[cell] !== UNKNOWN)) return { position, game };
  const label = (/** @type {string} */ each) =>
    flagged.map((cell) => /** @type {[number, string]} */ ([cell, each]));
  const after = opened(withLabels(position, label(flag(1))), game, cells);
  return { ...after, position: withLabels(after.position, label(UNKNOWN)) };
}

/**
 * A finished game, as it was when a move was still to be made.
 * @param {Played} end
 * @param {number} step  the number of the move, from 0 on; behind the last one, the end
 * @returns {Played}
 */
export function atStep(end, step) {
  const moves = end.game.moves ?? [];
  const review = { step, end };
  if (step >= moves.length) return { ...end, game: { ...end.game, review } };
  const { position } = replayed(end.position, end.game, moves.slice(0, step));
  return { position, game: { ...end.game, review, endFaces: null, moveWords: "" } };
}

/**
 * A game that was put away, with its moves, if they lead to the board that it was left with.
 * @param {Position} position
 * @param {Game} game
 * @param {unknown} kept  the moves, as they were kept
 * @returns {Game}
 */
export function withMoves(position, game, kept) {
  if (!game.mines) return game;
  const moves = readMoves(kept, position.labels.length);
  const after = moves && replayed(position, game, moves);
  const isSame =
    after &&
    after.game.moves?.length === moves.length &&
    after.game.exploded.join() === game.exploded.join() &&
    after.position.labels.every(
      (label, i) => label === (isNumber(position.labels[i]) ? position.labels[i] : UNKNOWN),
    );
  return { ...game, moves: isSame ? moves : null };
}

/**
 * The end of a game that somebody else has played; null where it is none.
 * @param {Position} position  its labels do not matter
 * @param {Game} game  with its mines
 * @param {unknown} told  the moves, in any form
 * @returns {Played | null}
 */
export function playedByOther(position, game, told) {
  const moves = readMoves(told, position.labels.length);
  if (!moves) return null;
  const end = replayed(position, game, moves);
  if (end.game.moves?.length !== moves.length || !moves.length) return null;
  return end.game.over ? end : revealed(end.position, end.game);
}

/**
 * Moves of cells that are on the board, as many as can be made at the most; null for anything else.
 * @param {unknown} moves
 * @param {number} count  of the cells
 * @returns {Move[] | null}
 */
function readMoves(moves, count) {
  const areCells = (/** @type {unknown} */ cells) =>
    Array.isArray(cells) &&
    cells.length <= count &&
    new Set(cells).size === cells.length &&
    cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < count);
  const isMove = (/** @type {any} */ move) =>
    areCells(move?.cells) && move.cells.length > 0 && areCells(move.flagged);
  if (!Array.isArray(moves) || moves.length > count || !moves.every(isMove)) return null;
  return moves.map(({ cells, flagged }) => ({ cells, flagged }));
}
