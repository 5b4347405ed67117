// Skins that are known: what the cells of a program look like, and what they mean. A picture is of a skin if
// nearly all its cells look like cells of it, those with signs too; then each cell means what it looks most like.

import { fingerprintOf, sharpened } from "./fingerprint.js";
import { flagsAndMarks } from "./marked_flags.js";
import {
  adapted,
  alikeIn,
  BLANK,
  distancesIn,
  FAR,
  foundIn,
  lookIn,
  nearestTo,
  PLAIN,
  PLAINLY,
  patternsOf,
  SAME,
  seenBy,
} from "./patterns.js";
import { areOfSkin, FARTHER, fitsWithin, NEAR, settled } from "./which_skin.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./kinds.js").Kind} Kind
 * @typedef {import("./patterns.js").KnownLook} KnownLook
 * @typedef {import("./patterns.js").Skin} Skin
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {import("./which_skin.js").Fit} Fit
 * @typedef {(pixels: Float32Array) => KnownLook | null} Knows
 * @typedef {{skin: Skin, looks: (KnownLook | null)[], nearest: (KnownLook | null)[], distances: number[],
 *   lookAt: Knows, likeliest: Knows, distanceOf: (pixels: Float32Array) => number,
 *   likenessOf: (pixels: Float32Array) => Map<Meaning, number>}} Recognised
 *   `looks`: of each cell, null for one that is like nothing in it, or like two things; `nearest`: what it is most
 *   like all the same; `distances`: how far they are from that; `lookAt` tells the look of other cells, `likeliest`
 *   what one is most like, `distanceOf` how far it is from that where it lies, and `likenessOf` how well what the
 *   skin has fits one, from 0 to 1
 */

/** A cell differs so much less from what it looks like than from what it would mean something else by. */
const CLEARLY = 0.75;
const NEARLY_AS = 0.9;
/** Cells of a skin itself, and not of one that is like it, differ by less on average. */
const ITSELF = 3.8;
/** Those of one in which faint marks on flags are worth a look differ by less than this. */
const LIKE_IT = 6;
/** The share of signs that look like those of the skin. */
const ALIKE = 0.65;
/** A cell differs at the most by so much, by what is usual in the picture: a digit that the skin does not show is not
 * the one next to it. */
const USUAL = { times: 3, more: 5 };
/** How much less something fits that a cell differs more from: as the power of how many times more. */
const POWER = 2;
/** What differs by less is the same. */
const LEAST = 0.1;
/** What is no more than so many times the mean is usual. */
const USUALLY = 2;
/** Skins that fit nearly as well as the best are tried, too: they may look the same, but for one sign. */
const NEARLY = 2;
const MOST_TRIED = 8;
/** Fewer are enough once one has all that the picture shows. */
const ENOUGH_TRIED = 3;
/** What looks clearly more like one skin than like another differs from it by less than such a part. */
const NEARER = 0.7;
/** In a kind of blank cells, a few that are said to mean something else are said so by mistake. */
const MAJORITY = 0.75;

/**
 * What the cells of a picture are known to mean, if it is of a skin that is known.
 * @param {readonly Cell[]} cells
 * @param {readonly Skin[]} skins
 * @returns {Recognised | null}
 */
export function recognised(cells, skins) {
  const known = skins.map((skin) => ({ skin, patterns: patternsOf(skin) }));
  for (const within of [NEAR, FARTHER]) {
    const fits = fitsWithin(cells, known, within);
    // What somebody has corrected comes first.
    const own = fits.filter(({ skin }) => skin.name === "");
    const match = bestMatch(own, cells) ?? bestMatch(fits, cells);
    if (match) return match;
  }
  return null;
}

/**
 * @param {readonly Fit[]} fits  the best one first
 * @param {readonly Cell[]} cells
 * @returns {Recognised | null}
 */
function bestMatch(fits, cells) {
  /** @type {Recognised | null} */
  let best = null;
  let tried = 0;
  for (const fit of fits) {
    if (fit.distance > NEARLY * fits[0].distance || tried === MOST_TRIED) break;
    if (tried >= ENOUGH_TRIED && best && alikeIn(best.looks).length === cells.length) break;
    tried += 1;
    const match = matched(settled(fit, cells), cells);
    if (areOfSkin(match.looks, ALIKE) && (!best || isBetter(match, best))) best = match;
  }
  return best;
}

/**
 * Skins that look the same but for one sign: that sign tells.
 * @param {Recognised} a
 * @param {Recognised} b
 */
function isBetter(a, b) {
  const more = alikeIn(a.looks).length - alikeIn(b.looks).length || nearerIn(a, b) - nearerIn(b, a);
  return more > 0 || (more === 0 && unlikeIn(a) < unlikeIn(b));
}

/**
 * How much the cells differ from a skin; one that does clearly counts more than many that do a little.
 * @param {Recognised} recognised
 */
