// Where the cells of a grid lie and what they look like, for everything that draws them: the page,
// pictures, thumbnails, veil and overlays. The unit is the size of a cell: the side of the square
// that holds what is written on it, which is also the step from column to column.

import { pointsUp, TILINGS } from "./shapes.js";

/**
 * @typedef {import("./shapes.js").Shape} Shape
 * @typedef {import("./shapes.js").Outline} Outline
 * @typedef {[number, number]} Point  right and down
 */

/**
 * The height of a row of triangles; web/css/triangles.css has it, too. Twice as wide, they are almost
 * equilateral.
 */
export const RISE = 1.75;
// Above the square that holds what is written on a triangle: its middle lies near that of the
// triangle.
const ABOVE = { up: 0.65, down: 0.1 };
const BADGE = 0.34; // from the left corner of a triangle to where a badge has room

/**
 * How large a cell is, how far it is from row to row, and how far odd rows lie to the right.
 * @type {Record<Outline, {width: number, height: number, shift: number}>}
 */
const SIZES = {
  square: { width: 1, height: 1, shift: 0 },
  hexagon: { width: 1, height: 1, shift: 0.5 },
  triangle: { width: 2, height: RISE, shift: 0 },
};

/** @param {Shape} shape */
const sizesOf = (shape) => SIZES[TILINGS[shape].outline];

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
 * @returns {Point[]}
 */
export function cornersAt(shape, row, column) {
  const { x, y, width, height } = boxAt(shape, row, column);
  const [right, bottom] = [x + width, y + height];
  if (!isTriangle(shape))
    return [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ];
  const tip = x + width / 2;
  return pointsUp(row, column)
    ? [
        [tip, y],
        [right, bottom],
        [x, bottom],
      ]
    : [
        [x, y],
        [right, y],
        [tip, bottom],
      ];
}

/**
 * The corner at the top left of the square that holds what is written on a cell.
 * @param {Shape} shape
 * @param {number} row
 * @param {number} column
 * @returns {Point}
 */
export function faceAt(shape, row, column) {
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
  const [x, y] = faceAt(shape, row, column);
  if (!isTriangle(shape)) return [x, y];
  // In the corner on the left of its long side.
  return [x - 0.5 + BADGE, pointsUp(row, column) ? y + 1 - high : y];
}

/** @param {Shape} shape */
export const isTriangle = (shape) => TILINGS[shape].outline === "triangle";
