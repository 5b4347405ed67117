// What the kinds of a painted board mean, by the rules of the game alone: where covered and open cells are
// pictures, and numbers are drawn on signs, nothing looks like a blank cell or a plain digit.
//
// No zero touches a covered cell. So of two large kinds that never touch each other, one may be the zeros
// and the other the covered cells; what touches zeros is a number; and most numbers stand somewhere beside
// as many covered cells and flags as they say.

/**
 * @typedef {import("./looks.js").Look} Look
 * @typedef {import("./rules.js").Meaning} Meaning
 */

const LEAST_CELLS = 5; // of zeros, and of covered cells
const LARGE_KINDS = 5; // that are tried
const RARER = 0.4; // a number than the one below it
const TELLING = 8; // cells of which one most likely has no more covered cells around it than it says
const DIGITS = /** @type {const} */ (["1", "2", "3", "4", "5", "6", "7", "8"]);

/**
 * Ways to begin reading: one for each pair of kinds that may be zeros and covered cells.
 * @param {Look[]} looks  those with the most cells first
 * @param {number} columns
 * @returns {Meaning[][]}
 */
export function startsByRules(looks, columns) {
  const neighbours = neighboursOf(looks, columns);
  const touching = touchingOf(looks, neighbours);
  const large = looks.flatMap(({ kind }, i) => (kind.cells.length >= LEAST_CELLS ? [i] : []));
  const tried = large.slice(0, LARGE_KINDS);
  return tried.flatMap((open) =>
    tried
      .filter((covered) => covered !== open && !touching[open].has(covered))
      .map((covered) => startWith(looks, open, covered, touching[open], neighbours)),
  );
}

/**
 * Of each cell the kinds of those around it.
 * @param {Look[]} looks
 * @param {number} columns
 */
function neighboursOf(looks, columns) {
  /** @type {number[]} */
  const kindOf = [];
  looks.forEach(({ kind }, i) => {
    for (const cell of kind.cells) kindOf[cell] = i;
  });
  const rows = kindOf.length / columns;
  return kindOf.map((_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    /** @type {number[]} */
    const found = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        if (y !== row || x !== column) found.push(kindOf[y * columns + x]);
    return found;
  });
}

/** @param {Look[]} looks @param {number[][]} neighbours */
const touchingOf = (looks, neighbours) =>
  looks.map(({ kind }) => new Set(kind.cells.flatMap((cell) => neighbours[cell])));

/**
 * @param {Look[]} looks
 * @param {number} open
 * @param {number} covered
 * @param {Set<number>} beside  kinds that touch the open one
 * @param {number[][]} neighbours
 * @returns {Meaning[]}
 */
function startWith(looks, open, covered, beside, neighbours) {
  /** @type {Set<number>} */
  const taken = new Set();
  return looks.map((look, i) => {
    if (i === open) return "0";
    if (i === covered) return "covered";
    // What does not touch zeros may hold a mine, and most of what is marked are flags.
    if (!beside.has(i)) return "flag";
    const around = look.kind.cells.map(
      (cell) => neighbours[cell].filter((j) => j !== open && !beside.has(j)).length,
    );
    if (Math.max(...around) === 0) return "0";
    const least = Math.max(1, Math.min(8, ...around));
    const number = look.kind.cells.length < TELLING ? likeliest(look, least, taken) : least;
    taken.add(number);
    return DIGITS[number - 1];
  });
}

/**
 * The number that it looks most like, of those that no larger kind has; small ones are more frequent.
 * @param {Look} look
 * @param {number} most
 * @param {Set<number>} taken
 */
function likeliest({ fits }, most, taken) {
  const free = DIGITS.slice(0, most).filter((digit) => !taken.has(Number(digit)));
  const value = (/** @type {(typeof DIGITS)[number]} */ digit) =>
    fits[digit] - RARER * Number(digit);
  return free.length > 0 ? Number(free.reduce((a, b) => (value(b) > value(a) ? b : a))) : most;
}
