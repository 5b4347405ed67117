// Skins that are known: what the cells of a program look like, and what they mean. A picture is of a skin if
// nearly all its cells look like cells of it, those with signs too; then each cell means what it looks most like.

import { apart, fingerprintOf, lightOf, printOf } from "./fingerprint.js";

/**
 * @typedef {import("./cells.js").Cell} Cell
 * @typedef {import("./fingerprint.js").Shift} Shift
 * @typedef {import("./kinds.js").Kind} Kind
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {{meaning: Meaning, look: string}} KnownLook  `look`: as `codeOf` writes it
 * @typedef {{name: string, looks: readonly KnownLook[]}} Skin  `name`: "" for one that was corrected here
 * @typedef {KnownLook & {print: Float32Array, light: number}} Pattern
 * @typedef {(pixels: Float32Array) => KnownLook | null} Knows
 * @typedef {{skin: Skin, looks: (KnownLook | null)[], lookAt: Knows, likeliest: Knows,
 *   distances: number[], unlike: number}} Recognised
 *   `looks`: of each cell, null for one that is like nothing in it, or like two things; `lookAt` tells it of
 *   other cells, and `likeliest` what one is most like; `unlike`: how much they differ, where one that differs
 *   clearly counts more than many that do a little
 * @typedef {{skin: Skin, patterns: Pattern[], by: Shift, distance: number}} Fit
 *   how far the cells lie beside those of the skin, and how far they differ
 */

/** A cell differs so much from what it looks like, at the most: on average, of 255. */
const SAME = { blank: 16, sign: 26 };
/** And so much less than from what it would mean something else by. */
const CLEARLY = { cell: 0.75, sample: 0.9 };
const NEARLY_AS = 0.9;
/** The share of cells, and of those with signs, that look like cells of the skin; more, once it is known how. */
const ALIKE = { cells: 0.7, signs: 0.5, settled: 0.65 };
/** So many cells tell which skin it is; fewer, where that is looked for in many places,
 * or which it may be; and what is usual. */
const ENOUGH = { near: 56, farther: 24, first: 30, usual: 8 };
/** And so many that it is another. */
const FIRST = 12;
/** And so much, by what is usual in the picture: a digit that the skin does not show is not the one next to it. */
const USUAL = { times: 3, more: 5 };
/** What is no more than so many times the mean is usual. */
const USUALLY = 2;
/** What counts as far as a cell that looks like nothing in a skin. */
const FAR = 40;
/** Skins that fit nearly as well as the best are tried, too: they may look the same, but for one sign. */
const NEARLY = 2;
const MOST_TRIED = 8;
/** Fewer are enough once one has all that the picture shows. */
const ENOUGH_TRIED = 3;
/** A cell that differs less, or so much less than from anything else, need not be moved to be known. */
const PLAIN = { most: 3, share: 0.4 };
/** What looks clearly more like one skin than like another differs from it by less than such a part. */
const NEARER = 0.7;
/** A cell that has to be moved looks the less alike. */
const MOVED = 1.1;
/** In a kind of blank cells, a few that are said to mean something else are said so by mistake. */
const MAJORITY = 0.75;
/** @type {ReadonlySet<Meaning>} */
export const BLANK = new Set(/** @type {const} */ (["covered", "0"]));
/** What lies on cells that are covered. @type {ReadonlySet<Meaning>} */
const ON_COVERED = new Set(/** @type {const} */ (["covered", "flag", "question"]));

/** @param {number} step @returns {Shift[]} */
const around = (step) => [-step, 0, step].flatMap((y) => [-step, 0, step].map((x) => ({ x, y })));
/** Programs draw at whole pixels: a sign may lie a little beside where it lies in another cell. */
const STEPS = around(1).filter(({ x, y }) => x !== 0 || y !== 0);
const HALVES = around(0.5);
/** How far the lines of a grid may lie beside those of the skin, and how much the cells may differ then. */
const NEAR = { shifts: around(1), most: Infinity, cells: ENOUGH.near, skins: 10 };
/** Farther, if there are wide gaps between cells; then they have to be more alike. */
const FARTHER = {
  shifts: [-6, -4, -2, 0, 2, 4, 6].flatMap((y, _, all) => all.map((x) => ({ x, y }))),
  most: 9,
  cells: ENOUGH.farther,
  skins: Infinity,
};

