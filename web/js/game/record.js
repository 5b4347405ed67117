// The moves of a game, one after the other: what was on the board before each of them follows from
// the mines and from the moves alone.

import { flag, isNumber, UNKNOWN } from "../state/labels.js";
import { around, covered } from "../state/position.js";
import { newGame, opening, settled, withMines } from "./rules.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("./rules.js").Game} Game
 * @typedef {import("./rules.js").Move} Move
 * @typedef {import("./rules.js").Played} Played
 */

/**
 * What is on the board after these moves, without the player's flags, and the mines that they met;
 * null where the rules do not allow them.
 * @param {Position} position  its labels do not matter
 * @param {readonly number[]} mines
 * @param {readonly Move[]} moves
 * @returns {{position: Position, exploded: number[]} | null}
 */
export function replayed(position, mines, moves) {
  const touching = around(position);
  const board = covered(position);
  const labels = [...board.labels];
  let left = mines.filter((mine) => mine === 0).length;
  /** @type {number[]} */
  let exploded = [];
  for (const { cells, flagged } of moves) {
    const isOver = left === 0 || exploded.length > 0;
    const isOpen = (/** @type {number} */ cell) => labels[cell] !== UNKNOWN;
    if (isOver || flagged.some(isOpen)) return null;
    for (const cell of flagged) labels[cell] = flag(1);
    if (cells.some(isOpen)) return null;
    const { changes } = opening(touching, mines, labels, cells);
    for (const cell of flagged) labels[cell] = UNKNOWN;
    for (const [cell, label] of changes) labels[cell] = label;
    left -= changes.length;
    exploded = cells.filter((cell) => mines[cell] > 0);
  }
  return { position: { ...board, labels }, exploded };
}

/**
 * A finished game, as it was when a move was still to be made.
 * @param {Played} end
 * @param {number} step  the number of the move, from 0 on; behind the last one, the end
 * @returns {Played}
 */
export function atStep(end, step) {
  const { mines, moves } = end.game;
  const review = { step, end };
  const before =
    mines && moves && step < moves.length
      ? replayed(end.position, mines, moves.slice(0, step))
      : null;
  if (!before) return { ...end, game: { ...end.game, review } };
  return {
    position: before.position,
    game: { ...end.game, review, endFaces: null, moveWords: "" },
  };
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
  const after = moves && replayed(position, game.mines, moves);
  const isSame =
    after &&
    after.exploded.join() === game.exploded.join() &&
    after.position.labels.every(
      (label, i) => label === (isNumber(position.labels[i]) ? position.labels[i] : UNKNOWN),
    );
  return { ...game, moves: isSame ? moves : null };
}

/**
 * The end of a game that somebody else has played, as a link tells it; null where it is none.
 * @param {Position} position  its labels do not matter
 * @param {import("../link/replay.js").Replay} told
 * @returns {Played | null}
 */
export function playedByOther(position, { first, fair, mines, moves: told }) {
  const { prior, xMax } = position;
  const total = mines.reduce((sum, mine) => sum + mine, 0);
  const moves = readMoves(told, position.labels.length);
  const fits =
    mines.length === position.labels.length &&
    mines.every((mine) => mine >= 0 && mine <= xMax) &&
    (prior.kind !== "total" || prior.mines === String(total));
  const end = fits && moves?.length ? replayed(position, mines, moves) : null;
  if (!end) return null;
  const game = withMines(newGame({ first, fair, middle: false, wish: "" }), mines, "");
  // Who has neither won nor lost has given up.
  return settled(end.position, { ...game, moves, exploded: end.exploded, revealed: true });
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
