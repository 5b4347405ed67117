// Where the cells of a grid lie and what they look like, for everything that draws them: the page,
// pictures, thumbnails, veil and patches. The unit is the size of a cell: the side of the square
// that holds what is written on it, which is also the step from column to column.

import { pointsUp, TILINGS } from "./shapes.js";

/**
 * @typedef {import("./shapes.js").Shape} Shape
 * @typedef {import("./shapes.js").Outline} Outline
 * @typedef {[number, number]} Point  right and down
 */

/**
 * The height of a row of triangles; web/css/board.css has it, too. Twice as wide, they
 * are almost equilateral.
 */
const RISE = 1.75;
// Above the square that holds what is written on a triangle: its middle lies near that of the
// triangle.
const ABOVE = { up: 0.7, down: 0.05 };
// From a side of a triangle to the middle of the circle that touches all three.
const INNER = (2 * RISE) / (2 + 2 * Math.hypot(1, RISE));
const BADGE = 0.34; // from the left corner of a triangle to where a badge has room

/**
 * How large a cell is, how far it is from row to row, how far odd rows lie to the right, and
 * whether its sides are slanted.
 * @type {Record<Outline, {width: number, height: number, shift: number, slanted: boolean}>}
 */
const SIZES = {
  square: { width: 1, height: 1, shift: 0, slanted: false },
  hexagon: { width: 1, height: 1, shift: 0.5, slanted: false },
  triangle: { width: 2, height: RISE, shift: 0, slanted: true },
};

/** @param {Shape} shape */
const sizesOf = (shape) => SIZES[TILINGS[shape].outline];

/**
 * Whether a cell is drawn by its corners, and not as a square.
 * @param {Shape} shape
 */
export const isSlanted = (shape) => sizesOf(shape).slanted;

/** @param {Shape} shape */
const isTriangle = (shape) => TILINGS[shape].outline === "triangle";

/**
 * The box around a cell: its corner at the top left, and its size.
 * @param {Shape} shape
 * @param {number} row  may be outside of the board
 * @param {number} column
 */
export function boxAt(shape, row, column) {
  const { width, height, shift } = sizesOf(shape);
  return { x: column + (row % 2 ? shift : 0), y: row * height, width, height };
}

/**
 * The size of a board.
 * @param {Shape} shape
 * @param {number} width  columns
 * @param {number} height  rows
 * @param {boolean} [shifted]  whether there is room for a shifted row, even if there is none
 */
export function extentOf(shape, width, height, shifted = height > 1) {
  const size = sizesOf(shape);
  return {
    width: width - 1 + size.width + (shifted ? size.shift : 0),
    height: height * size.height,
  };
}

/**
 * The corners of a cell, clockwise. Hexagons are drawn as squares.
 * @param {Shape} shape
 * @param {number} row
 * @param {number} column
 * @param {number} [inset]  how far inside of its sides
 * @returns {Point[]}
 */
export function cornersAt(shape, row, column, inset = 0) {
  const { x, y, width, height } = boxAt(shape, row, column);
  if (!isTriangle(shape)) {
    const [left, top, right, bottom] = [
      x + inset,
      y + inset,
      x + width - inset,
      y + height - inset,
    ];
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
  }
  const up = pointsUp(row, column);
  /** @type {Point[]} */
  const corners = up
    ? [
        [x + 1, y],
        [x + 2, y + height],
        [x, y + height],
      ]
    : [
        [x, y],
        [x + 2, y],
        [x + 1, y + height],
      ];
  // What lies inside at the same distance from all sides is a smaller one around the same middle.
  const [cx, cy] = [x + 1, up ? y + height - INNER : y + INNER];
  const share = 1 - inset / INNER;
  return corners.map(([px, py]) => [cx + (px - cx) * share, cy + (py - cy) * share]);
}

/**
 * The corner at the top left of the square that holds what is written on a cell.
 * @param {Shape} shape
 * @param {number} row
 * @param {number} column
 * @returns {Point}
 */
export function squareAt(shape, row, column) {
  const { x, y } = boxAt(shape, row, column);
  if (!isTriangle(shape)) return [x, y];
  return [x + 0.5, y + (pointsUp(row, column) ? ABOVE.up : ABOVE.down)];
}

/**
 * The corner at the top left of a badge of this height, near the border of a cell.
 * @param {Shape} shape
 * @param {number} row
 * @param {number} column
 * @param {number} high
 * @returns {Point}
 */
export function badgeAt(shape, row, column, high) {
  const [x, y] = squareAt(shape, row, column);
  if (!isTriangle(shape)) return [x, y];
  // In the corner on the left of its long side.
  return [x - 0.5 + BADGE, pointsUp(row, column) ? y + 1 - high : y];
}
