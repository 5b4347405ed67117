// The grid of a board in a picture: lines at even distances in both directions, and the rectangle
// in which cells have a border all around.

import { edgesOf, FAINT_STEP, profileBetween, shareWithin, spanOn, stepsWithin } from "./edges.js";
import {
  areEven,
  centredLines,
  finePeriod,
  likelyPeriods,
  SMALLEST_CELL,
  sharpLines,
  squareLines,
  traceLines,
} from "./period.js";
import { heaviestRectangle } from "./rectangle.js";

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./edges.js").Edges} Edges
 * @typedef {{columns: number, rows: number, xs: number[], ys: number[]}} Grid
 *   `xs` and `ys` are the places of its lines, in pixels of the picture and parts of them: one more
 *   than there are columns, and rows
 * @typedef {{down: Edges, right: Edges}} BothEdges
 * @typedef {{grid: Grid, evidence: number, shown: number, edges: BothEdges}} Found
 *   `shown`: how much more of their sides its cells show than is usual, on average
 */

/** The share of its four sides that a cell of a board shows; in what is no board, it is less. */
const USUAL_SIDES = 0.55;
/** A border may lie so much of a cell beside its line: rounded to pixels, or a gap between cells. */
const SLACK = 0.1;
/** Most of a side is a side; half of it may be a digit that comes near. */
const SIDE = { none: 0.45, all: 0.85 };
/** Of a side, the middle part is looked at: corners may be round. */
const CORNER = 0.16;
/** An outer line of cells that shows so little of what the others show is none. */
const MEAGRE = 0.4;
const OUTER = 3;
const TURNS = 3;
/** So many times more edges lie on the lines of a board than elsewhere. */
const DISTINCT = 1.2;
/** In each of the two directions, lines show at least so much of an edge. */
const LEAST_SHOWN = 0.05;
/** Cells are squares; whose sides differ by more, as a share, are drawn so. */
const NOT_SQUARE = 0.1;
const LEAST_CELLS = 9;
const LEAST_SIDE = 2;
const MOST_CELLS_ACROSS = 400;
/** The sum over all cells of what they show beyond the usual, below which there is no board. */
const LEAST_EVIDENCE = 2.5;
/** Of what cells show that have all their sides, as `shown` says it. */
export const NEARLY_FULL = 0.9 * (1 - USUAL_SIDES);
/** So many cells make a board certain. */
export const CERTAIN = 64;
/** And cells of so much of their size are parts of them. */
const SMALLER = 0.8;
/** Clear edges that show so much of what all edges show are not led astray by noise. */
const NEARLY_ALL = 0.7;

/**
 * @param {Picture} picture
 * @param {BothEdges} edges  the clear ones
 * @returns {Found | null} null where there is no board
 */
export function linedGrid(picture, edges) {
  const clear = bestGrid(edges);
  const faint = bestGrid(edgesOf(picture, FAINT_STEP));
  const isClear =
    clear && (clear.evidence >= NEARLY_ALL * (faint?.evidence ?? 0) || isOther(clear, faint));
  const best = isClear ? clear : faint;
  if (!best || !isBoard(best.grid)) return null;
  return { ...best, grid: sharpened(picture, best.grid) };
}

/**
 * Whether a board is plain, and what faint edges show is something else: the pattern of its ground.
 * @param {Found} clear
 * @param {Found | null} faint
 */
const isOther = ({ grid, shown }, faint) =>
  shown >= NEARLY_FULL &&
  grid.columns * grid.rows >= CERTAIN &&
  faint !== null &&
  sizeOf(faint.grid.xs) < SMALLER * sizeOf(grid.xs);

/** Whether there are enough cells for a board. @param {Grid} grid */
export const isBoard = ({ columns, rows }) =>
  Math.min(columns, rows) >= LEAST_SIDE && columns * rows >= LEAST_CELLS;

/**
 * The same grid, moved to where colours change the most: of the lines of a cell with a slope, the
 * outer one.
 * @param {Picture} picture
 * @param {Grid} grid
 * @returns {Grid}
 */
export function sharpened(picture, grid) {
  const steps = stepsWithin(picture, grid);
  const xs = linesNear(steps.down, grid.xs, sizeOf(grid.xs));
  const ys = linesNear(steps.right, grid.ys, sizeOf(grid.ys));
  const [across, along] = [sizeOf(xs), sizeOf(ys)];
  if (Math.abs(across / along - 1) > NOT_SQUARE || !areEven(xs) || !areEven(ys))
    return { ...grid, xs, ys };
  const square = squareLines(steps, xs, ys);
  return {
    ...grid,
    xs: centredLines(steps.down, square.xs),
    ys: centredLines(steps.right, square.ys),
  };
}

