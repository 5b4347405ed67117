// A rectangle of the cells of a grid: what is selected, copied and moved.

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
