// The looks of a skin, as patterns that cells are compared with.

import { apart, fingerprintOf, lightOf, printOf } from "./fingerprint.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./fingerprint.js").Shift} Shift
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {{meaning: Meaning, look: string}} KnownLook  `look`: as `codeOf` writes it
 * @typedef {{name: string, looks: readonly KnownLook[]}} Skin  `name`: "" for one that was corrected here
 * @typedef {KnownLook & {print: Float32Array, light: number}} Pattern
 */

/** A cell differs so much from what it looks like, at the most: on average, of 255. */
export const SAME = { blank: 16, sign: 26 };
/** What counts as far as a cell that looks like nothing in a skin. */
export const FAR = 40;
/** A cell that differs less, or so much less than from anything else, need not be moved to be known. */
export const PLAIN = { most: 3, share: 0.4 };
/** A cell that has to be moved looks the less alike. */
const MOVED = 1.1;
/** So many cells show what is usual in a picture. */
const ENOUGH = 8;
/** @type {ReadonlySet<Meaning>} */
export const BLANK = new Set(/** @type {const} */ (["covered", "0"]));
/** What lies on cells that are covered. @type {ReadonlySet<Meaning>} */
const ON_COVERED = new Set(/** @type {const} */ (["covered", "flag", "question"]));

/** @param {number} step @returns {Shift[]} */
export const around = (step) =>
  [-step, 0, step].flatMap((y) => [-step, 0, step].map((x) => ({ x, y })));
/** Programs draw at whole pixels: a sign may lie a little beside where it lies in another cell. */
export const STEPS = around(1).filter(({ x, y }) => x !== 0 || y !== 0);

/** @param {Skin} skin @returns {Pattern[]} */
export const patternsOf = ({ looks }) =>
  looks.map((look) => {
    const print = printOf(look.look);
    return { ...look, print, light: lightOf(print) };
  });

/**
 * @typedef {{pattern: Pattern | null, distance: number, other: number}} Found
 *   `other`: how far the nearest one that means something else is
 *
 * @param {Float32Array} print
 * @param {readonly Pattern[]} patterns
 * @returns {Found}
 */
export function nearestTo(print, patterns) {
  /** @type {Found} */
  let found = { pattern: null, distance: FAR, other: FAR };
  const light = lightOf(print);
  for (const pattern of patterns) {
    // Cells differ at least as much as they do on the whole.
    if (Math.abs(light - pattern.light) >= found.other) continue;
    const distance = apart(print, pattern.print, found.other);
    if (distance >= found.other) continue;
    const isSame = found.pattern?.meaning === pattern.meaning;
    if (distance < found.distance)
      found = { pattern, distance, other: isSame ? found.other : found.distance };
    else if (!isSame) found.other = distance;
  }
  return found;
}

/**
 * The look that was found; null where it is like nothing, or nearly as much like something else.
 * @param {Found} found
 * @param {number} limit
 * @param {number} clearly
 * @returns {KnownLook | null}
 */
export function lookIn({ pattern, distance, other }, limit, clearly) {
  if (!pattern || distance > limit || distance > clearly * other) return null;
  return BLANK.has(pattern.meaning) && distance > SAME.blank ? null : pattern;
}

/**
 * What a cell looks most like, wherever its sign lies.
 * @param {Float32Array} pixels
 * @param {Shift} by
 * @param {readonly Pattern[]} patterns
 */
export function foundIn(pixels, by, patterns) {
  let best = nearestTo(fingerprintOf(pixels, by), patterns);
  if (best.distance > Math.max(PLAIN.most, PLAIN.share * best.other))
    for (const step of STEPS) {
      const print = fingerprintOf(pixels, { x: by.x + step.x, y: by.y + step.y });
      const moved = nearestTo(print, patterns);
      const isBetter = MOVED * moved.distance < best.distance;
      const [one, rest] = isBetter ? [moved, best] : [best, moved];
      const isSame = rest.pattern?.meaning === one.pattern?.meaning;
      best = { ...one, other: Math.min(one.other, isSame ? rest.other : rest.distance) };
    }
  return best;
}

/**
 * How far a cell is from each meaning that a skin has a look for, wherever its sign lies.
 * @param {Float32Array} pixels
 * @param {Shift} by
 * @param {readonly Pattern[]} patterns
 * @returns {Map<Meaning, number>}
 */
export function distancesIn(pixels, by, patterns) {
  /** @type {Map<Meaning, number>} */
  const distances = new Map();
  for (const step of [{ x: 0, y: 0 }, ...STEPS]) {
    const print = fingerprintOf(pixels, { x: by.x + step.x, y: by.y + step.y });
    const farther = step.x === 0 && step.y === 0 ? 1 : MOVED;
    for (const pattern of patterns) {
      const distance = farther * apart(print, pattern.print);
      if (distance < (distances.get(pattern.meaning) ?? Infinity))
        distances.set(pattern.meaning, distance);
    }
  }
  return distances;
}

/**
 * The patterns as a picture shows them: what differs in all its cells, by its size or by lines that lie beside, says
 * nothing about their signs.
 * @param {readonly Pattern[]} patterns
 * @param {readonly Cell[]} cells
 * @param {Shift} by
 * @param {number} most  by which a cell differs that is what it looks like
 * @returns {Pattern[]}
 */
export function adapted(patterns, cells, by, most) {
  /** @type {Map<boolean, {sum: Float32Array, count: number}>} */
  const apartOf = new Map();
  for (const { pixels } of cells) {
    const print = fingerprintOf(pixels, by);
    const { pattern, distance } = nearestTo(print, patterns);
    if (!pattern || distance > Math.min(most, SAME.sign)) continue;
    const of = ON_COVERED.has(pattern.meaning);
    const { sum, count } = apartOf.get(of) ?? { sum: new Float32Array(print.length), count: 0 };
    for (let i = 0; i < sum.length; i += 1) sum[i] += print[i] - pattern.print[i];
    apartOf.set(of, { sum, count: count + 1 });
  }
  return patterns.map((pattern) => {
    const apart = apartOf.get(ON_COVERED.has(pattern.meaning));
    if (!apart || apart.count < ENOUGH) return pattern;
    const print = pattern.print.map((value, i) => value + apart.sum[i] / apart.count);
    return { ...pattern, print, light: lightOf(print) };
  });
}

/** Those of cells that are known. @param {readonly (KnownLook | null)[]} looks */
export const alikeIn = (looks) => looks.filter((look) => look !== null);
