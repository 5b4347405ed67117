// A position: a grid or a graph, a label for each of its cells, x_max and the prior. A value that
// is never changed: editing makes a new one. This is what undo restores and what the link holds.

import { degrees, neighboursIn } from "./graph_edits.js";
import { FREE, flag, isFlag, isNumber, MAX_CELLS, minesOf, UNKNOWN } from "./labels.js";
import { degreeOf, neighbours, PLAIN, periodOf, reachOf, TILINGS } from "./shapes.js";

/**
 * @typedef {import("./shapes.js").Shape} Shape
 * @typedef {"distinct" | "slots"} Weighting
 * @typedef {{kind: "total", mines: string, weighting: Weighting}
 *   | {kind: "density", rho: string, weighting: Weighting}
 *   | {kind: "odds", odds: string, weighting: Weighting}
 *   | {kind: "uniform"}} Prior
 * @typedef {readonly [number, number]} Edge  two vertices, the smaller index first
 * @typedef {readonly [number, number]} Place
 *   Right and down from any origin, in whole numbers; a vertex is 10 wide.
 * @typedef {Readonly<{labels: readonly string[], xMax: number, prior: Prior}>} Common
 * @typedef {Common & Readonly<{shape: Shape, width: number, height: number}>} GridPosition
 * @typedef {Common & Readonly<{shape: "graph", names: readonly string[], edges: readonly Edge[],
 *   places: readonly Place[]}>} GraphPosition
 *   Edges are sorted, as Python has them.
 * @typedef {GridPosition | GraphPosition} Position
 * @typedef {Pick<GraphPosition, "names" | "labels" | "places" | "edges">} Piece
 *   A part of a graph that was cut out.
 */

/**
 * @param {number} width
 * @param {number} height
 * @param {number} mines
 * @returns {GridPosition}
 */
export function emptyPosition(width, height, mines) {
  return {
    shape: PLAIN,
    width,
    height,
    labels: new Array(width * height).fill(UNKNOWN),
    xMax: 1,
    prior: { kind: "total", mines: String(mines), weighting: "distinct" },
  };
}

/**
 * The same board with every cell covered.
 * @param {Position} position
 * @returns {Position}
 */
export function covered(position) {
  return { ...position, labels: new Array(position.labels.length).fill(UNKNOWN) };
}

/**
 * The same board with a covered cell in place of every flag; the number of mines stays.
 * @template {Position} P
 * @param {P} position
 * @returns {P}
 */
export function withoutFlags(position) {
  return withLabels(
    position,
    position.labels.flatMap((label, index) => (isFlag(label) ? [[index, UNKNOWN]] : [])),
  );
}

/** @param {Position} position @returns {position is GraphPosition} */
export const isGraph = (position) => position.shape === "graph";

/** @param {Position} position */
export function largestNumber(position) {
  if (isGraph(position))
    return (
      degrees(position.labels.length, position.edges).reduce((a, b) => Math.max(a, b), 0) *
      position.xMax
    );
  return degreeOf(position.shape) * position.xMax;
}

/**
 * Whether every arrangement weighs the same, so that a chance is a number of them.
 * @param {Position} position
 */
export const weighsAlike = ({ prior, xMax }) =>
  prior.kind === "uniform" || (prior.kind === "total" && xMax === 1);

/**
 * The indices of the cells that each cell touches, ascending.
 * @param {Position} position
 * @returns {number[][]}
 */
export function around(position) {
  if (isGraph(position)) return neighboursIn(position.labels.length, position.edges);
  return neighbours(position.shape, position.width, position.height);
}

/**
 * Whether two positions have the same cells in the same order.
 * @param {Position} a
 * @param {Position} b
 */
export function sameCells(a, b) {
  if (isGraph(a) || isGraph(b)) return isGraph(a) && isGraph(b) && a.names === b.names;
  return a.width === b.width && a.height === b.height;
}

/**
 * Whether the solver would say the same of two positions: at most their drawing differs.
 * @param {Position} a
 * @param {Position} b
 */
export function isSameQuestion(a, b) {
  if (a === b) return true;
  return (
    isGraph(a) &&
    isGraph(b) &&
    a.names === b.names &&
    a.labels === b.labels &&
    a.edges === b.edges &&
    a.xMax === b.xMax &&
    a.prior === b.prior
  );
}

/**
 * Write labels; the position itself when nothing changes.
 * @template {Position} P
 * @param {P} position
 * @param {Iterable<readonly [number, string]>} changes
 * @returns {P}
 */
export function withLabels(position, changes) {
  /** @type {string[] | null} */
  let labels = null;
  for (const [index, label] of changes) {
    // A press may still be about a cell that has just gone.
    if (index < position.labels.length && position.labels[index] !== label) {
      labels ??= [...position.labels];
      labels[index] = label;
    }
  }
  return labels ? { ...position, labels } : position;
}

/**
 * Add rows and columns at each side, or take them away where negative. Nothing that still has a
 * place is erased.
 * @param {GridPosition} position
 * @param {{top?: number, bottom?: number, left?: number, right?: number}} sides
 * @returns {GridPosition}
 */
