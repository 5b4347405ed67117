// Which of the skins that are known a picture may be of, and how far its lines lie beside theirs.

import { fingerprintOf } from "./fingerprint.js";
import { alikeIn, around, BLANK, FAR, lookIn, nearestTo, SAME, STEPS } from "./patterns.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./fingerprint.js").Shift} Shift
 * @typedef {import("./patterns.js").KnownLook} KnownLook
 * @typedef {import("./patterns.js").Pattern} Pattern
 * @typedef {{skin: import("./patterns.js").Skin, patterns: Pattern[], by: Shift, distance: number}} Fit
 *   how far the cells lie beside those of the skin, and how far they differ
 */

/** The share of cells, and of those with signs, that look like cells of the skin. */
const ALIKE = { cells: 0.7, signs: 0.5 };
/** A cell differs so much less from what it looks like than from what it would mean something else by. */
const CLEARLY = 0.9;
/** So many cells tell which skin it is; fewer, where that is looked for in many places, or which it may be. */
const ENOUGH = { near: 56, farther: 24, first: 30 };
/** And so many that it is another. */
const FIRST = 12;
const HALVES = around(0.5);
/** How far the lines of a grid may lie beside those of the skin, and how much the cells may differ then. */
export const NEAR = { shifts: around(1), most: Infinity, cells: ENOUGH.near, skins: 10 };
/** Farther, if there are wide gaps between cells; then they have to be more alike. */
export const FARTHER = {
  shifts: [-6, -4, -2, 0, 2, 4, 6].flatMap((y, _, all) => all.map((x) => ({ x, y }))),
  most: 9,
  cells: ENOUGH.farther,
  skins: Infinity,
};

/**
 * @param {readonly Cell[]} cells
 * @param {readonly Pick<Fit, "skin" | "patterns">[]} known
 * @param {typeof NEAR} within
 * @returns {Fit[]}  the best one first
 */
export function fitsWithin(cells, known, { shifts, most, cells: count, skins }) {
  const ways = shifts.map((by) => ({ by, prints: printsOf(cells, count, by) }));
  return likeliestOf(known, cells, skins)
    .map((one) =>
      ways
        .map(({ by, prints }) => ({ ...one, by, distance: distanceOf(prints, one.patterns) }))
        .reduce((a, b) => (b.distance < a.distance ? b : a)),
    )
    .filter(({ distance }) => distance < most)
    .sort((a, b) => a.distance - b.distance);
}

/**
 * The skins that a few cells look most like: the others need not be looked at closely.
 * @template {Pick<Fit, "skin" | "patterns">} Known
 * @param {readonly Known[]} known
 * @param {readonly Cell[]} cells
 * @param {number} count
 * @returns {readonly Known[]}
 */
function likeliestOf(known, cells, count) {
  if (known.length <= count) return known;
  const prints = printsOf(cells, ENOUGH.first, { x: 0, y: 0 });
  return known
    .map((one) => {
      const sum = prints.reduce((all, print) => all + nearestTo(print, one.patterns).distance, 0);
      // What somebody has corrected is always looked at.
      return { one, far: one.skin.name === "" ? 0 : sum };
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ one }) => one);
}

/**
 * Where exactly the cells lie, which is looked for only once it is known which cells.
 * @param {Fit} fit
 * @param {readonly Cell[]} cells
 */
export function settled(fit, cells) {
  let best = fit;
  for (const steps of [STEPS, HALVES]) {
    const { x, y } = best.by;
    for (const step of steps) {
      const by = { x: x + step.x, y: y + step.y };
      const distance = distanceOf(printsOf(cells, NEAR.cells, by), fit.patterns);
      if (distance < best.distance) best = { ...fit, by, distance };
    }
  }
  return best;
}

/**
 * The fingerprints of some cells from everywhere on the board.
 * @param {readonly Cell[]} cells
 * @param {number} count
 * @param {Shift} by
 */
function printsOf(cells, count, by) {
  const step = Math.max(1, Math.floor(cells.length / count));
  const some = cells.filter((_, i) => i % step === 0);
  // The first ones are not those of the first rows, which may be the head of a window.
  return scattered(some).map(({ pixels }) => fingerprintOf(pixels, by));
}

/** The golden ratio: steps of so much of a length come everywhere soon. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The same things in an order of which every beginning comes from everywhere.
 * @template T
 * @param {readonly T[]} things
 * @returns {T[]}
 */
export const scattered = (things) =>
  things
    .map((thing, i) => ({ thing, place: (i * GOLDEN) % 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);

/**
 * How far cells are from those of a skin; Infinity where they are of another.
 * @param {readonly Float32Array[]} prints
 * @param {readonly Pattern[]} patterns
 */
function distanceOf(prints, patterns) {
  let [sum, unknown] = [0, 0];
  const looks = [];
  for (const print of prints) {
    const found = nearestTo(print, patterns);
    sum += Math.min(found.distance, FAR);
    const look = lookIn(found, SAME.sign, CLEARLY);
    looks.push(look);
    if (!look) unknown += 1;
    // Most skins are another one, which shows soon.
    if (unknown > (1 - ALIKE.cells) * prints.length) return Infinity;
    if (looks.length === FIRST && unknown > FIRST / 2) return Infinity;
  }
  return areOfSkin(looks, ALIKE.signs) ? sum / prints.length : Infinity;
}

/**
 * @param {readonly (KnownLook | null)[]} looks
 * @param {number} least  the share of signs
 */
export function areOfSkin(looks, least) {
  const alike = alikeIn(looks);
  const blank = alike.filter(({ meaning }) => BLANK.has(meaning)).length;
  const signs = looks.length - blank;
  return (
    alike.length >= ALIKE.cells * looks.length &&
    alike.length > blank &&
    alike.length - blank >= least * signs
  );
}