/** The mean size of the cells between lines. @param {number[]} lines */
export const sizeOf = (lines) => (lines[lines.length - 1] - lines[0]) / (lines.length - 1);

/**
 * As many lines as before, about where they were.
 * @param {Float64Array} profile
 * @param {number[]} lines
 * @param {number} size
 */
function linesNear(profile, lines, size) {
  const slack = Math.ceil(Math.max(2, 0.2 * size));
  const start = Math.max(0, Math.floor(lines[0]) - slack);
  const end = Math.min(profile.length, Math.ceil(lines[lines.length - 1]) + slack);
  const traced = traceLines(profile.slice(start, end), size).map((x) => x + start);
  // The slice may have room for one line more, before the first or behind the last.
  const extra = traced.length - lines.length;
  if (extra < 0) return lines;
  const from = extra > 0 && Math.abs(traced[1] - lines[0]) < Math.abs(traced[0] - lines[0]) ? 1 : 0;
  const near = traced.slice(from, from + lines.length);
  return areEven(near) ? sharpLines(profile, near) : near;
}

/**
 * @param {BothEdges} edges
 * @returns {Found | null}
 */
function bestGrid(edges) {
  const { down, right } = edges;
  /** @type {Found | null} */
  let best = null;
  const seen = new Set();
  const likely = likelyPeriods(down.profile, right.profile);
  const fine = likely.map((period) => finePeriod([down.profile, right.profile], period, 0.75));
  for (const period of [...likely, ...fine]) {
    const name = Math.round(4 * period);
    if (period < SMALLEST_CELL || seen.has(name)) continue;
    seen.add(name);
    const found = fitted(edges, period);
    if (found && found.evidence > (best?.evidence ?? LEAST_EVIDENCE * period)) best = found;
  }
  return best;
}

/**
 * @param {BothEdges} edges
 * @param {number} period
 * @returns {Found | null}
 */
function fitted(edges, period) {
  const { down, right } = edges;
  /** @type {Found | null} */
  let best = null;
  let [profileX, profileY] = [down.profile, right.profile];
  let [sizeX, sizeY] = [period, period];
  // Seen as a whole first; then only what lies within the board says where its lines are.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const xs = traceLines(profileX, sizeX);
    const ys = traceLines(profileY, sizeY);
    const [columns, rows] = [xs.length - 1, ys.length - 1];
    if (Math.min(columns, rows) < LEAST_SIDE || Math.max(columns, rows) > MOST_CELLS_ACROSS)
      return best;
    const values = sidesOf(down, right, xs, ys);
    const area = trimmed(values, heaviestRectangle(values, columns, rows), columns);
    const grid = gridOf(xs, ys, area);
    profileX = profileBetween(down, grid.ys[0], grid.ys[grid.rows]);
    profileY = profileBetween(right, grid.xs[0], grid.xs[grid.columns]);
    // By the length of borders, or the smallest cells would always show the most; and by how exactly
    // they lie on the lines, or slightly larger ones would.
    const [exactX, exactY] = [onLines(profileX, grid.xs), onLines(profileY, grid.ys)];
    const exact = (exactX + exactY) / 2;
    const elsewhere = (meanWithin(profileX, grid.xs) + meanWithin(profileY, grid.ys)) / 2;
    // Where there are edges everywhere, there are no lines.
    if (exact < DISTINCT * elsewhere || Math.min(exactX, exactY) < LEAST_SHOWN) continue;
    const evidence = area.sum * period * (0.5 + exact);
    // The later turn sees its lines more sharply, and should not lose by a trifle.
    if (!best || evidence >= 0.95 * best.evidence)
      best = { grid, evidence, shown: area.sum / (grid.columns * grid.rows), edges };
    [sizeX, sizeY] = [sizeOf(grid.xs), sizeOf(grid.ys)];
  }
  return best;
}

/**
 * The mean share of an edge at the very place of lines.
 * @param {Float64Array} profile
 * @param {number[]} lines
 */
function onLines(profile, lines) {
  // The rim of a picture shows nothing.
  const inner = lines.map(Math.round).filter((x) => x > 2 && x < profile.length - 2);
  const sum = inner.reduce((all, x) => all + Math.max(profile[x - 1], profile[x]), 0);
  return sum / Math.max(1, inner.length);
}

/**
 * @param {Float64Array} profile
 * @param {number[]} lines
 */
function meanWithin(profile, lines) {
  const from = Math.max(0, Math.floor(lines[0]));
  const part = profile.subarray(from, Math.max(from + 1, Math.ceil(lines[lines.length - 1])));
  return part.reduce((a, b) => a + b, 0) / part.length;
}

