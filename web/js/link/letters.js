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
