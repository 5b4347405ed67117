// The cells of a grid, each as a small picture of the same size.

/**
 * @typedef {import("./edges.js").Picture} Picture
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./gaps.js").Span} Span
 * @typedef {[number, number, number]} Colour
 * @typedef {{lit: Colour, shaded: Colour, light: number, dark: number}} Rims
 *   the border above and to the left, and the one below and to the right; how light the lightest line of
 *   the one is, and how dark the darkest of the other, less than which it may be too thin to show
 * @typedef {{pixels: Float32Array, ground: Colour, rims: Rims}} Cell
 *   `pixels` has SIZE rows of SIZE pixels, three numbers each; `ground` is what a sign lies on
 */

/** Pixels of a side; even the largest digit has strokes that are seen at this size. */
export const SIZE = 24;
/** Where the ground is looked for: within the border, and beyond most signs. */
const RING = { inner: 3, from: 4, to: 6, corner: 7 };
/** A whole cell, see `gaps.js`. */
const ALL = { from: 0, to: 1 };
/** How deep the border is looked at. */
const RIM = 3;

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {{across: Span, down: Span}} [part]  of each cell
 * @returns {Cell[]} row by row
 */
export function cutCells(picture, grid, part = { across: ALL, down: ALL }) {
  const { columns, rows } = grid;
  const across = samplesOf(grid.xs, picture.width, part.across);
  const along = samplesOf(grid.ys, picture.height, part.down);
  const cells = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const pixels = cut(
        picture,
        across.slice(column * SIZE, (column + 1) * SIZE),
        along.slice(row * SIZE, (row + 1) * SIZE),
      );
      cells.push({ pixels, ground: groundOf(pixels), rims: rimsOf(pixels) });
    }
  return cells;
}

/**
 * @typedef {{first: number, weights: number[]}} Sample  pixels from the first one on
 *
 * For each pixel of each cell, what it is made of: as much of the picture as it covers, at least
 * one whole pixel, so that small cells become smooth.
 * @param {number[]} lines
 * @param {number} limit
 * @param {Span} span
 * @returns {Sample[]}
 */
function samplesOf(lines, limit, span) {
  return Array.from({ length: (lines.length - 1) * SIZE }, (_, i) => {
    const line = Math.floor(i / SIZE);
    const size = lines[line + 1] - lines[line];
    const step = ((span.to - span.from) * size) / SIZE;
    const half = Math.max(1, step) / 2;
    const middle = lines[line] + span.from * size + ((i % SIZE) + 0.5) * step;
    const from = Math.max(0, Math.min(limit - 1, middle - half));
    const to = Math.max(from + 0.01, Math.min(limit, middle + half));
    const first = Math.floor(from);
    const weights = [];
    for (let x = first; x < to; x += 1)
      weights.push((Math.min(to, x + 1) - Math.max(from, x)) / (to - from));
    return { first, weights };
  });
}

/**
 * @param {Picture} picture
 * @param {Sample[]} across
 * @param {Sample[]} along
 */
function cut({ data, width }, across, along) {
  const pixels = new Float32Array(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let j = 0; j < along[y].weights.length; j += 1) {
        const line = (along[y].first + j) * width;
        for (let i = 0; i < across[x].weights.length; i += 1) {
          const at = 4 * (line + across[x].first + i);
          const weight = along[y].weights[j] * across[x].weights[i];
          red += weight * data[at];
          green += weight * data[at + 1];
          blue += weight * data[at + 2];
        }
      }
      const to = 3 * (y * SIZE + x);
      pixels[to] = red;
      pixels[to + 1] = green;
      pixels[to + 2] = blue;
    }
  return pixels;
}

/** @type {number[]} */
export const RING_PIXELS = [];
for (let y = RING.from; y < SIZE - RING.from; y += 1)
  for (let x = RING.from; x < SIZE - RING.from; x += 1)
    if (Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y) < RING.to) RING_PIXELS.push(y * SIZE + x);

/** Every other pixel within the border; every third of them is a colour to try. @type {number[]} */
const INNER_PIXELS = [];
for (let y = RING.inner; y < SIZE - RING.inner; y += 2)
  for (let x = RING.inner; x < SIZE - RING.inner; x += 2) INNER_PIXELS.push(y * SIZE + x);
