// What a cell looks like, coarsely, in a short text to keep: how light its eight by eight parts are, and, as the
// eye does not see colours as sharply, how blue and how red its four by four parts. Enough to know a sign again
// in another size, and not a picture of it.

import { SIZE } from "./cells.js";

/** @typedef {{x: number, y: number}} Shift  in pixels of a cell, or parts of them */

const LIGHT = 8; // parts across and down
const TONE = 4;
const LIGHTS = LIGHT ** 2;
const TONES = TONE ** 2;
const VALUES = LIGHTS + 2 * TONES;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const STEP = 256 / DIGITS.length; // each value is one digit
/** Where the tones begin, and how far grey lies from their least value. */
const MIDDLE = 128;

/** @param {Float32Array} print */
export const codeOf = (print) =>
  Array.from(print, (value) => {
    const digit = Math.floor(value / STEP);
    return DIGITS[Math.max(0, Math.min(DIGITS.length - 1, digit))];
  }).join("");

const VALUE_OF = new Float32Array(128);
for (let i = 0; i < DIGITS.length; i += 1) VALUE_OF[DIGITS.charCodeAt(i)] = STEP * (i + 0.5);

/** @param {string} code  as `codeOf` writes it */
export function printOf(code) {
  const print = new Float32Array(VALUES);
  for (let i = 0; i < VALUES; i += 1) print[i] = VALUE_OF[code.charCodeAt(i)];
  return print;
}

/** @param {unknown} text @returns {text is string} */
export const isCode = (text) =>
  typeof text === "string" && text.length === VALUES && /^[A-Za-z0-9+/]*$/.test(text);

/**
 * The fingerprint of a cell that lies so far to the right and below. What leaves it on one side comes back on the
 * other: there, another cell begins that has such a border, too.
 * @param {Float32Array} pixels
 * @param {Shift} [by]
 */
export function fingerprintOf(pixels, by = { x: 0, y: 0 }) {
  const known = partsOfCells.get(pixels);
  const parts = known ?? partsOf(pixels, SIZE);
  if (!known) partsOfCells.set(pixels, parts);
  return printIn(parts, by);
}

/**
 * @typedef {{light: Float32Array, blue: Float32Array, red: Float32Array, side: number}} Parts
 *   what a part would be that begins at each pixel of a square
 *
 * The fingerprint of a cell that begins so far to the right and below in a square that may be larger.
 * @param {Parts} parts
 * @param {Shift} at
 */
export function printIn(parts, { x, y }) {
  const print = new Float32Array(VALUES);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [toRight, below] = [x - left, y - top];
  addParts(print, parts, left, top, (1 - toRight) * (1 - below));
  addParts(print, parts, left + 1, top, toRight * (1 - below));
  addParts(print, parts, left, top + 1, (1 - toRight) * below);
  addParts(print, parts, left + 1, top + 1, toRight * below);
  for (let i = LIGHTS; i < VALUES; i += 1) print[i] += MIDDLE;
  return print;
}

/** Of cells that were looked at, which are looked at again for each shift. @type {WeakMap<Float32Array, Parts>} */
const partsOfCells = new WeakMap();

/**
 * @param {Float32Array} pixels  of a square
 * @param {number} side
 * @returns {Parts}
 */
export function partsOf(pixels, side) {
  const [light, blue, red] = Array.from({ length: 3 }, () => new Float32Array(side * side));
  for (let i = 0, at = 0; i < light.length; i += 1, at += 3) {
    const luma = 0.3 * pixels[at] + 0.59 * pixels[at + 1] + 0.11 * pixels[at + 2];
    light[i] = luma;
    blue[i] = 0.56 * (pixels[at + 2] - luma);
    red[i] = 0.71 * (pixels[at] - luma);
  }
  return {
    light: meansFrom(light, SIZE / LIGHT, side),
    blue: meansFrom(blue, SIZE / TONE, side),
    red: meansFrom(red, SIZE / TONE, side),
    side,
  };
}

/**
 * The mean of the small square that begins at each pixel of a square.
 * @param {Float32Array} values
 * @param {number} count  its pixels across and down
 * @param {number} side
 */