const unlikeIn = ({ distances }) => distances.reduce((sum, distance) => sum + distance ** 4, 0);

/**
 * How many cells look clearly more like one skin than like another.
 * @param {Recognised} one
 * @param {Recognised} other
 */
const nearerIn = (one, other) =>
  one.distances.filter((distance, i) => distance + PLAIN.most < NEARER * other.distances[i]).length;

/**
 * What the cells of a picture mean in a skin.
 * @param {Fit} fit
 * @param {readonly Cell[]} cells
 * @returns {Recognised}
 */
function matched({ skin, patterns: asKnown, by, distance }, cells) {
  const limit = Math.min(SAME.sign, USUAL.times * distance + USUAL.more);
  // Signs tell more than what they lie on, where it is the skin itself; what is only like it differs in both.
  const view = distance < ITSELF ? sharpened : PLAINLY;
  const patterns = adapted(asKnown, cells, by, USUALLY * distance).map((one) => seenBy(one, view));
  const found = cells.map(({ pixels }) => foundIn(pixels, by, patterns, view));
  const nearest = found.map(({ pattern }) => pattern);
  const flags = distance < LIKE_IT ? flagsAndMarks(cells, nearest, patterns) : new Map();
  return {
    skin,
    looks: found.map((one, i) => flags.get(i) ?? lookIn(one, limit, CLEARLY)),
    nearest: nearest.map((look, i) => flags.get(i) ?? look),
    distances: found.map(({ distance }) => distance),
    lookAt: (pixels) => lookIn(foundIn(pixels, by, patterns, view), limit, CLEARLY),
    likeliest: (pixels) => lookIn(foundIn(pixels, by, patterns, view), FAR, NEARLY_AS),
    distanceOf: (pixels) => nearestTo(fingerprintOf(pixels, by), patterns).distance,
    likenessOf: (pixels) => {
      const distances = distancesIn(pixels, by, patterns, view);
      const least = Math.max(LEAST, Math.min(...distances.values()));
      // What is farther than anything usual is more likely a sign that the skin does not show.
      const most = Math.min(1, limit / least);
      return new Map(
        [...distances].map(([meaning, distance]) => [
          meaning,
          most * (least / Math.max(LEAST, distance)) ** POWER,
        ]),
      );
    },
  };
}

/**
 * Whether a picture shows a skin itself, and not one that is like it.
 * @param {Recognised} recognised
 */
export const isSkinItself = (recognised) => farFrom(recognised) < ITSELF;

/** How far the cells of a picture are from a skin, on average. @param {Recognised} recognised */
export const farFrom = ({ distances }) =>
  distances.reduce((sum, distance) => sum + distance, 0) / distances.length;

/**
 * The cells of each known look, and kinds of the rest.
 * @param {readonly Kind[]} kinds
 * @param {readonly (KnownLook | null)[]} looks  of each cell, if any are known
 * @returns {{named: {meaning: Meaning, members: number[]}[], unknown: Kind[]}}
 */
export function byKnownLooks(kinds, looks) {
  /** @type {Map<KnownLook, number[]>} */
  const named = new Map();
  const unknown = [];
  for (const kind of kinds) {
    const blank = blankLook(kind.cells, looks);
    const rest = [];
    for (const cell of kind.cells) {
      const own = looks[cell] ?? null;
      const look = own && blank && BLANK.has(own.meaning) ? blank : own;
      if (look) named.set(look, [...(named.get(look) ?? []), cell]);
      else rest.push(cell);
    }
    if (rest.length > 0) unknown.push({ ...kind, cells: rest });
  }
  return {
    named: [...named].map(([{ meaning }, members]) => ({
      meaning,
      members: members.sort((a, b) => a - b),
    })),
    unknown,
  };
}

/**
 * Kinds of cells that are not clearly known, apart by what they are most like.
 * @param {readonly Kind[]} kinds
 * @param {readonly (KnownLook | null)[]} nearest  of each cell
 * @returns {number[][]}  their cells
 */
export const byNearestLooks = (kinds, nearest) =>
  kinds.flatMap(({ cells }) => {
    /** @type {Map<KnownLook | null, number[]>} */
    const apart = new Map();
    for (const cell of cells) apart.set(nearest[cell], [...(apart.get(nearest[cell]) ?? []), cell]);
    return [...apart.values()];
  });

/**
 * What nearly all cells of a kind look like, if that is blank: thin slopes at their borders are easily missed in one.
 * @param {readonly number[]} cells
 * @param {readonly (KnownLook | null)[]} looks
 * @returns {KnownLook | null}
 */
function blankLook(cells, looks) {
  for (const meaning of BLANK) {
    const same = cells.filter((cell) => looks[cell]?.meaning === meaning);
    if (same.length > 0 && same.length >= MAJORITY * cells.length) return looks[same[0]];
  }
  return null;
}
