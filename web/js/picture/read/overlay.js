// Signs of two kinds of cells, one upon the other: whether one bears what the other bears, and more.

import { farApart, SIZE } from "./cells.js";
import { filledRows } from "./glyph.js";
import { sameSurface } from "./looks.js";

/** @typedef {import("./looks.js").Look} Look */

/** Two pixels are the same if they differ by less than this share of the contrast of the sign. */
const SAME = 0.35;
const RIM = 3;
/** What differs from the ground by this share of the contrast belongs to the sign. */
const INK = 0.4;
/** Of the sign so much has to be there, and beside it so many pixels more: a mark, not a blur. */
const BEARS = { share: 0.88, least: 6, most: 110, blurred: 0.4 };
const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => y * SIZE + x));
/** A sign on another ground: so much of it is the same, and the grounds are so far apart. */
const MOVED = { share: 0.7, apart: 60 };
/** The same outline in another colour: both cover so much of what they cover together. */
const RECOLOURED = { share: 0.75, apart: 60 };

/**
 * Whether a look is the other one with something more beside its sign. Its ground may be another.
 * @param {Look} look
 * @param {Look} other
 */
export function bearsMore(look, other) {
  if (look === other || !look.glyph || !other.glyph) return false;
  if (farApart(look.glyph.colour, other.glyph.colour) > RECOLOURED.apart) return false;
  return sameSurface(look.kind, other.kind) ? differsBeside(look, other) : hasMoreInk(look, other);
}

/**
 * By what differs: then even a faint mark counts.
 * @param {Look} look
 * @param {Look} other
 */
function differsBeside(look, other) {
  const { parts, contrast } = /** @type {import("./glyph.js").Glyph} */ (other.glyph);
  const { share, by } = bestShift(look, other);
  if (share < BEARS.share) return false;
  const near = new Set(parts.flatMap((pixel) => AROUND.map((step) => pixel + step)));
  let [blurred, beside] = [0, 0];
  for (let y = RIM; y < SIZE - RIM; y += 1)
    for (let x = RIM; x < SIZE - RIM; x += 1) {
      const pixel = y * SIZE + x;
      if (apartAt(look, other, pixel, by) < SAME * contrast) continue;
      if (near.has(pixel)) blurred += 1;
      else beside += 1;
    }
  return isMark(beside, blurred, parts.length);
}

/**
 * @param {number} beside  pixels that are more
 * @param {number} blurred  those at the edge of the sign
 * @param {number} sign  those of the sign
 */
const isMark = (beside, blurred, sign) =>
  beside >= BEARS.least && beside <= BEARS.most && blurred <= BEARS.blurred * sign;

/**
 * By what differs from the ground, which is another.
 * @param {Look} look
 * @param {Look} other
 */
function hasMoreInk(look, other) {
  const [own, others] = [inkOf(look), inkOf(other)];
  let best = { missing: others.size, by: 0 };
  for (const by of SHIFTS) {
    let missing = 0;
    for (const pixel of others) if (!own.has(pixel + by)) missing += 1;
    if (missing < best.missing) best = { missing, by };
  }
  if (best.missing > (1 - BEARS.share) * others.size) return false;
  let [beside, blurred] = [0, 0];
  for (const pixel of own) {
    const at = pixel - best.by;
    if (others.has(at)) continue;
    if (AROUND.some((by) => others.has(at + by))) blurred += 1;
    else beside += 1;
  }
  return isMark(beside, blurred, others.size);
}

/** The pixels that differ from the ground, those of the border left out. @param {Look} look */
function inkOf({ kind: { pixels, ground }, glyph }) {
  const ink = new Set();
  const least = INK * (glyph?.contrast ?? 0);
  for (let y = RIM; y < SIZE - RIM; y += 1)
    for (let x = RIM; x < SIZE - RIM; x += 1) {
      const pixel = y * SIZE + x;
      if (farApart(pixels.subarray(3 * pixel, 3 * pixel + 3), ground) > least) ink.add(pixel);
    }
  return ink;
}

/**
 * Whether a look is the sign of the other one on another ground.
 * @param {Look} look
 * @param {Look} other
 */
export function isOnOther(look, other) {
  if (look === other || !look.glyph || !other.glyph) return false;
  if (farApart(look.kind.ground, other.kind.ground) < MOVED.apart) return false;
  return bestShift(look, other).share >= MOVED.share;
}

/**
 * Whether a look is the other one in another colour, on the same ground.
 * @param {Look} look
 * @param {Look} other
 */
export function isRecoloured(look, other) {
  if (look === other || !look.glyph || !other.glyph || !sameSurface(look.kind, other.kind))
    return false;
  if (farApart(look.glyph.colour, other.glyph.colour) < RECOLOURED.apart) return false;
  const [one, all] = [look, other].map(({ glyph }) => new Set(filledRows(glyph?.parts ?? [])));
  const both = [...one].filter((pixel) => all.has(pixel)).length;
  return both >= RECOLOURED.share * (one.size + all.size - both);
}

/** Programs draw cells at whole pixels: a sign may lie a little beside where it lies in another cell. */
const SHIFTS = AROUND;

/**
 * The share of the sign of the other that looks the same, and how far it has to be moved for that.
 * @param {Look} look
 * @param {Look} other
 */
function bestShift(look, other) {
  const { parts = [], contrast = 1 } = other.glyph ?? {};
  let best = { share: 0, by: 0 };
  for (const by of SHIFTS) {
    const same = parts.filter((pixel) => apartAt(look, other, pixel, by) < SAME * contrast);
    const share = same.length / Math.max(1, parts.length);
    if (share > best.share) best = { share, by };
  }
  return best;
}

/**
 * How much a look differs from the other one at a pixel of the other.
 * @param {Look} look
 * @param {Look} other
 * @param {number} pixel
 * @param {number} by  how far it is moved
 */
function apartAt(look, other, pixel, by) {
  const at = 3 * Math.max(0, Math.min(SIZE * SIZE - 1, pixel + by));
  const [own, others] = [look.kind.pixels, other.kind.pixels];
  return farApart(own.subarray(at, at + 3), others.subarray(3 * pixel, 3 * pixel + 3));
}
