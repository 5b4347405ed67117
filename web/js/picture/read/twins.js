// Cells of a grid that are drawn twice: a board is made of few kinds of cells, each in many places.

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {{xs: number[], ys: number[]}} Lines
 * @typedef {{width: number, height: number, sums: Float64Array}} Sums
 *   of all pixels above and to the left, three channels
 */

/** A cell is looked at in so many parts across and down. */
const PARTS = 6;
const VALUES = 3 * PARTS * PARTS;
/** Cells that show less than this are blank: they are like any other blank ones. */
const BLANK = 5;
/** How much two cells may differ: at least so much, and more where there is more to see. */
const TWIN = { least: 4, share: 0.28 };
/** Their grounds may be shades of a picture behind. */
const SHADE = 30;
const MOST_LEADERS = 600;

/**
 * @param {Picture} picture
 * @returns {Sums}
 */
export function sumsOf({ data, width, height }) {
  const row = 3 * (width + 1);
  const sums = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let [red, green, blue] = [0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (y * width + x);
      const to = (y + 1) * row + 3 * (x + 1);
      red += data[from];
      green += data[from + 1];
      blue += data[from + 2];
      sums[to] = sums[to - row] + red;
      sums[to + 1] = sums[to - row + 1] + green;
      sums[to + 2] = sums[to - row + 2] + blue;
    }
  }
  return { width, height, sums };
}

/**
 * Where the parts of each cell begin, and where the last one ends.
 * @param {number[]} lines
 * @param {number} limit
 * @returns {Float64Array[]}
 */
const partsBetween = (lines, limit) =>
  lines.slice(1).map((end, cell) =>
    Float64Array.from({ length: PARTS + 1 }, (_, i) => {
      const place = lines[cell] + (i * (end - lines[cell])) / PARTS;
      return Math.max(0, Math.min(limit, place));
    }),
  );

/** The sums at all corners of parts of one cell. */
const corners = new Float64Array(3 * (PARTS + 1) ** 2);

/**
 * @typedef {{values: Float32Array, mean: number[], strength: number}} Look
 *   `values` of its parts around their mean
 *
 * @param {Sums} sums
 * @param {Float64Array} xs
 * @param {Float64Array} ys
 * @returns {Look}
 */
function lookAt({ width, height, sums }, xs, ys) {
  const row = 3 * (width + 1);
  const values = new Float32Array(VALUES);
  const mean = [0, 0, 0];
  for (let j = 0; j <= PARTS; j += 1)
    for (let i = 0; i <= PARTS; i += 1) {
      // Between pixels, as if each were of one colour: then sums go up evenly.
      const x = Math.min(width - 1, Math.floor(xs[i]));
      const y = Math.min(height - 1, Math.floor(ys[j]));
      const [over, down] = [xs[i] - x, ys[j] - y];
      const at = y * row + 3 * x;
      for (let channel = 0; channel < 3; channel += 1) {
        const c = at + channel;
        corners[3 * (j * (PARTS + 1) + i) + channel] =
          (1 - down) * ((1 - over) * sums[c] + over * sums[c + 3]) +
          down * ((1 - over) * sums[c + row] + over * sums[c + row + 3]);
      }
    }
  for (let j = 0; j < PARTS; j += 1)
    for (let i = 0; i < PARTS; i += 1) {
      const area = Math.max(0.01, (xs[i + 1] - xs[i]) * (ys[j + 1] - ys[j]));
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * (j * (PARTS + 1) + i) + channel;
        const below = at + 3 * (PARTS + 1);
        const sum = corners[below + 3] - corners[below] - corners[at + 3] + corners[at];
        values[3 * (j * PARTS + i) + channel] = sum / area;
        mean[channel] += sum / area / PARTS ** 2;
      }
    }
  let square = 0;
  for (let i = 0; i < VALUES; i += 1) {
    values[i] -= mean[i % 3];
    square += values[i] ** 2;
  }
  return { values, mean, strength: Math.sqrt(square / VALUES) };
}

/**
 * Which cells are drawn alike.
 * @param {Sums} sums
 * @param {Lines} lines
 * @returns {{group: Int32Array, groups: number[][]}} of each cell, row by row, its group, or -1 where
 *   it is blank; and the cells of each group
 */
export function groupsOf(sums, { xs, ys }) {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const [across, along] = [partsBetween(xs, sums.width), partsBetween(ys, sums.height)];
  const group = new Int32Array(columns * rows).fill(-1);
  /** @type {(Look & {cells: number[]})[]} */
  const leaders = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const cell = row * columns + column;
      const look = lookAt(sums, across[column], along[row]);
      if (look.strength < BLANK) continue;
      let like = leaders.findIndex((leader) => isTwin(look, leader));
      if (like < 0) like = leaders.push({ ...look, cells: [] }) - 1;
      leaders[like].cells.push(cell);
      group[cell] = like;
      // In what is no board, every cell is of its own kind.
      if (leaders.length >= MOST_LEADERS)
        return { group, groups: leaders.map(({ cells }) => cells) };
    }
  return { group, groups: leaders.map(({ cells }) => cells) };
}

/**
 * @param {Look} a
 * @param {Look} b
 */
function isTwin(a, b) {
  for (let i = 0; i < 3; i += 1) if (Math.abs(a.mean[i] - b.mean[i]) > SHADE) return false;
  const allowed = Math.max(TWIN.least, TWIN.share * Math.max(a.strength, b.strength));
  const most = allowed ** 2 * VALUES;
  let square = 0;
  for (let i = 0; i < VALUES && square <= most; i += 1) square += (a.values[i] - b.values[i]) ** 2;
  return square <= most;
}