/** @param {Skin} skin @returns {Pattern[]} */
const patternsOf = ({ looks }) =>
  looks.map((look) => {
    const print = printOf(look.look);
    return { ...look, print, light: lightOf(print) };
  });

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
    if (areOfSkin(match.looks, ALIKE.settled) && (!best || isBetter(match, best))) best = match;
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
  return more > 0 || (more === 0 && a.unlike < b.unlike);
}

/**
 * How many cells look clearly more like one skin than like another.
 * @param {Recognised} one
 * @param {Recognised} other
 */
const nearerIn = (one, other) =>
  one.distances.filter((distance, i) => distance + PLAIN.most < NEARER * other.distances[i]).length;

/** @param {readonly (KnownLook | null)[]} looks */
const alikeIn = (looks) => looks.filter((look) => look !== null);

/**
 * What the cells of a picture mean in a skin.
 * @param {Fit} fit
 * @param {readonly Cell[]} cells
 * @returns {Recognised}
 */
function matched({ skin, patterns: asKnown, by, distance }, cells) {
  const limit = Math.min(SAME.sign, USUAL.times * distance + USUAL.more);
  const patterns = adapted(asKnown, cells, by, USUALLY * distance);
  const found = cells.map(({ pixels }) => foundIn(pixels, by, patterns));
  return {
    skin,
    looks: found.map((one) => lookIn(one, limit, CLEARLY.cell)),
    lookAt: (pixels) => lookIn(foundIn(pixels, by, patterns), limit, CLEARLY.cell),
    likeliest: (pixels) => lookIn(foundIn(pixels, by, patterns), FAR, NEARLY_AS),
    distances: found.map(({ distance }) => distance),
    unlike: found.reduce((sum, { distance }) => sum + distance ** 4, 0),
  };
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
function adapted(patterns, cells, by, most) {
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
    if (!apart || apart.count < ENOUGH.usual) return pattern;
    const print = pattern.print.map((value, i) => value + apart.sum[i] / apart.count);
    return { ...pattern, print, light: lightOf(print) };
  });
}

/**
 * Where exactly the cells lie, which is looked for only once it is known which cells.
 * @param {Fit} fit
 * @param {readonly Cell[]} cells
 */
function settled(fit, cells) {
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
 * @param {readonly Cell[]} cells
 * @param {readonly Pick<Fit, "skin" | "patterns">[]} known
 * @param {typeof NEAR} within
 * @returns {Fit[]}  the best one first
 */
function fitsWithin(cells, known, { shifts, most, cells: count, skins }) {
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
 * The fingerprints of some cells from everywhere on the board.
 * @param {readonly Cell[]} cells
 * @param {number} count
 * @param {Shift} by
 */
function printsOf(cells, count, by) {
  const step = Math.max(1, Math.floor(cells.length / count));
  return cells.filter((_, i) => i % step === 0).map(({ pixels }) => fingerprintOf(pixels, by));
}

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
    const look = lookIn(found, SAME.sign, CLEARLY.sample);
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
function areOfSkin(looks, least) {
  const alike = alikeIn(looks);
  const blank = alike.filter(({ meaning }) => BLANK.has(meaning)).length;
  const signs = looks.length - blank;
  return (
    alike.length >= ALIKE.cells * looks.length &&
    alike.length > blank &&
    alike.length - blank >= least * signs
  );
}

/**
 * @typedef {{pattern: Pattern | null, distance: number, other: number}} Found
 *   `other`: how far the nearest one that means something else is
 *
 * @param {Float32Array} print
 * @param {readonly Pattern[]} patterns
 * @returns {Found}
 */
function nearestTo(print, patterns) {
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
function lookIn({ pattern, distance, other }, limit, clearly) {
  if (!pattern || distance > limit || distance > clearly * other) return null;
  return BLANK.has(pattern.meaning) && distance > SAME.blank ? null : pattern;
}

/**
 * What a cell looks most like, wherever its sign lies.
 * @param {Float32Array} pixels
 * @param {Shift} by
 * @param {readonly Pattern[]} patterns
 */
function foundIn(pixels, by, patterns) {
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
