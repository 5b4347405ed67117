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
 * @param {Found & {sharp?: number}} found
 * @param {number} limit
 * @param {number} clearly
 * @returns {KnownLook | null}
 */
export function lookIn({ pattern, distance, other, sharp = distance }, limit, clearly) {
  if (!pattern || distance > limit || sharp > clearly * other) return null;
  return BLANK.has(pattern.meaning) && distance > SAME.blank ? null : pattern;
}

/**
 * What a cell looks most like, wherever its sign lies.
 * @param {Float32Array} pixels
 * @param {Shift} by
 * @param {readonly SharpPattern[]} patterns
 * @param {View} view  that the patterns have
 * @returns {SharpFound}
 */
export function foundIn(pixels, by, patterns, view) {
  let best = sharplyNearestTo(fingerprintOf(pixels, by), patterns, view);
  if (best.sharp > Math.max(PLAIN.most, PLAIN.share * best.other))
    for (const step of STEPS) {
      const print = fingerprintOf(pixels, { x: by.x + step.x, y: by.y + step.y });
      const moved = sharplyNearestTo(print, patterns, view);
      const isBetter = MOVED * moved.sharp < best.sharp;
      const [one, rest] = isBetter ? [moved, best] : [best, moved];
      const isSame = rest.pattern?.meaning === one.pattern?.meaning;
      best = { ...one, other: Math.min(one.other, isSame ? rest.other : rest.sharp) };
    }
  return best;
}

/**
 * @typedef {(print: Float32Array) => Float32Array} View  how looks are compared: as they are, or signs first
 * @typedef {Pattern & {sharp: Float32Array}} SharpPattern
 * @typedef {Found & {sharp: number}} SharpFound  `sharp`: how far it is in that view
 */

/** As they are. @type {View} */
export const PLAINLY = (print) => print;

/**
 * @param {Pattern} pattern
 * @param {View} view
 * @returns {SharpPattern}
 */
export const seenBy = (pattern, view) => ({ ...pattern, sharp: view(pattern.print) });

/**
 * What a cell looks most like in a view, and how far it is from that as it is.
 * @param {Float32Array} print
 * @param {readonly SharpPattern[]} patterns
 * @param {View} view
 * @returns {SharpFound}
 */
function sharplyNearestTo(print, patterns, view) {
  const sharp = view(print);
  /** @type {{pattern: SharpPattern | null, sharp: number, other: number}} */
  let found = { pattern: null, sharp: FAR, other: FAR };
  for (const pattern of patterns) {
    const distance = apart(sharp, pattern.sharp, found.other);
    if (distance >= found.other) continue;
    const isSame = found.pattern?.meaning === pattern.meaning;
    if (distance < found.sharp)
      found = { pattern, sharp: distance, other: isSame ? found.other : found.sharp };
    else if (!isSame) found.other = distance;
  }
  const distance = found.pattern ? apart(print, found.pattern.print) : FAR;
  return { ...found, distance };
}

/**
 * How far a cell is from each meaning that a skin has a look for, wherever its sign lies.
 * @param {Float32Array} pixels
 * @param {Shift} by
 * @param {readonly SharpPattern[]} patterns
 * @param {View} view
 * @returns {Map<Meaning, number>}
 */
export function distancesIn(pixels, by, patterns, view) {
  /** @type {Map<Meaning, number>} */
  const distances = new Map();
  for (const step of [{ x: 0, y: 0 }, ...STEPS]) {
    const sharp = view(fingerprintOf(pixels, { x: by.x + step.x, y: by.y + step.y }));
    const farther = step.x === 0 && step.y === 0 ? 1 : MOVED;
    for (const pattern of patterns) {
      const distance = farther * apart(sharp, pattern.sharp);
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
