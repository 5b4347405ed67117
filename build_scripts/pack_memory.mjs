// Packs the memory of a Python into what differs from the memory it began with. The page reads it
// with web/js/solver/snapshot.js, where the format is described.
import { checksum, HEADER_WORDS, MAGIC } from "../web/js/solver/snapshot.js";

/** Equal bytes between two runs that are cheaper to repeat than to begin a new run. */
const GAP = 64;

/**
 * @param {Uint8Array} own  Pyodide's description of what JavaScript holds for Python
 * @param {Uint8Array} memory
 * @param {Uint8Array[]} initials  memories before Python began: where these differ from each other,
 *   nobody knows what another will hold
 */
export function packMemory(own, memory, initials) {
  const runs = changedRuns(memory, initials);
  const ownLength = Math.ceil(own.length / 4) * 4;
  const start = 4 * HEADER_WORDS + ownLength + 8 * runs.length;
  const file = new Uint8Array(runs.reduce((sum, [begin, end]) => sum + end - begin, start));
  const words = wordsOf(file);
  words.set([MAGIC, 0, ownLength, runs.length, memory.length]);
  file.set(own, 4 * HEADER_WORDS);
  const table = runs.flatMap(([begin, end]) => [begin, end - begin]);
  words.set(table, HEADER_WORDS + ownLength / 4);
  let at = start;
  for (const [begin, end] of runs) {
    file.set(memory.subarray(begin, end), at);
    at += end - begin;
  }
  words[1] = checksum(words);
  return file;
}

/** The parts of a memory, as [begin, end], that are not the same in all the others. */
function changedRuns(memory, initials) {
  const now = wordsOf(memory);
  const before = initials.map(wordsOf);
  const runs = [];
  for (let i = 0; i < now.length; i++) {
    // A memory that has grown was zero where it was not yet.
    if (before.every((initial) => (initial[i] ?? 0) === now[i])) continue;
    const last = runs.at(-1);
    if (last && 4 * i - last[1] <= GAP) last[1] = 4 * i + 4;
    else runs.push([4 * i, 4 * i + 4]);
  }
  return runs;
}

const wordsOf = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
