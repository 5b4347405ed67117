// The sign on a kind of cells: what differs from its ground, cut out and brought to one size.

import { SIZE } from "./cells.js";

/**
 * @typedef {import("./cells.js").Colour} Colour
 * @typedef {{shape: Float32Array, aspect: number, height: number, area: number, contrast: number,
 *   colour: Colour, redness: number, parts: number[]}} Glyph
 *   `shape` has SHAPE.height rows of SHAPE.width values from 0 to 1; `aspect` is width by height of
 *   the sign in the cell, `height` its share of the cell, `area` that of what is filled; `redness`
 *   the share of it that is clearly red, `parts` its pixels
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
  return glyphFrom(pixels, away, parts, contrast);
}

/**
 * @param {Float32Array} pixels
 * @param {Float32Array} away  how much each pixel differs from what is around the sign
 * @param {number[]} parts
 * @param {number} contrast
 * @returns {Glyph}
 */
function glyphFrom(pixels, away, parts, contrast) {
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
    parts,
    ...colourOf(pixels, away, parts, contrast),
  };
}

/** What is written on a sign is a part of it, and not all of it. */
const WRITING = { least: 0.12, most: 0.6, pixels: 12, contrast: 60 };

/**
 * What is written on a sign: the part of it that is much lighter than the rest.
 * @param {{pixels: Float32Array}} kind
 * @param {Glyph} glyph
 * @returns {Glyph | null}
 */
export function writingOn({ pixels }, { parts }) {
  const lightOf = (/** @type {number} */ pixel) =>
    Math.max(pixels[3 * pixel], pixels[3 * pixel + 1], pixels[3 * pixel + 2]);
  const filled = filledRows(parts);
  const lights = filled.map(lightOf).sort((a, b) => a - b);
  const [dark, light] = [0.2, 0.95].map((share) => lights[Math.floor(share * (lights.length - 1))]);
  if (light - dark < WRITING.contrast) return null;
  const limit = (light + dark) / 2;
  const written = filled.filter((pixel) => lightOf(pixel) > limit);
  const share = written.length / filled.length;
  if (written.length < WRITING.pixels || share < WRITING.least || share > WRITING.most) return null;
  const away = new Float32Array(SIZE * SIZE);
  for (const pixel of filled) away[pixel] = Math.max(0, lightOf(pixel) - dark);
  return glyphFrom(pixels, away, largestOf(written), light - dark);
}

/** All pixels of each row from the first to the last of a sign. @param {number[]} parts */
export function filledRows(parts) {
  /** @type {Map<number, [number, number]>} */
  const rows = new Map();
  for (const pixel of parts) {
    const [x, y] = [pixel % SIZE, Math.floor(pixel / SIZE)];
    const [first, last] = rows.get(y) ?? [x, x];
    rows.set(y, [Math.min(first, x), Math.max(last, x)]);
  }
  return [...rows].flatMap(([y, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, i) => y * SIZE + first + i),
  );
}

/**
 * Without specks: parts of which each is a good share of the largest one, or lies below it.
 * @param {number[]} pixels
 */
function largestOf(pixels) {
  const left = new Set(pixels);
  /** @type {number[][]} */
  const parts = [];
  for (const start of pixels) {
    if (!left.delete(start)) continue;
    const part = [start];
    for (const pixel of part)
      for (const by of [1, -1, SIZE, -SIZE, SIZE + 1, SIZE - 1, 1 - SIZE, -1 - SIZE])
        if (left.delete(pixel + by)) part.push(pixel + by);
    parts.push(part);
  }
  parts.sort((a, b) => b.length - a.length);
  const columns = new Set(parts[0].map((pixel) => pixel % SIZE));
  return parts
    .filter((part, i) => i === 0 || part.every((pixel) => columns.has(pixel % SIZE)))
    .flat();
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
