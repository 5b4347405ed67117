// A rectangle of the cells of a grid: what is selected, copied and moved.

import { isNumber, MAX_CELLS, UNKNOWN } from "./labels.js";
import { isGraph, largestNumber } from "./position.js";

/**
 * @typedef {import("./position.js").GridPosition} GridPosition
 * @typedef {{top: number, left: number, bottom: number, right: number}} Rectangle
 *   Rows and columns, both ends inside.
 */

/**
 * The rectangle with two cells as corners.
 * @param {number} a
 * @param {number} b
 * @param {number} width
 * @returns {Rectangle}
 */
export function between(a, b, width) {
  const rows = [Math.floor(a / width), Math.floor(b / width)];
  const columns = [a % width, b % width];
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  };
}

/**
 * Its upper left cell.
 * @param {Rectangle} area
 * @param {number} width
 */
export function cornerOf(area, width) {
  return area.top * width + area.left;
}

/**
 * Whether a cell lies in it.
 * @param {Rectangle} area
 * @param {number} width
 * @param {number} index
 */
export function inside(area, width, index) {
  const row = Math.floor(index / width);
  const column = index % width;
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
}

/**
 * The indices of a rectangle's cells, row by row.
 * @param {GridPosition} position
 * @param {Rectangle} area
 */
export function indicesIn(position, area) {
  const indices = [];
  for (let row = area.top; row <= area.bottom; row += 1) {
    for (let column = area.left; column <= area.right; column += 1) {
      indices.push(row * position.width + column);
    }
  }
  return indices;
}

/**
 * All of a grid.
 * @param {GridPosition} position
 * @returns {Rectangle}
 */
export function wholeOf({ width, height }) {
  return { top: 0, left: 0, bottom: height - 1, right: width - 1 };
}

// A rectangle of labels that was cut out of a grid, and the text it is on the clipboard.

/**
 * @typedef {import("./position.js").Position} Position
 * @typedef {Readonly<{width: number, height: number, labels: readonly string[]}>} Clip
 */

/**
 * @param {GridPosition} position
 * @param {Rectangle} area
 * @returns {Clip}
 */
export function cutOut(position, area) {
  return {
    width: area.right - area.left + 1,
    height: area.bottom - area.top + 1,
    labels: indicesIn(position, area).map((i) => position.labels[i]),
  };
}

const LABEL = /^(?:\?|_|[0-9]{1,3}|\*[0-9]{0,2})$/;

/**
 * Rows of labels as a rectangle; null when the text is something else. Short rows are filled up
 * with unknown cells.
 * @param {string} text
 * @returns {Clip | null}
 */
export function clipFromText(text) {
  if (text.length > MAX_CELLS * 4) return null;
  const rows = text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().split(/\s+/));
  const width = Math.max(...rows.map((row) => row.length));
  if (!rows.flat().every((word) => LABEL.test(word))) return null;
  const labels = rows.flatMap((row) => [...row, ...new Array(width - row.length).fill(UNKNOWN)]);
  return { width, height: rows.length, labels };
}

/**
 * A rectangle of labels as text, as `clipFromText` reads it.
 * @param {Clip} clip
 */
export function clipToText({ width, height, labels }) {
  return Array.from({ length: height }, (_, row) =>
    labels.slice(row * width, (row + 1) * width).join(" "),
  ).join("\n");
}

/**
 * What pasting writes; what would fall outside the board is left out.
 * @param {GridPosition} position
 * @param {Clip} clip
 * @param {number} top
 * @param {number} left
 * @returns {[number, string][]}
 */
export function pasteChanges(position, clip, top, left) {
  /** @type {[number, string][]} */
  const changes = [];
  clip.labels.forEach((label, i) => {
    const row = top + Math.floor(i / clip.width);
    const column = left + (i % clip.width);
    if (row >= 0 && row < position.height && column >= 0 && column < position.width) {
      changes.push([row * position.width + column, label]);
    }
  });
  return changes;
}

/**
 * The cells in a text that holds nothing but a few of them; null where it is a board of its own:
 * something else than cells, or more than this board has room for.
 * @param {string} text
 * @param {Position} position
 * @returns {Clip | null}
 */
export function cellsIn(text, position) {
  // On a graph a single label goes where the cursor is.
  const { width, height } = isGraph(position) ? { width: 1, height: 1 } : position;
  // Counted first: a long text is not worth the work of taking it apart.
  const rows = text.trim().match(/\r\n|\r|\n/g)?.length ?? 0;
  if (rows >= height) return null;
  if (areEdges(text.trim().split(/\r\n|\r|\n/))) return null;
  const clip = clipFromText(text);
  return clip && clip.width <= width && canShow(position, clip.labels) ? clip : null;
}

/**
 * Whether all numbers are such as this board has. Digits without blanks between them are several
 * cells: how they are read is for Python to say.
 * @param {Position} position
 * @param {readonly string[]} labels
 */
function canShow(position, labels) {
  const most = largestNumber(position);
  return labels.every(
    (label) => !isNumber(label) || (Number(label) <= most && label === String(Number(label))),
  );
}

/**
 * Whether each line names the two ends of an edge, as Python takes it, too: two columns of numbers
 * with nothing covered are no part of a board that anybody would ask about.
 * @param {string[]} lines
 */
function areEdges(lines) {
  return lines.length > 2 && lines.every((line) => /^\s*[0-9]+\s+[0-9]+\s*$/.test(line));
}
