// What arrived, as the reader takes it: a text, or the bytes of a file.

import { FLAGS_KEY, KEY } from "../link/codec.js";

/**
 * @typedef {import("../solver/protocol.js").Flags} Flags
 * @typedef {{text: string, base64?: string, filename?: string, flags?: Flags}} Source
 *   `text` is what can be shown and edited: "" for a file of bytes, which are in `base64`.
 */

// What no text holds, but nearly every binary file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} filename
 * @returns {Source}
 */
export function fromBytes(bytes, filename) {
  const text = /\.mbf$/i.test(filename) ? null : decoded(bytes);
  return text === null ? { text: "", base64: toBase64(bytes), filename } : { text, filename };
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function decoded(bytes) {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return NO_TEXT.test(text) ? null : text;
  } catch {
    return null; // no text: Python is asked what the bytes are
  }
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let plain = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    plain += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(plain);
}

/**
 * The code in a link of this page, which can be opened without Python; null where there is none.
 * @param {string} text
 */
export function ownCode(text) {
  const word = text.trim().replace(/^<(.*)>$/, "$1");
  if (word.length > 1_000_000 || /\s/.test(word)) return null;
  const code = new RegExp(`[?#&]${KEY}=([A-Za-z0-9_-]+)(?:&${FLAGS_KEY}=[a-z]+)?$`);
  return word.match(code)?.[1] ?? null;
}

/**
 * Whether a link in a text says how its flags are to be read.
 * @param {string} text
 * @returns {Flags | null}
 */
export function flagsInLink(text) {
  const said = text.match(new RegExp(`[?#&]${FLAGS_KEY}=(mines|covered)\\b`));
  return said ? /** @type {Flags} */ (said[1]) : null;
}

/**
 * Where a place that Python names lies in a text: its first character, the one behind it, and the
 * line around it. Python counts characters, JavaScript pairs of bytes.
 * @param {string} text  with plain line ends
 * @param {number} line  from 1
 * @param {number} column  from 1
 */
export function placeIn(text, line, column) {
  const lines = text.split("\n");
  const row = Math.min(line, lines.length) - 1;
  const before = lines.slice(0, row).reduce((sum, { length }) => sum + length + 1, 0);
  const characters = [...lines[row]];
  const start = characters.slice(0, column - 1).join("").length;
  const sign = characters[column - 1] ?? "";
  return {
    start: before + start,
    end: before + start + sign.length,
    line: lines[row],
    at: start,
    sign,
  };
}
