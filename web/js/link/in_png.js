// The code of a position in a picture of it: a text behind the head of a PNG, where programs keep what they
// want to know of a picture. Whoever opens such a picture has the position, and need not read the cells.

const KEYWORD = "minescope";
/** Bytes of the signature with the chunk that every PNG begins with, its size. */
const HEAD = 33;
const SIGNATURE = 0x89504e47;
/** Length and name before what a chunk holds, and the sum behind it. */
const [BEFORE, BEHIND] = [8, 4];
const TEXT = 0x74455874; // tEXt
const MOST = 1_000_000; // characters; an address as long as that opens nowhere
const POLYNOMIAL = 0xedb88320;

/** So many bytes of a file are enough to find it. */
export const FIRST_BYTES = HEAD + BEFORE + KEYWORD.length + 1 + MOST;

/** The sum by which a chunk is checked. @param {Uint8Array} bytes */
function sumOf(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return ~sum >>> 0;
}

/**
 * The picture with the code in it.
 * @param {Uint8Array} png
 * @param {string} code  letters, digits, - and _
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function withCode(png, code) {
  const held = new TextEncoder().encode(`${KEYWORD}\0${code}`);
  const chunk = new Uint8Array(BEFORE + held.length + BEHIND);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, held.length);
  view.setUint32(4, TEXT);
  chunk.set(held, BEFORE);
  view.setUint32(BEFORE + held.length, sumOf(chunk.subarray(4, BEFORE + held.length)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, HEAD));
  whole.set(chunk, HEAD);
  whole.set(png.subarray(HEAD), HEAD + chunk.length);
  return whole;
}

/**
 * The code that a picture holds, which whoever reads codes has to check; "" where there is none.
 * @param {Uint8Array} bytes  the first of a file
 */
export function codeIn(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD + BEFORE || view.getUint32(0) !== SIGNATURE) return "";
  const length = view.getUint32(HEAD);
  const end = HEAD + BEFORE + length;
  if (view.getUint32(HEAD + 4) !== TEXT || end > bytes.length) return "";
  const held = String.fromCharCode(
    ...bytes.subarray(HEAD + BEFORE, HEAD + BEFORE + KEYWORD.length + 1),
  );
  if (held !== `${KEYWORD}\0`) return "";
  const code = new TextDecoder("latin1").decode(bytes.subarray(HEAD + BEFORE + held.length, end));
  return /^[\w-]+$/.test(code) ? code : "";
}