/** What pixels count for the ground: more around the middle, most in the corners, where signs end. */
const GROUND_WEIGHTS = new Uint8Array(SIZE * SIZE).fill(1);
for (const pixel of RING_PIXELS) GROUND_WEIGHTS[pixel] = 2;
for (const pixel of INNER_PIXELS) {
  const depths = [pixel % SIZE, Math.floor(pixel / SIZE)].map((at) => Math.min(at, SIZE - 1 - at));
  if (Math.max(...depths) < RING.corner) GROUND_WEIGHTS[pixel] = 5;
}
const TRIED = 3;
/** Pixels whose channels differ by less are of one colour; the noise of a JPEG is less. */
const ONE_COLOUR = 14;

/**
 * The colour that most pixels have: a large digit may hide much of the ground, but not most of it.
 * What lies around the middle counts more, or a large mine would be a ground.
 * @param {Float32Array} pixels
 * @returns {Colour}
 */
export function groundOf(pixels) {
  /** @type {Colour} */
  let best = [0, 0, 0];
  let most = -1;
  for (let i = 0; i < INNER_PIXELS.length; i += TRIED) {
    const tried = 3 * INNER_PIXELS[i];
    const [red, green, blue] = [pixels[tried], pixels[tried + 1], pixels[tried + 2]];
    let [weights, sumRed, sumGreen, sumBlue] = [0, 0, 0, 0];
    for (const pixel of INNER_PIXELS) {
      const [r, g, b] = [pixels[3 * pixel], pixels[3 * pixel + 1], pixels[3 * pixel + 2]];
      if (Math.abs(r - red) > ONE_COLOUR || Math.abs(g - green) > ONE_COLOUR) continue;
      if (Math.abs(b - blue) > ONE_COLOUR) continue;
      const weight = GROUND_WEIGHTS[pixel];
      weights += weight;
      sumRed += weight * r;
      sumGreen += weight * g;
      sumBlue += weight * b;
    }
    if (weights > most) {
      most = weights;
      best = [sumRed / weights, sumGreen / weights, sumBlue / weights];
    }
  }
  return best;
}

/** @param {ArrayLike<number>} colour */
export const luminance = (colour) => 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2];

/**
 * @param {Float32Array} pixels
 * @param {number} x
 * @param {number} y
 */
const luminanceAt = (pixels, x, y) =>
  luminance(pixels.subarray(3 * (y * SIZE + x), 3 * (y * SIZE + x) + 3));

/**
 * The mean colours of the border; its corners belong to both sides, and so to neither.
 * @param {Float32Array} pixels
 * @returns {Rims}
 */
export function rimsOf(pixels) {
  /** @type {Rims} */
  const rims = { lit: [0, 0, 0], shaded: [0, 0, 0], light: 0, dark: 255 };
  const share = 1 / (2 * RIM * (SIZE - 2 * RIM));
  for (let depth = 0; depth < RIM; depth += 1)
    for (let along = RIM; along < SIZE - RIM; along += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const far = SIZE - 1 - depth;
        const value = (/** @type {number} */ x, /** @type {number} */ y) =>
          share * pixels[3 * (y * SIZE + x) + channel];
        rims.lit[channel] += value(along, depth) + value(depth, along);
        rims.shaded[channel] += value(along, far) + value(far, along);
      }
  for (let depth = 0; depth <= RIM; depth += 1) {
    const far = SIZE - 1 - depth;
    let [light, dark] = [0, 0];
    for (let along = RIM + 1; along < SIZE - RIM - 1; along += 1) {
      light += luminanceAt(pixels, along, depth) + luminanceAt(pixels, depth, along);
      dark += luminanceAt(pixels, along, far) + luminanceAt(pixels, far, along);
    }
    const count = 2 * (SIZE - 2 * RIM - 2);
    rims.light = Math.max(rims.light, light / count);
    rims.dark = Math.min(rims.dark, dark / count);
  }
  return rims;
}

/**
 * How far two colours are apart, by the channel that differs most.
 * @param {ArrayLike<number>} a
 * @param {ArrayLike<number>} b
 */
export function farApart(a, b) {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
