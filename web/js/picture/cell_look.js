// What one cell of the picture looks like, to know it again by.

import { cutCells } from "./read/cells.js";
import { codeOf, fingerprintOf } from "./read/fingerprint.js";

const AROUND = 2; // pixels of its neighbours, which its own at the rim are mixed with

/**
 * @param {HTMLCanvasElement} source
 * @param {import("./read/grid.js").Grid} grid
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