/**
 * Without outer rows and columns that show far less than the rest: parts of a window that chance to
 * lie on the lines.
 * @param {Float64Array} values
 * @param {import("./rectangle.js").Area} area
 * @param {number} columns
 */
function trimmed(values, area, columns) {
  const sumOf = (/** @type {Omit<import("./rectangle.js").Area, "sum">} */ part) => {
    let sum = 0;
    for (let row = part.top; row <= part.bottom; row += 1)
      for (let column = part.left; column <= part.right; column += 1)
        sum += values[row * columns + column];
    return sum / ((part.bottom - part.top + 1) * (part.right - part.left + 1));
  };
  let { left, top, right, bottom } = area;
  const least = MEAGRE * sumOf(area);
  // From each side: behind the innermost of the first few lines that show little.
  for (let depth = Math.min(OUTER, (area.bottom - area.top) >> 1) - 1; depth >= 0; depth -= 1) {
    const [above, below] = [area.top + depth, area.bottom - depth];
    if (top === area.top && sumOf({ ...area, top: above, bottom: above }) < least) top = above + 1;
    if (bottom === area.bottom && sumOf({ ...area, top: below, bottom: below }) < least)
      bottom = below - 1;
  }
  for (let depth = Math.min(OUTER, (area.right - area.left) >> 1) - 1; depth >= 0; depth -= 1) {
    const [before, behind] = [area.left + depth, area.right - depth];
    if (left === area.left && sumOf({ ...area, left: before, right: before }) < least)
      left = before + 1;
    if (right === area.right && sumOf({ ...area, left: behind, right: behind }) < least)
      right = behind - 1;
  }
  const cells = (bottom - top + 1) * (right - left + 1);
  return { left, top, right, bottom, sum: cells * sumOf({ left, top, right, bottom }) };
}

/**
 * How many of its sides each cell shows, beyond what is usual where there is no board.
 * @param {Edges} down
 * @param {Edges} right
 * @param {number[]} xs
 * @param {number[]} ys
 */
function sidesOf(down, right, xs, ys) {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const upright = linesOf(down, xs, ys);
  const level = linesOf(right, ys, xs);
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const sides =
        upright[column * rows + row] +
        upright[(column + 1) * rows + row] +
        level[row * columns + column] +
        level[(row + 1) * columns + column];
      values[row * columns + column] = sides / 4 - USUAL_SIDES;
    }
  return values;
}

/**
 * For each line and each cell along it, how much of that side is an edge, from 0 to 1.
 * @param {Edges} edges
 * @param {number[]} lines
 * @param {number[]} crossing  the lines that cut them into sides of cells
 */
function linesOf(edges, lines, crossing) {
  const cells = crossing.length - 1;
  const slack = Math.max(1, Math.round(SLACK * sizeOf(lines)));
  const shown = new Float64Array(lines.length * cells);
  const within = Array.from({ length: cells }, (_, cell) => {
    const corner = CORNER * (crossing[cell + 1] - crossing[cell]);
    return spanOn(edges, crossing[cell] + corner, crossing[cell + 1] - corner);
  });
  lines.forEach((place, line) => {
    const middle = Math.round(place - 0.5);
    // The rim of the picture may be the border of the board.
    const isRim = middle <= slack || middle >= edges.width - 1 - slack;
    for (let cell = 0; cell < cells; cell += 1) {
      let most = isRim ? 1 : 0;
      for (let x = middle - slack; x <= middle + slack && most < SIDE.all; x += 1)
        most = Math.max(most, shareWithin(edges, x, within[cell]));
      shown[line * cells + cell] = Math.max(
        0,
        Math.min(1, (most - SIDE.none) / (SIDE.all - SIDE.none)),
      );
    }
  });
  return shown;
}

/**
 * @param {number[]} xs
 * @param {number[]} ys
 * @param {{left: number, top: number, right: number, bottom: number}} area
 * @returns {Grid}
 */
function gridOf(xs, ys, { left, top, right, bottom }) {
  return {
    columns: right - left + 1,
    rows: bottom - top + 1,
    xs: xs.slice(left, right + 2),
    ys: ys.slice(top, bottom + 2),
  };
}

/**
 * A grid of cells of one size.
 * @param {{left: number, top: number, right: number, bottom: number}} area
 * @param {number} columns
 * @param {number} rows
 * @returns {Grid}
 */
export function evenGrid({ left, top, right, bottom }, columns, rows) {
  const between = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ count,
  ) => Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
  return { columns, rows, xs: between(left, right, columns), ys: between(top, bottom, rows) };
}
