// The moves of a game, one after the other: what was on the board before each of them follows from the mines and
// from the moves alone. So a game that was put away, or that somebody else has played, is checked by playing it again.

import { flag, isNumber, UNKNOWN } from "../state/labels.js";
import { around, covered } from "../state/position.js";
import { newGame, opening, settled, sumAround, withMines } from "./rules.js";

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
 * A game that is put away as text: what cannot be worked out from the position.
 * @param {Game} game
 */
export function packed({ dealt, total, review, over, endFaces, ...kept }) {
  return kept;
}

/**
 * A game that was put away, on the position it was left with; null where the two do not belong together: a number is
 * not what the mines make of it, or something is no game at all. It goes on without its moves where they do not lead
 * to the board that it was left with.
 * @param {Position} position
 * @param {any} kept
 * @returns {Game | null}
 */
export function unpacked(position, kept) {
  const { first, middle, wish, noGuess = "", fair, seed, mines, exploded } = kept ?? {};
  const words = [wish, noGuess, seed].every((word) => typeof word === "string");
  if (!words || !["safe", "opening", "any"].includes(first)) return null;
  const game = newGame({ first, middle: middle === true, wish, noGuess, fair: fair === true });
  const { labels } = position;
  if (mines === null) return labels.some(isNumber) ? null : game;
  if (!Array.isArray(mines) || !areMines(position, mines)) return null;
  const touching = around(position);
  const fits = labels.every(
    (label, i) =>
      !isNumber(label) || (mines[i] === 0 && Number(label) === sumAround(touching, mines, i)),
  );
  if (!fits || !Array.isArray(exploded) || !exploded.every((cell) => mines[cell] > 0)) return null;
  return settled(position, {
    ...withMines(game, mines, seed),
    exploded,
    revealed: kept.revealed === true,
    moves: movesTo(position, mines, exploded, kept.moves),
    moveWords: typeof kept.moveWords === "string" ? kept.moveWords : "",
  }).game;
}

/**
 * The moves, if they lead to this board.
 * @param {Position} position
 * @param {readonly number[]} mines
 * @param {readonly number[]} exploded
 * @param {unknown} told
 */
function movesTo(position, mines, exploded, told) {
  const { labels } = position;
  const moves = readMoves(told, labels.length);
  const after = moves && replayed(position, mines, moves);
  const isSame =
    after &&
    after.exploded.join() === exploded.join() &&
    after.position.labels.every(
      (label, i) => label === (isNumber(labels[i]) ? labels[i] : UNKNOWN),
    );
  return isSame ? moves : null;
}

/**
 * The end of a game that somebody else has played, as a link tells it; null where it is none.
 * @param {Position} position  its labels do not matter
 * @param {import("../link/replay.js").Replay} told
 * @returns {Played | null}
 */
export function playedByOther(position, { first, fair, mines, moves: told }) {
  const { prior, labels } = position;
  const total = mines.reduce((sum, mine) => sum + mine, 0);
  const moves = readMoves(told, labels.length);
  const fits =
    areMines(position, mines) && (prior.kind !== "total" || prior.mines === String(total));
  const end = fits && moves?.length ? replayed(position, mines, moves) : null;
  if (!end) return null;
  const game = withMines(newGame({ first, fair, middle: false, wish: "" }), mines, "");
  // Who has neither won nor lost has given up.
  return settled(end.position, { ...game, moves, exploded: end.exploded, revealed: true });
}

/**
 * Whether every cell of the board has so many mines as it can have.
 * @param {Position} position
 * @param {readonly unknown[]} mines
 */
const areMines = ({ labels, xMax }, mines) =>
  mines.length === labels.length &&
  mines.every((mine) => Number.isInteger(mine) && Number(mine) >= 0 && Number(mine) <= xMax);

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
