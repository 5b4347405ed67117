// The file with the memory of a Python that has imported the solver and answered once: only what
// differs from the memory that the WebAssembly file makes. build_scripts/pack_memory.mjs writes it:
// a header, what Pyodide itself wants to know, a table of runs (begin, length) and their bytes. All
// numbers are 32 bits in WebAssembly's order, which is that of every machine with a browser.

export const MAGIC = 0x314d_534d; // "MSM1"
/** Magic number, checksum of all that follows, bytes for Pyodide, runs, bytes of the memory. */
export const HEADER_WORDS = 5;
const CHECKED_FROM = 2;

/**
 * FNV-1a, a word at a time: tells damage, and takes a hundredth of the time of the start.
 * @param {Uint32Array} words  the whole file
 */
export function checksum(words) {
  let sum = 0x811c_9dc5;
  for (let i = CHECKED_FROM; i < words.length; i++) sum = Math.imul(sum ^ words[i], 0x0100_0193);
  return sum >>> 0;
}

/**
 * A part of another memory would be worse than none: whatever does not fit is an error.
 * @param {ArrayBuffer} file
 */
export function readSnapshot(file) {
  const words = new Uint32Array(file, 0, file.byteLength >> 2);
  const [magic, sum, ownLength, runs, size] = words;
  if (magic !== MAGIC) throw new Error("this is no snapshot");
  if (file.byteLength % 4 || sum !== checksum(words)) throw new Error("the snapshot is damaged");
  const bytes = new Uint8Array(file);
  const tableAt = 4 * HEADER_WORDS + ownLength;
  const table = new Uint32Array(file, tableAt, 2 * runs);
  return {
    /** What Pyodide wants to know. */
    own: bytes.subarray(4 * HEADER_WORDS, tableAt),
    /** Bytes that the memory must have. */
    size,
    /** @param {Uint8Array} memory  as the WebAssembly file makes it, and large enough */
    writeInto(memory) {
      let at = tableAt + table.byteLength;
      for (let i = 0; i < table.length; i += 2) {
        memory.set(bytes.subarray(at, at + table[i + 1]), table[i]);
        at += table[i + 1];
      }
    },
  };
}
