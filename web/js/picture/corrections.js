// What was read of a picture together with what somebody says about it: kinds of cells that mean something else,
// the position that they make, and the skins that are known from then on.

import { FREE, flag, UNKNOWN } from "../state/labels.js";
import { emptyPosition } from "../state/position.js";
import { UNKNOWN_MINES } from "../state/presets.js";
import { cutCells } from "./read/cells.js";
import { codeOf, fingerprintOf, isCode } from "./read/fingerprint.js";
import { cellMeanings } from "./read/read.js";
import { isDigit, MEANINGS } from "./read/rules.js";

/**
 * @typedef {import("./read/join.js").ReadKind} ReadKind
 * @typedef {import("./read/known.js").KnownLook} KnownLook
 * @typedef {import("./read/rules.js").Meaning} Meaning
 * @typedef {import("./read/grid.js").Grid} Grid
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {Pick<import("./read/read.js").Reading, "grid" | "kinds">} Read
 */

const KEY = "minescope skins";
const MOST_SKINS = 20;
const MOST_LOOKS = 60; // of one skin
const AROUND = 2; // pixels around a cell, which its own at the rim are mixed with

/**
 * All cells of a kind mean something else.
 * @param {readonly ReadKind[]} kinds
 * @param {number} chosen
 * @param {Meaning} meaning
 * @returns {ReadKind[]}
 */
export const withKindAs = (kinds, chosen, meaning) =>
  kinds.map((kind, i) => (i === chosen ? { ...kind, meaning, isSure: true } : kind));

/**
 * One cell means something else than the others of its kind: it becomes the last kind.
 * @param {readonly ReadKind[]} kinds
 * @param {number} cell
 * @param {Meaning} meaning
 * @param {string} look  to know it again by
 * @returns {ReadKind[]}
 */
export function withCellAs(kinds, cell, meaning, look) {
  const others = kinds.map((kind) => ({
    ...kind,
    cells: kind.cells.filter((one) => one !== cell),
  }));
  return [...others, { cells: [cell], meaning, isSure: true, looks: [look] }];
}

/**
 * What one cell of the picture looks like, to know it again by.
 * @param {HTMLCanvasElement} source
 * @param {Grid} grid
 * @param {number} cell
 */
export function lookOfCell(source, { xs, ys, columns }, cell) {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const [left, right] = [xs[column], xs[column + 1]];
  const [top, bottom] = [ys[row], ys[row + 1]];
  const [x, y] = [Math.floor(left) - AROUND, Math.floor(top) - AROUND];
  const context = /** @type {CanvasRenderingContext2D} */ (source.getContext("2d"));
  const [width, height] = [right - x, bottom - y].map((side) => Math.ceil(side) + AROUND);
  const lines = { columns: 1, rows: 1, xs: [left - x, right - x], ys: [top - y, bottom - y] };
  const [{ pixels }] = cutCells(context.getImageData(x, y, width, height), lines);
  return codeOf(fingerprintOf(pixels));
}

/** @param {Meaning} meaning @param {Flags} flags */
export function labelOf(meaning, flags) {
  if (meaning === "flag" && flags === "covered") return UNKNOWN;
  if (isDigit(meaning)) return meaning;
  if (meaning === "safe") return FREE;
  return meaning === "covered" || meaning === "question" ? UNKNOWN : flag(1);
}

/**
 * Nothing is known of its mines: whoever opens it says so.
 * @param {Read} read
 * @param {Flags} [flags]  whether they are believed
 * @returns {import("../state/position.js").GridPosition}
 */
export function positionOf(read, flags = "mines") {
  const { columns, rows } = read.grid;
  const labels = cellMeanings(read).map((meaning) => labelOf(meaning, flags));
  return { ...emptyPosition(columns, rows, 0), labels, prior: UNKNOWN_MINES };
}

/**
 * The total that a counter stands for: it goes down by one with every flag.
 * @param {Read} read
 * @param {number} counter
 */
export function totalOf({ kinds }, counter) {
  return kinds.reduce(
    (sum, { cells, meaning }) => sum + (meaning === "flag" ? cells.length : 0),
    counter,
  );
}

/**
 * The skins that somebody has corrected, kept in this browser until they are forgotten.
 * @returns {KnownLook[][]} the newest first; a look that is in several counts as the first says
 */
export function keptSkins() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept
      .slice(0, MOST_SKINS)
      .map((skin) => (Array.isArray(skin) ? skin.filter(isLook) : []));
  } catch {
    // Storage may be forbidden or hold something else: then nothing is known.
    return [];
  }
}

/** @param {any} look @returns {look is KnownLook} */
const isLook = (look) => isCode(look?.look) && MEANINGS.includes(look.meaning);

/** @param {KnownLook[]} looks */
export function keepSkin(looks) {
  const named = new Set(looks.map(({ look }) => look));
  const others = keptSkins().map((skin) => skin.filter(({ look }) => !named.has(look)));
  const skins = [looks.slice(0, MOST_LOOKS), ...others.filter((skin) => skin.length > 0)];
  try {
    localStorage.setItem(KEY, JSON.stringify(skins.slice(0, MOST_SKINS)));
  } catch {
    // Without storage it is corrected again the next time.
  }
}

export function forgetSkins() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}