export function resized(position, { top = 0, bottom = 0, left = 0, right = 0 }) {
  if (!top && !bottom && !left && !right) return position;
  const width = position.width + left + right;
  const height = position.height + top + bottom;
  if (width < 1 || height < 1 || width * height > MAX_CELLS) return position;
  const labels = new Array(width * height).fill(UNKNOWN);
  for (let row = 0; row < position.height; row += 1) {
    for (let column = 0; column < position.width; column += 1) {
      const r = row + top;
      const c = column + left;
      if (r >= 0 && r < height && c >= 0 && c < width) {
        labels[r * width + c] = position.labels[row * position.width + column];
      }
    }
  }
  return { ...position, width, height, labels };
}

/**
 * Move all labels; what leaves one side comes in at the other.
 * @param {GridPosition} position
 * @param {number} down
 * @param {number} right
 * @returns {GridPosition}
 */
export function shifted(position, down, right) {
  const { width, height } = position;
  const labels = new Array(width * height);
  position.labels.forEach((label, i) => {
    const row = (Math.floor(i / width) + down + height) % height;
    const column = ((i % width) + right + width) % width;
    labels[row * width + column] = label;
  });
  return { ...position, labels };
}

/**
 * A new x_max: flags that hold more than the new limit are lowered to it.
 * @param {Position} position
 * @param {number} xMax
 * @returns {Position}
 */
export function withXMax(position, xMax) {
  if (xMax === position.xMax) return position;
  const labels = position.labels.map((label) =>
    isFlag(label) && minesOf(label) > xMax ? flag(xMax) : label,
  );
  return { ...position, xMax, labels };
}

/**
 * How many cells of each kind there are.
 * @param {Pick<Position, "labels">} position
 */
export function tallyLabels(position) {
  let unknown = 0;
  let numbers = 0;
  let flagged = 0;
  let free = 0;
  for (const label of position.labels) {
    if (label === UNKNOWN) unknown += 1;
    else if (isNumber(label)) numbers += 1;
    else if (label === FREE) free += 1;
    else flagged += minesOf(label);
  }
  return { unknown, numbers, flagged, free };
}

/**
 * The position as `api.handle` reads it.
 * @param {Position} position
 */
export function toRequest(position) {
  return {
    topology: isGraph(position)
      ? {
          shape: position.shape,
          vertices: position.names,
          edges: position.edges,
          places: position.places,
        }
      : { shape: position.shape, width: position.width, height: position.height },
    labels: position.labels.join(" "),
    x_max: position.xMax,
    prior: position.prior,
  };
}

// Boards without an edge. Under a density every cell outside is like any other unknown one, so a
// board goes on for ever as long as unknown cells lie around what is known, as far as numbers
// reach; what comes nearer to its border makes it grow. A board whose border is written on ends
// there, until somebody asks.

/** @param {Position} position */
function hasDensity({ prior }) {
  return prior.kind === "density" || prior.kind === "odds";
}

/**
 * Whether the board can go on at all: a torus has no border, and a graph no outside.
 * @param {Position} position
 * @returns {position is GridPosition}
 */
export function mayBeEndless(position) {
  return hasDensity(position) && !isGraph(position) && !TILINGS[position.shape].wraps;
}

/** @param {Position} position */
export function isEndless(position) {
  return mayBeEndless(position) && !sidesTouched(position);
}

/**
 * The sides on which something is known too near to the border, with the rows or columns to add
 * there; null where there are none.
 * @param {GridPosition} position
 */
export function sidesTouched({ shape, labels, width, height }) {
  const [high, wide] = reachOf(shape);
  const inRow = (/** @type {number} */ row) => {
    for (let i = row * width; i < (row + 1) * width; i += 1) if (labels[i] !== UNKNOWN) return true;
    return false;
  };
  const inColumn = (/** @type {number} */ column) => {
    for (let i = column; i < labels.length; i += width) if (labels[i] !== UNKNOWN) return true;
    return false;
  };
  const top = missing(Math.min(high, height), high, inRow);
  const left = missing(Math.min(wide, width), wide, inColumn);
  // Where the pattern repeats after two rows, one more above would change what touches below.
  const [rows, columns] = periodOf(shape);
  const sides = {
    top: rows * Math.ceil(top / rows),
    bottom: missing(Math.min(high, height), high, (row) => inRow(height - 1 - row)),
    left: columns * Math.ceil(left / columns),
    right: missing(Math.min(wide, width), wide, (column) => inColumn(width - 1 - column)),
  };
  return sides.top || sides.bottom || sides.left || sides.right ? sides : null;
}

/**
 * How many lines are missing between a border and the first line with something known.
 * @param {number} lines  that there are to look at
 * @param {number} wanted
 * @param {(line: number) => boolean} isKnown  lines are counted from the border
 */
function missing(lines, wanted, isKnown) {
  for (let line = 0; line < lines; line += 1) if (isKnown(line)) return wanted - line;
  return 0;
}
