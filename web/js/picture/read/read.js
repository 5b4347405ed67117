// A picture of a board becomes a board: the grid, its kinds of cells, what they mean, and the number
// of mines where a counter shows it.

import { cutCells } from "./cells.js";
import { readCounter } from "./counter.js";
import { findGrid } from "./find.js";
import { betweenGaps } from "./gaps.js";
import { joinAlike, joinBlank } from "./join.js";
import { sortIntoKinds } from "./kinds.js";
import { knownMeaning } from "./known.js";
import { lookOf } from "./looks.js";
import { meaningsOf } from "./meanings.js";
import { joinShifted } from "./shifted.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {import("./join.js").ReadKind} ReadKind
 * @typedef {{grid: Grid, kinds: ReadKind[], counter: number | null}} Reading
 *   `counter`: what the mine counter shows
 */

/**
 * @param {Picture} picture
 * @param {{grid?: Grid | null, known?: readonly import("./known.js").KnownLook[]}} [given]
 *   where the board is, if somebody has said so; looks that were named before
 * @returns {Reading | null} null where there is no board
 */
export function readPicture(picture, { grid: told = null, known = [] } = {}) {
  const grid = told ?? findGrid(picture);
  if (!grid) return null;
  const looks = looksIn(picture, grid);
  for (const look of looks) look.known = knownMeaning(look.kind, known);
  const meanings = meaningsOf(looks, grid.columns);
  const kinds = joinAlike(looks.map((look, i) => ({ look, ...meanings[i] })));
  return { grid, kinds, counter: readCounter(picture, grid) };
}

/**
 * The kinds of cells in a picture, and what they look like.
 * @param {Picture} picture
 * @param {Grid} grid
 */
export function looksIn(picture, grid) {
  const whole = cutCells(picture, grid);
  const part = betweenGaps(whole, grid.columns);
  const cells = part ? cutCells(picture, grid, part) : whole;
  return joinShifted(joinBlank(sortIntoKinds(cells).map(lookOf), cells, grid.columns));
}

/**
 * The meaning of each cell, row by row.
 * @param {Pick<Reading, "grid" | "kinds">} reading
 */
export function cellMeanings({ grid, kinds }) {
  /** @type {Meaning[]} */
  const meanings = new Array(grid.columns * grid.rows);
  for (const { cells, meaning } of kinds) for (const cell of cells) meanings[cell] = meaning;
  return meanings;
}
