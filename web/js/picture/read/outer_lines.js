// The outer rows and columns of a board whose skin is known: a line of cells that look like nothing in it is no part
// of the board, and one beyond that looks like more of it is.

import { cutCells } from "./cells.js";
import { alikeIn, BLANK } from "./patterns.js";
import { isColumn, isFirst, isInPicture, lastLines, SIDES, widened, without } from "./sides.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./sides.js").Side} Side
 * @typedef {import("./known.js").Recognised} Recognised
 * @typedef {import("./patterns.js").KnownLook} KnownLook
 */

/** The most lines that are taken away, or added, on each side. */
const MOST = { fewer: 3, more: 6 };
const LEAST_LINES = 4;
/** Of a line that belongs to the board, so many cells look like its cells; of another, fewer than so many, while
 * nearly all of the rest do. */
const ALIKE = { many: 0.85, few: 0.3, rest: 0.95 };

/** @type {Record<Side, Side>} */
const OPPOSITE = { left: "right", right: "left", top: "bottom", bottom: "top" };
/** Cells of the board differ from the skin at the most so many times as much as those in the next line, and a little
 * more. */
const USUAL = { times: 2, more: 5 };

/**
 * The same grid, with the lines that belong to the board.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Recognised} known
 * @returns {Grid}
 */
export function withOwnLines(picture, grid, known) {
  const foreign = SIDES.map((side) => ({ side, count: foreignLines(grid, known, side) }));
  const rest = foreign.reduce((own, { side, count }) => without(own, side, count), grid);
  // Where more is unknown than these lines, the skin may be another.
  const isCertain = alikeIn(known.looks).length >= ALIKE.rest * rest.columns * rest.rows;
  let own = isCertain ? rest : grid;
  const countAt = (/** @type {Side} */ side) =>
    foreign.find((one) => one.side === side)?.count ?? 0;
  for (const { side, count } of foreign)
    if (!isCertain || count === 0) {
      // A grid that lay beside the board by a line lacks one on the other side.
      const lacking = isCertain ? countAt(OPPOSITE[side]) : 0;
      own = withMore(picture, own, side, known, lacking);
    }
  return own;
}

/**
 * How many lines of a side look like nothing in the skin.
 * @param {Grid} grid
 * @param {Recognised} known
 * @param {Side} side
 */
function foreignLines({ columns, rows }, { looks, distances }, side) {
  const [lines, count] = isColumn(side) ? [columns, rows] : [rows, columns];
  const cellsOf = (/** @type {number} */ nth) => {
    const line = isFirst(side) ? nth : lines - 1 - nth;
    return Array.from({ length: count }, (_, i) =>
      isColumn(side) ? i * columns + line : line * columns + i,
    );
  };
  const farOf = (/** @type {number} */ nth) =>
    medianOf(cellsOf(nth).map((cell) => distances[cell]));
  let foreign = 0;
  for (let nth = 0; nth < MOST.fewer && nth < lines - LEAST_LINES; nth += 1) {
    const alike = alikeIn(cellsOf(nth).map((cell) => looks[cell]));
    // The background of a window may look a little like blank cells, but those beside it do so more.
    const isBackground =
      alike.every(({ meaning }) => BLANK.has(meaning)) &&
      farOf(nth) > USUAL.times * farOf(nth + 1) + USUAL.more;
    if (isBackground || alike.length < ALIKE.few * count) foreign = nth + 1;
  }
  return foreign;
}

/** @param {readonly number[]} values */
export const medianOf = (values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Side} side
 * @param {Recognised} known
 * @param {number} lacking  lines that are expected there
 */
function withMore(picture, grid, side, known, lacking) {
  let own = grid;
  for (let nth = 0; nth < MOST.more; nth += 1) {
    const wider = widened(own, side, 1);
    const line = lastLines(wider, side, 1);
    if (!isInPicture(line, picture)) break;
    const looks = cutCells(picture, line).map(({ pixels }) => known.lookAt(pixels));
    if (!isOfBoard(looks, nth < lacking)) break;
    own = wider;
  }
  return own;
}

/**
 * @param {readonly (KnownLook | null)[]} looks
 * @param {boolean} isExpected
 */
function isOfBoard(looks, isExpected) {
  const alike = alikeIn(looks);
  // Cells without a sign may be the window.
  return (
    alike.length >= ALIKE.many * looks.length &&
    (isExpected || alike.some(({ meaning }) => !BLANK.has(meaning)))
  );
}
