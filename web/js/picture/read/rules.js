// What cells of a Minesweeper board say about each other. A picture is read wrongly where a 0
// touches a covered cell, or a number more mines than it has covered neighbours; and it is more likely
// read rightly the better the numbers go with what is around them.

/**
 * @typedef {"covered" | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "flag" | "mine"
 *   | "exploded" | "question" | "safe"} Meaning
 */

/** @type {readonly Meaning[]} */
export const MEANINGS = Object.freeze([
  "covered",
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "flag",
  "question",
  "mine",
  "exploded",
  "safe",
]);

/** Cells of which it is not known whether they hold a mine. @type {ReadonlySet<string>} */
const MAY_HOLD = new Set(["covered", "question"]);
const ONLY_COVERED = new Set(["covered"]);
/** Those that do, as far as the player believes. @type {ReadonlySet<string>} */
const HOLDS = new Set(["flag", "mine", "exploded"]);

/** @param {Meaning} meaning */
export const isDigit = (meaning) => meaning >= "0" && meaning <= "8";

/** Mines in a covered cell that a number touches: in a game that is lost, over or under way. */
const DENSITIES = [0.03, 0.2, 0.45];
/** How often open cells show the most frequent number, the next one and so on. */
const USUAL = [0.48, 0.28, 0.14, 0.06, 0.025, 0.01, 0.004, 0.001].map(Math.log);
/** A mark, in the same measure: it has to say something about the numbers around it. */
const MARK = -0.3;
/** What a number says that cannot be, in the same measure; and the least that one says that can be. */
const IMPOSSIBLE = -7;
const LEAST = -5;
/** What it costs to suppose that the board goes on where the picture ends. */
const CUT_OFF = -1;

/**
 * For each density, number of covered cells and number of mines in them: how likely that is, as a logarithm.
 * @type {number[][][]}
 */
const LIKELY = DENSITIES.map((density) =>
  Array.from({ length: 9 }, (_, cells) => {
    let ways = 1;
    return Array.from({ length: 9 }, (_, mines) => {
      if (mines > cells) return IMPOSSIBLE;
      if (mines > 0) ways = (ways * (cells - mines + 1)) / mines;
      const chance = ways * density ** mines * (1 - density) ** (cells - mines);
      return Math.max(LEAST, Math.log(chance));
    });
  }),
);

const OUTSIDE = 255;

/** What lies around each cell of a board, for judging what kinds of cells mean. */
export class Rules {
  /**
   * @param {readonly {cells: number[]}[]} kinds
   * @param {number} columns
   */
  constructor(kinds, columns) {
    const count = kinds.reduce((sum, { cells }) => sum + cells.length, 0);
    const rows = count / columns;
    const kindOf = new Uint8Array(count);
    kinds.forEach(({ cells }, i) => {
      for (const cell of cells) kindOf[cell] = i;
    });
    this.kinds = kinds;
    /** Of each cell, the kinds of the eight around it. */
    this.around = new Uint8Array(8 * count).fill(OUTSIDE);
    for (let cell = 0; cell < count; cell += 1) {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      let at = 8 * cell;
      for (let y = row - 1; y <= row + 1; y += 1)
        for (let x = column - 1; x <= column + 1; x += 1) {
          if (y === row && x === column) continue;
          if (Math.min(x, y) >= 0 && x < columns && y < rows)
            this.around[at] = kindOf[y * columns + x];
          at += 1;
        }
    }
  }

  /**
   * How good a board is as it is read. What a question mark lies on, numbers cannot tell: the better
   * of both is taken.
   * @param {readonly Meaning[]} chosen  of each kind
   */
  judge(chosen) {
    const without = this.judged(chosen, MAY_HOLD);
    if (!chosen.includes("question")) return without;
    const within = this.judged(chosen, ONLY_COVERED);
    return within.likelihood > without.likelihood ? within : without;
  }

  /**
   * How much more likely the numbers of a board are beside what is around them than anywhere, as a sum
   * of logarithms; how many cells say something that cannot be; and how many zeros are borne out: they
   * touch numbers, and nothing that is covered, which would be strange if they were covered themselves.
   * @param {readonly Meaning[]} chosen
   * @param {ReadonlySet<string>} unknowns  what may hold a mine
   */
  judged(chosen, unknowns) {
    const { kinds, around } = this;
    const may = new Uint8Array(OUTSIDE + 1);
    const holds = new Uint8Array(OUTSIDE + 1);
    const beyond = new Uint8Array(OUTSIDE + 1);
    beyond[OUTSIDE] = 1;
    const shows = new Uint8Array(OUTSIDE + 1);
    chosen.forEach((meaning, i) => {
      may[i] = unknowns.has(meaning) ? 1 : 0;
      holds[i] = HOLDS.has(meaning) || (meaning === "question" && !may[i]) ? 1 : 0;
      shows[i] = isDigit(meaning) && meaning !== "0" ? 1 : 0;
    });
    const sums = DENSITIES.map(() => 0);
    let [wrong, borneOut] = [0, 0];
    let marks = 0;
    const counts = new Array(9).fill(0);
    for (let i = 0; i < chosen.length; i += 1) {
      if (!isDigit(chosen[i])) {
        if (chosen[i] !== "covered") marks += kinds[i].cells.length;
        continue;
      }
      const number = Number(chosen[i]);
      for (const cell of kinds[i].cells) {
        let [unknown, held, outside, numbers] = [0, 0, 0, 0];
        for (let at = 8 * cell; at < 8 * cell + 8; at += 1) {
          const kind = around[at];
          unknown += may[kind];
          held += holds[kind];
          outside += beyond[kind];
          numbers += shows[kind];
        }
        if (number === 0) {
          // Around a zero, everything is opened.
          if (unknown + held > 0) wrong += 1;
          else if (numbers > 0) borneOut += 1;
        } else if (number > unknown + held + outside) wrong += 1;
        else {
          counts[number] += 1;
          if (held > number) wrong += 0.5;
          else
            for (let d = 0; d < sums.length; d += 1)
              sums[d] += likely(LIKELY[d], number - held, unknown, outside);
        }
      }
    }
    // Whatever they are called, some numbers are more frequent than others.
    let usual = 0;
    counts
      .sort((a, b) => b - a)
      .forEach((count, rank) => {
        if (count > 0) usual += count * USUAL[rank];
      });
    const explained = Math.max(...sums) - usual + MARK * marks;
    return { likelihood: explained + IMPOSSIBLE * wrong, wrong, borneOut };
  }
}

/**
 * @param {number[][]} chances
 * @param {number} mines
 * @param {number} unknown
 * @param {number} outside
 */
function likely(chances, mines, unknown, outside) {
  const within = chances[unknown][mines];
  if (outside === 0) return within;
  return Math.max(within, CUT_OFF + chances[unknown + outside][mines]);
}
