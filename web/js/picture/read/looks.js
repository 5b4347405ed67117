// How well each meaning fits what a kind of cells looks like, by itself.

import { farApart, luminance } from "./cells.js";
import { isCrossedOut } from "./cross.js";
import { glyphOf, SHAPE, writingOn } from "./glyph.js";
import { rimsApart } from "./kinds.js";
import { resemblance } from "./shapes.js";

/**
 * @typedef {import("./cells.js").Colour} Colour
 * @typedef {import("./kinds.js").Kind} Kind
 * @typedef {import("./rules.js").Meaning} Meaning
 * @typedef {{kind: Kind, glyph: import("./glyph.js").Glyph | null, isRaised: boolean,
 *   isCrossed: boolean, fits: Record<Meaning, number>, known: Meaning | null}} Look
 *   `fits` goes from 0 to about 1; `known`: from a skin that was seen before
 */

/** Lighter than the ground above and darker below: a cell that stands out. */
const RAISED = 8;
/** The same by a thin line. */
const THIN = 24;
/** Width by height of a 1 that is a stroke and nothing else. */
const SLIM = 0.32;
/** A sign that resembles nothing better than this may be a decoration of a covered cell. */
const DECORATION = 0.42;

/** What is written on a sign: how large that is, and how well and high the writing has to be. */
const WRITTEN = { area: 0.12, height: 0.22, least: 0.6, less: 0.03 };
const DIGITS = /** @type {const} */ (["1", "2", "3", "4", "5", "6", "7", "8"]);
const WRITABLE = /** @type {const} */ ([...DIGITS, "question"]);
/** A mine is about as wide as high, and filled; digits are strokes. */
const MINE = { area: 0.105, fill: 0.8, stretch: 0.35, red: 0.3 };
const CROSSED = 0.9;

/**
 * @param {Kind} kind
 * @returns {Look}
 */
export function lookOf(kind) {
  const glyph = glyphOf(kind);
  const isRaised = standsOut(kind);
  const fits = glyph ? signFits(kind, glyph, isRaised) : blankFits(isRaised);
  return { kind, glyph, isRaised, isCrossed: fits.safe > 0, fits, known: null };
}

/**
 * A look whose meaning is known: how well others fit was not asked.
 * @param {Kind} kind
 * @param {Meaning} known
 * @returns {Look}
 */
export const knownLookOf = (kind, known) => ({
  kind,
  glyph: glyphOf(kind),
  isRaised: standsOut(kind),
  isCrossed: known === "safe",
  fits: { ...nothing(), [known]: 1 },
  known,
});

/** @param {import("./kinds.js").Surface} surface */
export function standsOut({ ground, rims }) {
  const level = luminance(ground);
  return (
    (luminance(rims.lit) - level > RAISED && level - luminance(rims.shaded) > RAISED) ||
    (rims.light - level > THIN && level - rims.dark > THIN)
  );
}

/** @returns {Record<Meaning, number>} */
const nothing = () => ({
  covered: 0,
  0: 0,
  1: 0,
  2: 0,
  3: 0,
  4: 0,
  5: 0,
  6: 0,
  7: 0,
  8: 0,
  flag: 0,
  mine: 0,
  exploded: 0,
  question: 0,
  safe: 0,
});

/** @param {boolean} isRaised */
function blankFits(isRaised) {
  // A board with one kind of blank cells is one that nobody has begun.
  return { ...nothing(), covered: isRaised ? 0.95 : 0.78, 0: isRaised ? 0.5 : 0.75 };
}

/**
 * @param {Kind} kind
 * @param {import("./glyph.js").Glyph} glyph
 * @param {boolean} isRaised
 */
