// The rectangle of a table whose values have the largest sum.

/**
 * @typedef {{left: number, top: number, right: number, bottom: number, sum: number}} Area
 *   `right` and `bottom` are the last column and row that belong to it
 *
 * @param {Float64Array} values  row by row
 * @param {number} columns
 * @param {number} rows
 * @returns {Area}
 */
export function heaviestRectangle(values, columns, rows) {
  let best = { left: 0, top: 0, right: 0, bottom: 0, sum: Number.NEGATIVE_INFINITY };
  const line = new Float64Array(columns);
  for (let top = 0; top < rows; top += 1) {
    line.fill(0);
    for (let bottom = top; bottom < rows; bottom += 1) {
      // Kadane: the best part of a line ends here, or goes on from the best one that ended before.
      let sum = 0;
      let left = 0;
      for (let column = 0; column < columns; column += 1) {
        line[column] += values[bottom * columns + column];
        if (sum <= 0) {
          sum = 0;
          left = column;
        }
        sum += line[column];
        if (sum > best.sum) best = { left, top, right: column, bottom, sum };
      }
    }
  }
  return best;
}
