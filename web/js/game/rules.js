// The rules of a dealt game, without any page: a move takes position and game and gives both anew.
// Position and game are undone together. The position holds only what a player sees, so the solver
// and the link never learn the mines; they are in the game alone.

import { MINES, makeFace } from "../board/face.js";
import { flag, isFlag, isNumber, minesOf, number, spoken, UNKNOWN } from "../state/labels.js";
import { around, isGraph, withLabels } from "../state/position.js";
import { flagStep } from "../state/tools.js";
import { cellWord } from "../text/names.js";
import { startingName } from "../text/wording.js";

/**
 * @typedef {import("../state/position.js").Position} Position
 * @typedef {import("../board/face.js").Face} Face
 * @typedef {"safe" | "opening" | "any"} FirstClick
 * @typedef {Readonly<{
 *   first: FirstClick, middle: boolean, wish: string, noGuess: string, fair: boolean,
 *   seed: string,
 *   mines: readonly number[] | null, dealt: readonly number[] | null, total: number,
 *   exploded: readonly number[], revealed: boolean, moves: readonly Move[] | null,
 *   review: Reviewed | null, over: "" | "won" | "lost" | "revealed",
 *   endFaces: ReadonlyMap<number, Face> | null, moveWords: string}>} Game
 *   With `middle` the first click is made there by itself; `wish` is the seed that was asked for,
 *   "" for any; `noGuess` how hard a board was asked for that needs none, "" where it may need one;
 *   `fair`: its mines are decided while it is played; `seed` the one that was dealt with; `mines` of every cell, null before the first
 *   click, which draws them; `dealt` those that were drawn first, by which moves of the same game
 *   know each other; `total` of them all; `exploded` cells were opened and are mined; `moves` as
 *   they were made, null where that is not known; `review` while it is looked at again. The
 *   rest follows from these and the position: how it is `over`, the `endFaces` of cells that show
 *   something of the mines then, and the last move in words.
 * @typedef {{first: FirstClick, middle: boolean, wish: string, noGuess?: string, fair?: boolean}} Choice
 * @typedef {{position: Position, game: Game}} Played
 * @typedef {{cells: readonly number[], flagged: readonly number[]}} Move  cells that were opened at
 *   once; `flagged` ones stayed covered beside a 0
 * @typedef {{step: number, end: Played}} Reviewed  what was on the board before the move of this
 *   number, from 0 on, is on it again; `end`: how the game has ended
 */

/** @param {number} mines */
const many = (mines) => (mines === 1 ? "a mine" : `${mines} mines`);

const WORDS = {
  /** @param {string} cell @param {string} number */
  shows: (cell, number) => `${cell} shows ${number}.`,
  /** @param {number} count @param {string} cells */
  opened: (count, cells) => `${count} ${cells} opened.`,
  /** What a cell hides at the end, as a screen reader says it behind its label. */
  end: {
    bared: many,
    /** @param {number} mines */
    exploded: (mines) => `opened: ${many(mines)}`,
    /** @param {number} mines */
    misplaced: (mines) => (mines ? `wrong: ${many(mines)}` : "wrong: no mine"),
  },
};

/**
 * @param {Choice} choice
 * @returns {Game}
 */
export function newGame({ first, middle, wish, noGuess = "", fair = false }) {
  return {
    first,
    middle,
    wish,
    noGuess,
    fair,
    seed: "",
    mines: null,
    dealt: null,
    total: 0,
    exploded: [],
    revealed: false,
    moves: [],
    review: null,
    over: "",
    endFaces: null,
    moveWords: "",
  };
}

/** @param {Position} position */
export function middleOf(position) {
  // The vertex that touches most others is the nearest to a middle that a graph has.
  if (isGraph(position))
    return around(position).reduce(
      (best, { length }, i, all) => (length > all[best].length ? i : best),
      0,
    );
  const { width, height } = position;
  return Math.floor((height - 1) / 2) * width + Math.floor((width - 1) / 2);
}

/**
 * @param {Game} game
 * @param {readonly number[]} mines
 * @param {string} seed
 * @returns {Game}
 */
export function withMines(game, mines, seed) {
  const total = mines.reduce((sum, each) => sum + each, 0);
  return { ...game, mines, dealt: game.dealt ?? mines, seed, total };
}

/**
 * Open a covered cell, or the cells around a number that has all its flags. The very same objects
 * come back when there is nothing to do.
 * @param {Position} position
 * @param {Game} game
 * @param {number} index
 * @returns {Played}
 */
export function open(position, game, index) {
  return opened(position, game, cellsToOpen(position, index));
}

/**
 * The cells that a click on this one opens.
 * @param {Position} position
 * @param {number} index
 */
