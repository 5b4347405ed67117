// Bytes as the letters of an address, and a checksum that finds slips.

import { MAX_NUMBER_DIGITS } from "../state/labels.js";

/** Letters of a checksum. */
export const CHECK = 3;

/**
 * 18 bits of a checksum (CRC-32) as three letters.
 * @param {string} content
 * @param {string} [before]  is checked, too, though it stands elsewhere
 */
export function checksum(content, before = "") {
  const checked = before + content;
  let crc = 0xffffffff;
  for (let i = 0; i < checked.length; i += 1) {
    crc ^= checked.charCodeAt(i);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const kept = (crc ^ 0xffffffff) & 0x3ffff;
  return toLetters(Uint8Array.of(kept >> 16, (kept >> 8) & 0xff, kept & 0xff)).slice(-CHECK);
}

/** @param {Uint8Array} bytes */
export function toLetters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
export function fromLetters(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

// Names as bytes. Not by TextEncoder: a name may hold half a pair of surrogates, which it would
// replace; Python writes each half as if it were a character.

/**
 * @param {string} text
 * @returns {number[]}
 */
export function toUtf8(text) {
  const bytes = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else {
      const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes.push([0xc0, 0xe0, 0xf0][more - 1] | (code >> (6 * more)));
      for (let i = more - 1; i >= 0; i -= 1) bytes.push(0x80 | ((code >> (6 * i)) & 0x3f));
    }
  }
  return bytes;
}

/**
 * @param {readonly number[]} bytes
 * @returns {string}
 */
export function fromUtf8(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at];
    const more =
      first < 0x80
        ? 0
        : first >= 0xc2 && first < 0xe0
          ? 1
          : first >= 0xe0 && first < 0xf0
            ? 2
            : first >= 0xf0 && first < 0xf5
              ? 3
              : -1;
    if (more < 0) throw new RangeError("no character begins with this byte");
    let code = more ? first & (0x3f >> more) : first;
    for (let i = 1; i <= more; i += 1) {
      const byte = bytes[at + i] ?? 0;
      if ((byte & 0xc0) !== 0x80) throw new RangeError("a character is cut off");
      code = (code << 6) | (byte & 0x3f);
    }
    // Longer than it need be, or beyond the last character.
    if ((more === 2 && code < 0x800) || (more === 3 && code < 0x10000) || code > 0x10ffff)
      throw new RangeError("no character has this code");
    text += String.fromCodePoint(code);
    at += more + 1;
  }
  return text;
}

// What all parts of a link's code share.

/**
 * @typedef {import("./arithmetic.js").Coder} Coder
 * @typedef {import("./arithmetic.js").Start} Start
 */

export const MAX_NUMBER = 10n ** BigInt(MAX_NUMBER_DIGITS) - 1n;
/** @type {Start} */
export const SURE_NOT = [31, 1];
/** @type {Start} */
export const SURE = [1, 31];

/**
 * @param {Coder} coder
 * @param {string} context
 * @param {number} value
 * @param {number} most
 */
export function small(coder, context, value, most) {
  return Number(coder.number(context, BigInt(value), BigInt(most)));
}
