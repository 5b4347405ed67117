// Signs of two kinds of cells, one upon the other: whether one bears what the other bears, and more.

import { farApart, SIZE } from "./cells.js";
import { filledRows } from "./glyph.js";
import { sameSurface } from "./looks.js";

/** @typedef {import("./looks.js").Look} Look */

/** Two pixels are the same if they differ by less than this share of the contrast of the sign. */
const SAME = 0.35;
const RIM = 2;
/** Of the sign so much has to be the same, and beside it so many pixels differ: a mark, not a blur. */
const BEARS = { share: 0.9, least: 8, most: 110, beside: 0.75 };
/** A sign on another ground: so much of it is the same, and the grounds are so far apart. */
const MOVED = { share: 0.7, apart: 60 };
/** The same outline in another colour: both cover so much of what they cover together. */
const RECOLOURED = { share: 0.75, apart: 60 };

/**
 * Whether a look is the other one with something more beside its sign.
 * @param {Look} look
 * @param {Look} other
 */
export function bearsMore(look, other) {
  if (look === other || !look.glyph || !other.glyph || !sameSurface(look.kind, other.kind))
    return false;
  const { parts, contrast } = other.glyph;
  if (shareOfSame(look, other) < BEARS.share) return false;
  const near = new Set(
    parts.flatMap((pixel) => [pixel, pixel + 1, pixel - 1, pixel + SIZE, pixel - SIZE]),
  );
  let [more, beside] = [0, 0];
  for (let y = RIM; y < SIZE - RIM; y += 1)
    for (let x = RIM; x < SIZE - RIM; x += 1) {
      const pixel = y * SIZE + x;
      if (apartAt(look, other, pixel) < SAME * contrast) continue;
      more += 1;
      if (!near.has(pixel)) beside += 1;
    }
  return beside >= BEARS.least && more <= BEARS.most && beside >= BEARS.beside * more;
}

/**
 * Whether a look is the sign of the other one on another ground.
 * @param {Look} look
 * @param {Look} other
 */
export function isOnOther(look, other) {
  if (look === other || !look.glyph || !other.glyph) return false;
  if (farApart(look.kind.ground, other.kind.ground) < MOVED.apart) return false;
  return shareOfSame(look, other) >= MOVED.share;
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

/**
 * The share of the sign of the other that looks the same.
 * @param {Look} look
 * @param {Look} other
 */
function shareOfSame(look, other) {
  const { parts = [], contrast = 1 } = other.glyph ?? {};
  const same = parts.filter((pixel) => apartAt(look, other, pixel) < SAME * contrast);
  return same.length / Math.max(1, parts.length);
}

/**
 * @param {Look} a
 * @param {Look} b
 * @param {number} pixel
 */
const apartAt = (a, b, pixel) =>
  farApart(
    a.kind.pixels.subarray(3 * pixel, 3 * pixel + 3),
    b.kind.pixels.subarray(3 * pixel, 3 * pixel + 3),
  );
