// Cells without a border: a board whose open cells have none is found as far as there are borders,
// and then goes on as long as cells follow that look like cells.

import { cutCells, farApart, RING_PIXELS } from "./cells.js";
import { shareOfEdge } from "./edges.js";
import { CERTAIN, NEARLY_FULL, sharpened, sizeOf } from "./grid.js";
import { difference, rimsApart, signOf } from "./kinds.js";
import { lookOf, standsOut } from "./looks.js";
import { isColumn, isFirst, isInPicture, lastLines, SIDES, widened } from "./sides.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./sides.js").Side} Side
 */

/** Of a line of cells, so many have to look like cells. */
const MOST = 0.8;
const MANY = 0.6;
/** Lines that are added at once, before the size of the cells is measured again. */
const FAR = 3;
/** A ground is even where few pixels around a sign differ from it. */
const EVEN = { step: 12, share: 0.25 };
/** How well a sign has to fit a digit. */
const DIGIT = 0.72;
const BORDER = 0.75;
/** How far grounds and borders may be apart that are one, and the share of cells that show that there are two. */
const SURFACE = { ground: 12, rims: 24 };
const OFTEN = 0.08;

/**
 * @param {Picture} picture
 * @param {{grid: Grid, edges: import("./grid.js").BothEdges}} found
 * @returns {Grid}
 */
export function grow(picture, { grid, edges }) {
  let grown = grid;
  /** @type {Known[]} */
  const known = [];
  learnLooks(cutCells(picture, grown), known);
  for (let changed = true; changed; ) {
    changed = false;
    for (const side of SIDES) {
      const lines = linesToAdd(picture, edges, grown, side, known);
      if (lines === 0) continue;
      // The further it goes, the more exactly the size of its cells is known, and has to be.
      grown = sharpened(picture, widened(grown, side, lines));
      learnLooks(cutCells(picture, lastLines(grown, side, lines)), known);
      changed = true;
    }
  }
  return grown;
}

/**
 * Whether a board need not grow: where open cells have borders like covered ones, there are none without.
 * @param {Picture} picture
 * @param {{grid: Grid, shown: number}} found
 */
export function isComplete(picture, { grid, shown }) {
  if (shown < NEARLY_FULL || grid.columns * grid.rows < CERTAIN) return false;
  const some = [0.15, 0.4, 0.6, 0.85].map((share) => Math.floor(share * grid.rows));
  const cells = some.flatMap((row) =>
    cutCells(picture, { ...grid, rows: 1, ys: grid.ys.slice(row, row + 2) }),
  );
  /** @type {{cell: Cell, count: number}[]} */
  const surfaces = [];
  for (const cell of cells) {
    const like = surfaces.find(
      ({ cell: { ground, rims } }) =>
        farApart(ground, cell.ground) <= SURFACE.ground &&
        rimsApart(rims, cell.rims) <= SURFACE.rims,
    );
    if (like) like.count += 1;
    else surfaces.push({ cell, count: 1 });
  }
  return surfaces.filter(({ count }) => count >= OFTEN * cells.length).length >= 2;
}

/**
 * How many lines belong to the board: up to the last one with a sign, or the border behind.
 * @param {Picture} picture
 * @param {import("./grid.js").BothEdges} edges
 * @param {Grid} grid
 * @param {Side} side
 * @param {Known[]} known
 */
function linesToAdd(picture, edges, grid, side, known) {
  let certain = 0;
  for (let nth = 1; ; nth += 1) {
    const line = lastLines(widened(grid, side, nth), side, 1);
    if (!isInPicture(line, picture)) return certain;
    const cells = cutCells(picture, line);
    const found = cells.map((cell) => judge(cell, known));
    const share = (/** @type {string[]} */ ...names) =>
      found.filter((one) => names.includes(one)).length / cells.length;
    // Beside covered cells there are only numbers, perhaps the first ones that are seen.
    const isNumbers = nth === 1 && share("sign", "new") >= MANY && share("no") <= 1 - MOST;
    if (share("blank", "sign") < MOST && !isNumbers) return certain;
    if (share("sign") > 0 || isNumbers || hasBorder(edges, line, side)) certain = nth;
    if (certain === FAR) return certain;
  }
}

/**
 * Whether there is an edge along the far side of a line of cells, and not beyond its ends: that of a
 * board ends with it, that of a window goes on.
 * @param {import("./grid.js").BothEdges} edges
 * @param {Grid} line
 * @param {Side} side
 */
function hasBorder({ down, right }, { xs, ys }, side) {
  const [across, far, along] = isColumn(side) ? [down, xs, ys] : [right, ys, xs];
  const middle = Math.round((isFirst(side) ? far[0] : far[1]) - 0.5);
  const [from, to, cell] = [along[0], along[along.length - 1], sizeOf(along)];
  for (let x = middle - 2; x <= middle + 2; x += 1) {
    const goesOn = [from - cell, to + 0.3 * cell].some(
      (start) => shareOfEdge(across, x, start, start + 0.7 * cell) >= BORDER,
    );
    if (shareOfEdge(across, x, from, to) >= BORDER && !goesOn) return true;
  }
  return false;
}

/**
 * @typedef {Cell & {sign: Float32Array, strength: number, hasSign?: boolean}} Known
 *   `hasSign`: once it was asked for
 *
 * Adds one cell of each look that is not yet known.
 * @param {Cell[]} cells
 * @param {Known[]} known
 */
function learnLooks(cells, known) {
  for (const cell of cells) {
    const sign = signOf(cell);
    if (!known.some((other) => isAlike(cell, sign, other))) known.push({ ...cell, ...sign });
  }
}

/**
 * @param {Cell} cell
 * @param {{sign: Float32Array, strength: number}} sign
 * @param {Known} other
 */
function isAlike(cell, { sign, strength }, other) {
  if (farApart(cell.ground, other.ground) > 6 || rimsApart(cell.rims, other.rims) > 24)
    return false;
  return difference(sign, other.sign) <= Math.max(6, 0.25 * Math.max(strength, other.strength));
}

/**
 * @param {Cell} cell
 * @param {Known[]} known
 * @returns {"no" | "blank" | "sign" | "new"} "new": a sign on a ground that is not yet known
 */
function judge(cell, known) {
  const sign = signOf(cell);
  const like = known.find((other) => isAlike(cell, sign, other));
  if (like) {
    like.hasSign ??= hasSign(like);
    return like.hasSign ? "sign" : "blank";
  }
  if (standsOut(cell) && known.some((other) => rimsApart(cell.rims, other.rims) <= 24))
    return "sign";
  if (!isEven(cell)) return "no";
  const isOnKnown = known.some(({ ground }) => farApart(ground, cell.ground) <= 6);
  if (hasSign(cell)) return isOnKnown ? "sign" : "new";
  return isOnKnown ? "blank" : "no";
}

/** Whether it bears a sign, or a border of its own: something that no empty page has. */
function hasSign(/** @type {Cell} */ cell) {
  if (standsOut(cell)) return true;
  const { fits, glyph } = lookOf({ ...cell, cells: [0] });
  return glyph !== null && Math.max(...DIGITS.map((digit) => fits[digit])) >= DIGIT;
}

const DIGITS = /** @type {const} */ (["1", "2", "3", "4", "5", "6", "7", "8"]);

/** @param {Cell} cell */
function isEven({ pixels, ground }) {
  const other = RING_PIXELS.filter(
    (pixel) => farApart(pixels.subarray(3 * pixel, 3 * pixel + 3), ground) > EVEN.step,
  );
  return other.length <= EVEN.share * RING_PIXELS.length;
}