function signFits(kind, glyph, isRaised) {
  const like = resemblance(glyph);
  const fits = nothing();
  const hint = hintOf(glyph.colour);
  for (const digit of DIGITS)
    fits[digit] = like[digit] + (hint.has(digit) ? 0.1 : 0) - (isRaised ? 0.3 : 0);
  // A stroke by itself has no shape to compare.
  if (glyph.aspect < SLIM && glyph.height > 0.3) fits[1] = Math.max(fits[1], 0.85);
  fits.question = like.question + (isRaised ? 0.1 : -0.02);
  readWriting(kind, glyph, fits);
  fits.flag =
    like.flag - 0.12 + 0.3 * Math.min(1, 2 * glyph.redness) * (glyph.redness < 0.97 ? 1 : 0.4);
  if (isRaised) fits.flag += 0.1;
  const dark = Math.max(...glyph.colour) < 110 ? 0.08 : 0;
  fits.mine = like.mine + dark + (glyph.area > MINE.area ? 0 : -0.3);
  if (fillOf(glyph) > MINE.fill) {
    const isRound = Math.abs(Math.log(glyph.aspect)) < MINE.stretch;
    if (isRound && glyph.redness < MINE.red) fits.mine += 0.1;
    for (const digit of DIGITS) fits[digit] -= 0.25;
  }
  if (isCrossedOut(kind)) fits.safe = Math.max(CROSSED, best(fits) + 0.1);
  const { saturation, hue } = toned(kind.ground);
  const isRed = saturation > 0.4 && (hue < 45 || hue > 330);
  fits.exploded = fits.mine + (isRed ? 0.2 : glyph.redness > 0.5 ? 0.12 : -0.25);
  const isFaint = glyph.contrast < 45;
  fits.covered = best(fits) < DECORATION ? 0.5 : isFaint ? 0.4 : 0.2;
  if (isRaised) fits.covered += 0.12;
  fits[0] = isFaint ? 0.35 : 0.1;
  return fits;
}

/** How much of the middle of a sign is filled. @param {import("./glyph.js").Glyph} glyph */
function fillOf({ shape }) {
  const { width, height } = SHAPE;
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (Math.hypot((2 * x + 1) / width - 1, (2 * y + 1) / height - 1) > 0.6) continue;
      sum += shape[y * width + x];
      count += 1;
    }
  return sum / count;
}

/** @param {Record<Meaning, number>} fits */
const best = (fits) => Math.max(...Object.values(fits));

/**
 * A number or a question mark that is written on something: on a board, a stone, the cloth of a flag.
 * @param {Kind} kind
 * @param {import("./glyph.js").Glyph} glyph
 * @param {Record<Meaning, number>} fits
 */
function readWriting(kind, glyph, fits) {
  const writing = glyph.area >= WRITTEN.area ? writingOn(kind, glyph) : null;
  if (!writing || writing.height < WRITTEN.height) return;
  const like = resemblance(writing);
  for (const sign of WRITABLE)
    if (like[sign] >= WRITTEN.least) fits[sign] = Math.max(fits[sign], like[sign] - WRITTEN.less);
}

/** @param {ArrayLike<number>} colour */
function toned({ 0: red, 1: green, 2: blue }) {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, value: most };
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (60 * sector + 360) % 360, saturation: range / most, value: most };
}

/** Which digits a colour is usual for, in the skins that people have. @param {Colour} colour */
function hintOf(colour) {
  const { hue, saturation, value } = toned(colour);
  if (saturation < 0.3 || value < 40) return new Set(value < 90 ? ["7"] : ["8"]);
  if (hue < 20 || hue > 340) return new Set(value < 170 ? ["5", "3"] : ["3", "5"]);
  if (hue < 50) return new Set(["5", "3"]);
  if (hue > 80 && hue < 160) return new Set(["2"]);
  if (hue < 200) return new Set(["6"]);
  if (hue < 260) return new Set(value < 160 ? ["4", "1"] : ["1"]);
  return new Set(["4"]);
}

/**
 * Whether two kinds have the same ground and border: what is written on them differs.
 * @param {Kind} a
 * @param {Kind} b
 */
export function sameSurface(a, b) {
  return farApart(a.ground, b.ground) <= 8 && rimsApart(a.rims, b.rims) <= 24;
}
