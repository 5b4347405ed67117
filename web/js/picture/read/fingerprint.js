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

/** @param {string} code  as `codeOf` writes it */
export const printOf = (code) =>
  Float32Array.from(code, (digit) => STEP * (DIGITS.indexOf(digit) + 0.5));

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
  const print = new Float32Array(VALUES);
  const [left, top] = [Math.floor(by.x), Math.floor(by.y)];
  const [toRight, below] = [by.x - left, by.y - top];
  addParts(print, pixels, left, top, (1 - toRight) * (1 - below));
  addParts(print, pixels, left + 1, top, toRight * (1 - below));
  addParts(print, pixels, left, top + 1, (1 - toRight) * below);
  addParts(print, pixels, left + 1, top + 1, toRight * below);
  for (let i = LIGHTS; i < VALUES; i += 1) print[i] += MIDDLE;
  return print;
}

/** Where each line of pixels goes. */
const TO_LIGHT = Array.from({ length: SIZE }, (_, line) => Math.floor((line * LIGHT) / SIZE));
const TO_TONE = Array.from({ length: SIZE }, (_, line) => Math.floor((line * TONE) / SIZE));

/** How light, blue and red the pixels of cells are, which is asked again for each shift. */
const tonesOfCells = new WeakMap();

/** @param {Float32Array} pixels @returns {Float32Array} */
function tonesOf(pixels) {
  const known = tonesOfCells.get(pixels);
  if (known) return known;
  const tones = new Float32Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const luma = 0.3 * red + 0.59 * green + 0.11 * blue;
    tones[at] = luma;
    tones[at + 1] = 0.56 * (blue - luma);
    tones[at + 2] = 0.71 * (red - luma);
  }
  tonesOfCells.set(pixels, tones);
  return tones;
}

/**
 * @param {Float32Array} print
 * @param {Float32Array} pixels
 * @param {number} byX
 * @param {number} byY
 * @param {number} share
 */
function addParts(print, pixels, byX, byY, share) {
  if (share === 0) return;
  const tones = tonesOf(pixels);
  const [light, tone] = [(share * LIGHTS) / SIZE ** 2, (share * TONES) / SIZE ** 2];
  for (let y = 0; y < SIZE; y += 1) {
    const row = ((y + byY + SIZE) % SIZE) * SIZE;
    const toLight = TO_LIGHT[y] * LIGHT;
    const toTone = LIGHTS + TO_TONE[y] * TONE;
    let from = (byX + SIZE) % SIZE;
    for (let x = 0; x < SIZE; x += 1) {
      const at = 3 * (row + from);
      print[toLight + TO_LIGHT[x]] += light * tones[at];
      const to = toTone + TO_TONE[x];
      print[to] += tone * tones[at + 1];
      print[to + TONES] += tone * tones[at + 2];
      from = from + 1 === SIZE ? 0 : from + 1;
    }
  }
}

/** How light a cell is on the whole. @param {Float32Array} print */
export function lightOf(print) {
  let sum = 0;
  for (let i = 0; i < LIGHTS; i += 1) sum += print[i];
  return sum / LIGHTS;
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
