// Which cells of a grid touch: the same four shapes, in the same order, as board/topology.py.

/** @typedef {"grid" | "grid4" | "torus" | "hex"} Shape */

/** @type {Shape[]} */
export const SHAPES = ["grid", "grid4", "torus", "hex"];

/** As many as the solver takes. */
export const MAX_CELLS = 250_000;

const KING = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];
const ROOK = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];
// Odd rows of a hex board lie half a cell to the right.
const HEX = [
  [
    [-1, -1],
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, -1],
    [1, 0],
  ],
  [
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
];

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
  const steps = shape === "hex" ? HEX[row % 2] : shape === "grid4" ? ROOK : KING;
  const found = new Set();
  for (const [down, right] of steps) {
    let r = row + down;
    let c = column + right;
    if (shape === "torus") {
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
