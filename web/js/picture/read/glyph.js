// The sign on a kind of cells: what differs from its ground, cut out and brought to one size.

import { SIZE } from "./cells.js";

/**
 * @typedef {import("./cells.js").Colour} Colour
 * @typedef {{shape: Float32Array, aspect: number, height: number, area: number, contrast: number,
 *   colour: Colour, redness: number}} Glyph
 *   `shape` has SHAPE.height rows of SHAPE.width values from 0 to 1; `aspect` is width by height of
 *   the sign in the cell, `height` its share of the cell, `area` that of what is filled; `redness`
 *   the share of it that is clearly red
 */

export const SHAPE = { width: 10, height: 14 };
/** A sign that differs less from its ground is none. */
const LEAST_CONTRAST = 24;
const SPECK = 10; // pixels
const LEAST_AREA = 5; // pixels
const RIM = 2;
const CENTRE = 5;
const DOT = 3; // pixels
/** Where a sign begins, as a share of its contrast. */
const INSIDE = 0.45;

/**
 * @param {{pixels: Float32Array, ground: Colour}} kind
 * @returns {Glyph | null} null where the cells are blank
 */
export function glyphOf({ pixels, ground }) {
  const away = new Float32Array(SIZE * SIZE);
  const central = [];
  for (let y = RIM; y < SIZE - RIM; y += 1)
    for (let x = RIM; x < SIZE - RIM; x += 1) {
      const at = 3 * (y * SIZE + x);
      const value = Math.max(
        Math.abs(pixels[at] - ground[0]),
        Math.abs(pixels[at + 1] - ground[1]),
        Math.abs(pixels[at + 2] - ground[2]),
      );
      away[y * SIZE + x] = value;
      if (Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y) >= CENTRE) central.push(value);
    }
  // Not the most that there is: a mine may have a small white light on it.
  const contrast = central.sort((a, b) => b - a)[SPECK];
  if (contrast < LEAST_CONTRAST) return null;
  const parts = signPixels(away, INSIDE * contrast);
  if (parts.length < LEAST_AREA) return null;
  const xs = parts.map((pixel) => pixel % SIZE);
  const ys = parts.map((pixel) => Math.floor(pixel / SIZE));
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs) + 1,
    top: Math.min(...ys),
    bottom: Math.max(...ys) + 1,
  };
  const inside = new Set(parts);
  const soft = new Float32Array(SIZE * SIZE);
  for (let pixel = 0; pixel < soft.length; pixel += 1) {
    const isNear = inside.has(pixel) || [1, -1, SIZE, -SIZE].some((by) => inside.has(pixel + by));
    soft[pixel] = isNear ? Math.min(1, away[pixel] / contrast) : 0;
  }
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return {
    shape: stretched(soft, SIZE, box),
    aspect: width / height,
    height: height / SIZE,
    area: parts.length / (SIZE * SIZE),
    contrast,
    ...colourOf(pixels, away, parts, contrast),
  };
}

/**
 * The pixels of a sign; what clings to the rim all along is a rest of the border.
 * @param {Float32Array} away
 * @param {number} least
 */
function signPixels(away, least) {
  const seen = new Uint8Array(SIZE * SIZE);
  /** @type {number[]} */
  const kept = [];
  /** Parts near the rim that do not touch it. @type {number[][]} */
  const near = [];
  for (let start = 0; start < away.length; start += 1) {
    if (seen[start] || away[start] < least) continue;
    const part = [start];
    seen[start] = 1;
    let [deepest, nearest] = [0, SIZE];
    for (let i = 0; i < part.length; i += 1) {
      const x = part[i] % SIZE;
      const y = Math.floor(part[i] / SIZE);
      const depth = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y);
      deepest = Math.max(deepest, depth);
      nearest = Math.min(nearest, depth);
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = (y + dy) * SIZE + x + dx;
          if (x + dx < 0 || x + dx >= SIZE || next < 0 || next >= away.length) continue;
          if (seen[next] || away[next] < least) continue;
          seen[next] = 1;
          part.push(next);
        }
    }
    if (deepest >= CENTRE) kept.push(...part);
    else if (nearest > RIM && part.length >= DOT) near.push(part);
  }
  // The dot of a question mark stands below the rest of it; noise stands anywhere.
  const columns = new Set(kept.map((pixel) => pixel % SIZE));
  for (const part of near) if (part.every((pixel) => columns.has(pixel % SIZE))) kept.push(...part);
  return kept;
}

/**
 * A part of a picture of one channel, brought to the size of shapes.
 * @param {Float32Array} values
 * @param {number} width
 * @param {{left: number, right: number, top: number, bottom: number}} box
 */
export function stretched(values, width, { left, right, top, bottom }) {
  const shape = new Float32Array(SHAPE.width * SHAPE.height);
  const [stepX, stepY] = [(right - left) / SHAPE.width, (bottom - top) / SHAPE.height];
  for (let y = 0; y < SHAPE.height; y += 1)
    for (let x = 0; x < SHAPE.width; x += 1) {
      let sum = 0;
      // Four by four samples: near enough to the mean over what the value covers.
      for (let j = 0.125; j < 1; j += 0.25)
        for (let i = 0.125; i < 1; i += 0.25) {
          const row = Math.floor(top + (y + j) * stepY);
          sum += values[row * width + Math.floor(left + (x + i) * stepX)];
        }
      shape[y * SHAPE.width + x] = sum / 16;
    }
  return shape;
}

/**
 * @param {Float32Array} pixels
 * @param {Float32Array} away
 * @param {number[]} parts
 * @param {number} contrast
 * @returns {{colour: Colour, redness: number}}
 */
function colourOf(pixels, away, parts, contrast) {
  const clear = parts.filter((pixel) => away[pixel] >= 0.75 * contrast);
  const used = clear.length ? clear : parts;
  /** @type {Colour} */
  const colour = [0, 0, 0];
  let red = 0;
  for (const pixel of used)
    for (let channel = 0; channel < 3; channel += 1)
      colour[channel] += pixels[3 * pixel + channel] / used.length;
  for (const pixel of parts) {
    const [r, g, b] = pixels.subarray(3 * pixel, 3 * pixel + 3);
    if (r > 110 && r > 1.7 * g && r > 1.7 * b) red += 1;
  }
  return { colour, redness: red / parts.length };
}
