// Looks that somebody has named before: a kind of cells that looks the same means the same.

import { SIZE } from "./cells.js";

/**
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {{meaning: Meaning, look: string}} KnownLook  `look`: as `codeOf` writes it
 */

const COARSE = 8;
const PART = SIZE / COARSE;
/** How much two looks may differ, on average, of 255. */
const SAME = 9;

/**
 * What a kind looks like, in a text to keep.
 * @param {{pixels: Float32Array}} kind
 */
export function codeOf({ pixels }) {
  const bytes = new Uint8Array(COARSE * COARSE * 3);
  for (let y = 0; y < COARSE; y += 1)
    for (let x = 0; x < COARSE; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let j = 0; j < PART; j += 1)
          for (let i = 0; i < PART; i += 1)
            sum += pixels[3 * ((y * PART + j) * SIZE + x * PART + i) + channel];
        bytes[3 * (y * COARSE + x) + channel] = Math.round(sum / PART ** 2);
      }
  return btoa(String.fromCharCode(...bytes));
}

/** @param {string} code */
const bytesOf = (code) => Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0));

/**
 * @param {{pixels: Float32Array}} kind
 * @param {readonly KnownLook[]} known
 * @returns {Meaning | null} null where nothing is known about it
 */
export function knownMeaning(kind, known) {
  if (known.length === 0) return null;
  const own = bytesOf(codeOf(kind));
  let best = { meaning: /** @type {Meaning | null} */ (null), apart: SAME };
  for (const { meaning, look } of known) {
    const other = bytesOf(look);
    let square = 0;
    for (let i = 0; i < own.length; i += 1) square += (own[i] - other[i]) ** 2;
    const apart = Math.sqrt(square / own.length);
    if (apart < best.apart) best = { meaning, apart };
  }
  return best.meaning;
}
