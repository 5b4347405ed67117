// The shapes of grids: how their cells lie, which of them touch, and what people are told of it.
// One table, the twin of board/shapes.py; links know a shape by its place in it, so that a new one
// comes last.
// Triangles stand in rows and point up and down in turn: a cell points up where row + column is
// even. Each is twice as wide as the step to the next column.

/**
 * `name` is for a list to choose from, `short` for a bar, `words` for a sentence about the board,
 * `after` follows a size.
 * @type {Readonly<Record<import("../solver/protocol.js").Shape,
 *   Readonly<{name: string, short: string, words: string, after: string}>>>}
 */
const WORDS = Object.freeze({
  grid: {
    name: "Squares, 8 neighbours",
    short: "8 neighbours",
    words: "squares with 8 neighbours",
    after: "",
  },
  grid4: {
    name: "Squares, 4 neighbours",
    short: "4 neighbours",
    words: "squares with 4 neighbours",
    after: ", 4 neighbours",
  },
  torus: {
    name: "Torus, edges joined",
    short: "torus",
    words: "a torus, edges joined",
    after: " on a torus",
  },
  hex: {
    name: "Hexagons, 6 neighbours",
    short: "hexagons",
    words: "hexagons with 6 neighbours",
    after: " hexagons",
  },
  triangle: {
    name: "Triangles, 12 neighbours",
    short: "triangles, 12 neighbours",
    words: "triangles with 12 neighbours",
    after: " triangles",
  },
  triangle3: {
    name: "Triangles, 3 neighbours",
    short: "triangles, 3 neighbours",
    words: "triangles with 3 neighbours",
    after: " triangles, 3 neighbours",
  },
});

/**
 * @typedef {import("../solver/protocol.js").Shape} Shape  as Python declares them
 * @typedef {"square" | "hexagon" | "triangle"} Outline
 * @typedef {readonly (readonly [number, number])[]} Steps
 *   Rows down and columns to the right, from a cell to those it touches.
 * @typedef {Readonly<{steps: readonly (readonly Steps[])[], outline: Outline, wraps: boolean,
 *   name: string, short: string, words: string, after: string}>} Tiling
 *   `steps[row % rows][column % columns]` are those of a cell, as the pattern repeats. A hexagon
 *   lies like a brick: odd rows half a cell to the right. `wraps`: the right edge is joined to the
 *   left one, and the bottom to the top. `name`, `short`, `words` and `after`: as in `WORDS`.
 */

/**
 * Steps to these columns, so many rows down.
 * @param {number} down
 * @param {number[]} columns
 * @returns {[number, number][]}
 */
const row = (down, ...columns) => columns.map((right) => [down, right]);

const KING = [...row(-1, -1, 0, 1), ...row(0, -1, 1), ...row(1, -1, 0, 1)];
const ROOK = [...row(-1, 0), ...row(0, -1, 1), ...row(1, 0)];
const EVEN_HEXAGON = [...row(-1, -1, 0), ...row(0, -1, 1), ...row(1, -1, 0)];
const ODD_HEXAGON = [...row(-1, 0, 1), ...row(0, -1, 1), ...row(1, 0, 1)];
// Three triangles meet the corner above, five the side below; each corner belongs to six in all.
const UP = [...row(-1, -1, 0, 1), ...row(0, -2, -1, 1, 2), ...row(1, -2, -1, 0, 1, 2)];
const DOWN = [...row(-1, -2, -1, 0, 1, 2), ...row(0, -2, -1, 1, 2), ...row(1, -1, 0, 1)];
const UP_BY_SIDES = [...row(0, -1, 1), ...row(1, 0)];
const DOWN_BY_SIDES = [...row(-1, 0), ...row(0, -1, 1)];

/** @type {Record<Shape, Tiling>} */
export const TILINGS = {
  grid: {
    steps: [[KING]],
    outline: "square",
    wraps: false,
    ...WORDS.grid,
  },
  grid4: {
    steps: [[ROOK]],
    outline: "square",
    wraps: false,
    ...WORDS.grid4,
  },
  torus: {
    steps: [[KING]],
    outline: "square",
    wraps: true,
    ...WORDS.torus,
  },
  hex: {
    steps: [[EVEN_HEXAGON], [ODD_HEXAGON]],
    outline: "hexagon",
    wraps: false,
    ...WORDS.hex,
  },
  triangle: {
    steps: [
      [UP, DOWN],
      [DOWN, UP],
    ],
    outline: "triangle",
    wraps: false,
    ...WORDS.triangle,
  },
  triangle3: {
    steps: [
      [UP_BY_SIDES, DOWN_BY_SIDES],
      [DOWN_BY_SIDES, UP_BY_SIDES],
    ],
    outline: "triangle",
    wraps: false,
    ...WORDS.triangle3,
  },
};

export const SHAPES = /** @type {Shape[]} */ (Object.keys(TILINGS));

/** The board of the game. @type {Shape} */
export const PLAIN = "grid";

/**
 * Whether the triangle in this place stands on a side; else it stands on a corner.
 * @param {number} row
 * @param {number} column
 */
export const pointsUp = (row, column) => (row + column) % 2 === 0;

/**
 * Rows and columns after which the pattern repeats: a move by these keeps what touches.
 * @param {Shape} shape
 * @returns {[number, number]}
 */
export function periodOf(shape) {
  const { steps } = TILINGS[shape];
  return [steps.length, steps[0].length];
}

/**
 * How many rows and columns away a cell may touch another one.
 * @param {Shape} shape
 * @returns {[number, number]}
 */
export function reachOf(shape) {
  const steps = TILINGS[shape].steps.flat(2);
  const most = (/** @type {0 | 1} */ way) => Math.max(...steps.map((step) => Math.abs(step[way])));
  return [most(0), most(1)];
}

/**
 * How many others a cell touches that lies far from the edges.
 * @param {Shape} shape
 */
export const degreeOf = (shape) => TILINGS[shape].steps[0][0].length;

/**
 * The indices of the cells that one cell touches, ascending.
 * @param {Shape} shape
 * @param {number} width
 * @param {number} height
 * @param {number} index
 * @returns {number[]}
 */
export function neighboursOf(shape, width, height, index) {
  const row = Math.floor(index / width);
  const column = index % width;
  const { steps, wraps } = TILINGS[shape];
  const [rows, columns] = periodOf(shape);
  const found = new Set();
  for (const [down, right] of steps[row % rows][column % columns]) {
    let r = row + down;
    let c = column + right;
    if (wraps) {
      r = (r + height) % height;
      c = (c + width) % width;
    }
    // A set: on a torus two cells wide both sides are the same neighbour.
    if (r >= 0 && r < height && c >= 0 && c < width && (r !== row || c !== column)) {
      found.add(r * width + c);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** @type {Map<string, number[][]>} */
const known = new Map();

/**
 * The neighbours of every cell.
 * @param {Shape} shape
 * @param {number} width
 * @param {number} height
 * @returns {number[][]}
 */
export function neighbours(shape, width, height) {
  const key = `${shape} ${width} ${height}`;
  let found = known.get(key);
  if (!found) {
    if (known.size > 8) known.clear();
    found = Array.from({ length: width * height }, (_, i) => neighboursOf(shape, width, height, i));
    known.set(key, found);
  }
  return found;
}
