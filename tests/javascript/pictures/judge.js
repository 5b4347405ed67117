// How far a reading is from what a picture shows.

/**
 * @typedef {import("../../../web/js/picture/read/read.js").Reading} Reading
 * @typedef {{meanings: string[], columns: number, rows: number}} Shown  what there is to read
 */

/**
 * How many kinds have to be corrected; Infinity where that does not help.
 * @param {Shown} shown
 * @param {Reading | null} reading
 */
export function corrections(shown, reading) {
  if (!reading || !hasItsSize(shown, reading)) return Infinity;
  let wrong = 0;
  for (const { cells, meaning } of reading.kinds) {
    const truth = new Set(cells.map((cell) => shown.meanings[cell]));
    if (truth.size > 1) return Infinity;
    if (!truth.has(meaning)) wrong += 1;
  }
  return wrong;
}

/**
 * @param {Shown} shown
 * @param {Pick<Reading, "grid">} reading
 */
export function hasItsSize({ columns, rows }, { grid }) {
  return grid.columns === columns && grid.rows === rows;
}

/**
 * Which meanings were read as which others, and in how many cells.
 * @param {Shown} shown
 * @param {Pick<Reading, "kinds">} reading  of the same size
 * @returns {Record<string, number>}
 */
export function confusions({ meanings }, { kinds }) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { cells, meaning } of kinds)
    for (const cell of cells) {
      if (meanings[cell] === meaning) continue;
      const name = `${meanings[cell]} as ${meaning}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  return counts;
}
