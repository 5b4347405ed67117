// Arithmetic coding: yes-or-no decisions into bytes, each at the price of its surprise.
// The twin of board/formats/arithmetic.py, so that the page can write and open links before Python
// has started; the tests hold both to the same codes.

import { MAX_NUMBER_DIGITS } from "../state/labels.js";

const MASK = 0xffffffff;
// Counts are halved above this sum, so that no decision costs less than about 1/3000 of a bit.
const MOST_SEEN = 1 << 12;

/** @typedef {[number, number]} Start  How often no and yes count as seen at first, in halves. */

/** What encoder and decoder share. `bit` returns the decision in both directions. */
export class Coder {
  constructor() {
    /** @type {Map<string, [number, number]>} */
    this.seen = new Map();
    this.low = 0;
    this.high = MASK;
  }

  /**
   * Code one decision; the decoder ignores `value`. `start` counts in a new context only.
   * @param {string} context
   * @param {boolean} value
   * @param {Start} [start]
   * @returns {boolean}
   */
  bit(context, value, start = [1, 1]) {
    let counts = this.seen.get(context);
    if (!counts) {
      counts = [start[0], start[1]];
      this.seen.set(context, counts);
    }
    const [no, yes] = counts;
    // At most 2^32 times 2^12: a double holds it exactly.
    const split = this.low + Math.floor(((this.high - this.low) * no) / (no + yes));
    const taken = this.decide(split, value);
    if (taken) this.low = split + 1;
    else this.high = split;
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.shift(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
    }
    counts[taken ? 1 : 0] += 2;
    if (no + yes >= MOST_SEEN) {
      counts[0] = Math.floor((counts[0] + 1) / 2);
      counts[1] = Math.floor((counts[1] + 1) / 2);
    }
    return taken;
  }

  /**
   * Code a whole number from 0 to `most`: the length of value + 1 in unary, then its bits.
   * @param {string} context
   * @param {bigint} value
   * @param {bigint} most
   * @returns {bigint}
   */
  number(context, value, most) {
    if (value < 0n) throw new RangeError("a number is below 0");
    const longest = (most + 1n).toString(2).length;
    const next = value + 1n;
    let length = 0;
    while (this.bit(`${context}/${length}`, next >> BigInt(length + 1) !== 0n)) {
      length += 1;
      if (length > longest) throw new RangeError("a number is too large");
    }
    let found = 1n;
    for (let place = length - 1; place >= 0; place -= 1) {
      const set = ((next >> BigInt(place)) & 1n) === 1n;
      found = (found << 1n) | (this.bit(`${context}/${length}/${place}`, set) ? 1n : 0n);
    }
    if (found - 1n > most) throw new RangeError("a number is too large");
    return found - 1n;
  }

  /**
   * Whether the decision is yes: above `split` in the interval.
   * @param {number} _split
   * @param {boolean} _value
   * @returns {boolean}
   */
  decide(_split, _value) {
    throw new Error("only encoder and decoder decide");
  }

  /**
   * The interval has agreed on its first byte, which is no longer needed.
   * @param {number} _byte
   */
  shift(_byte) {
    throw new Error("only encoder and decoder shift");
  }
}

/** Takes decisions and makes bytes. */
export class Encoder extends Coder {
  constructor() {
    super();
    /** @type {number[]} */
    this.bytes = [];
  }

  /** The shortest bytes that lead a decoder through the decisions; it reads zeros after them. */
  finish() {
    for (let kept = 0; kept < 5; kept += 1) {
      const step = 2 ** (32 - 8 * kept);
      const value = Math.ceil(this.low / step) * step;
      if (value <= this.high) {
        const bytes = [...this.bytes];
        for (let i = 0; i < kept; i += 1) bytes.push(Math.floor(value / 2 ** (24 - 8 * i)) & 0xff);
        while (bytes.length > 0 && bytes[bytes.length - 1] === 0) bytes.pop();
        return Uint8Array.from(bytes);
      }
    }
    throw new Error("the interval is never empty");
  }

  /**
   * @override
   * @param {number} _split
   * @param {boolean} value
   */
  decide(_split, value) {
    return value;
  }

  /**
   * @override
   * @param {number} byte
   */
  shift(byte) {
    this.bytes.push(byte);
  }
}

/** Takes the bytes of an encoder and gives the decisions back in the same order. */
export class Decoder extends Coder {
  /** @param {Uint8Array} data */
  constructor(data) {
    super();
    this.data = data;
    this.next = 0;
    this.window = 0;
    for (let i = 0; i < 4; i += 1) this.shift(0);
  }

  /**
   * @override
   * @param {number} split
   */
  decide(split) {
    return this.window > split;
  }

  /**
   * @override
   * @param {number} _byte
   */
  shift(_byte) {
    const following = this.next < this.data.length ? this.data[this.next] : 0;
    this.next += 1;
    this.window = ((this.window << 8) | following) >>> 0;
  }
}

// Bytes as the letters of an address, and a checksum that finds slips.

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
