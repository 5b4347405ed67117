// The cells of a grid, each as a small picture of the same size.

import { resampled, samplesBetween } from "./resample.js";

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
  const across = samplesOf(grid.xs, picture.width, part.across);
  const along = samplesOf(grid.ys, picture.height, part.down);
  const cells = [];
  for (let row = 0; row < grid.rows; row += 1)
    for (const pixels of cutRow(picture, across, along.slice(row * SIZE, (row + 1) * SIZE)))
      cells.push({ pixels, ground: groundOf(pixels), rims: rimsOf(pixels) });
  return cells;
}

/**
 * For each pixel of each cell, what it is made of.
 * @param {number[]} lines
 * @param {number} limit
 * @param {Span} span
 */
const samplesOf = (lines, limit, span) =>
  lines.slice(1).flatMap((end, i) => {
    const size = end - lines[i];
    const [from, to] = [lines[i] + span.from * size, lines[i] + span.to * size];
    return samplesBetween(from, to, SIZE, limit);
  });

/**
 * The cells of one row.
 * @param {Picture} picture
 * @param {import("./resample.js").Sample[]} across  of the whole row
 * @param {import("./resample.js").Sample[]} along  of one cell
 * @returns {Float32Array[]}
 */
function cutRow(picture, across, along) {
  const cells = Array.from(
    { length: across.length / SIZE },
    () => new Float32Array(SIZE * SIZE * 3),
  );
  resampled(picture, across, along, (line, y) => {
    cells.forEach((pixels, i) => {
      pixels.set(line.subarray(i * SIZE * 3, (i + 1) * SIZE * 3), y * SIZE * 3);
    });
  });
  return cells;
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
const ALL_WEIGHTS = INNER_PIXELS.reduce((sum, pixel) => sum + GROUND_WEIGHTS[pixel], 0);
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
    let [weights, left, sumRed, sumGreen, sumBlue] = [0, ALL_WEIGHTS, 0, 0, 0];
    for (const pixel of INNER_PIXELS) {
      // Once too little is left to be the most, there is no need to go on.
      if (weights + left <= most) break;
      const weight = GROUND_WEIGHTS[pixel];
      left -= weight;
      const [r, g, b] = [pixels[3 * pixel], pixels[3 * pixel + 1], pixels[3 * pixel + 2]];
      if (Math.abs(r - red) > ONE_COLOUR || Math.abs(g - green) > ONE_COLOUR) continue;
      if (Math.abs(b - blue) > ONE_COLOUR) continue;
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
 * The sums of the three channels, over pixels that lie at an even distance.
 * @param {Float32Array} pixels
 * @param {number} first
 * @param {number} step
 * @param {number} count
 * @returns {Colour}
 */
function sumOf(pixels, first, step, count) {
  let [red, green, blue] = [0, 0, 0];
  for (let i = 0, at = 3 * first; i < count; i += 1, at += 3 * step) {
    red += pixels[at];
    green += pixels[at + 1];
    blue += pixels[at + 2];
  }
  return [red, green, blue];
}

/**
 * The mean colours of the border; its corners belong to both sides, and so to neither.
 * @param {Float32Array} pixels
 * @returns {Rims}
 */
export function rimsOf(pixels) {
  /** @type {Rims} */
  const rims = { lit: [0, 0, 0], shaded: [0, 0, 0], light: 0, dark: 255 };
  // A line across and one down, from behind the corners.
  const sums = (/** @type {number} */ depth, /** @type {number} */ corner) => {
    const count = SIZE - 2 * corner;
    const across = sumOf(pixels, depth * SIZE + corner, 1, count);
    const down = sumOf(pixels, corner * SIZE + depth, SIZE, count);
    return across.map((sum, channel) => (sum + down[channel]) / (2 * count));
  };
  for (let depth = 0; depth <= RIM; depth += 1) {
    const far = SIZE - 1 - depth;
    rims.light = Math.max(rims.light, luminance(sums(depth, RIM + 1)));
    rims.dark = Math.min(rims.dark, luminance(sums(far, RIM + 1)));
    if (depth === RIM) break;
    const [lit, shaded] = [sums(depth, RIM), sums(far, RIM)];
    for (let channel = 0; channel < 3; channel += 1) {
      rims.lit[channel] += lit[channel] / RIM;
      rims.shaded[channel] += shaded[channel] / RIM;
    }
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