const meansFrom = (values, count, side) =>
  meansAlong(meansAlong(values, count, 1, side, side), count, side, 1, side);

/**
 * The mean of each pixel and those behind it, in one direction.
 * @param {Float32Array} values
 * @param {number} count
 * @param {number} step  from a pixel to the next one in this direction
 * @param {number} beside  to the next one in the other
 * @param {number} side
 */
function meansAlong(values, count, step, beside, side) {
  const means = new Float32Array(values.length);
  for (let line = 0; line < side; line += 1) {
    const first = line * beside;
    let sum = 0;
    for (let i = 0; i < count; i += 1) sum += values[first + i * step];
    for (let i = 0; i < side; i += 1) {
      means[first + i * step] = sum / count;
      sum += values[first + ((i + count) % side) * step] - values[first + i * step];
    }
  }
  return means;
}

/**
 * @param {Float32Array} print
 * @param {Parts} parts
 * @param {number} byX
 * @param {number} byY
 * @param {number} share
 */
function addParts(print, { light, blue, red, side }, byX, byY, share) {
  if (share === 0) return;
  let to = 0;
  for (let y = byY + side; y < byY + side + SIZE; y += SIZE / LIGHT)
    for (let x = byX + side; x < byX + side + SIZE; x += SIZE / LIGHT) {
      print[to] += share * light[(y % side) * side + (x % side)];
      to += 1;
    }
  for (let y = byY + side; y < byY + side + SIZE; y += SIZE / TONE)
    for (let x = byX + side; x < byX + side + SIZE; x += SIZE / TONE) {
      const at = (y % side) * side + (x % side);
      print[to] += share * blue[at];
      print[to + TONES] += share * red[at];
      to += 1;
    }
}

/** What a part counts beside those around it: less where all of them are as light, as grounds are. */
const AROUND = 0.65;

/**
 * A fingerprint in which signs count more than what they lie on.
 * @param {Float32Array} print
 */
export function sharpened(print) {
  const sharp = new Float32Array(VALUES);
  for (const [first, side] of [
    [0, LIGHT],
    [LIGHTS, TONE],
    [LIGHTS + TONES, TONE],
  ])
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        let [sum, count] = [0, 0];
        for (let j = Math.max(0, y - 1); j <= Math.min(side - 1, y + 1); j += 1)
          for (let i = Math.max(0, x - 1); i <= Math.min(side - 1, x + 1); i += 1) {
            sum += print[first + j * side + i];
            count += 1;
          }
        const at = first + y * side + x;
        sharp[at] = print[at] - (AROUND * sum) / count;
      }
  return sharp;
}

/** How light a cell is on the whole. @param {Float32Array} print */
export function lightOf(print) {
  let sum = 0;
  for (let i = 0; i < LIGHTS; i += 1) sum += print[i];
  return sum / LIGHTS;
}

/**
 * How light, blue and red a cell is on the whole, which is about the same wherever it begins.
 * @param {Float32Array} print
 * @returns {[number, number, number]}
 */
export function colourOf(print) {
  let [blue, red] = [0, 0];
  for (let i = LIGHTS; i < LIGHTS + TONES; i += 1) {
    blue += print[i] / TONES;
    red += print[i + TONES] / TONES;
  }
  return [lightOf(print), blue, red];
}

/**
 * How much two cells differ, on average, of 255; Infinity where it is more than the limit.
 * @param {Float32Array} a
 * @param {Float32Array} b
 * @param {number} [limit]
 */
export function apart(a, b, limit = Infinity) {
  const most = limit ** 2;
  let tones = 0;
  for (let i = LIGHTS; i < VALUES; i += 1) tones += (a[i] - b[i]) ** 2;
  let square = tones / TONES;
  if (square > most) return Infinity;
  for (let y = 0; y < LIGHTS; y += LIGHT) {
    let lights = 0;
    for (let i = y; i < y + LIGHT; i += 1) lights += (a[i] - b[i]) ** 2;
    square += lights / LIGHTS;
    if (square > most) return Infinity;
  }
  return Math.sqrt(square);
}
