// Room between vertices that stand too close, found in squares so that not every two are compared.

/** @typedef {import("./drawing.js").Drawing} Drawing */

/** Vertices end at least so far apart: they are 10 wide, and edges must be seen between them. */
export const LEAST_DISTANCE = 15;

/**
 * Push vertices apart that are too close: pairs, found in squares as wide as the distance that is
 * wanted.
 * @param {Drawing} drawing
 * @param {number} pushes  rounds, at most
 * @returns {Generator<undefined, void, undefined>}
 */
export function* pushApart({ x, y }, pushes) {
  for (let round = 0; round < pushes; round++) {
    // A little further than needed, so that it ends; and rounding takes up to one away.
    const pushed = pushOnce(x, y, LEAST_DISTANCE + 1);
    if (!pushed) return;
    if (round % 10 === 9) yield;
  }
}

/**
 * One round; whether anything was too close.
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {number} apart
 */
function pushOnce(x, y, apart) {
  const squares = bySquare(x, y, apart);
  let pushed = false;
  for (let i = 0; i < x.length; i++) {
    for (const j of inSquaresAround(squares, x[i], y[i], apart)) {
      if (j <= i) continue;
      let [dx, dy] = [x[j] - x[i], y[j] - y[i]];
      let far = Math.hypot(dx, dy);
      if (far >= apart - 0.5) continue;
      // Two at the same place part in a direction of their own.
      if (far < 1e-3) [dx, dy, far] = [Math.cos(i + 2 * j), Math.sin(i + 2 * j), 1];
      const share = (apart - Math.min(far, apart)) / (2 * far) + 1e-3;
      x[i] -= share * dx;
      y[i] -= share * dy;
      x[j] += share * dx;
      y[j] += share * dy;
      pushed = true;
    }
  }
  return pushed;
}

/**
 * The vertices, by the squares in which they stand.
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @param {number} wide
 */
export function bySquare(x, y, wide) {
  /** @type {Map<number, number[]>} */
  const squares = new Map();
  x.forEach((right, i) => {
    const key = square(Math.floor(right / wide), Math.floor(y[i] / wide));
    const list = squares.get(key);
    if (list) list.push(i);
    else squares.set(key, [i]);
  });
  return squares;
}

/** @param {number} column @param {number} row */
const square = (column, row) => column * 65_536 + row;

/**
 * The vertices in a square and the eight around it.
 * @param {Map<number, number[]>} squares
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 */
export function inSquaresAround(squares, x, y, wide) {
  const [column, row] = [Math.floor(x / wide), Math.floor(y / wide)];
  /** @type {number[]} */
  const vertices = [];
  for (let right = -1; right <= 1; right++) {
    for (let down = -1; down <= 1; down++)
      vertices.push(...(squares.get(square(column + right, row + down)) ?? []));
  }
  return vertices;
}