export function cellsToOpen(position, index) {
  const label = position.labels[index];
  if (label === UNKNOWN) return [index];
  if (!isNumber(label)) return [];
  const touched = around(position)[index];
  const flagged = touched.reduce((sum, cell) => sum + minesOf(position.labels[cell]), 0);
  return flagged === Number(label)
    ? touched.filter((cell) => position.labels[cell] === UNKNOWN)
    : [];
}

/**
 * Open these cells, and around every 0 that appears the cells that are covered and bear no flag. A
 * mine stays covered in the position, so that the question it answered can still be looked at.
 * @param {Position} position
 * @param {Game} game
 * @param {readonly number[]} cells
 * @returns {Played}
 */
export function opened(position, game, cells) {
  const { mines } = game;
  if (!mines || game.over || cells.length === 0) return { position, game };
  const exploded = cells.filter((cell) => mines[cell] > 0);
  const { changes, flagged } = opening(around(position), mines, position.labels, cells);
  const moves = game.moves && [...game.moves, { cells: [...cells], flagged }];
  const moveWords = openedText(position, changes);
  return settled(withLabels(position, changes), { ...game, exploded, moves, moveWords });
}

/**
 * What a move has opened, in words.
 * @param {Position} position
 * @param {readonly (readonly [number, string])[]} changes  cells with their new labels
 */
function openedText(position, changes) {
  if (changes.length !== 1) return WORDS.opened(changes.length, cellWord(position, changes.length));
  const [[cell, number]] = changes;
  return WORDS.shows(startingName(position, cell), number);
}

/**
 * What the free ones of these cells show, and what opens beside a 0; `flagged` are cells that a flag
 * keeps covered there.
 * @param {readonly (readonly number[])[]} touching
 * @param {readonly number[]} mines
 * @param {readonly string[]} labels
 * @param {readonly number[]} cells
 */
export function opening(touching, mines, labels, cells) {
  const waiting = cells.filter((cell) => mines[cell] === 0);
  const seen = new Set(waiting);
  /** @type {Set<number>} */
  const flagged = new Set();
  /** @type {[number, string][]} */
  const changes = [];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const value = sumAround(touching, mines, cell);
    changes.push([cell, number(value)]);
    if (value > 0) continue;
    for (const other of touching[cell]) {
      if (isFlag(labels[other])) flagged.add(other);
      if (seen.has(other) || labels[other] !== UNKNOWN) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return { changes, flagged: [...flagged] };
}

/**
 * One flag more on a covered cell; after x_max of them, none.
 * @param {Position} position
 * @param {Game} game
 * @param {number} index
 * @returns {Played}
 */
export function flagged(position, game, index) {
  const label = position.labels[index];
  if (game.over || (label !== UNKNOWN && !isFlag(label))) return { position, game };
  return {
    position: withLabels(position, [[index, flagStep(label, position.xMax)]]),
    game: { ...game, moveWords: "" },
  };
}

/**
 * Give up: the mines are shown.
 * @param {Position} position
 * @param {Game} game
 */
export function revealed(position, game) {
  return settled(position, { ...game, revealed: true, moveWords: "" });
}

/**
 * Whether the game is over, and what is seen of the mines then.
 * @param {Position} position
 * @param {Game} game
 * @returns {Played}
 */
export function settled(position, game) {
  const { mines, exploded } = game;
  if (!mines) return { position, game };
  const won = mines.every((mine, i) => mine > 0 || isNumber(position.labels[i]));
  const over = exploded.length ? "lost" : won ? "won" : game.revealed ? "revealed" : "";
  const endFaces = over ? facesAtEnd(position, mines, exploded) : null;
  return { position, game: { ...game, over, endFaces } };
}

/**
 * What cells show of the truth: mines that were opened, mines without a flag, flags that are wrong.
 * @param {Position} position
 * @param {readonly number[]} mines
 * @param {readonly number[]} exploded
 */
function facesAtEnd(position, mines, exploded) {
  /** @type {Map<number, Face>} */
  const faces = new Map();
  mines.forEach((mine, i) => {
    const label = position.labels[i];
    const wrong = isFlag(label) && label !== flag(mine);
    if (!wrong && (mine === 0 || isFlag(label))) return;
    const mark = exploded.includes(i) ? "exploded" : wrong ? "misplaced" : "bared";
    const face = makeFace(MINES, {
      notation: "count",
      mark,
      text: mine > 1 || (wrong && mine > 0) ? String(mine) : "",
      said: `${spoken(label)}, ${WORDS.end[mark](mine)}`,
    });
    faces.set(i, face);
  });
  return faces;
}

/**
 * The number that a cell shows.
 * @param {readonly (readonly number[])[]} touching
 * @param {readonly number[]} mines
 * @param {number} cell
 */
export function sumAround(touching, mines, cell) {
  return touching[cell].reduce((sum, other) => sum + mines[other], 0);
}
